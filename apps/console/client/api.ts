/** HTTP client for the management and REST API. */
import { token } from '../session.ts';
import { texts } from '../texts/index.ts';
import { authorization } from './server-client.ts';

/** A failed call, with a message for the user. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  /** Response status; null without a response. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/** `path` is relative to the root of the server. Throws CallFailure. */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, ...authorization(token.value) };
  const response = await fetch(`../${path}`, { ...init, credentials: 'omit', headers }).catch(() => {
    throw new CallFailure(texts.failures.noAnswer);
  });
  if (!response.ok) throw new CallFailure(await messageOf(response), response.status);
  return response;
}

/** `call` with a JSON body. Throws CallFailure. */
export async function callWithJson(method: 'POST' | 'PUT', path: string, body: object): Promise<Response> {
  return call(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

async function messageOf(response: Response): Promise<string> {
  try {
    const { message } = (await response.json()) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // Not JSON, such as the error page of a proxy.
  }
  return texts.failures.status(response.status);
}

export async function getJson<T>(path: string): Promise<T> {
  return (await call(path)).json() as Promise<T>;
}
