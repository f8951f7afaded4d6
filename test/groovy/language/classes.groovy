def s = "${-> 'x'}"; def n = 0
class T1 { int a; T1(int a) { this.a = a }; T1(String s) { this(s.length()) } }
new T1('abc').a  // => 3
---
class Animal { String name; Animal(String n) { name = n }; String speak() { "..." } }
class Dog extends Animal { Dog(String n) { super(n) }; String speak() { "$name: woof" } }
[new Dog('rex').speak().toString(), new Dog('a') instanceof Animal, Dog.superclass.name]  // => ['rex: woof', true, 'Animal']
---
class A { def x = 1; def getY() { 2 }; void setZ(v) { x = v } }
def a = new A(); a.z = 9; [a.x, a.y, a.properties.keySet().sort()]  // => [9, 2, ['class', 'x', 'y']]
---
class A { private int p = 5; protected q = 6; public r = 7; static final int S = 8 }
def a = new A(); [a.p, a.q, a.r, A.S, a.S]  // => [5, 6, 7, 8, 8]
---
class A { def f(x) { 'one' }; def f(x, y) { 'two' }; def f(Object[] xs) { 'arr' + xs.length } }
def a = new A(); [a.f(1), a.f(1, 2), a.f(1, 2, 3), a.f()]  // => ['one', 'two', 'arr3', 'arr0']
---
class A { def f(List l) { 'list' }; def f(Map m) { 'map' }; def f(Closure c) { 'closure' }; def f(String s) { 'string' }; def f(Number n) { 'number' } }
def a = new A(); [a.f([1]), a.f([a: 1]), a.f({ 1 }), a.f('s'), a.f("g${1}"), a.f(1.0), a.f(2L)]  // => ['list', 'map', 'closure', 'string', 'string', 'number', 'number']
---
class A { def f(int i) { 'int' }; def f(Integer i) { 'Integer' } }
new A().f(1)  // => 'Integer'
---
class A { def f(double d) { "d$d".toString() } }
[new A().f(1), new A().f(1L), new A().f(1.5), new A().f(2.5f)]  // => ['d1.0', 'd1.0', 'd1.5', 'd2.5']
---
class A { def f(char c) { 'c' } }
try { new A().f('x') } catch (e) { e.class.simpleName }  // => 'MissingMethodException'
---
class A { def f(String s, Object... r) { "$s${r.length}".toString() } }
[new A().f('a'), new A().f('a', 1), new A().f('a', 1, 2), new A().f('a', [1, 2] as Object[])]  // => ['a0', 'a1', 'a2', 'a2']
---
class A { def f(a, b = 'B', c = 'C') { "$a$b$c".toString() } }
[new A().f(1), new A().f(1, 2), new A().f(1, 2, 3)]  // => ['1BC', '12C', '123']
---
def f(Integer a, Object b) { 'io' }
def f(Object a, Integer b) { 'oi' }
try { f(1, 2) } catch (e) { e.class.simpleName + e.message.readLines()[0] }  // => 'GroovyRuntimeExceptionAmbiguous method overloading for method Script1#f.'
---
class Node2 { Node2 left, right; int v; int sum() { v + (left ? left.sum() : 0) + (right ? right.sum() : 0) } }
new Node2(v: 1, left: new Node2(v: 2), right: new Node2(v: 3, left: new Node2(v: 4))).sum()  // => 10
---
class B { static inst; static get() { inst ?: (inst = new B()) } }
B.get().is(B.get())  // => true
---
abstract class Tpl { def run() { before() + body() + after() }; def before() { '<' }; def after() { '>' }; abstract body() }
class Im extends Tpl { def body() { 'x' } }
new Im().run()  // => '<x>'
---
interface I1 { def a() }
interface I2 extends I1 { def b() }
class C2 implements I2 { def a() { 'a' }; def b() { 'b' } }
def c = new C2()
[c instanceof I1, c instanceof I2, c.a() + c.b()]  // => [true, true, 'ab']
---
trait Fly { def fly() { "${name} flies".toString() } }
trait Swim { def swim() { 'swims' }; def both() { fly() + swim() } }
class Duck implements Fly, Swim { def name = 'd' }
new Duck().both()  // => 'd fliesswims'
---
trait Tr { String nick = 'n'; def hi() { "hi $nick".toString() } ; static st() { 's' } }
class TC implements Tr { }
def t = new TC(); t.nick = 'z'; t.hi()  // => 'hi z'
---
trait P1 { def m() { 'P1' } }
class Q1 { def m() { 'Q1' } }
class R1 extends Q1 implements P1 { }
new R1().m()  // => 'P1'
---
class Out { def v = 1; def mk() { def c = { v + 1 }; c() }; def nested() { [1, 2].collect { x -> [3].collect { y -> v + x + y } } } }
def o = new Out(); [o.mk(), o.nested()]  // => [2, [[5], [6]]]
---
class Cl { def list = []; def each(Closure c) { list.each(c) }; def leftShift(x) { list << x; this } }
def c = new Cl(); c << 1 << 2; def t = 0; c.each { t += it }; t  // => 3
---
class Conf { def props = [:]; def methodMissing(String n, a) { props[n] = a[0] }; def propertyMissing(String n) { props[n] } }
def c = new Conf(); c.host 'h'; c.port 80; [c.host, c.port, c.props]  // => ['h', 80, ['host':'h', 'port':80]]
---
class Bld { def sb = new StringBuilder(); def tag(String n, Closure c) { sb << "<$n>"; c.delegate = this; c.resolveStrategy = Closure.DELEGATE_FIRST; def r = c(); if (r instanceof String) sb << r; sb << "</$n>"; null }; String toString() { sb } }
def b = new Bld(); b.tag('a') { tag('b') { 'text' } }; b.toString()  // => '<a><b>text</b></a>'
---
try { Object o = 'x'; Integer i = (Integer) o } catch (ClassCastException e) { e.class.simpleName }  // => 120
---
try { 'a' + 1 - [] } catch (e) { e.class.simpleName }  // => 'a1'
---
try { int[] a = [1, 2]; a[5] } catch (e) { e.class.simpleName + ': ' + e.message }  // => 'ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 2'
---
try { 'abc' as Integer } catch (e) { e.class.simpleName + e.message }  // => 'NumberFormatExceptionFor input string: "abc"'
---
try { [1, 2] as Integer } catch (e) { e.class.simpleName + ': ' + e.message }  // => 'GroovyCastException: Cannot cast object \'[1, 2]\' with class \'java.util.ArrayList\' to class \'java.lang.Integer\''
---
try { assert 1 == 2 } catch (Throwable t) { t.class.name + t.message }  // => 'org.codehaus.groovy.runtime.powerassert.PowerAssertionErrorassert 1 == 2\n         |\n         false'
---
Integer i = 5; int j = i; Long k = 5; double d = 5; BigDecimal bd = 5; BigInteger bi = 5; String s = 5; Object o = 5; Number n = 5; short sh = 5; byte by = 5; float f = 5
[i, j, k, d, bd, bi, s, o, n, sh, by, f]*.class*.simpleName  // => ['Integer', 'Integer', 'Long', 'Double', 'BigDecimal', 'BigInteger', 'String', 'Integer', 'Integer', 'Short', 'Byte', 'Float']
---
def l = [1, 2, 3] as LinkedList; def s = [3, 1, 2] as TreeSet; def st = [1] as Stack; def a = [1, 2] as Object[]
[l.class.simpleName, s.first(), st.peek(), a.length]  // => ['LinkedList', 1, 1, 2]
---
class K { int c = 0; def inc() { c++; ++c; this.c++; c } }
new K().inc()  // => 3
---
def s = new StringBuilder('a')
s += 'b'
s.class.simpleName  // => 'String'
