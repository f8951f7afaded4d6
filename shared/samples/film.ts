/** Generator of films with casts, directors, genres and ratings by viewers. */
import { edgeText, GRAPHML_END, graphMLBegin, nodeText } from './graphml-text.ts';
import { personName, title } from './names.ts';
import { SampleRandom } from './sample-random.ts';

const GENRES = [
  'Adventure',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Fantasy',
  'Romance',
  'Thriller',
] as const;
const FIRST_YEAR = 1950;
const YEARS = 75;
const CAST_MAX = 8;
const RATINGS_MAX = 24;

/** About `size` vertices (films, film people and viewers as 3 : 4 : 3) and five edges per vertex. */
export function* filmDocument(size: number, seed: number): Generator<string> {
  const random = new SampleRandom(seed);
  const filmCount = Math.max(2, Math.round(size * 0.3));
  const personCount = Math.max(3, Math.round(size * 0.4));
  const viewerCount = Math.max(2, Math.round(size * 0.3));
  const [firstPerson, firstViewer] = [filmCount, filmCount + personCount];
  const firstGenre = firstViewer + viewerCount;
  yield graphMLBegin({
    node: { title: 'string', year: 'int', name: 'string', born: 'int' },
    edge: { role: 'string', stars: 'int' },
  });
  for (let film = 0; film < filmCount; film++) {
    yield nodeText(film, 'Film', { title: title(film), year: FIRST_YEAR + random.below(YEARS) });
  }
  for (let person = 0; person < personCount; person++) {
    const born = FIRST_YEAR - 40 + random.below(YEARS + 20);
    yield nodeText(firstPerson + person, 'Person', { name: personName(person), born });
  }
  for (let viewer = 0; viewer < viewerCount; viewer++) {
    yield nodeText(firstViewer + viewer, 'Viewer', { name: `viewer ${viewer + 1}` });
  }
  for (const [genre, name] of GENRES.entries()) yield nodeText(firstGenre + genre, 'Genre', { name });
  let edge = 0;
  for (let film = 0; film < filmCount; film++) {
    yield edgeText(edge++, firstPerson + random.skewed(personCount), film, 'directed');
    yield edgeText(edge++, film, firstGenre + random.below(GENRES.length), 'in_genre');
    const cast = distinct(random, 2 + random.below(CAST_MAX - 1), personCount);
    for (const person of cast) {
      yield edgeText(edge++, firstPerson + person, film, 'acted_in', {
        role: personName(random.below(4_000)),
      });
    }
  }
  for (let viewer = 0; viewer < viewerCount; viewer++) {
    for (const film of distinct(random, 1 + random.skewed(RATINGS_MAX), filmCount)) {
      yield edgeText(edge++, firstViewer + viewer, film, 'rated', { stars: 1 + random.below(5) });
    }
  }
  yield GRAPHML_END;
}

/** At most `count` distinct numbers below `end`, skewed to small ones. */
function distinct(random: SampleRandom, count: number, end: number): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < count; at++) found.add(random.skewed(end));
  return found;
}
