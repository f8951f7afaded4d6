"a,b,,c,".splitEachLine(~/[a-l]/) { it.inspect() } // => '[\\'\\', \\',\\', \\',,\\', \\',\\']'
"a,b,,c,".splitEachLine(/[a-l]/) { a, b, c, d -> [a, b, c, d] } // => ['', ',', ',,', ',']
([5,2] as HashSet).plus(1).toString() // => '[5, 1, 2]'
([33, 1] as HashSet).plus(17).toString() // => '[33, 1, 17]'
new HashMap([z: 1, y: 2, a: 3]).plus([c: 3, d: 4, e: 5]).toString() // => '[y:2, a:3, z:1, c:3, d:4, e:5]'
new HashMap([z: 1, y: 2]).clone().with { put('c', 3); it }.toString() // => '[y:2, z:1, c:3]'
def h = new HashMap([z: 1, y: 2]); h.putAll([c: 3]); h.toString() // => '[y:2, z:1, c:3]'
def h = new HashMap(); h.putAll([q: 1, c: 3]); h.toString() // => '[q:1, c:3]'
def l = [1, 2]; def r = l.withDefault { 7 }; r[3]; [l, r] // => [[1, 2], [1, 2, null, 7]]
def r = [1, 2].withDefault { 7 }; r[-5] // !! IndexOutOfBoundsException: Negative index [-3] too large for list size 2
def r = [1, 2].withDefault { 7 }; r.get(4) // => 7
[1,2].iterator().class.name // => 'java.util.ArrayList$Itr'
(1..3).iterator().class.name // => 'groovy.lang.IntRange$IntRangeIterator'
('a'..'c').iterator().class.name // => 'groovy.lang.ObjectRange$1'
(1.5..3).iterator().class.name // => 'groovy.lang.ObjectRange$1'
(1..<1).iterator().class.name // => 'java.util.AbstractList$Itr'
([1] as Set).iterator().class.name // => 'java.util.LinkedHashMap$LinkedKeyIterator'
([1] as HashSet).iterator().class.name // => 'java.util.HashMap$KeyIterator'
([1] as TreeSet).iterator().class.name // => 'java.util.TreeMap$KeyIterator'
[a: 1].iterator().class.name // => 'java.util.LinkedHashMap$LinkedEntryIterator'
[a: 1].keySet().iterator().class.name // => 'java.util.LinkedHashMap$LinkedKeyIterator'
[a: 1].values().iterator().class.name // => 'java.util.LinkedHashMap$LinkedValueIterator'
[a: 1].entrySet().iterator().class.name // => 'java.util.LinkedHashMap$LinkedEntryIterator'
new HashMap([a: 1]).values().iterator().class.name // => 'java.util.HashMap$ValueIterator'
new HashMap([a: 1]).entrySet().iterator().class.name // => 'java.util.HashMap$EntryIterator'
new TreeMap([a: 1]).keySet().iterator().class.name // => 'java.util.TreeMap$KeyIterator'
new TreeMap([a: 1]).values().iterator().class.name // => 'java.util.TreeMap$ValueIterator'
new TreeMap([a: 1]).entrySet().iterator().class.name // => 'java.util.TreeMap$EntryIterator'
new LinkedList([1]).iterator().class.name // => 'java.util.LinkedList$ListItr'
new LinkedList([1]).listIterator().class.name // => 'java.util.LinkedList$ListItr'
new Vector([1]).iterator().class.name // => 'java.util.Vector$Itr'
new Vector([1]).listIterator().class.name // => 'java.util.Vector$ListItr'
new Stack().iterator().class.name // => 'java.util.Vector$Itr'
new ArrayDeque([1]).iterator().class.name // => 'java.util.ArrayDeque$DeqIterator'
new PriorityQueue([1]).iterator().class.name // => 'java.util.PriorityQueue$Itr'
Collections.unmodifiableList([1]).iterator().class.name // => 'java.util.Collections$UnmodifiableCollection$1'
Collections.unmodifiableList([1]).listIterator().class.name // => 'java.util.Collections$UnmodifiableList$1'
Collections.emptyList().iterator().class.name // => 'java.util.Collections$EmptyIterator'
Collections.singletonList(1).iterator().class.name // => 'java.util.Collections$1'
Arrays.asList(1).iterator().class.name // => 'java.util.Arrays$ArrayItr'
Arrays.asList(1).listIterator().class.name // => 'java.util.AbstractList$ListItr'
[1, 2].subList(0, 1).iterator().class.name // => 'java.util.ArrayList$SubList$1'
[1, 2].subList(0, 1).listIterator().class.name // => 'java.util.ArrayList$SubList$1'
([1] as int[]).iterator().class.name // => 'java.util.ArrayList$Itr'
([1] as Object[]).iterator().class.name // => 'java.util.Arrays$ArrayItr'
"ab".iterator().class.name // => 'java.util.ArrayList$Itr'
new Tuple(1).iterator().class.name // => 'java.util.AbstractList$Itr'
[1].iterator().reverse().class.name // => 'org.codehaus.groovy.runtime.ReverseListIterator'
[1].iterator().take(1).class.name // => 'org.codehaus.groovy.runtime.DefaultGroovyMethods$TakeIterator'
[1].iterator().drop(1).class.name // => 'java.util.ArrayList$Itr'
[1].iterator().takeWhile { true }.class.name // => 'org.codehaus.groovy.runtime.DefaultGroovyMethods$TakeWhileIterator'
[1].iterator().dropWhile { true }.class.name // => 'org.codehaus.groovy.runtime.DefaultGroovyMethods$DropWhileIterator'
[1].iterator().sort().class.name // => 'java.util.ArrayList$ListItr'
[1].iterator().unique().class.name // => 'java.util.ArrayList$ListItr'
[1].iterator().withIndex().class.name // => 'org.codehaus.groovy.runtime.DefaultGroovyMethods$ZipPostIterator'
[1].iterator().indexed().class.name // => 'org.codehaus.groovy.runtime.DefaultGroovyMethods$ZipPreIterator'
[1].iterator().init().class.name // => 'org.codehaus.groovy.runtime.DefaultGroovyMethods$InitIterator'
[1].iterator().tail().class.name // => 'java.util.ArrayList$Itr'
[1].iterator().dropRight(1).class.name // => 'java.util.ArrayList$ListItr'
[1].iterator().toSorted().class.name // => 'java.util.ArrayList$ListItr'
[1].iterator().bufferedIterator().class.name // !! MissingMethodException: No signature of method: java.util.ArrayList$Itr.bufferedIterator() is applicable for argument types: () values: []
[1].bufferedIterator().class.name // !! MissingMethodException: No signature of method: java.util.ArrayList.bufferedIterator() is applicable for argument types: () values: []
null.iterator().class.name // => 'java.util.Collections$EmptyIterator'
5.iterator().class.name // => 'java.util.Collections$1'
new StringTokenizer('a b').iterator().class.name // => 'org.codehaus.groovy.runtime.DefaultGroovyMethods$3'
[1].withDefault { 1 }.iterator().class.name // => 'java.util.ArrayList$Itr'
[a: 1].withDefault { 1 }.keySet().class.name // => 'java.util.LinkedHashMap$LinkedKeySet'
Collections.unmodifiableMap([a: 1]).keySet().class.name // => 'java.util.Collections$UnmodifiableSet'
Collections.unmodifiableMap([a: 1]).entrySet().class.name // => 'java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet'
Collections.unmodifiableMap([a: 1]).keySet().iterator().class.name // => 'java.util.Collections$UnmodifiableCollection$1'
Collections.unmodifiableMap([a: 1]).iterator().class.name // => 'java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet$1'
Collections.emptyMap().keySet().class.name // => 'java.util.Collections$EmptySet'
Collections.emptyMap().values().class.name // => 'java.util.Collections$EmptySet'
Collections.singletonMap(1, 2).keySet().class.name // => 'java.util.Collections$SingletonSet'
Collections.singletonMap(1, 2).values().class.name // => 'java.util.Collections$SingletonSet'
Collections.singletonMap(1, 2).entrySet().class.name // => 'java.util.Collections$SingletonSet'
Collections.unmodifiableSortedMap(new TreeMap([a: 1])).keySet().class.name // => 'java.util.Collections$UnmodifiableSet'
new TreeMap([a: 1]).descendingMap().class.name // !! NullPointerException: Cannot get property 'name' on null object
new TreeMap([a: 1]).descendingKeySet().class.name // => 'java.util.TreeMap$KeySet'
new TreeMap([a: 1]).headMap('b').class.name // !! NullPointerException: Cannot get property 'name' on null object
new TreeMap([a: 1]).headMap('b').keySet().class.name // => 'java.util.TreeMap$KeySet'
Collections.synchronizedSortedMap(new TreeMap()).class.name // !! NullPointerException: Cannot get property 'name' on null object
"Hello".toBigInteger() // !! NumberFormatException: For input string: "Hello"
"12ab".toBigInteger() // !! NumberFormatException: For input string: "12ab"
"".toBigInteger() // !! NumberFormatException: Zero length BigInteger
"-".toBigInteger() // !! NumberFormatException: Zero length BigInteger
"1-2".toBigInteger() // !! NumberFormatException: Illegal embedded sign character
"+-3".toBigInteger() // !! NumberFormatException: Illegal embedded sign character
"12345678901234567890x".toBigInteger() // !! NumberFormatException: For input string: "34567890x"
"x12345678901234567890".toBigInteger() // !! NumberFormatException: For input string: "x12"
"1234567890123456789x".toBigInteger() // !! NumberFormatException: For input string: "23456789x"
"12345678x".toBigInteger() // !! NumberFormatException: For input string: "12345678x"
" 12 ".toBigInteger() // => 12
" 12".toBigInteger() // => 12
new BigInteger('zz', 16) // !! NumberFormatException: For input string: "zz" under radix 16
new BigInteger('fg', 16) // !! NumberFormatException: For input string: "fg" under radix 16
new BigInteger('1', 1) // !! NumberFormatException: Radix out of range
new BigInteger('12', 2) // !! NumberFormatException: For input string: "12" under radix 2
new BigInteger('') // !! NumberFormatException: Zero length BigInteger
new BigInteger('1.5') // !! NumberFormatException: For input string: "1.5"
new BigInteger(' 5') // !! NumberFormatException: For input string: " 5"
new BigInteger('--5') // !! NumberFormatException: Illegal embedded sign character
new BigInteger('5-') // !! NumberFormatException: Illegal embedded sign character
"5 5".toBigInteger() // !! NumberFormatException: For input string: "5 5"
"abc" as BigInteger // !! NumberFormatException: For input string: "abc"
5.plus([3]) // => 8
null + [:] // !! NullPointerException: Cannot execute null+{}
null + [1] // !! NullPointerException: Cannot execute null+[1]
null - [a: 1] // !! NullPointerException: Cannot invoke method minus() on null object
null.foo // !! NullPointerException: Cannot get property 'foo' on null object
('a'..'c').size // => -1
def r = 'a'..'c'; r.size(); r.size // => 3
(1.5..3).size // => -1
(1..3).size // !! MissingPropertyException: Exception evaluating property 'size' for groovy.lang.IntRange, Reason: groovy.lang.MissingPropertyException: No such property: size for class: java.lang.Integer
['a'..'c', 'b'..'d'].size // => 2
([3, 1] as int[]).sum('a') // !! MissingMethodException: No signature of method: [I.sum() is applicable for argument types: (java.lang.String) values: [a]
([3, 1] as int[]).sum(5) // => 9
([3L, 1L] as long[]).sum(5) // => 9
([3L, 1L] as double[]).sum(5) // => 9.0
([3L, 1L] as long[]).sum(5.5) // !! MissingMethodException: No signature of method: [J.sum() is applicable for argument types: (java.math.BigDecimal) values: [5.5]
([3] as byte[]).sum(5) // !! MissingMethodException: No signature of method: [B.sum() is applicable for argument types: (java.lang.Integer) values: [5]
(['a'] as char[]).sum('b') // !! MissingMethodException: No signature of method: [C.sum() is applicable for argument types: (java.lang.String) values: [b]
(['a'] as char[]).sum() // => a
[a: 1].sum() // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.sum() is applicable for argument types: () values: []
def l = []; [3, 1, 2].max { l << it; it }; l // => [3, 1, 2]
def l = []; [3, 1, 2].max { a, b -> l << [a, b]; a <=> b }; l // => [[1, 3], [2, 3]]
def l = []; [b: 1, a: 2].max { l << it.key; it.value }; l // => ['b', 'a']
String.format('%(5te', 2.5) // !! FormatFlagsConversionMismatchException: Conversion = e, Flags = (
String.format('%010H', -5) // !! FormatFlagsConversionMismatchException: Conversion = h, Flags = 0
String.format('x%(0+c|%s|', (byte) -3) // !! FormatFlagsConversionMismatchException: Conversion = c, Flags = +
sprintf('%05.5tz', ['c' as char]) // !! IllegalFormatPrecisionException: 5
String.format('%1.5Tb', 3.7d) // !! IllegalFormatPrecisionException: 5
String.format('%,# .10d', 123456789012345L) // !! IllegalFormatPrecisionException: 10
sprintf('% ,+10tS', [Double.POSITIVE_INFINITY]) // !! FormatFlagsConversionMismatchException: Conversion = S, Flags = +
sprintf('%12.2c', [0.1]) // !! IllegalFormatPrecisionException: 2
String.format('x%(.1d|%s|%n', 0) // !! IllegalFormatPrecisionException: 1
String.format('%+#(1.2tr', Double.POSITIVE_INFINITY, 5) // !! IllegalFormatPrecisionException: 2
String.format('%,tH', 7L, Double.NaN) // !! FormatFlagsConversionMismatchException: Conversion = H, Flags = ,
String.format('%tb', 'c' as char) // !! IllegalFormatConversionException: b != java.lang.Character
String.format('%#+5.5tb', 123456789012345L) // !! IllegalFormatPrecisionException: 5
String.format(Locale.US, '% -5.2tc', 7L) // !! IllegalFormatPrecisionException: 2
String.format('%+0th', 1234567) // !! FormatFlagsConversionMismatchException: Conversion = h, Flags = +
sprintf('%10.1ts', [123456789012345L]) // !! IllegalFormatPrecisionException: 1
sprintf('x%2$-0,.0ty|%s|%%', [1e300d, -5]) // !! IllegalFormatPrecisionException: 0
'%#1.5b'.format(10G) // !! MissingMethodException: No signature of method: java.lang.String.format() is applicable for argument types: (java.math.BigInteger) values: [10]
String.format('%1.10ts', 0.1) // !! IllegalFormatPrecisionException: 10
String.format('x%,#+12tr|%s|%%', 0) // !! FormatFlagsConversionMismatchException: Conversion = r, Flags = #
String.format('%< ,5.10c', -3.7d) // !! IllegalFormatPrecisionException: 10
String.format('%1$0-5.0tZ', 1e10, 0) // !! IllegalFormatPrecisionException: 0
String.format('%#,(5.5tl', 1.5f) // !! IllegalFormatPrecisionException: 5
String.format('%<5.10s', Double.NaN) // !! MissingFormatArgumentException: Format specifier '%<5.10s'
String.format('%(1.0tD', 1e10) // !! IllegalFormatPrecisionException: 0
sprintf('%-#1.5f', [null]) // => 'null'
String.format('%12.10A', new Date(0)) // !! IllegalFormatConversionException: a != java.util.Date
String.format('%+.1A', null, Double.NaN) // => 'N'
sprintf('% .1x', [123456789012345L]) // !! IllegalFormatPrecisionException: 1
String.format('%+0 1.0tl', 0d) // !! IllegalFormatPrecisionException: 0
String.format('%,-012tz', true) // !! FormatFlagsConversionMismatchException: Conversion = z, Flags = 0
'%-,5tb'.format((byte) -3) // !! MissingMethodException: No signature of method: java.lang.String.format() is applicable for argument types: (java.lang.Byte) values: [-3]
'x%tR|%s|'.format(0d) // !! MissingMethodException: No signature of method: java.lang.String.format() is applicable for argument types: (java.lang.Double) values: [0.0]
sprintf('%012f', [Integer.MAX_VALUE]) // !! IllegalFormatConversionException: f != java.lang.Integer
String.format('x%10.2tS|%s|%n', new Date(0)) // !! IllegalFormatPrecisionException: 2
String.format('%(.5E', new Date(0)) // !! IllegalFormatConversionException: e != java.util.Date
'%(- 1tz'.format(100.00) // !! MissingMethodException: No signature of method: java.lang.String.format() is applicable for argument types: (java.math.BigDecimal) values: [100.00]
sprintf('%ts', [123456789012345L]) // => '123456789012'
String.format((Locale) null, '%-#.2%', Double.POSITIVE_INFINITY) // !! IllegalFormatPrecisionException: 2
String.format('%#+0.10f', Double.NaN) // !! MissingFormatWidthException: %#+0.10f
String.format('x%2$.0te|%s|%%', 1e10) // !! IllegalFormatPrecisionException: 0
String.format('%,+12.0te', 1234567) // !! IllegalFormatPrecisionException: 0
String.format('%+1.10tM', -2.55, new Date(0)) // !! IllegalFormatPrecisionException: 10
String.format(Locale.FRANCE, '%0+5.1Tb', "Hello") // !! IllegalFormatPrecisionException: 1
String.format(Locale.GERMANY, '%.0G', [a: 1]) // !! IllegalFormatConversionException: g != java.util.LinkedHashMap
String.format('%#.2s', new Date(0)) // !! FormatFlagsConversionMismatchException: Conversion = s, Flags = #
String.format('%.1s', 1e300d) // => '1'
'%2$5.5tp'.format([1, 2], 0d) // !! MissingMethodException: No signature of method: java.lang.String.format() is applicable for argument types: (java.util.ArrayList, java.lang.Double) values: [[1, 2], 0.0]
sprintf('%<(10d', [true]) // !! MissingFormatArgumentException: Format specifier '%(<10d'
String.format('%2$0-.10f', 1e10) // !! MissingFormatWidthException: %-02$.10f
String.format('%a', 1.5d) // => '0x1.8p0'
String.format('%.3a', 3.14159d) // => '0x1.922p1'
String.format('%A', -0.1d) // => '-0X1.999999999999AP-4'
String.format('%a', 0d) // => '0x0.0p0'
String.format('%.0a', 1.999d) // => '0x1.0p1'
String.format('%+a', 1e300d) // => '+0x1.7e43c8800759cp996'
String.format('%.13a', 2.5d) // => '0x1.4000000000000p1'
String.format('%.20a', 2.5d) // => '0x1.40000000000000000000p1'
String.format('%(a', 2.5d) // !! FormatFlagsConversionMismatchException: Conversion = a, Flags = (
String.format('%a', 2.5f) // => '0x1.4p1'
String.format('%(x', -5G) // => '(5)'
String.format('%+x', 5G) // => '+5'
String.format('%.2f', null) // => 'nu'
String.format('%.2s', null) // => 'nu'
String.format('%5n') // !! IllegalFormatWidthException: 5
String.format('%+%') // !! IllegalFormatFlagsException: Flags = '+'
String.format('%-%') // !! MissingFormatWidthException: %-%
String.format('%-5%|') // => '%    |'
String.format('%<s') // !! MissingFormatArgumentException: Format specifier '%<s'
String.format('%tq', new Date(0)) // !! UnknownFormatConversionException: Conversion = 'tq'
String.format('%+ d', 5) // !! IllegalFormatFlagsException: Flags = '+ '
String.format('%-05d', 5) // !! IllegalFormatFlagsException: Flags = '-0'
String.format('%#s', 'a') // !! FormatFlagsConversionMismatchException: Conversion = s, Flags = #
String.format('%#h', 'a') // !! FormatFlagsConversionMismatchException: Conversion = h, Flags = #
String.format('%020.2a', 1e-320d) // => '0x000000001.fap-1064'
new XmlParser().parseText('<a b="1">t</a>').depthFirst().size() // => 2
new XmlParser().parseText('<a b="1">t</a>').breadthFirst() // => [a[attributes={b=1}; value=[t]], 't']
new XmlParser().parseText('<a>t<b>u</b></a>').depthFirst()*.getClass()*.simpleName // => ['Node', 'String', 'Node']
new XmlParser().parseText('<a><b>u</b><c/></a>').depthFirst()*.name() // => ['a', 'b', 'c']
new XmlParser().parseText('<a><b><d>x</d>y</b><c/></a>').depthFirst()*.getClass()*.simpleName // => ['Node', 'Node', 'Node', 'String', 'Node']
new XmlParser().parseText('<a><b><d>x</d>y</b><c/></a>').breadthFirst()*.getClass()*.simpleName // => ['Node', 'Node', 'Node', 'Node', 'String']
new XmlParser().parseText('<a><b>u</b></a>').'**'.size() // => 2
def r = new XmlParser().parseText('<a><b>u</b></a>'); r.b = 'x' // !! MissingPropertyException: No such property: b for class: groovy.util.Node
def r = new XmlParser().parseText('<a><b>u</b></a>'); r.@b = 'x'; r.@b // => 'x'
def r = new XmlParser().parseText('<a><b>u</b></a>'); r.b[0].value = 'x'; r.b.text() // => 'x'
new groovy.xml.StreamingMarkupBuilder().bind { a(b: 'ü', 'é') }.toString() // => '<a b=\\'&#xfc;\\'>&#xe9;</a>'
def b = new groovy.xml.StreamingMarkupBuilder(); b.encoding = 'UTF-8'; b.bind { a(b: 'ü', 'é') }.toString() // => '<a b=\\'ü\\'>é</a>'
new groovy.xml.StreamingMarkupBuilder().bind { a { mkp.yieldUnescaped('é') } }.toString() // => '<a>&#xe9;</a>'
def w = new StringWriter(); new groovy.xml.MarkupBuilder(w).a('é'); w.toString() // => '<a>é</a>'
def m = 'b' =~ /a/; m.find(); m.toMatchResult().start() // !! IllegalStateException: No match found
def m = 'b' =~ /a/; m.find(); m.start() // !! IllegalStateException: No match available
def m = 'b' =~ /a/; m.find(); m.toMatchResult().group() // !! IllegalStateException: No match found
[1, 2, 3].iterator().takeWhile { it.foo() } // !! MissingMethodException: No signature of method: java.lang.Integer.foo() is applicable for argument types: () values: []
[1, 2, 3].iterator().dropWhile { it.foo() } // !! MissingMethodException: No signature of method: java.lang.Integer.foo() is applicable for argument types: () values: []
[1, 1.0, 2].iterator().unique().toList() // => [1, 2]
[3, 1, 3].iterator().toUnique { a, b -> a <=> b }.toList() // => [3, 1]
new Vector([1, 2]).plus(3).getClass().name // => 'java.util.Vector'
new Stack().plus(3).getClass().name // => 'java.util.Stack'
(new Vector([1]) + [2]).class // => class java.util.Vector
[1: 'x', 2: 'y'].min { a, b -> "$a$b" } // !! GroovyCastException: Cannot cast object '2=y1=x' with class 'java.lang.String' to class 'int'
[[1, 2], [3]].getAt('zz') // !! MissingPropertyException: Exception evaluating property 'zz' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: zz for class: java.lang.Integer
[[1, 2], [3]].zz // !! MissingPropertyException: Exception evaluating property 'zz' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: zz for class: java.lang.Integer
[a: 1].withDefault { 0 }.replace('q', 1, 2) // => false
def m = [a: 1].withDefault { 0 }; m.replace('q', 0, 2); m // => ['a':1, 'q':2]
('a'..'c').iterator().class.simpleName // => ''
Collections.unmodifiableList([1]).iterator().class.simpleName // => ''
{ -> 1 }.class.simpleName // => '_run_closure1'
