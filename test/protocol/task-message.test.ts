import { describe, expect, test } from 'vitest';
import {
  beginTask,
  type PoolReply,
  readReply,
  readTask,
  replyMessage,
  setTaskVersion,
  type TaskRequest,
  TaskStateField,
  TaskStates,
  taskMessage,
  taskVersion,
  withdrawTask,
} from '#protocol';

const STATE = TaskStates.create(1).next();
const FRAME = {
  version: 7,
  rights: { mayWrite: true, mayDefine: false },
  requestKey: { key: 'k', digest: 'd' },
  past: { snapshot: 'of an earlier version' },
};

const TASKS: readonly TaskRequest[] = [
  { kind: 'script', script: '1', params: '{"a":1.0}', baseUrl: 'http://a', profile: true },
  { kind: 'query', query: 'ASK {}' },
  { kind: 'insert-quad', subject: 's', predicate: 'p', object: 'o', graph: 'g' },
  {
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
    kind: 'graph-store',
    method: 'PUT',
    graph: null,
    accept: '*/*',
    document: { mediaType: 'text/turtle', text: '' },
  },
];

describe('a task', () => {
  test.each(TASKS)('of kind $kind arrives as it was, with its state', (task) => {
    const message = structuredClone(taskMessage(task, FRAME));
    expect(readTask(message, STATE)).toStrictEqual({ ...task, ...FRAME, state: STATE });
  });

  test('shares its state with the thread that has it', () => {
    const here = TaskStates.create(2);
    const there = new TaskStates(here.memory);
    for (const steps of [1, 2, 3]) {
      const state = here.next();
      state[TaskStateField.Steps] = steps;
      expect(there.next()[TaskStateField.Steps]).toBe(steps);
    }
  });

  test('tells the version that its answer shows, also beyond 32 bits', () => {
    const state = TaskStates.create(1).next();
    expect(taskVersion(state)).toBe(0);
    for (const version of [1, 2 ** 31, 2 ** 32 - 1, VERSION, Number.MAX_SAFE_INTEGER]) {
      setTaskVersion(state, version);
      expect(taskVersion(state)).toBe(version);
    }
  });

  test('is begun by its thread or taken back, never both', () => {
    const states = TaskStates.create(2);
    const [begun, withdrawn] = [states.next(), states.next()];
    expect([beginTask(begun), withdrawTask(begun), beginTask(begun)]).toEqual([true, false, false]);
    expect([withdrawTask(withdrawn), beginTask(withdrawn)]).toEqual([true, false]);
  });
});

function crossed(reply: Parameters<typeof replyMessage>[0]): PoolReply {
  return readReply(structuredClone(replyMessage(reply)), VERSION);
}

/** Beyond 32 bits. */
const VERSION = 2 ** 40 + 2 ** 31 + 5;

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a reply', () => {
  test('that is short and ASCII arrives as text', () => {
    expect(crossed({ ok: true, body: bytes('[1,2]'), runs: 1 })).toEqual({
      ok: true,
      body: '[1,2]',
      runs: 1,
      version: VERSION,
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
    expect(replies.map(crossed)).toEqual(replies.map((reply) => ({ ...reply, version: VERSION })));
  });
});
