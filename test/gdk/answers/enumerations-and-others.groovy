[java.math.RoundingMode.UP.toString(), java.math.RoundingMode.valueOf('HALF_UP').name(), java.math.RoundingMode.values()*.ordinal(), java.math.RoundingMode.UP < java.math.RoundingMode.DOWN, java.math.RoundingMode.UP.next()] // => ['UP', 'HALF_UP', [0, 1, 2, 3, 4, 5, 6, 7], true, DOWN]
java.math.RoundingMode.valueOf('X') // !! IllegalArgumentException: No enum constant java.math.RoundingMode.X
Optional.empty().orElseThrow { new IllegalStateException('none') } // !! IllegalStateException: none
Optional.empty().orElseThrow { 5 } // !! ClassCastException: class java.lang.Integer cannot be cast to class java.lang.Throwable (java.lang.Integer and java.lang.Throwable are in module java.base of loader 'bootstrap')
new Scanner('a1b2').useDelimiter('').collect { it } // => ['a', '1', 'b', '2']
new Scanner('a,b;c').useDelimiter('[,;]').collect { it } // => ['a', 'b', 'c']
'abc'.iterator().with { next(); hasNext() } // => true
new Scanner('a').remove() // !! UnsupportedOperationException
['ab', [1, 2]].combinations() // => [['a', 1], ['b', 1], ['a', 2], ['b', 2]]
[1, null].combinations() // => []
[[1, 2], 3].combinations() // => [[1, 3], [2, 3]]
['ab', 'cd'].transpose() // !! GroovyCastException: Cannot cast object 'ab' with class 'java.lang.String' to class 'java.util.List'
[a: 1] + [[b: 2].entrySet().first()] // => ['a':1, 'b':2]
[a: 1] + [3] // !! ClassCastException: class java.lang.Integer cannot be cast to class java.util.Map$Entry (java.lang.Integer and java.util.Map$Entry are in module java.base of loader 'bootstrap')
[1, 2, 3].toSpreadMap() // !! GroovyRuntimeException: Fail to convert List to SpreadMap, because it's size is not even.
new Date(0L).updated(year: 2001, nothing: 5).format('yyyy') // => '2001'
5.identity { it + 1 } // => 6
Math.copySign(1.5f, -2f).class.simpleName + Math.ulp(1.5f) + Math.nextUp(1.5f) + Math.nextDown(1.5f) // => 'Float1.1920929E-71.50000011.4999999'
[Math.incrementExact(5L), Math.negateExact(5L), Math.decrementExact(5L)] // => [6, -5, 4]
Math.incrementExact(Long.MAX_VALUE) // !! ArithmeticException: long overflow
import java.util.concurrent.TimeUnit as U; def s = EnumSet.of(U.DAYS, U.SECONDS); [s, s.class.name, s.contains(U.DAYS), s.contains('x'), EnumSet.complementOf(s).size(), EnumSet.range(U.SECONDS, U.HOURS), EnumSet.noneOf(U), EnumSet.allOf(U).size(), EnumSet.copyOf([U.HOURS, U.MINUTES])] // => [[SECONDS, DAYS], 'java.util.RegularEnumSet', true, false, 5, [SECONDS, MINUTES, HOURS], [], 7, [MINUTES, HOURS]]
enum Kind { A, B, C }; def m = new EnumMap(Kind); m[Kind.C] = 1; m.put(Kind.A, 2); [m, m.class.name, m.containsKey(Kind.B), m.keySet() as List, m.remove(Kind.C), m.size(), m.get('x')] // !! NullPointerException: Cannot get property 'name' on null object
enum Kind { A, B, C }; EnumSet.allOf(Kind).collect { it.ordinal() } + EnumSet.of(Kind.C, Kind.A)*.name() // => [0, 1, 2, 'A', 'C']
EnumSet.noneOf(String) // !! ClassCastException: class java.lang.String not an enum
EnumSet.copyOf([]) // !! IllegalArgumentException: Collection is empty
EnumSet.range(java.util.concurrent.TimeUnit.DAYS, java.util.concurrent.TimeUnit.SECONDS) // !! IllegalArgumentException: DAYS > SECONDS
new EnumMap(java.util.concurrent.TimeUnit).put('x', 1) // !! ClassCastException: class java.lang.String cannot be cast to class java.lang.Enum (java.lang.String and java.lang.Enum are in module java.base of loader 'bootstrap')
URLEncoder.encode('a b', java.nio.charset.StandardCharsets.UTF_8) // => 'a+b'
new BitSet().with { set(1); set(70); set(5); [it.toString(), cardinality(), length(), size(), nextSetBit(6), nextClearBit(1), previousSetBit(69), get(70), isEmpty(), it.hashCode()] } // => ['{1, 5, 70}', 3, 71, 128, 70, 2, 5, true, false, 1136]
new BitSet(8).with { set(2, 6); flip(3); flip(0, 2); clear(4, 5); [it.toString(), it[2], cardinality()] } // => ['{0, 1, 2, 5}', true, 4]
def a = new BitSet(); a.set(0, 5); def b = new BitSet(); b.set(3, 100); def c = a.clone(); c.and(b); def d = a.clone(); d.or(b); def e = a.clone(); e.xor(b); def f = a.clone(); f.andNot(b); [c.toString(), d.cardinality(), e.length(), f.toString(), a.intersects(b), a == a.clone(), a.hashCode(), b.hashCode()] // => ['{0, 1, 2, 3, 4}', 5, 5, '{0, 1, 2}', true, true, 1229, -1228]
new BitSet().set(-1) // !! IndexOutOfBoundsException: bitIndex < 0: -1
new BitSet().set(5, 2) // !! IndexOutOfBoundsException: fromIndex: 5 > toIndex: 2
new BitSet(-1) // !! NegativeArraySizeException: nbits < 0: -1
def s = new BitSet(200000); s.set(2, 200000); for (int i = 2; i * i < 200000; i++) if (s.get(i)) for (int j = i * i; j < 200000; j += i) s.clear(j); s.cardinality() // => 17984
new BitSet().with { clear(9); [length(), size(), nextClearBit(0), nextSetBit(0)] } // => [0, 64, 0, -1]
enum E { A, B }; E.A.getProperty('name') // !! MissingPropertyException: No such property: name for class: E
enum E { A, B }; E.A.name // !! MissingPropertyException: No such property: name for class: E
enum E { A, B }; E.A.hasProperty('name') // => null
enum E { A, B }; E.A.properties // => ['class':class E, 'declaringClass':class E]
enum E { A, B }; E.A.setProperty('name', 'x') // !! MissingPropertyException: No such property: name for class: E
enum E { A, B }; E.A.name = 'x' // !! MissingPropertyException: No such property: name for class: E
java.util.concurrent.TimeUnit.SECONDS.name // !! MissingPropertyException: No such property: name for class: java.util.concurrent.TimeUnit
Thread.State.NEW.name // !! MissingPropertyException: No such property: name for class: java.lang.Thread$State
