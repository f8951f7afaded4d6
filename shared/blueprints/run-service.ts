/** How type tables reach the run that they work in. Apart from the run itself, so that they need not load it. */
import { type Runtime, ServiceKey } from '#groovy/host';
import type { GremlinRun } from './gremlin-run.ts';

/** The service under which a runtime holds its run. */
export const GREMLIN_RUN = new ServiceKey<GremlinRun>('gremlin run');

export function gremlinRun(runtime: Runtime): GremlinRun {
  return runtime.service(GREMLIN_RUN);
}
