import fastify from 'fastify';
import { expect, it } from 'vitest';
import { listen } from '../../apps/api/startup.ts';

it.each([
  ['https:', true],
  ['http:', false],
])('the log names the address with %s, as the server speaks it', async (scheme, speaksTls) => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg);
  const server = fastify({ logger: { stream: { write } } });
  try {
    const address = await listen(server, { host: '127.0.0.1', port: 0 }, speaksTls);
    expect(new URL(address).protocol).toBe(scheme);
    expect(lines).toEqual([`Server listening at ${address}`]);
  } finally {
    await server.close();
  }
});
