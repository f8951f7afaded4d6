/**
 * The main thread's view of the help port of a thread: its requests for helpers, and the job of another thread that it
 * helps with while it has no task.
 */
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { assert, MorselBoard } from '#base';
import type { HelpMessage, HelpRequest } from '#protocol';

/** A job that the thread helps with. */
interface Helping {
  readonly board: MorselBoard;
  readonly helper: number;
  readonly owner: ThreadHelp;
  /** Client of the owner's task, which is charged. */
  readonly client: string;
  readonly since: number;
}

export interface HelpEvents {
  /** The thread asks for helpers. */
  onRequest(request: HelpRequest): void;
  /** The thread has helped a client. */
  onHelped(client: string, elapsedMs: number): void;
}

export class ThreadHelp {
  /** For the thread. */
  readonly threadPort: MessagePort;
  readonly #port: MessagePort;
  readonly #now: () => number;
  readonly #events: HelpEvents;
  #helping: Helping | null = null;

  constructor(events: HelpEvents, now: () => number) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.threadPort = port2;
    this.#events = events;
    this.#now = now;
    port1.on('message', (message: HelpMessage) => {
      if (message === null) this.#end();
      else events.onRequest(message);
    });
  }

  get isHelping(): boolean {
    return this.#helping !== null;
  }

  /** Offers a job to the thread, which has no task and helps nobody. */
  offer({ job, past }: HelpRequest, helper: number, owner: ThreadHelp, client: string): void {
    assert(this.#helping === null, 'a thread helps with one job');
    this.#helping = { board: new MorselBoard(job.board), helper, owner, client, since: this.#now() };
    this.#port.postMessage({ job, past, helper });
  }

  /** Asks the thread to leave the job that it helps with. */
  dismiss(): void {
    this.#helping?.board.dismiss(this.#helping.helper);
  }

  /** The same if that is a job of `owner`, whose thread has ended. */
  dismissFrom(owner: ThreadHelp): void {
    if (this.#helping?.owner === owner) this.dismiss();
  }

  /** Called at the end of the thread. */
  close(): void {
    this.#helping?.board.lose(this.#helping.helper);
    this.#end();
    this.#port.close();
  }

  #end(): void {
    const helping = this.#helping;
    this.#helping = null;
    if (helping !== null) this.#events.onHelped(helping.client, this.#now() - helping.since);
  }
}
