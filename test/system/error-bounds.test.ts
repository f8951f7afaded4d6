/** Errors of scripts and queries have a bound, however large what they tell is; none is a fault of the server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';

/** Of any error: fifty messages of ten thousand control characters, each an escape of six. */
const BODY_BYTES_MAX = 4_000_000;

interface ErrorBody {
  readonly exception: string;
  readonly message: string;
  readonly cause?: ErrorBody;
}

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({
    QUIVER_SCRIPT_TIMEOUT_MS: '5000',
    QUIVER_THREADS: '1',
    QUIVER_THREADS_MAX: '1',
  });
});
afterAll(async () => {
  const metrics = (await server.request('/metrics')).text;
  expect(metrics).toMatch(/^quiver_threads_lost_total 0$/m);
  expect(metrics).toMatch(/^quiver_threads_replaced_total 0$/m);
  await server.stop();
});

function chain(text: string): ErrorBody[] {
  const links: ErrorBody[] = [];
  for (let link: ErrorBody | undefined = JSON.parse(text); link !== undefined; link = link.cause)
    links.push(link);
  return links;
}

async function failure(script: string): Promise<ErrorBody[]> {
  const { status, text } = await server.script(script);
  expect([script, status, text.length < BODY_BYTES_MAX]).toEqual([script, 400, true]);
  return chain(text);
}

describe('an error of a script', () => {
  it('tells the begin of a long message, and how long it is', async () => {
    const links = await failure("throw new RuntimeException('\\u0001' * 16000000)");
    expect(links.at(-1)).toMatchObject({
      exception: 'RuntimeException',
      message: `${'\u0001'.repeat(10_000)}… (16000000 characters)`,
    });
    expect(links[0]?.message.length).toBeLessThan(10_100);
  });

  it('tells fifty causes of more', async () => {
    const links = await failure("e = null; 10000.times { e = new RuntimeException('x' + it, e) }; throw e");
    // BadInputException and two ScriptExceptions, the error, its causes.
    expect(links.slice(3).map(({ message }) => message)).toEqual(
      Array.from({ length: 51 }, (_, at) => expect.stringMatching(new RegExp(`x${9999 - at}$`))),
    );
  });

  it('shares one long text among its causes without holding each whole', async () => {
    await failure("s = 'x' * 1000000; e = null; 200.times { e = new RuntimeException(s, e) }; throw e");
  });

  it.each([
    [
      'throws',
      "throw new IllegalStateException('no')",
      'its getMessage() fails with java.lang.IllegalStateException',
    ],
    ['calls itself', 'getMessage()', 'its getMessage() fails with java.lang.StackOverflowError'],
    ['throws the error itself', 'throw this', 'its getMessage() fails with E'],
  ])('whose getMessage %s is told with that', async (_how, body, message) => {
    const links = await failure(
      `class E extends RuntimeException { String getMessage() { ${body} } }; throw new E()`,
    );
    expect(links.at(-1)).toMatchObject({ exception: 'E', message });
  });

  it('whose getMessage does not end is the end of the time', async () => {
    const links = await failure(
      'class E extends Exception { String getMessage() { while (true) {} } }; throw new E()',
    );
    expect(links).toMatchObject([{ exception: 'ScriptTimeoutException' }]);
  });

  it('whose getMessage makes a text over the limit is told as that', async () => {
    const links = await failure(
      "class E extends Exception { String getMessage() { 'x' * 100000000 } }; throw new E()",
    );
    expect(links).toMatchObject([{ exception: 'CollectionSizeException' }]);
  });

  it.each([
    'class E extends RuntimeException { Throwable getCause() { this } }; throw new E()',
    'class E extends RuntimeException { String toString() { throw this } }; throw new E()',
    'class E extends RuntimeException { StackTraceElement[] getStackTrace() { throw this } }; throw new E()',
    "a = new RuntimeException('a'); b = new RuntimeException('b', a); a.initCause(b); throw a",
    "g.v(0)['x' * 1000000].foo()",
    "'x'.('y' * 5000000)()",
  ])('is told for %s', async (script) => {
    await failure(script);
  });

  it('of a compilation tells the begin of what it quotes', async () => {
    await failure(`def x = (${'y'.repeat(200_000)} zz zz`);
  });
});

it('an error of a query quotes the begin of it', async () => {
  for (const query of [`SELECT ${'?x '.repeat(300_000)}`, `ASK { <${'a'.repeat(900_000)}> <b> }`]) {
    const { status, text } = await server.post('/sparql', query, 'application/sparql-query');
    expect([status, text.length < BODY_BYTES_MAX]).toEqual([400, true]);
    expect(chain(text)[0]?.message.length).toBeLessThan(10_100);
  }
});
