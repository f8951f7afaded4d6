/**
 * What one run of a script keeps for this room: how pipes see Groovy's objects, the graph that `g` is bound to, and
 * the step names that the run has defined.
 */
import { assert } from '#base';
import { type Profiler, STEP_NAMES } from '#gremlin';
import type { Runtime } from '#groovy/host';
import { RuntimeObjects } from './objects/groovy-object-model.ts';

export interface GremlinRunOptions {
  /** False: every object goes through every pipe, as a profile and a test want it. True by default. */
  readonly isBulkAllowed?: boolean;
  /** Counts what pipes do; none by default. */
  readonly profiler?: Profiler;
}

export class GremlinRun {
  readonly #isBulkAllowed: boolean;
  readonly #profiler: Profiler | null;
  #objects: RuntimeObjects | null = null;
  /** Made with the first. */
  #definedSteps: Set<string> | undefined;

  constructor(options: GremlinRunOptions = {}) {
    this.#isBulkAllowed = options.isBulkAllowed ?? true;
    this.#profiler = options.profiler ?? null;
  }

  /** Links the run to its runtime; once, before the script starts. */
  attach(runtime: Runtime): void {
    assert(this.#objects === null, 'a run is attached to one runtime');
    this.#objects = new RuntimeObjects(runtime, this.#isBulkAllowed, this.#profiler);
  }

  get objects(): RuntimeObjects {
    assert(this.#objects !== null, 'a run is attached before its script starts');
    return this.#objects;
  }

  isStep(name: string): boolean {
    return BUILT_IN_STEPS.has(name) || (this.#definedSteps?.has(name) ?? false);
  }

  addStep(name: string): void {
    (this.#definedSteps ??= new Set()).add(name);
  }

  stepNames(): string[] {
    return [...new Set([...STEP_NAMES, ...(this.#definedSteps ?? [])])];
  }
}

const BUILT_IN_STEPS: ReadonlySet<string> = new Set(STEP_NAMES);
