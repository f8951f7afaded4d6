/**
 * How often a test that failed is run again: once in CI, whose machines may be taken away for seconds at a time, and
 * never elsewhere. What passed at the second attempt only is named at the end of the run, to be looked into.
 */
export function retries(environment: NodeJS.ProcessEnv): number {
  return environment.CI === undefined ? 0 : 1;
}
