/** What the API process tells its supervisor: that it listens. */
export type SupervisedMessage = 'listening';

/** Exit code of the API process when its settings, its address or its store cannot be used: a restart would not help. */
export const EXIT_UNUSABLE = 2;
