/** Message of the API process to its supervisor: it listens. */
export type SupervisedMessage = 'listening';

/** Exit code of the API process for unusable settings, address or store: a restart would not help. */
export const EXIT_UNUSABLE = 2;
