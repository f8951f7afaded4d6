/** Truthiness of objects whose class defines `asBoolean`, also if it extends a class of the library. */

import type { SiteHost } from '../dispatch/call-site.ts';
import type { Value } from '../host.ts';
import { libraryTruth } from '../values/truth.ts';

export function objectTruth(host: SiteHost, value: Value): boolean {
  const candidates = host.dispatcher.candidates(host.infoOf(value), 'asBoolean');
  const asked = candidates.filter((entry) => entry.parameters.length === 0);
  const own = asked.find((entry) => entry.isScript);
  if (own !== undefined) return own.body(host, value) === true;
  const known = libraryTruth(host, value);
  if (known !== undefined) return known;
  const [first] = asked;
  return first === undefined ? true : first.body(host, value) === true;
}
