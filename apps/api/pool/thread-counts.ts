/** How many threads a server keeps and may have, from its settings and its machine. */
import { availableParallelism, totalmem } from 'node:os';
import { type Settings, SettingsError } from '#protocol';

export interface ThreadCounts {
  /** Threads that are kept. */
  readonly threads: number;
  /** Threads at most. */
  readonly threadsMax: number;
}

export interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
}

const THREADS_PER_CORE_MAX = 8;
/** Of the memory, for what scripts on all threads may use at once; the rest holds the graph. */
const SCRIPT_MEMORY_SHARE = 0.5;

/** Throws SettingsError if more are to be kept than there may be. */
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

/** A container's limits count, where it has some. */
function thisMachine(): Machine {
  const limit = process.constrainedMemory();
  const total = totalmem();
  return { cores: availableParallelism(), memoryBytes: limit > 0 && limit < total ? limit : total };
}
