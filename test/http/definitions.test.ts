/** What scripts leave for later ones: pairs of requests, with what the original's engine answers the second one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess, temporaryFolder } from './server-process.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';

const PAIRS: readonly (readonly [first: string, later: string, answer: string])[] = [
  [
    'class Leaves { def all = [1]; def size() { all.size() } }\nObject.metaClass.mkLeaves = { new Leaves() }\n1',
    '[mkLeaves().size(), new Leaves().size(), mkLeaves() instanceof Leaves]',
    '[1,1,true]',
  ],
  ['class Point { int x }\n2', 'new Point(x: 4).x', '4'],
  [
    "class Base { def hi() { 'hi' } }\n2",
    "class Sub extends Base { def ho() { hi() + 'ho' } }\nnew Sub().ho()",
    '"hiho"',
  ],
  ['enum Tint { RED, BLUE }\n2', 'Tint.BLUE.ordinal() + Tint.values().size()', '3'],
  ['class Own { int x }\n2', 'class Own { int y = 7 }\nnew Own().y', '7'],
  [
    'import java.util.regex.Pattern\nclass Quoting { static q(s) { Pattern.quote(s) } }\n1',
    "Quoting.q('a.b')",
    JSON.stringify('\\Qa.b\\E'),
  ],
  ["trait Flies { def fly() { 'f' } }\n1", 'class Bird implements Flies { }\nnew Bird().fly()', '"f"'],
  ['class Doubled { def x = 1 }\nDoubled.metaClass.twice = { x * 2 }\n1', 'new Doubled().twice()', '2'],
  [
    'class Couple { def sum(Couple o) { o.x }; def x = 3 }\nObject.metaClass.pairSum = { Couple p -> p.sum(new Couple()) }\n1',
    'pairSum(new Couple())',
    '3',
  ],
  [
    'interface Shape { def area() }\nclass Square implements Shape { def s = 2; def area() { s * s } }\n1',
    'def s = { 9 } as Shape\n[new Square().area(), s.area(), new Square() instanceof Shape]',
    '[4,9,true]',
  ],
  ["String.metaClass.loud = { '1' }\n1", "String.metaClass.loud = { '2' }\n'a'.loud()", '"2"'],
  ["String.metaClass.loud = { '3' }\n1", "'a'.loud()", '"3"'],
  ['def tw(x) { x * 2 }\ndef tw(x, y) { x * y }\n1', '[tw(2), tw(2, 5)]', '[4,10]'],
  ['def tw(x) { x * 3 }\n1', 'tw(2)', '6'],
  [
    "Gremlin.defineStep('dbl', [Vertex, Pipe], { _().transform { 2 } })\n1",
    "Gremlin.defineStep('dbl', [Vertex, Pipe], { _().transform { 3 } })\n[1]._().dbl().toList()",
    '[3]',
  ],
  ['[1]', '[1]._().dbl().toList()', '[3]'],
  [
    'KIND = \'File\'\nWIDTH = 16\nMASK = (1 << WIDTH) - 1\nObject.metaClass.kinds = { [KIND, MASK] }\ndef kindOf() { "$KIND!" }\n1',
    '[kinds(), kindOf()]',
    '[["File",65535],"File!"]',
  ],
  [
    "Object.metaClass.getPulse = { 'pulse of ' + delegate }\n1",
    "def k = 'pul' + 'se'\n['a', 3].collect { it[k] } + [4][k]",
    '["pulse of a","pulse of 3","pulse of 4"]',
  ],
  [
    'class Box { def v }\nBox.metaClass.setTwice = { n -> delegate.v = n * 2 }\nBox.metaClass.getTwice = { -> delegate.v }\n1',
    "def b = new Box()\ndef n = 'twi' + 'ce'\nb[n] = 4\nb[\"${n[0]}wice\"] += 1\nb.v",
    '18',
  ],
  [
    "Gremlin.defineStep('coworkers', [Vertex, Pipe], { _().out('works') })\n1",
    "def t = new TinkerGraph()\ndef a = t.addVertex()\nt.addEdge(a, t.addVertex([name: 'b']), 'works')\ndef step = 'co' + 'workers'\na[step].name.toList()",
    '["b"]',
  ],
  [
    "Object.metaClass.getPace = { 'pace' }\nObject.metaClass.setPace = { paced = it }\nObject.metaClass.stride = { 'long' }\ndef gait() { 'trot' }\n1",
    `def n = { 'pac'.plus('e') }
def m = { 'stri'.plus('de') }
4."\${n()}" = 3
[4."\${n()}", 4."\${m()}"(), [1, 2]*."\${m()}"(), 4.&"\${m()}".call(), "\${'ga'.plus('it')}"(), { -> "\${'ga'.plus('it')}"() }()]`,
    '["pace","long",["long","long"],"long","trot","trot"]',
  ],
  ...[
    "4.invokeMethod('str' + 'ide', null)",
    "4.&invokeMethod.call('str' + 'ide', null)",
    "this.getProperty('str' + 'ided')",
    "{ -> getProperty('str' + 'ided') }()",
    "4.respondsTo('str' + 'ide') ? 'long' : 'none'",
    "4.respondsTo('str' + 'ide', Integer) ? 'long' : 'none'",
    "4.hasProperty('str' + 'ided') ? 'long' : 'none'",
    "Eval.me('4.str' + 'ide()')",
    "evaluate('4.str' + 'ide()')",
    "new GroovyShell().evaluate('4.str' + 'ided')",
  ].map((later): [string, string, string] => [
    "Object.metaClass.stride = { 'long' }\nObject.metaClass.getStrided = { 'long' }\n1",
    later,
    '"long"',
  ]),
  ['def step = 5\nInteger.metaClass.plusStep = { -> delegate + step }\n1', '1.plusStep()', '6'],
];

describe('what a script has defined', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start({});
  });
  afterAll(async () => {
    await server.stop();
  });

  function run(script: string) {
    return server.request(SCRIPT, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ script }),
    });
  }

  it.each(PAIRS)('%s is there for %s', async (first, later, answer) => {
    expect((await run(first)).status).toBe(200);
    expect(await run(later)).toMatchObject({ status: 200, text: answer });
  });

  it.each([
    [
      'methods of a name that the script has with other parameters',
      'def area(x) { 1 }\n1',
      'def area(x, y) { 2 }\narea(3)',
    ],
    ['variables of the script itself', "HIDDEN = 'x'\nObject.metaClass.shown = { HIDDEN }\n1", 'HIDDEN'],
    [
      'methods of the script for its classes',
      'class Caller { def go() { helper() } }\ndef helper() { 5 }\n1',
      'new Caller().go()',
    ],
  ])('leaves out %s', async (_what, first, later) => {
    expect((await run(first)).status).toBe(200);
    expect((await run(later)).status).toBe(400);
  });

  it('which cannot stand alone does not stop later scripts', async () => {
    const defining = 'class Gone { }\nObject.metaClass.usesGone = { new Gone() }\n1';
    expect((await run(defining)).status).toBe(200);
    expect((await run('interface Gone { def needed() }\n1')).status).toBe(200);
    expect(await run('1 + 1')).toMatchObject({ status: 200, text: '2' });
    expect((await run('usesGone()')).status).toBe(400);
  });

  it('ends with a script that defines too much, whose changes are undone', async () => {
    // Each method takes the constant along.
    const names = Array.from({ length: 9 }, (_each, number) => `huge${number}`);
    const methods = names.map((name) => `def ${name}() { LONG }`).join('\n');
    const refused = await run(`LONG = '${'x'.repeat(500_000)}'\n${methods}\ng.addVertex([name: 'huge']); 1`);
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text)).toMatchObject({ fullname: 'quiver.DefinitionLengthException' });
    expect((await run('huge0()')).status).toBe(400);
    expect(await run("g.V('name', 'huge').count()")).toMatchObject({ status: 200, text: '0' });
  });

  it('is reached by names that a later script makes', async () => {
    expect((await run("Object.metaClass.getColour = { 'blue' }\n1")).status).toBe(200);
    const later = "['col', 'our'].with { parts -> new Object()[parts.join()] }";
    expect(await run(later)).toMatchObject({ status: 200, text: '"blue"' });
  });

  it.each([
    ["String.metaClass.toUpperCase = { 'LEAK' }", "'a'.toUpperCase()", '"A"'],
    ["String.metaClass.toUpperCase = { Object[] all -> 'LEAK' }", "'a'.toUpperCase()", '"A"'],
    ["String.metaClass.static.valueOf = { int i -> 'LEAK' }", 'String.valueOf(4)', '"4"'],
    ["String.metaClass.constructor = { String s -> 'LEAK' }", "new String('q')", '"q"'],
    ['String.metaClass.bytes = 5', "'a'.bytes", '[97]'],
    ["Object.metaClass.each = { Closure c -> 'LEAK' }", '[1, 2].each { }', '[1,2]'],
    ["Collection.metaClass.sum = { -> 'LEAK' }", '[1, 2].sum()', '3'],
    ["Object.metaClass.getProperty = { String name -> 'LEAK' }", '[a: 1].a', '1'],
    ["Script.metaClass.getProperty = { String name -> 'LEAK' }", 'g.V.count() - g.V.count()', '0'],
    [
      "Object.metaClass.methodMissing = { String name, args -> 'LEAK' }",
      "try { 'a'.none() } catch (e) { 1 }",
      '1',
    ],
    ["class MixedIn { def first() { 'LEAK' } }; List.mixin(MixedIn)", '[[5].first()]', '[5]'],
    ["class Cat { static trim(String s) { 'LEAK' } }; String.metaClass.mixin(Cat)", "' a '.trim()", '"a"'],
    [
      "Gremlin.defineStep('inE', [Vertex, Pipe], { _().filter { false } })",
      'v = g.addVertex(); g.addEdge(v, v, "k"); [g.V.inE.count(), v.inE.count()]',
      '[1,1]',
    ],
  ])('adds, and never hides: %s', async (hiding, later, answer) => {
    const marker = `marker${Math.abs(hiding.length)}`;
    expect((await run(`${hiding}\nObject.metaClass.${marker} = { 'there' }\n1`)).status).toBe(200);
    expect(await run(later)).toMatchObject({ status: 200, text: answer });
    // What stands beside it in the same script is kept.
    expect(await run(`${marker}()`)).toMatchObject({ status: 200, text: '"there"' });
  });

  it('that hides a member works in its own request, and the log says that it ends with it', async () => {
    const answer = await run("String.metaClass.trim = { -> 'mine' }\n' a '.trim()");
    expect(answer).toMatchObject({ status: 200, text: '"mine"' });
    const line = await server.logged(({ reqId }) => reqId === answer.headers.get('x-request-id'));
    expect(line.members).toEqual(['java.lang.String.trim']);
  });

  it('is listed, and removed, for who manages the server', async () => {
    expect((await run("Gremlin.defineStep('listed', [Vertex, Pipe], { _().out })\n1")).status).toBe(200);
    const list = async () =>
      JSON.parse((await server.request('/db/data/definitions')).text) as { id: string; defines: string[] }[];
    const [found] = (await list()).filter(({ defines }) => defines.includes('step listed'));
    expect((await run('g.V.listed.count()')).status).toBe(200);
    const remove = () => server.request(`/db/data/definitions/${found?.id}`, { method: 'DELETE' });
    expect((await remove()).status).toBe(204);
    expect((await list()).filter(({ defines }) => defines.includes('step listed'))).toEqual([]);
    expect((await run('g.V.listed().count()')).status).toBe(400);
    expect((await remove()).status).toBe(404);
  });

  it('is what was defined last, however often', async () => {
    for (let round = 0; round < 5; round++)
      expect((await run(`def latest() { ${round} }\n1`)).status).toBe(200);
    expect(await run('latest()')).toMatchObject({ status: 200, text: '4' });
  });
});

describe('over restarts, what a script has defined', () => {
  const folder = temporaryFolder();
  afterAll(() => {
    folder.remove();
  });

  /** The replies of a server of the folder to the scripts, and the definitions that it lists at the end. */
  async function replies(definitions: string, scripts: readonly string[]) {
    const settings = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: folder.path, QUIVER_DEFINITIONS: definitions };
    const server = await ServerProcess.start(settings);
    const statuses: number[] = [];
    for (const script of scripts) statuses.push((await server.script(script)).status);
    const listed = JSON.parse((await server.request('/db/data/definitions')).text) as { defines: string[] }[];
    await server.stop();
    return { statuses, listed: listed.flatMap(({ defines }) => defines) };
  }

  it('is there, hides nothing, and is neither run nor kept with QUIVER_DEFINITIONS=request', async () => {
    const broken =
      'Object.metaClass.brokenOne = { -> throw new Error() }\nclass Endless { static x = brokenOne() }\n1';
    const hiding = "Object.metaClass.getProperty = { String name -> 'LEAK' }\n1";
    const listed = [
      'def there',
      'class Endless',
      'Object.metaClass.brokenOne',
      'Object.metaClass.getProperty',
    ];
    expect(await replies('persist', ["def there() { 'there' }\n1", broken, hiding, 'there()'])).toEqual({
      statuses: [200, 200, 200, 200],
      listed,
    });
    const scripts = ['there()', 'assert g.V.count() == 0', 'new Endless()'];
    expect(await replies('persist', scripts)).toEqual({ statuses: [200, 200, 400], listed });
    expect(await replies('request', [...scripts, "def other() { 'other' }\nother()", 'other()'])).toEqual({
      statuses: [400, 200, 400, 200, 400],
      listed,
    });
  });
});
