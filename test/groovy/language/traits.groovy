trait T { String hi() { 'hi ' + name() }; abstract String name() }
class A implements T { String name() { 'a' } }
new A().hi()  // => 'hi a'
---
trait T { def f() { 'T' } }
trait U { def f() { 'U' } }
class A implements T, U {}
class B implements U, T {}
[new A().f(), new B().f()]  // => ['U', 'T']
---
trait T { def f() { 'T' } }
trait U { def f() { 'U' } }
class A implements T, U { def f() { T.super.f() + U.super.f() } }
new A().f()  // => 'TU'
---
trait T { abstract def g(); def f() { 'T' + g() } }
def x = { 'c' } as T
[x.f(), x.g()]  // => ['Tc', 'c']
---
trait T { def f() { 'T' } }
trait U { def g() { 'U' } }
class A { def h() { 'h' } }
def x = new A().withTraits(T, U)
[x.f(), x.g(), x.h(), x instanceof T]  // => ['T', 'U', 'h', true]
---
trait T { def who() { this.class.simpleName } }
class A implements T {}
new A().who()  // => 'A'
---
trait T { private int secret = 3; int reveal() { secret * 2 } }
class A implements T {}
new A().reveal()  // => 6
---
trait T { private int helper() { 7 }; int call() { helper() } }
class A implements T {}
new A().call()  // => 7
---
trait T { String name }
class A implements T {}
def a = new A(name: 'z'); [a.name, a.getName(), a.properties.name]  // => ['z', 'z', 'z']
---
trait P { def f() { 'P' } }
trait Q extends P { def f() { 'Q' + super.f() } }
class A implements Q {}
new A().f()  // => 'QP'
---
trait P { def f(x) { "P$x".toString() } }
trait Q { def f(x) { "Q" + super.f(x) } }
trait Base { def f(x) { "B$x".toString() } }
class A implements Base, P, Q {}
new A().f(1)  // => 'QP1'
---
interface I { String go() }
trait T implements I { String go() { 'went' } }
class A implements T {}
[new A().go(), new A() instanceof I]  // => ['went', true]
---
trait T { def x() { 1 } }
class A implements T { def x() { 2 } }
new A().x()  // => 2
---
trait T { def x() { 1 } }
class P { def x() { 3 } }
class A extends P implements T { }
new A().x()  // => 1
---
trait T { void m() {} }
T.isInterface()  // => true
---
trait T { def methodMissing(String n, args) { n + args.length } }
class A implements T {}
new A().foo(1, 2)  // => 'foo2'
---
trait T { def propertyMissing(String n) { 'p' + n } }
class A implements T {}
new A().foo  // => 'pfoo'
---
trait T { int n = init(); int init() { 42 } }
class A implements T {}
new A().n  // => 42
---
trait T { List items = []; void add(x) { items << x } }
class A implements T {}
def a = new A(), b = new A(); a.add(1); b.add(2); b.add(3); [a.items, b.items]  // => [[1], [2, 3]]
---
trait T { def close = { 'c' + it } }
class A implements T {}
new A().close(3)  // => 'c3'
---
trait T { }
new T()  // !! GroovyRuntimeException: Could not find matching constructor for: T()
---
trait T { def a() { b() }; private b() { 'priv' } }
class A implements T { def b() { 'mine' } }
new A().a()  // => 'priv'
---
trait Named { String name; String toString() { "N:$name" } }
class A implements Named { }
new A(name: 'q').toString()  // => 'N:q'
---
trait T { def eachTwice(Closure c) { 2.times { c(it) } } }
class A implements T {}
def r = []; new A().eachTwice { r << it }; r  // => [0, 1]
---
trait T { final int k = 9 }
class A implements T {}
new A().k  // => 9
---
trait T { def f() { def c = { x -> x + val() }; c(1) }; def val() { 10 } }
class A implements T { }
new A().f()  // => 11
---
trait T { def go() { "$this.id" } ; abstract getId() }
class A implements T { def id = 5 }
new A().go().toString()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting a string literal end, found '.' @ line 1, column 28.
---
trait T<X> { X val; X getIt() { val } }
class A implements T<String> {}
new A(val: 's').getIt()  // => 's'
---
enum E implements T { A, B }
trait T { def low() { name().toLowerCase() } }
E.A.low()  // => 'a'
---
trait T { def m() { 'm' } }
class A implements T {}
A.interfaces*.simpleName  // => ['T', 'GroovyObject']
---
trait T { def f(int a, int b = 2) { a + b } }
class A implements T {}
[new A().f(1), new A().f(1, 5)]  // => [3, 6]
---
trait Counter { int c; int next() { c += 1 } }
class A implements Counter {}
def a = new A(); [a.next(), a.next(), a.c]  // => [1, 2, 2]
---
trait T { static foo() { 'st' } }
class A implements T {}
A.foo()  // => 'st'
---
trait T { def x = 1; def setIt(v) { this.x = v; x } }
class A implements T {}
def a = new A(); [a.setIt(4), a.x]  // => [4, 4]
---
trait A1 { def m() { 'A1' } }
class C implements A1 { def m() { 'C' + A1.super.m() } }
new C().m()  // => 'CA1'
---
trait T { def f() { 'T' } }
def m = [f: { 'M' }] as T
m.f()  // => 'T'
---
trait T { abstract int a(); abstract int b(); int sum() { a() + b() } }
def m = [a: { 1 }, b: { 2 }] as T
m.sum()  // => 3
---
interface I { int a(); int b() }
def m = [a: { 1 }, b: { 2 }] as I
[m.a(), m.b(), m instanceof I]  // => [1, 2, true]
---
interface I { int a(); int b() }
def m = [a: { 1 }] as I
m.b()  // !! UnsupportedOperationException
---
interface I { int a(x) }
def c = { it * 2 } as I
[c.a(4), c instanceof I, c instanceof Closure]  // => [8, true, false]
---
abstract class Q { abstract int z(); int y() { z() * 10 } }
def q = { 4 } as Q
q.y()  // => 40
---
abstract class Q { abstract int z(); int y() { z() * 10 } }
def q = [z: { 5 }] as Q
[q.y(), q instanceof Q]  // => [50, true]
---
Q q(Closure c) { c as Q }
interface Q { def run(a, b) }
q { a, b -> a + b }.run(1, 2)  // => 3
---
interface Fn { def apply(x) }
class U { static def use(Fn f, v) { f.apply(v) } }
U.use({ it + 1 }, 4)  // => 5
---
Runnable r = { -> 5 }
[r instanceof Runnable, r.run()]  // => [true, null]
---
interface Fn { int apply(int x) }
Fn f = { x -> x * 3 }
f.apply(5)  // => 15
---
class Person { String n; int a }
def p = [n: 'x', a: 3] as Person
[p.n, p.a, p.class.name]  // => ['x', 3, 'Person']
---
class Person { String n; int a; Person(String n, int a) { this.n = n; this.a = a } }
def p = ['x', 3] as Person
Person q = ['y', 4]
[p.n, p.a, q.n, q.a]  // => ['x', 3, 'y', 4]
---
class Person { String n; int a }
Person q = [n: 'y', a: 4]
[q.n, q.a]  // => ['y', 4]
---
trait WithLog { List log = []; def log(m) { log << m; this } }
class S implements WithLog { def run() { log('a').log('b'); log } }
new S().run()  // => ['a', 'b']
---
trait X { int v = 1 }
class A implements X { int v = 2 }
new A().v  // => 2
---
trait X { String s() { "${this.getClass().simpleName}/${owner()}" } ; def owner() { [1,2].collect { it + extra } } ; int extra = 3 }
class A implements X { }
new A().s()  // => 'A/[4, 5]'
---
trait Cmp implements Comparable { abstract int v(); int compareTo(o) { v() <=> o.v() } }
class A implements Cmp { int n; int v() { n } }
[new A(n: 1) < new A(n: 2), new A(n: 2) == new A(n: 2), [new A(n: 3), new A(n: 1)].max().n]  // => [true, true, 3]
---
trait It implements Iterable { Iterator iterator() { [1, 2, 3].iterator() } }
class A implements It {}
new A().collect { it * 2 }  // => [2, 4, 6]
---
class P { def getX() { 'Px' } }
trait T { def getX() { 'Tx' + super.getX() } }
class A extends P implements T {}
new A().x  // => 'TxPx'
---
class P { def x() { 'Px' } }
trait T { def x() { 'Tx' + super.x() } }
def p = new P() as T
p.x()  // => 'TxPx'
---
trait T { def call() { 'called' } }
class A implements T {}
def a = new A(); a()  // => 'called'
---
trait T { def getAt(i) { i * 2 }; def plus(o) { 'plus' + o } }
class A implements T {}
def a = new A(); [a[4], a + 3]  // => [8, 'plus3']
