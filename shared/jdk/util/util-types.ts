/** The types of `java.util` without collections and sub-packages that are not deferred. */
import type { TypeModule } from '#groovy/runtime/host';
import { FORMATTER_TYPE, FORMATTING } from './formatter.ts';
import { LOCALE_METHODS } from './locale/locale-methods.ts';
import { LOCALE_TYPE } from './locale.ts';

export const UTIL: TypeModule = {
  types: [FORMATTER_TYPE, LOCALE_TYPE],
  extensions: [...FORMATTING, { on: LOCALE_TYPE.name, methods: () => LOCALE_METHODS() }],
};
