/** protocol: what crosses a thread, a queue or a socket, and the error catalogue. */
export * from './access.ts';
export * from './credentials.ts';
export * from './describe-settings.ts';
export * from './discovery.ts';
export * from './error-catalogue.ts';
export * from './error-record.ts';
export { ERROR_REMEDIES } from './error-remedies.ts';
export * from './import-formats.ts';
export * from './json-scanner.ts';
export * from './protocol-error.ts';
export type * from './rest/rest-route.ts';
export * from './rest/rest-routes.ts';
export * from './script-limits.ts';
export * from './settings.ts';
export * from './supervised.ts';
export * from './task.ts';
export * from './task-message.ts';
export * from './task-states.ts';
