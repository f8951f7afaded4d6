[a: 1, b: 2].collectMany { it } // !! ClassCastException: class java.util.LinkedHashMap$Entry cannot be cast to class java.util.Collection (java.util.LinkedHashMap$Entry and java.util.Collection are in module java.base of loader 'bootstrap')
[a: 1, b: 2].collectMany { null } // !! NullPointerException
[a: 1, b: 2].collectMany { k, v -> [k, v] } // => ['a', 1, 'b', 2]
[a: 1, b: 2].groupBy([]) // => [a=1:['a':1], b=2:['b':2]]
[a: 1, b: 2].groupBy(1) // !! ClassCastException: class java.lang.Integer cannot be cast to class groovy.lang.Closure (java.lang.Integer is in module java.base of loader 'bootstrap'; groovy.lang.Closure is in unnamed module of loader 'app')
[a: 1, b: 2].groupBy() // => [a=1:['a':1], b=2:['b':2]]
[1, 2].groupBy([]) // => [1:[1], 2:[2]]
[[a: 1, b: 2].toMapString(0), [a: 1, b: 2].toMapString(3), [a: 1, b: 2].toMapString(100), [:].toMapString(0), [a: 1].toMapString(-1)] // => ['[...]', '[a:1, ...]', '[a:1, b:2]', '[:]', '[a:1]']
def l = []; [a: 1].eachWithIndex { l << it }; l // => [a=1]
[[a: 1] - null, [a: 1].intersect(null)] // => [['a':1], [:]]
[a: 1] as Integer // !! GroovyCastException: Cannot coerce a map to class java.lang.Integer because it is a final class
[a: 1] as Long // !! GroovyCastException: Cannot coerce a map to class java.lang.Long because it is a final class
[a: 1] as int // !! GroovyCastException: Cannot coerce a map to class int because it is a final class
({ 1 } as Integer) // !! GroovyCastException: Cannot coerce a map to class java.lang.Integer because it is a final class
new TreeMap([a: 1]).with { [keySet(), values(), entrySet(), firstEntry()]*.getClass()*.name } // => ['java.util.TreeMap$KeySet', 'java.util.TreeMap$Values', 'java.util.TreeMap$EntrySet', 'java.util.AbstractMap$SimpleImmutableEntry']
new AbstractMap.SimpleImmutableEntry('a', 1).with { [key, value, it.toString(), it == new AbstractMap.SimpleEntry('a', 1)] } // => ['a', 1, 'a=1', true]
new AbstractMap.SimpleImmutableEntry('a', 1).value = 5 // !! UnsupportedOperationException
new AbstractMap.SimpleEntry('a', 1).with { value = 5; it } // => a=5
import java.util.concurrent.*; new ConcurrentHashMap([a: 1]).with { [keys().toList(), elements().toList(), contains(1), mappingCount()] } // => [['a'], [1], true, 1]
new Hashtable([a: 1]).with { [keys().toList(), elements().toList(), contains(1)] } // => [['a'], [1], true]
def n = new Node(null, 'a', [x: 1], 'text'); [n.children(), n.value(), n.collect { it }, n.text()] // => [['text'], 'text', ['text'], 'text']
def n = new Node(null, 'a'); n.appendNode('b', 'x'); n.appendNode('c', [k: 1], 'y'); [n.children()*.name(), n.b.text(), n.c[0].@k, n.children().size()] // => [['b', 'c'], 'x', 1, 2]
[a: 1].asImmutable().find { true }.getClass().name // => 'java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet$UnmodifiableEntry'
