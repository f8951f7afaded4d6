/** Collections against naive twins that take the same operations. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testRegistry } from '../groovy/conformance/registry.ts';
import { ExpressionRunner } from '../groovy/run-expression.ts';

const runner = new ExpressionRunner(testRegistry());
const RUNS = { numRuns: 60 };

/** java.util.HashMap as its documentation and source describe it: a table of chains that doubles. */
class BucketTable {
  #chains: string[][] = [];
  #size = 0;

  static hash(key: string): number {
    let hash = 0;
    for (let index = 0; index < key.length; index++) hash = (Math.imul(hash, 31) + key.charCodeAt(index)) | 0;
    return hash ^ (hash >>> 16);
  }

  #chain(key: string): string[] {
    return this.#chains[BucketTable.hash(key) & (this.#chains.length - 1)] as string[];
  }

  #resize(capacity: number): void {
    const keys = this.keys();
    this.#chains = Array.from({ length: capacity }, () => []);
    for (const key of keys) this.#chain(key).push(key);
  }

  put(key: string): void {
    if (this.#chains.length === 0) this.#resize(16);
    const chain = this.#chain(key);
    if (chain.includes(key)) return;
    chain.push(key);
    if (++this.#size > this.#chains.length * 0.75) this.#resize(this.#chains.length * 2);
  }

  remove(key: string): void {
    if (this.#chains.length === 0 || !this.#chain(key).includes(key)) return;
    this.#chain(key).splice(this.#chain(key).indexOf(key), 1);
    this.#size--;
  }

  keys(): string[] {
    return this.#chains.flat();
  }
}

const keys = fc.oneof(
  fc.integer({ min: 0, max: 60 }).map((n) => `key${n}`),
  fc.string({ maxLength: 3 }).map((s) => s.replaceAll(' ', '_')),
);
const changes = fc.array(fc.tuple(fc.constantFrom('put', 'put', 'put', 'remove'), keys), { maxLength: 120 });

/** Hands commands over as one text, since bindings hold scalars; the separators are no part of keys. */
function commands(list: readonly (readonly [string, string])[]): string {
  return list.map(([name, key]) => `${name}\u0001${key}`).join('\u0002');
}

const APPLY = `
  def apply = { target, put, remove ->
    if (text) text.split('\\u0002').each { line ->
      def parts = line.split('\\u0001', -1)
      if (parts[0] == 'put') put(parts[1]) else remove(parts[1])
    }
    target
  }`;

describe('hash collections', () => {
  test('HashMap and HashSet give their keys in the order of Java', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const model = new BucketTable();
        for (const [name, key] of list) name === 'put' ? model.put(key) : model.remove(key);
        const script = `${APPLY}
          def m = new HashMap(), s = new HashSet()
          apply(m, { m[it] = it }, { m.remove(it) })
          apply(s, { s << it }, { s.remove(it) })
          [m.keySet().join('\\u0002'), s.join('\\u0002'), m.values().join('\\u0002')].join('\\u0003')`;
        const expected = model.keys().join('\u0002');
        expect(runner.text(script, { text: commands(list) })).toBe(
          [expected, expected, expected].join('\u0003'),
        );
      }),
      RUNS,
    );
  });

  test('LinkedHashMap keeps the order of insertion, whatever the class of the keys', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const model = new Map<string, true>();
        for (const [name, key] of list) name === 'put' ? model.set(key, true) : model.delete(key);
        // A list as key goes through hash code and equals, a string does not.
        const script = `${APPLY}
          def plain = [:], wrapped = [:]
          apply(plain, { plain[it] = 1 }, { plain.remove(it) })
          apply(wrapped, { wrapped[[it]] = 1 }, { wrapped.remove([it]) })
          [plain.keySet().join('\\u0002'), wrapped.keySet()*.first().join('\\u0002')].join('\\u0003')`;
        const expected = [...model.keys()].join('\u0002');
        expect(runner.text(script, { text: commands(list) })).toBe([expected, expected].join('\u0003'));
      }),
      RUNS,
    );
  });
});

describe('map literals', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l');
  const actions = fc.array(
    fc.tuple(fc.constantFrom('put', 'put', 'remove', 'entry', 'object', 'long'), names),
    { maxLength: 30 },
  );

  test('keep order and values through additions, removals and changes of their entries', () => {
    fc.assert(
      fc.property(actions, (list) => {
        const twin = new Map<string, string>([
          ['a', '1'],
          ['b', '2'],
          ['c', '3'],
        ]);
        const changeTwin: Record<string, (key: string) => unknown> = {
          put: (key) => twin.set(key, `put${twin.size}`),
          remove: (key) => twin.delete(key),
          entry: (key) => twin.has(key) && twin.set(key, `entry${twin.size}`),
          object: (key) => twin.set(`${key}.0`, `object${twin.size}`),
          long: (key) => twin.set(key.repeat(300), `long${twin.size}`),
        };
        for (const [name, key] of list) changeTwin[name]?.(key);
        const script = `
          def map = [a: '1', b: '2', c: '3']
          text.tokenize('\u0002').each {
            def (name, key) = it.tokenize('\u0001')
            def n = map.size()
            switch (name) {
              case 'put': map[key] = "put$n".toString(); break
              case 'remove': map.remove(key); break
              case 'entry': map.entrySet().each { if (it.key instanceof String && it.key == key) it.value = "entry$n".toString() }; break
              case 'object': map[key as char] = "object$n".toString(); break
              case 'long': map[key * 300] = "long$n".toString()
            }
          }
          map.collect { k, v -> (k instanceof Character ? k.toString() + '.0' : k) + '=' + v + map.get(k).is(v) }.join(',')`;
        const expected = [...twin].map(([key, value]) => `${key}=${value}true`).join(',');
        expect(runner.text(script, { text: commands(list) })).toBe(expected);
      }),
      RUNS,
    );
  });
});

describe('sorted collections', () => {
  test('TreeMap finds neighbours and parts as a sorted array does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 900 })), { maxLength: 900 }),
        fc.integer({ min: -5, max: 905 }),
        (list, probe) => {
          const model = new Set<number>();
          for (const [add, key] of list) add ? model.add(key) : model.delete(key);
          const sorted = [...model].sort((a, b) => a - b);
          const script = `
            def m = new TreeMap()
            if (text) text.split(',').each { def n = it.toInteger(); if (n >= 0) m[n] = n else m.remove(-n - 1) }
            [m.keySet().toList(), m.floorKey(p), m.lowerKey(p), m.ceilingKey(p), m.higherKey(p),
             m.headMap(p).keySet().toList(), m.tailMap(p, false).keySet().toList(), m.descendingMap().keySet().toList()].toString()`;
          const text = list.map(([add, key]) => (add ? key : -key - 1)).join(',');
          const print = (values: readonly number[]): string => `[${values.join(', ')}]`;
          const expected = [
            print(sorted),
            sorted.findLast((key) => key <= probe) ?? 'null',
            sorted.findLast((key) => key < probe) ?? 'null',
            sorted.find((key) => key >= probe) ?? 'null',
            sorted.find((key) => key > probe) ?? 'null',
            print(sorted.filter((key) => key < probe)),
            print(sorted.filter((key) => key > probe)),
            print([...sorted].reverse()),
          ];
          expect(runner.text(script, { text, p: probe })).toBe(`[${expected.join(', ')}]`);
        },
      ),
      RUNS,
    );
  });

  test('sorting is stable', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 300 }), (values) => {
        const tagged = values.map((value, index) => ({ value, index }));
        const expected = tagged
          .sort((a, b) => a.value - b.value || a.index - b.index)
          .map(({ index }) => index);
        const script = `
          def pairs = text ? text.split(',').toList().withIndex() : []
          [pairs.sort(false) { it[0] }*.get(1), pairs.sort(false) { a, b -> a[0] <=> b[0] }*.get(1)].toString()`;
        const printed = `[${expected.join(', ')}]`;
        expect(runner.text(script, { text: values.join(',') })).toBe(`[${printed}, ${printed}]`);
      }),
      RUNS,
    );
  });

  test('a comparator that contradicts itself ends, and loses no element', () => {
    const script = `
      def state = seed
      def random = { -> state = (state * 1103515245 + 12345) & 0x7fffffff; state % 3 - 1 }
      def sorted = (1..2000).toList().sort { a, b -> random() }
      def tree = new TreeSet({ a, b -> 1 } as Comparator)
      (1..50).each { tree << it }
      [sorted.toSet().size(), tree.size()].join(',')`;
    expect([1, 2, 3].map((seed) => runner.text(script, { seed }))).toEqual(['2000,50', '2000,50', '2000,50']);
  });
});

describe('lists and queues', () => {
  /** What a command does to an array, and its Groovy on a list, a linked list and a deque. */
  const COMMANDS: Readonly<Record<string, (array: number[], value: number) => void>> = {
    addLast: (array, value) => void array.push(value),
    addFirst: (array, value) => void array.unshift(value),
    pollFirst: (array) => void array.shift(),
    pollLast: (array) => void array.pop(),
    insert: (array, value) => void array.splice(value % (array.length + 1), 0, value),
    remove: (array, value) => void (array.length > 0 && array.splice(value % array.length, 1)),
    set: (array, value) => {
      if (array.length > 0) array[value % array.length] = value;
    },
  };

  test('LinkedList and ArrayDeque agree with an array, from both ends and in the middle', () => {
    const names = Object.keys(COMMANDS);
    const command = fc.tuple(
      fc.constantFrom('pollFirst', 'addLast', ...names),
      fc.integer({ min: 0, max: 99 }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 400 }), (list) => {
        const whole: number[] = [];
        const ends: number[] = [];
        for (const [name, value] of list) {
          COMMANDS[name]?.(whole, value);
          if (/First|Last/.test(name)) COMMANDS[name]?.(ends, value);
        }
        const script = `
          def l = new LinkedList(), d = new ArrayDeque()
          if (text) text.split(',').each {
            def (name, n) = it.split(':').with { [it[0], it[1].toInteger()] }
            if (name.startsWith('add')) { l."$name"(n); d."$name"(n) }
            else if (name.startsWith('poll')) { l."$name"(); d."$name"() }
            else if (name == 'insert') l.add(n % (l.size() + 1), n)
            else if (l && name == 'remove') l.remove((int) (n % l.size()))
            else if (l && name == 'set') l[n % l.size()] = n
          }
          [l.toString(), d.toString(), l.size(), d.size()].join(';')`;
        const text = list.map(([name, value]) => `${name}:${value}`).join(',');
        const expected = `[${whole.join(', ')}];[${ends.join(', ')}];${whole.length};${ends.length}`;
        expect(runner.text(script, { text })).toBe(expected);
      }),
      RUNS,
    );
  });
});

describe('distinct elements are found in linear time', () => {
  // With a comparison of each pair these would take hours.
  test.each([
    ['texts and null', "(0..<400000).collect { it % 2 ? null : 'a' + it }", '200001'],
    ['longs by a closure', '(0..<400000).collect { [it % 300000] }', '300000'],
  ])('%s', (_what, list, count) => {
    const call = list.includes('[it') ? 'unique { it[0] as long }' : 'unique()';
    expect(runner.text(`${list}.${call}.size()`, {})).toBe(count);
  });

  test('in iterators', () => {
    expect(runner.text("(0..<400000).collect { 'a' + it }.iterator().unique().size()", {})).toBe('400000');
  });
});
