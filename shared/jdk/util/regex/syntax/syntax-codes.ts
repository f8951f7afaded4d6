/** Code points of the metacharacters. */

export const code = (character: string): number => character.codePointAt(0) ?? 0;
export const OPEN_GROUP = code('(');
export const CLOSE_GROUP = code(')');
export const OPEN_CLASS = code('[');
export const OPEN_BRACE = code('{');
export const CLOSE_BRACE = code('}');
export const BAR = code('|');
export const BACKSLASH = code('\\');
export const QUESTION = code('?');
export const STAR = code('*');
export const PLUS = code('+');
export const CARET = code('^');
export const DOLLAR = code('$');
export const DOT = code('.');
export const COMMA = code(',');
export const LESS = code('<');
export const GREATER = code('>');
