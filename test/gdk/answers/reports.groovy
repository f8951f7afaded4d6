'the quick brown the lazy dog the end'.split(/\s+/).countBy { it }.sort { a, b -> b.value <=> a.value ?: a.key <=> b.key } // => ['the':3, 'brown':1, 'dog':1, 'end':1, 'lazy':1, 'quick':1]
'the quick brown the'.tokenize().groupBy { it.size() }.collectEntries { k, v -> [k, v.sort()] } // => [3:['the', 'the'], 5:['brown', 'quick']]
def m = [:].withDefault { [] }; 'one two three four five'.split().each { m[it.size()] << it }; [m, m.getClass().name, m.keySet().max()] // => [[3:['one', 'two'], 5:['three'], 4:['four', 'five']], 'groovy.lang.MapWithDefault', 5]
'Hello World'.toLowerCase().findAll(/[a-z]/).groupBy { it }.collectEntries { k, v -> [(k): v.size()] }.max { it.value } // => l=3
'a-b_c d'.split(/[-_ ]/)*.capitalize().join() // => 'ABCD'
'helloWorldFooBar'.replaceAll(/[A-Z]/) { '_' + it.toLowerCase() } // => 'hello_world_foo_bar'
'hello_world_foo'.replaceAll(/_(\w)/) { all, c -> c.toUpperCase() } // => 'helloWorldFoo'
'x=1, y=22, z=333'.findAll(/(\w)=(\d+)/) { all, k, v -> [k, v as int] }.collectEntries() // => ['x':1, 'y':22, 'z':333]
('2014-03-15' =~ /(\d+)-(\d+)-(\d+)/)[0][1..3]*.toInteger() // => [2014, 3, 15]
def (y, mo, d) = '2014-03-15'.tokenize('-')*.toInteger(); [d, mo, y] // => [15, 3, 2014]
'abc'.collectReplacements { it == 'b' ? 'BB' : null } // => 'aBBc'
'abc'.center(9, '*') + '|' + 'abc'.center(8) + '|' + 'x'.padLeft(5, 'ab') + '|' + 'x'.padRight(5, 'ab') // => '***abc***|  abc   |ababx|xabab'
'a\tb\n c'.stripIndent() // => 'a\\tb\\n c'
'|a\n  |b'.stripMargin() // => 'a\\nb'
'#a\n  #b'.stripMargin('#') // => 'a\\nb'
'abcabc'.tr('a-c', 'A-C') + 'hello'.tr('el', 'ip') + 'aabb'.tr('a-b', 'x') // => 'ABCABChippoxxxx'
'abc'.reverse() + 'abc'.next() + 'abc'.previous() + 'zz'.next() // => 'cbaabdabbz{'
'hello world'.capitalize() + 'Hello'.uncapitalize() // => 'Hello worldhello'
'a,b;c'.tokenize(',;') + 'a,,b'.split(',').toList() + 'a,b,,'.split(',').toList() + 'a,b,,'.split(',', -1).toList() // => ['a', 'b', 'c', 'a', '', 'b', 'a', 'b', 'a', 'b', '', '']
'abc'.eachWithIndex { c, i -> } // => 'abc'
'one\ntwo\r\nthree'.readLines() + 'a\n\nb'.split('\n').toList() // => ['one', 'two', 'three', 'a', '', 'b']
'abc'.minus('b') + 'aXbX'.minus('X') + 'aXbX'.minus(~/X/) + 'aXbX'.replaceFirst('X', 'y') // => 'acabXabXaybX'
'abc'.contains('b') && 'abc'.startsWith('ab') && 'abc' ==~ /a.c/ // => true
'Hello'.inject('') { acc, c -> c + acc } // => 'olleH'
'hello'.toList().unique().size() + 'hello'.toSet().size() // => 8
'abc'.toCharArray().collect { (int) it }.sum() // => 294
'abc'.bytes.encodeHex().toString() + 'abc'.bytes.encodeBase64().toString() // => '616263YWJj'
new String('aGVsbG8='.decodeBase64()) + new String('616263'.decodeHex()) // => 'helloabc'
sprintf('%-10s|%5d|%8.3f|%s', 'abc', 42, 3.14159, [1, 2]) // => 'abc       |   42|   3.142|[1, 2]'
String.format('%tY-%<tm-%<td', new Date(0)) // => '1970-01-01'
String.format('%,.2f', 1234567.891) + String.format('%e', 12345.678) + String.format('%g', 0.00012345) // => '1,234,567.891.234568e+040.000123450'
String.format('%08.2f|%+.1f|%(.2f', 3.14159, 2.55, -2.5) // => '00003.14|+2.6|(2.50)'
String.format('%10s|%-10s|%.3s', 'abc', 'abc', 'abcdef') // => '       abc|abc       |abc'
String.format('%b %c %h %n', true, 'x' as char, 'hi') // => 'true x d01 \\n'
'abc'.compareTo('abd') + ('a' <=> 'b') + 'abc'.compareToIgnoreCase('ABD') // => -3
'a'..'e' // => 'a'..'e'
('a'..'e').collect { it.toUpperCase() }.join('') // => 'ABCDE'
('a'..'e').step(2) // => ['a', 'c', 'e']
(1..10).step(3) // => [1, 4, 7, 10]
(10..1).step(3) // => [10, 7, 4, 1]
(1..10).by(3) // !! MissingMethodException: No signature of method: groovy.lang.IntRange.by() is applicable for argument types: (java.lang.Integer) values: [3]
1.step(10, 4) { } // => null
def l = []; 1.step(10, 4) { l << it }; l // => [1, 5, 9]
def l = []; 10.step(1, -3) { l << it }; l // => [10, 7, 4]
def l = []; 1.upto(4) { l << it * it }; 4.downto(1) { l << it }; l // => [1, 4, 9, 16, 4, 3, 2, 1]
def l = []; 1.5.upto(4) { l << it }; l // => [1.5, 2.5, 3.5]
3.times.collect { it } // !! MissingPropertyException: No such property: times for class: java.lang.Integer
(1..3).inject { a, b -> a * b } // => 6
(1..3).sum { it * 1.5 } // => 9.0
[1, 2, 3, 4].sum { it % 2 ? it : 0 } // => 4
[1.5, 2.25].sum() / 2 // => 1.875
[1, 2, 3].sum() / [1, 2, 3].size() // => 2
[[a: 1, b: 2], [a: 3, b: 4]].sum { it.a * it.b } // => 14
['a', 'b'].sum() + ['a', 'b'].sum('x') // => 'abxab'
[[1, 2], [3]].sum() // => [1, 2, 3]
[3, 1, 2].max { -it } // => 1
['apple', 'fig', 'banana'].max { it.size() } // => 'banana'
['apple', 'fig', 'banana'].min { a, b -> a.size() <=> b.size() } // => 'fig'
[[n: 'x', v: 3], [n: 'y', v: 1]].min { it.v }.n // => 'y'
[1, 2, 3, 4, 5].collate(2) // => [[1, 2], [3, 4], [5]]
[1, 2, 3, 4, 5].collate(2, 1) // => [[1, 2], [2, 3], [3, 4], [4, 5], [5]]
[1, 2, 3, 4, 5].collate(3, 2, false) // => [[1, 2, 3], [3, 4, 5]]
[1, 2, 3].subsequences().collect { it.sort() }.sort { a, b -> a.size() <=> b.size() ?: a.toString() <=> b.toString() } // => [[1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]]
[[1, 2], [3, 4]].transpose() + [[1, 2, 3], [4, 5]].transpose() // => [[1, 3], [2, 4], [1, 4], [2, 5]]
[[1, 2], ['a', 'b']].combinations() // => [[1, 'a'], [2, 'a'], [1, 'b'], [2, 'b']]
[[1, 2], ['a', 'b']].combinations { x, y -> "$x$y".toString() } // => ['1a', '2a', '1b', '2b']
[1, 2, 3].permutations().size() // => 6
[1, 2, 3].permutations { it.join('') }.sort() // => ['123', '132', '213', '231', '312', '321']
def l = []; [1, 2, 3].eachPermutation { l << it.join('') }; l // => ['123', '132', '213', '231', '312', '321']
def l = []; [[1, 2], [3, 4]].eachCombination { l << it }; l // => [[1, 3], [2, 3], [1, 4], [2, 4]]
[1, 2, 3, 4].split { it % 2 == 0 } // => [[2, 4], [1, 3]]
[a: 1, b: 2, c: 3].split { it.value > 1 } // => [[b=2, c=3], [a=1]]
[1, 2, 3].indexed() // => [0:1, 1:2, 2:3]
[1, 2, 3].withIndex(1) // => [[1, 1], [2, 2], [3, 3]]
['a', 'b'].indexed(1) // => [1:'a', 2:'b']
['a', 'b', 'c'].withIndex().collectEntries() // => ['a':0, 'b':1, 'c':2]
[1, 2, 3, 4, 5].findAll { it > 2 }.collect { it * 2 }.inject(0) { a, b -> a + b } // => 24
[1, 2, 3][1..-1] + [1, 2, 3][-1..0] + [1, 2, 3][0, 2] // => [2, 3, 3, 2, 1, 1, 3]
[1, 2, 3, 4].head() + [1, 2, 3].tail() + [1, 2, 3].init()  // !! MissingMethodException: No signature of method: java.lang.Integer.plus() is applicable for argument types: (java.util.ArrayList) values: [[2, 3]]
[1, 2, 3].first() + [1, 2, 3].last() // => 4
[1, 2, 3, 4, 5].dropWhile { it < 3 } + [1, 2, 3].takeWhile { it < 3 } + [1, 2, 3].dropRight(1) + [1, 2, 3].takeRight(1) // => [3, 4, 5, 1, 2, 1, 2, 3]
[1, [2, [3, [4]]]].flatten() + [[a: 1], [2]].flatten() // => [1, 2, 3, 4, ['a':1], 2]
[1, 2, 2, 3].toSet() + ([1, 2] as Set) // => [1, 2, 3]
[3, 1, 2].sort { a, b -> b <=> a } // => [3, 2, 1]
['b', 'A', 'c'].sort() + ['b', 'A', 'c'].sort { it.toLowerCase() } // => ['A', 'b', 'c', 'A', 'b', 'c']
[[n: 'b', a: 2], [n: 'a', a: 2], [n: 'c', a: 1]].sort { x, y -> x.a <=> y.a ?: x.n <=> y.n }*.n // => ['c', 'a', 'b']
[[n: 'b', a: 2], [n: 'a', a: 2], [n: 'c', a: 1]].sort { [it.a, it.n] } // => [['n':'c', 'a':1], ['n':'a', 'a':2], ['n':'b', 'a':2]]
['a', 'b', 'c'].sort(Collections.reverseOrder()) // => null
['bb', 'a'].sort(String.CASE_INSENSITIVE_ORDER) // => null
[2, 1].toSorted() + [3, 3, 1].toUnique() // => [1, 2, 3, 1]
[1, 2, 3].reverse() + [1, 2, 3].asReversed() // !! MissingMethodException: No signature of method: java.util.ArrayList.asReversed() is applicable for argument types: () values: []
[1, 2, 3].swap(0, 2) // => [3, 2, 1]
[1, 2, 3] * 2 + [4] // => [1, 2, 3, 1, 2, 3, 4]
[1, 2, 3] - [2] - 3 // => [1]
[1, 2, 3].intersect([2, 3, 4]) + [1, 2].plus(3) // => [2, 3, 1, 2, 3]
[1, 2] << 3 << [4] // => [1, 2, 3, [4]]
[null, 1, null, 2].findAll() + [null, 1].findAll { it != null } // => [1, 2, 1]
[1, 'a', 2.5, null, true].grep(Number) + [1, 'a'].grep(~/a/) + [1, 2, 3].grep(2..5) + [1, 2].grep { it > 1 } + ['a', 'b'].grep(['a']) // => [1, 2.5, 'a', 2, 3, 2, 'a']
[1, 2, 3].any { it > 2 } && [1, 2].every { it > 0 } && ![].any() // => true
[1, 2, 3].count { it > 1 } + [1, 1, 2].count(1) // => 4
[a: 1, b: 2].collect { k, v -> "$k=$v" }.join('&') // => 'a=1&b=2'
[a: 1, b: 2].collectEntries { k, v -> [v, k] } // => [1:'a', 2:'b']
[a: 1, b: 2].findAll { k, v -> v > 1 } + [a: 1].plus(b: 3) // => ['b':3, 'a':1]
[b: 1, a: 2].sort() + [b: 1, a: 2].sort { a, b -> a.key <=> b.key } // => ['a':2, 'b':1]
[a: 1, b: 2].inject(0) { acc, k, v -> acc + v } // => 3
[a: 1, b: 2].groupBy { it.value % 2 ? 'odd' : 'even' } // => ['odd':['a':1], 'even':['b':2]]
[a: 1, b: 2].groupBy({ it.value > 1 }, { it.key }) // => [false:['a':['a':1]], true:['b':['b':2]]]
[a: 1, b: 2].countBy { it.value > 0 } // => [true:2]
[a: 1, b: 2].any { it.value > 1 } && [a: 1].every { k, v -> v == 1 } // => true
[a: 1, b: 2].subMap(['a']) + [a: 1].subMap(['x']) // => ['a':1]
[a: 1].get('b', 5) + [a: 1].getOrDefault('z', 9) // => 14
def m = [a: 1]; m.b = m.a + 1; m['c'] = 3; m << [d: 4]; m.putAll([e: 5]); m.remove('a'); m // => ['b':2, 'c':3, 'd':4, 'e':5]
def m = [a: [b: [c: 1]]]; m.a.b.c + (m.x?.y ?: 10) // => 11
[a: 1, b: 2].max { it.value }.key + [a: 1, b: 2].min { a, b -> a.value <=> b.value }.key // => 'ba'
[a: 1, b: 2].min { it.value }.toString() + [a: 3].find { it.value == 3 } // => 'a=1a=3'
[a: 1, b: null].findAll { it.value }*.key // => ['a']
[a: 1] == [a: 1L] && [a: 1.0] == [a: 1.00] // => true
[a: 1, b: 2].reverseEach { }.toString() + [a: 1].entrySet()*.key // => '[a:1, b:2][a]'
[a: 1, b: 2].eachWithIndex { e, i -> }.size() // => 2
def s = ''; [a: 1, b: 2].eachWithIndex { k, v, i -> s += "$i$k$v" }; s // => '0a11b2'
[a: 1, b: 2].collectMany { k, v -> [k] * v } // => ['a', 'b', 'b']
[a: 1, b: 2]*.value + [a: 1, b: 2].values() + [a: 1].keySet() // => [1, 2, 1, 2, 'a']
[1, 2, 3].collectEntries { ["k$it", it] }  // => [k1:1, k2:2, k3:3]
[1, 2, 3].collectEntries { ["k$it".toString(), it] } // => ['k1':1, 'k2':2, 'k3':3]
[1, 2, 3].collectEntries { [(it): it * it] } // => [1:1, 2:4, 3:9]
[[1, 'a'], [2, 'b']].collectEntries { it } + ([['x', 1]] as Object[]).collectEntries() // => [1:'a', 2:'b', 'x':1]
[x: 1, y: 2].with { x + y } // => 3
[a: 1].toMapString() + [1, 2].toListString() + [1, 'a'].inspect() + [a: 'x'].inspect() // => '[a:1][1, 2][1, \\'a\\'][\\'a\\':\\'x\\']'
[1, 2, 3].toString() + [1, 2, 3] as String // => '[1, 2, 3][1, 2, 3]'
[a: 1].equals([a: 1]) + [1].hashCode() // !! MissingMethodException: No signature of method: java.lang.Boolean.plus() is applicable for argument types: (java.lang.Integer) values: [32]
def m = [:]; m.get('a', []) << 1; m.get('a', []) << 2; m // => ['a':[1, 2]]
def m = new TreeMap([c: 1, a: 2]); [m.firstKey(), m.headMap('b'), m.tailMap('b'), m.firstEntry().value, m.descendingMap()] // => ['a', ['a':2], ['c':1], 2, ['c':1, 'a':2]]
def m = new TreeMap({ a, b -> b <=> a } as Comparator); m.a = 1; m.b = 2; m // => ['b':2, 'a':1]
def m = [a: 1, b: 2]; m.each { k, v -> m[k] = v + 1 }; m // => ['a':2, 'b':3]
def m = [a: 1]; m.each { m.b = 2 }; m // => ['a':1, 'b':2]
def l = [1, 2, 3]; l.each { if (it == 2) l << 4 }; l // !! ConcurrentModificationException
def l = [1, 2, 3]; l.removeAll { it > 1 }; l.retainAll { it < 5 }; l // => [1]
def l = [1, 2, 3]; l.remove(0); l.removeAt(0); l.removeElement(3); l // => []
def l = [1, 2]; l.add(0, 9); l.addAll(1, [7, 8]); l.set(0, 1); l // => [1, 7, 8, 1, 2]
def l = (1..5).toList(); l[1..2] = [9]; l[-1] = 7; l // => [1, 9, 4, 7]
def l = []; l[3] = 1; l // => [null, null, null, 1]
def l = [5, 3]; l.sort(); l.push(1); l.pop(); l // => [3, 5]
def l = [1, 2, 3] as LinkedList; l.addFirst(0); l.removeLast(); [l, l.peek(), l.poll(), l.getFirst()] // => [[1, 2], 0, 0, 1]
def s = new LinkedHashSet([3, 1, 3]); s << 2; s.remove(3); s as List // => [1, 2]
def q = new ArrayDeque([1, 2]); q.offer(3); q.push(0); [q.toList(), q.peekLast(), q.pollFirst()] // => [[0, 1, 2, 3], 3, 0]
def st = new Stack(); st.push(1); st.push(2); [st.peek(), st.pop(), st.empty(), st.search(1)] // => [2, 2, false, 1]
def it2 = [1, 2].iterator(); [it2.next(), it2.hasNext(), it2.next(), it2.hasNext()] // => [1, true, 2, false]
[1, 2, 3].listIterator().with { next(); set(9); add(8); it.previous() } // => 8
7.intdiv(2) + 7 % 3 + -7 % 3 + -7.intdiv(2) // => 0
7 / 2 + 1 / 3 + 10 / 4 // => 6.3333333333
(10 / 3).setScale(2, BigDecimal.ROUND_HALF_UP) + (10 / 3).round(2) // !! MissingMethodException: No signature of method: java.math.BigDecimal.round() is applicable for argument types: (java.lang.Integer) values: [2]
3.14159.round(2) + 2.5.round()  // !! MissingMethodException: No signature of method: java.math.BigDecimal.round() is applicable for argument types: (java.lang.Integer) values: [2]
3.7.toInteger() + 3.7.intValue() + (int) 3.7 + (3.7 as int) // => 12
3.14159d.round(3) + 3.5d.round() + 2.7f.round() // => 10.142
3.14159d.trunc(2) + 3.99d.trunc() // => 6.140000000000001
1.0 + 2.25 + 3.000 * 2.0 // => 9.2500
1.10 == 1.1 && 1.10.equals(1.1) == false // => true
new BigDecimal('1.10').stripTrailingZeros().toPlainString() + 100.0.stripTrailingZeros() // => '1.11E+2'
12.5.toBigInteger() + 5.toBigDecimal() + 2.power(10) // => 1041
2 ** 10 + 2 ** -1 + 2.0 ** 3 + 2 ** 0.5 // => 1033.914213562373
10.power(20) + 2g ** 100 // => 1267650600328229401496703205376
Math.round(2.5) + Math.round(-2.5) + Math.floor(2.7) + Math.ceil(2.1) + Math.abs(-3) // => 9.0
Math.sqrt(16) + Math.max(1, 2) + Math.min(1.5, 2.5d) + Math.hypot(3, 4) // => 12.5
Integer.toBinaryString(10) + Integer.toHexString(255) + Integer.toOctalString(8) + Integer.parseInt('ff', 16) + Integer.toString(255, 2) // => '1010ff1025511111111'
Integer.MAX_VALUE + 1 + Long.MAX_VALUE + Integer.MIN_VALUE // => 9223372032559808511
255.toString(16) + Long.toHexString(255L) // => '16ff'
0x1F + 0b101 + 017 + 1_000_000 // => 1000051
5.compareTo(3) + (5 <=> 5L) + (5 <=> 5.0) // => 1
10.toDouble() / 4 + 10 / 4.0f // => 5.0
1e3 + 1.5e-3 + 1E10 // => 10000001000.0015
5.plus(3).minus(2).multiply(4).div(3) // => 8
5 & 3 | 4 ^ 1 + ~5 + (-16 >>> 28) + (-16 >> 2) + (1 << 33) // => 13
(byte) 300 + (short) 70000 + (char) 65 // => 4573
'5' * 3 + '5' + 3 + ('5' as int) + 3 // => '5555353'
'5'.toInteger() + '5.5'.toDouble() + '5.50'.toBigDecimal() + '5'.toLong() + '1.5'.toFloat() // => 22.5
'12'.isNumber() && '1.5'.isBigDecimal() && !'x'.isInteger() && '12'.isLong() && '1e5'.isDouble() // => true
