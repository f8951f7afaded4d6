/** Clients that write all the time and remember what was acknowledged to them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, ServerProcess } from '../http/server-process.ts';

const WRITERS = 3;
/** A client waits a little after a failure, as any would. */
const AFTER_FAILURE_MS = 50;

const ENTRIES = "g.V.has('entry').entry.toList()";

function isStale({ headers }: Answer): boolean {
  return headers.get('warning')?.startsWith('110 ') === true;
}

function isDone({ status }: Answer): boolean {
  return status === 200;
}

export class Ledger {
  readonly #servers: () => readonly ServerProcess[];
  readonly #isAcknowledged: (answer: Answer) => boolean;
  readonly #acknowledged = new Set<string>();
  #refusedCount = 0;
  #answeredCount = 0;
  #isStopped = false;
  readonly #running: Promise<void>[];

  /** Begins to write at the servers that there are at the time of each write. */
  constructor(servers: () => readonly ServerProcess[], isAcknowledged = isDone) {
    this.#servers = servers;
    this.#isAcknowledged = isAcknowledged;
    this.#running = Array.from({ length: WRITERS }, (_, writer) => this.#write(writer));
  }

  get acknowledgedCount(): number {
    return this.#acknowledged.size;
  }

  /** Writes that were answered as done, acknowledged or not. */
  get answeredCount(): number {
    return this.#answeredCount;
  }

  /** Writes that failed, were refused, or of which nobody knows what became. */
  get refusedCount(): number {
    return this.#refusedCount;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  /**
   * Acknowledged writes that a server does not know, and writes that it knows twice. Asks again while the answer says
   * that it is stale, as after a failover: then it promises nothing.
   */
  async problemsAt(server: ServerProcess): Promise<string[]> {
    let answer = await server.script(ENTRIES);
    while (isStale(answer)) {
      await pause(AFTER_FAILURE_MS);
      answer = await server.script(ENTRIES);
    }
    const { text, status } = answer;
    if (status !== 200) return [`the ledger cannot be read: ${text}`];
    const found = JSON.parse(text) as string[];
    const known = new Set(found);
    const lost = [...this.#acknowledged].filter((entry) => !known.has(entry));
    const doubled = found.length - known.size;
    return [
      ...(lost.length === 0 ? [] : [`${lost.length} acknowledged writes are lost, such as ${lost[0]}`]),
      ...(doubled === 0 ? [] : [`${doubled} writes are there twice`]),
    ];
  }

  async #write(writer: number): Promise<void> {
    for (let turn = 0; !this.#isStopped; turn++) {
      const entry = `${writer}-${turn}`;
      const servers = this.#servers();
      const server = servers[(writer + turn) % servers.length];
      const answer = await server?.script(`g.addVertex([entry: '${entry}']); null`).catch(() => undefined);
      if (answer?.status === 200) this.#answeredCount++;
      if (answer !== undefined && this.#isAcknowledged(answer)) {
        this.#acknowledged.add(entry);
      } else {
        this.#refusedCount++;
        await pause(AFTER_FAILURE_MS);
      }
    }
  }
}
