/** Who asks for a task, and under which terms. */
import type { TaskRights, VersionTerms } from '#protocol';

export interface TaskCall {
  /** The id of the request, which the client is told. */
  readonly id: string;
  /** Whose tasks count together: a name that was authenticated, or else a network address. */
  readonly client: string;
  readonly rights: TaskRights;
  /** When the request's head had come in, by `performance.now()`: its deadline counts from there. */
  readonly receivedAt: number;
  /** Less time than the server would give; null leaves it to the server. */
  readonly timeoutMs: number | null;
  readonly versions: VersionTerms;
}
