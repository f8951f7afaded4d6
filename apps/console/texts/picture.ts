/** Texts of the picture. */
import { ENGLISH_PICTURE } from './english/picture.ts';
import { chosen } from './language.ts';

export const pictureTexts = chosen<typeof ENGLISH_PICTURE>({ en: ENGLISH_PICTURE });
