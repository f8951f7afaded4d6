class A { def x }
A a = new A(x: 1); a.x = 2; a['x'] = 3; [a.x, a['x'], a."x", a.getX()]  // => [3, 3, 3, 3]
---
class A { def getFoo() { 'g' }; void setFoo(v) { bar = v }; def bar }
def a = new A(foo: 3); [a.foo, a.bar]  // => ['g', 3]
---
class A { final x = 1 }
new A().x = 2  // !! ReadOnlyPropertyException: Cannot set readonly property: x for class: A
---
class A { final int x; A(int x) { this.x = x } }
new A(3).x  // => 3
---
class A { static x = 1; static f() { x++ } }
A.f(); [A.x, new A().x]  // => [2, 2]
---
class A { static final X = [1, 2]; static { X << 3 } }
A.X  // => [1, 2, 3]
---
class A { { x = 5 }; int x; A() { x += 1 } }
new A().x  // => 6
---
class A { int x = 1; { x *= 10 }; A() { x += 1 } }
new A().x  // => 11
---
class A { A(int x) {} }
new A()  // !! GroovyRuntimeException: Could not find matching constructor for: A()
---
class A { A() { this(5) }; A(int x) { this.x = x }; int x }
new A().x  // => 5
---
class A { private A() {} ; static make() { new A() } }
A.make().class.name  // => 'A'
---
class A { def propertyMissing(String n) { "get $n".toString() }; def propertyMissing(String n, v) { last = n + v }; def last }
def a = new A(); a.q = 5; [a.foo, a.last]  // => ['get foo', 'q5']
---
class A { def methodMissing(String n, args) { "$n${args.toList()}".toString() } }
new A().foo(1, 'b')  // => 'foo[1, b]'
---
class A implements GroovyInterceptable { def invokeMethod(String n, args) { "i:$n".toString() }; def foo() { 1 } }
[new A().foo(), new A().bar(2)]  // => ['i:foo', 'i:bar']
---
class A { def invokeMethod(String n, args) { "i:$n".toString() }; def foo() { 1 } }
[new A().foo(), new A().bar(2)]  // => [1, 'i:bar']
---
class A { def getProperty(String n) { "p:$n".toString() }; def foo = 1 }
[new A().foo, new A().bar]  // => ['p:foo', 'p:bar']
---
class A { void setProperty(String n, v) { calls << n }; def calls = []; def foo }
def a = new A(); a.foo = 1; a.zip = 2; a.calls  // => ['foo', 'zip']
---
class A { def get(String n) { "got $n".toString() }; void set(String n, v) { m[n] = v }; def m = [:] }
def a = new A(); a.q = 4; [a.zip, a.m]  // => ['got zip', ['q':4]]
---
class A { def call(x) { x * 2 } }
def a = new A(); [a(4), [1, 2].collect(a.&call)]  // => [8, [2, 4]]
---
class A { def plus(o) { 'plus' + o }; def minus(o) { 'minus' }; def multiply(o) { 'mul' }; def div(o) { 'div' }; def mod(o) { 'mod' }; def power(o) { 'pow' }; def leftShift(o) { 'ls' }; def rightShift(o) { 'rs' }; def rightShiftUnsigned(o) { 'rsu' }; def and(o) { 'and' }; def or(o) { 'or' }; def xor(o) { 'xor' }; def negative() { 'neg' }; def positive() { 'pos' }; def bitwiseNegate() { 'bn' }; def getAt(i) { 'at' + i }; def isCase(o) { true }; boolean asBoolean() { false }; def next() { 'n' }; def previous() { 'p' } }
def a = new A()
[a + 1, a - 1, a * 1, a / 1, a % 1, a ** 1, a << 1, a >> 1, a >>> 1, a & 1, a | 1, a ^ 1, -a, +a, ~a, a[3], a['x'], a[1, 2], 5 in a, !a, a ? 1 : 2]  // !! MissingPropertyException: No such property: x for class: A
---
class A { int v; A next() { new A(v: v + 1) }; A previous() { new A(v: v - 1) } }
def a = new A(v: 1); a++; ++a; a--; a.v  // => 2
---
class A { def m = [:]; def putAt(k, v) { m[k] = v }; def getAt(k) { m[k] } }
def a = new A(); a['z'] = 1; a['z'] += 4; a[1, 2] = 'q'; a.m  // !! MissingPropertyException: No such property: z for class: A
---
class A implements Comparable { int v; int compareTo(o) { v <=> o.v } }
[new A(v: 1) < new A(v: 2), new A(v: 1) == new A(v: 1), new A(v: 3) >= new A(v: 3), [new A(v: 2), new A(v: 1)].sort()*.v, (new A(v: 1) <=> new A(v: 5))]  // => [true, true, true, [1, 2], -1]
---
class A { boolean equals(o) { true }; int hashCode() { 1 } }
[new A() == new A(), new A() != new A(), [new A(), new A()].unique().size(), new A() == null]  // => [true, false, 1, false]
---
class A { Object asType(Class c) { c == String ? 'str' : null } }
[new A() as String, new A() as List]  // => ['str', null]
---
class A implements Iterable { Iterator iterator() { [1, 2].iterator() } }
def r = []; for (x in new A()) r << x; [r, new A().collect { it + 1 }, new A().toList(), new A().sum()]  // => [[1, 2], [2, 3], [1, 2], 3]
---
class A { def x = 1; class B { def y() { x + 1 } } ; def b() { new B() } }
[new A().b().y(), new A().b().class.name]  // => [2, 'A$B']
---
class A { static class B { def y = 3 } }
[new A.B().y, A.B.name, A.B.simpleName]  // => [3, 'A$B', 'B']
---
class A { class B { } }
new A.B(new A()).class.name  // => 'A$B'
---
interface Sh { def area() }
def s = new Sh() { def area() { 5 } }
[s.area(), s instanceof Sh, s.class.name]  // => [5, true, 'Script1$1']
---
def y = 3
def o = new Object() { def z = 4; String toString() { "an$y$z" } }
[o.toString(), o.z]  // => ['an34', 4]
---
abstract class A { def x; A(x) { this.x = x }; abstract go() }
def a = new A(4) { def go() { x * 2 } }
a.go()  // => 8
---
class A { def run() { new Runnable() { void run() { r << x } }.run(); r }; def x = 7; def r = [] }
new A().run()  // => [7]
---
abstract class A { abstract x() }
new A()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You cannot create an instance from the abstract class 'A'.
---
interface I {}
new I()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You cannot create an instance from the abstract interface 'I'.
---
class A implements I {}
interface I { def m() }
new A()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in a non-abstract class. The class 'A' must be declared abstract or the method 'java.lang.Object m()' must be implemented.
---
abstract class A { abstract m() }
class B extends A {}
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'B' must be declared abstract or the method 'java.lang.Object m()' must be implemented.
---
final class A {}
class B extends A {}  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You are not allowed to overwrite the final class 'A'.
---
class A extends I {}
interface I {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to extend the interface 'I', use implements instead.
---
class A implements B {}
class B {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to implement the class 'B', use extends instead.
---
class A extends A {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Cyclic inheritance involving A in class A
---
class A {}
class A {}  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Invalid duplicate class definition of class A : The source Script1.groovy contains at least two definitions of the class A.
---
class A { def f(int x) { int x = 1 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name x
---
enum E { A(1), B(2); int v; E(int v) { this.v = v }; int dbl() { v * 2 } }
[E.A.v, E.B.dbl(), E.values()*.v.sum()]  // => [1, 4, 3]
---
enum E { A { def f() { 'fa' } }, B { def f() { 'fb' } }; abstract f() }
[E.A.f(), E.B.f(), E.A.class.name, E.A.declaringClass.name]  // => ['fa', 'fb', 'E$1', 'E']
---
enum E { A, B; static E first() { A }; String low() { name().toLowerCase() } }
[E.first(), E.B.low()]  // => [A, 'b']
---
E.valueOf('Z')
enum E { A }  // !! IllegalArgumentException: No enum constant E.Z
---
enum E { A }
'Q' as E  // !! IllegalArgumentException: No enum constant E.Q
---
enum E { A, B }
switch (E.B) { case E.A: 'a'; break; case E.B: 'b'; break }  // => 'b'
---
enum E { A, B }
def m = [(E.A): 1]; [m[E.A], m, E.A == E.A, E.A.is(E.A), E.A.compareTo(E.B), E.A.hashCode() == E.A.hashCode(), E.A in [E.A], E.A instanceof Enum, E.A instanceof Comparable]  // => [1, [A:1], true, true, -1, true, true, true, true]
---
enum E { X, Y; def z = 5 }
E.X.z = 7; [E.X.z, E.Y.z]  // => [7, 5]
---
enum E implements Runnable { A; void run() {} }
E.A instanceof Runnable  // => true
---
E e = 'A'
enum E { A }
e.class.name  // => 'E'
---
enum E { A; String toString() { 'custom' } }
[E.A.toString(), "${E.A}", E.A.name()]  // => ['custom', custom, 'A']
---
for (e in E) print e
enum E { A, B }
E.collect { it.name() }  // => ['A', 'B']
---
interface I { int X = 5; String Y = 'y' }
class A implements I { def f() { X + Y } }
[I.X, A.X, new A().f(), new A().X]  // => [5, 5, '5y', 5]
---
class A { static def f(x) { x }; def g(x) { f(x) + 1 } }
[A.f(1), new A().g(2), new A().f(3)]  // => [1, 3, 3]
---
class A { static f() { g() }; def g() { 1 } }
A.f()  // !! MissingMethodException: No signature of method: static A.g() is applicable for argument types: () values: []
---
class A { def g() { 1 } }
A.g()  // !! MissingMethodException: No signature of method: static A.g() is applicable for argument types: () values: []
---
class A { static f() { this.name } }
A.f()  // => 'A'
---
class A { def a = b; def b = 2 }
new A().a  // => null
---
class A { String s; int i; Integer w; boolean b; List l }
def a = new A(); [a.s, a.i, a.w, a.b, a.l]  // => [null, 0, null, false, null]
---
class A { int i }
new A(j: 1)  // !! MissingPropertyException: No such property: j for class: A
---
class A { int i }
new A(1)  // !! GroovyRuntimeException: Could not find matching constructor for: A(java.lang.Integer)
---
class A { int i }
def a = new A(); a.i = 'zz'  // !! GroovyCastException: Cannot cast object 'zz' with class 'java.lang.String' to class 'int'
---
class A { def f(String s) { 1 } }
new A().f(5)  // !! MissingMethodException: No signature of method: A.f() is applicable for argument types: (java.lang.Integer) values: [5]
---
class A { def f(x) { x } ; def f(x, y) { 2 } }
new A().f(1, 2, 3)  // !! MissingMethodException: No signature of method: A.f() is applicable for argument types: (java.lang.Integer, java.lang.Integer, java.lang.Integer) values: [1, 2, 3]
---
class A { String toString() { 'A!' } }
["${new A()}", new A() + 'x', 'x' + new A(), [new A()].toString(), [a: new A()].toString()]  // !! MissingMethodException: No signature of method: A.plus() is applicable for argument types: (java.lang.String) values: [x]
---
class A {}
(new A().toString() ==~ /A@[0-9a-f]+/)  // => true
---
class P { def f() { 'P' }; def g() { f() } }
class C extends P { def f() { 'C' + super.f() } }
[new C().g(), new C().f()]  // => ['CP', 'CP']
---
class P { private f() { 'Pf' }; def g() { f() } }
class C extends P { def f() { 'Cf' } }
new C().g()  // => 'Pf'
---
class P { static s() { 'P' } }
class C extends P { static s() { 'C' } }
[P.s(), C.s(), new C().s()]  // => ['P', 'C', 'C']
---
class P { P() { log << 'P' }; static log = [] }
class C extends P { C() { log << 'C' } }
new C(); P.log  // => ['P', 'C']
---
class P { P() { init() }; def init() { }; }
class C extends P { def v = 1; def init() { v = 2 } }
new C().v  // => 1
---
class P { def x = 'px' }
class C extends P { def x = 'cx'; def sup() { super.x } }
[new C().x, new C().sup()]  // => ['cx', 'px']
---
class P { String name }
class C extends P { int age }
def c = new C(name: 'a', age: 2); [c.name, c.age, c.properties.keySet().sort()]  // => ['a', 2, ['age', 'class', 'name']]
---
class Outer { static x = 1; static class In { def f() { x } } }
new Outer.In().f()  // => 1
---
class Outer { private x = 1; class In { def f() { Outer.this.x } } ; def g() { new In().f() } }
new Outer().g()  // => 1
---
class A { def c = { x }; def x = 9 }
new A().c()  // => 9
---
class A { def f = { it * 2 }; def g() { f(4) } }
[new A().f(3), new A().g()]  // => [6, 8]
---
class A { def each(Closure c) { [1, 2].each(c) } }
def r = []; new A().each { r << it }; r  // => [1, 2]
---
class Builder { def nodes = []; def methodMissing(String n, args) { nodes << n; if (args && args[-1] instanceof Closure) { def c = args[-1]; c.delegate = this; c.resolveStrategy = Closure.DELEGATE_FIRST; c() } ; this } }
new Builder().html { body { p 'x' } }.nodes  // => ['html', 'body', 'p']
---
String.metaClass.shout = { -> delegate.toUpperCase() + '!' }
'a'.shout()  // => 'A!'
---
Integer.metaClass.dbl = { delegate * 2 }
[3.dbl(), 4.dbl(null)]  // => [6, 8]
---
Integer.metaClass.getHalf = { -> delegate / 2 }
5.half  // => 2.5
---
String.metaClass.static.make = { x -> 'made' + x }
String.make(3)  // => 'made3'
---
class A { def f() { 1 } }
def a = new A(); a.metaClass.f = { -> 2 }; [a.f(), new A().f()]  // => [2, 1]
---
class A { def f() { 1 } }
A.metaClass.f = { -> 2 }
def r = new A().f(); A.metaClass = null; [r, new A().f()]  // => [2, 1]
---
class A { }
A.metaClass.constructor = { int x -> def a = new A(); a.metaClass.v = x; a }
new A(5).v  // => 5
---
class A { }
A.metaClass.methodMissing = { String n, args -> "mm $n".toString() }
A.metaClass.propertyMissing = { String n -> "pm $n".toString() }
[new A().foo(), new A().bar]  // => ['mm foo', 'pm bar']
---
class A { }
A.metaClass.getProperty = { String n -> "gp $n".toString() }
new A().zip  // => 'gp zip'
---
class A { def f(a) { 1 } }
A.metaClass.methods.findAll { it.name == 'f' }.size()  // => 1
---
class A { int x; def y }
A.metaClass.properties*.name.sort()  // => ['class', 'x', 'y']
---
def e = new Expando(); e.nope  // => null
---
def e = new Expando(); e.nope()  // !! MissingMethodException: No signature of method: groovy.util.Expando.nope() is applicable for argument types: () values: []
---
Integer.metaClass.plus = { String s -> 'ip' + s }
1 + 'a'  // => 'ipa'
---
Integer.metaClass.multiply = { Integer s -> 42 }
3 * 4  // => 42
---
List.metaClass.second = { -> delegate[1] }
[[1, 2].second(), ([3, 4] as LinkedList).second()]  // => [2, 4]
---
ArrayList.metaClass.foo = { -> 'f' }
[].foo()  // => 'f'
---
Object.metaClass.foo = { -> 'of' }
['a'.foo(), 1.foo(), [].foo()]  // => ['of', 'of', 'of']
---
class A { def x = 1 }
def a = new A(); a.metaClass.getX = { -> 9 }; a.x  // => 9
---
class M { def hi() { 'hi' + this.class.simpleName } }
class A { }
A.mixin M
new A().hi()  // => 'hiA'
---
def m = 'toUpperCase'; ['a'."$m"(), 'a'."${'size'}"(), 'abc'.invokeMethod('substring', [1] as Object[])]  // => ['A', 1, 'bc']
---
def p = 'x'; def m = [x: 5]; [m."$p", m["$p"], m[p], m.get(p)]  // => [5, 5, 5, 5]
---
'abc'.with { size() + length() }  // => 6
---
[1, 2].with { add(3); it.size() + size() }  // => 6
---
def a = [x: 1]; a.with { x = 2; y = 3 }; a  // => ['x':2, 'y':3]
---
5.with { it + 1 }  // => 6
---
class A { int a, b }
new A().with { a = 1; b = 2; it }.b  // => 2
---
[1, 'a', null, ['b': 'c'], [1, 'x'], "g${1}", 'q\'u', 'n\nl', 1..3, 'a' as char, 2.5, 3L].collect { it.inspect() }  // => ['1', '\'a\'', 'null', '[\'b\':\'c\']', '[1, \'x\']', 'g1', '\'q\\\'u\'', '\'n\\nl\'', '1..3', 'a', '2.5', '3']
---
evaluate('1 + 2')  // => 3
---
def f(x) { f(x + 1) }
f(0)  // !! StackOverflowError
---
def c; c = { c(it) }; c(1)  // !! StackOverflowError
---
def l = []; l << l; l.toString()  // => '[(this Collection)]'
---
def m = [:]; m.m = m; m.toString()  // => '[m:(this Map)]'
---
def l = []; l << l; l.hashCode()  // !! StackOverflowError
---
def l = []; l << l; l == l  // => true
---
class A { String toString() { "$this" } }
new A().toString()  // !! StackOverflowError
---
class A { def getX() { x } }
new A().x  // !! StackOverflowError
---
try { def f(x) { f(x) }; 1 } catch (e) { 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Method definition not expected here. Please define the method at an appropriate place or perhaps try using a block/Closure instead. at line: 1 column: 7. File: Script1.groovy @ line 1, column 7.
---
def f() { f() }
try { f() } catch (StackOverflowError e) { e.class.name + e.message }  // => 'java.lang.StackOverflowErrornull'
---
class P { def f() { 1 } }
class Q extends P { def g() { super.nope() } ; def h() { super.f(5) } }
new Q().g()  // !! MissingMethodException: No signature of method: Q.nope() is applicable for argument types: () values: []
---
class Q { def h() { super.f(5) } }
new Q().h()  // !! MissingMethodException: No signature of method: Q.f() is applicable for argument types: (java.lang.Integer) values: [5]
---
class P { }
class Q extends P { def h() { super.zip } }
new Q().h()  // !! MissingMethodException: No signature of method: Q.getZip() is applicable for argument types: () values: []
---
protected x = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'protected' not allowed here.
---
public x = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'public' not allowed here.
---
volatile x = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'volatile' not allowed here.
---
transient x = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'transient' not allowed here.
---
synchronized x = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'synchronized' not allowed here.
---
final int x = 5
x  // => 5
---
public int x = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'public' not allowed here.
---
def f() { private x = 5; x }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'private' not allowed here.
---
def f() { static int x = 5; x }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'static' not allowed here.
---
class A extends B {}
class B extends A {}  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Cyclic inheritance involving B in class B
---
interface A extends B {}
interface B extends A {}  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Cyclic inheritance involving B in interface B
---
class A extends List {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to extend the interface 'java.util.List', use implements instead.
---
class A implements ArrayList {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to implement the class 'java.util.ArrayList', use extends instead.
---
class A extends String {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to overwrite the final class 'java.lang.String'.
---
class A extends Integer {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to overwrite the final class 'java.lang.Integer'.
---
class A implements Runnable {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in a non-abstract class. The class 'A' must be declared abstract or the method 'void run()' must be implemented.
---
class A implements Comparable {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in a non-abstract class. The class 'A' must be declared abstract or the method 'int compareTo(java.lang.Object)' must be implemented.
---
class A implements Iterator { def next() {} }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in a non-abstract class. The class 'A' must be declared abstract or the method 'boolean hasNext()' must be implemented.
---
class A implements Comparable<A> { int v; int compareTo(A o) { v <=> o.v } }
new A(v: 1) < new A(v: 2)  // => true
---
new List()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You cannot create an instance from the abstract interface 'java.util.List'.
---
new Number()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You cannot create an instance from the abstract class 'java.lang.Number'.
---
new Runnable()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You cannot create an instance from the abstract interface 'java.lang.Runnable'.
---
new Comparable() {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in a non-abstract class. The class 'Script1$1' must be declared abstract or the method 'int compareTo(java.lang.Object)' must be implemented.
---
interface I { int a(int x, String s); List b() }
class A implements I { List b() { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'A' must be declared abstract or the method 'int a(int, java.lang.String)' must be implemented.
---
interface I { def getX(); void setX(v) }
class A implements I { def x }
new A(x: 4).x  // => 4
---
interface I { def m(a, b) }
class A implements I { def m(a, b = 1) { 1 } }
new A().m(1)  // => 1
---
abstract class B { abstract def m(); def n() { m() } }
class A extends B { def m() { 4 } }
class C extends A { }
new C().n()  // => 4
---
interface I { def m() }
abstract class B implements I { }
class A extends B { def m() { 3 } }
new A().m()  // => 3
---
def x = new Object() { def y }
x.y  // => null
---
interface I { def m() }
new I() { }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'Script1$1' must be declared abstract or the method 'java.lang.Object m()' must be implemented.
---
class A { def x; def getX() { 4 }; def setX(y) { } }
new A().x  // => 4
---
x: for (i in 1..2) { }
break x  // !! MultipleCompilationErrorsException: Script1.groovy: 2: the break statement with named label is only allowed inside loops
---
for (i in 1..2) { continue nolabel }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: continue to missing label
---
def r = []; x: { r << 1; break x; r << 2 }; r  // !! MultipleCompilationErrorsException: Script1.groovy: 1: the break statement with named label is only allowed inside loops
---
def f() { x: { 5 } }
f()  // => 5
---
x: if (true) { 5 }  // => 5
---
x: try { 5 } finally { }  // => 5
---
x: switch (1) { case 1: 5; break }  // => 5
---
def f(n) { loop: while (true) { n--; if (n < 0) break loop }; n }
f(3)  // => -1
---
class A { int f = g(); def g() { 5 } }
new A().f  // => 5
---
List<String, Foo> x = []  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
def x = new ArrayList<Foo>()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
def f(List<Foo> x) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
class A<T> { T x; List<T> y }
new A<String>(x: 'a').x  // => 'a'
---
def x = [] as List<Foo>  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
(List<Foo>) []  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
class A { Foo x }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
class A { Foo f() { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
class A { def f(Foo x) { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
Foo[] x = []  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo[]
---
Foo.class  // !! MissingPropertyException: No such property: Foo for class: Script1
---
Foo.Bar.x  // !! MissingPropertyException: No such property: Foo for class: Script1
---
@Foo def x = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo ,  unable to find class for annotation
---
import java.util.Foo as F  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class java.util.Foo
---
import static java.util.Foo.x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class java.util.Foo
---
catch  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: catch @ line 1, column 1.
---
def (String a, int b, c) = [1, 2, 3.7]; [a, b, c]  // => ['1', 2, 3]
---
def (a, int b, c) = ['1', 2, 3.7]; [a, b, c]  // => ['1', 2, 3]
---
def (a, String b, c) = ['1', 2, 3.7]; [a, b, c]  // => ['1', '2', '3.7']
---
def (a, String b, c, d) = ['1', 2, 3.7, 4]; [a, b, c, d]  // => ['1', '2', '3.7', '4']
---
def (a, b, String c, d) = ['1', 2, 3.7, 4]; [a, b, c, d]  // => ['1', 2, '3.7', '4']
---
def (int a, String b, c, int d, e) = [1, 2, 3, 4, 5.5]; [a, b, c, d, e]  // => [1, '2', '3', 4, 5]
---
def (int a, int b, c) = [1, 2, 3.7]; [a, b, c]  // => [1, 2, 3]
---
def (int a, b, c) = [1, 2, 3.7]; [a, b, c]  // => [1, 2, 3.7]
---
def (String a, b) = [1, 2]; [a, b]  // => ['1', 2]
---
def (String a, def b) = [1, 2]; [a, b]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 16.
---
def (String a, Object b) = [1, 2]; [a, b]  // => ['1', 2]
---
def (String a, int b, List c, d) = [1, 2, [3], [4] as Set]; [a, b, c, d.class.simpleName]  // !! GroovyCastException: Cannot cast object '[4]' with class 'java.util.LinkedHashSet' to class 'java.util.List' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.List(java.lang.Integer)
---
def (int a, b); [a, b]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '=', found ';' @ line 1, column 15.
---
def (String a, b); [a, b]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '=', found ';' @ line 1, column 18.
---
def (int[] a, b) = [[1], [2]]; [a.class.simpleName, b.class.simpleName]  // => ['int[]', 'ArrayList']
---
def (int a, b) = [1, 'x']  // => [1, 'x']
