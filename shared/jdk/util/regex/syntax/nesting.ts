/** How deep groups and classes may be nested: every level is a call of the parser and of the compiler. */
export const NESTING_MAX = 250;
