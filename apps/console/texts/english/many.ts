/** English plural forms. */
import { numberText } from '../language.ts';

/** A count with its noun. */
export const many = (count: number, one: string, more: string): string =>
  `${numberText(count)} ${count === 1 ? one : more}`;
