/** An entry of the error catalogue. */
export interface ErrorKind {
  /** HTTP status. */
  readonly status: number;
  /** Full JVM class name; the part after the last dot is the short name. */
  readonly fullname: string;
  /** Meaning, for the documentation. */
  readonly meaning: string;
  /** The limit that was exceeded: label of the metric of rejections. */
  readonly limit?: string;
}
