/** Calls of the server's public interface beside scripts and queries. */
import { token } from '../session.ts';

/** What a call has failed with, in words for people. */
class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function authorization(): Record<string, string> {
  return token.value === '' ? {} : { authorization: `Bearer ${token.value}` };
}

/** `path` is relative to the root of the server. Throws CallFailure. */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`../${path}`, {
      ...init,
      credentials: 'omit',
      headers: { ...init.headers, ...authorization() },
    });
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new CallFailure(0, 'The server does not answer.');
  }
  if (!response.ok) throw new CallFailure(response.status, await messageOf(response));
  return response;
}

async function messageOf(response: Response): Promise<string> {
  try {
    const { message } = (await response.json()) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // Of a proxy, perhaps: no JSON.
  }
  return `The server answers ${response.status}.`;
}

export async function getJson<T>(path: string): Promise<T> {
  return (await call(path)).json() as Promise<T>;
}

export async function postJson<T>(path: string, body: unknown): Promise<T> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return (await call(path, init)).json() as Promise<T>;
}
