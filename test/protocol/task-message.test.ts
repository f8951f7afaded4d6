import { describe, expect, test } from 'vitest';
import {
  type PoolReply,
  readReply,
  readTask,
  replyMessage,
  type Task,
  TaskStates,
  taskMessage,
  type WithoutState,
} from '#protocol';

const states = TaskStates.create(3);
const FRAME = { version: 7, rights: { mayWrite: true, mayDefine: false }, requestKey: null };

const TASKS: readonly WithoutState<Task>[] = [
  { ...FRAME, kind: 'script', script: '1', params: '{"a":1.0}', baseUrl: 'http://a', profile: true },
  { ...FRAME, kind: 'query', query: 'ASK {}', requestKey: { key: 'k', digest: 'd' } },
  { ...FRAME, kind: 'insert-quad', subject: 's', predicate: 'p', object: 'o', graph: 'g' },
  {
    ...FRAME,
    kind: 'sparql',
    operation: 'query',
    text: 'ASK {}',
    defaultGraphs: ['a'],
    namedGraphs: [],
    defaultGraph: 'union',
    accept: '*/*',
    explain: false,
  },
  {
    ...FRAME,
    kind: 'graph-store',
    method: 'PUT',
    graph: null,
    accept: '*/*',
    document: { mediaType: 'text/turtle', text: '' },
  },
];

describe('a task', () => {
  test.each(TASKS)('of kind $kind arrives as it was, with the state of its number', (task) => {
    const message = structuredClone(
      taskMessage({ ...task, stateNumber: 2 } as Parameters<typeof taskMessage>[0]),
    );
    expect(readTask(message, states)).toStrictEqual({ ...task, state: states.state(2) });
  });

  test('shares its state with every holder of the memory', () => {
    const elsewhere = new TaskStates(states.memory);
    states.state(1).fill(5);
    expect([...elsewhere.state(1)]).toEqual([5, 5, 5, 5]);
    expect([...elsewhere.state(0), ...elsewhere.state(2)]).toEqual(new Array(8).fill(0));
  });
});

function crossed(reply: Parameters<typeof replyMessage>[0]): PoolReply {
  return readReply(structuredClone(replyMessage(reply)));
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a reply', () => {
  test('that is short and ASCII arrives as text', () => {
    expect(crossed({ ok: true, body: bytes('[1,2]'), runs: 1 })).toEqual({
      ok: true,
      body: '[1,2]',
      runs: 1,
    });
  });

  test('arrives as it was otherwise', () => {
    const replies = [
      { ok: true, body: bytes('"\u00e9\u{1f600}"'), runs: 1 },
      { ok: true, body: bytes('x'.repeat(1 << 15)), runs: 1 },
      { ok: true, body: bytes('1'), runs: 2 },
      { ok: true, body: bytes('1'), runs: 1, printed: 'p' },
      { ok: true, body: bytes(''), runs: 1, isCreated: true },
      { ok: false, error: { code: 'SCRIPT_FAILED', message: 'm' } },
    ] as const;
    expect(replies.map(crossed)).toEqual(replies);
  });
});
