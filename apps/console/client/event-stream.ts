/** Client of server-sent events over fetch, since `EventSource` cannot send an Authorization header. */
import { call } from './api.ts';

interface ServerEvent {
  /** Empty if the event has none, as `name` and `data` are. */
  readonly id: string;
  readonly name: string;
  readonly data: string;
}

interface EventsRequest {
  readonly signal: AbortSignal;
  /** Timeout between received data, heartbeats included. */
  readonly silenceMsMax: number;
  /** Called when the server has accepted the request. */
  onOpen?(): void;
}

/**
 * The events of one connection; returning early closes it. Ends with the stream. Throws CallFailure if it cannot be
 * opened; other errors when the connection is lost, is silent for too long or is aborted.
 */
export async function* eventsOf(
  path: string,
  { signal, silenceMsMax, onOpen }: EventsRequest,
): AsyncGenerator<ServerEvent> {
  const end = new AbortController();
  let timer = setTimeout(() => end.abort(), silenceMsMax);
  try {
    const { body } = await call(path, {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, end.signal]),
    });
    if (body === null) return;
    onOpen?.();
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => end.abort(), silenceMsMax);
      const events = `${text}${value}`.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) yield eventOf(event);
    }
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}

function eventOf(text: string): ServerEvent {
  const field = (name: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${name}: `));
    return line === undefined ? '' : line.slice(name.length + 2);
  };
  return { id: field('id'), name: field('event'), data: field('data') };
}

/** A delay before reconnecting; resolves early when the signal aborts. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}
