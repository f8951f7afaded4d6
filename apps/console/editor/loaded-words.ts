/** What the server describes of itself, asked for once somebody types or looks: reference, classes, names of the database. */
import { loadClasses, loadDefinitions } from '../client/reference.ts';
import { loadSteps, loadVocabulary } from '../client/vocabulary.ts';

let loading: Promise<unknown> | null = null;

/** Never rejects: a server that does not answer leaves nothing to offer. */
export function loadWords(): Promise<unknown> {
  loading ??= Promise.allSettled([loadVocabulary(), loadSteps(), loadClasses(), loadDefinitions()]).then(
    ([names]) => {
      // Again at the next word: perhaps somebody signs in meanwhile.
      if (names?.status === 'rejected') loading = null;
    },
  );
  return loading;
}
