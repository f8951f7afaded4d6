/**
 * How the C library of Linux (glibc) keeps memory that the server's process has given back, as variables that it reads when
 * a process starts. Left to itself it raises both bounds to the largest block ever given back, and from then on each
 * thread's arena holds on to as much: some 7 MiB of a thread, from the few large blocks of its start. Other C libraries
 * know no such variables.
 */

const BOUND_BYTES = 2 ** 20;

export const ALLOCATOR_SETTINGS: Readonly<Record<string, string>> = {
  /** Blocks from this size on are asked of the system and go back to it at once. */
  MALLOC_MMAP_THRESHOLD_: String(BOUND_BYTES),
  /** Free memory at the end of an arena goes back when it is more than this. */
  MALLOC_TRIM_THRESHOLD_: String(BOUND_BYTES),
};
