/** Calls of the REST interface against a server of the test's own. */
import { expect } from 'vitest';
import { type Answer, ServerProcess } from '../server-process.ts';

export type Outcome = number | readonly [status: number, exception: unknown];

export class RestClient {
  readonly server: ServerProcess;

  private constructor(server: ServerProcess) {
    this.server = server;
  }

  /** Against a server that knows a `definer`, a `writer` and a `reader`. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<RestClient> {
    const credentials = {
      QUIVER_CREDENTIALS: 'definer:script:secret\nwriter:writer:secret\nreader:reader:secret',
    };
    return new RestClient(await ServerProcess.start({ ...credentials, ...settings }));
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }

  /** A body that is a text is sent as it is, any other as JSON. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    { client = 'writer', headers = {} }: { client?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    return this.server.request(`/db/data${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${client}:secret`).toString('base64')}`,
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
  }

  /** What a successful call answers. */
  async json(method: string, path: string, body?: unknown): Promise<unknown> {
    const { status, text } = await this.call(method, path, body);
    expect([status, text]).toEqual([expect.toSatisfy((code: number) => code < 300), text]);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Status and, of a failure, the class of the exception; undefined for one without a body. */
  async outcome(method: string, path: string, body?: unknown, client?: string): Promise<Outcome> {
    const { status, text } = await this.call(method, path, body, client === undefined ? {} : { client });
    if (status < 300) return status;
    return [status, text === '' ? undefined : (JSON.parse(text) as { exception: string }).exception];
  }

  /** Makes something and gives its address. */
  async made(path: string, body?: unknown): Promise<string> {
    const { status, headers } = await this.call('POST', path, body);
    expect(status).toBe(201);
    return headers.get('location')!;
  }

  /** Below `/db/data`. */
  pathOf(address: string): string {
    return address.slice(`${this.server.baseUrl}/db/data`.length);
  }

  async makeNode(properties?: unknown): Promise<string> {
    return this.pathOf(await this.made('/node', properties));
  }
}
