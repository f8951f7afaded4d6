/** Maximum nesting depth of groups and classes: each level is a recursive call of the parser and the compiler. */
export const NESTING_MAX = 250;
