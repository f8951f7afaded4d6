/** What one thread keeps about the graph across versions: its dictionaries and the postings it has made. */
import { ColumnPostingsCache } from '../snapshot/column-postings.ts';
import { KeyLists } from './key-lists.ts';
import { NameDictionary } from './name-dictionary.ts';

/** Types and label sets are 16-bit columns; one value means "missing". Keys are bounded alike to bound per-key tables. */
const NAMES_MAX = 0xfffe;

export class GraphSchema {
  readonly keys = new NameDictionary('property key', NAMES_MAX);
  readonly types = new NameDictionary('relationship type', NAMES_MAX);
  readonly labels = new NameDictionary('label', NAMES_MAX);
  readonly keyLists = new KeyLists();
  readonly columnPostings = new ColumnPostingsCache();
}
