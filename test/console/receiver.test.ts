/** What the editor knows of what stands before a dot. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Receiver } from '../../apps/console/editor/member-types.ts';
import { FUNCTIONS } from '../../apps/console/editor/query-words.ts';
import { receiverAtEnd } from '../../apps/console/editor/receiver.ts';
import { namesOf } from '../../apps/console/editor/script-names.ts';
import { ROOT } from '../http/server-process.ts';

const PARAMS: ReadonlyMap<string, Receiver> = new Map([['who', { kind: 'class', name: 'java.lang.String' }]]);

/** As short texts: `pipe of vertex`, `List of element of edge`. */
function described(receiver: Receiver | null): string {
  if (receiver === null) return 'unknown';
  if (receiver.kind === 'graph') return 'graph';
  if (receiver.kind !== 'class') return `${receiver.kind} of ${receiver.of}`;
  const name = receiver.name.slice(receiver.name.lastIndexOf('.') + 1);
  const items = receiver.items === undefined ? '' : ` of ${described(receiver.items)}`;
  return `${receiver.isStatic === true ? 'class ' : ''}${name}${items}`;
}

describe('what stands before a dot', () => {
  it.each([
    ['g', 'graph'],
    ['g.V', 'pipe of vertex'],
    ['g.v(1)', 'element of vertex'],
    ["g.V('name', 'a (b').out('knows')[0..3].inE", 'pipe of edge'],
    ["g.V.filter { it.name == '}' }.has('age', T.gt, 3)", 'pipe of vertex'],
    ['g.V.filter { it', 'element of vertex'],
    ['g.V.outE.each { edge -> edge', 'element of edge'],
    ['g.V.transform{ it.age }', 'pipe of other'],
    ['g.V.name', 'pipe of other'],
    ['g.E.toList()', 'List of element of edge'],
    ['g.E.toList().sort { it', 'element of edge'],
    ['g.V.next()', 'element of vertex'],
    ["v = g.v(1)\nw = v.out('knows').next()\nw", 'element of vertex'],
    ["def names = ['a', 'b']\nnames.collect { it", 'String'],
    ["'text'", 'String'],
    ['"text".toUpperCase()', 'String'],
    ['[1, 2]', 'List of Integer'],
    ['[a: 1]', 'Map'],
    ['[a: [1, 2], b: 3].keySet()', 'Set'],
    ['[:]', 'Map'],
    ['[:].each { it', 'Map$Entry'],
    ['(1..10)', 'List'],
    ['2.5', 'BigDecimal'],
    ['12L', 'Long'],
    ['who', 'String'],
    ['new Date()', 'Date'],
    ['Math', 'class Math'],
    ['g.v(1).rawVertex', 'Node'],
    ['x', 'unknown'],
    ['x = y.z\nx', 'unknown'],
    ['x = 1 + f(2)\nx', 'unknown'],
    ['foo()', 'unknown'],
    ['g.v(1).name', 'unknown'],
    [')', 'unknown'],
    ['a = b\nb = a\na', 'unknown'],
    ['// g.V\ng', 'graph'],
  ])('%j is %s', (text, kind) => {
    expect(described(receiverAtEnd(text, PARAMS))).toBe(kind);
  });

  it('is found at once in a long script', () => {
    expect(described(receiverAtEnd(`${'x = [1, [2, {3}]]\n'.repeat(20_000)}g.V`, PARAMS))).toBe(
      'pipe of vertex',
    );
  });
});

it('the names of a script are its variables, methods and parameters of closures', () => {
  const script = `def total = 0
    count = 1
    def twice(n) { n * 2 }
    for (v in g.V) { total += 1 }
    [:].each { key, value -> key }
    g.V.name = 'no name'; "text = 1" // other = 2`;
  expect(namesOf(script).map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'variable total',
    'variable count',
    'method twice',
    'variable v',
    'variable key',
    'variable value',
  ]);
});

it('the functions that a query is offered are those of the reference', () => {
  const reference = readFileSync(join(ROOT, 'docs/reference/sparql.md'), 'utf8');
  const named = [...reference.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name);
  const offered = new Set(FUNCTIONS.map(({ name }) => name));
  expect([...offered].filter((name) => !named.includes(name))).toEqual([]);
  const others =
    /^(?:SELECT|ASK|CONSTRUCT|DESCRIBE|GROUP|HAVING|QUIVER_.*|IN|EXISTS|VALUES|SERVICE|GRAPH|UNION|BIND|FILTER|MINUS|OPTIONAL|LOAD|CLEAR|DROP|CREATE|COPY|MOVE|ADD)$/;
  expect(named.filter((name) => name !== undefined && !offered.has(name) && !others.test(name))).toEqual([]);
});
