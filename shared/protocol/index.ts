/** protocol: messages between threads, queues and sockets, settings, and the error catalogue. */
export * from './access.ts';
export * from './credentials.ts';
export * from './describe-settings.ts';
export {
  callDescription,
  extension,
  extensionList,
  managementRoot,
  SCRIPT_PLUGINS,
  serverRoot,
  serviceRoot,
} from './discovery.ts';
export * from './error-catalogue.ts';
export type { ErrorKind } from './error-kind.ts';
export * from './error-record.ts';
export { ERROR_REMEDIES } from './error-remedies.ts';
export type * from './helper-messages.ts';
export { IMPORT_FAILURES } from './import-failures.ts';
export * from './import-formats.ts';
export * from './json-scanner.ts';
export type * from './management.ts';
export * from './protocol-error.ts';
export type * from './rest/rest-route.ts';
export {
  CYPHER_REFUSAL,
  type LocalRouteName,
  OPERATION_ROUTES,
  type OperationName,
  REST_ROUTES,
  type RestRouteName,
  type TaskRouteName,
} from './rest/rest-routes.ts';
export { isReturnType, RETURN_TYPES, type TraversalReturnType } from './rest/traversal-routes.ts';
export * from './script-limits.ts';
export * from './settings.ts';
export * from './supervisor-message.ts';
export * from './task.ts';
export * from './task-message.ts';
export * from './task-states.ts';
export * from './version-request.ts';
