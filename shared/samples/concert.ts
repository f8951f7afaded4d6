/** Generator of a band's songs: who wrote and sang them, and which followed which on stage, with counts. */
import { edgeText, GRAPHML_END, graphMLBegin, nodeText } from './graphml-text.ts';
import { personName, title } from './names.ts';
import { SampleRandom } from './sample-random.ts';

/** Songs per artist. */
const SONGS_PER_ARTIST = 4;
const FOLLOWERS_MAX = 20;
const KINDS = ['original', 'cover'] as const;

/**
 * About `size` vertices and six times as many edges. Degrees are skewed, as in real data: frequent songs have
 * more neighbours.
 */
export function* concertDocument(size: number, seed: number): Generator<string> {
  const random = new SampleRandom(seed);
  const artistCount = Math.max(2, Math.round(size / (SONGS_PER_ARTIST + 1)));
  const songCount = Math.max(4, size - artistCount);
  yield graphMLBegin({
    node: { name: 'string', kind: 'string', performances: 'int' },
    edge: { weight: 'int' },
  });
  for (let song = 0; song < songCount; song++) {
    // Performances decrease with the song's number.
    const performances = 1 + Math.floor((600 * (0.5 + random.nextDouble())) / (1 + (8 * song) / songCount));
    yield nodeText(song, 'Song', { name: title(song), kind: random.pick(KINDS), performances });
  }
  for (let artist = 0; artist < artistCount; artist++) {
    yield nodeText(songCount + artist, 'Artist', { name: personName(artist) });
  }
  let edge = 0;
  for (let song = 0; song < songCount; song++) {
    const writer = songCount + random.skewed(artistCount);
    yield edgeText(edge++, song, writer, 'written_by');
    yield edgeText(
      edge++,
      song,
      random.nextDouble() < 0.6 ? writer : songCount + random.skewed(artistCount),
      'sung_by',
    );
    for (const next of followers(random, song, songCount)) {
      yield edgeText(edge++, song, next, 'followed_by', { weight: 1 + random.skewed(40) });
    }
  }
  yield GRAPHML_END;
}

/** Distinct songs other than the song itself. */
function followers(random: SampleRandom, song: number, songCount: number): Set<number> {
  const found = new Set<number>();
  const count = 1 + random.skewed(FOLLOWERS_MAX);
  for (let at = 0; at < count; at++) found.add(random.skewed(songCount));
  found.delete(song);
  return found;
}
