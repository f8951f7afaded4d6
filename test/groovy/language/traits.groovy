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
---
trait T { String name = 'a'; def hi() { name } }
class P implements T { String name = 'b' }
def p = new P(); [p.hi(), p.name, p.getName(), p.T__name]  // => ['a', 'b', 'b', 'a']
---
trait T { String name = 'a'; def hi() { name } }
class P implements T { String getName() { 'g' } }
def p = new P(); [p.hi(), p.name]  // => ['a', 'g']
---
trait T { private String name = 'a'; def hi() { name } ; def ch() { name = 'c'; this } }
class P implements T { String name = 'b' }
def p = new P(); [p.hi(), p.ch().hi(), p.name]  // => ['a', 'c', 'b']
---
trait T { private int n = 1 }
class P implements T { }
new P().n  // !! MissingPropertyException: No such property: n for class: P
---
trait T { public int n = 1 }
class P implements T { }
new P().n  // !! MissingPropertyException: No such property: n for class: P
---
trait A { int x = 1; def ax() { x } }
trait B { int x = 2; def bx() { x } }
class P implements A, B { }
def p = new P(); [p.ax(), p.bx(), p.x, p.A__x, p.B__x]  // => [1, 2, 2, 1, 2]
---
trait A { int x = 1; def ax() { x } }
trait B extends A { def bx() { x } }
class P implements B { }
def p = new P(); [p.ax(), p.bx(), p.x]  // => [1, 1, 1]
---
trait A { private int x = 1 }
trait B extends A { def bx() { x } }
class P implements B { }
new P().bx()  // !! MissingPropertyException: No such property: x for class: P
---
trait A { final int x = 1 }
class P implements A { }
def p = new P(); p.x = 3  // !! ReadOnlyPropertyException: Cannot set readonly property: x for class: P
---
trait A { List l = []; void add(x) { l << x } }
class P implements A { }
def p = new P(), q = new P(); p.add(1); [p.l, q.l]  // => [[1], []]
---
trait A { def x }
class P implements A { }
def p = new P(x: 3); [p.x, p.properties.keySet().sort()]  // => [3, ['class', 'x']]
---
trait A { boolean ok = true }
class P implements A { }
def p = new P(); [p.ok, p.isOk(), p.getOk()]  // => [true, true, true]
---
trait A { static int n = 1; static inc() { n++; n }; static get() { n } }
class P implements A { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Postfix expressions on trait fields/properties  are not supported in traits. @ line 1, column 45.
---
trait A { static int n = 1; static inc() { n = n + 1; n }; static get() { n } }
class P implements A { }
class Q implements A { }
[P.inc(), P.inc(), Q.get(), P.n, Q.n]  // => [2, 3, 1, 3, 1]
---
trait A { int x = 1 }
class P implements A { def g() { x } ; def s(v) { x = v; this } }
def p = new P(); [p.g(), p.s(4).g(), p.x]  // => [1, 4, 4]
---
trait A { int x = 1 }
class P implements A { def g() { this.x++; x += 1; x } }
new P().g()  // => 3
---
trait A { int x = y(); int y() { 7 } }
class P implements A { }
new P().x  // => 7
---
trait A { int x = 1; int z = x + 1 }
class P implements A { }
[new P().z]  // => [2]
---
trait A { int x = 1 }
class P implements A { int w = x + 1 }
[new P().w]  // => [1]
---
trait A { int x = 1; def foo() { def c = { x + it }; c(2) } ; def bar() { def c = { this.x + it }; c(2) } }
class P implements A { }
[new P().foo(), new P().bar()]  // => [3, 3]
---
trait A { private x = 1; def foo() { def c = { x + it }; c(2) } ; def bar() { def c = { -> x = 9 }; c(); x } }
class P implements A { }
[new P().foo(), new P().bar()]  // => [3, 9]
---
trait A { int x = 1; def foo() { "x is $x" } }
class P implements A { }
new P().foo().toString()  // => 'x is 1'
---
trait A { Map m = [:]; def put(k, v) { m[k] = v; m } ; def p2() { m.q = 1; this.m.r = 2; m } }
class P implements A { }
[new P().put('a', 1), new P().p2()]  // => [['a':1], ['q':1, 'r':2]]
---
trait A { int x = 1 }
class P implements A { }
class Q extends P implements A { }
def q = new Q(); q.x = 4; [q.x, q.A__x]  // => [4, 4]
---
trait A { int x = 1; void setX(int v) { this.@x = v * 2 } }
class P implements A { }
1  // => 1
---
trait A { int x = 1; void setX(int v) { x = v * 2 } }
class P implements A { }
def p = new P(); p.x = 4; p.x  // => 8
---
trait A { int x = 1; int getX() { x * 10 } }
class P implements A { }
def p = new P(); p.x = 4; p.x  // => 40
---
trait A { public int x = 1; def g() { x } }
class P implements A { int x = 5 }
def p = new P(); [p.g(), p.x]  // => [1, 5]
---
trait A { int x; A plus(o) { x += o; this } }
class P implements A { }
(new P() + 3 + 4).x  // => 7
---
trait A { def x = 1 }
class P implements A { def m() { A.super.getX() + 1 } ; def getX() { 50 } }
[new P().m(), new P().x]  // => [2, 50]
---
trait A { private secret() { 's' }; def open() { secret() } ; def o2() { this.secret() } ; def o3() { [1].collect { secret() } } }
class P implements A { private secret() { 'p' } }
[new P().open(), new P().o2()]  // => ['s', 's']
---
trait A { private secret() { 's' }; def o3() { [1].collect { secret() } } }
class P implements A { }
[new P().o3()]  // => [['s']]
---
trait A { private secret(x) { 's' + x }; def o() { secret(1) + secret(2) } }
trait B { private secret(x) { 'b' + x }; def p() { secret(1) } }
class P implements A, B { }
[new P().o(), new P().p()]  // => ['s1s2', 'b1']
---
trait T { private int x = 1; int getX() { x } }
class A implements T {}
new A().x  // => 1
---
trait T { public int x = 1 }
class A implements T {}
new A().T__x  // => 1
---
trait T { public int x = 1; def inc() { x++; this } }
class A implements T {}
def a = new A().inc(); a.T__x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Postfix expressions on trait fields/properties  are not supported in traits. @ line 1, column 42.
---
trait T { public int x = 1; def inc() { x++; this } }
class A implements T { def g() { T__x * 10 } }
def a = new A().inc(); a.g()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Postfix expressions on trait fields/properties  are not supported in traits. @ line 1, column 42.
---
trait T { public int x = 1; def get() { x } }
class A implements T { def s() { T__x = 9 } }
def a = new A(); a.s(); a.get()  // => 9
---
trait T { private String n = 'p'; String hi() { n } }
class A implements T { }
new A().T__n  // => 'p'
---
trait T { int n = 3 }
class A implements T { }
new A().x  // !! MissingPropertyException: No such property: x for class: A
---
trait T { static int COUNT = 2 }
class A implements T { }
[A.COUNT, new A().COUNT]  // => [2, 2]
---
package a.b
trait T { public int x = 1 }
class A implements T {}
new A().a_b_T__x  // => 1
---
trait T { public int x = 1 }
class A implements T {}
def a = new A(); a.T__x = 7; a.T__x  // => 7
---
trait T { public int x = 1 }
class A implements T {}
new A().@T__x  // => 1
---
trait T { private String hid() { 'hidden' }; static private sp() { 'sp' }; private getSecret() { 's' }
  def own() { [hid(), this.hid(), [1].collect { hid() }, [1].collect { this.hid() }, 'x'.with { hid() }, getSecret(), sp()] }
  def pointer() { (this.&hid)() }
  def other(T x) { x.hid() }
  def property() { secret } }
trait U extends T { def sub() { hid() } }
class A implements T { def me() { hid() } }
class B implements T { String hid() { 'own' } }
class C implements U {}
new A().own()  // => ['hidden', 'hidden', ['hidden'], ['hidden'], 'hidden', 's', 'sp']
new B().own()  // => ['hidden', 'hidden', ['hidden'], ['hidden'], 'hidden', 's', 'sp']
[new B().hid(), new B().pointer(), A.sp()]  // => ['own', 'own', 'sp']
new A().respondsTo('hid').size()  // => 0
def refusal(Closure call) { try { call() } catch (MissingMethodException | MissingPropertyException e) { e.message.readLines()[0] } }
def missing = 'No signature of method: A.hid() is applicable for argument types: () values: []'
[{ new A().hid() }, { new A().me() }, { new A().pointer() }, { new A().other(new A()) }].collect { refusal(it) == missing }  // => [true, true, true, true]
refusal { new C().sub() }  // => 'No signature of method: C.hid() is applicable for argument types: () values: []'
refusal { new A().property() }  // => 'No such property: secret for class: A'
