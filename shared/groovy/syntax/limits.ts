/** Limits of the parser: no input costs more than proportional to its length. */

/** Characters of a script. Far above any real one; the HTTP interface has its own, lower limit on a body. */
export const SOURCE_LENGTH_MAX = 4 * 1024 * 1024;

/**
 * Constructs open inside each other while parsing: brackets, blocks, prefix operators, bodies, assignments. The
 * worst mixture of 400 fits a stack of 500 KB and not one of 300 KB; V8's default is 984 KB.
 */
export const NESTING_DEPTH_MAX = 400;

/** Parameters of a method or closure, and dimensions of an array: the JVM's own bounds. */
export const PARAMETERS_MAX = 255;
export const DIMENSIONS_MAX = 255;

/**
 * Height of the finished tree. Left-associative chains (`a + b + …`, `a.b.c…`) grow it without nesting the parser;
 * whoever walks the tree recursively relies on this bound.
 */
export const TREE_DEPTH_MAX = 1500;
