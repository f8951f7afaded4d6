/** Maximum nesting depth of groups and classes: each level is a recursive call of the parser and the compiler. */
export const NESTING_MAX = 250;
/**
 * Maximum number of parts of one class that are not ranges, each of which may be tested for every character.
 */
export const CLASS_PREDICATES_MAX = 1000;
