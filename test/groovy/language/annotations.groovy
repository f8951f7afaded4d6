import groovy.transform.*
@Canonical class A { int x; String y }
def a = new A(1, 'q'); [a.toString(), a == new A(1, 'q'), a.hashCode() == new A(1, 'q').hashCode(), new A(x: 3).toString(), new A().toString()]  // => ['A(1, q)', true, true, 'A(3, null)', 'A(0, null)']
---
import groovy.transform.*
@Canonical(excludes = 'y') class A { int x; String y }
[new A(1).toString(), new A(x: 1, y: 'a') == new A(x: 1, y: 'b')]  // => ['A(1)', true]
---
import groovy.transform.*
@ToString class A { int x = 1; String y = 'b'; private z = 3 }
new A().toString()  // => 'A(1, b)'
---
import groovy.transform.*
@ToString(includeNames = true) class A { int x = 1; String y = 'b' }
new A().toString()  // => 'A(x:1, y:b)'
---
import groovy.transform.*
@ToString(includeNames = true, includeFields = true) class A { int x = 1; private String y = 'b' }
new A().toString()  // => 'A(x:1, y:b)'
---
import groovy.transform.*
@ToString(excludes = ['x']) class A { int x = 1; String y = 'b' }
new A().toString()  // => 'A(b)'
---
import groovy.transform.*
@ToString(includes = 'x') class A { int x = 1; String y = 'b' }
new A().toString()  // => 'A(1)'
---
import groovy.transform.*
@ToString(ignoreNulls = true) class A { Integer x; String y = 'b' }
new A().toString()  // => 'A(b)'
---
import groovy.transform.*
@ToString(includeSuper = true) class B extends A { int y = 2 }
@ToString class A { int x = 1 }
new B().toString()  // => 'B(2, A(1))'
---
import groovy.transform.*
@ToString(includeSuperProperties = true) class B extends A { int y = 2 }
class A { int x = 1 }
new B().toString()  // => 'B(2, 1)'
---
import groovy.transform.*
@ToString(includePackage = false) class A { int x = 1 }
new A().toString()  // => 'A(1)'
---
package a.b
import groovy.transform.*
@ToString class A { int x = 1 }
new A().toString()  // => 'a.b.A(1)'
---
package a.b
import groovy.transform.*
@ToString(includePackage = false) class A { int x = 1 }
[new A().toString(), A.name, A.simpleName, A.package.name]  // => ['A(1)', 'a.b.A', 'A', 'a.b']
---
import groovy.transform.*
@ToString(cache = true) class A { int x = 1 }
def a = new A(); def s = a.toString(); a.x = 5; [s, a.toString()]  // => ['A(1)', 'A(1)']
---
import groovy.transform.*
@EqualsAndHashCode class A { int x; String y }
[new A(x: 1, y: 'a') == new A(x: 1, y: 'a'), new A(x: 1) == new A(x: 2), new A(x: 1).equals(null), new A(x: 1).equals(3), new A(x: 1).hashCode(), new A(x: 1, y: 'a').hashCode()]  // => [true, false, false, false, 122078, 122175]
---
import groovy.transform.*
@EqualsAndHashCode(includes = ['x']) class A { int x; String y }
[new A(x: 1, y: 'a') == new A(x: 1, y: 'b'), new A(x: 4).hashCode()]  // => [true, 3941]
---
import groovy.transform.*
@EqualsAndHashCode(excludes = ['x']) class A { int x; String y }
[new A(x: 1, y: 'a') == new A(x: 2, y: 'a')]  // => [true]
---
import groovy.transform.*
@EqualsAndHashCode class A { int x }
@EqualsAndHashCode(callSuper = true) class B extends A { int y }
[new B(x: 1, y: 2) == new B(x: 1, y: 2), new B(x: 1, y: 2) == new B(x: 2, y: 2), new A(x: 1) == new B(x: 1)]  // => [true, false, false]
---
import groovy.transform.*
@EqualsAndHashCode class A { boolean b; long l; double d; List xs; Map m; char c; float f; byte y; short s; BigDecimal g }
new A(b: true, l: 5L, d: 1.5d, xs: [1], m: [a: 1], c: 'x', f: 2f, y: 1, s: 2, g: 1.5).hashCode()  // => 391116780
---
import groovy.transform.*
@TupleConstructor class A { int x; String y = 'd' }
[new A(1).y, new A(1, 'z').y, new A().x, new A(x: 4).x]  // => ['d', 'z', 0, 4]
---
import groovy.transform.*
@TupleConstructor(includes = 'y') class A { int x; String y = 'd' }
[new A('e').y]  // => ['e']
---
import groovy.transform.*
@TupleConstructor(excludes = 'x') class A { int x; String y = 'd' }
[new A('e').y]  // => ['e']
---
import groovy.transform.*
@TupleConstructor(includeFields = true) class A { int x; private String y = 'd'; def gy() { y } }
[new A(1, 'e').gy()]  // => ['e']
---
import groovy.transform.*
@TupleConstructor class A { int x }
@TupleConstructor(includeSuperProperties = true) class B extends A { int y }
def b = new B(1, 2); [b.x, b.y]  // => [1, 2]
---
import groovy.transform.*
@TupleConstructor class A { int x }
new A(1, 2)  // !! GroovyRuntimeException: Could not find matching constructor for: A(java.lang.Integer, java.lang.Integer)
---
import groovy.transform.*
@TupleConstructor class A { int x }
new A('a')  // !! GroovyRuntimeException: Could not find matching constructor for: A(java.lang.String)
---
import groovy.transform.*
@Immutable class A { int x; String y }
def a = new A(1, 'q'); [a.toString(), a == new A(x: 1, y: 'q'), a.hashCode()]  // => ['A(1, q)', true, 122191]
---
import groovy.transform.*
@Immutable class A { int x }
def a = new A(1); a.x = 2  // !! ReadOnlyPropertyException: Cannot set readonly property: x for class: A
---
import groovy.transform.*
@Immutable class A { List xs; Map m; Date d }
def a = new A(xs: [1, 2], m: [a: 1]); a.xs << 3  // !! UnsupportedOperationException
---
import groovy.transform.*
@Immutable class A { List xs }
def l = [1]; def a = new A(l); l << 2; a.xs  // => [1]
---
import groovy.transform.*
@Immutable class A { int x }
new A(y: 3)  // !! MissingPropertyException: No such property: y for class: A
---
import groovy.transform.*
@Immutable class A { int x; String s }
new A(1, 's').with { [x, s] }  // => [1, 's']
---
import groovy.transform.*
@Immutable(copyWith = true) class A { int x; String s }
def a = new A(1, 's').copyWith(x: 4); [a.x, a.s]  // => [4, 's']
---
import groovy.transform.*
@Immutable(copyWith = true) class A { int x; String s }
def a = new A(1, 's'); a.copyWith(x: 1).is(a)  // => true
---
import groovy.transform.*
@Immutable class Pt { int x, y; Pt plus(Pt o) { new Pt(x + o.x, y + o.y) } }
(new Pt(1, 2) + new Pt(3, 4)).toString()  // => 'Pt(4, 6)'
---
import groovy.transform.*
@Immutable class A { int x = 5 }
[new A().x, new A(3).x, new A([:]).x]  // => [5, 3, 5]
---
import groovy.transform.*
@Sortable(includes = 'y') class A { int x; String y }
def l = [new A(x: 2, y: 'b'), new A(x: 1, y: 'c'), new A(x: 3, y: 'a')]
l.sort()*.x  // => [3, 2, 1]
---
import groovy.transform.*
@Sortable(excludes = 'x') class A { int x; String y }
def l = [new A(x: 2, y: 'b'), new A(x: 1, y: 'c'), new A(x: 3, y: 'a')]
l.sort()*.x  // => [3, 2, 1]
---
@Singleton class A { int x = 1 }
A.instance.x = 5; [A.instance.x, A.getInstance().is(A.instance)]  // => [5, true]
---
@Singleton class A { int x = 1 }
new A()  // !! RuntimeException: Can't instantiate singleton A. Use A.instance
---
@Singleton(lazy = true) class A { int x = 1 }
A.instance.x  // => 1
---
@Singleton(property = 'it') class A { int x = 1 }
A.it.x  // => 1
---
@Singleton(strict = false) class A { int x = 1; A() { x = 4 } }
[A.instance.x, new A().x]  // => [4, 4]
---
class A { static n = 0; @Lazy List xs = { n++; [1, 2] }() }
def a = new A(); def before = A.n; a.xs; a.xs; [before, A.n, a.xs]  // => [0, 1, [1, 2]]
---
class A { @Lazy def x = 5 }
new A().x  // => 5
---
class A { @Lazy(soft = true) List x = [1] }
new A().x  // => [1]
---
class A { @Lazy volatile List x = [1] }
new A().x  // => [1]
---
class A { @Lazy Date x }
new A().x != null  // => true
---
class B { def hi() { 'hi' }; def foo(x) { "f$x".toString() }; String p = 'pp' }
class A { @Delegate B b = new B(); def hi() { 'own' } }
def a = new A(); [a.hi(), a.foo(1), a.p]  // => ['own', 'f1', 'pp']
---
class B { String p = 'pp' }
class A { @Delegate B b = new B() }
def a = new A(); a.p = 'new'; [a.p, a.b.p]  // => ['new', 'new']
---
interface I { def m() }
class B implements I { def m() { 'm' } }
class A { @Delegate(interfaces = false) B b = new B() }
[new A() instanceof I, new A().m()]  // => [false, 'm']
---
class B { def m() { 'm' }; def n() { 'n' } }
class A { @Delegate(excludes = 'n') B b = new B() }
try { new A().n() } catch (e) { e.class.simpleName }  // => 'MissingMethodException'
---
class B { def m() { 'm' }; def n() { 'n' } }
class A { @Delegate(includes = ['n']) B b = new B() }
try { new A().m() } catch (e) { e.class.simpleName }  // => 'MissingMethodException'
---
class A { @Delegate Map m = [a: 1] }
def a = new A(); [a.get('a'), a.containsKey('a'), a.size(), a.keySet().toList()]  // => [1, true, 1, ['a']]
---
class A { @Delegate Date d = new Date(0L); int z = 1 }
[new A().time, new A().before(new Date(5L))]  // => [0, true]
---
import groovy.transform.*
@Field int counter = 3
def f() { counter++ }
f(); f(); counter  // => 5
---
import groovy.transform.Field
@Field List xs = [1]
@Field x2 = xs + 2
def f() { xs << 5; x2 }
[f(), xs]  // => [[1, 2], [1, 5]]
---
import groovy.transform.Field
@Field static int n = 4
static g() { n + 1 }
g()  // => 5
---
import groovy.transform.*
@TypeChecked def f(int x) { x + 1 }
f(2)  // => 3
---
import groovy.transform.*
@CompileStatic int f(int x) { int y = x * 2; return y + 1 }
f(2)  // => 5
---
import groovy.transform.*
@CompileStatic class A { int sum(List<Integer> xs) { int s = 0; for (int x : xs) s += x; s } }
new A().sum([1, 2, 3])  // => 6
---
@Newify([Integer, String]) def f() { [Integer.new(5), String.new('x')] }
f()  // => [5, 'x']
---
class Tree { def l, r; Tree(l, r) { this.l = l; this.r = r } }
class Leaf { int v; Leaf(int v) { this.v = v } }
@Newify([Tree, Leaf]) def f() { Tree(Leaf(1), Tree(Leaf(2), Leaf(3))) }
[f().l.v, f().r.l.v]  // => [1, 2]
---
@Newify def f() { BigInteger.new('5') }
f()  // => 5
---
import groovy.transform.*
class A { static int n = 0; @Memoized int f(int x) { n++; x * x } }
def a = new A(); [a.f(3), a.f(3), a.f(4), A.n]  // => [9, 9, 16, 2]
---
import groovy.transform.*
class A { static int n = 0; @Memoized int f(int x) { n++; x * x } }
def a = new A(), b = new A(); a.f(3); b.f(3); A.n  // => 2
---
import groovy.transform.*
class A { static int n = 0; @Memoized static int f(int x) { n++; x * x } }
A.f(3); A.f(3); A.n  // => 1
---
import groovy.transform.*
class A { static int n = 0; @Memoized(maxCacheSize = 1) int f(int x) { n++; x * x } }
def a = new A(); a.f(1); a.f(2); a.f(1); A.n  // => 3
---
import groovy.transform.*
@Memoized def fib(n) { n < 2 ? n as BigInteger : fib(n - 1) + fib(n - 2) }
fib(80)  // => 23416728348467685
---
import groovy.transform.*
class A { @Memoized f(a, b) { [a, b] }; @Memoized g() { new Object() } }
def a = new A(); [a.f(1, 2).is(a.f(1, 2)), a.g().is(a.g())]  // => [true, true]
---
import groovy.transform.*
class A { @TailRecursive def sum(n, acc = 0) { n == 0 ? acc : sum(n - 1, acc + n) } }
new A().sum(100)  // => 5050
---
import groovy.transform.*
class A { @TailRecursive static long f(long n, long acc = 1) { if (n <= 1) return acc; return f(n - 1, acc * n) } }
A.f(10)  // => 3628800
---
import groovy.transform.*
@InheritConstructors class MyEx extends RuntimeException {}
try { throw new MyEx('boo') } catch (e) { [e.message, e.class.name] }  // => ['boo', 'MyEx']
---
import groovy.transform.*
@InheritConstructors class MyEx extends Exception { int code = 4 }
[new MyEx().message, new MyEx('a', new Exception('c')).cause.message, new MyEx(new Exception('q')).message]  // => [null, 'c', 'java.lang.Exception: q']
---
import groovy.transform.*
@AutoClone class P { String a; List l }
def p = new P(a: 'x', l: [1]); def q = p.clone(); q.l << 2; [q.a, p.l, q.l, p.is(q)]  // => ['x', [1], [1, 2], false]
---
import groovy.transform.*
@Canonical @Sortable class P { String a; int b }
[new P('b', 1), new P('a', 2), new P('a', 1)].sort()*.toString()  // => ['P(a, 1)', 'P(a, 2)', 'P(b, 1)']
---
@Deprecated class A { @Deprecated def f() { 1 }; @Override String toString() { 'o' } }
[new A().f(), new A().toString()]  // => [1, 'o']
---
@SuppressWarnings('unchecked') def f(@SuppressWarnings(['a', 'b']) x) { x }
f(3)  // => 3
---
@Foo class A {}
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo ,  unable to find class for annotation
---
@groovy.transform.Canonical class A { int x }
new A(4).toString()  // => 'A(4)'
---
import groovy.transform.*
@Synchronized def f() { 1 }
f()  // => 1
---
import groovy.transform.*
class A { @Synchronized def f() { 1 }; @WithReadLock def g() { 2 }; @WithWriteLock def h() { 3 } }
def a = new A(); [a.f(), a.g(), a.h()]  // => [1, 2, 3]
---
import groovy.transform.*
@PackageScope class A { @PackageScope int x = 3 }
new A().x  // => 3
---
import groovy.transform.*
@Canonical class A { A next; int v }
def a = new A(null, 1); a.next = a; a.toString()  // => 'A((this), 1)'
---
import groovy.transform.*
@EqualsAndHashCode class A { A next; int v }
def a = new A(v: 1); def b = new A(v: 1, next: a); b == new A(v: 1, next: new A(v: 1))  // => true
---
import groovy.transform.*
@Canonical class A { final int x; static int z = 1; transient t = 2 }
new A().toString()  // => 'A(0, 2)'
---
import groovy.transform.*
@ToString(includeNames=true) class A { boolean flag = true; String getComputed() { 'c' }; boolean isOk() { true } }
new A().toString()  // => 'A(flag:true)'
---
@interface Mine { String value() default 'x'; int n() default 1 }
@Mine('q') class A { @Mine(n = 3) def f() { 2 } }
new A().f()  // => 2
---
class A { @Bindable String x }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Bindable ,  unable to find class for annotation
---
import groovy.transform.*
@CompileStatic
def f() { def x = 'a'; x.size() }
f()  // => 1
---
@Category(Integer) class Dbl { def dbl() { this * 2 } }
use(Dbl) { 4.dbl() }  // => 8
---
@Category(String) class Sh { String shout() { toUpperCase() + '!' }; def len() { this.length() } }
use(Sh) { ['a'.shout(), 'abc'.len()] }  // => ['A!', 3]
---
class Sh { static String shout(String s) { s.toUpperCase() }; static shout(Integer i, n) { i * n } }
use(Sh) { ['a'.shout(), 3.shout(4)] }  // => ['A', 12]
---
class A1 { static f(Object o) { 'o' } }
class A2 { static f(String o) { 's' } }
use(A1, A2) { ['x'.f(), 1.f()] }  // => ['s', 'o']
---
class A1 { static f(Object o) { 'a1' } }
class A2 { static f(Object o) { 'a2' } }
use([A1, A2]) { 'x'.f() }  // => 'a2'
---
class A1 { static getFoo(String s) { s + 'foo' }; static setBar(String s, v) { x = v }; static x }
use(A1) { 'q'.bar = 3; ['q'.foo, A1.x] }  // => ['qfoo', 3]
---
class A1 { static f(Object o) { 'a1' } }
use(A1) { 'x'.f() }
'x'.f()  // !! MissingMethodException: No signature of method: java.lang.String.f() is applicable for argument types: () values: []
---
class A1 { static call(String s, x) { s + x } }
use(A1) { 'a'(3) }  // !! MissingMethodException: No signature of method: Script1.a() is applicable for argument types: (java.lang.Integer) values: [3]
---
use(groovy.time.TimeCategory) { (1.hour + 30.minutes).toString() }  // => '1 hours, 30 minutes'
---
def r = use(String) { 5 }
r  // => 5
---
class C { static each(List l, Closure c) { 'cat' } }
use(C) { [1].each { } }  // => 'cat'
---
class C { static getAt(String s, String k) { k + s }; static leftShift(Integer i, x) { "$i$x".toString() } }
use(C) { ['a'['b'], 1 << 2] }  // => ['ba', 4]
