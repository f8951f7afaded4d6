/** Registry of the samples, and the parser of their URIs: `sample:film?size=1000&seed=7`. */
import { CodedError } from '#base';
import { classicDocument } from './classic.ts';
import { concertDocument } from './concert.ts';
import { filmDocument } from './film.ts';
import { libraryDocument } from './library.ts';
import { packagesDocument } from './packages.ts';

export interface Sample {
  readonly name: string;
  /** Description in one sentence. */
  readonly about: string;
  /** Default of `size`; null if the sample has a fixed size. */
  readonly sizeDefault: number | null;
  /** Media type of the document. */
  readonly mediaType: 'application/graphml+xml' | 'application/n-quads';
  /** The document in chunks; deterministic by size and seed. */
  document(size: number, seed: number): Iterable<string>;
}

/** Maximum size in vertices or RDF subjects; edges or quads are some seven times as many. */
export const SAMPLE_SIZE_MAX = 1_000_000;
const SEED_DEFAULT = 1;
const SEED_MAX = 2 ** 32 - 1;
export const SAMPLE_SCHEME = 'sample:';

export const SAMPLES: readonly Sample[] = [
  {
    name: 'classic',
    about: 'six vertices and six edges: people, software, who knows whom and who created what',
    sizeDefault: null,
    mediaType: 'application/graphml+xml',
    document: classicDocument,
  },
  {
    name: 'concert',
    about: 'songs of a band, who wrote and sang them, which followed which on stage',
    sizeDefault: 500,
    mediaType: 'application/graphml+xml',
    document: concertDocument,
  },
  {
    name: 'film',
    about: 'films with casts, directors and genres, and viewers who rate them',
    sizeDefault: 600,
    mediaType: 'application/graphml+xml',
    document: filmDocument,
  },
  {
    name: 'packages',
    about: 'software packages, what they depend on and who maintains them',
    sizeDefault: 1_000,
    mediaType: 'application/graphml+xml',
    document: packagesDocument,
  },
  {
    name: 'library',
    about: 'RDF: people, books and loans of a library in two named graphs and the default graph',
    sizeDefault: 200,
    mediaType: 'application/n-quads',
    document: libraryDocument,
  },
];

/** Error codes of sample URIs. */
export const SampleErrorCode = { Address: 'SAMPLE_ADDRESS' } as const;
export type SampleErrorCode = (typeof SampleErrorCode)[keyof typeof SampleErrorCode];

export class SampleError extends CodedError<SampleErrorCode> {
  override readonly name = 'SampleError';
}

export interface SampleChoice {
  readonly sample: Sample;
  readonly size: number;
  readonly seed: number;
}

/** Parses `sample:NAME?size=N&seed=N`. Throws SAMPLE_ADDRESS for an unknown name, parameter or number. */
export function parseSampleUri(uri: string): SampleChoice {
  const { pathname, searchParams } = new URL(uri);
  const sample = SAMPLES.find(({ name }) => name === pathname);
  if (sample === undefined) {
    const names = SAMPLES.map(({ name }) => name).join(', ');
    throw new SampleError(SampleErrorCode.Address, `unknown sample '${pathname}'; there are ${names}`);
  }
  for (const name of searchParams.keys()) {
    if (name !== 'size' && name !== 'seed') {
      throw new SampleError(
        SampleErrorCode.Address,
        `unknown sample parameter '${name}', only size and seed`,
      );
    }
  }
  return {
    sample,
    size: wholeNumber(searchParams, 'size', sample.sizeDefault ?? 0, SAMPLE_SIZE_MAX),
    seed: wholeNumber(searchParams, 'seed', SEED_DEFAULT, SEED_MAX),
  };
}

function wholeNumber(parameters: URLSearchParams, name: string, fallback: number, max: number): number {
  const text = parameters.get(name);
  if (text === null) return fallback;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= max) return value;
  throw new SampleError(
    SampleErrorCode.Address,
    `${name} must be a whole number from 0 to ${max}, not '${text}'`,
  );
}
