/** Limits of the parser: no input costs more than proportional to its length. */

/** Maximum characters of a script, far above real ones; the HTTP interface has its own, lower limit. */
export const SOURCE_LENGTH_MAX = 4 * 1024 * 1024;

/**
 * Maximum nesting of constructs during parsing: brackets, blocks, prefix operators, bodies, assignments. The
 * worst mixture of 400 fits a stack of 500 KB and not one of 300 KB; V8's default is 984 KB.
 */
export const NESTING_DEPTH_MAX = 400;

/** Maximum parameters of a method or closure, and dimensions of an array: the JVM's limits. */
export const PARAMETERS_MAX = 255;
export const DIMENSIONS_MAX = 255;

/**
 * Maximum height of the finished tree. Left-associative chains (`a + b + …`, `a.b.c…`) increase it without
 * nesting the parser; recursive visitors rely on this limit.
 */
export const TREE_DEPTH_MAX = 1500;
