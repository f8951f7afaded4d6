/** Content negotiation (RFC 9110 section 12.5.1). */
import { ProtocolError } from '#protocol';

interface MediaRange {
  readonly type: string;
  readonly subtype: string;
  readonly quality: number;
}

/** Maximum number of media ranges that are evaluated. */
const RANGES_MAX = 64;

function parseAccept(accept: string): MediaRange[] {
  return accept
    .split(',', RANGES_MAX)
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const [type = '', subtype = ''] = range.split('/', 2);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { type, subtype, quality: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ type, quality }) => type !== '' && quality >= 0 && quality <= 1);
}

/** Quality of a type: that of the most specific range that matches, 0 for none. */
function qualityOf(mediaType: string, ranges: readonly MediaRange[]): number {
  const [type, subtype] = mediaType.split('/', 2);
  const exact = ranges.find((range) => range.type === type && range.subtype === subtype);
  const family = ranges.find((range) => range.type === type && range.subtype === '*');
  const any = ranges.find((range) => range.type === '*' && range.subtype === '*');
  return (exact ?? family ?? any)?.quality ?? 0;
}

/**
 * The offered type of the highest quality, the first among equals. If the client accepts none of them but one of
 * `others`, it is the first offered: clients with one fixed header ask for a table whatever the query is, and read what
 * comes by its Content-Type. Throws NOT_ACCEPTABLE otherwise.
 */
export function chooseMediaType<T extends string>(
  accept: string,
  offered: readonly [T, ...T[]],
  others: readonly string[] = [],
): T {
  const ranges = accept.trim() === '' ? parseAccept('*/*') : parseAccept(accept);
  let best: T | undefined;
  let bestQuality = 0;
  for (const mediaType of offered) {
    const quality = qualityOf(mediaType, ranges);
    if (quality > bestQuality) {
      best = mediaType;
      bestQuality = quality;
    }
  }
  if (best !== undefined) return best;
  if (others.some((mediaType) => qualityOf(mediaType, ranges) > 0)) return offered[0];
  throw new ProtocolError('NOT_ACCEPTABLE', `this result comes as ${offered.join(', ')}`);
}
