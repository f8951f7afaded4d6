'abc'.replaceAll(null, 'x') // !! NullPointerException
'abc'.replace('a', null) // !! NullPointerException
'abc'.replaceFirst('a', null) // !! NullPointerException
'abc'.replaceAll('[', 'x') // !! PatternSyntaxException: Unclosed character class near index 0
'abc'.replaceAll('b', '$1') // !! IndexOutOfBoundsException: No group 1
'abc'.replaceAll('(b)', '<$1>') // => 'a<b>c'
'abc'.replaceAll('b', '\\') // !! IllegalArgumentException: character to be escaped is missing
'abc' =~ '[' // !! PatternSyntaxException: Unclosed character class near index 0
'abc' =~ null // => java.util.regex.Matcher[pattern=null region=0,3 lastmatch=]
('abc' =~ /x/)[0] // !! IndexOutOfBoundsException: index is out of range 0..-1 (index = 0)
('abc' =~ /(b)/)[0][5] // => null
('abc' =~ /(b)/)[3] // !! IndexOutOfBoundsException: index is out of range -1..0 (index = 3)
('abc' =~ /b/).group() // !! IllegalStateException: No match found
('abc' =~ /b/).with { find(); group(2) } // !! IllegalStateException: No match found
('abc' =~ /b/).size().class // => class java.lang.Long
('abc' =~ /b/).count // => 1
('a1b2' =~ /[a-z]/).collect { it } // => ['a', 'b']
('a1b2' =~ /([a-z])(\d)/).collect { it[1] + it[2] } // => ['a1', 'b2']
def m = 'a1b2' =~ /([a-z])(\d)/; def out = []; while (m.find()) out << [m.group(1), m.start(), m.end(2)]; out // => [['a', 0, 2], ['b', 2, 4]]
def m = 'John Smith' =~ /(?<first>\w+) (?<last>\w+)/; m.matches(); [m.group('first'), m.group('last')] // => ['John', 'Smith']
def m = 'John Smith' =~ /(\w+) (\w+)/; m.replaceAll('$2 $1') // => 'Smith John'
'x'.padLeft(-1) + 'x'.padRight(0) + 'x'.center(-5) // => 'xxx'
'x'.padLeft(5, '') // !! ArithmeticException: / by zero
'x'.padLeft(5, null) // !! NullPointerException
'abc'.multiply(-1) // !! IllegalArgumentException: multiply() should be called with a number of 0 or greater not: -1
'abc' * -1 // !! IllegalArgumentException: multiply() should be called with a number of 0 or greater not: -1
[1, 2] * -1 // !! IllegalArgumentException: Illegal Capacity: -2
'abc'.getAt(-4) // !! ArrayIndexOutOfBoundsException: Negative array index [-4] too large for array size 3
'abc'[3] // !! StringIndexOutOfBoundsException: begin 3, end 4, length 3
'abc'[1..5] // !! StringIndexOutOfBoundsException: begin 1, end 6, length 3
'abc'[-1..-2] // => 'cb'
'abc'[0, 2, -1] // => 'acc'
'abc'[[0, 1]] // => 'ab'
'abc'.substring(-1) // !! StringIndexOutOfBoundsException: begin -1, end 3, length 3
'abc'.charAt(-1) // !! StringIndexOutOfBoundsException: String index out of range: -1
'é😀x'.reverse() + 'é😀x'.size() + 'é😀x'.toList().size() + ('é😀x' as List).size() // => 'x😀é444'
''.toCharacter() // !! StringIndexOutOfBoundsException: String index out of range: 0
'ab'.toCharacter() // => a
'abc'.toInteger() // !! NumberFormatException: For input string: "abc"
''.toInteger() // !! NumberFormatException: For input string: ""
'1.5'.toInteger() // !! NumberFormatException: For input string: "1.5"
'1,000'.toInteger() // !! NumberFormatException: For input string: "1,000"
'0x1F'.toInteger() // !! NumberFormatException: For input string: "0x1F"
Integer.decode('0x1F') + Integer.valueOf('7') + Integer.parseInt('-12') // => 26
Integer.parseInt('99999999999') // !! NumberFormatException: For input string: "99999999999"
Integer.parseInt('') // !! NumberFormatException: For input string: ""
Integer.parseInt(null) // !! NumberFormatException: Cannot parse null string
Integer.parseInt('12', 40) // !! NumberFormatException: radix 40 greater than Character.MAX_RADIX
Long.parseLong('x') // !! NumberFormatException: For input string: "x"
Double.parseDouble('abc') // !! NumberFormatException: For input string: "abc"
Double.parseDouble('') // !! NumberFormatException: empty String
new BigDecimal('abc') // !! NumberFormatException: Character a is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
new BigInteger('1.5') // !! NumberFormatException: For input string: "1.5"
'abc'.toBigInteger() // !! NumberFormatException: For input string: "abc"
'abc'.toBigDecimal() // !! NumberFormatException: Character a is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
'x'.toLong() // !! NumberFormatException: For input string: "x"
'x' as Long // !! NumberFormatException: For input string: "x"
'x' as BigDecimal // !! NumberFormatException: Character x is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
[] as int // !! GroovyCastException: Cannot cast object '[]' with class 'java.util.ArrayList' to class 'int'
[1] as Integer // !! GroovyCastException: Cannot cast object '[1]' with class 'java.util.ArrayList' to class 'java.lang.Integer'
null as int // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
null as Integer // => null
'true' as Boolean // => true
'' as Boolean // => false
(Integer) 'x' // => 120
(int) 'x' // => 120
(int) 'xy' // !! GroovyCastException: Cannot cast object 'xy' with class 'java.lang.String' to class 'int'
(String) 5 // => '5'
(List) 5 // !! GroovyCastException: Cannot cast object '5' with class 'java.lang.Integer' to class 'java.util.List'
(Map) [1] // !! GroovyCastException: Cannot cast object '[1]' with class 'java.util.ArrayList' to class 'java.util.Map' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.Map(java.lang.Integer)
(Date) 'x' // !! GroovyCastException: Cannot cast object 'x' with class 'java.lang.String' to class 'java.util.Date'
5 as Date // !! GroovyCastException: Cannot cast object '5' with class 'java.lang.Integer' to class 'java.util.Date'
'2014' as Date // !! GroovyCastException: Cannot cast object '2014' with class 'java.lang.String' to class 'java.util.Date'
int x = 'abc' // !! GroovyCastException: Cannot cast object 'abc' with class 'java.lang.String' to class 'int'
int x = null // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
Integer x = 'a' // => 97
char c = 'ab' // !! GroovyCastException: Cannot cast object 'ab' with class 'java.lang.String' to class 'char'
List l = 'abc' // !! GroovyCastException: Cannot cast object 'abc' with class 'java.lang.String' to class 'java.util.List'
Map m = [1, 2] // !! GroovyCastException: Cannot cast object '[1, 2]' with class 'java.util.ArrayList' to class 'java.util.Map' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.Map(java.lang.Integer, java.lang.Integer)
String s = [1]; s // => '[1]'
boolean b = 'x'; b // => true
byte b = 300; b // => 44
int i = 3.7; i // => 3
long l = 1e10; l // => 10000000000
int i = 10000000000; i // => 1410065408
BigDecimal d = 3; d.class.name // => 'java.math.BigDecimal'
double d = '3.5' // !! GroovyCastException: Cannot cast object '3.5' with class 'java.lang.String' to class 'double'
Set s = [1, 1, 2]; s.class.name // => 'java.util.LinkedHashSet'
def s = [1, 2] as Set; s[0] // => 1
def s = [1, 2] as Set; s.get(0) // !! MissingMethodException: No signature of method: java.util.LinkedHashSet.get() is applicable for argument types: (java.lang.Integer) values: [0]
def (a, b, c) = [1, 2]; [a, b, c] // => [1, 2, null]
def (a, b) = 'xy'; [a, b] // => ['x', 'y']
def (a, b) = [x: 1] // => ['x':1]
def (int a, String b) = [1, 2]; [a, b] // => [1, '2']
def (a, b) = null // !! NullPointerException: Cannot invoke method getAt() on null object
def (a, b) = 5 // !! MissingMethodException: No signature of method: java.lang.Integer.getAt() is applicable for argument types: (java.lang.Integer) values: [0]
def a, b; (a, b) = [1, 2]; (a, b) = [b, a]; [a, b] // => [2, 1]
null.size() // !! NullPointerException: Cannot invoke method size() on null object
null.foo // !! NullPointerException: Cannot get property 'foo' on null object
null[0] // !! NullPointerException: Cannot invoke method getAt() on null object
null + 1 // !! NullPointerException: Cannot execute null+1
null + 'a' // => 'nulla'
'a' + null // => 'anull'
null.toString() + null.class // !! NullPointerException: Cannot get property 'class' on null object
null?.size() // => null
null == false // => false
null.is(null) // => true
null.collect { it } // => []
null.find { true } // => null
null.any { it } // => false
null.inject(0) { a, b -> 1 } // => 0
null.iterator().hasNext() // => false
null.asType(List) // => null
null in [null] // => true
null <=> 1 // => -1
null < 1 // => true
1 < null // => false
null.with { it } // => null
null.inspect() // => 'null'
null.asBoolean() // => false
null.equals(null) // => true
null.getClass().name // => 'org.codehaus.groovy.runtime.NullObject'
null.grep() // => []
null.findAll() // => []
null.every() // => true
null.plus('x') // => 'nullx'
null as List // => null
(null as String) + 'x' // => 'nullx'
null * 2 // !! NullPointerException: Cannot invoke method multiply() on null object
null - 1 // !! NullPointerException: Cannot invoke method minus() on null object
2 * null // !! GroovyRuntimeException: Ambiguous method overloading for method java.lang.Integer#multiply.
1 + null // !! GroovyRuntimeException: Ambiguous method overloading for method java.lang.Integer#plus.
[1] + null // => [1, null]
[1] - null // => [1]
[a: 1] + null // !! GroovyRuntimeException: Ambiguous method overloading for method java.util.LinkedHashMap#plus.
-null // !! NullPointerException: Cannot invoke method negative() on null object
~null // !! NullPointerException: Cannot invoke method bitwiseNegate() on null object
!null // => true
null++ // !! NullPointerException: Cannot invoke method next() on null object
for (x in null) { }; 'ok' // => 'ok'
for (x in 5) { return x } // => 5
for (x in 'abc') { return x } // => 'a'
for (x in [a: 1]) { return x.key } // => 'a'
switch (null) { case null: 'n'; break; default: 'd' } // => 'n'
[1, 2].foo() // !! MissingMethodException: No signature of method: java.util.ArrayList.foo() is applicable for argument types: () values: []
[1, 2].foo // !! MissingPropertyException: Exception evaluating property 'foo' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: foo for class: java.lang.Integer
[1, 2].size // => 2
[a: 1].foo() // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.foo() is applicable for argument types: () values: []
[a: { it * 2 }].a(4) // => 8
5.foo() // !! MissingMethodException: No signature of method: java.lang.Integer.foo() is applicable for argument types: () values: []
5.foo // !! MissingPropertyException: No such property: foo for class: java.lang.Integer
'abc'.foo(1, 'x') // !! MissingMethodException: No signature of method: java.lang.String.foo() is applicable for argument types: (java.lang.Integer, java.lang.String) values: [1, x]
'abc'.foo // !! MissingPropertyException: No such property: foo for class: java.lang.String
'abc'.length // !! MissingPropertyException: No such property: length for class: java.lang.String
'abc'.size() + 'abc'.length() // => 6
new Object().foo // !! MissingPropertyException: No such property: foo for class: java.lang.Object
foo // !! MissingPropertyException: No such property: foo for class: Script1
foo() // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: () values: []
foo = 5; foo + 1 // => 6
String.foo // !! MissingPropertyException: No such property: foo for class: java.lang.String
String.foo() // !! MissingMethodException: No signature of method: static java.lang.String.foo() is applicable for argument types: () values: []
Math.foo(1) // !! MissingMethodException: No signature of method: static java.lang.Math.foo() is applicable for argument types: (java.lang.Integer) values: [1]
Math.sqrt('x') // !! MissingMethodException: No signature of method: static java.lang.Math.sqrt() is applicable for argument types: (java.lang.String) values: [x]
Math.abs('x') // !! MissingMethodException: No signature of method: static java.lang.Math.abs() is applicable for argument types: (java.lang.String) values: [x]
Math.max(1, '2') // !! MissingMethodException: No signature of method: static java.lang.Math.max() is applicable for argument types: (java.lang.Integer, java.lang.String) values: [1, 2]
Integer.foo // !! MissingPropertyException: No such property: foo for class: java.lang.Integer
new String(1) // !! GroovyRuntimeException: Could not find matching constructor for: java.lang.String(java.lang.Integer)
new Date('x') // !! IllegalArgumentException
new Integer('x') // !! NumberFormatException: For input string: "x"
new ArrayList(-1) // !! IllegalArgumentException: Illegal Capacity: -1
new HashMap(-1) // !! IllegalArgumentException: Illegal initial capacity: -1
new Thread(5) // !! GroovyRuntimeException: Could not find matching constructor for: java.lang.Thread(java.lang.Integer)
throw new Exception('x') // !! Exception: x
throw new RuntimeException() // !! RuntimeException
throw new Error('e') // !! Error: e
throw null // !! NullPointerException
assert 1 == 2 // !! PowerAssertionError: assert 1 == 2
assert false : 'msg' // !! AssertionError: msg. Expression: false
assert [1, 2].size() == 3, 'size' // !! AssertionError: size. Expression: ([1, 2].size() == 3)
assert null // !! PowerAssertionError: assert null
def x = 5; assert x > 10 && x < 20 // !! PowerAssertionError: assert x > 10 && x < 20
def l = [1, 2]; assert l.contains(3) // !! PowerAssertionError: assert l.contains(3)
assert 'abc'.toUpperCase() == 'AbC' // !! PowerAssertionError: assert 'abc'.toUpperCase() == 'AbC'
def f() { throw new IllegalStateException('bad') }; f() // !! IllegalStateException: bad
def f(int x) { x }; f('a') // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (java.lang.String) values: [a]
def f(int x) { x }; f() // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: () values: []
def f(x, y = 2) { x + y }; [f(1), f(1, 3)] // => [3, 4]
def f(x, y = 2) { x + y }; f(1, 2, 3) // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (java.lang.Integer, java.lang.Integer, java.lang.Integer) values: [1, 2, 3]
def f(String s) { s }; f(null) // => null
def f(Object... a) { a.size() }; [f(), f(1), f(1, 2), f([1, 2] as Object[])] // => [0, 1, 2, 2]
try { 1 / 0 } catch (e) { [e.class.name, e.message] } // => ['java.lang.ArithmeticException', 'Division by zero']
try { null.foo() } catch (NullPointerException e) { e.message } // => 'Cannot invoke method foo() on null object'
try { [].first() } catch (NoSuchElementException e) { e.message } // => 'Cannot access first() element from an empty List'
[].first() // !! NoSuchElementException: Cannot access first() element from an empty List
[].last() // !! NoSuchElementException: Cannot access last() element from an empty List
[].head() // !! NoSuchElementException: Cannot access first() element from an empty List
[].tail() // !! NoSuchElementException: Cannot access tail() for an empty iterable
[].init() // !! NoSuchElementException: Cannot access init() for an empty Iterable
[].pop() // !! NoSuchElementException: Cannot pop() an empty List
[].remove(0) // !! IndexOutOfBoundsException: Index 0 out of bounds for length 0
[].iterator().next() // !! NoSuchElementException
[].max { it } // => null
[].sum { it } // => null
[].inject { a, b -> a } // !! NoSuchElementException: Cannot call inject() on an empty collection without passing an initial value.
[].get(0) // !! IndexOutOfBoundsException: Index 0 out of bounds for length 0
[][0] // => null
[][-1] // !! ArrayIndexOutOfBoundsException: Negative array index [-1] too large for array size 0
[1, 2][5] // => null
[1, 2][-3] // !! ArrayIndexOutOfBoundsException: Negative array index [-3] too large for array size 2
[1, 2].get(-1) // !! IndexOutOfBoundsException: Index -1 out of bounds for length 2
[1, 2].set(5, 1) // !! IndexOutOfBoundsException: Index 5 out of bounds for length 2
[1, 2].add(5, 1) // !! IndexOutOfBoundsException: Index: 5, Size: 2
[1, 2].remove(7) // !! IndexOutOfBoundsException: Index 7 out of bounds for length 2
[1, 2].removeAt(9) // !! IndexOutOfBoundsException: Index 9 out of bounds for length 2
[1, 2].subList(1, 5) // !! IndexOutOfBoundsException: toIndex = 5
[1, 2].subList(2, 1) // !! IllegalArgumentException: fromIndex(2) > toIndex(1)
[1, 2][1..4] // !! IndexOutOfBoundsException: toIndex = 5
[1, 2][3..4] // !! IndexOutOfBoundsException: toIndex = 5
[1, 2][-4..-1] // !! IndexOutOfBoundsException: fromIndex = -2
[1, 2].take(-1) // => []
[1, 2].collate(0) // => [[1, 2]]
[1, 2].collate(-1) // => [[1, 2]]
[1, 2].swap(0, 5) // !! IndexOutOfBoundsException: Index 5 out of bounds for length 2
[1, 2].asImmutable() << 3 // !! UnsupportedOperationException
[1, 2].asImmutable().sort() // !! UnsupportedOperationException
[1, 2].asImmutable().clear() // !! UnsupportedOperationException
[1, 2].asImmutable()[0] = 3 // !! UnsupportedOperationException
[a: 1].asImmutable().b = 2 // !! UnsupportedOperationException
[a: 1].asImmutable().remove('a') // !! UnsupportedOperationException
([1] as Set).asImmutable().add(2) // !! UnsupportedOperationException
Collections.emptyList() << 1 // !! UnsupportedOperationException
Collections.unmodifiableList([1]).add(2) // !! UnsupportedOperationException
Collections.singletonList(1).add(2) // !! UnsupportedOperationException
Collections.nCopies(3, 'a') << 'b' // !! UnsupportedOperationException
Arrays.asList(1, 2).add(3) // !! UnsupportedOperationException
Arrays.asList(1, 2).remove(0) // !! UnsupportedOperationException
(1..3).add(4) // !! UnsupportedOperationException
(1..3) << 4 // !! UnsupportedOperationException
(1..3).remove(0) // !! UnsupportedOperationException
(1..3)[0] = 9 // !! UnsupportedOperationException
[1, 2, 3].each { l -> if (l == 2) throw new IllegalArgumentException("bad $l") } // !! IllegalArgumentException: bad 2
def l = [1, 2, 3]; l.each { l.remove(0) } // !! ConcurrentModificationException
def l = [1, 2, 3]; for (x in l) { l << x } // !! ConcurrentModificationException
def m = [a: 1, b: 2]; for (e in m) { m.remove(e.key) } // !! ConcurrentModificationException
def m = [a: 1, b: 2]; m.each { k, v -> m.put(k + 'x', v) } // !! ConcurrentModificationException
