String.metaClass.static.make = { -> 'made' }
String.make()  // => 'made'
---
String.metaClass.'static'.make = { x -> "made $x" }
String.make(3)  // => made 3
---
class A { }
A.metaClass.static.f = { 1 }
A.metaClass.g = { 2 }
[A.f(), new A().g(), new A().f()]  // => [1, 2, 1]
---
class A { def x = 1 }
A.metaClass.constructor << { String s -> def a = new A(); a.x = s; a }
new A('q').x  // => 'q'
---
class A { A(String s) { } }
A.metaClass.constructor << { String s -> 1 }
1  // !! GroovyRuntimeException: Cannot add new constructor for arguments [[class java.lang.String]]. It already exists!
---
class A { }
def a = new A()
a.metaClass.color = 'red'
def r = [a.color]; a.color = 'blue'; r << a.color
try { new A().color } catch (e) { r << e.class.simpleName }
r  // => ['red', 'blue', 'MissingPropertyException']
---
class A { }
A.metaClass.color = 'red'
def a = new A(), b = new A(); a.color = 'x'
[a.color, b.color]  // => ['x', 'red']
---
class A { }
A.metaClass.getFoo = { -> 'foo!' }
A.metaClass.setFoo = { v -> delegate.bar = v }
A.metaClass.bar = null
def a = new A(); a.foo = 4; [a.foo, a.bar]  // => ['foo!', 4]
---
class A { def f() { 'orig' } }
A.metaClass.f = { -> 'new' }
[new A().f()]  // => ['new']
---
class A { def f() { 'orig' } }
def old = A.metaClass.getMetaMethod('f')
A.metaClass.f = { -> 'new ' + old.invoke(delegate) }
new A().f()  // => 'new orig'
---
Integer.metaClass.dbl = { -> delegate * 2 }
[4.dbl(), 4L.respondsTo('dbl').size()]  // => [8, 0]
---
Number.metaClass.dbl = { -> delegate * 2 }
[4.dbl(), 4.5.dbl()]  // => [8, 9.0]
---
Object.metaClass.hi = { -> "hi ${delegate.class.simpleName}" }
[1.hi(), 'a'.hi(), [].hi()]  // => [hi Integer, hi String, hi ArrayList]
---
ArrayList.metaClass.second = { -> delegate[1] }
[1, 2].second()  // => 2
---
Map.metaClass.foo = { -> 'f' }
[a: 1].foo()  // => 'f'
---
String.metaClass.propertyMissing = { String n -> "no $n" }
'a'.zork  // => no zork
---
String.metaClass.methodMissing = { String n, args -> "no $n ${args.toList()}" }
'a'.zork(1, 2)  // => no zork [1, 2]
---
class A { def x = 3 }
A.metaClass.getProperty = { String n -> n == 'x' ? 'hooked' : delegate.@x }
[new A().x, new A().y]  // => ['hooked', 3]
---
class A { def f() { 1 } }
A.metaClass.invokeMethod = { String n, args -> def m = A.metaClass.getMetaMethod(n, args); m ? m.invoke(delegate, args) + 10 : 'missing ' + n }
[new A().f(), new A().g()]  // => [11, 'missing g']
---
class A { def f() { 1 } }
A.metaClass.static.invokeMethod = { String n, args -> "static $n" }
A.foo(1)  // => static foo
---
Integer.metaClass.plus = { x -> 'plus!' }
[1 + 2, 1.plus(2)]  // => [3, 3]
---
String.metaClass.plus = { Integer x -> "p$x" }
['a' + 2, 'a' + 'b']  // => [p2, 'ab']
---
class A { int v }
A.metaClass.plus = { A o -> new A(v: delegate.v + o.v) }
(new A(v: 1) + new A(v: 2)).v  // => 3
---
class A { def f(int x) { 'int' } }
A.metaClass.f << { String s -> 'str' }
[new A().f(1), new A().f('a')]  // => ['int', 'str']
---
class A { def f(int x) { 'int' } }
A.metaClass.f << { int s -> 'str' }  // !! GroovyRuntimeException: Cannot add new method [f] for arguments [[int]]. It already exists!
---
class A { }
def a = new A()
a.metaClass.f = { -> 'x' }
def r = [a.f()]
a.metaClass = null
try { a.f() } catch (e) { r << e.class.simpleName }
r  // => ['x', 'MissingMethodException']
---
class A { def x = 1; def f() { }; def f(int a) { } }
def a = new A()
[a.hasProperty('x') != null, a.hasProperty('y'), a.respondsTo('f').size(), a.respondsTo('f', int).size(), a.respondsTo('g').size(), a.metaClass.respondsTo(a, 'f', 1).size()]  // => [true, null, 2, 1, 0, 1]
---
class A { def x = 1 }
def a = new A()
[a.metaClass.hasProperty(a, 'x').name, A.metaClass.properties*.name.sort(), a.properties.keySet().sort()]  // => ['x', ['class', 'x'], ['class', 'x']]
---
class A { def x = 1; int y = 2 }
new A().properties.findAll { it.key != 'class' }  // => ['y':2, 'x':1]
---
class A { def f() { 1 }; private g() { 2 } }
[A.metaClass.methods*.name.contains('f'), new A().metaClass.pickMethod('f')?.name, new A().metaClass.theClass]  // => [true, 'f', class A]
---
class A { def f(x) { "f$x" } }
new A().invokeMethod('f', 3)  // => f3
---
class A { def f(x, y) { "f$x$y" } }
new A().invokeMethod('f', [3, 4] as Object[])  // => f34
---
class A { def x = 1 }
def a = new A(); a.setProperty('x', 5); [a.getProperty('x'), a.metaClass.getProperty(a, 'x')]  // => [5, 5]
---
'abc'.invokeMethod('substring', 1)  // => 'bc'
---
'abc'.metaClass.invokeMethod('abc', 'substring', 1)  // => 'bc'
---
def e = new Expando(x: 1); e.toString = { 'exp' }; [e.toString(), "$e"]  // => ['exp', exp]
---
def e = new Expando(x: 1); e.nope()  // !! MissingMethodException: No signature of method: groovy.util.Expando.nope() is applicable for argument types: () values: []
---
class Cat { static twice(String s) { s * 2 }; static getLen(String s) { s.size() }; static plus(String a, Integer b) { "$a#$b" } }
use(Cat) { ['a'.twice(), 'abc'.len, 'a' + 1] }  // => ['aa', 3, a#1]
---
class Cat { static twice(String s) { s * 2 } }
use(Cat) { 'a'.twice() }
'a'.twice()  // !! MissingMethodException: No signature of method: java.lang.String.twice() is applicable for argument types: () values: []
---
class C1 { static f(String s) { 'c1' } }
class C2 { static f(String s) { 'c2' } }
[use(C1) { 'a'.f() }, use(C1, C2) { 'a'.f() }, use([C2, C1]) { 'a'.f() }, use(C1) { use(C2) { 'a'.f() } }]  // => ['c1', 'c2', 'c1', 'c2']
---
class Cat { static f(Object o) { "o$o" }; static f(Integer i) { "i$i" } }
use(Cat) { [1.f(), 'a'.f(), null.f()] }  // => [i1, oa, onull]
---
class Cat { static get(Map m, String n) { 'cat ' + n } }
use(Cat) { [a: 1].foo }  // => null
---
class Cat { static setFoo(String s, v) { last = v }; static last }
use(Cat) { 'a'.foo = 5 }
Cat.last  // => 5
---
use(groovy.time.TimeCategory) { (1.day + 2.hours).toString() }  // => '1 days, 2 hours'
---
class A { class B { def x = 1; def g() { outer() } }; def outer() { 'out' }; def mk() { new B() } }
[new A().mk().x, new A().mk().g()]  // => [1, 'out']
---
class A { static class B { def x = 1 } }
[new A.B().x, A.B.name, A.B.simpleName]  // => [1, 'A$B', 'B']
---
class A { class B { def x = 1 } }
new A.B(new A()).x  // => 1
---
class A { def v = 5; class B { def f() { v } ; def g() { A.this.v } } ; def mk() { new B() } }
[new A().mk().f(), new A().mk().g()]  // => [5, 5]
---
class A { private v = 5; class B { def f() { v++; v } } ; def mk() { new B().f() + v } }
new A().mk()  // => 12
---
class A { def mk() { def z = 4; new Object() { def f() { z + 1 }; String toString() { "anon$z" } } } }
def o = new A().mk(); [o.f(), o.toString(), o.class.name]  // => [5, 'anon4', 'A$1']
---
def z = 3
def o = new Object() { def f() { z * 2 } }
o.f()  // => 6
---
def r = new Runnable() { int n = 0; void run() { n++ } }
r.run(); r.run(); r.n  // => 2
---
def c = new Comparator<Integer>() { int compare(Integer a, Integer b) { b <=> a } }
[1, 3, 2].sort(c)  // => null
---
abstract class S { def n; S(n) { this.n = n }; abstract f() }
def s = new S(4) { def f() { n + 1 } }
[s.f(), s instanceof S]  // => [5, true]
---
interface K { int A = 3 }
K.A = 4  // !! ReadOnlyPropertyException: Cannot set readonly property: A for class: K
---
enum Op { ADD('+') { def ap(a, b) { a + b } }, SUB('-') { def ap(a, b) { a - b } }; final String s; Op(s) { this.s = s }; abstract ap(a, b) }
[Op.ADD.ap(1, 2), Op.SUB.ap(5, 3), Op.values()*.s, Op.ADD.class.name, Op.ADD.declaringClass.name, Op.ADD instanceof Op]  // => [3, 2, ['+', '-'], 'Op$1', 'Op', true]
---
enum E { A, B, C; E nx() { values()[(ordinal() + 1) % values().size()] }; static E parse(s) { valueOf(s.toUpperCase()) } }
[E.A.nx(), E.C.nx(), E.parse('b'), E.A.next(), E.C.next(), E.A.previous(), E.A < E.B, (E.A..E.C).toList(), E.A.compareTo(E.C), E.B.name(), E.B.toString(), E.B as String, "$E.B"]  // => [B, A, B, B, A, C, true, [A, B, C], -2, 'B', 'B', 'B', B]
---
enum E { A(1), B; int v; E(int v = 9) { this.v = v } }
[E.A.v, E.B.v, E.MIN_VALUE, E.MAX_VALUE]  // => [1, 9, A, B]
---
enum E { A { String toString() { 'aa' } }, B }
[E.A.toString(), E.B.toString(), E.A.name(), "${E.A}", E.values().toString()]  // => ['aa', 'B', 'A', aa, '[aa, B]']
---
enum E { A, B; static int n = 5; static { n = 7 } }
E.n  // => 7
---
enum E { A; def p = 'x'; def getQ() { p + name() } }
E.A.p = 'y'
E.A.q  // => 'yA'
---
enum E { X, Y }
def m = [(E.X): 1]; def em = new EnumMap(E); em[E.Y] = 2; em[E.X] = 1
[m[E.X], em, EnumSet.allOf(E), E.X == 'X', E.X.equals(E.X), E.X in [E.X], E.valueOf('X').is(E.X)]  // => [1, [X:1, Y:2], [X, Y], false, true, true, true]
---
enum E { A }
E.A.foo  // !! MissingPropertyException: No such property: foo for class: E
---
enum E { A }
E.A.foo()  // !! MissingMethodException: No signature of method: E.foo() is applicable for argument types: () values: []
---
enum E { A }
E.foo()  // !! MissingMethodException: No signature of method: static E.foo() is applicable for argument types: () values: []
---
enum E { A(1) }
E.A  // !! ExceptionInInitializerError
---
class A { static x = init(); static init() { 'in' }; static { y = x + '!' }; static y }
[A.x, A.y]  // => ['in', 'in!']
---
class A { static log = []; static { log << 's' }; { log << 'i' }; A() { log << 'c' }; { log << 'i2' } }
new A(); new A(); A.log  // => ['s', 'i', 'i2', 'c', 'i', 'i2', 'c']
---
class P { def log = []; { log << 'pi' }; P() { log << 'pc'; hook() }; def hook() { log << 'ph' } }
class Q extends P { def z = 'zz'; Q() { super(); log << 'qc' + z }; def hook() { log << 'qh' + z } }
new Q().log  // => ['pi', 'pc', 'qhnull', 'qczz']
---
class A { int a; String b; A() { this(1, 'x') }; A(int a) { this(a, 'y') }; A(int a, String b) { this.a = a; this.b = b } }
[new A(), new A(2), new A(3, 'z')].collect { it.a + it.b }  // => ['1x', '2y', '3z']
---
class P { P(x) { v = "p$x" }; def v }
class Q extends P { Q(x) { super(x + 1) } }
new Q(1).v  // => p2
---
class P { P(int x) { v = "i$x" }; P(Object x) { v = "o$x" }; def v }
class Q extends P { Q(x) { super(x) } }
[new Q(1).v, new Q('a').v]  // => [i1, oa]
---
class P { def f() { 'P' }; def g() { f() } }
class Q extends P { def f() { 'Q' + super.f() } }
[new Q().f(), new Q().g(), ((P) new Q()).f()]  // => ['QP', 'QP', 'QP']
---
class P { static f() { 'P' }; static g() { f() } }
class Q extends P { static f() { 'Q' } }
[P.f(), Q.f(), Q.g(), new Q().f()]  // => ['P', 'Q', 'P', 'Q']
---
class P { def x = 1; def getX() { x * 10 } }
class Q extends P { def getX() { super.x + super.getX() } }
new Q().x  // => 20
---
class P { protected x = 1 }
class Q extends P { def f() { x + 1 } }
[new Q().f(), new Q().x]  // => [2, 1]
---
class A { def x; boolean equals(o) { o instanceof A && x == o.x }; int hashCode() { x.hashCode() } }
[new A(x: 1) == new A(x: 1), [new A(x: 1)].contains(new A(x: 1)), ([new A(x: 1), new A(x: 1)] as Set).size(), [(new A(x: 1)): 'v'][new A(x: 1)]]  // => [true, true, 1, 'v']
---
class A implements Comparable { int x; int compareTo(o) { x <=> o.x } ; String toString() { "A$x" } }
def l = [new A(x: 3), new A(x: 1)]
[l.sort(), l.max(), new A(x: 1) < new A(x: 2), new A(x: 1) == new A(x: 1), new A(x: 1)..new A(x: 1)]  // => [[A1, A3], A3, true, true, A1..A1]
---
class A implements Comparable { int x; int compareTo(o) { x <=> o.x }; def next() { new A(x: x + 1) }; def previous() { new A(x: x - 1) }; String toString() { "A$x" } }
def r = new A(x: 1)..new A(x: 4)
[r.toList(), r.contains(new A(x: 2)), r.size(), r[1], r.toString()]  // => [[A1, A2, A3, A4], true, 4, A2, 'A1..A4']
---
class A { def x = 0; def next() { new A(x: x + 1) }; def previous() { new A(x: x - 1) } }
def a = new A(); def b = a++; [a.x, b.x, (--a).x]  // => [1, 0, 0]
---
class A { def v; A(v) { this.v = v }
 def plus(o) { "plus $o" }; def minus(o) { "minus $o" }; def multiply(o) { "mul $o" }; def div(o) { "div $o" }; def mod(o) { "mod $o" }; def power(o) { "pow $o" }
 def leftShift(o) { "ls $o" }; def rightShift(o) { "rs $o" }; def rightShiftUnsigned(o) { "rsu $o" }; def and(o) { "and $o" }; def or(o) { "or $o" }; def xor(o) { "xor $o" }
 def bitwiseNegate() { 'neg~' }; def negative() { 'neg' }; def positive() { 'pos' }; def asBoolean() { false }; def isCase(o) { o == 3 }; def getAt(i) { "at $i" } }
def a = new A(1)
[a + 1, a - 1, a * 1, a / 1, a % 1, a ** 1, a << 1, a >> 1, a >>> 1, a & 1, a | 1, a ^ 1, ~a, -a, +a, !a, a ? 1 : 2, 3 in a, a[4], a ?: 'elvis']  // => [plus 1, minus 1, mul 1, div 1, mod 1, pow 1, ls 1, rs 1, rsu 1, and 1, or 1, xor 1, 'neg~', 'neg', 'pos', true, 2, true, at 4, 'elvis']
---
class A { def plus(o) { 'p' } }
def a = new A(); a += 1; a  // => 'p'
---
class A { def leftShift(o) { this.x = o; this }; def x }
def a = new A(); a << 1 << 2; a.x  // => 2
---
class A { }
new A() + 1  // !! MissingMethodException: No signature of method: A.plus() is applicable for argument types: (java.lang.Integer) values: [1]
---
class A { }
new A()[0]  // !! MissingMethodException: No signature of method: A.getAt() is applicable for argument types: (java.lang.Integer) values: [0]
---
class A { }
new A()()  // !! MissingMethodException: No signature of method: A.call() is applicable for argument types: () values: []
---
class A { }
new A().each { it }.class.name  // => 'A'
---
class A { }
-new A()  // !! MissingMethodException: No signature of method: A.negative() is applicable for argument types: () values: []
---
class A { String toString() { 'AA' } }
Integer x = new A()  // !! GroovyCastException: Cannot cast object 'AA' with class 'A' to class 'java.lang.Integer'
---
class A { String toString() { 'AA' } }
String x = new A(); x  // => 'AA'
---
class A { def f(Integer x) { x } }
new A().f('s')  // !! MissingMethodException: No signature of method: A.f() is applicable for argument types: (java.lang.String) values: [s]
---
class A { def f(Integer x) { x }; def f(String s) { s } }
new A().f(2.5)  // !! MissingMethodException: No signature of method: A.f() is applicable for argument types: (java.math.BigDecimal) values: [2.5]
---
class A { static f(Integer x) { x } }
A.f('x')  // !! MissingMethodException: No signature of method: static A.f() is applicable for argument types: (java.lang.String) values: [x]
---
class A { static f(Integer x) { x } }
A.g('x')  // !! MissingMethodException: No signature of method: static A.g() is applicable for argument types: (java.lang.String) values: [x]
---
class A { private A() { } ; static mk() { new A() } }
[A.mk().class.name, new A().class.name]  // => ['A', 'A']
---
class A { def x = 1; def y = x + 1; def z = { x + y } }
def a = new A(); [a.y, a.z()]  // => [2, 3]
---
class A { def list = []; def add(x) { list << x; this } }
new A().add(1).add(2).list  // => [1, 2]
---
class A { def x; def y }
def a = new A().with { x = 1; y = 2; it }
[a.x, a.y]  // => [1, 2]
---
class A { String name; List tags = [] ; Map o = [:] }
def a = new A(name: 'n', tags: [1], o: [k: 1]); a.tags << 2; [a.name, a.tags, a.o.k]  // => ['n', [1, 2], 1]
---
class A { Integer a; BigDecimal b; long c; String d; double e; List f; Date g; boolean h; char i }
def a = new A(); [a.a, a.b, a.c, a.d, a.e, a.f, a.g, a.h, (int) a.i]  // => [null, null, 0, null, 0.0, null, null, false, 0]
---
class A { int x; BigDecimal b; String s }
def a = new A(x: '5' as int, b: 1.5d, s: 4); [a.x, a.b, a.b.class.name, a.s]  // => [5, 1.5, 'java.math.BigDecimal', '4']
---
class A { int x }
new A(x: 'abc')  // !! GroovyCastException: Cannot cast object 'abc' with class 'java.lang.String' to class 'int'
---
class A { int x }
def a = new A(); a.x = 2.7; a.x  // => 2
---
class A { List l }
new A(l: 'x')  // !! GroovyCastException: Cannot cast object 'x' with class 'java.lang.String' to class 'java.util.List'
---
class A { Integer x }
new A().x = 'y'  // => 'y'
---
package foo.bar
class A { }
[new A().class.name, A.simpleName, A.package.name, this.class.name]  // => ['foo.bar.A', 'A', 'foo.bar', 'foo.bar.Script1']
---
class A { }
[A.name, A.class, A.class.name, A.superclass.name, new A().class == A, A.isInstance(new A()), A.isAssignableFrom(A), A.newInstance().class.name, new A().toString().startsWith('A@'), A.interfaces*.name]  // => ['A', class A, 'A', 'java.lang.Object', true, true, true, 'A', true, ['groovy.lang.GroovyObject']]
---
class A { def x; A(x) { this.x = x } }
A.newInstance(4).x  // => 4
---
trait T { def f() { 'T' } }
trait U { def f() { 'U' } }
class A implements T, U { }
class B implements T, U { def f() { T.super.f() + U.super.f() } }
[new A().f(), new B().f()]  // => ['U', 'TU']
---
trait T { def f() { 't' + super.f() } }
class P { def f() { 'p' } }
class A extends P implements T { }
new A().f()  // => 'tp'
---
trait T { def f() { 'T' } }
def o = new Object() as T
[o.f(), o instanceof T]  // => ['T', true]
---
trait T { int c = 0; def inc() { c += 1 } }
class A implements T { }
def a = new A(); a.inc(); a.inc(); [a.c, new A().c]  // => [2, 0]
---
trait T<X> { X v; X get() { v } }
class A implements T<String> { }
new A(v: 'q').get()  // => 'q'
---
trait T { def methodMissing(String n, a) { "m$n" }; def propertyMissing(String n) { "p$n" } }
class A implements T { }
[new A().foo(), new A().bar]  // => [mfoo, pbar]
---
trait T { abstract f() }
class A implements T { }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'A' must be declared abstract or the method 'java.lang.Object f()' must be implemented.
---
trait T { def f() { this.class.simpleName } }
class A implements T { }
new A().f()  // => 'A'
---
new T()
trait T { }  // !! GroovyRuntimeException: Could not find matching constructor for: T()
---
interface I { }
class A implements I { }
(I) new A() instanceof I  // => true
---
class Outer { enum In { A, B }; interface X { def f() }; static class Y implements X { def f() { In.A } } }
[Outer.In.B.toString(), new Outer.Y().f().toString(), Outer.In.name]  // => ['B', 'A', 'Outer$In']
---
class A { static final int K = 3; static final List L = [1, K]; final x = K * 2 }
[A.K, A.L, new A().x]  // => [3, [1, 3], 6]
---
class A { static final K = 3 }
A.K = 4
A.K  // !! ReadOnlyPropertyException: Cannot set readonly property: K for class: A
---
class A { static int n; static inc() { n++ }; A() { inc() } }
new A(); new A(); A.n  // => 2
---
class Node2 { def v; Node2 l, r; def ins(x) { if (x < v) { l ? l.ins(x) : (l = new Node2(v: x)) } else { r ? r.ins(x) : (r = new Node2(v: x)) } ; this }; def walk(c) { l?.walk(c); c(v); r?.walk(c) } }
def n = new Node2(v: 5); [3, 8, 1, 4].each { n.ins(it) }; def o = []; n.walk { o << it }; o  // => [1, 3, 4, 5, 8]
---
class A { def getProp() { 1 }; def prop() { 2 } }
[new A().prop, new A().prop()]  // => [1, 2]
---
class A { def c = { 'closure' }; def c() { 'method' } }
[new A().c(), (new A().c)()]  // => ['method', 'closure']
---
class A { def c = { x -> "c$x" } }
[new A().c(1), new A().c.call(2)]  // => [c1, c2]
---
class A { static c = { x -> "c$x" } }
A.c(1)  // => c1
---
class A { def f() { g(1) { it + 1 } }; def g(x, c) { c(x) } }
new A().f()  // => 2
---
class A { String s = 'x'; def f() { "$s ${this.s} ${-> s}" } }
new A().f()  // => x x x
---
class A extends ArrayList { def f() { size() * 10 }; def foo = 'p' }
def a = new A(); a << 1; a.add(2); [a.f(), a, a[0], a.collect { it }, a.class.name, a == [1, 2]]  // => [20, [1, 2], 1, [1, 2], 'A', true]
---
class A extends HashMap { def f() { size() } }
def a = new A(); a.x = 1; a['y'] = 2; [a.f(), a, a.x]  // => [2, ['x':1, 'y':2], 1]
---
class A extends Exception { A(m) { super(m) } }
try { throw new A('z') } catch (A e) { [e.message, e.class.name, e.toString(), e instanceof Exception] }  // => ['z', 'A', 'A: z', true]
---
class A extends Expando { }
def a = new A(); a.q = 1; a.q  // => 1
---
class A extends Date { }
new A().class.superclass.name  // => 'java.util.Date'
---
class A extends Random { int nextInt(int n) { 4 } }
new A().nextInt(10)  // => 4
---
class A extends TreeMap { }
def a = new A(); a.b = 1; a.a = 2; a  // => ['a':2, 'b':1]
---
class A implements Map { @Delegate Map m = [:] }
def a = new A(); a.x = 1; [a.x, a.m]  // => [1, null]
---
class A extends Script { def run() { 5 } }
new A().run()  // => 5
---
class A implements Iterator { int i = 0; boolean hasNext() { i < 3 }; def next() { i++ }; void remove() { } }
[new A().collect { it }, new A().toList(), new A().sum()]  // => [[0, 1, 2], [0, 1, 2], 3]
---
class A implements Runnable, Comparable<A> { void run() { }; int compareTo(A a) { 0 } }
[new A() == new A(), new A() instanceof Runnable]  // => [true, true]
---
class A implements Cloneable { def x = [1]; Object clone() { super.clone() } }
def a = new A(); def b = a.clone(); [b.x, b.is(a), b.x.is(a.x)]  // => [[1], false, true]
---
class A { Object clone() { super.clone() } }
new A().clone()  // !! MissingMethodException: No signature of method: A.clone() is applicable for argument types: () values: []
---
class A { protected void finalize() { } ; int hashCode() { 42 } }
[new A().hashCode(), new A().toString()]  // => [42, 'A@2a']
---
class A implements Comparator { int compare(a, b) { a <=> b } }
[new A().reversed().compare(1, 2), [3, 1].sort(false, new A())]  // => [1, [1, 3]]
---
void f() { return 1 }; f()  // !! MultipleCompilationErrorsException: General error during class generation: Cannot use return statement with an expression on a method that returns void
---
void f() { return }; f()  // => null
---
void f() { 1 }; f()  // => null
---
class A { void f() { if (true) { return 5 } } }
1  // !! MultipleCompilationErrorsException: General error during class generation: Cannot use return statement with an expression on a method that returns void
---
class A { A() { return 1 } }
1  // !! MultipleCompilationErrorsException: General error during class generation: Cannot use return statement with an expression on a method that returns void
---
class A { A() { return } }
new A().class  // => class A
---
class A { void f() { [1].each { return it } } }
new A().f()  // => null
---
void f() { def c = { return 1 }; c() }; f()  // => null
---
class A { final f() { 1 } }
class B extends A { def f() { 2 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You are not allowed to override the final method f() from class 'A'.
---
class A { final f(int x) { 1 } }
class B extends A { def f(String x) { 2 } }
new B().f('a')  // => 2
---
class A { final f(int x) { 1 } }
class B extends A { def f(int x) { 2 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You are not allowed to override the final method f(int) from class 'A'.
---
class A { private final f() { 1 } }
class B extends A { def f() { 2 } }
new B().f()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You are not allowed to override the final method f() from class 'A'.
---
super = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot have 'super' as LHS of an assignment
---
class A { def f() { super = 2 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot have 'super' as LHS of an assignment
---
class A { def seen; A() { init() }; def init() {} }
class B extends A { long n; int i; double d; boolean b; char c; String s; int kept; int set = 4; def init() { seen = [n + 1, i + 1, d, b, (int) c, s, set]; kept = 7; set = 9 } }
[new B().seen, new B().kept, new B().set]  // => [[1, 1, 0.0, false, 0, null, 0], 7, 4]
---
class C { int k = f(); int m = 3; int f() { m + 1 } }
trait T { int tn; int tm = 5; def both() { [tn, tm] } }
class D extends C implements T {}
[new C().k, new D().both()]  // => [1, [0, 5]]
---
class O<T extends Number> { class I { T v } }
new O.I(new O(), v: 1).v  // !! GroovyRuntimeException: Could not find matching constructor for: O$I(java.util.LinkedHashMap, O)
---
class O<T extends Number> { class I { T v } ; def mk(x) { def i = new I(); i.v = x; i.v } }
[new O().mk(3), new O().mk('x')]  // !! GroovyCastException: Cannot cast object 'x' with class 'java.lang.String' to class 'java.lang.Number'
---
class A<T> { def f() { new Comparator<T>() { int compare(T a, T b) { 5 } } } }
new A().f().compare(1, 2)  // => 5
---
class A<T extends Number> { def f(x) { (T) x } }
new A().f('s')  // !! GroovyCastException: Cannot cast object 's' with class 'java.lang.String' to class 'java.lang.Number'
---
class A<T extends Number> { T[] xs }
new A(xs: [1, 2]).xs.class.simpleName  // => 'Number[]'
---
class A<T extends Number> { def f(T... xs) { xs.class.simpleName + xs.size() } }
[new A().f(1, 2), new A().f()]  // => ['Number[]2', 'Number[]0']
---
class A<T extends Number> { T v; A(T v) { this.v = v } }
new A('x')  // !! GroovyRuntimeException: Could not find matching constructor for: A(java.lang.String)
---
class A<T extends Comparable> { T v = 5; static <K extends Map> K g(K k) { k } }
[new A().v, A.g([:])]  // => [5, [:]]
---
class A<T extends Comparable> { T v }
new A(v: [])  // !! GroovyCastException: Cannot cast object '[]' with class 'java.util.ArrayList' to class 'java.lang.Comparable' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.lang.Comparable()
---
class Animal { }
class Cage<T extends Animal> { void put(T t) { } }
new Cage().put('s')  // !! MissingMethodException: No signature of method: Cage.put() is applicable for argument types: (java.lang.String) values: [s]
---
def <T extends Number> T f(x) { x }
f('s')  // !! GroovyCastException: Cannot cast object 's' with class 'java.lang.String' to class 'java.lang.Number'
---
class S<T extends Number> { List<T> l = []; T sum() { l.sum() } }
new S(l: ['a']).sum()  // !! GroovyCastException: Cannot cast object 'a' with class 'java.lang.String' to class 'java.lang.Number'
---
class A<T extends Number & Comparable> { T v }
new A(v: 'q')  // !! GroovyCastException: Cannot cast object 'q' with class 'java.lang.String' to class 'java.lang.Number'
---
class A<T extends Number> { def m() { T x = 'q'; x } }
new A().m()  // !! GroovyCastException: Cannot cast object 'q' with class 'java.lang.String' to class 'java.lang.Number'
---
class A<T extends Number> { def m(x) { x instanceof T } }
[new A().m('q'), new A().m(1)]  // => [false, true]
---
class A<T extends Number> { def m(x) { T } }
new A().m('q')  // => class java.lang.Number
---
interface Conv<A, B extends Number> { B conv(A a) }
def c = { it.size() } as Conv; c.conv('abc')  // => 3
---
class Bad<T extends Zzz> { T v }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Zzz
---
def <T extends Zzz> T f(T a) { a }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Zzz
---
class Bad { def <T extends Zzz> T f(T a) { a } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Zzz
---
class B<T extends Number> { T v }
try { new B(v: 'x').v } catch (e) { e.class.simpleName + ': ' + e.message }  // => 'GroovyCastException: Cannot cast object \'x\' with class \'java.lang.String\' to class \'java.lang.Number\''
---
class B<T extends Number> { T id(T x) { x } }
new B().id('s')  // !! MissingMethodException: No signature of method: B.id() is applicable for argument types: (java.lang.String) values: [s]
---
def <T extends Number> T twice(T x) { x * 2 }
twice('a')  // !! MissingMethodException: No signature of method: Script1.twice() is applicable for argument types: (java.lang.String) values: [a]
---
static <T extends CharSequence> int len(T x) { x.length() }
len(5)  // !! MissingMethodException: No signature of method: static Script1.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
class N<T extends List> { T l }
new N(l: [1] as Set).l  // !! GroovyCastException: Cannot cast object '[1]' with class 'java.util.LinkedHashSet' to class 'java.util.List' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.List(java.lang.Integer)
---
class N<T extends Foo> { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
class L<T extends Number> { List<T> xs = []; void add(T x) { xs << x } }
def l = new L<Integer>(); l.add('2'); l.xs  // !! MissingMethodException: No signature of method: L.add() is applicable for argument types: (java.lang.String) values: [2]
---
class X<T extends Integer> { T t = 5L }
new X().t.class  // => class java.lang.Integer
---
class X<T extends Integer> { T t }
def x = new X(); x.t = 5L; x.t.class  // => class java.lang.Integer
---
class A extends Number { int intValue() { 1 }; long longValue() { 2 }; float floatValue() { 3 }; double doubleValue() { 4 } }
def a = new A()
[a.toString().startsWith('A@'), a.equals(a), a.hashCode() == a.hashCode(), a.byteValue(), a.shortValue()]  // => [true, true, true, 1, 1]
---
class M extends HashMap { boolean asBoolean() { true } }
class L extends ArrayList { boolean asBoolean() { true } }
class S extends HashSet { boolean asBoolean() { false } }
class E extends RuntimeException { boolean asBoolean() { false } }
class Q implements Iterator { boolean hasNext() { false }; Object next() { 1 }; void remove() { } ; boolean asBoolean() { true } }
class Q2 implements Iterator { boolean hasNext() { false }; Object next() { 1 }; void remove() { } }
class En implements Enumeration { boolean hasMoreElements() { false }; Object nextElement() { 1 } }
class Co extends AbstractCollection { int size() { 0 }; Iterator iterator() { [].iterator() } }
class Nu extends Number { int intValue() { 0 }; long longValue() { 0L }; float floatValue() { 0f }; double doubleValue() { 0d } }
def s = new S(); s.add(1)
[new M() ? 1 : 0, new L() ? 1 : 0, s ? 1 : 0, new E() ? 1 : 0, new Q() ? 1 : 0, new Q2() ? 1 : 0, new En() ? 1 : 0, new Co() ? 1 : 0, new Nu() ? 1 : 0, !new M(), new M() as boolean, new M() && true, (boolean) new M(), new M().asBoolean(), [new M(), new L()].findAll().size(), new M() ?: 'no', !!new L()]  // => [1, 1, 0, 0, 1, 0, 0, 0, 0, false, true, true, true, true, 2, [:], true]
---
class En implements Enumeration { int n = 0; boolean hasMoreElements() { n < 3 }; Object nextElement() { n++ } }
[new En().toList(), new En().collect { it * 2 }, new En() ? 1 : 0, new En().iterator().next(), new En().toSet(), new En().sum(), new En().find { it > 1 }, new En()*.toString(), [*new En().toList()], new En().inject { a, b -> a + b }]  // !! MissingMethodException: No signature of method: En.sum() is applicable for argument types: () values: []
---
def r = []; class En implements Enumeration { int n = 0; boolean hasMoreElements() { n < 3 }; Object nextElement() { n++ } }
for (x in new En()) r << x
new En().each { r << it }
new En().eachWithIndex { x, i -> r << x * i }
r  // => [0, 1, 2, 0, 1, 2, 0, 1, 4]
---
class R implements Iterable { def l = [1]; Iterator iterator() { l.iterator() }; def plus(Iterable o) { 'mine' } }
[new R() + [8], new R() + new R(), new R() + ([1] as Set), new R() + 5]  // => ['mine', 'mine', 'mine', [1, 5]]
---
class M extends LinkedHashMap { def log = []; Object put(k, v) { log << "put $k"; super.put(k, v) }; Object get(Object k) { log << "get $k"; super.get(k) ?: 'none' } ; boolean containsKey(Object k) { log << "has $k"; super.containsKey(k) } }
def m = new M(); m.a = 1
[m.get('q', 9), m.get('a', 2), m.@log]*.toString()  // => ['9', '1', '[put a, has q, put q, get q, has a, get a]']
---
class S extends HashSet { boolean add(Object o) { super.add(o.toString().toLowerCase()) } }
def s = new S(); s << 'A'; s += 'B'; s += ['C', 'D']
[s.getClass().simpleName, s.sort()]  // => ['S', ['a', 'b', 'c', 'd']]
---
class D extends Date { D(long t) { super(t) }; String toString() { 'D' + time } }
def d = new D(5)
[d.clone().getClass().simpleName, d.clone().toString(), d == d.clone(), (d + 1).getClass().simpleName]  // => ['D', 'D5', true, 'Date']
