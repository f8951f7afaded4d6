/** All classes of text and what is added to them. */
import type { Extension } from '#groovy/runtime/host';
import { GroovyType } from '#groovy/runtime/type';
import { BOOLEAN, BOOLEAN_TYPE } from '#jdk/lang/boolean';
import { CHARACTER, CHARACTER_TYPE } from '#jdk/lang/character';
import { LATER_STRING_METHODS } from '#jdk/lang/escapes';
import { STRING_TYPE } from '#jdk/lang/string';
import { STRING_BUFFER_TYPE, STRING_BUILDER_TYPE, STRING_BUILDERS } from '#jdk/lang/string-builder';
import { TEXT } from './string/gdk-text.ts';
import { GSTRING } from './string/gstring.ts';
import { LINES } from './string/lines.ts';
import { TEXT_TO_NUMBER } from './string/text-to-number.ts';

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
