/** Server-sent events as a client takes them. */
export interface SentEvent {
  /** Of this event; null if it has none of its own. */
  readonly id: string | null;
  /** `message` for one without a name. */
  readonly name: string;
  /** Null for an event that only tells its id. */
  readonly data: unknown;
}

/** The events of an address, one after the other, until it ends or is left; `signal` leaves it too, and is thrown then. */
export async function* sentEvents(
  url: string,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): AsyncGenerator<SentEvent> {
  const leave = new AbortController();
  const left = signal === undefined ? leave.signal : AbortSignal.any([leave.signal, signal]);
  const response = await fetch(url, { headers, signal: left });
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  try {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = eventOf(text.slice(0, end));
        text = text.slice(end + 2);
        if (event !== null) yield event;
      }
    }
  } finally {
    leave.abort();
  }
}

/** Null for what is no event, as a comment. */
function eventOf(text: string): SentEvent | null {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const match = /^(id|event|data): (.*)$/.exec(line);
    if (match !== null) fields.set(match[1]!, match[2]!);
  }
  if (fields.size === 0) return null;
  const data = fields.get('data');
  return {
    id: fields.get('id') ?? null,
    name: fields.get('event') ?? 'message',
    data: data === undefined ? null : JSON.parse(data),
  };
}
