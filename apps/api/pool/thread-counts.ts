/** Computes the minimum and maximum number of threads from settings, cores and memory. */
import { availableParallelism, totalmem } from 'node:os';
import { type Settings, SettingsError } from '#protocol';

export interface ThreadCounts {
  /** Minimum number of threads. */
  readonly threads: number;
  /** Maximum number of threads. */
  readonly threadsMax: number;
}

export interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
}

const THREADS_PER_CORE_MAX = 8;
/** Fraction of the memory for scripts on all threads; the rest is for the graph. */
const SCRIPT_MEMORY_SHARE = 0.5;

/** Throws SettingsError if the minimum exceeds the maximum. */
export function threadCounts(settings: Settings, machine = thisMachine()): ThreadCounts {
  const { memoryBytesMax } = settings;
  const inMemory = Math.max(1, Math.floor((SCRIPT_MEMORY_SHARE * machine.memoryBytes) / memoryBytesMax));
  const threads =
    settings.threads ?? Math.min(machine.cores, inMemory, settings.threadsMax ?? Number.POSITIVE_INFINITY);
  const threadsMax =
    settings.threadsMax ?? Math.max(threads, Math.min(THREADS_PER_CORE_MAX * machine.cores, inMemory));
  if (threadsMax < threads) {
    throw new SettingsError(
      `QUIVER_THREADS_MAX is ${threadsMax}, less than the ${threads} of QUIVER_THREADS`,
    );
  }
  return { threads, threadsMax };
}

/** Respects the limits of a container. */
function thisMachine(): Machine {
  const limit = process.constrainedMemory();
  const total = totalmem();
  return { cores: availableParallelism(), memoryBytes: limit > 0 && limit < total ? limit : total };
}
