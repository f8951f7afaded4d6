/** OpenAPI operations of the change feed. */
import { type Operation, ok, query } from './operation.ts';

const MANY = 'Repeatable; one of the values must match.';

export const CHANGE_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /db/data/changes': {
    summary:
      'The change feed: what each commit created, changed and removed, in order. Server-sent events follow new ' +
      'commits; JSON lines end at the newest version by default.',
    tag: 'Changes',
    parameters: [
      query('since', 'The version of the client; default: the newest.'),
      query('follow', 'true: JSON lines follow new commits.'),
      query('values', 'typed: each value with its type; plain (default): as in representations.'),
      query('kind', 'node, relationship, index, entry, schema, quad, comma-separated.'),
      query('label', `Of nodes, before or after the commit. ${MANY}`),
      query('type', `Of relationships. ${MANY}`),
      query('key', `Of changed properties. ${MANY}`),
      query('index', `Name of an index. ${MANY}`),
      query('predicate', `An IRI. ${MANY}`),
      query('graph', `An IRI; empty for the default graph. ${MANY}`),
      {
        name: 'last-event-id',
        in: 'header',
        meaning: 'The id of the last event, from a reconnecting client; precedes since.',
      },
    ],
    replies: ok('The events.', { type: 'text/event-stream' }, { type: 'application/x-ndjson' }),
    errors: ['CHANGES_GONE', 'EVENT_STREAMS', 'NOT_ACCEPTABLE', 'SHUTTING_DOWN', 'STORAGE_UNAVAILABLE'],
  },
};
