/** Values of many classes of the library as scripts make them, and the methods that can be called on each, from the registry. */
import { Compiler, ScriptRun } from '#groovy';
import { scriptRegistry } from '../blueprints/script-registry.ts';

export const registry = scriptRegistry();
export const compiler = new Compiler();

const RECEIVERS: readonly string[] = [
  "'abc'",
  "'a,b;c d' * 20",
  '"g${1}"',
  '[3, 1, 2]',
  '(1..50).toList()',
  '[a: 1, b: [2]]',
  'new TreeMap([a: 1, b: 2])',
  '[1, 2, 3] as Set',
  '[3, 1] as TreeSet',
  'new LinkedList([1, 2])',
  'new ArrayDeque([1, 2])',
  '1..20',
  "'a'..'e'",
  '[1, 2, 3] as int[]',
  "['a', 'b'] as String[]",
  "'abc' as char[]",
  '42',
  '42L',
  '3G ** 200',
  '1.25',
  '1.5d',
  "'b' as char",
  'true',
  "new StringBuilder('abc' * 10)",
  'new Date(0)',
  'Calendar.instance',
  '~/a+(b)?/',
  "('abab' =~ /a(b)/)",
  '{ it }',
  '[1, 2].iterator()',
  "new StringReader('a\\nb')",
  'new StringWriter()',
  'new BitSet(70)',
  'new Random(1)',
  'new groovy.json.JsonSlurper()',
  'Locale.US',
  'Optional.of(1)',
  '[1, 2, 3].stream()',
  'new Expando(a: 1)',
  'UUID.fromString("00000000-0000-0001-0000-000000000002")',
  "new java.text.DecimalFormat('0.00')",
  "new XmlSlurper().parseText('<a><b>1</b></a>')",
  "new XmlParser().parseText('<a><b>1</b></a>')",
];
export const ARGUMENTS: readonly string[] = [
  '',
  '',
  '1',
  "'b'",
  '[1, 2]',
  '{ it }',
  '5, 2',
  "'a', 'b'",
  '[a: 2]',
  '~/b/',
  'v',
  '2G',
];
/** What waits, has effects beyond its value, or keeps by design what it is given. */
const LEFT_OUT =
  /^(?:sleep|wait|join|await|notify|notifyAll|print|println|printf|dump|metaClass|setMetaClass|mixin|use)$/;

function run(script: string): ScriptRun {
  const runner = new ScriptRun(compiler, { registry });
  runner.run(compiler.compile(script, { registry }));
  return runner;
}

/** Names of methods by receiver, found in the registry. */
export const METHODS: readonly (readonly [receiver: string, names: readonly string[]])[] = RECEIVERS.map(
  (receiver) => {
    const runner = run(`v = ${receiver}`);
    const value = runner.runtime.binding.variables.get(runner.runtime, 'v');
    const names = [...runner.runtime.infoOf(value).methodNames()];
    return [receiver, names.filter((name) => /^\w+$/.test(name) && !LEFT_OUT.test(name))];
  },
);
