/** Texts of the initial bundle. Those of the picture and other views are loaded with them. */
import { ENGLISH } from './english/main.ts';
import { chosen } from './language.ts';

export const texts = chosen<typeof ENGLISH>({ en: ENGLISH });
