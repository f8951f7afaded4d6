([1] as Set) == ([1L] as Set) // => true
([1.0] as Set) == ([1] as Set) // => true
([1] as Set).equals([1L] as Set) // => true
def n = 'x'; (['ax'] as Set) == (["a$n"] as Set) // => true
def n = 'x'; (["a$n"] as Set) == (['ax'] as Set) // => true
def n = 'x'; (['ax'] as Set).equals(["a$n"] as Set) // => true
([[1]] as Set) == ([[1L]] as Set) // => true
(['a', 1] as Set) == ([1L, 'a'] as Set) // => true
([1, 2] as Set) == ([1, 1L] as Set) // => false
(['a', 'b'] as Set) == (['a', 'c'] as Set) // => false
([1] as TreeSet) == ([1L] as Set) // => true
([new Date(0)] as Set) == ([new Date(0)] as Set) // => true
(['1'] as Set) == ([1] as Set) // => false
([null] as Set) == ([null] as Set) // => true
([[a: 1]] as Set) == ([[a: 1L]] as Set) // => true
[new MapEntry('a', 1)].toString() // => '[a:1]'
"${new MapEntry('a', 1)}" // => a:1
[new MapEntry('a', 1)].inspect() // => '[a:1]'
[new MapEntry('a', 1)].join() // => 'a:1'
new MapEntry('a', 1).equals(new AbstractMap.SimpleEntry('a', 1)) // => false
new AbstractMap.SimpleEntry('a', 1).equals(new MapEntry('a', 1)) // => true
[new MapEntry('a', 1)] == [new AbstractMap.SimpleEntry('a', 1L)] // => true
[new MapEntry('a', 1)].contains(new AbstractMap.SimpleEntry('a', 1)) // => true
[new MapEntry('a', 1)] as Set // => [a:1]
new MapEntry('a', 1) instanceof Map.Entry // => true
new MapEntry('a', null).hashCode() // => 47839
def e = new MapEntry('a', 1); [e.setValue(2), e.value] // => [2, 2]
[new MapEntry('a', 1)].collectEntries() // => ['a':1]
[new MapEntry('a', 1)].collectEntries { it } // => ['a':1]
[a: 1] << new AbstractMap.SimpleEntry('b', 2) // => ['a':1, 'b':2]
new AbstractMap.SimpleEntry(new MapEntry('a', 1)) // => a=1
[new MapEntry('b', 1), new MapEntry('a', 2)].sort { it.key }*.value // => [2, 1]
[new MapEntry('b', 1)].collect { k, v -> k } // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (groovy.util.MapEntry) values: [b:1]
[new MapEntry('b', 1)].each { k, v -> k } // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (groovy.util.MapEntry) values: [b:1]
new MapEntry('b', 1) in [new MapEntry('b', 1)] // => true
(1..3G).toList() // => [1, 2, 3]
(1L..3).toList() // => [1, 2, 3]
(1G..3).toList() // => [1, 2, 3]
(1..2.5).toList() // => [1, 2]
(1.0d..3).toList() // => [1.0, 2.0, 3.0]
(1..3.0f).toList() // => [1, 2, 3]
((byte) 1..3).toList() // => [1, 2, 3]
((short) 1..(short) 3).toList() // => [1, 2, 3]
((short) 1..(short) 3).class // => class groovy.lang.ObjectRange
(1..3L).class // => class groovy.lang.ObjectRange
(1L..3L).class // => class groovy.lang.ObjectRange
(1..3) == (1..<4) // => true
(1..3).equals(1..3) // => true
(1..<4).equals(1..<4) // => true
(3..1).equals(1..3) // => false
(1..3).equals([1, 2, 3]) // => true
[1, 2, 3].equals(1..3) // => true
('a'..'c').equals('a'..'c') // => true
def a = new Integer[2]; a[0] = 'x'; a // => [120, null]
def a = new Integer[2]; a[0] = 'xy'; a // !! IllegalArgumentException: String of length 1 expected but got a bigger one
def a = new Integer[2]; a[0] = 5L; a // => [5, null]
def a = new Integer[2]; a[0] = 5.7; a // => [5, null]
def a = new Integer[2]; a[0] = null; a // => [null, null]
def a = new Integer[2]; a[0] = true; a // !! ArrayStoreException: java.lang.Boolean
def a = new Integer[2]; a[0] = [1]; a // !! ArrayStoreException: java.util.ArrayList
def a = new Integer[2]; a[0] = 'c' as char; a // => [99, null]
def a = new Long[2]; a[0] = 5; a // => [5, null]
def a = new Long[2]; a[0] = 'q'; a // => [113, null]
def a = new Character[2]; a[0] = 'q'; a // => [q, null]
def a = new Character[2]; a[0] = 65; a // => [A, null]
def a = new Character[2]; a[0] = 'qq'; a // !! IllegalArgumentException: String of length 1 expected but got a bigger one
def a = new String[2]; a[0] = 5; a // => ['5', null]
def a = new String[2]; a[0] = "x${1}"; a // !! ArrayStoreException: org.codehaus.groovy.runtime.GStringImpl
def a = new String[2]; a[0] = [1]; a // !! ArrayStoreException: java.util.ArrayList
def a = new String[2]; a[0] = null; a // => [null, null]
def a = new Date[2]; a[0] = 'x'; a // !! ArrayStoreException: java.lang.String
def a = new Date[2]; a[0] = 5; a // !! GroovyCastException: Cannot cast object '5' with class 'java.lang.Integer' to class 'java.util.Date'
def a = new List[2]; a[0] = [1] as int[]; a // !! ArrayStoreException: [I
def a = new List[2]; a[0] = [1] as Set; a // !! ArrayStoreException: java.util.LinkedHashSet
def a = new Number[2]; a[0] = 5; a // => [5, null]
def a = new Number[2]; a[0] = 'x'; a // !! GroovyCastException: Cannot cast object 'x' with class 'java.lang.Character' to class 'java.lang.Number'
def a = new Object[2]; a[0] = "x${1}"; a // => [x1, null]
def a = new Boolean[2]; a[0] = 1; a // => [true, null]
def a = new Boolean[2]; a[0] = 'x'; a // !! ArrayStoreException: java.lang.String
def a = new int[2][2]; a[0] = [1, 2]; a // => [[1, 2], [0, 0]]
def a = new int[2][2]; a[0] = 5; a // => [[5], [0, 0]]
def a = new String[2][2]; a[0] = ['a', 1]; a // => [['a', '1'], [null, null]]
def a = new boolean[2]; a[0] = 1; a // !! ClassCastException: class java.lang.Integer cannot be cast to class java.lang.Boolean (java.lang.Integer and java.lang.Boolean are in module java.base of loader 'bootstrap')
def a = new boolean[2]; a[0] = true; a // => [true, false]
def a = new char[2]; a[0] = 65; a // !! ClassCastException: class java.lang.Integer cannot be cast to class java.lang.Character (java.lang.Integer and java.lang.Character are in module java.base of loader 'bootstrap')
def a = new char[2]; a[0] = 65L; a // !! ClassCastException: class java.lang.Long cannot be cast to class java.lang.Character (java.lang.Long and java.lang.Character are in module java.base of loader 'bootstrap')
def a = new char[2]; a[0] = true; a // !! ClassCastException: class java.lang.Boolean cannot be cast to class java.lang.Character (java.lang.Boolean and java.lang.Character are in module java.base of loader 'bootstrap')
def a = new int[2]; a[0] = true; a // !! ClassCastException: class java.lang.Boolean cannot be cast to class java.lang.Number (java.lang.Boolean and java.lang.Number are in module java.base of loader 'bootstrap')
def a = new int[2]; a[0] = [1]; a // !! ClassCastException: class java.util.ArrayList cannot be cast to class java.lang.Number (java.util.ArrayList and java.lang.Number are in module java.base of loader 'bootstrap')
def a = new int[2]; a[0] = 5L; a // => [5, 0]
def a = new int[2]; a[0] = 'c' as char; a // => [99, 0]
def a = new int[2]; a[0] = new Date(0); a // !! ClassCastException: class java.util.Date cannot be cast to class java.lang.Number (java.util.Date and java.lang.Number are in module java.base of loader 'bootstrap')
def a = new long[2]; a[0] = 'c'; a // => [99, 0]
def a = new long[2]; a[0] = 2.9; a // => [2, 0]
def a = new double[2]; a[0] = 'c'; a // => [99.0, 0.0]
def a = new double[2]; a[0] = 2; a // => [2.0, 0.0]
def a = new double[2]; a[0] = 1G; a // => [1.0, 0.0]
def a = new float[2]; a[0] = 0.1d; a // => [0.1, 0.0]
def a = new byte[2]; a[0] = 'c'; a // !! ClassCastException: class java.lang.String cannot be cast to class java.lang.Number (java.lang.String and java.lang.Number are in module java.base of loader 'bootstrap')
def a = new byte[2]; a[0] = 300; a // => [44, 0]
def a = new short[2]; a[0] = 70000L; a // => [4464, 0]
def a = new short[2]; a[0] = ''; a // !! IllegalArgumentException: String of length 1 expected but got a bigger one
[a: 1, b: 2] as Object[] // => [a=1, b=2]
[a: 1] as String[] // => ['a=1']
[a: 1] as Map.Entry[] // => [a=1]
([1, 2] as Set) as int[] // => [1, 2]
[a: 1].toSpreadMap() // => ['a':1]
new SpreadMap([a: 1]).getClass().name // => 'groovy.lang.SpreadMap'
def m = new SpreadMap([a: 1, b: 2]); [m.a, m.size(), m.keySet(), m.remove('a')] // !! RuntimeException: SpreadMap: *:[a:1, b:2] is an immutable map, and so the key (a) cannot be deleted.
def m = new SpreadMap([a: 1]); m.putAll([b: 2]); m // !! RuntimeException: SpreadMap: *:[a:1] is an immutable map, and so the map ({b=2}) cannot be put in this spreadMap.
def m = new SpreadMap([a: 1]); m.b = 2; m // !! RuntimeException: SpreadMap: *:[a:1] is an immutable map, and so (b: 2) cannot be added.
def m = new SpreadMap([a: 1]); m.clear(); m // => [:]
new SpreadMap([a: 1]).hashCode() // => 97
new SpreadMap([a: 1]) == [a: 1] // => true
[a: 1] == new SpreadMap([a: 1]) // => true
new SpreadMap([:]).toString() // => '*:[:]'
new SpreadMap([a: 1, b: [2]]).toString() // => '*:[a:1, b:[2]]'
"${new SpreadMap([a: 1])}" // => [a:1]
[new SpreadMap([a: 1])].toString() // => '[[a:1]]'
new SpreadMap([a: 1]).inspect() // => '[\\'a\\':1]'
new SpreadMap([a: 1]).findAll { true } // => ['a':1]
new SpreadMap([a: 1]).collect { k, v -> k } // => ['a']
new SpreadMap(1) // !! ArrayIndexOutOfBoundsException: Index 1 out of bounds for length 1
new SpreadMap([1, 2] as Object[]) // => [1:2]
new SpreadMap('a', 1, 'b', 2) // => ['a':1, 'b':2]
def f(Map m) { m.getClass().simpleName }; f(*: [a: 1]) // => 'LinkedHashMap'
def c = new java.util.concurrent.CopyOnWriteArrayList([1, 2]); def o = []; for (x in c) { c << x; o << x }; [c, o] // => [[1, 2, 1, 2], [1, 2]]
def c = new java.util.concurrent.CopyOnWriteArrayList([1, 2]); c.collect { c << 5; it } // => [1, 2]
def c = new java.util.concurrent.CopyOnWriteArrayList([1, 2]); c.eachWithIndex { x, i -> c << i }; c // => [1, 2, 0, 1]
def c = new java.util.concurrent.CopyOnWriteArrayList([1, 2]); c.findAll { c << 1 }.size() // => 2
def c = new java.util.concurrent.CopyOnWriteArrayList([1, 2]); c.addIfAbsent(1) // => false
def c = new java.util.concurrent.CopyOnWriteArraySet([1, 2]); c.each { c << it + 10 }; c // => [1, 2, 11, 12]
def c = new java.util.concurrent.ConcurrentHashMap([a: 1, b: 2]); c.each { k, v -> c.remove('b') }; c // => ['a':1]
def c = new ArrayList([1, 2]); c.eachWithIndex { x, i -> c << i } // !! ConcurrentModificationException
def q = new java.util.concurrent.LinkedBlockingQueue(2); [q.offer(1), q.add(2), q.remainingCapacity(), q.offer(3), q.drainTo([]), q.size()] // => [true, true, 0, false, 2, 0]
def q = new java.util.concurrent.LinkedBlockingQueue(1); q.add(1); q.add(2) // !! IllegalStateException: Queue full
def q = new java.util.concurrent.LinkedBlockingDeque(1); q.add(1); q.addFirst(2) // !! IllegalStateException: Deque full
new java.util.concurrent.ArrayBlockingQueue(0) // !! IllegalArgumentException
new java.util.concurrent.ArrayBlockingQueue(2).remainingCapacity() // => 2
new java.util.concurrent.LinkedBlockingQueue().remainingCapacity() // => 2147483647
new java.util.concurrent.ConcurrentLinkedQueue().remainingCapacity() // !! MissingMethodException: No signature of method: java.util.concurrent.ConcurrentLinkedQueue.remainingCapacity() is applicable for argument types: () values: []
def q = new java.util.concurrent.ArrayBlockingQueue(3); q.addAll([1, 2]); def l = []; q.drainTo(l, 1); [q, l] // => [[2], [1]]
def q = new java.util.concurrent.PriorityBlockingQueue([3, 1]); [q.take(), q.poll(), q.poll()] // => [1, 3, null]
def s = new java.util.concurrent.ConcurrentSkipListSet([3, 1]); [s, s.class.name, s.pollFirst(), s.ceiling(2)] // => [[3], 'java.util.concurrent.ConcurrentSkipListSet', 1, 3]
new java.util.concurrent.LinkedBlockingQueue([1, 2]).toString() // => '[1, 2]'
new java.util.concurrent.LinkedBlockingQueue([1, 2]).poll(1, java.util.concurrent.TimeUnit.SECONDS) // => 1
new java.util.concurrent.LinkedBlockingQueue(1).offer(5, 1, java.util.concurrent.TimeUnit.SECONDS) // => true
new java.text.DecimalFormat('#.##').toPattern() // => '#0.##'
new java.text.DecimalFormat('0').toPattern() // => '#0'
new java.text.DecimalFormat('#,##0.00;(#,##0.00)').toPattern() // => '#,##0.00;(#,##0.00)'
new java.text.DecimalFormat('0.00%').toPattern() // => '#0.00%'
new java.text.DecimalFormat("'#'0").toPattern() // => '\\'#\\'#0'
new java.text.DecimalFormat('\u00a4#,##0.00').toPattern() // => '¤#,##0.00'
new java.text.DecimalFormat('##0.###E0').toPattern() // => '##0.###E0'
new java.text.DecimalFormat('00.00E00').toPattern() // => '00.00E00'
new java.text.DecimalFormat('.##').toPattern() // => '#.0#'
new java.text.DecimalFormat('0.').toPattern() // => '#0.'
new java.text.DecimalFormat('000,000').toPattern() // => '#,000,000'
new java.text.DecimalFormat('#').toPattern() // => '#'
new java.text.DecimalFormat().toPattern() // => '#,##0.###'
new java.text.DecimalFormat('0 kg').toPattern() // => '#0 kg'
java.text.NumberFormat.getCurrencyInstance(Locale.US).toPattern() // => '¤#,##0.00'
java.text.NumberFormat.getPercentInstance(Locale.US).toPattern() // => '#,##0%'
def f = new java.text.DecimalFormat('0'); f.maximumFractionDigits = 3; f.groupingUsed = true; f.groupingSize = 3; f.toPattern() // => '#,##0.###'
[0.145d, 0.285d, 0.575d, 0.125d, 0.375d].collect { new java.text.DecimalFormat('0%').format(it) } // => ['14%', '28%', '57%', '12%', '38%']
[0.5d, 1.5d, 2.5d, 0.05d, 2.675d, 1.005d, 2.345d, 0.015d].collect { new java.text.DecimalFormat('0.##').format(it) } // => ['0.5', '1.5', '2.5', '0.05', '2.67', '1', '2.35', '0.01']
[0.5, 1.5, 2.5, 0.05, 2.675, 1.005, 2.345, 0.015].collect { new java.text.DecimalFormat('0.##').format(it) } // => ['0.5', '1.5', '2.5', '0.05', '2.68', '1', '2.34', '0.02']
[0.1f, 1.15f, 2.25f].collect { new java.text.DecimalFormat('0.#').format(it) } // => ['0.1', '1.1', '2.2']
new java.text.DecimalFormat('0.##########').format(0.1f) // => '0.1000000015'
[1.15d, 2.675d].collect { v -> java.math.RoundingMode.values().findAll { it.name() != 'UNNECESSARY' }.collect { m -> def f = new java.text.DecimalFormat('0.#'); f.roundingMode = m; f.format(v) } } // => [['1.2', '1.1', '1.2', '1.1', '1.1', '1.1', '1.1'], ['2.7', '2.6', '2.7', '2.6', '2.7', '2.7', '2.7']]
[12345.678d, 0.00012345d].collect { new java.text.DecimalFormat('0.##E0').format(it) } // => ['1.23E4', '1.23E-4']
new java.text.DecimalFormat('0.0').format(0.25d) // => '0.2'
new java.text.DecimalFormat('0.0').format(0.35d) // => '0.3'
new java.text.DecimalFormat('0.00').format(1e15d) // => '1000000000000000.00'
new java.text.DecimalFormat('0.00').format(123456789.125d) // => '123456789.12'
(1..3L)*.class*.simpleName // => ['Long', 'Long', 'Long']
(1L..<3)*.class*.simpleName // => ['Long', 'Long']
'abcabc'.tr('aa', 'xy') // => 'ybcybc'
'hello'.tr('a-y', 'b-z') // => 'ifmmp'
'a-b'.tr('-', '+') // => 'a+b'
'abc'.tr('c-a', 'x-z') // => 'zyx'
UUID.fromString('123e4567-e89b-12d3-a456-426655440000').hashCode() // => 196548050
new UUID(1L << 33, 5).hashCode() // => 7
UUID.fromString('123e4567-e89b-11d3-a456-426655440000').with { [timestamp(), clockSequence(), node()] } // => [131704566847522151, 9302, 73007284617216]
UUID.randomUUID().timestamp() // !! UnsupportedOperationException: Not a time-based UUID
new URI('http://a/b/').relativize(new URI('http://a/b/c?x=1#f')) // => c?x=1#f
new URI('http://a/b').relativize(new URI('http://a/b/c')) // => c
new URI('http://a/b/').relativize(new URI('http://z/b/c')) // => http://z/b/c
new URI('mailto:a@b.c').schemeSpecificPart // => 'a@b.c'
new URI('http://a/b?c#d').schemeSpecificPart // => '//a/b?c'
new URI('http', 'a', '/b c', 'q') // => http://a/b%20c#q
new URI('http', 'a.b', '/b c', 'q=1 2', 'f') // => http://a.b/b%20c?q=1%202#f
new URI('http', 'u', 'a.b', 80, '/p', 'q', 'f') // => http://u@a.b:80/p?q#f
new URI('mailto', 'a@b.c', null) // => mailto:a@b.c
new URI('ht tp://x') // !! URISyntaxException: Illegal character in scheme name at index 2: ht tp://x
new URI('http://x y') // !! URISyntaxException: Illegal character in authority at index 7: http://x y
new URI('a b') // !! URISyntaxException: Illegal character in path at index 1: a b
new URI('http://x/a b') // !! URISyntaxException: Illegal character in path at index 10: http://x/a b
new URI('http://x/a?b c') // !! URISyntaxException: Illegal character in query at index 12: http://x/a?b c
new URI('') // => 
new URI(':x') // !! URISyntaxException: Expected scheme name at index 0: :x
new URI('http:') // !! URISyntaxException: Expected scheme-specific part at index 5: http:
new URI('1http://x') // !! URISyntaxException: Illegal character in scheme name at index 0: 1http://x
new URI('http://a').compareTo(new URI('http://b')) // => -1
new URI('http://a:80').with { [it.port, it.host, it.toURL().port] } // => [80, 'a', 80]
int i = "${5}"; i // => 53
char c = "${'x'}"; c // => x
long l = "${'x'}"; l // => 120
Integer i = "${5}"; i // => 53
def f(int x) { x }; f("${5}") // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (org.codehaus.groovy.runtime.GStringImpl) values: [5]
def r = new StringReader('abc'); [r.skip(1), r.read(), r.skip(9), r.read()] // => [1, 98, 1, -1]
def r = new StringReader('abc'); r.mark(5); r.read(); r.reset(); r.read() // => 97
def r = new StringReader('abc'); [r.markSupported(), r.ready()] // => [true, true]
def r = new StringReader('abc'); r.close(); r.read() // !! IOException: Stream closed
def r = new BufferedReader(new StringReader('a\nb')); r.lines().map { it + 1 }.toArray() // => ['a1', 'b1']
def r = new LineNumberReader(new StringReader('a\nb\nc')); r.readLine(); r.readLine(); [r.lineNumber, r.readLine(), r.lineNumber, r.readLine(), r.lineNumber] // => [2, 'c', 3, null, 3]
def r = new LineNumberReader(new StringReader('a\nb\nc')); r.setLineNumber(7); r.read(); r.read(); r.lineNumber // => 8
def r = new PushbackReader(new StringReader('ab')); def c = r.read(); r.unread(c); [r.read(), r.read(), r.read()] // => [97, 98, -1]
new CharArrayReader('abc' as char[]).text // => 'abc'
new CharArrayReader('abc' as char[], 1, 2).text // => 'bc'
def w = new StringWriter(); w.write('abc'); [w.getBuffer().length(), w.buffer.class.simpleName] // => [3, 'StringBuffer']
def w = new StringWriter(); w.write('abc'); w.buffer.setLength(0); w.write('z'); w.toString() // => 'z'
def w = new StringWriter(); def p = new PrintWriter(w); p.println('a'); p.print(1); p.printf('%d', 5); p.format('%s', 'x'); p.flush(); w.toString() // => 'a\\n15x'
def w = new StringWriter(); def p = new PrintWriter(w); p.append('x').append('abc', 1, 2); p.write('q'); p.checkError(); p.close(); w.toString() // => 'xbq'
def w = new StringWriter(); w.append('abc', 1, 3); w.flush(); w.close(); w.toString() // => 'bc'
def w = new StringWriter(); w.write('abc' as char[]); w.write('xyz' as char[], 1, 1); w.toString() // => 'abcy'
def w = new BufferedWriter(new StringWriter()); w.newLine(); w.write('x'); w.flush(); w.class.simpleName // => 'BufferedWriter'
def s = new StringWriter(); def w = new BufferedWriter(s); w.write('x'); w.newLine(); w.flush(); s.toString() // => 'x\\n'
def s = new StringWriter(); s.println([1, 2]); s.print('a'); s.println(); s.toString() // => '[1, 2]\\na\\n'
def s = new StringWriter(); s << [1, 2] << null << 'x' << 1.5; s.toString() // => '[1, 2]nullx1.5'
def s = new StringWriter(); s.leftShift('x').class.simpleName // => 'StringWriter'
def s = 'a'; def w = new StringWriter(); "x$s".writeTo(w); w.toString() // => 'xa'
def b = new ByteArrayInputStream('hi'.bytes); def o = []; b.eachByte { o << it }; o // => [104, 105]
'hi'.bytes.eachByte { } // => null
def o = []; 'hi'.bytes.eachByte { o << it }; o // => [104, 105]
new ByteArrayInputStream('a\nb'.bytes).withReader { it.text } // => 'a\\nb'
new ByteArrayInputStream('a\nb'.bytes).withStream { it.text } // => 'a\\nb'
def o = []; new ByteArrayInputStream('a,b'.bytes).splitEachLine(',') { o << it }; o // => [['a', 'b']]
new ByteArrayInputStream('a\nb'.bytes).filterLine { it == 'a' }.toString() // => 'a\\n'
def o = new ByteArrayOutputStream(); o.withStream { it.write(65) }; o.toString() // => 'A'
def o = new ByteArrayOutputStream(); o.withWriter { it << 'q' }; o.toString() // => 'q'
def o = new ByteArrayOutputStream(); o.write('xyz'.bytes, 1, 2); o.reset(); o.write(66); o.toString() // => 'B'
def o = new ByteArrayOutputStream(); def p = new PrintStream(o); p.print('a'); p.printf('%d', 1); p.println(2); p.flush(); o.toString() // => 'a12\\n'
def p = new Properties(); p.a = '1'; def w = new StringWriter(); p.store(w, 'c'); w.toString().readLines().findAll { !it.startsWith('#') } // => ['a=1']
new StringReader('a b\nc d').splitEachLine(' ') { it } // => ['c', 'd']
new StringReader('abc').getText().size() // => 3
new StringReader('a\nb').with { it.readLine() + it.readLine() + it.readLine() } // => 'abnull'
new StringReader('a\nb').collect { it } // => ['a', 'b']
new StringReader('a\nb').findAll { it == 'a' } // => ['a']
new StringReader('a\nb').iterator().next() // => 'a'
def e = { t, b = [:] -> new groovy.text.StreamingTemplateEngine().createTemplate(t).make(b).toString() }; [e('a'), e('a$b', [b: 1]), e('${b}', [b: 1]), e('<%= b %>', [b: 2]), e('<% def x = 5 %>$x'), e('\\$b', [b: 1]), e('"q" \'z\''), e('a\nb\r\nc')] // => ['a', 'a1', '1', '2', '5', '\\\\$b', '"q" \\'z\\'', 'a\\nb\\nc']
def e = { t, b = [:] -> new groovy.text.StreamingTemplateEngine().createTemplate(t).make(b).toString() }; [e('<% 3.times { %>$it<% } %>'), e('<% for (i in 1..2) { %>${i},<% } %>'), e('<% out << "x" %>'), e('<% out.print 5 %>'), e('<% if (a) { %>y<% } else { %>n<% } %>', [a: 0])] // => ['012', '1,2,', 'x', '5', 'n']
new groovy.text.StreamingTemplateEngine().createTemplate('$a.b ${a.b} $a.b.c', ).make([a: [b: [c: 1]]]).toString() // => '[b:[c:1]].b [c:1] [b:[c:1]].b.c'
new groovy.text.StreamingTemplateEngine().createTemplate('$').make([:]).toString() // => '$'
new groovy.text.StreamingTemplateEngine().createTemplate('5$ and $5').make([:]).toString() // => '5$ and $5'
new groovy.text.StreamingTemplateEngine().createTemplate(new StringReader('x$a')).make(a: 1).toString() // => 'x1'
def e = { t, b = [:] -> new groovy.text.XmlTemplateEngine().createTemplate(t).make(b).toString() }; [e('<a/>'), e('<a x="1">t</a>'), e('<a><b>$x</b></a>', [x: 1]), e('<a>${x + 1}</a>', [x: 1]), e('<a x="$y">z</a>', [y: 2])] // => ['<a/>\\n', '<a x=\\'1\\'>\\n  t\\n</a>\\n', '<a>\\n  <b>\\n    1\\n  </b>\\n</a>\\n', '<a>\\n  2\\n</a>\\n', '<a x=\\'2\\'>\\n  z\\n</a>\\n']
def e = { t, b = [:] -> new groovy.text.XmlTemplateEngine().createTemplate(t).make(b).toString() }; [e('<a xmlns:gsp="http://groovy.codehaus.org/2005/gsp"><gsp:scriptlet>def n = 5</gsp:scriptlet><b>$n</b></a>'), e('<a xmlns:gsp="http://groovy.codehaus.org/2005/gsp"><gsp:expression>1 + 1</gsp:expression></a>')] // => ['<a>\\n  <b>\\n    5\\n  </b>\\n</a>\\n', '<a>\\n  2\\n</a>\\n']
def e = { t, b = [:] -> new groovy.text.XmlTemplateEngine().createTemplate(t).make(b).toString() }; e('<a xmlns:gsp="http://groovy.codehaus.org/2005/gsp"><gsp:scriptlet>l.each {</gsp:scriptlet><b>$it</b><gsp:scriptlet>}</gsp:scriptlet></a>', [l: [1, 2]]) // => '<a>\\n  <b>\\n    1\\n  </b>\\n  <b>\\n    2\\n  </b>\\n</a>\\n'
new groovy.text.XmlTemplateEngine().createTemplate('<a>&lt;$x</a>').make([x: '<']).toString() // => '<a>\\n  &lt;<\\n</a>\\n'
new groovy.text.XmlTemplateEngine().createTemplate('<a><b>1</b>t<c/></a>').make([:]).toString() // => '<a>\\n  <b>\\n    1\\n  </b>\\n  t\\n  <c/>\\n</a>\\n'
new groovy.text.XmlTemplateEngine().createTemplate('<a>').make([:]).toString() // !! RuntimeException: Parsing XML source failed.
def e = new groovy.text.XmlTemplateEngine(); e.indentation = '    '; e.createTemplate('<a><b>1</b></a>').make([:]).toString() // => '<a>\\n    <b>\\n        1\\n    </b>\\n</a>\\n'
def e = { t, b = [:] -> new groovy.text.GStringTemplateEngine().createTemplate(t).make(b).toString() }; [e('\\$b', [b: 1]), e('a\\nb'), e('"""q"""'), e('$a.b', [a: [b: 1]]), e('a<%= 1 %>b<% %>c'), e('<%="x"%>'), e('<% out << 5 %>'), e('<% l.eachWithIndex { x, i -> %>$i=$x <% } %>', [l: ['a', 'b']])] // => ['$b', 'a\\nb', '"""q"""', '1', 'a1bc', 'x', '5', '0=a 1=b ']
new groovy.text.SimpleTemplateEngine().createTemplate('<% foo() %>').make([foo: { 5 }]).toString() // => ''
new groovy.text.SimpleTemplateEngine().createTemplate('<%= foo(1) %>').make([foo: { it + 1 }]).toString() // => '2'
new groovy.text.SimpleTemplateEngine().createTemplate('${x.collect { "<$it>" }.join()}').make([x: [1, 2]]).toString() // => '<1><2>'
def j = new groovy.json.JsonSlurper(); [j.parse('{"a":1}'.bytes), j.parse('[1]' as char[]), j.parse(new ByteArrayInputStream('{"b":2}'.bytes)), j.parse('[2]'.bytes, 'UTF-8'), j.parse(new ByteArrayInputStream('[3]'.bytes), 'UTF-8')] // => [['a':1], [1], ['b':2], [2], [3]]
[1, 'a', null, true, [a: 1], [1, 2], 1.5, 'q"'].collect { new groovy.json.JsonBuilder(it).toString() } // => ['1', '"a"', 'null', 'true', '{"a":1}', '[1,2]', '1.5', '"q\\\\""']
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b.people([[n: 1], [n: 2]]) { p -> name p.n }; w.toString() // => '{"people":[{"name":1},{"name":2}]}'
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b.a(1, 2, 3); w.toString() // !! JsonException: Expected no arguments, a single map, a single closure, or a map and closure as arguments.
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b.a(1, [x: 1]); w.toString() // !! JsonException: Expected no arguments, a single map, a single closure, or a map and closure as arguments.
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b.call(1, 2, 3); w.toString() // => '[1,2,3]'
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b { }; w.toString() // => '{}'
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b.a(); w.toString() // => '{"a":{}}'
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b { a null; l([]); m([:]); s ''; d new Date(0) }; w.toString() // => '{"a":null,"l":[],"m":{},"s":"","d":"1970-01-01T00:00:00+0000"}'
def b = new groovy.json.JsonBuilder(); b.a(); b.toString() // => '{"a":{}}'
def b = new groovy.json.JsonBuilder(); b { a null; l([]); m([:]); s '' }; b.toString() // => '{"a":null,"l":[],"m":{},"s":""}'
def b = new groovy.json.JsonBuilder(); b { a(1, 2); c([1, 2]) { it }; e(x: 1) { y 2 } }; b.toString() // => '{"a":[1,2],"c":[{},{}],"e":[{"x":1},{"y":2}]}'
def b = new groovy.json.JsonBuilder(); b { list([1, 2].collect { n -> [v: n] }) }; b.toString() // => '{"list":[{"v":1},{"v":2}]}'
def b = new groovy.json.JsonBuilder(); b.a(1, 2); b.toString() // !! JsonException: Expected no arguments, a single map, a single closure, or a map and closure as arguments.
def b = new groovy.json.JsonBuilder(); b { if (true) { x 1 } else { y 2 } }; b.toString() // => '{"x":1}'
def b = new groovy.json.JsonBuilder(); def v = 5; b { x v; "dyn$v" 1 }; b.toString() // => '{"x":5,"dyn5":1}'
def b = new groovy.json.JsonBuilder(); b { a { b { c { d 1 } } } }; b.toPrettyString() // => '{\\n    "a": {\\n        \\n    }\\n}'
def b = new groovy.json.JsonBuilder(); b.content // => null
new groovy.json.JsonBuilder().toString() // => 'null'
groovy.json.JsonOutput.prettyPrint('{"a":{"b":[{"c":1},{}],"d":[[1],[]]}}') // => '{\\n    "a": {\\n        "b": [\\n            {\\n                "c": 1\\n            },\\n            {\\n                \\n            }\\n        ],\\n        "d": [\\n            [\\n                1\\n            ],\\n            [\\n                \\n            ]\\n        ]\\n    }\\n}'
groovy.json.JsonOutput.prettyPrint('"x"') // => '"x"'
groovy.json.JsonOutput.prettyPrint('{"a":"\\u00e9\\n"}') // => '{\\n    "a": "\\\\u00e9\\\\n"\\n}'
groovy.json.JsonOutput.prettyPrint('{') // => '{\\n    '
groovy.json.JsonOutput.toJson([a: [1, [b: 2]], 'c d': 'é€\u2028/']) // => '{"a":[1,{"b":2}],"c d":"\\\\u00e9\\\\u20ac\\\\u2028/"}'
groovy.json.JsonOutput.toJson(new groovy.json.JsonSlurper().parseText('{"a":[1,2]}')) // => '{"a":[1,2]}'
groovy.json.JsonOutput.toJson(new Object() { int x = 1 }) // => '{"x":1}'
groovy.json.JsonOutput.toJson([a: 1].entrySet()) // => '[{"value":1,"key":"a"}]'
groovy.json.JsonOutput.toJson([a: 1].entrySet().first()) // => '{"value":1,"key":"a"}'
groovy.json.JsonOutput.toJson(new Tuple(1, 2)) // => '[1,2]'
groovy.json.JsonOutput.toJson(new Exception('x')).size() > 2 // => true
groovy.json.JsonOutput.toJson(1G ** 2) // => '1'
groovy.json.JsonOutput.toJson((byte) 1) // => '1'
groovy.json.JsonOutput.toJson([(byte) 1, (short) 2, 3L, 4f, 5d, 6G, 7.0]) // => '[1,2,3,4.0,5.0,6,7.0]'
groovy.json.JsonOutput.toJson(new java.util.concurrent.atomic.AtomicInteger(5)) // => '5'
groovy.json.JsonOutput.toJson(['a', null] as String[]) // => '["a",null]'
groovy.json.JsonOutput.toJson('abc'.toCharArray()) // => '["a","b","c"]'
groovy.json.JsonOutput.toJson([true, false] as boolean[]) // => '[true,false]'
groovy.json.JsonOutput.toJson(new ArrayDeque([1, 2])) // => '[1,2]'
groovy.json.JsonOutput.toJson(new BitSet()) // => '{"empty":true}'
groovy.json.JsonOutput.toJson(Optional.of(1)) // => '{"present":true,"empty":false}'
groovy.json.JsonOutput.toJson({ -> 5 }) // => '{}'
groovy.json.JsonOutput.toJson([a: { b 1 }]) // => '{"a":{"b":1}}'
new groovy.json.JsonSlurper().parseText('{"a": 1.0, "b": 1.10, "c": 1e2, "d": 10000000000, "e": -0, "f": 1.7976931348623157e309}').collect { k, v -> [k, v.class.simpleName, v.toString()] } // => [['a', 'BigDecimal', '1.0'], ['b', 'BigDecimal', '1.10'], ['c', 'BigDecimal', '1E+2'], ['d', 'Long', '10000000000'], ['e', 'Integer', '0'], ['f', 'BigDecimal', '1.7976931348623157E+309']]
new groovy.json.JsonSlurper().parseText('{"b":1,"a":2,"c":{"z":1,"y":2}}').toString() // => '{a=2, b=1, c={y=2, z=1}}'
new groovy.json.JsonSlurper().parseText('["\\ud83d\\ude00", "\\/", "\\b\\f"]') // => ['😀', '/', '\\f']
new groovy.json.JsonSlurper().parseText('[ ]') // => []
new groovy.json.JsonSlurper().parseText('{"a":[]}').a.class.name // => 'java.util.ArrayList'
new groovy.json.JsonSlurper().parseText('"a"').class.name // => 'java.lang.String'
new groovy.json.JsonSlurper().parseText('{"x y":1}').'x y' // => 1
new groovy.json.JsonSlurper().parseText('{"a":{"b":1}}').a?.b // => 1
new groovy.json.JsonSlurper().parseText('{"size":3}').size // => 3
new groovy.json.JsonSlurper().parseText('[{"a":1},{"a":2}]').findAll { it.a > 1 } // => [['a':2]]
new groovy.json.JsonSlurper().parseText('[{"a":1},{"b":2}]')*.a // => [1, null]
new groovy.json.JsonSlurper().parseText('{"a":1,"b":2}').collect { k, v -> "$k$v".toString() } // => ['a1', 'b2']
new groovy.json.JsonSlurper().parseText('{"a":1}') == [a: 1] // => true
new groovy.json.JsonSlurper().parseText('{"a":1}').getClass() // => class groovy.json.internal.LazyMap
new groovy.xml.StreamingMarkupBuilder().bind { mkp.declareNamespace(n: 'u'); n.a(x: 1) { n.b(); c() } }.toString() // => '<n:a x=\\'1\\' xmlns:n=\\'u\\'><n:b/><c/></n:a>'
new groovy.xml.StreamingMarkupBuilder().bind { mkp.declareNamespace(n: 'u'); a { n.b() } }.toString() // => '<a xmlns:n=\\'u\\'><n:b/></a>'
new groovy.xml.StreamingMarkupBuilder().bind { mkp.declareNamespace('': 'u'); a { b() } }.toString() // => '<a xmlns=\\'u\\'><b/></a>'
new groovy.xml.StreamingMarkupBuilder().bind { mkp.declareNamespace(n: 'u', m: 'v'); a { n.b(); m.c() } }.toString() // => '<a xmlns:m=\\'v\\' xmlns:n=\\'u\\'><n:b/><m:c/></a>'
new groovy.xml.StreamingMarkupBuilder().bind { a { mkp.declareNamespace(n: 'u'); n.b(); n.c() } }.toString() // => '<a><n:b xmlns:n=\\'u\\'/><n:c xmlns:n=\\'u\\'/></a>'
new groovy.xml.StreamingMarkupBuilder().bind { n.a() }.toString() // !! GroovyRuntimeException: Namespace prefix: n is not bound to a URI
new groovy.xml.StreamingMarkupBuilder().bind { mkp.declareNamespace(n: 'u'); a('n:x': 1) }.toString() // => '<a n:x=\\'1\\' xmlns:n=\\'u\\'/>'
new groovy.xml.StreamingMarkupBuilder().bind { a { b 'x'; mkp.yield 'y'; c('z') { d() } } }.toString() // => '<a><b>x</b>y<c><d/></c></a>'
new groovy.xml.StreamingMarkupBuilder().bind { a(null); b(''); c(5) }.toString() // => '<a/><b></b><c>5</c>'
new groovy.xml.StreamingMarkupBuilder().bind { a { mkp.comment('c d') } }.toString() // => '<a><!--c d--></a>'
def b = new groovy.xml.StreamingMarkupBuilder(); b.encoding = 'UTF-8'; b.bind { mkp.xmlDeclaration(); a() }.toString() // => '<?xml version=\\'1.0\\' encoding=\\'UTF-8\\'?>\\n<a/>'
new groovy.xml.StreamingMarkupBuilder().bind { mkp.xmlDeclaration([version: '1.0']); a() }.toString() // => '<?xml version=\\'1.0\\'?>\\n<a/>'
def b = new groovy.xml.StreamingMarkupBuilder(); b.useDoubleQuotes = true; b.bind { a(x: 'y"') }.toString() // => '<a x="y&quot;"/>'
def b = new groovy.xml.StreamingMarkupBuilder(); b.expandEmptyElements = true; b.bind { a() }.toString() // => '<a></a>'
new groovy.xml.StreamingMarkupBuilder().bind { a(x: null, y: '<&\'"') }.toString() // => '<a x=\\'\\' y=\\'&lt;&amp;&apos;"\\'/>'
new groovy.xml.StreamingMarkupBuilder().bind { 'x:y'(1) }.toString() // => '<x:y>1</x:y>'
groovy.xml.XmlUtil.serialize(new groovy.xml.StreamingMarkupBuilder().bind { a { b(1) } }) // => '<?xml version="1.0" encoding="UTF-8"?><a>\\n  <b>1</b>\\n</a>\\n'
groovy.xml.XmlUtil.serialize(new groovy.xml.StreamingMarkupBuilder().bind { a { b(1) } }.toString()) // => '<?xml version="1.0" encoding="UTF-8"?><a>\\n  <b>1</b>\\n</a>\\n'
new XmlSlurper(false, false).parseText('<a xmlns:n="u" n:x="1"><n:b>1</n:b></a>').with { [it.'n:b'.text(), it.'@n:x'.text(), it.attributes()] } // => ['1', '1', ['xmlns:n':'u', 'n:x':'1']]
new XmlParser(false, false).parseText('<a xmlns:n="u" n:x="1"><n:b>1</n:b></a>').with { [it.'n:b'.text(), it.'@n:x', it.attributes(), it.children()[0].name()] } // => ['1', '1', ['xmlns:n':'u', 'n:x':'1'], 'n:b']
new groovy.xml.Namespace('u').b == new groovy.xml.QName('u', 'b') // => true
new groovy.xml.Namespace('u', 'n') == new groovy.xml.Namespace('u', 'n') // => false
def w = new StringWriter(); def m = new groovy.xml.MarkupBuilder(new IndentPrinter(new PrintWriter(w), '', false)); m.a { b() }; w.toString() // => '<a><b /></a>'
def w = new StringWriter(); def m = new groovy.xml.MarkupBuilder(new IndentPrinter(w, '    ')); m.a { b { c 'x' } }; w.toString() // => '<a>\\n    <b>\\n        <c>x</c>\\n    </b>\\n</a>'
def w = new StringWriter(); def p = new IndentPrinter(w); p.println('a'); p.incrementIndent(); p.printIndent(); p.print('b'); p.println(); p.decrementIndent(); p.printIndent(); p.println('c'); p.flush(); [w.toString(), p.indentLevel] // => ['a\\n  b\\nc\\n', 0]
def w = new StringWriter(); new NodePrinter(new PrintWriter(w)).print(new XmlParser().parseText('<a x="1"><b>t</b><c/></a>')); w.toString() // => 'a(x:\\'1\\') {\\n  b() {\\n    t\\n  }\\n  c()\\n}\\n'
def x = new XmlParser().parseText('<a><b k="v"/><b k="w"/></a>'); [x.b.@k, x.b.'@k', x.b*.@k, x.b['@k'], x.b.size()] // => [['v', 'w'], ['v', 'w'], ['v', 'w'], ['v', 'w'], 2]
def x = new XmlParser().parseText('<a><b k="v"><c>1</c></b><b k="w"><c>2</c></b></a>'); [x.b.c*.text(), x.b.c.text(), x.b[0].c[0].text(), x.b.findAll { it.@k == 'w' }.c*.text(), x.b.collect { it.@k }, x.b.find { it.@k == 'v' }.c.text()] // => [['1', '2'], '12', '1', ['2'], ['v', 'w'], '1']
def x = new XmlSlurper().parseText('<a><b k="v"><c>1</c></b><b k="w"><c>2</c></b></a>'); [x.b.c*.text(), x.b.c.text(), x.b[0].c[0].text(), x.b.findAll { it.@k == 'w' }.c*.text(), x.b.collect { it.@k.text() }, x.b.@k.list()*.text(), x.b.c.list().size()] // => [['1', '2'], '12', '1', ['2'], ['v', 'w'], ['v', 'w'], 2]
def x = new XmlSlurper().parseText('<a><b>1</b></a>'); x.b.replaceNode { c(it.text() + 'z') }; groovy.xml.XmlUtil.serialize(x).readLines()*.trim() // => ['<?xml version="1.0" encoding="UTF-8"?><a>', '<c>1z</c>', '</a>']
def x = new XmlSlurper().parseText('<a><b>1</b></a>'); x.b.replaceNode { }; groovy.xml.XmlUtil.serialize(x).readLines()*.trim() // => ['<?xml version="1.0" encoding="UTF-8"?><a/>']
def x = new XmlSlurper().parseText('<a><b>1</b></a>'); x << { d('n') }; groovy.xml.XmlUtil.serialize(x).readLines()*.trim() // => ['<?xml version="1.0" encoding="UTF-8"?><a>', '<b>1</b>', '<d>n</d>', '</a>']
def x = new XmlSlurper().parseText('<a><b>1</b></a>'); x.b + { d('n') }; groovy.xml.XmlUtil.serialize(x).readLines()*.trim() // => ['<?xml version="1.0" encoding="UTF-8"?><a>', '<b>1</b>', '<d>n</d>', '</a>']
def x = new XmlSlurper().parseText('<a><b>1</b></a>'); x.b.@k = 5; x.@z = 'q'; new groovy.xml.StreamingMarkupBuilder().bind { mkp.yield x }.toString() // => '<a z=\\'q\\'><b>1</b></a>'
def x = new XmlSlurper().parseText('<a><b>1</b></a>'); x.b = 9; new groovy.xml.StreamingMarkupBuilder().bind { mkp.yield x }.toString() // => '<a><b>9</b></a>'
def x = new XmlParser().parseText('<a><b>1</b></a>'); x.b[0].setValue('9'); x.@z = 'q'; x.append(new NodeBuilder().d('n')); groovy.xml.XmlUtil.serialize(x).readLines()*.trim() // => ['<?xml version="1.0" encoding="UTF-8"?><a z="q">', '', '<b>9</b>', '', '<d>n</d>', '', '</a>']
def x = new XmlParser().parseText('<a><b>1</b><b>2</b></a>'); x.b.each { it.value = (it.text() as int) * 10 }; x.b*.text() // => ['10', '20']
def x = new XmlParser().parseText('<a><b>1</b><b>2</b></a>'); x.b.findAll { it.text() == '1' }.each { x.remove(it) }; x.children().size() // => 1
def x = new XmlParser().parseText('<a><b>1</b><b>2</b></a>'); x.b[0].replaceNode { c(k: 1, 'x') }; x.children()*.name() // => ['c', 'b']
def x = new XmlParser().parseText('<a><b>1</b></a>'); x.b[0].attributes().put('k', 'v'); [x.b[0].attributes(), x.b[0].attribute('k'), x.get('b').size(), x.getAt('b').size()] // => [['k':'v'], 'v', 1, 1]
def x = new XmlParser().parseText('<a>t<b>1</b>u</a>'); [x.children(), x.text(), x.localText(), x.value()] // => [['t', b[attributes={}; value=[1]], 'u'], 't1u', ['t', 'u'], ['t', b[attributes={}; value=[1]], 'u']]
def x = new XmlParser().parseText('<a><b/><c/></a>'); [x.iterator().collect { it.name() }, x.parent(), x.b[0].parent().name(), x.depthFirst().size(), x.breadthFirst()*.name()] // => [['b', 'c'], null, 'a', 3, ['a', 'b', 'c']]
new XmlParser().parseText('<a><!-- c --><b><![CDATA[<x>]]></b><?pi x?></a>').with { [it.b.text(), it.children().size()] } // => ['<x>', 1]
new XmlSlurper().parseText('<a><b>1</b></a>').getProperty('b').text() // => '1'
new XmlSlurper().parseText('<a><b-c>1</b-c></a>').'b-c'.text() // => '1'
new XmlSlurper().parseText('<a b="x" c="y"/>').attributes().collect { k, v -> k + v }.sort() // => ['bx', 'cy']
new XmlSlurper().parseText('<a><b/><b/></a>').b.eachWithIndex { n, i -> n.@i = i }.@i*.text() // => []
new XmlSlurper().parseText('<a>1</a>').toInteger() + new XmlSlurper().parseText('<a>1.5</a>').toDouble() // => 2.5
new XmlSlurper().parseText('<a>x</a>').toInteger() // !! NumberFormatException: For input string: "x"
new XmlSlurper().parseText('<a/>').text().isEmpty() // => true
new XmlSlurper().parseText('<a><b>1</b></a>').b[0].name() // => 'b'
new XmlSlurper().parseText('<a><b>1</b></a>').children()[0].text() // => '1'
new XmlSlurper().parseText('<a><b>1</b><c>2</c></a>').children().collectEntries { [it.name(), it.text()] } // => ['b':'1', 'c':'2']
new XmlSlurper().parseText('<r><p id="1"><n>Ann</n></p></r>').p.find { it.n.text() == 'Ann' }.@id.toInteger() // => 1
new XmlSlurper().parseText('<r><p id="1"/></r>').depthFirst().find { it.@id == '1' }.name() // => 'p'
new XmlSlurper().parseText('<r><p id="1"/></r>').p.@id == '1' // => true
new XmlSlurper().parseText('<r><p id="1"/></r>').p.@id == 1 // => true
new XmlSlurper().parseText('<r><p id="1"/></r>').p.@zz.text() == '' // => true
new XmlSlurper().parseText('<r><p id="1"/></r>').p.@zz.isEmpty() // => true
new XmlSlurper().parseText('<r><p>a</p><p>b</p></r>').p.join(',') // => 'a,b'
new XmlSlurper().parseText('<r><p>b</p><p>a</p></r>').p.sort { it.text() }*.text() // => ['a', 'b']
new XmlSlurper().parseText('<r><p>b</p><p>a</p></r>').p.list().sort { it.text() }*.text() // => ['a', 'b']
new XmlSlurper().parseText('<r><p>b</p><p>a</p></r>').p*.text().sort() // => ['a', 'b']
new XmlSlurper().parseText('<r><p>3</p><p>4</p></r>').p*.toInteger().sum() // => 7
new XmlSlurper().parseText('<r><p>3</p></r>').p.toString() + "${new XmlSlurper().parseText('<r><p>3</p></r>')}" // => '33'
def c = new ConfigObject(); c.a.b.c = 'x'; c.z = [1]; c.m.x = 1; c.m.y = 2; c.prettyPrint() // => 'a.b.c=\\'x\\'\\nz=[1]\\nm {\\n\\tx=1\\n\\ty=2\\n}\\n'
def c = new ConfigObject(); c.a.b.c = 'x'; c.a.b.d = 2; c.a.e = 3; c.prettyPrint() // => 'a {\\n\\tb {\\n\\t\\tc=\\'x\\'\\n\\t\\td=2\\n\\t}\\n\\te=3\\n}\\n'
def c = new ConfigObject(); c.a.'x.y' = 1; c.a.b = 2; c.prettyPrint() // => 'a.\\'x.y\\'=1\\na.b=2\\n'
def c = new ConfigObject(); c.class = 1; c.a.if = 2; c.b.c.d = [k: 'v']; c.prettyPrint() // => 'this.\\'class\\'=1\\na.if=2\\nb.c.d=[\\'k\\':\\'v\\']\\n'
def c = new ConfigObject(); c.a; c.b = null; c.prettyPrint() // => 'b=null\\n'
def c = new ConfigObject(); c.a.b.x = 1; c.a.b.y = 2; c.prettyPrint() // => 'a {\\n\\tb {\\n\\t\\tx=1\\n\\t\\ty=2\\n\\t}\\n}\\n'
def c = new ConfigObject(); c.a.b.c.d.e = 1; c.prettyPrint() // => 'a.b.c.d.e=1\\n'
def c = new ConfigObject(); c.a.b.c.d.e = 1; c.a.b.c.f = 1; c.prettyPrint() // => 'c {\\n\\td.e=1\\n\\tf=1\\n}\\n'
def c = new ConfigSlurper().parse('server { port = 8080; host = "h"; db { url = "u"; pool { max = 5 } } }\nmode = "x"'); c.prettyPrint() // => 'server {\\n\\tport=8080\\n\\thost=\\'h\\'\\n\\tdb {\\n\\t\\turl=\\'u\\'\\n\\t\\tpool.max=5\\n\\t}\\n}\\nmode=\\'x\\'\\n'
def c = new ConfigObject(); c.a = [1, 'b']; c.s = "g${1}"; c.n = 1.5; def w = new StringWriter(); [c.writeTo(w).class.simpleName, w.toString()] // => ['StringWriter', 'a=[1, \\'b\\']\\ns=g1\\nn=1.5\\n']
'%s-%d'.formatted('a', 5) // => 'a-5'
'a\nb\n'.indent(2) // => '  a\\n  b\\n'
'   a\n b'.indent(-2) // => ' a\\nb\\n'
''.indent(3) // => ''
'a\\tb\\101\\\\'.translateEscapes() // => 'a\\tbA\\\\'
'a\\q'.translateEscapes() // !! IllegalArgumentException: Invalid escape sequence: \\q \\\\u0071
'abc'.transform { it.size() } // => 3
[Collections.emptySortedSet(), Collections.emptyNavigableMap(), Collections.emptySortedMap().size(), Collections.emptyListIterator().hasNext(), Collections.emptyEnumeration().hasMoreElements()] // => [[], [:], 0, false, false]
Collections.emptySortedSet().add(1) // !! UnsupportedOperationException
new StringBuilder('b') <=> new StringBuilder('a') // => 1
new StringBuilder('b') > new StringBuilder('a') // => true
new StringBuilder('a') == new StringBuilder('a') // => true
new Expando(a: 1).hashCode() == new Expando(a: 1).hashCode() // => false
new Expando(a: 1).expandoProperties // => ['a':1]
new Expando(a: 1).getExpandoProperties() // !! MissingMethodException: No signature of method: groovy.util.Expando.getExpandoProperties() is applicable for argument types: () values: []
new Random(0).nextInt(5, 10) // => 5
new Random(3).with { r -> (1..5).collect { r.nextInt(1, 7) } } // => [3, 3, 1, 2, 1]
new Random(1).nextInt(5, 5) // !! IllegalArgumentException: bound must be greater than origin
Base64.decoder.decode('a') // !! IllegalArgumentException: Input byte[] should at least have 2 bytes for base64 bytes
Base64.decoder.decode('a?==') // !! IllegalArgumentException: Illegal base64 character 3f
Base64.decoder.decode('aGk') // => [104, 105]
Base64.mimeEncoder.encodeToString(('x' * 80).bytes) // => 'eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4\\r\\neHh4eHh4eHh4eHh4eHh4eHh4eHh4eHg='
new String(Base64.mimeDecoder.decode('aG\nk=')) // => 'hi'
['', 'a', 'EU', 'eur', 'XXZ', 'EUR ', 'b,c'].collect { try { Currency.getInstance(it).toString() } catch (e) { e.message } } // => ['The input currency code: "" must have a length of 3 characters', 'The input currency code: "a" must have a length of 3 characters', 'The input currency code: "EU" must have a length of 3 characters', 'The country code: "eu" is not a valid ISO 3166 code', 'The input currency code: "XXZ" is not a valid ISO 4217 code', 'The input currency code: "EUR " must have a length of 3 characters', 'The country code: "b," is not a valid ISO 3166 code']
Long.parseUnsignedLong('18446744073709551615') // => -1
Long.toUnsignedString(-1L) // => '18446744073709551615'
Integer.parseUnsignedInt('4294967295') // => -1
Integer.toUnsignedLong(-1) // => 4294967295
Integer.divideUnsigned(-1, 2) // => 2147483647
Double.NaN.round(1) // => NaN
java.text.MessageFormat.format('{0}', null) // => '{0}'
def m = new java.text.MessageFormat('{0}'); m.applyPattern('{0}!'); m.format(['a'] as Object[]) // => 'a!'
new java.text.SimpleDateFormat('MMM', Locale.GERMANY).format(new Date(0)) // => 'Jan'
new java.text.SimpleDateFormat('LLLL', Locale.GERMANY).format(new Date(0)) // => 'Januar'
(0..11).collect { new java.text.SimpleDateFormat('MMM', Locale.GERMANY).format(new Date(114, it, 1)) } // => ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez']
(0..11).collect { new java.text.SimpleDateFormat('d MMM', Locale.GERMANY).format(new Date(114, it, 1)) } // => ['1 Jan.', '1 Feb.', '1 März', '1 Apr.', '1 Mai', '1 Juni', '1 Juli', '1 Aug.', '1 Sept.', '1 Okt.', '1 Nov.', '1 Dez.']
(0..11).collect { new java.text.SimpleDateFormat('MMM', Locale.FRANCE).format(new Date(114, it, 1)) } // => ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.']
(0..6).collect { new java.text.SimpleDateFormat('EEE', Locale.GERMANY).format(new Date(114, 0, 5 + it)) } // => ['So.', 'Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.', 'Sa.']
new java.text.SimpleDateFormat('MMMM', new Locale('cs')).format(new Date(0)) // => 'leden'
new java.text.SimpleDateFormat('d MMMM', new Locale('cs')).format(new Date(0)) // => '1 ledna'
java.text.DateFormat.getDateInstance(java.text.DateFormat.MEDIUM, Locale.GERMANY).format(new Date(0)) // => '01.01.1970'
['a=1'].collectEntries { it.split('=') } // !! MissingMethodException: No signature of method: [Ljava.lang.String;.getKey() is applicable for argument types: () values: []
(['b', 'a'] as String[]).sort { it }.class.simpleName // => 'Object[]'
[1, 2, 3, 4].toSpreadMap() // => [1:2, 3:4]
['a', 1, 'b', 2].toSpreadMap().getClass().name // => 'groovy.lang.SpreadMap'
[a: 1].spread().getClass().name // => 'groovy.lang.SpreadMap'
[x: 1, y: 2] as Object[] // => [x=1, y=2]
def m = [a: 1].withDefault { 0 }; m.getOrDefault('q', 3) // => 0
[a: 1].plus([new MapEntry('c', 3)]) // => ['a':1, 'c':3]
def m = [a: 1]; m.putAll([new MapEntry('c', 3)]); m // => ['a':1, 'c':3]
new MapEntry('a', 1) == new AbstractMap.SimpleEntry('a', 1) // => true
[a: 1].entrySet().first() == new MapEntry('a', 1) // => true
'abc'.tr('^b', '*') // => 'a*c'
new java.text.DecimalFormat('#.##').format(2.355d) // => '2.35'
(1..3L).toList()*.class*.simpleName // => ['Long', 'Long', 'Long']
new groovy.json.JsonSlurper().parseText('{') // => [:]
new groovy.json.JsonSlurper().parseText('{"a":1,') // => ['a':1]
new groovy.json.JsonSlurper().parseText('{,}') // => [:]
1e18d.round(3) // => 1.0E18
Double.NaN.round(2) // => NaN
1e300d.round(2) // => 1.0E300
new java.text.ChoiceFormat('0#none|1#one|2#many').parse('one') // => 1.0
new java.text.ChoiceFormat('0#none|1#one|2#many').parse('a') // !! ParseException: Unparseable number: "a"
new java.text.ChoiceFormat('0#none|1#one|2#many').with { it.maximumFractionDigits = 1; it.format(1) } // => 'one'
new java.text.ChoiceFormat('0#none|1#one|2#many').currency // !! UnsupportedOperationException
new java.text.ChoiceFormat('0#none|1#one|2#many').clone().format(5) // => 'many'
new StringBuffer('hello').appendCodePoint(-1) // !! IllegalArgumentException: Not a valid Unicode code point: 0xFFFFFFFF
Collections.synchronizedCollection(null) // !! NullPointerException
def w = new CharArrayWriter(); w.write('abc'); w << 'd' << 1; w.append('x' as char); [w.toString(), w.size(), w.toCharArray().length, w.getClass().name] // => ['abcd1x', 6, 6, 'java.io.CharArrayWriter']
def w = new CharArrayWriter(2); w.write('hello', 1, 3); w.write(65); w.write('xyz'.toCharArray()); w.write('xyz'.toCharArray(), 1, 1); w.toString() // => 'ellAxyzy'
def w = new CharArrayWriter(); w.write('abc'); w.reset(); w.write('z'); w.flush(); w.close(); w.write('y'); w.toString() // => 'zy'
def w = new CharArrayWriter(); w.write('abc'); def s = new StringWriter(); w.writeTo(s); s.toString() // => 'abc'
def w = new CharArrayWriter(); w.append('abc').append('abc', 1, 2).append(null); w.toString() // => 'abcbnull'
def w = new CharArrayWriter(); w.withWriter { it << 'abc' }; w.toString() // => 'abc'
def w = new CharArrayWriter(); w.println('a'); w.print('b'); w.toString() // => 'a\\nb'
new CharArrayWriter(-1) // !! IllegalArgumentException: Negative initial size: -1
def w = new CharArrayWriter(); w.write('abc', 2, 5) // !! StringIndexOutOfBoundsException: begin 2, end 7, length 3
def w = new CharArrayWriter(); new PrintWriter(w).with { println 'x'; flush() }; w.toString() // => ''
def s = new SequenceInputStream(new ByteArrayInputStream('ab'.bytes), new ByteArrayInputStream('cd'.bytes)); [s.text, s.getClass().name] // => ['abcd', 'java.io.SequenceInputStream']
def s = new SequenceInputStream(Collections.enumeration([new ByteArrayInputStream('ab'.bytes), new ByteArrayInputStream('cd'.bytes), new ByteArrayInputStream('ef'.bytes)])); s.bytes as List // => [97, 98, 99, 100, 101, 102]
def s = new SequenceInputStream(new ByteArrayInputStream('ab'.bytes), new ByteArrayInputStream('cd'.bytes)); [s.read(), s.available(), s.read(), s.available(), s.read(), s.available(), s.read(), s.read(), s.available()] // => [97, 1, 98, 0, 99, 1, 100, -1, 0]
def s = new SequenceInputStream(new ByteArrayInputStream('ab'.bytes), new ByteArrayInputStream('cd'.bytes)); def b = new byte[10]; [s.read(b), s.read(b), s.read(b), b as List] // => [2, 2, -1, [99, 100, 0, 0, 0, 0, 0, 0, 0, 0]]
def s = new SequenceInputStream(new ByteArrayInputStream('ab'.bytes), new ByteArrayInputStream('cd'.bytes)); s.close(); s.read() // => -1
def s = new SequenceInputStream(new ByteArrayInputStream('a\nb'.bytes), new ByteArrayInputStream('c\nd'.bytes)); s.readLines() // => ['a', 'bc', 'd']
def s = new SequenceInputStream(new ByteArrayInputStream('ab'.bytes), null); s.read() // => 97
def s = new SequenceInputStream(null, new ByteArrayInputStream('ab'.bytes)); s.read() // !! NullPointerException
def s = new SequenceInputStream(Collections.enumeration([])); s.read() // => -1
def s = new SequenceInputStream(Collections.enumeration(['x'])); s.read() // !! ClassCastException: class java.lang.String cannot be cast to class java.io.InputStream (java.lang.String and java.io.InputStream are in module java.base of loader 'bootstrap')
def s = new SequenceInputStream(new ByteArrayInputStream('ab'.bytes), new ByteArrayInputStream('cd'.bytes)); [s.skip(1), s.read(), s.markSupported()] // => [1, 98, false]
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('hello'.bytes); g.close(); new GZIPInputStream(new ByteArrayInputStream(o.toByteArray())).text // => 'hello'
import java.util.zip.*; def o = new ByteArrayOutputStream(); new GZIPOutputStream(o).withWriter('UTF-8') { it << 'hello' * 100 }; [o.size() < 100, new GZIPInputStream(new ByteArrayInputStream(o.toByteArray())).getText('UTF-8').size()] // => [true, 500]
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('hello'.bytes); g.finish(); def b = o.toByteArray(); b[0..9] // => [31, -117, 8, 0, 0, 0, 0, 0, 0, -1]
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); [o.size(), o.toByteArray() as List] // => [10, [31, -117, 8, 0, 0, 0, 0, 0, 0, -1]]
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('hello'.bytes); g.close(); (o.toByteArray() as List) // => [31, -117, 8, 0, 0, 0, 0, 0, 0, -1, -53, 72, -51, -55, -55, 7, 0, -122, -90, 16, 54, 5, 0, 0, 0]
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.close(); (o.toByteArray() as List) // => [31, -117, 8, 0, 0, 0, 0, 0, 0, -1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write(('abc' * 50).bytes); g.close(); (o.toByteArray() as List) // => [31, -117, 8, 0, 0, 0, 0, 0, 0, -1, 75, 76, 74, 78, 28, 124, 8, 0, -47, 101, 88, 124, -106, 0, 0, 0]
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('a'.bytes); g.close(); g.write(1) // !! IOException: write beyond end of stream
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('a'.bytes); g.finish(); g.write(1) // !! IOException: write beyond end of stream
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('a'.bytes); g.close(); g.close(); g.finish(); o.size() // => 21
import java.util.zip.*; new GZIPInputStream(new ByteArrayInputStream('hello world here'.bytes)) // !! ZipException: Not in GZIP format
import java.util.zip.*; new GZIPInputStream(new ByteArrayInputStream([] as byte[])) // !! EOFException
import java.util.zip.*; new GZIPInputStream(new ByteArrayInputStream([31, -117] as byte[])) // !! EOFException
import java.util.zip.*; new GZIPInputStream(new ByteArrayInputStream([31, -117, 9, 0, 0, 0, 0, 0, 0, 0] as byte[])) // !! ZipException: Unsupported compression method
import java.util.zip.*; new GZIPInputStream(new ByteArrayInputStream([31, -117, 8, 0, 0, 0, 0, 0, 0, 0] as byte[])).text // !! EOFException: Unexpected end of ZLIB input stream
import java.util.zip.*; new GZIPInputStream(new ByteArrayInputStream([31, -117, 8, 0, 0, 0, 0, 0, 0, 0, 7, 7, 7] as byte[])).text // !! ZipException: invalid block type
import java.util.zip.*; new GZIPInputStream(null) // !! NullPointerException
import java.util.zip.*; new GZIPOutputStream(null) // !! NullPointerException
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('hello'.bytes); g.close(); def b = o.toByteArray(); b[b.length - 5] = 1; new GZIPInputStream(new ByteArrayInputStream(b)).text // !! ZipException: Corrupt GZIP trailer
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('hello'.bytes); g.close(); def b = o.toByteArray(); b[b.length - 1] = 1; new GZIPInputStream(new ByteArrayInputStream(b)).text // !! ZipException: Corrupt GZIP trailer
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('hello'.bytes); g.close(); def b = o.toByteArray(); new GZIPInputStream(new ByteArrayInputStream(b, 0, b.length - 4)).text // !! EOFException
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('hello'.bytes); g.close(); o.write(o.toByteArray()); new GZIPInputStream(new ByteArrayInputStream(o.toByteArray())).text // => 'hellohello'
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('hello'.bytes); g.close(); o.write([1,2,3] as byte[]); new GZIPInputStream(new ByteArrayInputStream(o.toByteArray())).text // => 'hello'
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('hello'.bytes); g.close(); def i = new GZIPInputStream(new ByteArrayInputStream(o.toByteArray())); [i.read(), i.available(), i.skip(2), i.read(), i.read(), i.available(), i.read(), i.available(), i.markSupported()] // => [104, 1, 2, 108, 111, 0, -1, 0, false]
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o); g.write('hello'.bytes); g.close(); def i = new GZIPInputStream(new ByteArrayInputStream(o.toByteArray())); i.close(); i.read() // !! IOException: Stream closed
import java.util.zip.*; def o = new ByteArrayOutputStream(); def g = new GZIPOutputStream(o, 512); g.write('hello'.bytes); g.close(); new GZIPInputStream(new ByteArrayInputStream(o.toByteArray()), 512).readLines() // => ['hello']
import java.util.zip.*; new GZIPOutputStream(new ByteArrayOutputStream(), 0) // !! IllegalArgumentException: buffer size <= 0
import java.util.zip.*; new GZIPOutputStream(new ByteArrayOutputStream(), true) instanceof DeflaterOutputStream // => true
import java.util.zip.*; GZIPInputStream.superclass.name + GZIPInputStream.GZIP_MAGIC // => 'java.util.zip.InflaterInputStream35615'
import java.util.zip.*; try { new GZIPInputStream(new ByteArrayInputStream('hello world here'.bytes)) } catch (e) { e.class.name + e.class.superclass.name } // => 'java.util.zip.ZipExceptionjava.io.IOException'
try { new groovy.text.StreamingTemplateEngine().createTemplate('<% throw new RuntimeException("x") %>').make().toString() } catch (groovy.text.TemplateExecutionException e) { [e.lineNumber, e.class.superclass.name] } // => [1, 'java.lang.Exception']
new groovy.text.StreamingTemplateEngine().createTemplate('a\\${x} \\<% <%= 1 %> $y').make(y: 2).toString() // => 'a${x} <% 1 2'
def l = []; [new StringReader('a\nb').eachLine(5) { x, n -> l << [x, n]; n }, l] // => [6, [['a', 5], ['b', 6]]]
def l = []; [new ByteArrayInputStream('a\nb'.bytes).eachLine(0) { x, n -> l << [x, n]; x }, l] // => ['b', [['a', 0], ['b', 1]]]
new ByteArrayInputStream('\u00e9'.getBytes('ISO-8859-1')).eachLine('ISO-8859-1') { x -> x } // => 'é'
def l = []; [new ByteArrayInputStream('\u00e9\nz'.getBytes('ISO-8859-1')).eachLine('ISO-8859-1', 7) { x, n -> l << [x, n]; n }, l] // => [8, [['é', 7], ['z', 8]]]
new ByteArrayInputStream('a'.bytes).eachLine('no') { } // !! UnsupportedEncodingException: no
new InputStreamReader(new ByteArrayInputStream('\u00e9'.getBytes('ISO-8859-1')), 'ISO-8859-1').text // => 'é'
new InputStreamReader(new ByteArrayInputStream('a'.bytes), 'no') // !! UnsupportedEncodingException: no
new ByteArrayInputStream('\u00e9'.getBytes('ISO-8859-1')).newReader('ISO-8859-1').text // => 'é'
new ByteArrayInputStream('\u00e9'.getBytes('ISO-8859-1')).withReader('ISO-8859-1') { it.text } // => 'é'
def r = new StringReader('a\nb'); r.readLines(); r.read() // !! IOException: Stream closed
def r = new StringReader('a\nb'); r.text; r.read() // !! IOException: Stream closed
def r = new StringReader('a\nb'); r.eachLine { }; r.read() // !! IOException: Stream closed
def r = new StringReader('a b\nc'); r.splitEachLine(' ') { }; r.read() // !! IOException: Stream closed
def r = new StringReader('a\nb'); r.withReader { it.readLine() }; r.read() // !! IOException: Stream closed
def r = new StringReader('a\nb'); def w = new StringWriter(); r.transformLine(w) { it + '!' }; r.read() // !! IOException: Stream closed
def r = new StringReader('a\nb'); def w = new StringWriter(); r.filterLine(w) { it == 'a' }; r.read() // !! IOException: Stream closed
def r = new StringReader('a\nb'); r.filterLine { it == 'a' }.toString() // => 'a\\n'
def r = new BufferedReader(new StringReader('a\nb')); r.readLines(); r.readLine() // !! IOException: Stream closed
def r = new BufferedReader(new StringReader('a\nb')); r.text; r.read() // !! IOException: Stream closed
def r = new StringReader('a\nb'); r.transformChar(new StringWriter()) { it }; r.read() // !! IOException: Stream closed
def r = new StringReader('a\nb'); r.iterator().next(); r.read() // => -1
new groovy.xml.StreamingMarkupBuilder().bind { r { unescaped << '<z/>' << 'a&b'; out << 'x<y'; comment << 'c'; pi << [q: [a: 1]] } }.toString() // => '<r><z/>a&bx&lt;y<!--c--><?q a=\\'1\\'?></r>'
new groovy.xml.StreamingMarkupBuilder().bind { namespaces << [a: 'urn:a']; a.r('x') }.toString() // => '<a:r xmlns:a=\\'urn:a\\'>x</a:r>'
new StringWriter().with { w -> new NodePrinter(new PrintWriter(w)).print(new NodeBuilder().a(k: 1, s: 'x') { b('t'); c(); d(z: 2, 'txt'); e { f() } }); w.toString() } // => 'a(k:1, s:\\'x\\') {\\n  b(\\'t\\')\\n  c()\\n  d(z:2)(\\'txt\\')\\n  e() {\\n    f()\\n  }\\n}\\n'
new StringWriter().with { w -> new NodePrinter(new PrintWriter(w)).print(new XmlParser().parseText('<r a="1">x<b>y</b>z<c/></r>')); w.toString() } // => 'r(a:\\'1\\') {\\n  x\\n  b() {\\n    y\\n  }\\n  z\\n  c()\\n}\\n'
new StringWriter().with { w -> new NodePrinter(new PrintWriter(w)).print(new Node(null, 'n', 5)); new NodePrinter(new PrintWriter(w)).print(new Node(null, 'n', [q: "it's"], [1, 'a'])); w.toString() } // => 'n()\\nn(q:\\'it\\'s\\') {\\n  1\\n  a\\n}\\n'
new StringWriter().with { w -> new XmlNodePrinter(new PrintWriter(w)).print(new NodeBuilder().a(k: 1) { b('t'); c(); d(z: 2, 'txt') }); w.toString() } // => '<a k="1">\\n  <b>\\n    t\\n  </b>\\n  <c/>\\n  <d z="2">\\n    txt\\n  </d>\\n</a>\\n'
def r = []; new ByteArrayInputStream('abcde'.bytes).eachByte(2) { b, n -> r << [b as List, n] }; r // => [[[97, 98], 2], [[99, 100], 2], [[101, 100], 1]]
def r = []; new ByteArrayInputStream(new byte[0]).eachByte(2) { b, n -> r << n }; r // => []
new ByteArrayInputStream('ab'.bytes).eachByte(-1) { b, n -> 1 } // !! NegativeArraySizeException: -1
new ByteArrayInputStream('ab'.bytes).eachByte(5) { b, n -> 7 } // => null
