/** Scripts that try to get out, by kind: each must end in a Groovy error or in a harmless value. */

/** What JavaScript's own objects have. */
const NAMES = [
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'then',
  'hasOwnProperty',
  '__proto__',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  'caller',
  'callee',
  'arguments',
  'isPrototypeOf',
  'toJSON',
  'call',
  'apply',
  'bind',
  'length',
  'spec',
  'items',
  'budget',
  'body',
];

/** Those that every JavaScript object answers to: they are tried in every place where a name can stand. */
const WORDS = ['constructor', 'prototype', 'toString', 'valueOf', 'then', 'hasOwnProperty', '__proto__'];

/** Every kind of value, each an expression. */
const VALUES = [
  'null',
  '1',
  '1L',
  '1.5',
  '1.5d',
  '1.5f',
  '1G',
  '(1 as byte)',
  'true',
  "'a'",
  '"g${1}"',
  "('a' as char)",
  '[1]',
  '[a: 1]',
  '([1] as Set)',
  '[b: 1].withDefault { 2 }',
  'new TreeMap(a: 1)',
  'new LinkedList([1])',
  'new Tuple(1, 2)',
  '[a: 1].entrySet().iterator().next()',
  '(1..3)',
  "('a'..'c')",
  '([1] as int[])',
  '([[1]] as int[][])',
  '{ it }',
  '({ it } >> { it })',
  'this.&run',
  'this',
  'binding',
  'String',
  'Math',
  'int',
  'this.class',
  'String.metaClass',
  'new Object()',
  'new Object() { def x = 1 }',
  '({ it } as Runnable)',
  '([run: { 1 }] as Runnable)',
  'new RuntimeException()',
  'new RuntimeException().stackTrace',
  '[].iterator()',
  "('a' =~ /a/)",
  '~/a/',
  'new Date(0)',
  'new StringBuilder()',
  'new Expando(a: 1)',
  'new Random(1)',
  "UUID.fromString('00000000-0000-0000-0000-000000000000')",
  'new groovy.json.JsonSlurper().parseText(\'{"a": 1}\')',
  'new XmlSlurper().parseText(\'<a b="1"/>\')',
  'new XmlParser().parseText(\'<a b="1"/>\')',
  'Thread.State.NEW',
  "'a'.class.package",
];

/** Reading, calling, writing every name on every kind of value, in as many scripts as there are values. */
function onValues(act: (name: string) => string): string[] {
  const list = NAMES.map((name) => `'${name}'`).join(', ');
  return VALUES.map(
    (value) => `def v = ${value}\n[${list}].collect { n -> try { ${act('n')} } catch (e) { e.class.name } }`,
  );
}

/** Each script of the words in turn. */
function ofWords(scripts: (word: string) => readonly string[]): string[] {
  return WORDS.flatMap(scripts);
}

const MAP_CLASSES = [
  'LinkedHashMap',
  'HashMap',
  'TreeMap',
  'java.util.concurrent.ConcurrentHashMap',
  'Expando',
];

const AS_MAP_KEYS = ofWords((word) => [
  `def m = ['${word}': 1]\n[m.${word}, m['${word}'], m."${word}", m.get('${word}'), m.containsKey('${word}'), m.${word} = 2, m]`,
  `def m = [${word}: 1]\nm.remove('${word}')\n[m.${word}, m]`,
  `def m = [:].withDefault { 'made' }\n[m.${word}, m]`,
  `[[${word}: 1], [${word}: 2]].${word}`,
  `def f(Map m) { m.${word} }\nf(${word}: 1)`,
  `[a: 1, *: [${word}: 2]].collectEntries { k, v -> [k, v] }.groupBy { k, v -> k }.${word}`,
  ...MAP_CLASSES.map(
    (name) => `def m = new ${name}()\nm.${word} = 1\nm['${word}'] = 2\n[m.${word}, m['${word}'], "$m"]`,
  ),
]);

const AS_CLASS_MEMBERS = ofWords((word) => [
  `class A { def ${word} = 1; def f() { ${word} } }\ndef a = new A(${word}: 2)\n[a.${word}, a.f(), a['${word}'], a.properties.${word}]`,
  `class A { static ${word} = 1; static f() { ${word}++ } }\nA.f()\n[A.${word}, A.f()]`,
  `class A { private ${word} = 1; def f() { this.@${word} } }\nnew A().f()`,
  `class A { final ${word} = { 1 } }\nnew A().${word}()`,
  `class A { def get${word.charAt(0).toUpperCase()}${word.slice(1)}() { 'got' } }\nnew A().${word}`,
  `class A { def ${word} }\nclass B extends A { }\ndef b = new B()\nb.${word} = 3\nb.${word}`,
  `enum E { ${word}, other }\n[E.${word}, E.valueOf('${word}'), E.${word}.name()]`,
  `interface I { int ${word} = 3 }\n[I.${word}]`,
  `trait T { def ${word} = 5 }\nclass C implements T { }\nnew C().${word}`,
  `class ${word} { def x = 1 }\n[new ${word}().x, ${word}.name]`,
  `@groovy.transform.Canonical class A { def ${word} }\n[new A(1) == new A(1), new A(1).toString(), new A(1).hashCode()]`,
  `import java.util.List as ${word}\n[1] instanceof ${word}`,
]);

const AS_METHODS = ofWords((word) => [
  `class A { def ${word}(x) { "own $x" } }\n[new A().${word}(1), new A()."${word}"(2), [new A()]*.${word}(3)]`,
  `class A { static ${word}(x) { "own $x" } }\n[A.${word}(1), A.&${word}]`,
  `def ${word}(x = 3) { x }\n[${word}(), ${word}(4), this.${word}(5)]`,
  `class A { }\nA.metaClass.${word} = { -> 'added' }\nnew A().${word}()`,
  `class A { }\nA.metaClass.static.${word} = { -> 'added' }\nA.${word}()`,
  `class A { def methodMissing(String n, a) { n } }\nnew A().${word}(1)`,
  `class A { def propertyMissing(String n) { n } }\nnew A().${word}`,
  `class Cat { static ${word}(String s) { 'cat' } }\nuse(Cat) { 'a'.${word}() }`,
  `'a'.metaClass.${word} = { -> 'mine' }\n'b'.${word}()`,
  `[${word}: { 'closure' }].${word}()`,
]);

const AS_PARAMETERS = ofWords((word) => [
  `def f(${word}, x = ${word}) { [${word}, x] }\nf(1)`,
  `def c = { ${word} -> ${word} * 2 }\nc(2)`,
  `def c = { ${word} = 5, Object[] r -> [${word}, r] }\nc()`,
  `def r = []\nfor (${word} in [1, 2]) { r << ${word} }\nr`,
  `try { throw new Exception('m') } catch (${word}) { ${word}.message }`,
  `def (${word}, b) = [1, 2]\n${word} + b`,
  `${word}: for (i in 1..3) { for (j in 1..3) { continue ${word} } }\n1`,
  `class A { def v; A(${word}) { v = ${word} } }\nnew A(7).v`,
]);

const IN_GSTRINGS = ofWords((word) => [
  `${word} = 1\n"$${word} \${${word}} \${-> ${word}}".toString()`,
  `def n = '${word}'\n[1."$n", 'a'."\${n}"]`,
  `def n = '${word}'\n"\${n}"."\${n}"()`,
  `def m = [:]\nm["\${'${word}'}"] = 1\nm."\${'${word}'}"`,
]);

const DELEGATES = ['[1]', '[a: 1]', "'a'", '5', '{ it }', 'String', 'new Object()', 'null', 'new Expando()'];

const AS_DELEGATE_MEMBERS = ofWords((word) =>
  DELEGATES.map(
    (delegate) =>
      `(0..4).collect { strategy ->\n  def c = { [${word}, ${word}()] }\n  c.delegate = ${delegate}\n` +
      '  c.resolveStrategy = strategy\n  try { c() } catch (e) { e.class.name }\n}',
  ),
);

/** The words with a letter written as a unicode escape. */
const UNICODE_ESCAPES = ofWords((word) => {
  const code = word.charCodeAt(0).toString(16).padStart(4, '0');
  const escaped = `\\u${code}${word.slice(1)}`;
  const several = `\\uuu${code}${word.slice(1)}`;
  return [
    `'a'.${escaped}`,
    `'a'.${several}()`,
    `def ${escaped} = 1\n${word}`,
    `[${escaped}: 1].${word}`,
    `class A { def ${escaped} = 2 }\nnew A().${word}`,
    `'a'."${escaped}"`,
    `def f(${escaped}) { ${word} }\nf(1)`,
  ];
});

/** All of JavaScript's reserved words and what the compiler's own code is made of. */
const KEYWORDS = [
  'arguments',
  'async',
  'await',
  'const',
  'debugger',
  'delete',
  'eval',
  'export',
  'function',
  'globalThis',
  'let',
  'NaN',
  'of',
  'process',
  'require',
  'self',
  'typeof',
  'undefined',
  'var',
  'void',
  'with',
  'yield',
  'B',
  'K0',
  'M',
  'R',
  'S',
  'T',
  'f1',
  's1',
  'v1',
  'x1',
];

/** JavaScript's own words, and the compiler's, are names like any other. */
const AS_KEYWORDS = KEYWORDS.flatMap((word) => [
  `try { ${word} } catch (MissingPropertyException e) { e.property }`,
  `try { ${word}('1 + 1') } catch (MissingMethodException e) { e.method }`,
  `def ${word} = 7\ndef f(${word}) { ${word} + 1 }\n[${word}, f(1), { ${word} + 1 }()]`,
  `class A { def ${word} = 1; def f() { ${word} } }\n[new A(${word}: 2).f(), [${word}: 3].${word}]`,
  `class ${word} { static x = 4 }\n${word}.x`,
  `${word} = 5\n"$${word} \${this.${word}}".toString()`,
  `${word}: while (true) { break ${word} }\n1`,
]);

const SEPARATORS = ['\u2028', '\u2029', '\u0085', '\ufeff', '\u0000', '\u200b'];

/** Characters that end a line in JavaScript, or are nothing to the eye: in names and in every kind of text. */
const LINE_SEPARATORS = SEPARATORS.flatMap((separator) => [
  `'a${separator}process.exit()${separator}b'.size()`,
  `"a${separator}\${1}${separator}b".toString()`,
  `'''a${separator}b'''.size()`,
  `"""a${separator}\${1}b""".toString()`,
  `/a${separator}b/.size()`,
  `$/a${separator}b/$.size()`,
  `~/a${separator}b/`,
  `// a${separator}process.exit()\n1`,
  `/* a${separator}process.exit() */ 1`,
  `def a${separator}b = 1\na${separator}b`,
  `[a: 1].a${separator}b`,
  `['a${separator}b': 1].'a${separator}b'`,
  `def 'a${separator}b'() { 1 }\n'a${separator}b'()`,
  `class A { def x = '${separator}' }\nnew A().x`,
  `throw new Exception('a${separator}process.exit()')`,
  `assert 'a${separator}b' == null`,
  `'a'.'x${separator}y'`,
  `evaluate('1${separator}+ 1')`,
]);

/** Chains to constructors, class loaders and processes; metaclasses; texts that look like code. */
const HANDWRITTEN = [
  "''.getClass().forName('java.lang.Runtime')",
  'this.class.classLoader',
  'getClass().getClassLoader()',
  "Eval.me('1 + 1')",
  "new GroovyShell().evaluate('1')",
  "'ls'.execute()",
  "['ls', '-l'].execute()",
  "new File('/etc/passwd').text",
  "new URL('file:///etc/passwd').text",
  'System.exit(0)',
  'System.getenv()',
  "System.getProperty('user.home')",
  "Class.forName('java.lang.Runtime')",
  'java.lang.Runtime.runtime',
  "Runtime.getRuntime().exec('ls')",
  "new ProcessBuilder('ls').start()",
  'Thread.start { }',
  'new Thread({ }).start()',
  'Thread.currentThread().contextClassLoader',
  "this.class.getResource('/')",
  'String.class.getDeclaredMethods()',
  "String.class.getDeclaredField('value')",
  "String.class.getMethod('length')",
  "this.metaClass.invokeMethod(this, 'constructor', 'x')",
  'this.metaClass.constructor',
  'String.metaClass.constructor = { -> 1 }\nnew String()',
  "Object.metaClass.getProperty = { String n -> n }\n'a'.constructor",
  "Object.metaClass.invokeMethod = { String n, a -> n }\n'a'.constructor()",
  'Closure.metaClass.body = 1\n({ it }).body',
  'def c = { it }\nc.delegate = c\nc.owner.constructor',
  "def c = { constructor }\nc.delegate = 'x'\nc.resolveStrategy = 3\nc()",
  'def c = { __proto__ = 5 }\nc()',
  '__proto__ = [polluted: 1]\n[:].polluted',
  'constructor = 1\nconstructor',
  '[__proto__: [polluted: 1]].polluted',
  'def m = [:]\nm.__proto__ = [polluted: 1]\nm.polluted',
  "def m = [:]\nm['__proto__']['polluted'] = 1",
  "def m = ['constructor': 1]\nm.constructor",
  "binding.setVariable('__proto__', 1)\nbinding.getVariable('__proto__')",
  'binding.constructor',
  'this.binding.variables.constructor',
  "'a'.\"${'constr' + 'uctor'}\"",
  "1.\"${'__pro' + 'to__'}\"",
  'def n = \'constructor\'\n[1]."$n"."$n"(\'return 1\')()',
  '[].class.constructor',
  '[].getClass().getConstructors()',
  'Integer.constructor',
  'String.prototype',
  "Math.constructor('return process')()",
  '\\u0063onstructor',
  "'a'.\\u0063onstructor",
  'def \\u0061rguments = 1\narguments',
  "'\\u2028'.size() + '\\u2029'.size()",
  "def x = '\u2028alert(1)\u2029'\nx.size()",
  '"${1}\u2028${2}"',
  "/* */ '*/ process.exit() /*'",
  "'`${process.exit()}`'",
  "'\\\\'.size()",
  '\'"+process.exit()+"\'',
  'def \'a"); process.exit(); ("\'() { 1 }\n\'a"); process.exit(); ("\'()',
  'def m = [\'a"+process.exit()+"\': 1]\nm.\'a"+process.exit()+"\'',
  'def f(a = this.constructor) { a }\nf()',
  "class A { def constructor() { 'mine' } }\nnew A().constructor()",
  'class A { def __proto__ = 1 }\nnew A().__proto__',
  'class A { static __proto__ = 1 }\nA.__proto__',
  'class constructor { }\nnew constructor().class.name',
  'class __proto__ { def x = 1 }\nnew __proto__().x',
  'enum E { constructor, __proto__ }\nE.values()*.name()',
  'trait T { def constructor = 5 }\nclass C implements T { }\nnew C().constructor',
  'interface I { int __proto__ = 3 }\nI.__proto__',
  'import java.lang.Runtime\nRuntime.runtime',
  'import java.lang.reflect.*\nArray.newInstance(String, 1)',
  'import static java.lang.System.exit\nexit(1)',
  "import groovy.lang.GroovyClassLoader\nnew GroovyClassLoader().parseClass('1')",
  "@Grab('a:b:1')\nimport java.util.List\n1",
  '@groovy.transform.ASTTest(value = { System.exit(1) })\nclass A { }\n1',
  '@ASTTest(phase = 1, value = { 1 })\ndef x = 1',
  "evaluate('constructor')",
  "evaluate('System.exit(0)')",
  "evaluate('this.class.classLoader')",
  '({ -> }).getClass().constructor',
  'def c = { 1 }\nc.metaClass.call = { -> 2 }\nc.metaClass.constructor',
  'try { throw new Exception() } catch (e) { e.stack }',
  'try { throw new Exception() } catch (e) { e.name }',
  'try { throw new Exception() } catch (e) { e.constructor }',
  'try { throw new Exception() } catch (e) { e.stackTrace[0].constructor }',
  "throw 'text'",
  'throw null',
  'def f(n) { f(n + 1) }\ntry { f(0) } catch (StackOverflowError e) { e.message }',
  '(1..3).collect { it.constructor }',
  '[1].each.constructor',
  'this.each { it.constructor }',
  "'x'.with { constructor }",
  "'x'.metaClass.methods.size() > 0",
  "''.metaClass.classNode",
  "this.respondsTo('constructor').size()",
  "this.hasProperty('__proto__')",
  '[a: 1].find { true }.constructor',
  '[1].iterator().items',
  '[1].iterator().next.constructor',
  'new Expando(constructor: 1).constructor',
  "'abc'.toCharArray().constructor",
  'GroovySystem.metaClassRegistry',
  "org.codehaus.groovy.runtime.InvokerHelper.invokeMethod('a', 'size', null)",
  'new Binding().variables.constructor',
  'Script.newInstance()',
  'Class.newInstance()',
  'Object.newInstance().constructor',
  'this.class.newInstance().run()',
  'def o = new Object() { def constructor = 3 }\no.constructor',
  '({ it } as Runnable).constructor',
  '([run: { 1 }] as Runnable).constructor',
  "use(String) { 'a'.constructor }",
  "String.mixin(Object)\n'a'.constructor",
  '[1, 2].spec',
  'String.spec.methods',
  'String.@spec',
  'this.@settings',
  'this.settings',
  'runtime',
  'R.budget',
  'self',
  'K0',
];

/** All scripts, by what they try. */
export const HOSTILE_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  'names read on every kind of value': onValues((name) => `v."$${name}"`),
  'names called on every kind of value': onValues((name) => `v."$${name}"('return process')`),
  'names written on every kind of value': onValues((name) => `v."$${name}" = 'x'; 'set'`),
  'names as fields of every kind of value': onValues((name) => `v.@"$${name}"`),
  'names as subscripts of every kind of value': onValues((name) => `v[${name}]`),
  'names as method pointers of every kind of value': onValues((name) => `v.&"$${name}"`),
  'names as map keys': AS_MAP_KEYS,
  'names as class members': AS_CLASS_MEMBERS,
  'names as methods': AS_METHODS,
  'names as parameters and labels': AS_PARAMETERS,
  'names in GStrings': IN_GSTRINGS,
  'names that a closure looks for in its delegate': AS_DELEGATE_MEMBERS,
  'names with unicode escapes': UNICODE_ESCAPES,
  'keywords of JavaScript as names': AS_KEYWORDS,
  'line and paragraph separators': LINE_SEPARATORS,
  'constructor chains, metaclasses and texts like code': HANDWRITTEN,
};
