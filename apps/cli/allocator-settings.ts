/**
 * Environment variables of glibc's allocator for the server process, which bound the memory that freed blocks
 * retain. By default glibc raises both thresholds to the largest freed block, so each thread's arena retains as
 * much: some 7 MiB per thread, from the large blocks of its start. Other C libraries ignore them.
 */

const BOUND_BYTES = 2 ** 20;

export const ALLOCATOR_SETTINGS: Readonly<Record<string, string>> = {
  /** Blocks from this size on are mapped, and unmapped when freed. */
  MALLOC_MMAP_THRESHOLD_: String(BOUND_BYTES),
  /** Free memory at the end of an arena above this is returned to the system. */
  MALLOC_TRIM_THRESHOLD_: String(BOUND_BYTES),
};
