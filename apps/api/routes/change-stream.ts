/**
 * A change feed reader on its connection: frames changes as server-sent events or JSON lines, and reports
 * back-pressure. The position is sent with each commit, and alone when the filter has dropped all changes since, so
 * that a resuming reader does not scan them again.
 */
import type { FastifyReply } from 'fastify';
import type { EventPart, FeedConnection, FeedGap, FeedSink } from '#feed';
import { EVENT_STREAM_TYPE, HEARTBEAT_COMMENT } from '../plugins/event-stream.ts';
import { OpenReply } from '../plugins/open-reply.ts';

/** Maximum age: the stream ends and its reader resumes, so that permissions are checked again. */
const AGE_MS_MAX = 60 * 60_000;
/** Reconnection time of clients. */
const RETRY_MS = 1000;

/** Text around the changes. */
interface Framing {
  readonly contentType: string;
  /** Prefix of the stream. */
  readonly opening: string;
  readonly heartbeat: (version: number) => string;
  readonly beforePart: (part: EventPart) => string;
  readonly afterPart: string;
  readonly position: (version: number) => string;
  readonly gap: (gap: FeedGap) => string;
}

const EVENTS: Framing = {
  contentType: EVENT_STREAM_TYPE,
  opening: `retry: ${RETRY_MS}\n\n`,
  heartbeat: () => HEARTBEAT_COMMENT,
  // Only a complete commit advances the position: an interrupted one is sent again from its start.
  beforePart: ({ version, isLast }) => `${isLast ? `id: ${version}\n` : ''}event: commit\ndata: `,
  afterPart: '\n\n',
  // Clients ignore an event without data, but store its id.
  position: (version) => `id: ${version}\n\n`,
  gap: (gap) => `event: gap\ndata: ${JSON.stringify(gap)}\n\n`,
};

const LINES: Framing = {
  contentType: 'application/x-ndjson',
  opening: '',
  heartbeat: (version) => `{"version":${version}}\n`,
  beforePart: () => '',
  afterPart: '\n',
  position: (version) => `{"version":${version}}\n`,
  gap: (gap) => `{"gap":${JSON.stringify(gap)}}\n`,
};

export const FRAMINGS = { events: EVENTS, lines: LINES } as const;

export class ChangeStream implements FeedSink {
  readonly #reply: OpenReply;
  readonly #framing: Framing;
  /** The last version of the stream; null for an unbounded one. */
  readonly #until: number | null;
  readonly #age: NodeJS.Timeout;
  #connection: FeedConnection | null = null;
  #position: number;
  /** The position that was sent last. */
  #told = -1;

  /** Takes over the response. */
  constructor(reply: FastifyReply, form: keyof typeof FRAMINGS, after: number, until: number | null) {
    this.#framing = FRAMINGS[form];
    this.#position = after;
    this.#until = until;
    this.#reply = new OpenReply(reply, this.#framing.contentType, () => this.#beat());
    this.#age = setTimeout(() => this.end(), AGE_MS_MAX);
    this.#reply.gone.addEventListener('abort', () => this.#close(), { once: true });
    if (this.#framing.opening !== '') this.#reply.write([this.#framing.opening]);
  }

  get gone(): AbortSignal {
    return this.#reply.gone;
  }

  /** Starts to receive changes from a connection that was opened for this sink. */
  start(connection: FeedConnection): void {
    this.#connection = connection;
    // Tells a reader without a version where it starts.
    if (this.#framing === EVENTS) this.#tellPosition();
    if (this.#reply.gone.aborted) this.#close();
    else this.#endIfReached();
  }

  part(part: EventPart): void {
    const { beforePart, afterPart } = this.#framing;
    const { bytes, version, isLast } = part;
    const taken = () => this.#connection?.taken(bytes.length);
    this.#reply.write([beforePart(part), bytes, afterPart], taken);
    if (!isLast) return;
    this.#position = version;
    this.#told = version;
    this.#endIfReached();
  }

  position(version: number): void {
    this.#position = version;
    this.#endIfReached();
  }

  gap(gap: FeedGap): void {
    this.#reply.write([this.#framing.gap(gap)]);
    this.#finish();
  }

  fail(): void {
    this.#close();
    this.#reply.breakOff();
  }

  /** Ends the stream. A client of a bounded stream sees that it is incomplete. */
  end(): void {
    if (this.#until === null) this.#finish();
    else this.fail();
  }

  #endIfReached(): void {
    if (this.#until === null || this.#position < this.#until) return;
    if (this.#told < this.#position) this.#tellPosition();
    this.#finish();
  }

  #finish(): void {
    this.#close();
    this.#reply.end();
  }

  #close(): void {
    clearTimeout(this.#age);
    this.#connection?.close();
    this.#connection = null;
  }

  #beat(): void {
    if (this.#told < this.#position) this.#tellPosition();
    else this.#reply.write([this.#framing.heartbeat(this.#position)]);
  }

  #tellPosition(): void {
    this.#told = this.#position;
    this.#reply.write([this.#framing.position(this.#position)]);
  }
}
