/** Gives type tables access to the run, in a file of its own to avoid an import cycle. */
import { type Runtime, ServiceKey } from '#groovy/host';
import type { GremlinRun } from './gremlin-run.ts';

/** The service key of a runtime's run. */
export const GREMLIN_RUN = new ServiceKey<GremlinRun>('gremlin run');

export function gremlinRun(runtime: Runtime): GremlinRun {
  return runtime.service(GREMLIN_RUN);
}
