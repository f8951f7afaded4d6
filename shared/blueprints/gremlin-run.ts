/**
 * The state of Blueprints and Gremlin in one run of a script: the object model of pipes, the graph that `g` is
 * bound to, and the user-defined steps.
 */
import { assert, type MorselHelpers } from '#base';
import { type Profiler, STEP_NAMES } from '#gremlin';
import type { Runtime } from '#groovy/host';
import { GroovyObjectModel } from './objects/groovy-object-model.ts';

export interface GremlinRunOptions {
  /** False forbids bulk execution: every object passes every pipe, as profiles and tests need. Default true. */
  readonly isBulkAllowed?: boolean;
  /** The profiler of pipes; none by default. */
  readonly profiler?: Profiler;
  /** Threads that may evaluate parts of bulk stages; none by default. */
  readonly helpers?: MorselHelpers;
}

export class GremlinRun {
  readonly #isBulkAllowed: boolean;
  readonly #profiler: Profiler | null;
  readonly #helpers: MorselHelpers | null;
  #objects: GroovyObjectModel | null = null;
  /** Created with the first user-defined step. */
  #definedSteps: Set<string> | undefined;

  constructor(options: GremlinRunOptions = {}) {
    this.#isBulkAllowed = options.isBulkAllowed ?? true;
    this.#profiler = options.profiler ?? null;
    this.#helpers = options.helpers ?? null;
  }

  /** Attaches the run to its runtime; called once, before the script starts. */
  attach(runtime: Runtime): void {
    assert(this.#objects === null, 'a run is attached to one runtime');
    this.#objects = new GroovyObjectModel(runtime, {
      isBulkAllowed: this.#isBulkAllowed && this.#profiler === null,
      profiler: this.#profiler,
      helpers: this.#helpers,
    });
  }

  get objects(): GroovyObjectModel {
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
