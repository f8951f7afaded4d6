/** What the catalogue of errors says of each. */
export interface ErrorKind {
  /** HTTP status. */
  readonly status: number;
  /** Full JVM-style class name; the part behind the last dot is the short name. */
  readonly fullname: string;
  /** What it means, for the documentation. */
  readonly meaning: string;
  /** The limit that struck, by the name under which refusals are counted. */
  readonly limit?: string;
}
