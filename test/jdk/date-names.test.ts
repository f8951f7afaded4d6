import { expect, test } from 'vitest';
import { dateNames } from '../../shared/jdk/text/date-format/date-names.ts';
import { JavaLocale } from '../../shared/jdk/util/locale.ts';

test('the names of a locale are made once, and those of few locales are held', () => {
  const german = dateNames(new JavaLocale('de', 'DE'));
  expect(dateNames(new JavaLocale('de', 'DE'))).toBe(german);
  for (const language of ['fr', 'it', 'es', 'pt', 'nl', 'sv']) {
    for (const country of ['DE', 'FR', 'IT', 'ES', 'PT', 'NL', 'SE', 'CH', 'AT', 'BE', 'LU']) {
      dateNames(new JavaLocale(language, country));
    }
  }
  expect(dateNames(new JavaLocale('de', 'DE'))).not.toBe(german);
  expect(dateNames(new JavaLocale('de', 'DE'))).toEqual(german);
});
