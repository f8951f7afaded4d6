/** Route of the change feed: changes by commit, as server-sent events or as JSON lines. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHANGE_KINDS, type ChangeFeed, type ChangeFilter, type FeedGap } from '#feed';
import { ProtocolError, readVersionNumber } from '#protocol';
import { ChangeStream, type FRAMINGS } from './change-stream.ts';

type Texts = string | readonly string[] | undefined;

interface Query {
  Querystring: Readonly<Partial<Record<string, Texts>>>;
}

/** Framing by accepted media type. */
const FORMS: Readonly<Record<string, keyof typeof FRAMINGS>> = {
  'text/event-stream': 'events',
  'text/*': 'events',
  '*/*': 'events',
  'application/x-ndjson': 'lines',
  'application/jsonl': 'lines',
  'application/*': 'lines',
};

/** Maximum number of values of all filters. */
const FILTER_VALUES_MAX = 1000;
const PARAMETERS: ReadonlySet<string> = new Set([
  ...['since', 'follow', 'values'],
  ...['kind', 'label', 'type', 'key', 'index', 'predicate', 'graph'],
]);

export function changeRoutes(server: FastifyInstance, feed: ChangeFeed): void {
  const streams = new Set<ChangeStream>();
  // Open streams would delay the shutdown.
  server.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });

  server.get<Query>(
    '/db/data/changes',
    { config: { isOpenEnded: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const form = formOf(request.headers.accept ?? '*/*');
      const { filter, isTyped, endsAtHead } = termsOf(request.query);
      const given = sinceOf(request);
      const newest = await feed.newestVersion();
      const after = given ?? newest;
      const gap = await feed.gapAfter(after);
      if (gap !== null && form === 'lines') throw new ProtocolError('CHANGES_GONE', gapMessage(gap));
      if (streams.size >= feed.readersMax) {
        throw new ProtocolError('EVENT_STREAMS', `the change feed already has ${feed.readersMax} readers`);
      }
      const stream = new ChangeStream(reply, form, after, form === 'lines' && endsAtHead ? newest : null);
      if (gap !== null) return stream.gap(gap);
      streams.add(stream);
      stream.gone.addEventListener('abort', () => streams.delete(stream), { once: true });
      stream.start(feed.open({ after, filter, isTyped }, stream));
    },
  );
}

function gapMessage({ since, oldest, head }: FeedGap): string {
  return `changes after version ${since} cannot be told: they are there after versions ${oldest} to ${head}`;
}

/** Throws `NOT_ACCEPTABLE`. */
function formOf(accept: string): keyof typeof FRAMINGS {
  for (const range of accept.split(',')) {
    const form = FORMS[(range.split(';', 1)[0] ?? '').trim().toLowerCase()];
    if (form !== undefined) return form;
  }
  throw new ProtocolError(
    'NOT_ACCEPTABLE',
    'changes are available as text/event-stream or application/x-ndjson',
  );
}

/** The position of the client: Last-Event-ID of a reconnect, else the parameter; null for the newest. */
function sinceOf(request: FastifyRequest<Query>): number | null {
  const header = request.headers['last-event-id'];
  if (header !== undefined && header !== '') {
    return readVersionNumber(String(header), 'the header last-event-id');
  }
  const text = one('since', request.query.since);
  return text === undefined ? null : readVersionNumber(text, "the parameter 'since'");
}

interface Terms {
  readonly filter: ChangeFilter;
  readonly isTyped: boolean;
  /** Whether the stream ends at the newest version. */
  readonly endsAtHead: boolean;
}

/** Throws `BAD_REQUEST` for unknown parameters or values. */
function termsOf(query: Query['Querystring']): Terms {
  const unknown = Object.keys(query).find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) {
    throw new ProtocolError('BAD_REQUEST', `no parameter '${unknown}': ${[...PARAMETERS].join(', ')}`);
  }
  return {
    filter: filterOf(query),
    isTyped: choice('values', query.values, ['plain', 'typed']) === 'typed',
    endsAtHead: choice('follow', query.follow, ['false', 'true']) === 'false',
  };
}

function filterOf(query: Query['Querystring']): ChangeFilter {
  const kinds = all(query.kind).flatMap((text) => text.split(','));
  const filter = {
    kinds: kinds.map((name) => {
      const kind = CHANGE_KINDS.find((known) => known === name);
      if (kind !== undefined) return kind;
      throw new ProtocolError('BAD_REQUEST', `no kind '${name}': ${CHANGE_KINDS.join(', ')}`);
    }),
    labels: all(query.label),
    types: all(query.type),
    keys: all(query.key),
    indexes: all(query.index),
    predicates: all(query.predicate).map(iriText),
    graphs: all(query.graph).map((graph) => (graph === '' ? '' : iriText(graph))),
  };
  const count = Object.values(filter).reduce((sum, values) => sum + values.length, 0);
  if (count > FILTER_VALUES_MAX) {
    throw new ProtocolError('BAD_REQUEST', `a filter has at most ${FILTER_VALUES_MAX} values`);
  }
  return filter;
}

/** Blank nodes are allowed as graph names. */
function iriText(text: string): string {
  return text.startsWith('_:') ? text : `<${text}>`;
}

function all(given: Texts): readonly string[] {
  return given === undefined ? [] : [given].flat();
}

function one(name: string, given: Texts): string | undefined {
  const [text, ...more] = all(given);
  if (more.length > 0) throw new ProtocolError('BAD_REQUEST', `'${name}' comes more than once`);
  return text;
}

/** One of the values; the first by default. */
function choice<W extends string>(name: string, given: Texts, words: readonly [W, ...W[]]): W {
  const text = one(name, given);
  const word = text === undefined ? words[0] : words.find((known) => known === text);
  if (word === undefined) throw new ProtocolError('BAD_REQUEST', `'${name}' is ${words.join(' or ')}`);
  return word;
}
