/** A executor whose preparations wait for a gate, so that a test says what is committed meanwhile. */
import { type DatabaseSnapshot, type FoldExecutor, LocalFoldExecutor, type ReplicaServer } from '#database';

type Prepared = Awaited<ReturnType<FoldExecutor['prepare']>>;

/** Opened once. */
export class Gate {
  readonly passed: Promise<void>;
  #open: () => void = () => undefined;

  constructor() {
    this.passed = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#open();
  }
}

export class GatedFoldExecutor implements FoldExecutor {
  readonly #executor: LocalFoldExecutor;
  #entrance = new Gate();
  #exit = new Gate();
  /** What the preparations end with. */
  failure: Error | null = null;
  /** Commits that were made ready, and those that threads have to apply themselves. */
  readonly counts = { prepared: 0, refused: 0 };

  constructor(server: ReplicaServer) {
    this.#executor = new LocalFoldExecutor(server);
  }

  /** Resolves when a large commit has been made ready and waits. */
  get entered(): Promise<void> {
    return this.#entrance.passed;
  }

  /** Lets the one that waits go on; the next one waits again. */
  open(): void {
    this.#exit.open();
    this.#entrance = new Gate();
    this.#exit = new Gate();
  }

  fold(...[scope]: Parameters<FoldExecutor['fold']>): Promise<DatabaseSnapshot> {
    return this.#executor.fold(scope);
  }

  async prepare(changes: Uint8Array): Promise<Prepared> {
    const exit = this.#exit.passed;
    const prepared = await this.#executor.prepare(changes);
    this.#entrance.open();
    await exit;
    if (this.failure !== null) throw this.failure;
    this.counts[prepared.prepared === null ? 'refused' : 'prepared']++;
    return prepared;
  }

  close(): Promise<void> {
    return this.#executor.close();
  }
}
