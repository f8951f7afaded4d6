/** Loads the data of completion and tooltips on first use: reference, classes, names in the database. */
import { loadClasses, loadDefinitions } from '../client/reference.ts';
import { loadSteps, loadVocabulary } from '../client/vocabulary.ts';

let loading: Promise<unknown> | null = null;

/** Never rejects: an unreachable server leaves nothing to offer. */
export function loadCompletionData(): Promise<unknown> {
  loading ??= Promise.allSettled([loadVocabulary(), loadSteps(), loadClasses(), loadDefinitions()]).then(
    ([names]) => {
      // Tried again at the next word, perhaps after a sign-in.
      if (names?.status === 'rejected') loading = null;
    },
  );
  return loading;
}
