/** The words that the console shows from the beginning. Those of the picture and of other views are loaded with them. */
import { ENGLISH } from './english/main.ts';
import { chosen } from './language.ts';

export const texts = chosen<typeof ENGLISH>({ en: ENGLISH });
