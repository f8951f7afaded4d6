def f = { a, b, c -> [a, b, c] }; f.curry(1)([2, 3]) // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.lang.Integer, java.util.ArrayList) values: [1, [2, 3]]
def f = { a, b, c -> [a, b, c] }; f.curry(1)(2) // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 2]
def f = { a, b -> [a, b] }; f.curry(1)() // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.lang.Integer) values: [1]
def f = { x }; f.delegate = [x: 3]; def g = f.curry(1); g.delegate = [x: 4]; g() + f() // => 7
def f = { a, b -> 1 }; [f.curry(1).owner.is(f), (f >> f).owner.is(f), f.memoize().owner.is(f), f.curry(1).delegate.is(f.delegate)] // => [false, false, false, true]
def f = { a, b -> 1 }; [f.curry(1), f >> f, f.memoize(), f.trampoline(), f.memoizeAtLeast(1), f.memoizeBetween(1, 2), f.memoizeAtMost(2), f.&call]*.class*.name // => ['org.codehaus.groovy.runtime.CurriedClosure', 'org.codehaus.groovy.runtime.ComposedClosure', 'org.codehaus.groovy.runtime.memoize.Memoize$MemoizeFunction', 'groovy.lang.TrampolineClosure', 'org.codehaus.groovy.runtime.memoize.Memoize$SoftReferenceMemoizeFunction', 'org.codehaus.groovy.runtime.memoize.Memoize$SoftReferenceMemoizeFunction', 'org.codehaus.groovy.runtime.memoize.Memoize$MemoizeFunction', 'org.codehaus.groovy.runtime.MethodClosure']
def f = { w -> w << 'hi' }.asWritable(); def sw = new StringWriter(); f.writeTo(sw); [sw.toString(), f.toString(), "${f}".toString()] // => ['hi', 'hi', 'hi']
'   a  \n  b\t\n'.stripIndent() // => '   a\\n  b\\n'
'   a\n  b\n    '.stripIndent() // => ' a\\nb\\n'
'\n    a\n      b\n   \n'.stripIndent() // => '\\n    a\\n      b\\n\\n'
"   a ${1}\n  b  \n".stripIndent() // => ' a 1\\nb  \\n'
'   a\n  b\n    '.stripIndent(2) // => ' a\\nb\\n'
['ab'.numberAwareCompareTo('b'), 5.numberAwareCompareTo(3.5)] // => [-1, 1]
([1, 1, 2] as LinkedList).toUnique().class.simpleName + ([3, 1] as LinkedHashSet).toUnique().class.simpleName // => 'LinkedListLinkedHashSet'
[1, 1.0, 1L].toUnique() // !! ClassCastException: class java.lang.Integer cannot be cast to class java.math.BigDecimal (java.lang.Integer and java.math.BigDecimal are in module java.base of loader 'bootstrap')
[null, 1, null].toUnique() // !! NullPointerException
['a', "${'a'}"].toUnique() // => ['a']
[[1].asSynchronized(), ([1] as Set).asSynchronized(), Collections.synchronizedList(new LinkedList()), Collections.synchronizedCollection([])]*.getClass()*.name + [[a: 1].asSynchronized().getClass().name] // => ['java.util.Collections$SynchronizedRandomAccessList', 'java.util.Collections$SynchronizedSet', 'java.util.Collections$SynchronizedList', 'java.util.Collections$SynchronizedCollection', 'java.util.Collections$SynchronizedMap']
def l = Collections.synchronizedList([1, 2]); l << 3; [l, l == [1, 2, 3], l[1], l instanceof ArrayList, l.sort { -it }] // => [[3, 2, 1], true, 2, false, [3, 2, 1]]
Collections.synchronizedList([1, 2]).foo() // !! MissingMethodException: No signature of method: java.util.Collections$SynchronizedRandomAccessList.foo() is applicable for argument types: () values: []
new TreeMap([a: 1]).asImmutable().getClass().name + ([1] as LinkedList).asImmutable().getClass().name // => 'java.util.Collections$UnmodifiableSortedMapjava.util.Collections$UnmodifiableList'
Collections.checkedList([1, 2], Integer) << 'x' // !! ClassCastException: Attempt to insert class java.lang.String element into collection with element type class java.lang.Integer
def l = Collections.checkedList([1, 2], Number); l << 2.5; [l, l.sort(), l.reverse(), l + ['a'], l == [1, 2, 2.5], l.getClass().name] // => [[1, 2, 2.5], [1, 2, 2.5], [2.5, 2, 1], [1, 2, 2.5, 'a'], true, 'java.util.Collections$CheckedRandomAccessList']
def l = Collections.checkedList(['a'], String); l[0] = 5 // !! ClassCastException: Attempt to insert class java.lang.Integer element into collection with element type class java.lang.String
Collections.checkedList([1], null) // !! NullPointerException: type
Collections.checkedMap([a: 1], String, Integer).put(1, 2) // !! ClassCastException: Attempt to insert class java.lang.Integer key into map with key type class java.lang.String
Collections.checkedMap([a: 1], String, Integer).each { it.value = 'x' } // !! ClassCastException: Attempt to insert class java.lang.String value into map with value type class java.lang.Integer
Collections.checkedSet([] as Set, Integer).addAll([1, 'q']) // !! ClassCastException: Attempt to insert class java.lang.String element into collection with element type class java.lang.Integer
new groovy.json.JsonSlurper().parseText('[9223372036854775808, 123456789012345678901234567890, -9223372036854775809]') // => [-9223372036854775808, -4362896299872285998, 9223372036854775807]
groovy.json.StringEscapeUtils.escapeJava("a'b/c\u0001\u007f\u00ff\b\f\r\\") // => 'a\\'b/c\\\\u0001\\\\u00FF\\\\b\\\\f\\\\r\\\\\\\\'
groovy.json.StringEscapeUtils.escapeJavaScript("a'b/c\u0001\"\n") // => 'a\\\\\\'b\\\\/c\\\\u0001\\\\"\\\\n'
groovy.json.StringEscapeUtils.unescapeJava('\\t\\u20ac\\x\\\\\\"\\/\\') // => '\\t€x\\\\"/\\\\'
groovy.json.StringEscapeUtils.unescapeJava('\\u00zz') // !! RuntimeException: Unable to parse unicode value: 00zz
def sw = new StringWriter(); groovy.json.StringEscapeUtils.escapeJava(sw, 'a\n'); sw.toString() // => 'a\\\\n'
import java.util.concurrent.atomic.*; def a = new AtomicInteger(5); def l = []; a.upto(7) { l << it }; a.times { l << it }; [l, a > 3, a <=> 6, a << 2, a & 4, a.toLong(), a.abs(), new LongAdder() + 'z'] // !! GroovyRuntimeException: Cannot compare java.util.concurrent.atomic.AtomicInteger with value '5' and java.lang.Integer with value '3'
['abc'.replaceAll('b', 'x'), 'x'.padLeft(2, '')] // !! ArithmeticException: / by zero
'abc'.replaceFirst('a', null) // !! NullPointerException
''.toCharacter() // !! StringIndexOutOfBoundsException: String index out of range: 0
['é😀x'.reverse(), ('é😀x' as List).size(), ('abc' =~ /b/).size().class] // => ['x😀é', 4, class java.lang.Long]
