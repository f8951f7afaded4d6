/** The memory budget bounds what a script holds, not how much it makes: a real thread, whose heap is measured. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';

const SETTINGS = {
  QUIVER_THREADS: '1',
  QUIVER_THREADS_MAX: '1',
  QUIVER_SCRIPT_TIMEOUT_MS: '600000',
  QUIVER_SCRIPT_MEMORY_BYTES: String(64 * 1024 * 1024),
};

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(SETTINGS);
  const made = await server.script(
    "a = (0..<800).collect { g.addVertex([name: 'n' + it, i: it]) }; a.eachWithIndex { v, i -> (1..7).each " +
      "{ g.addEdge(v, a[(i * it + 1) % 800], 'k') } }; 1",
  );
  expect(made.text).toBe('1');
});
afterAll(async () => {
  const metrics = (await server.request('/metrics')).text;
  expect(metrics).toMatch(/^quiver_threads_lost_total 0$/m);
  expect(metrics).toMatch(/^quiver_threads_replaced_total 0$/m);
  await server.stop();
});

describe('garbage is given back', () => {
  /** Each makes several times the budget before it ends. */
  it.each([
    ['5000.times { g.V.out.count() }'],
    ['2000.times { g.V.both.dedup().toList() }'],
    ['2000.times { g.V.out.groupCount.cap.next() }'],
    ['60.times { g.V.out.out.path.toList() }'],
    ['2000.times { g.V.order { it.b.name <=> it.a.name }.toList() }'],
    ["50000.times { g.V('name', 'n5').out.toList() }"],
    ['200.times { g.V.out.tree.cap.next() }'],
    ['3000000.times { [it, it, it] }'],
    ['500000.times { [a: it, b: it, c: [it]] }'],
    ["200000.times { 'abc' * 1000 }"],
    ["20000.times { ('a'..'z').join('') * 100 + it }"],
    ['x = 3G ** 10000; 20000.times { x * x }'],
    ['x = 3G ** 10000; 100000.times { -x; ~x; x ^ 1G }'],
    ['x = (3G ** 10000) as BigDecimal; 20000.times { x + 0.1 }'],
    ['l = (1..1000).toList(); 5000.times { l.collect { it + 1 }.findAll { it % 2 }.sort() }'],
    ["t = 'a,b,c,' * 1000; 2000.times { t.split(',') }"],
    ['500.times { new int[100000] }'],
    ["j = new groovy.json.JsonSlurper(); t = '[' + ('1,' * 1000) + '1]'; 2000.times { j.parseText(t) }"],
  ])('%s', async (script) => {
    const { status, text } = await server.script(`${script}; 'done'`);
    expect([status, text]).toEqual([200, '"done"']);
  });

  it('for queries too', async () => {
    const values = 'VALUES ?a { 1 2 3 4 5 6 7 8 9 }';
    const query = `SELECT (COUNT(*) AS ?n) { ${[...'abcdef'].map((v) => values.replace('?a', `?${v}`)).join(' ')} BIND(CONCAT(STR(?a), STR(?b), STR(?c)) AS ?t) }`;
    expect((await server.post('/sparql', query, 'application/sparql-query')).status).toBe(200);
  });
});

describe('what a script holds is bounded', () => {
  it.each([
    ["x = []; while (true) { x << 'abcdefghij' * 10 }"],
    ['x = [:]; i = 0; while (true) { x[i++] = [1, 2, 3] }'],
    ['x = 2G ** 1000000; l = []; while (true) { l << ~x }'],
    ['x = 2G ** 1000000; l = []; while (true) { l << -x }'],
    ['x = 2G ** 1000000; l = []; while (true) { l << (x ^ 1G) }'],
    ['x = 2G ** 1000000; l = []; while (true) { l << x.setBit(5) }'],
    ['x = (2G ** 1000000) as BigDecimal; l = []; while (true) { l << x.negate() }'],
    ["v = g.addVertex(); i = 0; while (true) { v.setProperty('k' + i++, 'v' * 1000000) }"],
    ["l = []; while (true) { l << 'v' * 1000000 }"],
    ['l = []; while (true) { l << g.V.out.toList() }'],
    ['l = []; while (true) { l << new int[1000] }'],
    ['while (true) { g.addVertex([name: 1]) }'],
  ])('%s', async (script) => {
    const { status, text } = await server.script(script);
    const { exception } = JSON.parse(text) as { exception: string };
    expect([status, ['MemoryBudgetException', 'CollectionSizeException'].includes(exception)]).toEqual([
      400,
      true,
    ]);
  });

  it('and nothing of it is held afterwards', async () => {
    expect((await server.script("l = []; 20.times { l << 'v' * 1000000 }; l.size()")).text).toBe('20');
  });

  it('and so is a commit', async () => {
    const script = "v = g.addVertex(); 20.times { v.setProperty('k' + it, 'v' * 1000000) }; 'done'";
    expect((await server.script(script)).text).toBe('"done"');
    const long = "s = 'v' * 1000000; v = g.addVertex(); 90.times { v.setProperty('k' + it, s) }; 'done'";
    const { status, text } = await server.script(long);
    expect([status, JSON.parse(text)]).toMatchObject([400, { exception: 'MemoryBudgetException' }]);
    expect((await server.script('g.V.count()')).text).toBe('801');
  });
});

describe('more than the engine takes in one expression is an error of the script', () => {
  it.each([
    ['a text of many parts', `x = 1; "${'${x}'.repeat(66_000)}"`],
    ['a call with many arguments', `def f(Object... a) { a.length }; f(${Array(65_536).fill('1').join()})`],
    [
      'a closure with many arguments',
      `def f = { Object... a -> a.length }; f(${Array(65_536).fill('1').join()})`,
    ],
    [
      'a method with many parameters',
      `def f(${Array.from({ length: 66_000 }, (_, at) => `a${at}`).join()}) { 1 }; 2`,
    ],
  ])('%s', async (_what, script) => {
    const { status, text } = await server.script(script);
    expect([status, JSON.parse(text)]).toMatchObject([400, { exception: 'BadInputException' }]);
  });
});
