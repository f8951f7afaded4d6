/** The address of the change feed. */
import { type Operation, ok, query } from './operation.ts';

const MANY = 'May come several times; one of the values is enough.';

export const CHANGE_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /db/data/changes': {
    summary:
      'The change feed: what each commit created, changed and removed, in order. Server-sent events go on as commits ' +
      'come; JSON lines end at the newest version unless they are to follow.',
    tag: 'Changes',
    parameters: [
      query('since', 'The version that the client has; the newest if left out.'),
      query('follow', 'true: JSON lines go on as commits come.'),
      query('values', 'typed: each value with its type; plain, the default, as representations have it.'),
      query('kind', 'node, relationship, index, entry, schema, quad; some of them with commas.'),
      query('label', `Of nodes, before or after the commit. ${MANY}`),
      query('type', `Of relationships. ${MANY}`),
      query('key', `Of properties that differ. ${MANY}`),
      query('index', `Name of an index. ${MANY}`),
      query('predicate', `An IRI. ${MANY}`),
      query('graph', `An IRI; empty for the default graph. ${MANY}`),
      {
        name: 'last-event-id',
        in: 'header',
        meaning: 'The id of the last event of a client that comes again; stands before since.',
      },
    ],
    replies: ok('The events.', { type: 'text/event-stream' }, { type: 'application/x-ndjson' }),
    errors: ['CHANGES_GONE', 'EVENT_STREAMS', 'NOT_ACCEPTABLE', 'SHUTTING_DOWN', 'STORAGE_UNAVAILABLE'],
  },
};
