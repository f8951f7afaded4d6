/** A signal to stop: what is under way ends, what does not end is undone, and nobody has to wait for ever. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ServerProcess, temporaryFolder } from '../http/server-process.ts';

const folder = temporaryFolder();
const settings = {
  QUIVER_STORE: 'lmdb',
  QUIVER_DATA_DIR: folder.path,
  QUIVER_THREADS: '1',
  QUIVER_THREADS_MAX: '1',
};

let server: ServerProcess;
afterEach(async () => {
  await server.stop('SIGKILL');
  folder.remove();
});

const running = async () => (await server.request('/db/manage/running')).text;

describe('a signal to stop', () => {
  it('lets requests under way end, refuses others after the delay, and says so to balancers before', async () => {
    server = await ServerProcess.start({ ...settings, QUIVER_SHUTDOWN_DELAY_MS: '4000' });
    const script =
      "t = System.currentTimeMillis(); while (System.currentTimeMillis() - t < 6000) {}; 'whole'";
    const answer = server.script(script);
    await expect.poll(running).toContain('running');
    const ended = server.stop('SIGTERM');
    await expect.poll(async () => (await server.request('/health/ready')).status).toBe(503);
    // Within the delay it still serves.
    expect((await server.request('/health/live')).status).toBe(200);
    const late = await server.logged(({ msg }) => msg === 'stopping');
    expect(late).toMatchObject({ signal: 'SIGTERM', delayMs: 4000, drainMs: 30_000 });
    expect((await answer).text).toBe('"whole"');
    expect(await ended).toBe(0);
  });

  it('cancels what is left after the time to drain, undone, and tells its client', async () => {
    server = await ServerProcess.start({ ...settings, QUIVER_SHUTDOWN_MS: '300' });
    const answer = server.script('g.addVertex(null); while (true) {}');
    await expect.poll(running).toContain('running');
    const ended = server.stop('SIGTERM');
    const { status, text } = await answer;
    expect([status, JSON.parse(text).exception]).toEqual([400, 'ScriptCancelledException']);
    expect(await ended).toBe(0);
    server = await ServerProcess.start(settings);
    expect((await server.script('g.V.count()')).text).toBe('0');
  });

  it('does not wait for a connection on which nothing was asked', async () => {
    // The time to drain is longer than that of the test.
    server = await ServerProcess.start({ ...settings, QUIVER_SHUTDOWN_MS: '3600000' });
    const { hostname, port } = new URL(server.baseUrl);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect');
    // An answer that came later: the server knows of the other connection.
    await server.request('/health/live');
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  it('given again later ends it at once', async () => {
    server = await ServerProcess.start({ ...settings, QUIVER_SHUTDOWN_MS: '3600000' });
    const lost = server.script('g.addVertex(null); while (true) {}').catch(() => 'lost');
    await expect.poll(running).toContain('running');
    process.kill(server.pid, 'SIGINT');
    const { time } = await server.logged(({ msg }) => msg === 'stopping');
    await expect.poll(() => Date.now() - Number(time), { timeout: 20_000 }).toBeGreaterThan(2200);
    expect(await server.stop('SIGINT')).toBe(130);
    expect(await lost).toBe('lost');
  });
});
