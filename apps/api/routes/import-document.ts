/** JSON document of an import job, for responses and events. */
import type { FastifyRequest } from 'fastify';
import type { ImportJob } from '#jobs';
import { baseUrl } from '../plugins/base-url.ts';

export const IMPORT_PATH = '/db/data/import';

export function importDocument(job: ImportJob, request: FastifyRequest): object {
  const self = `${baseUrl(request)}${IMPORT_PATH}/${job.id}`;
  const { source, format, graph } = job.request;
  return {
    id: job.id,
    self,
    events: `${self}/events`,
    cancel: `${self}/cancel`,
    retry: `${self}/retry`,
    state: job.state,
    url: source.kind === 'url' ? source.url : null,
    upload: source.kind === 'upload' ? { name: source.name, bytes: source.byteLength } : null,
    format,
    graph,
    attempts: job.attempts,
    created: timestamp(job.createdAt),
    started: timestamp(job.startedAt),
    ended: timestamp(job.endedAt),
    progress: job.progress,
    failure: job.failure,
  };
}

function timestamp(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
