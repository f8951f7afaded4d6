/** The environment of the server process: settings of the allocator and of Node.js. The caller's take precedence. */
import { availableParallelism } from 'node:os';

const BOUND_BYTES = 2 ** 20;

/**
 * Variables of glibc's allocator, which bound the memory that freed blocks retain. By default glibc raises both thresholds to
 * the largest freed block, so each thread's arena retains as much: some 7 MiB per thread, from the large blocks of its start.
 * Other C libraries ignore them.
 */
const ALLOCATOR_SETTINGS: Readonly<Record<string, string>> = {
  /** Blocks from this size on are mapped, and unmapped when freed. */
  MALLOC_MMAP_THRESHOLD_: String(BOUND_BYTES),
  /** Free memory at the end of an arena above this is returned to the system. */
  MALLOC_TRIM_THRESHOLD_: String(BOUND_BYTES),
};

/** The default of Node.js, for any number of processors. */
const V8_THREADS_MAX = 4;

/**
 * Threads of V8 that collect garbage and compile for all others. They have the priority of the main thread, so that more of them
 * than processors make requests wait while a load keeps them busy; with fewer, collections and compilation take longer.
 */
function v8Threads(): number {
  return Math.min(V8_THREADS_MAX, availableParallelism());
}

export function serverEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const options = `--v8-pool-size=${v8Threads()} ${environment.NODE_OPTIONS ?? ''}`.trimEnd();
  return { ...ALLOCATOR_SETTINGS, ...environment, NODE_OPTIONS: options };
}
