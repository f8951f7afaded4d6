/**
 * A reader of the change feed on its connection: frames events as server-sent events or as JSON lines, and says what
 * the connection has taken. The position is said with each commit, and by itself when nothing in the commits since was
 * for the reader, so that one that comes again need not be shown past them.
 */
import type { FastifyReply } from 'fastify';
import type { EventPart, FeedConnection, FeedGap, FeedSink } from '#feed';
import { EVENT_STREAM_TYPE, HEARTBEAT_COMMENT } from '../plugins/event-stream.ts';
import { OpenReply } from '../plugins/open-reply.ts';

/** Who may read is asked again after so long: the stream ends and its reader resumes. */
const AGE_MS_MAX = 60 * 60_000;
/** Until a client whose stream has ended comes again. */
const RETRY_MS = 1000;

/** The texts around what is told. */
interface Framing {
  readonly contentType: string;
  /** What the stream begins with. */
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
  // Only a whole commit moves the position: what was cut off in its middle comes again from its begin.
  beforePart: ({ version, isLast }) => `${isLast ? `id: ${version}\n` : ''}event: commit\ndata: `,
  afterPart: '\n\n',
  // An event without data is none to clients, who note its id.
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
  /** The version at which the stream ends; null for one that goes on. */
  readonly #until: number | null;
  readonly #age: NodeJS.Timeout;
  #connection: FeedConnection | null = null;
  #position: number;
  /** The position that the client knows. */
  #told = -1;

  /** Answers the request. */
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

  /** Begins to take events from a connection that was made for this sink. */
  start(connection: FeedConnection): void {
    this.#connection = connection;
    // Who comes without a version learns where it begins.
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

  /** Ends the stream where it stands. A client that was promised more sees that it is missing. */
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
