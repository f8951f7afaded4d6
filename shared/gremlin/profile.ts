/**
 * Profiles of pipelines: per step, how often it was asked, how many objects it took and emitted, and how long it
 * worked itself. Pipelines that print alike are one entry, so that those made inside a closure, one per object, add up.
 * While a run is profiled no section runs as a bulk loop.
 */

export interface StepProfile {
  /** The step as the original prints it. */
  readonly step: string;
  /** Times it was asked for an object, or whether there is one. */
  readonly calls: number;
  readonly elementsIn: number;
  readonly elementsOut: number;
  /** Time in the step itself, without the steps before it. */
  readonly nanoseconds: number;
}

export interface PipelineProfile {
  /** Pipelines that print like this. */
  readonly pipelineCount: number;
  readonly steps: readonly StepProfile[];
}

/** What was counted of one step. */
export interface StepCount {
  /** The step as the original prints it. */
  readonly step: string;
  /** Times it was asked for an object, or whether there is one. */
  readonly calls: number;
  readonly emitted: number;
  /** Time in the step and all before it. */
  readonly milliseconds: number;
}

/** What a profiler needs of a pipeline when it reports. */
export interface ProfiledPipeline {
  readonly meters: readonly StepCount[];
}

/** Pipelines kept for the report; those made later run without being counted. */
const PIPELINES_MAX = 10_000;
const NANOSECONDS_PER_MILLISECOND = 1e6;

export class Profiler {
  readonly #pipelines: ProfiledPipeline[] = [];

  /** False once enough pipelines are kept. */
  register(pipeline: ProfiledPipeline): boolean {
    if (this.#pipelines.length >= PIPELINES_MAX) return false;
    this.#pipelines.push(pipeline);
    return true;
  }

  /** In the order in which pipelines of each kind were made first; those that were never asked are left out. */
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
