import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

const SCRIPT = '/db/data/ext/GremlinPlugin/graphdb/execute_script';
const CREATE = [
  'hub = g.addVertex([name: "hub"])',
  '3.times { g.addEdge(hub, g.addVertex([name: "friend " + it]), "knows") }',
  'null',
].join('; ');

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
  expect((await server.script(CREATE)).status).toBe(200);
});
afterAll(async () => {
  await server.stop();
});

interface Profiled {
  readonly result: unknown;
  readonly profile: readonly {
    readonly pipelines: number;
    readonly steps: readonly {
      readonly step: string;
      readonly calls: number;
      readonly in: number;
      readonly out: number;
      readonly nanoseconds: number;
    }[];
  }[];
}

async function profile(script: string, path = SCRIPT): Promise<Profiled> {
  const { status, text } = await server.post(`${path}?profile=true`, JSON.stringify({ script }));
  expect(status).toBe(200);
  return JSON.parse(text) as Profiled;
}

describe('a profile', () => {
  it('stands beside the result, with calls, elements in and out and time of each step', async () => {
    const answer = await profile("g.v(0).out('knows').filter{it.name != 'friend 1'}.name");
    expect(answer.result).toEqual(['friend 0', 'friend 2']);
    expect(answer).toEqual({
      result: answer.result,
      profile: [
        {
          pipelines: 1,
          steps: [
            ['GremlinStartPipe', 2, 1, 1],
            ['VertexQueryPipe(out,[knows],vertex)', 4, 1, 3],
            ['FilterFunctionPipe', 3, 3, 2],
            ['PropertyPipe(name)', 5, 2, 2],
          ].map(([step, calls, elementsIn, elementsOut]) => ({
            step,
            calls,
            in: elementsIn,
            out: elementsOut,
            nanoseconds: expect.any(Number),
          })),
        },
      ],
    });
  });

  it('counts what a bulk loop would have answered at once', async () => {
    const { result, profile: pipelines } = await profile('g.V.out.count()');
    expect(result).toBe(3);
    expect(pipelines[0]?.steps.map(({ in: elementsIn, out }) => [elementsIn, out])).toEqual([
      [1, 1],
      [1, 4],
      [4, 3],
    ]);
  });

  it('is empty for a script without traversals', async () => {
    expect(await profile('1 + 1.50')).toEqual({ result: 2.5, profile: [] });
  });

  it('is given for stored scripts too', async () => {
    const path = '/db/data/scripts/friends';
    const body = JSON.stringify({ script: 'g.v(id).out.count()' });
    await server.request(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { text } = await server.post(`${path}?profile`, '{"params":{"id":0}}');
    const { result, profile: pipelines } = JSON.parse(text) as Profiled;
    expect([result, pipelines[0]?.steps.length]).toEqual([3, 2]);
  });

  it('changes nothing about an error', async () => {
    const body = '{"script":"g.v(0).out.blah()"}';
    const profiled = await server.post(`${SCRIPT}?profile=true`, body);
    const plain = await server.post(SCRIPT, body);
    expect([profiled.status, profiled.text]).toEqual([plain.status, plain.text]);
  });

  it('is left out, and the answer is byte for byte the usual one, when it is not asked for', async () => {
    const body = '{"script":"[g.v(0).out.name.toList(), 42.0]"}';
    const plain = await server.post(SCRIPT, body);
    const refused = await server.post(`${SCRIPT}?profile=false`, body);
    expect([plain.text, refused.text]).toEqual([
      '[["friend 0","friend 1","friend 2"],42.0]',
      '[["friend 0","friend 1","friend 2"],42.0]',
    ]);
  });
});
