[1, 2].collect() // => [1, 2]
[1].add() // !! MethodSelectionException: Could not find which method add() to invoke from this list:
[1].remove() // !! MethodSelectionException: Could not find which method remove() to invoke from this list:
[1].get() // !! MissingMethodException: No signature of method: java.util.ArrayList.get() is applicable for argument types: () values: []
[1].indexOf() // => -1
[a: 1].get() // !! MethodSelectionException: Could not find which method get() to invoke from this list:
[a: 1].put() // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.put() is applicable for argument types: () values: []
'abc'.charAt() // !! MissingMethodException: No signature of method: java.lang.String.charAt() is applicable for argument types: () values: []
'abc'.replace() // !! MethodSelectionException: Could not find which method replace() to invoke from this list:
'abc'.split().toList() // => ['abc']
'abc'.trim(1) // !! MissingMethodException: No signature of method: java.lang.String.trim() is applicable for argument types: (java.lang.Integer) values: [1]
'abc'.tokenize().toString() // => '[abc]'
'abc'.startsWith() // !! MethodSelectionException: Could not find which method startsWith() to invoke from this list:
5.plus() // !! MethodSelectionException: Could not find which method plus() to invoke from this list:
5.compareTo() // !! MethodSelectionException: Could not find which method compareTo() to invoke from this list:
5.div() // !! MethodSelectionException: Could not find which method div() to invoke from this list:
[1].findAll().toString() // => '[1]'
[1].inject() // !! MethodSelectionException: Could not find which method inject() to invoke from this list:
[1].join() // => '1'
[1].sum() // => 1
Math.max() // !! MethodSelectionException: Could not find which method max() to invoke from this list:
Math.sqrt() // !! MissingMethodException: No signature of method: static java.lang.Math.sqrt() is applicable for argument types: () values: []
Math.abs() // !! MethodSelectionException: Could not find which method abs() to invoke from this list:
String.valueOf() // => ''
String.format() // !! MethodSelectionException: Could not find which method format() to invoke from this list:
Integer.valueOf() // !! MethodSelectionException: Could not find which method valueOf() to invoke from this list:
Integer.toString() // => 'class java.lang.Integer'
new Date().format() // !! MethodSelectionException: Could not find which method format() to invoke from this list:
new ArrayList().addAll() // => false
Collections.sort() // !! MethodSelectionException: Could not find which method sort() to invoke from this list:
Collections.max() // !! MethodSelectionException: Could not find which method max() to invoke from this list:
[1,2] as int[] // => [1, 2]
['1', '2'] as int[] // => [1, 2]
['1', 2, 3L, 4.7] as int[] // => [1, 2, 3, 4]
['a'] as char[] // => a
['x', ''] as boolean[] // => [true, false]
['1.5', 2] as double[] // => [1.5, 2.0]
[1, 'x'] as String[] // => ['1', 'x']
[null] as String[] // => [null]
[1.7, 2] as Integer[] // => [1, 2]
['1'] as Integer[] // => [1]
['1', '2'] as Integer[] // => [1, 2]
['1', '2'] as Long[] // => [1, 2]
[1, 2] as Set<Integer> // => [1, 2]
[[1, 2], [3]] as int[][] // => [[1, 2], [3]]
(['1', '2'] as String[]) as int[] // => [49, 50]
([1, 2] as int[]) as String[] // => ['1', '2']
(1..3) as Integer[] // => [1, 2, 3]
([1, 2] as Set) as int[] // => [1, 2]
null as int // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
null as Integer // => null
null as boolean // => false
null as String // => null
[1, 2]['a'] // !! MissingPropertyException: Exception evaluating property 'a' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: a for class: java.lang.Integer
['ab', 'c'].foo // !! MissingPropertyException: Exception evaluating property 'foo' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: foo for class: java.lang.String
['ab', 'c']*.foo // !! MissingPropertyException: No such property: foo for class: java.lang.String
['ab', 'c'].class // => class java.util.ArrayList
[[a: 1], [a: 2]].a // => [1, 2]
[[a: 1], [b: 2]].a // => [1, null]
[[a: 1], null].a // => [1]
[new Date(0)].time // => [0]
[1, 2].name // !! MissingPropertyException: Exception evaluating property 'name' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: name for class: java.lang.Integer
([1, 2] as Set).name // !! MissingPropertyException: Exception evaluating property 'name' for java.util.LinkedHashSet, Reason: groovy.lang.MissingPropertyException: No such property: name for class: java.lang.Integer
([1, 2] as int[]).name // !! MissingPropertyException: No such property: name for class: [I
([1, 2] as int[]).length // => 2
['ab', 'c'].bytes*.size() // => [2, 1]
['ab', 'c']*.size() // => [2, 1]
['ab', 'c'].size // => 2
[1, 2].addAll(5, [1]) // !! IndexOutOfBoundsException: Index: 5, Size: 2
[1, 2].getAt('a') // !! MissingPropertyException: Exception evaluating property 'a' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: a for class: java.lang.Integer
[1, 2]['a'] // !! MissingPropertyException: Exception evaluating property 'a' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: a for class: java.lang.Integer
[a: 1].foo() // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.foo() is applicable for argument types: () values: []
[a: 1] + 5 // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.plus() is applicable for argument types: (java.lang.Integer) values: [5]
[a: 1] - 5 // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.minus() is applicable for argument types: (java.lang.Integer) values: [5]
[a: 1] << 5 // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.leftShift() is applicable for argument types: (java.lang.Integer) values: [5]
[a: 1] << [b: 2] << [c: 3] // => ['a':1, 'b':2, 'c':3]
'a' - 5 // => 'a'
'abc' / 2 // !! MissingMethodException: No signature of method: java.lang.String.div() is applicable for argument types: (java.lang.Integer) values: [2]
'abc' * 'x' // !! MissingMethodException: No signature of method: java.lang.String.multiply() is applicable for argument types: (java.lang.String) values: [x]
'abc' ** 2 // !! MissingMethodException: No signature of method: java.lang.String.power() is applicable for argument types: (java.lang.Integer) values: [2]
+'abc' // !! MissingMethodException: No signature of method: java.lang.String.positive() is applicable for argument types: () values: []
~'abc' // => abc
-[1] // => [-1]
[1, 2] * 'a' // !! MissingMethodException: No signature of method: java.util.ArrayList.multiply() is applicable for argument types: (java.lang.String) values: [a]
[1, 2] / 2 // !! MissingMethodException: No signature of method: java.util.ArrayList.div() is applicable for argument types: (java.lang.Integer) values: [2]
[1] ** 2 // !! MissingMethodException: No signature of method: java.util.ArrayList.power() is applicable for argument types: (java.lang.Integer) values: [2]
[1, 2].sum { it.foo } // !! MissingPropertyException: No such property: foo for class: java.lang.Integer
[1, 2].inject { a, b, c -> a } // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 2]
5.foo // !! MissingPropertyException: No such property: foo for class: java.lang.Integer
5.foo = 3 // !! MissingPropertyException: No such property: foo for class: java.lang.Integer
5() // !! MissingMethodException: No signature of method: java.lang.Integer.call() is applicable for argument types: () values: []
'abc'() // !! MissingMethodException: No signature of method: Script1.abc() is applicable for argument types: () values: []
null() // !! NullPointerException: Cannot invoke method call() on null object
def x = 5; x(3) // !! MissingMethodException: No signature of method: java.lang.Integer.call() is applicable for argument types: (java.lang.Integer) values: [3]
'abc'.length // !! MissingPropertyException: No such property: length for class: java.lang.String
'abc'.size // !! MissingPropertyException: No such property: size for class: java.lang.String
'abc'.foo // !! MissingPropertyException: No such property: foo for class: java.lang.String
'abc'.foo = 1 // !! MissingPropertyException: No such property: foo for class: java.lang.String
String.foo // !! MissingPropertyException: No such property: foo for class: java.lang.String
String.foo() // !! MissingMethodException: No signature of method: static java.lang.String.foo() is applicable for argument types: () values: []
Integer.MAX // !! MissingPropertyException: No such property: MAX for class: java.lang.Integer
Math.PIE // !! MissingPropertyException: No such property: PIE for class: java.lang.Math
new Date().foo // !! MissingPropertyException: No such property: foo for class: java.util.Date
new String(1, 2, 3) // !! GroovyRuntimeException: Could not find matching constructor for: java.lang.String(java.lang.Integer, java.lang.Integer, java.lang.Integer)
new Date('a', 'b') // !! GroovyRuntimeException: Could not find matching constructor for: java.util.Date(java.lang.String, java.lang.String)
new HashMap(1, 2, 3) // !! GroovyRuntimeException: Could not find matching constructor for: java.util.HashMap(java.lang.Integer, java.lang.Integer, java.lang.Integer)
new Object(5) // !! GroovyRuntimeException: Could not find matching constructor for: java.lang.Object(java.lang.Integer)
Integer.parseInt() // !! MethodSelectionException: Could not find which method parseInt() to invoke from this list:
Integer.parseInt('1', '2', '3') // !! MissingMethodException: No signature of method: static java.lang.Integer.parseInt() is applicable for argument types: (java.lang.String, java.lang.String, java.lang.String) values: [1, 2, 3]
Math.abs('a') // !! MissingMethodException: No signature of method: static java.lang.Math.abs() is applicable for argument types: (java.lang.String) values: [a]
Math.sqrt('x') // !! MissingMethodException: No signature of method: static java.lang.Math.sqrt() is applicable for argument types: (java.lang.String) values: [x]
Math.pow(2) // !! MissingMethodException: No signature of method: static java.lang.Math.pow() is applicable for argument types: (java.lang.Integer) values: [2]
Math.max('a', 'b') // !! MissingMethodException: No signature of method: static java.lang.Math.max() is applicable for argument types: (java.lang.String, java.lang.String) values: [a, b]
Math.round('x') // !! MissingMethodException: No signature of method: static java.lang.Math.round() is applicable for argument types: (java.lang.String) values: [x]
Math.floor(null) // !! MissingMethodException: No signature of method: static java.lang.Math.floor() is applicable for argument types: (null) values: [null]
'abc'.substring() // !! MethodSelectionException: Could not find which method substring() to invoke from this list:
'abc'.substring(null) // !! MissingMethodException: No signature of method: java.lang.String.substring() is applicable for argument types: (null) values: [null]
'abc'.indexOf() // !! MethodSelectionException: Could not find which method indexOf() to invoke from this list:
'abc'.replace('a') // !! MissingMethodException: No signature of method: java.lang.String.replace() is applicable for argument types: (java.lang.String) values: [a]
'abc'.split(1, 2, 3) // !! MissingMethodException: No signature of method: java.lang.String.split() is applicable for argument types: (java.lang.Integer, java.lang.Integer, java.lang.Integer) values: [1, 2, 3]
'abc'.padLeft() // !! MethodSelectionException: Could not find which method padLeft() to invoke from this list:
'abc'.padLeft('x') // !! MissingMethodException: No signature of method: java.lang.String.padLeft() is applicable for argument types: (java.lang.String) values: [x]
'abc'.startsWith(5) // !! MissingMethodException: No signature of method: java.lang.String.startsWith() is applicable for argument types: (java.lang.Integer) values: [5]
'abc'.contains(5) // !! MissingMethodException: No signature of method: java.lang.String.contains() is applicable for argument types: (java.lang.Integer) values: [5]
'abc'.equalsIgnoreCase(null) // => false
'abc'.getBytes('nope') // !! UnsupportedEncodingException: nope
new String([65] as byte[], 'nope') // !! UnsupportedEncodingException: nope
URLEncoder.encode('a', 'nope') // !! UnsupportedEncodingException: nope
URLDecoder.decode('%zz', 'UTF-8') // !! IllegalArgumentException: URLDecoder: Illegal hex characters in escape (%) pattern - Error at index 0 in: "zz"
URLDecoder.decode('%4', 'UTF-8') // !! IllegalArgumentException: URLDecoder: Incomplete trailing escape (%) pattern
new URL('nope') // !! MalformedURLException: no protocol: nope
new URL('foo://a') // !! MalformedURLException: unknown protocol: foo
new URI('a b') // !! URISyntaxException: Illegal character in path at index 1: a b
new URI('http://a b/c') // !! URISyntaxException: Illegal character in authority at index 7: http://a b/c
new URI('http://a/%20\u00e9').toASCIIString() // => 'http://a/%20%C3%A9'
new File('/\ud800').toURI().class.name // => 'java.net.URI'
'a b'.toURI() // !! URISyntaxException: Illegal character in path at index 1: a b
'x'.toURL() // !! MalformedURLException: no protocol: x
UUID.fromString('1-2-3') // !! IllegalArgumentException: Invalid UUID string: 1-2-3
new Locale('de', 'DE').getDisplayCountry(Locale.FRENCH) // => 'Allemagne'
Locale.GERMANY.getDisplayLanguage(Locale.GERMANY) // => 'Deutsch'
Locale.getAvailableLocales().size() > 10 // => true
java.math.RoundingMode.valueOf('NOPE') // !! IllegalArgumentException: No enum constant java.math.RoundingMode.NOPE
java.math.RoundingMode.values()*.name() // => ['UP', 'DOWN', 'CEILING', 'FLOOR', 'HALF_UP', 'HALF_DOWN', 'HALF_EVEN', 'UNNECESSARY']
java.util.concurrent.TimeUnit.SECONDS.toMillis(5) // => 5000
java.util.concurrent.TimeUnit.MILLISECONDS.convert(5, java.util.concurrent.TimeUnit.MINUTES) // => 300000
java.util.concurrent.TimeUnit.values()*.toString() // => ['NANOSECONDS', 'MICROSECONDS', 'MILLISECONDS', 'SECONDS', 'MINUTES', 'HOURS', 'DAYS']
enum Col { RED, GREEN }; [Col.RED.next(), Col.RED.previous(), Col.values().toList(), Col.RED.ordinal(), Col.RED <=> Col.GREEN, Col.RED.name(), Col.RED.declaringClass.simpleName, Col.GREEN in Col, (Col.RED..Col.GREEN).toList(), 'RED' as Col] // => [GREEN, GREEN, [RED, GREEN], 0, -1, 'RED', 'Col', true, [RED, GREEN], RED]
enum Col { RED }; 'BLUE' as Col // !! IllegalArgumentException: No enum constant Col.BLUE
enum Col { RED }; Col c = 'BLUE' // !! IllegalArgumentException: No enum constant Col.BLUE
enum Col { RED, GREEN }; def m = new EnumMap(Col); m[Col.GREEN] = 1; m[Col.RED] = 2; [m, EnumSet.allOf(Col), EnumSet.noneOf(Col), EnumSet.of(Col.RED), EnumSet.complementOf(EnumSet.of(Col.RED)), EnumSet.range(Col.RED, Col.GREEN)] // => [[RED:2, GREEN:1], [RED, GREEN], [], [RED], [GREEN], [RED, GREEN]]
int x = null // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
int x = 'ab' // !! GroovyCastException: Cannot cast object 'ab' with class 'java.lang.String' to class 'int'
Integer x = 'a' // => 97
List x = 5 // !! GroovyCastException: Cannot cast object '5' with class 'java.lang.Integer' to class 'java.util.List'
Map x = [1, 2] // !! GroovyCastException: Cannot cast object '[1, 2]' with class 'java.util.ArrayList' to class 'java.util.Map' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.Map(java.lang.Integer, java.lang.Integer)
String x = 5; x // => '5'
boolean b = 'x'; b // => true
char c = 'ab' // !! GroovyCastException: Cannot cast object 'ab' with class 'java.lang.String' to class 'char'
char c = 'a'; c + 1 // => 98
byte b = 300; b // => 44
long l = 5.7; l // => 5
double d = '5' // => 53.0
def d = '5' as double; d // => 5.0
Date d = 5 // !! GroovyCastException: Cannot cast object '5' with class 'java.lang.Integer' to class 'java.util.Date'
def (a, b) = 5 // !! MissingMethodException: No signature of method: java.lang.Integer.getAt() is applicable for argument types: (java.lang.Integer) values: [0]
def (a, b) = null // !! NullPointerException: Cannot invoke method getAt() on null object
5 as Date // !! GroovyCastException: Cannot cast object '5' with class 'java.lang.Integer' to class 'java.util.Date'
'a' as Integer // !! NumberFormatException: For input string: "a"
'1' as Boolean // => true
'abc' as char[] // => abc
'abc' as List // => ['a', 'b', 'c']
[1, 2] as String // => '[1, 2]'
[1, 2] as int // !! GroovyCastException: Cannot cast object '[1, 2]' with class 'java.util.ArrayList' to class 'int'
[1, 2] as int[] // => [1, 2]
['a', 'b'] as int[] // !! NumberFormatException: For input string: "a"
['1', '2'] as int[] // => [1, 2]
(1..3) as int[] // => [1, 2, 3]
null as int // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
null as List // => null
'2012-01-01' as Date // !! GroovyCastException: Cannot cast object '2012-01-01' with class 'java.lang.String' to class 'java.util.Date'
'http://a/b' as URL // !! GroovyCastException: Cannot cast object 'http://a/b' with class 'java.lang.String' to class 'java.net.URL'
[1, 'a'].sort() // => [1, 'a']
[1, null].sort() // => [null, 1]
[[1], [0]].sort() // => [[0], [1]]
[[a: 1], [a: 0]].sort() // => [['a':1], ['a':0]]
[1, 'a'].max() // => 'a'
['a', 1].min() // => 1
[3, 2.5, 1L].sort() // => [1, 2.5, 3]
['b', 'a', null].sort() // => [null, 'a', 'b']
[new Object(), new Object()].sort().size() // => 2
[1, 2, 3].sort { throw new RuntimeException('in sort') } // !! RuntimeException: in sort
[3, 1, 2].sort { a, b -> null } // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
[3, 1, 2].sort { null } // => [3, 1, 2]
[3, 1, 2].sort { a -> a > 1 } // => [1, 3, 2]
[true, false].sort() // => [false, true]
[[b: 2], [b: 1]].sort { it.b } // => [['b':1], ['b':2]]
[[b: 2], [b: 1]].min { it.b } // => ['b':1]
[3, 1, 2].sort(Collections.reverseOrder()) // => null
[3, 1, 2].sort(true) { -it } // => [3, 2, 1]
[3, 1, 2] as TreeSet // => [1, 2, 3]
new TreeSet({ a, b -> b <=> a } as Comparator).with { addAll([1, 3, 2]); it } // => [3, 2, 1]
[1, 2, 3].collate(0) // => [[1, 2, 3]]
[1, 2, 3].collate(-1) // => [[1, 2, 3]]
[1, 2, 3].take(-1) // => []
[1, 2, 3].drop(-1) // => [1, 2, 3]
[1, 2, 3].takeRight(2) // => [2, 3]
[1, 2, 3].dropRight(5) // => []
[1, 2, 3].multiply(-1) // !! IllegalArgumentException: Illegal Capacity: -3
[1, 2, 3] * 0 // => []
[1, 2, 3][1, 5] // => [2, null]
[1, 2, 3][-4] // !! ArrayIndexOutOfBoundsException: Negative array index [-4] too large for array size 3
[1, 2, 3][-4] = 5 // !! ArrayIndexOutOfBoundsException: Negative array index [-4] too large for array size 3
def l = [1]; l[-2] = 5; l // !! ArrayIndexOutOfBoundsException: Negative array index [-2] too large for array size 1
def l = []; l[-1] = 1 // !! ArrayIndexOutOfBoundsException: Negative array index [-1] too large for array size 0
def l = [1, 2, 3]; l[5..6] = 9; l // => [1, 2, 3, null, null, 9]
def l = [1, 2, 3]; l[0..1] = []; l // => [3]
def l = [1, 2, 3]; l[1..<1] = [7, 8]; l // => [1, 7, 8, 2, 3]
def l = [1, 2, 3]; l[2..0] // => [3, 2, 1]
[1, 2, 3][3..5] // !! IndexOutOfBoundsException: toIndex = 6
[1, 2, 3][2..5] // !! IndexOutOfBoundsException: toIndex = 6
[1, 2, 3][-1..-3] // => [3, 2, 1]
[1, 2, 3][0..<-1] // => [1, 2]
[][0..1] // !! IndexOutOfBoundsException: toIndex = 2
[][0] // => null
[][-1] // !! ArrayIndexOutOfBoundsException: Negative array index [-1] too large for array size 0
[1, 2, 3].swap(0, 2) // => [3, 2, 1]
[1, 2, 3].swap(0, 5) // !! IndexOutOfBoundsException: Index 5 out of bounds for length 3
[1, 2, 3].removeAt(5) // !! IndexOutOfBoundsException: Index 5 out of bounds for length 3
[1, 2, 3].removeAt(1) // => 2
[1, 2, 3].removeElement(2) // => true
[1, 2, 3].intersect(null) // !! GroovyRuntimeException: Ambiguous method overloading for method java.util.ArrayList#intersect.
[1, 2, 3].plus(null) // => [1, 2, 3, null]
[1, 2, 3].minus(null) // => [1, 2, 3]
[1, 2, 3].addAll(null) // !! GroovyRuntimeException: Ambiguous method overloading for method java.util.ArrayList#addAll.
[1, 2, 3].join(null) // => '123'
[1, 2, 3].sort(null) // => null
[1, 2, 3].each { a, b -> a } // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.lang.Integer) values: [1]
[1, 2, 3].collect { a, b -> a } // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.lang.Integer) values: [1]
[1, 2, 3].collectEntries { [it] } // => [1:null, 2:null, 3:null]
[[1, 2, 3]].collectEntries() // => [1:2]
[1, 2, 3].combinations() // => [[1, 2, 3]]
[[1, 2], 3].combinations() // => [[1, 3], [2, 3]]
[[1, 2], [3, 4]].combinations { a, b -> a + b } // => [4, 5, 5, 6]
[1, 2, 3].transpose() // !! GroovyCastException: Cannot cast object '1' with class 'java.lang.Integer' to class 'java.util.List'
[[1, 2], [3]].transpose() // => [[1, 3]]
[1, 2, 3].permutations().size() // => 6
[1, 2, 3].sum('x') // => 'x123'
['a', 'b'].sum() // => 'ab'
[[1], [2]].sum() // => [1, 2]
[1, 'a'].sum() // => '1a'
['a', 1].sum() // => 'a1'
[true, false].sum() // !! MissingMethodException: No signature of method: java.lang.Boolean.plus() is applicable for argument types: (java.lang.Boolean) values: [false]
[new Date(0)].sum().time // => 0
[1, 2] <=> [1, 3] // !! GroovyRuntimeException: Cannot compare java.util.ArrayList with value '[1, 2]' and java.util.ArrayList with value '[1, 3]'
[1, 2] == [1L, 2.0] // => true
[1, 2].equals([1L, 2L]) // => true
[1, [2, 3]] == [1, [2, 3]] as Set // => false
[a: 1] == [a: 1L] // => true
[1, 2] as Set == [2, 1] as Set // => true
([1, 2] as Set) == [1, 2] // => false
1 == '1' // => false
1 <=> 'a' // => -1
1 < null // => false
null < 1 // => true
null <=> null // => 0
[] <=> [] // !! GroovyRuntimeException: Cannot compare java.util.ArrayList with value '[]' and java.util.ArrayList with value '[]'
[1] < [2] // !! GroovyRuntimeException: Cannot compare java.util.ArrayList with value '[1]' and java.util.ArrayList with value '[2]'
'a' < 'b' // => true
'a' <=> null // => 1
[a: 1] <=> [a: 2] // !! GroovyRuntimeException: Cannot compare java.util.LinkedHashMap with value '{a=1}' and java.util.LinkedHashMap with value '{a=2}'
(1..3) == [1, 2, 3] // => true
1..3 == [1, 2, 3] // => true
(1..3).step(0) // !! GroovyRuntimeException: Infinite loop detected due to step size of 0
(1..10).step(3) // => [1, 4, 7, 10]
(1..10) % 3 // !! MissingMethodException: No signature of method: groovy.lang.IntRange.mod() is applicable for argument types: (java.lang.Integer) values: [3]
(1..3).by(2) // !! MissingMethodException: No signature of method: groovy.lang.IntRange.by() is applicable for argument types: (java.lang.Integer) values: [2]
3.times { it } // => null
'a'..'e' // => 'a'..'e'
('a'..'e').step(2) // => ['a', 'c', 'e']
(1.0..3.0).toList() // => [1.0, 2.0, 3.0]
(1..'a') // => 1..97
('a'..5) // => 97..5
(1..null) // !! IllegalArgumentException: Must specify a non-null value for the 'to' index in a Range
(1.5..4).toList() // => [1.5, 2.5, 3.5]
(1..2.5).toList() // => [1, 2]
(5..1).reverse() // => [1, 2, 3, 4, 5]
(1..<5).size() // => 4
(1..5).sum() // => 15
(1..0).toList() // => [1, 0]
(0..<0).toList() // => []
(1..3).toString() + (1..<3).inspect() // => '1..31..<3'
(1..3).class.name + (1L..3L).class.name + ('a'..'b').class.name + (0..<0).class.name // => 'groovy.lang.IntRangegroovy.lang.ObjectRangegroovy.lang.ObjectRangegroovy.lang.EmptyRange'
(1..3).get(5) // !! IndexOutOfBoundsException: Index: 5 too big for range: 1..3
(1..3)[5] // => null
(1..3)[-1] // => 3
(1..3).remove(0) // !! UnsupportedOperationException
(1..3).set(0, 5) // !! UnsupportedOperationException
(1..3).from + (1..3).to // => 4
(1..3).isReverse() // => false
(1..10).collate(3) // => [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10]]
(1..3).containsWithinBounds(2.5) // => false
(1..3).contains(2.0) // => false
2.0 in (1..3) // => false
1..3 as Set // => [1, 2, 3]
[1, 2, 3].asType(Set).class.name // => 'java.util.LinkedHashSet'
new ObjectRange('a', 'c').toList() // => ['a', 'b', 'c']
5.0 / 0 // !! ArithmeticException: Division by zero
5.0d / 0 // => Infinity
5 / 0.0 // !! ArithmeticException: Division by zero
5.0 % 3 // !! UnsupportedOperationException: Cannot use mod() on this number type: java.math.BigDecimal with value: 5.0
5.5 % 2 // !! UnsupportedOperationException: Cannot use mod() on this number type: java.math.BigDecimal with value: 5.5
-7 % 3 // => -1
-7 / 2 // => -3.5
7.intdiv(2.0) // !! UnsupportedOperationException: Cannot use intdiv() on this number type: java.lang.Integer with value: 7
7.5.intdiv(2) // !! UnsupportedOperationException: Cannot use intdiv() on this number type: java.math.BigDecimal with value: 7.5
2 ** 0.5 // => 1.4142135623730951
2 ** 100 // => 1267650600228229401496703205376
2 ** -2 // => 0.25
0 ** 0 // => 1
2.5 ** 3 // => 15.625
10G ** 2 // => 100
1 << 33 // => 2
1L << 65 // => 2
-1 >>> 28 // => 15
-1L >>> 60 // => 15
5 & 3L // => 1
5 | 2 // => 7
5 ^ 1G // => 4
~5 // => -6
~5G // => -6
5 & 2.5 // !! UnsupportedOperationException: Cannot use and() on this number type: java.lang.Integer with value: 5
1.5 << 2 // !! UnsupportedOperationException: Cannot use leftShift() on this number type: java.math.BigDecimal with value: 1.5
true & false | true // => true
true + 1 // !! MissingMethodException: No signature of method: java.lang.Boolean.plus() is applicable for argument types: (java.lang.Integer) values: [1]
('a' as char) + ('b' as char) // => 195
1 + 'a' // => '1a'
'a' + 1 + 2 // => 'a12'
1 + 2 + 'a' // => '3a'
1 + null // !! GroovyRuntimeException: Ambiguous method overloading for method java.lang.Integer#plus.
null + 1 // !! NullPointerException: Cannot execute null+1
null + 'a' // => 'nulla'
'a' + null // => 'anull'
null + null // !! NullPointerException: Cannot execute null+null
null.toString() // => 'null'
null.foo // !! NullPointerException: Cannot get property 'foo' on null object
null?.foo // => null
null.size() // !! NullPointerException: Cannot invoke method size() on null object
null as String // => null
[null] + null // => [null, null]
null ?: 5 // => 5
null == false // => false
null in [null] // => true
null instanceof Object // => false
null.is(null) // => true
null.class.name // !! NullPointerException: Cannot get property 'class' on null object
null.iterator().hasNext() // => false
null.collect { it } // => []
null.any { it } // => false
null.find { it } // => null
null.inspect() // => 'null'
null.with { it } // => null
null.equals(null) // => true
null.asBoolean() // => false
null.plus('a') // => 'nulla'
null[0] // !! NullPointerException: Cannot invoke method getAt() on null object
null.foo = 1 // !! NullPointerException: Cannot set property 'foo' on null object
null.foo() // !! NullPointerException: Cannot invoke method foo() on null object
null * 2 // !! NullPointerException: Cannot invoke method multiply() on null object
null - 1 // !! NullPointerException: Cannot invoke method minus() on null object
null << 1 // !! NullPointerException: Cannot invoke method leftShift() on null object
null.sort() // !! NullPointerException: Cannot invoke method sort() on null object
3.7 as int // => 3
3.7.toInteger() // => 3
3.7.intValue() // => 3
-3.7 as int // => -3
2.5f.round() // => 3
3.14159.round(2) // !! MissingMethodException: No signature of method: java.math.BigDecimal.round() is applicable for argument types: (java.lang.Integer) values: [2]
3.14159d.round(2) // => 3.14
3.14159d.trunc(2) // => 3.14
3.7d.floor() // !! MissingMethodException: No signature of method: java.lang.Double.floor() is applicable for argument types: () values: []
3.2d.ceil() // !! MissingMethodException: No signature of method: java.lang.Double.ceil() is applicable for argument types: () values: []
3.7.abs() // => 3.7
3.14159.setScale(2, BigDecimal.ROUND_HALF_UP) // => 3.14
(0.1 + 0.2) == 0.3 // => true
0.1d + 0.2d // => 0.30000000000000004
1.1f + 1.1d // => 2.200000023841858
1/3 // => 0.3333333333
2/3 // => 0.6666666667
10/4 // => 2.5
10/5 // => 2
1.0/3 // => 0.3333333333
22/7.0 // => 3.1428571429
1e10 * 1e10 // => 1E+20
1e3 as int // => 1000
100.0.stripTrailingZeros() // => 1E+2
100.0.toString() // => '100.0'
1.0E5.toPlainString() // => '100000'
12345.678.toBigInteger() // => 12345
1.0 == 1.00 // => true
1.0.equals(1.00) // => false
1.0.hashCode() == 1.00.hashCode() // => false
1.5.class.name + 1.5f.class.name + 1.5d.class.name + 1G.class.name + 1L.class.name + 1.5G.class.name // => 'java.math.BigDecimaljava.lang.Floatjava.lang.Doublejava.math.BigIntegerjava.lang.Longjava.math.BigDecimal'
0x1F + 017 + 0b11 // => 49
1_000_000 // => 1000000
1e2.class.name // => 'java.math.BigDecimal'
Integer.MAX_VALUE + 1 // => -2147483648
Long.MAX_VALUE + 1 // => -9223372036854775808
Integer.MIN_VALUE.abs() // => -2147483648
(byte) 200 // => -56
(short) 70000 // => 4464
(int) 3e10 // => -64771072
(int) 'a' // => 97
(char) 97 // => a
(long) 3.99 // => 3
(float) 1.1 // => 1.1
(5 as byte).class.name // => 'java.lang.Byte'
5.compareTo(5.0) // => 0
5.equals(5L) // => false
5.toString().class.name // => 'java.lang.String'
5.next() + 5.previous() // => 10
5.power(2) // => 25
5.bitwiseNegate() // => -6
5.plus(3).minus(1).multiply(2).div(4) // => 3.5
5.mod(3) // => 2
5.leftShift(2) // => 20
5.isInteger() // !! MissingMethodException: No signature of method: java.lang.Integer.isInteger() is applicable for argument types: () values: []
'5'.isInteger() // => true
'5.5'.isNumber() // => true
'5e3'.isBigDecimal() // => true
'5'.isLong() & '5.5'.isDouble() & '5'.isBigInteger() & '5'.isFloat() // => true
''.isInteger() // => false
' 5 '.isInteger() // => true
'٣'.isInteger() // => true
'5'.toInteger().class.name // => 'java.lang.Integer'
5.toBigDecimal().class.name // => 'java.math.BigDecimal'
5.5.toDouble().class.name // => 'java.lang.Double'
5.toLong() + 5.toFloat() // => 10.0
10.toString(2) // => '2'
Integer.toString(10, 2) // => '1010'
10.toBinaryString() // !! MissingMethodException: No signature of method: java.lang.Integer.toBinaryString() is applicable for argument types: () values: []
Integer.toBinaryString(10).padLeft(8, '0') // => '00001010'
5.format('%d') // !! MissingMethodException: No signature of method: java.lang.Integer.format() is applicable for argument types: (java.lang.String) values: [%d]
5 in 1..10 // => true
5.clamp(1, 3) // !! MissingMethodException: No signature of method: java.lang.Integer.clamp() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 3]
10.digits() // !! MissingMethodException: No signature of method: java.lang.Integer.digits() is applicable for argument types: () values: []
Math.abs(-5) + Math.max(1, 2) + Math.min(1.5, 2.5) + Math.round(2.5) + Math.round(2.4f) // => 13.5
Math.floor(2.7) + Math.ceil(2.1) + Math.pow(2, 3) + Math.sqrt(16) // => 17.0
[Math.PI, Math.E] // => [3.141592653589793, 2.718281828459045]
Math.random() < 1 // => true
Math.round(2.5d).class.name // => 'java.lang.Long'
Math.round(-2.5) // => -2
Math.round(null) // !! MissingMethodException: No signature of method: static java.lang.Math.round() is applicable for argument types: (null) values: [null]
[[].size, new LinkedList([1, 2]).size, [1, 2, 3].subList(0, 2).size, [[size: 7]].size, [[1, 2], [3]]*.size, [a: [1, 2], b: [3]].sort { it.value.size }.keySet()] // => [0, 2, 2, 1, [2, 1], ['b', 'a']]
([1, 2] as Set).size // !! MissingPropertyException: Exception evaluating property 'size' for java.util.LinkedHashSet, Reason: groovy.lang.MissingPropertyException: No such property: size for class: java.lang.Integer
