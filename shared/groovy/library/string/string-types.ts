/** All classes of text and what is added to them. */
import type { Extension } from '../../runtime/host.ts';
import { GroovyType } from '../../runtime/type.ts';
import { BOOLEAN, BOOLEAN_TYPE } from './boolean.ts';
import { CHARACTER, CHARACTER_TYPE } from './character.ts';
import { LATER_STRING_METHODS } from './escapes.ts';
import { TEXT } from './gdk-text.ts';
import { GSTRING } from './gstring.ts';
import { LINES } from './lines.ts';
import { STRING_BUFFER_TYPE, STRING_BUILDER_TYPE, STRING_BUILDERS } from './string-builder.ts';
import { STRING_TYPE } from './string-type.ts';
import { TEXT_TO_NUMBER } from './text-to-number.ts';

export const STRING_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: 'java.lang.CharSequence', form: 'interface' }),
  STRING_TYPE,
  STRING_BUILDER_TYPE,
  STRING_BUFFER_TYPE,
  CHARACTER_TYPE,
  BOOLEAN_TYPE,
];

export const STRING_EXTENSIONS: readonly Extension[] = [
  TEXT,
  LINES,
  TEXT_TO_NUMBER,
  LATER_STRING_METHODS,
  GSTRING,
  ...STRING_BUILDERS,
  CHARACTER,
  BOOLEAN,
];
