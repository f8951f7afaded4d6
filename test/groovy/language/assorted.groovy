class A { def a() { 1 }; def a() { 2 } }
1  // !! MultipleCompilationErrorsException
---
class A { int x; int x }  // !! MultipleCompilationErrorsException
---
def f(int a) { 1 }
def f(int b) { 2 }
1  // !! MultipleCompilationErrorsException
---
class A extends B { }
class B { def x = 1 }
new A().x  // => 1
---
class A { A() { this(5) }; A(int x) { this.x = x }; int x }
new A().x  // => 5
---
@Newify([Integer]) def m() { Integer.new(5) }
m()  // => 5
---
import groovy.transform.*
@Memoized def slow(x) { x * 2 }
[slow(2), slow(2)]  // => [4, 4]
---
import groovy.transform.TypeChecked
@TypeChecked class A { int f() { 5 } }
new A().f()  // => 5
---
@groovy.transform.CompileStatic
int add(int a, int b) { a + b }
add(1, 2)  // => 3
---
@Singleton class S { int n = 5 }
[S.instance.n, S.instance.is(S.getInstance())]  // => [5, true]
---
try { new S2() } catch (e) { e.class.simpleName }
@Singleton class S2 { }  // => 'RuntimeException'
---
@groovy.transform.TupleConstructor class T { int a; String b }
[new T(1, 'x').b, new T(1).a, new T(a: 3).a]  // => ['x', 1, 3]
---
@groovy.transform.InheritConstructors class E9 extends RuntimeException { }
new E9('m').message  // => 'm'
---
class D { @Delegate Date d = new Date(0) }
new D().time  // => 0
---
@groovy.transform.EqualsAndHashCode(includes = 'a') class Q { int a; int b }
[new Q(a: 1, b: 2) == new Q(a: 1, b: 3), new Q(a: 1) == new Q(a: 2)]  // => [true, false]
---
@groovy.transform.ToString(excludes = 'b', includePackage = false) class Q { int a = 1; int b }
new Q().toString()  // => 'Q(1)'
---
@groovy.transform.Field int q = 5
def f() { q++ }
f(); f()
q  // => 7
---
@Category(String) class SC { def rev() { this.reverse() } }
use(SC) { 'abc'.rev() }  // => 'cba'
---
class Mx { def mixed() { 'm' } }
class Tg { }
Tg.mixin(Mx)
new Tg().mixed()  // => 'm'
---
String.metaClass.static.foo = { 'sf' }
String.foo()  // => 'sf'
---
String.metaClass.getFirst = { -> delegate[0] }
'xyz'.first  // => 'x'
---
class A { }
A.metaClass.constructor = { String s -> def a = new A(); a.metaClass.v = s; a }
new A('q').v  // => 'q'
---
class A { def x = 1 }
A.metaClass.getProperty = { String n -> n == 'y' ? 'Y' : delegate.metaClass.getMetaProperty(n)?.getProperty(delegate) }
def a = new A(); [a.x, a.y]  // => [1, 'Y']
---
class A { def foo() { 1 } }
A.metaClass.invokeMethod = { String n, args -> "inv $n".toString() }
new A().foo()  // => 'inv foo'
---
class A { }
A.metaClass.methodMissing = { String n, args -> "mm $n ${args.length}".toString() }
new A().bar(1, 2)  // => 'mm bar 2'
---
class A { }
A.metaClass { hi { -> 'hi' }; two { a, b -> a + b } }
[new A().hi(), new A().two(1, 2)]  // => ['hi', 3]
---
Integer.metaClass.plus = { Integer o -> 42 }
def r = 1 + 1
Integer.metaClass = null
r  // => 42
---
List.metaClass.second = { -> delegate[1] }
[1, 2].second()  // => 2
---
def s = 'abc'
s.metaClass.hello = { -> 'hello ' + delegate }
s.hello()  // => 'hello abc'
---
class A { def m() { 'm' } }
def a = new A()
[a.respondsTo('m').size(), a.hasProperty('class') != null, A.metaClass.methods*.name.contains('m')]  // => [1, true, true]
---
class A { def p = 1 }
new A().metaClass.hasProperty(new A(), 'p')?.name  // => 'p'
---
'abc'.invokeMethod('substring', [1] as Object[])  // => 'bc'
---
def n = 'toUpperCase'
'abc'."$n"()  // => 'ABC'
---
def p = 'length'
'abc'."${p}"()  // => 3
---
[1, 2].collect(this.&dbl)
def dbl(x) { x * 2 }  // => [2, 4]
---
def m = this.&foo
def foo(a, b = 2) { a + b }
[m(1), m(1, 5)]  // => [3, 6]
---
class A { static sm(x) { x * 3 } }
[1, 2].collect(A.&sm)  // => [3, 6]
---
def x = [1, 2, 3]
x.&get.call(1)  // => 2
---
class Outer { static class In { def v = 'in' }; def mk() { new In().v } }
[new Outer().mk(), new Outer.In().v]  // => ['in', 'in']
---
class Outer { def n = 5; def run() { def r = new Runnable() { void run() { n++ } }; r.run(); n } }
new Outer().run()  // => 6
---
def list = []
def t = new Object() { def add(x) { list << x; this } }
t.add(1).add(2)
list  // => [1, 2]
---
abstract class Ab { abstract f(); def g() { f() + 1 } }
def a = new Ab() { def f() { 10 } }
a.g()  // => 11
---
def it2 = new Iterator() { int i = 0; boolean hasNext() { i < 2 }; Object next() { i++ }; void remove() { } }
it2.collect { it * 10 }  // => [0, 10]
---
interface Fn { def ap(x) }
def use1(Fn f) { f.ap(5) }
use1({ it + 1 } as Fn)  // => 6
---
interface Fn2 { def ap(x) }
def use2(Fn2 f) { f.ap(5) }
use2 { it * 2 }  // => 10
---
def m = [compare: { a, b -> a <=> b }] as Comparator
m.compare(1, 2)  // => -1
---
def r = { 'ran' } as Runnable
r.run()  // => null
---
def (a, b) = 'x y'.split(' ')
[a, b]  // => ['x', 'y']
---
def a = 1, b = a + 1, c
[a, b, c]  // => [1, 2, null]
---
def x = { -> }
[x(), x.call()]  // => [null, null]
---
def f() { }
[f(), f() == null]  // => [null, true]
---
void f() { 5 }
f()  // => null
---
def f() { if (false) 5 }
f()  // => null
---
def f() { try { 1 } finally { 2 } }
f()  // => 1
---
def f() { while (false) { } }
f()  // => null
---
def f(x) { x ? 'a' : null ?: 'b' }
[f(1), f(0)]  // => ['a', 'b']
---
def f() { assert true }
f()  // => null
---
def f() { def z = 5 }
f()  // => 5
---
def f() { 'a'; }
f()  // => 'a'
---
static def f() { 's' }
f()  // => 's'
---
def f(final x, final int y) { x + y }
f(1, 2)  // => 3
---
def f(x) { x = x ?: 5; x }
[f(null), f(1)]  // => [5, 1]
---
int f(int n) { n > 5 ? n : f(n + 1) }
f(0)  // => 6
---
def isEven(n) { n == 0 ? true : isOdd(n - 1) }
def isOdd(n) { n == 0 ? false : isEven(n - 1) }
isEven(10)  // => true
---
def l = [1, 2, 3]
l.each { x -> l.each { y -> if (x * y == 6) print x } }  // => [1, 2, 3]
---
def i = 3
i.times { print it }  // => null
---
def a = [3, 1, 2]
a.sort()
a << 0
a.sort { -it }  // => [3, 2, 1, 0]
---
"a" + 'b' * 3  // => 'abbb'
---
def s = 'The quick brown'
s.split().collect { it[0] }.join()  // => 'Tqb'
---
def w = 'hello world'.split(' ')*.capitalize().join(' ')
w  // => 'Hello World'
---
def m = 'a=1;b=2'.split(';').collectEntries { def (k, v) = it.split('='); [k, v as int] }
m  // => ['a':1, 'b':2]
---
def words = ['a', 'b', 'a']
words.countBy { it }  // => ['a':2, 'b':1]
---
def g = (1..6).groupBy { it % 3 }
g  // => [1:[1, 4], 2:[2, 5], 0:[3, 6]]
---
(1..3).collectMany { [it] * it }  // => [1, 2, 2, 3, 3, 3]
---
[[1, 2], [3]].sum()  // => [1, 2, 3]
---
[1, 2, 3, 4].inject([:]) { m, x -> m[x] = x * x; m }  // => [1:1, 2:4, 3:9, 4:16]
---
def text = 'x'
text <<= 'y'
text.class.simpleName + text  // => 'StringBufferxy'
---
def x = 5
x **= 2
x  // => 25
---
def b = true
b &= false
b |= true
b ^= true
b  // => false
---
[true & false, true | false, true ^ true, !true]  // => [false, true, false, false]
---
def d = 10.5
d -= 0.5
d /= 2
d  // => 5.0
---
char c = 'a'
c++
c  // => b
---
def c = 'a' as char
[c + 1, (char) (c + 1), c < 'b', c == 'a']  // => [98, b, true, true]
---
Integer x = 5
x++
x.class.simpleName  // => 'Integer'
---
def big = 2 ** 64
[big, big.class.simpleName, big + 1, big / 2, big % 10]  // => [18446744073709551616, 'BigInteger', 18446744073709551617, 9223372036854775808, 6]
---
1_000_000 + 0xFF + 0b11 + 0777  // => 1000769
---
[1e3, 1.5e-3, 1E10d, 100f]  // => [1E+3, 0.0015, 1.0E10, 100.0]
---
[5.0 / 2, 5 / 2.0, 6 / 3, 6 / 4]  // => [2.5, 2.5, 2, 1.5]
---
10.intdiv(3) + 10 % 3  // => 4
---
Math.sqrt(16) + Math.pow(2, 3) + Math.abs(-1)  // => 13.0
---
[1.0 == 1, 1.0.equals(1), 1 == 1L, 1.hashCode() == 1L.hashCode()]  // => [true, false, true, true]
---
println([1, 2])  // => null
---
[1, 2] as int[] == [1, 2]  // => true
---
def a = new String[2]
a[0] = 5
a[0].class.simpleName  // => 'String'
---
try { int[] a = [1]; a[0] = 'x' } catch (e) { e.class.simpleName }  // => 'x'
---
def m = [1: 'a', 'k': 'b', (null): 'c']
[m[1], m.k, m[null]]  // => ['a', 'b', 'c']
---
def m = [a: 1]
m.remove('a')
m.isEmpty()  // => true
---
def e = [a: 1].entrySet().iterator().next()
[e.key, e.value]  // => ['a', 1]
---
def m = [b: 1, a: 2]
m.sort()*.key  // => ['a', 'b']
---
def x = 1
x = 'now string'
x  // => 'now string'
---
def list = [1, 'a', 2.5, null, [1], [a: 1]]
list*.class*.simpleName  // => ['Integer', 'String', 'BigDecimal', null, 'ArrayList', null]
---
new Object().with { 5 }  // => 5
---
import java.text.*
new SimpleDateFormat('yyyy').format(new Date(0))  // => '1970'
---
import java.util.Map.Entry
Entry e = [a: 1].entrySet().iterator().next()
e.value  // => 1
---
import java.util.List as L
L x = [1]
x.size()  // => 1
---
java.util.List z = [1, 2]
z.size()  // => 2
---
new java.util.ArrayList([1]).size()  // => 1
---
java.lang.Math.max(1, 2)  // => 2
---
Map.Entry x = [k: 'v'].find { true }
x.key  // => 'k'
