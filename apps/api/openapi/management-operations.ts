/** The addresses for those who run a server, and for consoles. */
import { json, type Operation, ok, query } from './operation.ts';

const READY: Operation = {
  summary: 'Readiness probe: whether the server takes work.',
  tag: 'Operations',
  replies: { ...ok('It does.', json('Health')), 503: { meaning: 'It does not.', forms: [json('Health')] } },
};

export const MANAGEMENT_OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /db/manage/running': {
    summary: 'What waits and runs: of everybody for an admin, of the caller for others.',
    tag: 'Operations',
    replies: ok('The oldest first.', json('RunningTask', true)),
  },
  'DELETE /db/manage/running/:id': {
    summary: 'Ends what waits or runs; its changes are undone.',
    tag: 'Operations',
    replies: { 202: { meaning: 'It was told to stop.', forms: [json('Document')] } },
    errors: ['NOT_FOUND'],
  },
  'GET /db/manage/events': {
    summary:
      'What runs and how the server does, as server-sent events: running, with the tasks that the caller may see, when ' +
      'they change; metrics, each second; imports, with those that run and the newest of the others, when they change. Each event is the whole state; the stream ends after ten minutes.',
    tag: 'Operations',
    parameters: [query('topics', 'running, metrics, imports, or several with commas; all if left out.')],
    replies: ok('The events.', { type: 'text/event-stream' }),
    errors: ['EVENT_STREAMS', 'SHUTTING_DOWN'],
  },
  'GET /db/manage/access': {
    summary: 'Who the caller is to this server, and what they may do.',
    tag: 'Operations',
    replies: ok('The access.', json('Access')),
  },
  'GET /db/manage/settings': {
    summary: 'The settings in force, secrets hidden; for an admin.',
    tag: 'Operations',
    replies: ok('All of them.', json('Setting', true)),
  },
  'GET /db/manage/slow': {
    summary:
      'The scripts and queries of the last hour that took longest, without their parameters; for an admin.',
    tag: 'Operations',
    replies: ok('At most 50, the slowest first.', json('SlowTask', true)),
  },
  'POST /db/manage/backup': {
    summary:
      'A backup as one stream, of one version, while the server runs; for an admin. The file is for quiver restore.',
    tag: 'Operations',
    parameters: [
      query(
        'since',
        'A version: only what was committed after it, an increment to a backup of that version.',
      ),
    ],
    replies: ok('The file; quiver-version is the version that it holds.', {
      type: 'application/octet-stream',
    }),
    errors: ['BACKUP_BUSY', 'VERSION_GONE', 'VERSION_AHEAD', 'STORAGE_UNAVAILABLE'],
  },
  'GET /metrics': {
    summary: 'Numbers for Prometheus.',
    tag: 'Operations',
    replies: ok('The text format.', { type: 'text/plain' }),
  },
  'GET /health': READY,
  'GET /health/ready': READY,
  'GET /health/live': {
    summary: 'Liveness probe: the event loop of the process runs.',
    tag: 'Operations',
    replies: ok('It does.', json('Health')),
  },
};
