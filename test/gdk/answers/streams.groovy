def s = { 5 } as java.util.function.Supplier; s.get() // => 5
def b = { a, b -> a + b } as java.util.function.BinaryOperator; b.apply(1, 2) // => 3
def u = { it * 2 } as java.util.function.UnaryOperator; u.apply(4) // => 8
def u = { it * 2 } as java.util.function.IntUnaryOperator; u.applyAsInt(4) // => 8
def u = { a, b -> a * b } as java.util.function.IntBinaryOperator; u.applyAsInt(4, 5) // => 20
def u = { it.size() } as java.util.function.ToIntFunction; u.applyAsInt('abc') // => 3
import java.util.function.*; Function<Integer, Integer> f = { it + 1 }; f.apply(2) // => 3
import java.util.function.*; def m = { Function f -> f.apply(3) }; m({ it * 2 } as Function) // => 6
import java.util.function.*; def go(Supplier s) { s.get() }; go { 42 } // => 42
[1,2,3].stream().map { it * 2 }.collect(java.util.stream.Collectors.toList()) // => [2, 4, 6]
[1,2,3].stream().filter { it > 1 }.count() // => 2
[3,1,2].stream().sorted().toArray().toList() // => [1, 2, 3]
[3,1,2].stream().sorted { a, b -> b <=> a }.collect(java.util.stream.Collectors.toList()) // => [3, 2, 1]
[1,2,3].stream().reduce(0) { a, b -> a + b } // => 6
[1,2,3].stream().reduce { a, b -> a + b }.get() // => 6
[1,2,3].stream().mapToInt { it }.sum() // => 6
[1,2,3].stream().mapToInt { it }.average().getAsDouble() // => 2.0
[1,2,3].stream().mapToInt { it }.summaryStatistics().toString() // => 'IntSummaryStatistics{count=3, sum=6, min=1, average=2.000000, max=3}'
[1,2,3].stream().anyMatch { it > 2 } // => true
[1,2,3].stream().allMatch { it > 2 } // => false
[1,2,3].stream().noneMatch { it > 5 } // => true
[1,2,3].stream().findFirst().get() // => 1
[1,2,3].stream().limit(2).skip(1).collect(java.util.stream.Collectors.toList()) // => [2]
['a','b'].stream().collect(java.util.stream.Collectors.joining(', ')) // => 'a, b'
['a','b'].stream().collect(java.util.stream.Collectors.joining(', ', '[', ']')) // => '[a, b]'
['a','bb','cc'].stream().collect(java.util.stream.Collectors.groupingBy { it.size() }) // => [1:['a'], 2:['bb', 'cc']]
['a','bb','cc'].stream().collect(java.util.stream.Collectors.groupingBy({ it.size() }, java.util.stream.Collectors.counting())) // => [1:1, 2:2]
['a','bb'].stream().collect(java.util.stream.Collectors.toMap({ it }, { it.size() })) // => ['bb':2, 'a':1]
['a','a'].stream().collect(java.util.stream.Collectors.toMap({ it }, { it.size() })) // !! IllegalStateException: Duplicate key a (attempted merging values 1 and 1)
['a','a','b'].stream().collect(java.util.stream.Collectors.toSet()) // => ['a', 'b']
[1,2,3].stream().collect(java.util.stream.Collectors.summingInt { it }) // => 6
[1,2,3].stream().collect(java.util.stream.Collectors.averagingInt { it }) // => 2.0
[1,2,3].stream().collect(java.util.stream.Collectors.mapping({ it * 2 }, java.util.stream.Collectors.toList())) // => [2, 4, 6]
[1,2,3].stream().min { a, b -> a <=> b }.get() // => 1
[1,1,2].stream().distinct().collect(java.util.stream.Collectors.toList()) // => [1, 2]
[[1],[2,3]].stream().flatMap { it.stream() }.collect(java.util.stream.Collectors.toList()) // => [1, 2, 3]
def l = []; [1,2,3].stream().peek { l << it }.forEach { l << it * 10 }; l // => [1, 10, 2, 20, 3, 30]
java.util.stream.IntStream.of(3, 1, 2).max().getAsInt() // => 3
java.util.stream.Stream.of(1, 2, 3).map { it + 1 }.collect(java.util.stream.Collectors.toList()) // => [2, 3, 4]
java.util.stream.Stream.iterate(1) { it * 2 }.limit(5).collect(java.util.stream.Collectors.toList()) // => [1, 2, 4, 8, 16]
java.util.stream.Stream.generate { 7 }.limit(3).collect(java.util.stream.Collectors.toList()) // => [7, 7, 7]
Arrays.stream([1,2,3] as int[]).sum() // => 6
Arrays.stream(['a','b'] as String[]).collect(java.util.stream.Collectors.toList()) // => ['a', 'b']
'abc'.chars().sum() // => 294
'abc'.chars().mapToObj { (char) it }.collect(java.util.stream.Collectors.toList()) // => [a, b, c]
[1,2].parallelStream().map { it }.collect(java.util.stream.Collectors.toList()) // => [1, 2]
[a: 1].entrySet().stream().map { it.key }.collect(java.util.stream.Collectors.toList()) // => ['a']
def s = [1].stream(); s.count(); s.count() // !! IllegalStateException: stream has already been operated upon or closed
[1,2,3].stream().iterator().toList() // => [1, 2, 3]
[1,2,3].stream().mapToDouble { it * 1.5 }.sum() // !! ClassCastException: class java.math.BigDecimal cannot be cast to class java.lang.Double (java.math.BigDecimal and java.lang.Double are in module java.base of loader 'bootstrap')
[1,2,3].stream().mapToLong { it }.max().asLong // !! ClassCastException: class java.lang.Integer cannot be cast to class java.lang.Long (java.lang.Integer and java.lang.Long are in module java.base of loader 'bootstrap')
java.util.stream.LongStream.rangeClosed(1, 20).reduce(1L) { a, b -> a * b } // => 2432902008176640000
java.util.stream.DoubleStream.of(1.5d, 2.5d).sum() // => 4.0
Optional.empty().orElseGet { 9 } // => 9
Optional.empty().orElseThrow { new IllegalStateException('none') } // !! IllegalStateException: none
Optional.of(5) == Optional.of(5) // => true
OptionalInt.empty().getAsInt() // !! NoSuchElementException: No value present
OptionalDouble.of(2.5d).toString() // => 'OptionalDouble[2.5]'
OptionalLong.empty().orElse(5L) // => 5
[1, 2].stream().filter { it }.count() // !! ClassCastException: class java.lang.Integer cannot be cast to class java.lang.Boolean (java.lang.Integer and java.lang.Boolean are in module java.base of loader 'bootstrap')
[1, 2].stream().mapToInt { 'x' }.sum() // !! ClassCastException: class java.lang.String cannot be cast to class java.lang.Integer (java.lang.String and java.lang.Integer are in module java.base of loader 'bootstrap')
[1, 2].stream().map { null }.findFirst() // !! NullPointerException
[3, 1, 2].stream().sorted().findFirst().get() // => 1
[1, 2, 3].stream().collect({ [] } as java.util.function.Supplier, { l, x -> l << x } as java.util.function.BiConsumer, { a, b -> a } as java.util.function.BiConsumer) // => [1, 2, 3]
[1, 2, 3].stream().toArray { new Integer[it] } as List // => [1, 2, 3]
[1, 2, 3].stream().collect(java.util.stream.Collectors.toCollection { new TreeSet() }) // => [1, 2, 3]
['a', 'bb', 'cc'].stream().collect(java.util.stream.Collectors.groupingBy({ it.size() }, { new TreeMap() }, java.util.stream.Collectors.toSet())) // => [1:['a'], 2:['bb', 'cc']]
['a', 'bb', 'cc'].stream().collect(java.util.stream.Collectors.toMap({ it.size() }, { it }, { a, b -> a + b })) // => [1:'a', 2:'bbcc']
[1, 2, 3].stream().collect(java.util.stream.Collectors.reducing(0, { a, b -> a + b })) // => 6
[1, 2, 3].stream().collect(java.util.stream.Collectors.collectingAndThen(java.util.stream.Collectors.toList(), { it.size() })) // => 3
[1, 2, 3].stream().collect(java.util.stream.Collectors.summarizingInt { it }).toString() // => 'IntSummaryStatistics{count=3, sum=6, min=1, average=2.000000, max=3}'
[].stream().mapToInt { it }.max().isPresent() // => false
[].stream().mapToInt { it }.summaryStatistics().toString() // => 'IntSummaryStatistics{count=0, sum=0, min=2147483647, average=0.000000, max=-2147483648}'
new DoubleSummaryStatistics().with { accept(1.5d); accept(2.5d); [count, sum, min, max, average] } // => [2, 4.0, 1.5, 2.5, 2.0]
'a\u00e9\ud83d\ude00'.codePoints().count() // => 3
new BitSet().with { set(1); set(5); it }.stream().sum() // => 6
[1: 'a', 2: 'b'].computeIfAbsent(3) { 'c' + it } // => 'c3'
[a: 1].computeIfAbsent('b', { it * 2 } as java.util.function.Function) // => 'bb'
[a: 1].merge('a', 5) { x, y -> x + y } // => 6
[a: 1].compute('a') { k, v -> null } // => null
[1, 2, 3].removeIf { it > 1 } // => true
[1, 2, 3].removeIf { it } // !! ClassCastException: class java.lang.Integer cannot be cast to class java.lang.Boolean (java.lang.Integer and java.lang.Boolean are in module java.base of loader 'bootstrap')
[1, 2, 3].with { replaceAll { it * 2 }; it } // => [2, 4, 6]
def out = []; [1, 2].forEach { out << it }; out // => [1, 2]
def out = []; [a: 1].forEach { k, v -> out << k + v }; out // => ['a1']
java.util.regex.Pattern.compile(',').splitAsStream('a,b').count() // => 2
def b = new BitSet(); b.set(1); b.set(3, 6); [b.get(2, 5).toString(), b.toLongArray().toList(), b.toByteArray().toList(), BitSet.valueOf([5L] as long[]).toString()] // => ['{1, 2}', [58], [58], '{0, 2}']
def b = new BitSet(); b[4..6] = true; [b[4..6].toString(), b.toString()] // => ['{0, 1, 2}', '{4, 5, 6}']
def a = new BitSet(); a.set(1); (~a).cardinality() // => 62
