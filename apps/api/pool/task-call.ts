/** Origin and terms of a task: client, rights, deadline, requested version. */
import type { TaskRights, VersionRequest } from '#protocol';

export interface TaskCall {
  /** The request id, which the response has too. */
  readonly id: string;
  /** The identity for quotas: the authenticated name, or else a network address. */
  readonly client: string;
  readonly rights: TaskRights;
  /** When the request's head was received, by `performance.now()`: the deadline counts from there. */
  readonly receivedAt: number;
  /** A deadline shorter than the server's, requested by the client; null for the server's. */
  readonly timeoutMs: number | null;
  readonly versions: VersionRequest;
}
