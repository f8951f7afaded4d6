/** Route of the event stream of running tasks, imports and key figures. */
import type { FastifyInstance } from 'fastify';
import type { ImportJob } from '#jobs';
import { ProtocolError } from '#protocol';
import { type LiveStreams, TOPICS, type Topic } from '../observe/live-streams.ts';
import { EventStream } from '../plugins/event-stream.ts';
import { importDocument } from './import-document.ts';
import { visibleTo } from './running.ts';

interface Query {
  Querystring: { topics?: string | string[] };
}

export function liveEventRoutes(server: FastifyInstance, streams: LiveStreams): void {
  // Open streams would delay the shutdown.
  server.addHook('preClose', async () => streams.close());

  server.get<Query>(
    '/db/manage/events',
    { config: { isOpenEnded: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const topics = topicsOf(request.query.topics);
      const { client } = request.call;
      streams.requireRoom(client);
      const document = (job: ImportJob) => importDocument(job, request);
      streams.add({ client, visible: visibleTo(request), topics, document }, new EventStream(reply));
    },
  );
}

/** Throws `BAD_REQUEST` for an unknown topic. */
function topicsOf(given: string | string[] | undefined): ReadonlySet<Topic> {
  if (given === undefined) return new Set(TOPICS);
  const names = [given].flat().flatMap((text) => text.split(','));
  const topics = names.map((name) => TOPICS.find((topic) => topic === name));
  const unknown = topics.indexOf(undefined);
  if (unknown >= 0) {
    throw new ProtocolError('BAD_REQUEST', `no topic '${names[unknown]}': ${TOPICS.join(', ')}`);
  }
  return new Set(topics.filter((topic) => topic !== undefined));
}
