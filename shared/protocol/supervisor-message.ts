/** Message of the API process to its supervisor: the server accepts connections. */
export type SupervisorMessage = 'listening';

/** Exit code of the API process for unusable settings, address or store: a restart would not help. */
export const EXIT_UNUSABLE = 2;
