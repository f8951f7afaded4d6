/** Response body of a profiled script: its result, and the counts and times of each step. */
import type { Budget } from '#base';
import type { PipelineProfile } from '#gremlin';
import { ByteCollector } from '../byte-collector.ts';

/** `{"result": …, "profile": [{"pipelines": …, "steps": [{"step", "calls", "in", "out", "nanoseconds"}]}]}` */
export function profiledBody(
  result: Uint8Array,
  profile: readonly PipelineProfile[],
  budget: Budget,
  bytesMax: number,
): Uint8Array {
  const pipelines = profile.map(({ pipelineCount, steps }) => ({
    pipelines: pipelineCount,
    steps: steps.map(({ step, calls, elementsIn, elementsOut, nanoseconds }) => ({
      step,
      calls,
      in: elementsIn,
      out: elementsOut,
      nanoseconds,
    })),
  }));
  const bytes = new ByteCollector(budget, bytesMax);
  bytes.add('{"result":');
  bytes.addBytes(result);
  bytes.add(`,"profile":${JSON.stringify(pipelines)}}`);
  return bytes.finish();
}
