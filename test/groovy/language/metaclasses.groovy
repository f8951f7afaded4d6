class V { def iterator() { [1, 2].iterator() } }
new V() as List  // => [1, 2]
---
class V { def iterator() { [1, 2].iterator() } }
new V() as Set  // => [1, 2]
---
class P { def getaBc() { 'abc' }; def getX(int i) { i }; def getXy() { 1 } ; def get() { 2 }; def is() { 1 }; def getÄ() { 3 }; def get_u() { 4 }; def get1() { 5 }; def getABc() { 6 } }
new P().properties.sort().toString().replaceAll(/@\w+/, '@')  // => '[1:5, ABc:6, _u:4, aBc:abc, class:class P, xy:1, ä:3]'
---
def v(String s, Object... rest) { "s,${rest.length}" }
def v(Object o) { 'o' }
v('a')  // => 'o'
---
def v(String s, Object... rest) { "s,${rest.length}" }
def v(String s, String t) { 'two' }
def r = []
for (a in [['a'], ['a', 'b'], ['a', null], ['a', 1], ['a', 'b', 'c'], ["g${1}", "h"], ['a', [1, 2] as Object[]], ['a', ['x'] as String[]]]) try { r << v(*a) } catch (e) { r << e.message.readLines()[0] }
r  // => [s,0, 'two', 'Ambiguous method overloading for method Script1#v.', s,1, s,2, 'two', s,2, s,1]
---
def v(String s, Object... rest) { "s,${rest.length}" }
def v(Object o) { 'o' }
def r = []
for (a in [['a'], ['a', 'b'], [1], [null], ["g${1}"]]) try { r << v(*a) } catch (e) { r << e.message.readLines()[0] }
r  // => ['o', s,1, 'o', 'o', 'o']
---
def v(String s, String... rest) { "s,${rest.length}" }
def v(String o) { 'o' }
def v(Object o) { 'o' }
def v(Object o, String... rest) { 'or' }
def r = []
for (a in [['a'], ['a', 'b'], [1], [null], ["g${1}"], [1, 'a'], ['a', 'b', 'c'], []]) try { r << v(*a) } catch (e) { r << e.message.readLines()[0] }
r  // => ['o', s,1, 'o', 'o', 'o', 'or', s,2, 'Could not find which method v() to invoke from this list:']
---
def v(int a, Object... rest) { "i,${rest.length}" }
def v(Number o) { 'n' }
def v(Object... o) { 'os' }
def v(Integer a, Integer... rest) { "ii" }
def r = []
for (a in [[1], [1, 2], [1, 'a'], [1L], [null], ['a'], [1.5, 2], [], [1, 2, 3]]) try { r << v(*a) } catch (e) { r << e.message.readLines()[0] }
r  // => ['n', 'ii', i,1, 'n', 'Ambiguous method overloading for method Script1#v.', 'os', 'os', 'os', 'ii']
---
def v(a, Object... o) { 'a+os' }
def v(a, b, Object... o) { 'ab+os' }
def r = []
for (a in [[1], [1, 2], [1, 2, 3], [], [[1, 2]], [1, [2]], [null], [null, null]]) try { r << v(*a) } catch (e) { r << e.message.readLines()[0] }
r  // => ['a+os', 'ab+os', 'ab+os', 'Could not find which method v() to invoke from this list:', 'a+os', 'ab+os', 'a+os', 'a+os']
---
class Exp { def l = []; def methodMissing(String name, args) { l << 'mm'; Exp.metaClass."$name" = { -> l << name; name }; 'x' } }
def e = new Exp()
def r = [e.foo(), e.foo(), new Exp().foo(), e.l.toString()]
r  // => ['x', 'x', 'foo', '[mm, mm, foo]']
---
class Exp { def l = []; def methodMissing(String name, args) { l << 'mm'; Exp.metaClass."$name" = { Object[] a -> l << name; name + a.size() }; 'x' } }
def e = new Exp()
def r = [e.foo(), e.foo(), new Exp().foo(), e.foo(1), e.l.toString()]
r  // => ['x', 'x', 'foo0', 'x', '[mm, mm, foo, mm]']
---
class Exp { def l = []; def go() { Exp.metaClass.foo = { Object[] a -> l << 'f'; 'f' + a.size() + delegate.class.simpleName + owner.class.simpleName } } }
def e = new Exp(); e.go()
def n = new Exp()
def r = [e.respondsTo('foo').size(), n.foo(), n.l.size(), e.l.size(), n.foo(1)]
try { r << e.foo() } catch (x) { r << x.message.readLines()[0] }
r  // => [0, 'f0ExpExp', 0, 1, 'f1ExpExp', 'No signature of method: Exp.foo() is applicable for argument types: () values: []']
---
class Exp { }
def e = new Exp()
Exp.metaClass.foo = { 'f' }
def r = []
try { r << e.foo() } catch (x) { r << x.class.simpleName }
r << new Exp().foo()
Exp.metaClass.bar = { 'b' }
def n = new Exp()
Exp.metaClass.baz = { 'z' }
try { r << n.baz() } catch (x) { r << x.class.simpleName }
try { r << e.baz() } catch (x) { r << x.class.simpleName }
r  // => ['MissingMethodException', 'f', 'z', 'MissingMethodException']
---
class Exp { def q() { 'q' } }
def e = new Exp(); e.q()
Exp.metaClass.foo = { 'f' }
def r = []
try { r << e.foo() } catch (x) { r << x.class.simpleName }
r << new Exp().foo()
Exp.metaClass.q = { 'q2' }
r << e.q() << new Exp().q()
r  // => ['MissingMethodException', 'f', 'q', 'q2']
---
Integer.metaClass.foo = { -> 'int foo' }
def a = 5
def r = [a.foo(), 6.foo()]
def s = 'str'
String.metaClass.bar = { -> delegate + 'bar' }
r << s.bar()
def l = [1]
ArrayList.metaClass.baz = { -> delegate.size() }
r << l.baz()
def o = new Object()
Object.metaClass.qq = { -> 'qq' }
try { r << o.qq() } catch (e) { r << e.class.simpleName }
try { r << 'x'.qq() } catch (e) { r << e.class.simpleName }
try { r << [1].qq() } catch (e) { r << e.class.simpleName }
class Z {}
try { r << new Z().qq() } catch (e) { r << e.class.simpleName }
try { r << this.qq() } catch (e) { r << e.class.simpleName }
r  // => ['int foo', 'int foo', 'strbar', 1, 'qq', 'qq', 'qq', 'qq', 'qq']
---
class Base { }
class Der extends Base { }
def d = new Der()
Base.metaClass.foo = { -> 'foo ' + delegate.class.simpleName }
def r = []
try { r << d.foo() } catch (e) { r << e.class.simpleName }
try { r << new Der().foo() } catch (e) { r << e.class.simpleName }
try { r << new Base().foo() } catch (e) { r << e.class.simpleName }
class Der2 extends Base { }
try { r << new Der2().foo() } catch (e) { r << e.class.simpleName }
r  // => ['foo Der', 'foo Der', 'foo Base', 'foo Der2']
---
interface I { }
class C1 implements I { }
I.metaClass.foo = { -> 'foo ' + delegate.class.simpleName }
List.metaClass.bar = { -> 'bar' }
Number.metaClass.num = { -> 'num' }
CharSequence.metaClass.cs = { -> 'cs' }
def r = []
try { r << new C1().foo() } catch (e) { r << e.class.simpleName }
try { r << [1].bar() } catch (e) { r << e.class.simpleName }
try { r << 1.num() } catch (e) { r << e.class.simpleName }
try { r << 'a'.cs() } catch (e) { r << e.class.simpleName }
r  // => ['foo C1', 'bar', 'num', 'cs']
---
trait Counter { int c = 0; int count() { c += 1; c } }
class T implements Counter {}
def t = new T(); t.count(); t.count()  // => 2
---
[5, 3, 9, 1].toSet()  // => [9, 1, 3, 5]
---
[[5, 3, 9, 1, 3].toSet(), (5..1).toSet(), [17, 1, 33].toSet(), [17, 1, 33] as Set, [17, 1, 33] as HashSet, new HashSet([17, 1, 33]), ['b', 'a', 'z', 'dd'].toSet(), ([1, 17, 5] as int[]).toSet(), 'hello'.toSet(), [b: 1, a: 2].keySet().toSet(), [1, 33, 17].toSet() + 49, ([16, 1] as Iterable).toSet(), [33, 17, 1].iterator().toSet()]  // => [[9, 1, 3, 5], [1, 2, 3, 4, 5], [17, 1, 33], [17, 1, 33], [17, 1, 33], [17, 1, 33], ['dd', 'a', 'b', 'z'], [1, 17, 5], ['e', 'h', 'l', 'o'], ['a', 'b'], [1, 33, 17, 49], [16, 1], [33, 17, 1]]
---
import groovy.transform.*
@Sortable(includes = ['b', 'a']) class So { int a; int b }
[new So(a: 1, b: 2), new So(a: 2, b: 1)].sort()*.a  // => [2, 1]
---
import groovy.transform.*
@TupleConstructor(includes = ['b', 'a']) @ToString(includes = ['b', 'a']) @EqualsAndHashCode class So { int a; int b }
[new So(1, 2).toString()]  // => ['So(1, 2)']
---
import groovy.transform.*
@Canonical(includes = ['b', 'a']) class So { int a; int b }
[new So(1, 2).toString()]  // => ['So(1, 2)']
---
BigDecimal b = 1.1f
BigDecimal c = 1.1d
[b, c, 1.1f as BigDecimal, 1.1d as BigDecimal, (BigDecimal) 1.1f, 1.1f.toBigDecimal(), 1.1d.toBigDecimal(), new BigDecimal(1.1d), BigDecimal.valueOf(1.1f), 3 as BigDecimal, 3L as BigDecimal, 1.1f + 1.0, (1.5f as BigDecimal), (0.1f as BigDecimal)]  // => [1.10000002384185791015625, 1.100000000000000088817841970012523233890533447265625, 1.1, 1.1, 1.10000002384185791015625, 1.1, 1.1, 1.100000000000000088817841970012523233890533447265625, 1.100000023841858, 3, 3, 2.100000023841858, 1.5, 0.1]
---
[~'a', (~'a').class.simpleName]  // => [a, 'Pattern']
---
String.&toUpperCase.class.simpleName  // => 'MethodClosure'
---
['a', 'b'].collect(String.&toUpperCase)  // !! MissingMethodException: No signature of method: java.lang.String.toUpperCase() is applicable for argument types: (java.lang.String) values: [a]
---
['a', 'b'].collect(String.&valueOf)  // => ['a', 'b']
---
[String.toUpperCase('a')]  // !! MissingMethodException: No signature of method: static java.lang.String.toUpperCase() is applicable for argument types: (java.lang.String) values: [a]
---
[Integer.intValue()]  // !! MissingMethodException: No signature of method: static java.lang.Integer.intValue() is applicable for argument types: () values: []
---
class K { def inst() { 1 } }
K.inst(5)  // !! MissingMethodException: No signature of method: static K.inst() is applicable for argument types: (java.lang.Integer) values: [5]
---
class K { def inst() { 1 } }
K.inst()  // !! MissingMethodException: No signature of method: static K.inst() is applicable for argument types: () values: []
---
class Base { }
class Der extends Base { }
def d = new Der()
Base.metaClass.foo = { -> 'foo ' + delegate.class.simpleName }
def r = []
try { r << d.foo() } catch (e) { r << e.class.simpleName }
try { r << new Der().foo() } catch (e) { r << e.class.simpleName }
try { r << new Base().foo() } catch (e) { r << e.class.simpleName }
r  // => ['foo Der', 'foo Der', 'foo Base']
---
class Base { }
class Der extends Base { }
Base.metaClass.foo = { -> 'foo ' + delegate.class.simpleName }
def r = []
try { r << new Der().foo() } catch (e) { r << e.class.simpleName }
Base.metaClass.bar = { -> 'bar ' + delegate.class.simpleName }
try { r << new Der().bar() } catch (e) { r << e.class.simpleName }
try { r << new Base().bar() } catch (e) { r << e.class.simpleName }
r  // => ['foo Der', 'bar Der', 'bar Base']
---
class Base { def m() { 'base' } }
class Der extends Base { def m() { 'der' + super.m() } ; def n() { m() } }
Base.metaClass.m = { -> 'emc' }
def r = [new Base().m(), new Der().m(), new Der().n()]
Der.metaClass.m = { -> 'demc' }
r + [new Base().m(), new Der().m(), new Der().n()]  // => ['emc', 'derbase', 'derbase', 'emc', 'demc', 'demc']
---
class Base { def x = 1 }
class Der extends Base { }
Base.metaClass.getX = { -> 2 }
Base.metaClass.y = 5
Base.metaClass.getZ = { -> 'z' }
def r = []
for (c in [{ it.x }, { it.y }, { it.z }]) for (o in [new Base(), new Der()]) try { r << c(o) } catch (e) { r << e.class.simpleName }
r  // => [2, 2, 5, 5, 'z', 'z']
---
class A { }
def a = new A()
a.metaClass.foo = { -> 'own' }
def r = [a.foo()]
try { r << new A().foo() } catch (e) { r << e.class.simpleName }
A.metaClass.foo = { -> 'cls' }
A.metaClass.bar = { -> 'bar' }
r << a.foo() << new A().foo()
try { r << a.bar() } catch (e) { r << e.class.simpleName }
r  // => ['own', 'MissingMethodException', 'own', 'cls', 'MissingMethodException']
---
class A { }
def a = new A()
A.metaClass.static.sm = { -> 'sm' }
def r = [A.sm()]
try { r << a.sm() } catch (e) { r << e.class.simpleName }
try { r << new A().sm() } catch (e) { r << e.class.simpleName }
r  // => ['sm', 'MissingMethodException', 'sm']
---
class A { static log = [] ; def go() { foo() } ; def getP() { bar } }
def a = new A()
A.metaClass.foo = { -> 'f' }
A.metaClass.getBar = { -> 'b' }
def r = []
try { r << a.go() } catch (e) { r << e.class.simpleName }
try { r << new A().go() } catch (e) { r << e.class.simpleName }
try { r << a.p } catch (e) { r << e.class.simpleName }
try { r << new A().p } catch (e) { r << e.class.simpleName }
r  // => ['MissingMethodException', 'f', 'MissingPropertyException', 'b']
---
class A { def m() { 'orig' } }
def a = new A()
A.metaClass.invokeMethod = { String n, args -> "inv $n".toString() }
def r = [a.m(), new A().m()]
try { r << a.zz() } catch (e) { r << e.class.simpleName }
r << new A().zz()
r  // => ['orig', 'inv m', 'MissingMethodException', 'inv zz']
---
class A { def m() { 'orig' } }
def a = new A()
A.metaClass.methodMissing = { String n, args -> "mm $n".toString() }
A.metaClass.propertyMissing = { String n -> "pm $n".toString() }
A.metaClass.getProperty = { String n -> "gp $n".toString() }
def r = [new A().m(), new A().zz(), new A().q]
try { r << a.zz() } catch (e) { r << e.class.simpleName }
try { r << a.q } catch (e) { r << e.class.simpleName }
r  // => ['orig', 'mm zz', 'gp q', 'MissingMethodException', 'MissingPropertyException']
---
class A { def m() { 'orig' } }
def a = new A()
def emc = new ExpandoMetaClass(A)
emc.foo = { -> 'efoo' }
emc.initialize()
a.metaClass = emc
def r = [a.foo(), a.m()]
try { r << new A().foo() } catch (e) { r << e.class.simpleName }
r  // => ['efoo', 'orig', 'MissingMethodException']
---
class A { def m() { 'orig' } }
def a = new A()
def emc = new ExpandoMetaClass(A, false)
emc.foo = { -> 'efoo' }
emc.initialize()
GroovySystem.metaClassRegistry.setMetaClass(A, emc)
def r = []
try { r << a.foo() } catch (e) { r << e.class.simpleName }
try { r << new A().foo() } catch (e) { r << e.class.simpleName }
GroovySystem.metaClassRegistry.removeMetaClass(A)
try { r << new A().foo() } catch (e) { r << e.class.simpleName }
r  // => ['MissingMethodException', 'efoo', 'MissingMethodException']
---
class A { def m() { 'orig' } }
A.metaClass.m = { -> 'new' }
def a = new A()
def r = [a.m()]
A.metaClass = null
r << a.m() << new A().m()
r  // => ['new', 'new', 'orig']
---
Integer.metaClass.twice = { -> delegate * 2 }
def r = [3.twice()]
Integer.metaClass = null
try { r << 3.twice() } catch (e) { r << e.class.simpleName }
GroovySystem.metaClassRegistry.removeMetaClass(Integer)
try { r << 3.twice() } catch (e) { r << e.class.simpleName }
r  // => [6, 'MissingMethodException', 'MissingMethodException']
---
class A { def a = 1; def foo() { 'foo' } }
def mc = A.metaClass
[mc.respondsTo(new A(), 'foo').size(), mc.hasProperty(new A(), 'a')?.name, mc.getMetaMethod('foo')?.name, mc.methods*.name.contains('foo'), mc.properties*.name.sort(), mc.theClass, mc.invokeMethod(new A(), 'foo', [] as Object[]), mc.getProperty(new A(), 'a'), mc.invokeConstructor([] as Object[]).a, mc.hasMetaMethod('foo'), mc.hasMetaProperty('a')]  // => [1, 'a', 'foo', true, ['a', 'class'], class A, 'foo', 1, 1, true, true]
---
A.metaClass.x = 1
class A {}
new A().x  // => 1
---
class E { def list = [] }
E.metaClass.leftShift = { x -> delegate.list << x; delegate }
def e = new E()
e << 1 << 2
E.metaClass.iterator = { -> delegate.list.iterator() }
def e2 = new E(); e2 << 5
def r = [e.list]
r << e2.collect { it * 2 }
for (x in e2) r << x
r  // => [[1, 2], [10], 5]
---
this.metaClass.foo = { -> 'script foo' }
def r = [foo(), this.foo()]
this.metaClass.bar = 5
r << bar
def c = { foo() }
r << c()
r  // => ['script foo', 'script foo', 5, 'script foo']
---
class Inter implements GroovyInterceptable { def log = []; def real() { 'real' }; def invokeMethod(String n, args) { def m = metaClass.getMetaMethod(n, args); "<${m ? m.invoke(this, args) : n + ' missing'}>".toString() } }
def i = new Inter()
[i.real(), i.nope(1), i.log]  // => ['<real>', '<nope missing>', []]
---
class P { def a; def getProperty(String n) { n.startsWith('x') ? "dyn $n".toString() : metaClass.getProperty(this, n) }; void setProperty(String n, v) { metaClass.setProperty(this, n, v.toString() + '!') } }
def p = new P(a: 1)
p.a = 2
[p.a, p.xyz, p.@a, p.metaClass.hasProperty(p, 'a') != null]  // => ['2!', 'dyn xyz', '2!', true]
---
class Fly { def fly() { "fly ${this.class.simpleName}".toString() } }
class Swim { static swim(self) { "swim ${self.class.simpleName}".toString() }; def dive = 3 }
class Duck { }
Duck.mixin Fly, Swim
def d = new Duck()
[d.fly(), Duck.metaClass.respondsTo(d, 'fly').size() > 0]  // => ['fly Duck', true]
---
x = 'binding'
def size() { 'script size' }
class A { def x = 'prop'; def size() { 'A size' }; def y = 'ay' }
A.metaClass.foo = { -> [x, size(), y] }
A.metaClass.getBar = { -> x }
A.metaClass.static.sfoo = { -> size() }
def r = [new A().foo(), new A().bar, A.sfoo()]
A.metaClass.methodMissing = { String n, a -> x }
A.metaClass.propertyMissing = { String n -> x }
r << new A().zork() << new A().zork
A.metaClass.invokeMethod = { String n, a -> x }
r << new A().zork()
A.metaClass.getProperty = { String n -> size() }
r << new A().zork
r  // => [['binding', 'script size', 'ay'], 'binding', 'script size', 'binding', 'binding', 'binding', 'script size']
---
x = 'binding'
class A { def x = 'prop' }
def a = new A()
a.metaClass.foo = { -> x }
A.metaClass.constructor = { int i -> def n = new A(); n.x = x + i; n }
def e = new Expando(x: 'ex', m: { -> x })
[a.foo(), e.m(), new A(3).x]  // => ['binding', 'binding', 'binding3']
---
x = 'binding'
class M { def x = 'prop'; def m() { x } }
class T { def x = 't' }
T.mixin M
new T().m()  // => 'prop'
---
x = 'binding'
def e = new Expando()
e.x = 'ex'
e.m = { -> [x, delegate.x, toString() == this.toString()] }
e.m()  // => ['binding', 'ex', false]
---
x = 'binding'
def m = [x: 'map', f: { -> x }]
[m.f(), m.f.call()]  // => ['binding', 'binding']
---
x = 'binding'
interface I { def f() }
class H { def x = 'h' }
def i = [f: { -> x }] as I
i.f()  // => 'binding'
---
class StrCat { static String shout(String s) { s.toUpperCase() + '!' }; static plus(String a, Integer n) { a * n }; static getSize2(List l) { l.size() * 2 } }
use(StrCat) { ['a'.shout(), 'ab' + 2, [1, 2].size2] }  // => ['A!', 'abab', 4]
---
class C1 { static foo(String s) { 'c1' } }
class C2 { static foo(String s) { 'c2' } }
use(C1, C2) { def r = ['x'.foo()]; use(C1) { r << 'y'.foo() }; r << 'z'.foo(); r }  // => ['c2', 'c1', 'c2']
---
class C1 { static foo(String s) { 'c1' } }
use(C1) { 'x'.foo() }
'x'.foo()  // !! MissingMethodException: No signature of method: java.lang.String.foo() is applicable for argument types: () values: []
---
class C1 { static foo(String s) { 'c1' } }
def c = { 'x'.foo() }
use(C1) { c() }  // => 'c1'
---
class C1 { static foo(self, int x) { "o$x" }; static foo(Integer self, int x) { "i$x" } }
use(C1) { [1.foo(2), 'a'.foo(3)]*.toString() }  // => ['i2', 'o3']
---
@Category(String) class SC { def twice() { this + this }; def len() { size() } }
use(SC) { ['ab'.twice(), 'abc'.len()] }  // => ['abab', 3]
---
@Category(Number) class NC { def half() { this / 2 } }
use(NC) { [5.half(), 2.5.half()] }  // => [2.5, 1.25]
---
class C1 { static set(Map m, String k, v) { m.put(k, "set$v".toString()) }; static propertyMissing(String s, String n) { "pm$n".toString() } }
use(C1) { 'x'.zork }  // !! MissingPropertyException: No such property: zork for class: java.lang.String
---
use(groovy.time.TimeCategory) { (2.days + 3.hours).toString() }  // => '2 days, 3 hours'
---
class C1 { static methodMissing(String s, String n, args) { "mm$n${args as List}".toString() } }
use(C1) { 'x'.zork(1) }  // !! MissingMethodException: No signature of method: java.lang.String.zork() is applicable for argument types: (java.lang.Integer) values: [1]
---
Integer.metaClass.toString = { -> 'custom' }
["${5}", 5.toString(), '' + 5, [5].toString(), "${[5]}", [5].join(), 5 as String, String.valueOf(5)]  // => [5, 'custom', '5', '[5]', [5], '5', '5', '5']
---
class A { boolean equals(o) { false } ; int hashCode() { 1 } }
A.metaClass.equals = { o -> true }
A.metaClass.hashCode = { -> 7 }
def a = new A()
[a == 5, a.equals(5), a.hashCode(), [a].contains(5), [a] == [5], a.hashCode() == [a].hashCode()]  // => [true, true, 7, false, true, false]
---
class A { String toString() { 'own' } }
A.metaClass.toString = { -> 'custom' }
def a = new A()
["$a".toString(), a.toString(), '' + a, [a].toString(), [a].join(), a as String, String.format('%s', a)]  // => ['own', 'custom', 'own', '[own]', 'own', 'own', 'own']
---
class A implements Comparable { int compareTo(o) { 1 } }
A.metaClass.compareTo = { o -> -1 }
def a = new A(), b = new A()
[a <=> b, a < b, a == b]  // => [1, false, false]
---
evaluate('foo + 1')  // !! MissingPropertyException: No such property: foo for class: Script1
---
A.metaClass.define { hi { -> 'hi' }; two = { a -> a * 2 } }; class A { }
[new A().hi(), new A().two(4)]  // => ['hi', 8]
---
def ex = new ExpandoMetaClass(Integer, true, true); ex.getDbl = { -> delegate * 2 }
ex.initialize(); 5.dbl  // => 10
---
def ex = new ExpandoMetaClass(Integer, true); ex.getDbl = { -> delegate * 2 }; ex.initialize()
5.dbl  // => 10
---
class A { def x() { 1 } }; def ex = new ExpandoMetaClass(A, false); ex.y = { -> 'y' }; ex.initialize()
new A().y()  // !! MissingMethodException: No signature of method: A.y() is applicable for argument types: () values: []
---
Object.metaClass.seen = { n -> "object $n" }
Collection.metaClass.seen = { Object[] n -> "collection ${n.size()}" }
[[1].seen(2), ([1] as Set).seen(2), 'a'.seen(2), seen(2)]  // => [collection 1, collection 1, object 2, object 2]
---
Object.metaClass.twice = { Integer n -> "object $n" }
Collection.metaClass.twice = { n -> "collection $n" }
Object.metaClass.pair = { a, b = 1 -> "object $a $b" }
Collection.metaClass.pair = { String a -> "collection $a" }
[[1].twice(2), 1.twice(2), [1].pair('x'), [1].pair(2), [1].pair('x', 'y')]  // => [collection 2, object 2, collection x, object 2 1, object x y]
---
AbstractList.metaClass.near = { 'list' }
RandomAccess.metaClass.near = { 'random access' }
HashSet.metaClass.far = { 'hash set' }
Set.metaClass.far = { 'set' }
[[1].near(), new LinkedHashSet().far()]  // => ['random access', 'hash set']
