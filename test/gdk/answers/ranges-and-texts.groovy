(6..2).take(2) // => [6, 5]
(6..2).takeRight(2) // => [6, 5]
(6..2).drop(2) // => [4, 3, 2]
(6..2).dropRight(2) // => [4, 3, 2]
(6..2).head() // => 6
(6..2).tail() // => [5, 4, 3, 2]
(6..2).init() // => [6, 5, 4, 3]
(6..2).first() // => 6
(6..2).last() // => 2
(6..2).subList(1, 3) // => 4..3
(6..2).subList(1, 3).class.name // => 'groovy.lang.IntRange'
(6..2)[0..1] // => [3, 2]
(6..2)[-2..-1] // => [6, 5]
(6..2)[1..0] // => [2, 3]
(6..2)[0, 2] // => [6, 4]
(6..2)[1..<3] // => [4, 3]
(6..<2).subList(0, 2) // => 4..3
(6..<2)[0..1] // => [4, 3]
(6..2).collate(2) // => [[6, 5], [4, 3], [2]]
(6..2).collate(2, 1) // => [[6, 5], [5, 4], [4, 3], [3, 2], [2]]
(6..2).collate(3, false) // => [[6, 5, 4]]
(6..2).collate(0) // => [6..2]
(2..6).collate(0) // => [2..6]
(2..6).collate(2) // => [[2, 3], [4, 5], [6]]
(2..6).collate(2)[0].class.name // => 'java.util.ArrayList'
[1, 2].collate(0)[0].class.name // => 'java.util.ArrayList'
(6..2).takeWhile { it > 3 } // => [6, 5, 4]
(6..2).dropWhile { it > 3 } // => [3, 2]
(6..2).withIndex().take(1) // => [[6, 0]]
(6..2).split { it > 3 } // => [[6, 5, 4], [3, 2]]
(6..2).reverse() // => [2, 3, 4, 5, 6]
(6..2).subList(2, 2) // => 2..<2
(6..2).subList(2, 2).class.name // => 'groovy.lang.EmptyRange'
(2..6).subList(2, 2) // => 2..<2
('a'..'d').subList(1, 3) // => 'b'..'c'
('a'..'d').subList(1, 3).class.name // => 'groovy.lang.ObjectRange'
('d'..'a').subList(0, 2) // => 'c'..'d'
('d'..'a')[0..1] // => []
('d'..'a').take(2) // => ['d', 'c']
('d'..'a').dropRight(1) // => []
('d'..'a').collate(2) // => [['d', 'c'], ['b', 'a']]
('a'..'d').subList(1, 1) // => 'a'..<'a'
('a'..'d').subList(1, 1).class.name // => 'groovy.lang.EmptyRange'
(1.5..3.5).subList(0, 2) // => 1.5..2.5
(3.5..1.5).subList(0, 2) // => 2.5..3.5
(1..<1).unique() // !! UnsupportedOperationException: cannot add to Empty Ranges
(1..<1).removeAll([1]) // !! UnsupportedOperationException: cannot remove from Empty Ranges
(1..<1).retainAll([1]) // !! UnsupportedOperationException: cannot retainAll in Empty Ranges
(1..<1).addAll([1]) // !! UnsupportedOperationException: cannot add to Empty Ranges
(1..<1).addAll(0, [1]) // !! UnsupportedOperationException: cannot add to Empty Ranges
(1..<1).remove(0) // !! UnsupportedOperationException: cannot remove from Empty Ranges
(1..<1).clear() // => null
(1..<1).sort() // => 1..<1
(1..3).asImmutable().class.name // => 'java.util.Collections$UnmodifiableList'
(1..3).asSynchronized().class.name // => 'java.util.Collections$SynchronizedList'
new Tuple(1, 2).asImmutable().class.name // => 'java.util.Collections$UnmodifiableList'
new Tuple(1, 2).asSynchronized().class.name // => 'java.util.Collections$SynchronizedList'
(1..3).sort { -it }.class.name // !! UnsupportedOperationException
(1..3).add(4) // !! UnsupportedOperationException
(1..3).clear() // !! UnsupportedOperationException
(1..3).remove(0) // !! UnsupportedOperationException
(1..3).removeAll([1]) // !! UnsupportedOperationException
(1..3)[0] = 5 // !! UnsupportedOperationException
''.lines().count() // => 0
String.join('-', ['a', 'b']) // => 'a-b'
String.join('-', [1, 2]) // !! ClassCastException: class java.lang.Integer cannot be cast to class java.lang.CharSequence (java.lang.Integer and java.lang.CharSequence are in module java.base of loader 'bootstrap')
String.join('-', 'a', 'b') // => 'a-b'
String.join('-', ['a', null]) // => 'a-null'
String.join('-', "${1}", 'b') // => '1-b'
"a${1}".compareTo('b') // => -1
"a${1}".compareTo('a1') // => 0
"b${1}" <=> 'a' // => 1
'a'.numberAwareCompareTo('c') // => -2
'42'.numberAwareCompareTo('a') // => -45
1.numberAwareCompareTo(3) // => -1
3.5.numberAwareCompareTo(1) // => 1
new String('hello'.bytes, 1, 3) // => 'ell'
new String('hello'.bytes, 1, 3, 'UTF-8') // => 'ell'
new String('hello'.bytes, 4, 3) // !! StringIndexOutOfBoundsException: offset 4, count 3, length 5
new String('hello' as char[], 4, 3) // !! StringIndexOutOfBoundsException: offset 4, count 3, length 5
String.valueOf('hello' as char[], 1, 3) // => 'ell'
String.valueOf('hello' as char[], 4, 3) // !! StringIndexOutOfBoundsException: offset 4, count 3, length 5
String.copyValueOf('hello' as char[], 1, 3) // => 'ell'
new String([104, 105] as int[], 0, 2) // => 'hi'
new StringBuilder('ab').append('hello', 1, 3) // => abel
new StringBuilder('ab').append('hello', 1, 9) // !! IndexOutOfBoundsException: start 1, end 9, length 5
new StringBuilder('ab').append('hello' as char[], 1, 3) // => abell
new StringBuilder('ab').append('hello' as char[], 1, 9) // !! IndexOutOfBoundsException: start 1, end 10, length 5
new StringBuilder('ab').insert(1, 'hello', 1, 3) // => aelb
new StringBuilder('ab').insert(1, 'hello' as char[], 1, 3) // => aellb
new StringBuilder('abc').codePointCount(0, 2) // => 2
new StringBuilder('abc').codePointBefore(2) // => 98
new StringBuilder('abc').offsetByCodePoints(0, 2) // => 2
def c = new char[4]; 'hello'.getChars(1, 3, c, 1); c.toList().collect { (int) it } // => [0, 101, 108, 0]
def c = new char[4]; new StringBuilder('hello').getChars(1, 3, c, 1); c.toList().collect { (int) it } // => [0, 101, 108, 0]
'hello'.getChars(1, 9, new char[9], 0) // !! StringIndexOutOfBoundsException: begin 1, end 9, length 5
'abc'.tr('b', '') // !! ArrayIndexOutOfBoundsException: Negative array index [-1] too large for array size 0
'a-b'.tr('a-', 'x_') // => 'x_b'
new HashMap(-1) // !! IllegalArgumentException: Illegal initial capacity: -1
new HashSet(-1) // !! IllegalArgumentException: Illegal initial capacity: -1
new LinkedHashSet(-3) // !! IllegalArgumentException: Illegal initial capacity: -3
new TreeSet([3, 1, 2]).toSorted().class.name // => 'java.util.LinkedHashSet'
new TreeSet([3, 1, 2]).toSorted { -it } // => [3, 2, 1]
new TreeSet().contains([1]) // !! ClassCastException: class java.util.ArrayList cannot be cast to class java.lang.Comparable (java.util.ArrayList and java.lang.Comparable are in module java.base of loader 'bootstrap')
new TreeSet().remove([1]) // !! ClassCastException: class java.util.ArrayList cannot be cast to class java.lang.Comparable (java.util.ArrayList and java.lang.Comparable are in module java.base of loader 'bootstrap')
new TreeMap().remove([1]) // !! ClassCastException: class java.util.ArrayList cannot be cast to class java.lang.Comparable (java.util.ArrayList and java.lang.Comparable are in module java.base of loader 'bootstrap')
new TreeMap().containsKey([1]) // !! ClassCastException: class java.util.ArrayList cannot be cast to class java.lang.Comparable (java.util.ArrayList and java.lang.Comparable are in module java.base of loader 'bootstrap')
new TreeMap().get([1]) // !! ClassCastException: class java.util.ArrayList cannot be cast to class java.lang.Comparable (java.util.ArrayList and java.lang.Comparable are in module java.base of loader 'bootstrap')
[1, 2, 3].toSpreadMap() // !! GroovyRuntimeException: Fail to convert List to SpreadMap, because it's size is not even.
new LinkedList([3, 1]).multiply(-1) // => []
[1, 2] * -1 // !! IllegalArgumentException: Illegal Capacity: -2
new WeakHashMap([a: 1]) << new MapEntry('b', 2) // => ['a':1, 'b':2]
[a: 1] << new MapEntry('b', 2) // => ['a':1, 'b':2]
new ConfigObject().with { it.a.b = 1; it }.flatten().class.name // => [:]
new ConfigObject().with { it.a.b = 1; it }.toProperties() // => ['a.b':'1']
new ConfigObject().with { it.a.b = 1; it }.toProperties('x') // => ['x.a.b':'1']
new ConfigObject().with { it.a.b = 1; it }.clone().class.name // => [:]
new ConfigObject().with { it.a.b = 1; it.c = 'x'; it }.toString() // => '[a:[b:1], c:x]'
new ConfigObject().with { it.a.b = 1; it }.flatten([x: 1]) // => ['x':1, 'a.b':1]
new ConfigSlurper().parse('a { b = 1 }').toProperties().getProperty('a.b') // => '1'
1.5d.step(1, 1) { } // => null
def l = []; 1.5d.step(4, 1) { l << it }; l // => [1, 2, 3]
def l = []; 1.step(2.5, 0.5) { l << it }; l // => [1, 1.5, 2.0]
def l = []; 5.step(1.5, -1) { l << it }; l // => [5, 4, 3, 2]
1.step(5, -1) { } // !! GroovyRuntimeException: Infinite loop in 1.step(5, -1)
1.step(1, 1) { } // => null
def l = []; 1.step(3.7, 1) { l << it }; l // => [1, 2, 3]
1L.step(5L, 0) { } // !! GroovyRuntimeException: Infinite loop in 1.step(5, 0)
2.5.step(1, 1) { } // !! GroovyRuntimeException: Infinite loop in 2.5.step(1, 1)
def l = []; 1.5f.step(3, 1) { l << it }; l // => [1, 2]
def l = []; 1.5d.upto(3) { l << it }; l // => [1.5, 2.5]
def l = []; 1.upto(3.5) { l << it }; l // => [1, 2, 3]
def l = []; 3.5.downto(1) { l << it }; l // => [3.5, 2.5, 1.5]
3.upto(1) { } // !! GroovyRuntimeException: The argument (1) to upto() cannot be less than the value (3) it's called on.
1.downto(3) { } // !! GroovyRuntimeException: The argument (3) to downto() cannot be greater than the value (1) it's called on.
2.5.upto(1) { } // !! GroovyRuntimeException: The argument (1) to upto() cannot be less than the value (2.5) it's called on.
def l = []; ((byte) 1).upto(3) { l << it.class.simpleName }; l // => ['Integer', 'Integer', 'Integer']
def l = []; 1L.upto(2) { l << it.class.simpleName }; l // => ['Long', 'Long']
def l = []; 1G.upto(2) { l << it.class.simpleName }; l // => ['BigInteger', 'BigInteger']
Double.NaN.downto(1) { } // !! GroovyRuntimeException: The argument (1) to downto() cannot be greater than the value (NaN) it's called on.
Double.NaN.upto(1) { } // !! GroovyRuntimeException: The argument (1) to upto() cannot be less than the value (NaN) it's called on.
def l = []; 1.5f.upto(2.5) { l << it.class.simpleName }; l // => ['Float', 'Float']
[1].listIterator().class.name // => 'java.util.ArrayList$ListItr'
'ab'.iterator().class.name // => 'java.util.ArrayList$Itr'
new HashMap([a: 1]).keySet().iterator().class.name // => 'java.util.HashMap$KeyIterator'
new HashSet([1]).iterator().class.name // => 'java.util.HashMap$KeyIterator'
[1, 2].asReversed() // !! MissingMethodException: No signature of method: java.util.ArrayList.asReversed() is applicable for argument types: () values: []
new StringTokenizer('a').class.name // => 'java.util.StringTokenizer'
