import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';

/** One thread, so that what serves the next request is the thread that the last one could have harmed. */
const SETTINGS = {
  QUIVER_THREADS: '1',
  QUIVER_THREADS_MAX: '1',
  QUIVER_SCRIPT_TIMEOUT_MS: '3000',
  QUIVER_SCRIPT_MEMORY_BYTES: String(64 * 1024 * 1024),
  QUIVER_LOG_LEVEL: 'info',
};

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(SETTINGS);
});
afterAll(async () => {
  await server.stop();
});

describe('a script without end', () => {
  it.each([
    'while(true){}',
    'def f(){ f() }; while(true){ try { f() } catch (Throwable t) {} }',
    '(1..2000000000).each{}',
  ])('%s is ended by the time limit, undone, and its thread serves on', async (script) => {
    const { status, text } = await server.script(`g.addVertex([name:'half']); ${script}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ exception: 'ScriptTimeoutException' });
    expect((await server.script("g.V('name', 'half').count()")).text).toBe('0');
  });
});

describe('a script that allocates without end', () => {
  it.each([
    'l = []; while(true){ l << [1, 2, 3] }',
    "s = 'x'; while(true){ s = s + s }",
    'm = [:]; i = 0; while(true){ m[i++] = i }',
    '[1] * 2000000000',
    "'x' * 2000000000",
    '(1..2000000000).toList()',
  ])('%s ends with an error, and health still answers', async (script) => {
    expect((await server.script(script)).status).toBe(400);
    expect((await server.request('/health')).status).toBe(200);
    expect((await server.script('1 + 1')).text).toBe('2');
  });
});
