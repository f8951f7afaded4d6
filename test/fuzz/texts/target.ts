/** What reads texts of clients, for the fuzzer: where to start from, and which ends are right. */
export interface FuzzTarget {
  readonly name: string;
  /** Well-formed texts, and ones that were trouble. */
  readonly seeds: readonly string[];
  /** Trouble of this language, beside the common list. */
  readonly splinters: readonly string[];
  /** Reads the text as a server would. Throws what the reader threw. */
  read(text: string): void | Promise<void>;
  /** True for an error that says to the sender what is wrong; any other error is a fault of ours. */
  isRefusal(error: unknown): boolean;
}
