BigDecimal a = 123456789012345678L
BigDecimal b = 7
BigDecimal c = 5G
BigDecimal d = 'x' as char
BigDecimal e = 0.1d
BigDecimal f = 1e300d
[a, b, c, d, e, f]  // => [123456789012345678, 7, 5, 120, 0.1000000000000000055511151231257827021181583404541015625, 1000000000000000052504760255204420248704468581108159154915854115511802457988908195786371375080447864043704443832883878176942523235360430575644792184786706982848387200926575803737830233794788090059368953234970799945081119038967640880074652742780142494579258788820056842838115669472196386865459400540160]
---
class A { BigDecimal v }
def a = new A(v: 0.1d)
def r = [a.v]; a.v = 2.5f; r << a.v; a.v = 0.7f; r << a.v; a.v = 3; r << a.v
r  // => [0.1000000000000000055511151231257827021181583404541015625, 2.5, 0.699999988079071044921875, 3]
---
BigDecimal f(double x) { x }
def g(BigDecimal x) { x }
def r = [f(0.1d), f(2)]
try { r << g(0.1d) } catch (e) { r << e.class.simpleName }
try { r << g(1) } catch (e) { r << e.class.simpleName }
try { r << g(10G) } catch (e) { r << e.class.simpleName }
BigDecimal[] arr = [0.1d, 1, 2L]
r << arr << ([0.1d, 1] as BigDecimal[])
r  // => [0.1000000000000000055511151231257827021181583404541015625, 2, 0.1000000000000000055511151231257827021181583404541015625, 1, 10, [0.1000000000000000055511151231257827021181583404541015625, 1, 2], [0.1, 1]]
---
BigDecimal z = Double.NaN  // !! NumberFormatException: Infinite or NaN
---
BigInteger z = Double.NaN  // !! NumberFormatException: Infinite or NaN
---
(BigDecimal) Double.POSITIVE_INFINITY  // !! NumberFormatException: Infinite or NaN
---
BigInteger a = 0.9d
BigInteger b = 1e20d
BigInteger c = 12345678901234567890.7
BigInteger d = 1.5f
[a, b, c, d, (BigInteger) 3.99f, 2.5 as BigInteger, 1e25d as BigInteger]  // => [0, 100000000000000000000, 12345678901234567890, 1, 3, 2, 10000000000000000905969664]
---
Number n = 'a' as char
n  // !! GroovyCastException: Cannot cast object 'a' with class 'java.lang.Character' to class 'java.lang.Number'
---
[1, 2] as Runnable
1  // => 1
---
'abc' as Comparable  // => 'abc'
---
def m = [hasNext: { true }, next: { 5 }] as Iterator
m.next()  // => 5
---
def m = [compareTo: { o -> 1 }] as Comparable
[m > 5, m.compareTo(3)]  // => [true, 1]
---
def v(Object... o) { 'os' }
def v(String... o) { 'ss' }
v()  // => 'ss'
---
def v(String... o) { 'ss' }
def v(Object... o) { 'os' }
v()  // => 'ss'
---
def v(int... o) { 'is' }
def v(Integer... o) { 'Is' }
v()  // => 'Is'
---
def v(Integer... o) { 'Is' }
def v(int... o) { 'is' }
def v(List... o) { 'ls' }
v()  // => 'ls'
---
class K { def v(Integer... o) { 'Is' }; def v(int... o) { 'is' }; def v(List... o) { 'ls' }; static w(Map... m) { 'm' }; static w(Object... m) { 'o' } }
[new K().v(), K.w()]  // => ['ls', 'm']
---
String f = { it }
f.class.simpleName  // => 'String'
---
trait A { int p = 3; def m() { def x = 5; x++; ++x; p += 1; this.p += 1; [x, p] } }
class T implements A {}
new T().m()  // => [7, 5]
---
trait A { int p = 3; def m() { def q = [1, 2].collect { p++ }; q } }
1  // => 1
---
trait A { int p = 3; def m(int p) { p++; p } }
class T implements A {}
new T().m(4)  // => 5
---
trait A { int p = 3; def m() { int p = 1; p++; p } }
class T implements A {}
new T().m()  // => 2
---
trait A { int p = 3; def m() { -p } }
class T implements A {}
new T().m()  // => -3
---
trait A { int p = 3; def m(o) { o.p++; o.p } }
class T implements A {}
new T().m([p: 4])  // => 5
---
class A { static y = 1; static getZ() { 'z' } }
class B extends A { static f() { [y, z] }; static g() { y = 5; y }; static h() { y++; y += 2; [y] } ; static k() { [1].collect { y + it } } }
[B.f(), B.g(), B.h(), B.k(), A.y]  // => [[1, 'z'], 5, [8], [9], 8]
---
interface C { int MAX = 3; List L = [1, 2] }
class D implements C { static f() { MAX + L.size() }; def g() { MAX } ; static h() { [1].collect { MAX } } }
[D.f(), new D().g(), D.h(), D.MAX, C.MAX]  // => [5, 3, [3], 3, 3]
---
class O { static final X = 1; private static p = 2; static class N { static f() { X + p }; def g() { X * 10 + p } }; class I { def g() { X } } ; static enum E { A; def v() { X } } }
[O.N.f(), new O.N().g(), O.E.A.v()]  // => [3, 12, 1]
---
class A { static y = 1 }
class B extends A { def f() { y }; def g() { y = 7; y }; def h() { this.y } }
def b = new B(); [b.f(), b.g(), b.h(), A.y, B.y]  // => [1, 7, 7, 7, 7]
---
abstract class Base { protected static int count = 0; static int next() { ++count }; Base() { count++ } }
class X extends Base { static reset() { count = 0; count }; static peek() { count } }
new X(); new X(); def r = [X.peek(), Base.next(), X.reset(), X.peek()]
r  // => [2, 3, 0, 0]
---
('a' as char) + 'b'  // !! MissingMethodException: No signature of method: java.lang.Character.plus() is applicable for argument types: (java.lang.String) values: [b]
---
'b' + ('a' as char)  // => 'ba'
---
def c = 'a' as char; c + 'b'  // !! MissingMethodException: No signature of method: java.lang.Character.plus() is applicable for argument types: (java.lang.String) values: [b]
---
char c = 'a'; c + "b${1}"  // !! MissingMethodException: No signature of method: java.lang.Character.plus() is applicable for argument types: (org.codehaus.groovy.runtime.GStringImpl) values: [b1]
---
char c = 'a'; c + null  // !! GroovyRuntimeException: Ambiguous method overloading for method java.lang.Character#plus.
---
char c = 'a'; c + [1]  // => 98
---
char c = 'a'; c * 2  // => 194
---
char c = 'a'; c - 'b'  // !! MissingMethodException: No signature of method: java.lang.Character.minus() is applicable for argument types: (java.lang.String) values: [b]
---
char c = 'a'; c + ('b' as char)  // => 195
---
char c = 'a'; c += 1; c  // => b
---
def c = 'a' as char; c += 'b'; c  // !! MissingMethodException: No signature of method: java.lang.Character.plus() is applicable for argument types: (java.lang.String) values: [b]
---
(1 as byte) + 'x'  // => '1x'
---
1 + 'x'  // => '1x'
---
1.5 + 'x'  // => '1.5x'
---
true + 'x'  // !! MissingMethodException: No signature of method: java.lang.Boolean.plus() is applicable for argument types: (java.lang.String) values: [x]
---
[1] + 'x'  // => [1, 'x']
---
[a: 1] + 'x'  // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.plus() is applicable for argument types: (java.lang.String) values: [x]
---
null + 'x'  // => 'nullx'
---
{ -> 1 } + 'x'  // !! MissingMethodException: No signature of method: Script1.plus() is applicable for argument types: (java.lang.String) values: [x]
---
new Date(0) + 'x'  // !! MissingMethodException: No signature of method: java.util.Date.plus() is applicable for argument types: (java.lang.String) values: [x]
---
(1..2) + 'x'  // => [1, 2, 'x']
---
1 + "x${2}"  // => '1x2'
---
1 + [1]  // => 2
---
~/x/ + 'x'  // !! MissingMethodException: No signature of method: java.util.regex.Pattern.plus() is applicable for argument types: (java.lang.String) values: [x]
---
Integer + 'x'  // !! MissingMethodException: No signature of method: static java.lang.Integer.plus() is applicable for argument types: (java.lang.String) values: [x]
---
new Object() + 'x'  // !! MissingMethodException: No signature of method: java.lang.Object.plus() is applicable for argument types: (java.lang.String) values: [x]
---
('a' as char) << 'b'  // !! MissingMethodException: No signature of method: java.lang.Character.leftShift() is applicable for argument types: (java.lang.String) values: [b]
---
'a' << 'b'  // => ab
---
'a' << 1  // => a1
---
('a' as char) == 'a'  // => true
---
('a' as char).equals('a')  // => false
---
('a' as char) in ['a']  // => false
---
['a'].contains('a' as char)  // => false
---
('a' as char) < 'b'  // => true
---
'a' < ('b' as char)  // => true
---
('a' as char) <=> 97  // => 0
---
switch ('a' as char) { case 'a': 1; break; default: 2 }  // => 1
---
"${'a' as char}b"  // => ab
---
('a' as char) ? 1 : 2  // => 1
---
(0 as char) ? 1 : 2  // => 2
---
-('a' as char)  // !! MissingMethodException: No signature of method: java.lang.Character.negative() is applicable for argument types: () values: []
---
~('a' as char)  // !! MissingMethodException: No signature of method: java.lang.Character.bitwiseNegate() is applicable for argument types: () values: []
---
('a' as char) / 2  // => 48.5
---
('a' as char) ** 2  // !! MissingMethodException: No signature of method: java.lang.Character.power() is applicable for argument types: (java.lang.Integer) values: [2]
---
('a' as char)..('e' as char)  // => a..e
---
('a' as char)++  // => a
---
def c = 'a' as char; c++; c  // => b
---
('a' as char).next()  // => b
---
('a' as char).toUpperCase()  // => A
---
('a' as char).isLetter()  // => true
---
('a' as char).toString() * 2  // => 'aa'
---
('a' as char).size()  // !! MissingMethodException: No signature of method: java.lang.Character.size() is applicable for argument types: () values: []
---
('a' as char).length()  // !! MissingMethodException: No signature of method: java.lang.Character.length() is applicable for argument types: () values: []
---
('a' as char).value  // !! MissingPropertyException: No such property: value for class: java.lang.Character
---
('a' as char).charValue()  // => a
---
[('a' as char)].join() + 'x'  // => 'ax'
---
('a' as char).compareTo('b' as char)  // => -1
---
('a' as char) + 1.5  // => 98.5
---
('a' as char).plus('b')  // !! MissingMethodException: No signature of method: java.lang.Character.plus() is applicable for argument types: (java.lang.String) values: [b]
---
('a' as char).isDigit()  // => false
---
'abc'.toCharArray()[0].class  // => class java.lang.Character
---
for (ch in 'ab') assert ch.class == String  // => null
---
'abc'.each { assert it instanceof String }  // => 'abc'
---
'abc'.chars().map { it + 1 }.sum()  // => 297
---
{ a = 1, b -> [a, b] }(5)  // => [1, 5]
---
{ a = 1, b, c = 3 -> [a, b, c] }(5, 6)  // => [5, 6, 3]
---
{ a = 1, b, c = 3 -> [a, b, c] }(5)  // => [1, 5, 3]
---
{ a = 1, b = 2, c -> [a, b, c] }(5, 6)  // => [5, 2, 6]
---
{ Map m = [:], String s -> [m, s] }('x')  // => [[:], 'x']
---
{ Map m = [:], String s -> [m, s] }(a: 1, 'x')  // => [['a':1], 'x']
---
{ Map m = [:], String s, Closure c = null -> [m, s, c == null] }('x')  // => [[:], 'x', true]
---
[1, 2].collect { a, b = 5 -> a + b }  // => [6, 7]
---
[[1, 2]].collect { a = 9, b -> [a, b] }  // => [[9, [1, 2]]]
---
def f = { int a = 1, String b = 'z' -> "$a$b".toString() }; [f(), f(2), f(2, 'q')]  // => ['1z', '2z', '2q']
---
def f = { int a = 1, String b = 'z' -> "$a$b".toString() }; f('q')  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.String) values: [q]
---
{ a, Object[] r = [] -> [a, r.size()] }(1)  // => [1, 0]
---
enum P { A, B }
[P.A in P.values(), P.A in [P.A], P.A in ([P.A] as P[]), P.values().contains(P.A), 'a' in (['a'] as String[]), P.A in (P.values() as List)]  // => [true, true, true, true, true, true]
---
enum P { A, B }
def r = []; switch (P.A) { case P.values(): r << 'arr' }; switch ('x') { case ['x'] as String[]: r << 's' }; r  // => ['arr', 's']
---
new Date(0) in ([new Date(0)] as Date[])  // => true
---
[1] in ([[1]] as Object[])  // => true
---
class K { boolean equals(o) { true } }
new K() in ([new K()] as K[])  // => true
---
class K { }
def k = new K(); k in ([k] as K[])  // => true
---
class K { }
def k = new K(); k in [k]  // => true
---
1L in ([1] as Integer[])  // => false
---
def log = []
def c = { add 1 }
c.delegate = [add: { log << it }]
try { c() } catch (e) { log << e.message.readLines()[0].replaceAll(/Script\d+/, 'S') }
c.resolveStrategy = Closure.DELEGATE_FIRST
try { c() } catch (e) { log << e.message.readLines()[0].replaceAll(/Script\d+/, 'S') }
log  // => ['No signature of method: S.add() is applicable for argument types: (java.lang.Integer) values: [1]', 'No signature of method: S.add() is applicable for argument types: (java.lang.Integer) values: [1]']
---
def m = [add: { it * 2 }, v: 3]
m.with { [v, add.call(4)] }  // => [3, 8]
---
def m = [add: { it * 2 }, v: 3]
try { m.with { add(4) } } catch (e) { e.class.simpleName }  // => 'MissingMethodException'
---
def m = new Expando(add: { it * 2 }, v: 3)
m.with { [v, add(4)] }  // => [3, 8]
---
class M extends HashMap { def foo() { 'f' }; def methodMissing(String n, a) { 'mm' + n } }
new M().with { [foo(), bar(), size()] }  // => ['f', 'mmbar', 0]
---
add = { it + 1 }
def c = { add(1) }
c()  // => 2
---
def c = { -> size() }
c.delegate = [1, 2]
c()  // => 2
---
def c = { -> foo() }
c.delegate = 'str'
try { c() } catch (e) { e.message.readLines()[0].replaceAll(/Script\d+/, 'S') }  // => 'No signature of method: S.foo() is applicable for argument types: () values: []'
