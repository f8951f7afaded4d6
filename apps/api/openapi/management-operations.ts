/** OpenAPI operations for administration and consoles. */
import { json, type Operation, ok, query } from './operation.ts';

const READY: Operation = {
  summary: 'Readiness probe: whether the server accepts requests.',
  tag: 'Operations',
  replies: { ...ok('Ready.', json('Health')), 503: { meaning: 'Not ready.', forms: [json('Health')] } },
};

export const MANAGEMENT_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /db/manage/running': {
    summary: 'Waiting and running tasks: all for an admin, their own for others.',
    tag: 'Operations',
    replies: ok('Oldest first.', json('RunningTask', true)),
  },
  'DELETE /db/manage/running/:id': {
    summary: 'Cancels a waiting or running task; its changes are undone.',
    tag: 'Operations',
    replies: { 202: { meaning: 'Cancellation was requested.', forms: [json('Document')] } },
    errors: ['NOT_FOUND'],
  },
  'GET /db/manage/events': {
    summary:
      'State of the server as server-sent events: running, with the tasks visible to the caller, on changes; metrics, ' +
      'each second; imports, with running ones and the newest others, on changes. Each event is the whole state; the stream ends after ten minutes.',
    tag: 'Operations',
    parameters: [query('topics', 'running, metrics, imports, comma-separated; default: all.')],
    replies: ok('The events.', { type: 'text/event-stream' }),
    errors: ['EVENT_STREAMS', 'SHUTTING_DOWN'],
  },
  'GET /db/manage/access': {
    summary: 'Identity and rights of the caller.',
    tag: 'Operations',
    replies: ok('The rights.', json('Access')),
  },
  'GET /db/manage/history': {
    summary: 'The readable versions, and the size of their records and checkpoints.',
    tag: 'Operations',
    replies: ok('The history.', json('History')),
    errors: ['STORAGE_UNAVAILABLE'],
  },
  'GET /db/manage/settings': {
    summary: 'The effective settings, secrets masked; for an admin.',
    tag: 'Operations',
    replies: ok('All of them.', json('Setting', true)),
  },
  'GET /db/manage/slow': {
    summary: 'The slowest scripts and queries of the last hour, without parameters; for an admin.',
    tag: 'Operations',
    replies: ok('At most 50, slowest first.', json('SlowTask', true)),
  },
  'POST /db/manage/backup': {
    summary: 'An online backup of one version as a stream; for an admin. quiver restore reads the file.',
    tag: 'Operations',
    parameters: [
      query('since', 'A version: an increment with the commits after it, for a backup of that version.'),
    ],
    replies: ok('The file; quiver-version is its version.', {
      type: 'application/octet-stream',
    }),
    errors: ['BACKUP_BUSY', 'VERSION_GONE', 'VERSION_AHEAD', 'STORAGE_UNAVAILABLE'],
  },
  'GET /metrics': {
    summary: 'Metrics for Prometheus.',
    tag: 'Operations',
    replies: ok('The text format.', { type: 'text/plain' }),
  },
  'GET /health': READY,
  'GET /health/ready': READY,
  'GET /health/live': {
    summary: 'Liveness probe: the event loop of the process runs.',
    tag: 'Operations',
    replies: ok('Alive.', json('Health')),
  },
};
