/**
 * Generator of a lending library as RDF: people, books and cities in two named graphs and the default graph, as
 * N-Quads.
 */
import { personName, title } from './names.ts';
import { SampleRandom } from './sample-random.ts';

const BASE = 'http://example.org/';
const CATALOGUE = `${BASE}graph/catalogue`;
const LOANS = `${BASE}graph/loans`;
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const FOAF = 'http://xmlns.com/foaf/0.1/';
const DCT = 'http://purl.org/dc/terms/';
const XSD = 'http://www.w3.org/2001/XMLSchema#';
const SCHEMA = 'http://schema.org/';
const LANGUAGES = ['en', 'de', 'fr'] as const;
const CITIES = ['Aarhus', 'Brno', 'Cork', 'Dresden', 'Évora', 'Freiburg', 'Graz', 'Haarlem'] as const;
const FIRST_YEAR = 1950;
const YEARS = 75;

/** About `size` subjects, half of them books, with some ten quads per subject. */
export function* libraryDocument(size: number, seed: number): Generator<string> {
  const random = new SampleRandom(seed);
  const personCount = Math.max(2, Math.round(size / 2));
  const bookCount = Math.max(2, size - personCount);
  for (const [number, name] of CITIES.entries()) yield cityText(number, name);
  for (let person = 0; person < personCount; person++) yield personText(random, person, personCount);
  for (let book = 0; book < bookCount; book++) yield bookText(random, book, personCount);
}

function cityText(number: number, name: string): string {
  const city = iri(`city/${number}`);
  return quad(city, RDF_TYPE, `<${SCHEMA}City>`, null) + quad(city, `${SCHEMA}name`, literal(name), null);
}

function personText(random: SampleRandom, person: number, personCount: number): string {
  const subject = iri(`person/${person}`);
  const friends = new Set<number>();
  for (let count = random.skewed(6); count > 0; count--) friends.add(random.skewed(personCount));
  friends.delete(person);
  return [
    quad(subject, RDF_TYPE, `<${FOAF}Person>`, null),
    quad(subject, `${FOAF}name`, literal(personName(person)), null),
    quad(subject, `${FOAF}based_near`, iri(`city/${random.below(CITIES.length)}`), null),
    quad(subject, `${FOAF}age`, typed(String(18 + random.below(70)), 'integer'), null),
    ...[...friends].map((friend) => quad(subject, `${FOAF}knows`, iri(`person/${friend}`), null)),
  ].join('');
}

function bookText(random: SampleRandom, book: number, personCount: number): string {
  const subject = iri(`book/${book}`);
  const price = `${5 + random.below(40)}.${random.below(10)}0`;
  const texts = [
    quad(subject, RDF_TYPE, `<${SCHEMA}Book>`, CATALOGUE),
    quad(subject, `${DCT}title`, `${literal(title(book))}@${random.pick(LANGUAGES)}`, CATALOGUE),
    quad(subject, `${DCT}creator`, iri(`person/${random.skewed(personCount)}`), CATALOGUE),
    quad(subject, `${DCT}issued`, typed(String(FIRST_YEAR + random.below(YEARS)), 'gYear'), CATALOGUE),
    quad(subject, `${SCHEMA}price`, typed(price, 'decimal'), CATALOGUE),
  ];
  for (let count = random.skewed(4); count > 0; count--) {
    texts.push(quad(iri(`person/${random.below(personCount)}`), `${BASE}borrowed`, subject, LOANS));
  }
  return texts.join('');
}

function iri(path: string): string {
  return `<${BASE}${path}>`;
}

function literal(text: string): string {
  return `"${text}"`;
}

function typed(text: string, type: string): string {
  return `"${text}"^^<${XSD}${type}>`;
}

function quad(subject: string, predicate: string, object: string, graph: string | null): string {
  return `${subject} <${predicate}> ${object}${graph === null ? '' : ` <${graph}>`} .\n`;
}
