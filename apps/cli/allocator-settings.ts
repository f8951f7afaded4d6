/**
 * Environment variables of glibc's allocator for the server process, which bound the memory that freed blocks
 * retain. By default glibc raises both thresholds to the largest freed block, so each thread's arena retains as
 * much: some 7 MiB per thread, from the large blocks of its start. Other C libraries ignore them.
 */

const MAPPED_BYTES_MIN = 128 * 1024;
/** The system has a limit of 65,530 mappings for a process, V8's included. */
const MAPPED_BLOCKS_MAX = 32_768;
const RETAINED_BYTES_MAX = 2 ** 20;

export const ALLOCATOR_SETTINGS: Readonly<Record<string, string>> = {
  /**
   * Blocks from this size on are mapped, and unmapped when freed. Most shared buffers of a large graph are as large: they are not
   * freed while the arena of the thread that allocated them is locked, and do not leave gaps in it.
   */
  MALLOC_MMAP_THRESHOLD_: String(MAPPED_BYTES_MIN),
  MALLOC_MMAP_MAX_: String(MAPPED_BLOCKS_MAX),
  /** Free memory at the end of an arena above this is returned to the system. */
  MALLOC_TRIM_THRESHOLD_: String(RETAINED_BYTES_MAX),
};
