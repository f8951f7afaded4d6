/** Texts of the views beside the editor. */
import { ENGLISH_VIEWS } from './english/views.ts';
import { chosen } from './language.ts';

export const viewTexts = chosen<typeof ENGLISH_VIEWS>({ en: ENGLISH_VIEWS });
