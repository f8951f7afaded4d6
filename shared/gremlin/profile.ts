/**
 * Profiler of pipelines: calls, objects in and out, and self time of each step. Pipelines with the same
 * `toString` share an entry, so that those created in a closure, one per object, are summed. A profiled run
 * uses no bulk execution.
 */

export interface StepProfile {
  /** The `toString` of the step in the original. */
  readonly step: string;
  /** Number of calls of `pull` and `hasNext`. */
  readonly calls: number;
  readonly elementsIn: number;
  readonly elementsOut: number;
  /** Self time: without the upstream steps. */
  readonly nanoseconds: number;
}

export interface PipelineProfile {
  /** Number of pipelines with this `toString`. */
  readonly pipelineCount: number;
  readonly steps: readonly StepProfile[];
}

/** The counters of one step. */
export interface StepCount {
  /** The `toString` of the step in the original. */
  readonly step: string;
  /** Number of calls of `pull` and `hasNext`. */
  readonly calls: number;
  readonly emitted: number;
  /** Cumulative time: with the upstream steps. */
  readonly milliseconds: number;
}

/** The pipeline as the profiler sees it when it reports. */
export interface ProfiledPipeline {
  readonly meters: readonly StepCount[];
}

/** Maximum number of registered pipelines; later ones are not profiled. */
const PIPELINES_MAX = 10_000;
const NANOSECONDS_PER_MILLISECOND = 1e6;

export class Profiler {
  readonly #pipelines: ProfiledPipeline[] = [];

  /** False if the maximum is reached. */
  register(pipeline: ProfiledPipeline): boolean {
    if (this.#pipelines.length >= PIPELINES_MAX) return false;
    this.#pipelines.push(pipeline);
    return true;
  }

  /** One entry per `toString`, in order of creation; pipelines that were never iterated are left out. */
  report(): PipelineProfile[] {
    const merged = new Map<string, { pipelineCount: number; steps: MutableStep[] }>();
    for (const { meters } of this.#pipelines) {
      if (!meters.some((meter) => meter.calls > 0)) continue;
      const steps = meters.map((meter, index) => stepOf(meter, meters[index - 1]));
      const key = steps.map(({ step }) => step).join();
      const known = merged.get(key);
      if (known === undefined) merged.set(key, { pipelineCount: 1, steps });
      else {
        known.pipelineCount++;
        known.steps.forEach((step, index) => {
          addTo(step, steps[index] as MutableStep);
        });
      }
    }
    return [...merged.values()];
  }
}

type MutableStep = { -readonly [K in keyof StepProfile]: StepProfile[K] };

function stepOf(meter: StepCount, before: StepCount | undefined): MutableStep {
  const own = meter.milliseconds - (before?.milliseconds ?? 0);
  return {
    step: meter.step,
    calls: meter.calls,
    elementsIn: before?.emitted ?? meter.emitted,
    elementsOut: meter.emitted,
    nanoseconds: Math.max(0, Math.round(own * NANOSECONDS_PER_MILLISECOND)),
  };
}

function addTo(sum: MutableStep, step: MutableStep): void {
  sum.calls += step.calls;
  sum.elementsIn += step.elementsIn;
  sum.elementsOut += step.elementsOut;
  sum.nanoseconds += step.nanoseconds;
}
