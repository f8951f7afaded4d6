import groovy.transform.*
@TailRecursive
long f(long n, long acc = 1) { n <= 1 ? acc : f(n - 1, acc + n) }
f(100000)  // => 5000050000
---
import groovy.transform.TailRecursive
class A { @TailRecursive static int sz(List l, int n = 0) { if (l.isEmpty()) return n; sz(l.tail(), n + 1) } }
A.sz((1..3000).toList())  // => 3000
---
import groovy.transform.TailRecursive
class A { @TailRecursive int gcd(int a, int b) { if (b == 0) { return a } else { return gcd(b, a % b) } } }
new A().gcd(1071, 462)  // => 21
---
import groovy.transform.TailRecursive
@TailRecursive
def rev(List l, List acc = []) { if (!l) return acc; return rev(l.drop(1), [l[0]] + acc) }
rev([1,2,3])  // => [3, 2, 1]
---
import groovy.transform.TailRecursive
@TailRecursive
def cnt(n, a) { n == 0 ? a : cnt(n - 1, n % 2 ? a + 1 : a) }
cnt(50000, 0)  // => 25000
---
import groovy.transform.TailRecursive
@TailRecursive
int bad(int n) { n == 0 ? 0 : 1 + bad(n - 1) }
bad(3)  // !! MultipleCompilationErrorsException: Script1.groovy: 3: Recursive call could not be transformed by @TailRecursive. Maybe it's not a tail call.
---
import groovy.transform.builder.Builder
@Builder class P { String name; int age }
def p = P.builder().name('x').age(3).build()
[p.name, p.age, p.class.name]  // => ['x', 3, 'P']
---
import groovy.transform.builder.*
@Builder(builderStrategy = SimpleStrategy) class P { String name; int age }
def p = new P().setName('x').setAge(3)
[p.name, p.age]  // => ['x', 3]
---
import groovy.transform.builder.*
@Builder(builderStrategy = SimpleStrategy, prefix = 'with') class P { String name; int age }
def p = new P().withName('x').withAge(3)
[p.name, p.age]  // => ['x', 3]
---
import groovy.transform.builder.*
@Builder(prefix = 'set', buildMethodName = 'make', builderMethodName = 'start') class P { String name; int age }
def p = P.start().setName('x').setAge(3).make()
[p.name, p.age]  // => ['x', 3]
---
import groovy.transform.builder.*
@Builder(excludes = 'age') class P { String name; int age }
def p = P.builder().name('x').build()
[p.name, p.age]  // => ['x', 0]
---
import groovy.transform.builder.*
@Builder(includes = ['age']) class P { String name; int age }
P.builder().age(1).build().age  // => 1
---
import groovy.transform.builder.*
class P { String name; int age
  @Builder P(String name, int age) { this.name = name + '!'; this.age = age } }
P.builder().name('q').age(2).build().name  // => 'q!'
---
import groovy.transform.builder.*
class P { String name; int age
  @Builder static P make(String name, int age) { new P(name: name, age: age * 2) } }
P.builder().name('q').age(2).build().age  // => 4
---
import groovy.transform.builder.*
class P { String name; int age }
@Builder(builderStrategy = ExternalStrategy, forClass = P) class PB { }
def p = new PB().name('a').age(4).build()
[p.name, p.age]  // => ['a', 4]
---
import groovy.util.logging.Log
@Log class A { def f() { log.info('hi'); 1 } }
new A().f()  // => 1
---
import groovy.util.logging.*
@Log class A { def f() { log.fine("x ${1/0}"); 1 } }
new A().f()  // => 1
---
import groovy.util.logging.Log
@Log('logger') class A { static f() { logger.warning('hi'); logger.name } }
A.f()  // => 'A'
---
class M { def hi() { 'hi ' + this.class.simpleName }; static bye(self) { 'bye ' + self } }
class A { }
A.mixin(M)
new A().hi()  // => 'hi A'
---
class M { def hi() { 'hi' } }
class N { def ho() { 'ho' } }
class A { }
A.mixin M, N
[new A().hi(), new A().ho()]  // => ['hi', 'ho']
---
class M { static sq(Integer self) { self * self } }
Integer.mixin M
4.sq()  // => 16
---
@Category(Integer) class M { def sq() { this * this } }
Integer.mixin M
4.sq()  // => 16
---
class M { def hi() { 'hi' } }
@Mixin(M) class A { }
new A().hi()  // => 'hi'
---
class M { def hi() { 'hi' }; def name = 'm' }
class N { def ho() { hi() + 'ho' } }
@Mixin([M, N]) class A { def all() { hi() } }
new A().all()  // => 'hi'
---
class M { def n = 0; def inc() { ++n } }
class A { }
A.mixin(M)
def a = new A(); def b = new A()
[a.inc(), a.inc(), b.inc()]  // => [1, 2, 1]
---
class M { def hi() { 'hi' } }
class A { }
A.metaClass.mixin(M)
new A().hi()  // => 'hi'
---
class M { def hi() { 'hi' } }
class A { }
def a = new A()
a.metaClass.mixin(M)
def r = [a.hi()]
try { new A().hi() } catch (e) { r << e.class.simpleName }
r  // => ['hi', 'MissingMethodException']
---
@groovy.transform.Trait class T { def f() { 3 } }
class A implements T { }
new A().f()  // => 3
---
import groovy.transform.*
@AnnotationCollector([ToString, EqualsAndHashCode]) @interface Val { }
@Val class A { int x }
[new A(x: 1).toString(), new A(x: 1) == new A(x: 1)]  // => ['A(1)', true]
---
import groovy.transform.*
@ToString(includeNames = true) @EqualsAndHashCode @AnnotationCollector @interface Val { }
@Val class A { int x }
[new A(x: 1).toString(), new A(x: 1) == new A(x: 1)]  // => ['A(x:1)', true]
---
import groovy.transform.*
@ToString(includeNames = true) @AnnotationCollector @interface Val { }
@Val(excludes = 'y') class A { int x; int y }
new A(x: 1).toString()  // => 'A(x:1)'
---
import groovy.transform.*
class A { @IndexedProperty List xs = [1, 2, 3]; @IndexedProperty String[] ss = ['a', 'b'] }
def a = new A(); a.setXs(1, 9); a.setSs(0, 'z')
[a.getXs(0), a.getXs(1), a.getSs(0), a.xs, a.ss]  // => [1, 9, 'z', [1, 9, 3], ['z', 'b']]
---
import groovy.transform.*
class A { @IndexedProperty List<Integer> xs }
def a = new A(xs: [5]); a.getXs(0)  // => 5
---
import groovy.transform.*
class A { A(int a) { v = "i$a" }; A(String s) { v = "s$s" }; def v }
@InheritConstructors class B extends A { }
[new B(1).v, new B('x').v]  // => [i1, sx]
---
import groovy.transform.InheritConstructors
@InheritConstructors class MyEx extends RuntimeException { }
try { throw new MyEx('m', new Exception('c')) } catch (MyEx e) { [e.message, e.cause.message, new MyEx('q').message, new MyEx().message] }  // => ['m', 'c', 'q', null]
---
import groovy.transform.InheritConstructors
@InheritConstructors class L extends ArrayList { def f() { size() } }
[new L([1, 2]).f(), new L(10).f(), new L().f()]  // => [2, 0, 0]
---
import groovy.transform.*
class A { @WithReadLock def r() { 1 }; @WithWriteLock def w() { 2 }; @Synchronized def s() { 3 } }
def a = new A(); [a.r(), a.w(), a.s()]  // => [1, 2, 3]
---
class A { private final lock = new Object(); @groovy.transform.Synchronized('lock') def s() { 3 } }
new A().s()  // => 3
---
@Category(String) class S { def shout() { toUpperCase() + '!' }; def twice() { this + this } }
use(S) { ['a'.shout(), 'b'.twice()] }  // => ['A!', 'bb']
---
@Category(List) class S { def second() { this[1] }; int len() { size() } }
use(S) { [[1, 2].second(), [1, 2].len()] }  // => [2, 2]
---
@Category(Number) class S { def getDouble2() { this * 2 } }
use(S) { [3.double2, 2.5.double2] }  // => [6, 5.0]
---
@Category(Object) class S { def kind() { getClass().simpleName } }
use(S) { [1.kind(), 'a'.kind()] }  // => ['Integer', 'String']
---
class A { @Delegate List l = [1, 2] }
def a = new A()
[a.size(), a[0], a instanceof List, a.collect { it * 2 }, a.add(3), a.l, a.class.interfaces*.name]  // => [2, 1, true, [2, 4], true, [1, 2, 3], ['java.util.List', 'groovy.lang.GroovyObject']]
---
class A { @Delegate Map m = [a: 1] }
def a = new A(); a.put('b', 2)
[a.a, a.get('b'), a instanceof Map, a.size()]  // => [1, 2, true, 2]
---
class A { @Delegate Date d = new Date(0) }
def a = new A()
[a.time, a instanceof Date, a instanceof Comparable, a.after(new Date(-1))]  // => [0, false, true, true]
---
interface I { def f() }
class P implements I { def f() { 'p' } }
class A { @Delegate P p = new P() }
[new A().f(), new A() instanceof I]  // => ['p', true]
---
interface I { def f() }
class P implements I { def f() { 'p' }; def g() { 'g' } }
class A { @Delegate(interfaces = false) P p = new P() }
[new A().f(), new A().g(), new A() instanceof I]  // => ['p', 'g', false]
---
class P { def f() { 'p' }; def g() { 'g' } }
class A { @Delegate(excludes = ['g']) P p = new P() }
new A().g()  // !! MissingMethodException: No signature of method: A.g() is applicable for argument types: () values: []
---
class P { def f() { 'p' }; def g() { 'g' } }
class A { @Delegate(includes = ['g']) P p = new P(); def f() { 'own' } }
[new A().f(), new A().g()]  // => ['own', 'g']
---
class A { @Delegate StringBuilder sb = new StringBuilder() }
def a = new A(); a.append('x').append(1); [a.length(), a.toString().startsWith('A@'), a.sb.toString(), a.charAt(0), a instanceof CharSequence]  // => [2, true, 'x1', x, true]
---
class A { @Delegate Set s = [1, 2] as Set; @Delegate List l = [7] }
new A().size()  // => 2
---
class P { int x = 1; String y = 'q' }
class A { @Delegate P p = new P() }
def a = new A(); a.x = 4; [a.x, a.p.x, a.y]  // => [4, 4, 'q']
---
interface Shape { double area(); String name() }
class Sq implements Shape { double s = 2; double area() { s * s }; String name() { 'sq' } }
class Loud implements Shape { @Delegate Shape inner; String name() { inner.name().toUpperCase() } }
def l = new Loud(inner: new Sq()); [l.area(), l.name(), l instanceof Shape]  // => [4.0, 'SQ', true]
---
class A { @Lazy List xs = { [1, 2, 3] }(); @Lazy def n = 5; @Lazy(soft = true) def q = 7 }
def a = new A(); [a.xs, a.n, a.q]  // => [[1, 2, 3], 5, 7]
---
class A { static n = 0; @Lazy volatile def x = { ++n }() }
def a = new A(); [A.n, a.x, a.x, A.n]  // => [0, 1, 1, 1]
---
class A { @Lazy static List xs = [1]; }
[A.xs, A.xs.is(A.xs)]  // => [[1], true]
---
@Newify(auto = false, value = [Integer, String]) def f() { Integer('5') + String('x').size() }
f()  // => 6
---
@Newify([StringBuilder]) class A { def f() { StringBuilder('ab').append('c').toString() } }
new A().f()  // => 'abc'
---
@Newify class A { def f() { [Integer.new(42), String.new('x')] } }
new A().f()  // => [42, 'x']
---
@Newify(Tree) class B { static make() { Tree(1, Tree(2, null)) } }
class Tree { def v, t; Tree(v, t) { this.v = v; this.t = t } }
B.make().t.v  // => 2
---
@Singleton class S { int n = 3; def inc() { ++n } }
S.instance.inc(); [S.instance.n, S.getInstance().is(S.instance)]  // => [4, true]
---
@Singleton(lazy = true) class S { int n = 3 }
S.instance.n  // => 3
---
@Singleton(strict = false) class S { int n; S() { n = 8 } }
S.instance.n  // => 8
---
@Singleton class S { }
new S()  // !! RuntimeException: Can't instantiate singleton S. Use S.instance
---
@Singleton(property = 'it') class S { def x = 2 }
S.it.x  // => 2
---
import groovy.transform.*
@Sortable class P { String n; int a }
def l = [new P(n: 'b', a: 1), new P(n: 'a', a: 2), new P(n: 'a', a: 1)]
[l.sort().collect { it.n + it.a }, l.sort(false, P.comparatorByA()).collect { it.n + it.a }, P.comparatorByN().compare(l[0], l[2])]  // => [['a1', 'a2', 'b1'], ['a1', 'b1', 'a2'], -1]
---
import groovy.transform.*
@Sortable(includes = ['a']) class P { String n; int a }
new P(n: 'z', a: 1) <=> new P(n: 'a', a: 2)  // => -1
---
import groovy.transform.*
@Sortable(excludes = 'a') class P { String n; int a }
[new P(n: 'z', a: 1) <=> new P(n: 'a', a: 2), new P() instanceof Comparable]  // => [1, true]
---
import groovy.transform.*
@AutoClone class P { String n; List l }
def p = new P(n: 'a', l: [1]); def q = p.clone(); q.l << 2; [p.l, q.l, q.n, q instanceof Cloneable]  // => [[1], [1, 2], 'a', true]
---
import groovy.transform.*
@AutoClone(excludes = 'n') class P { String n; int k }
def q = new P(n: 'a', k: 3).clone(); [q.n, q.k]  // => ['a', 3]
---
import groovy.transform.*
@TupleConstructor class P { String n; int k = 4 }
[new P('a').k, new P('b', 9).k, new P().n, new P(n: 'q').n]  // => [4, 9, null, 'q']
---
import groovy.transform.*
@TupleConstructor(includes = 'k') class P { String n; int k }
new P(4).k  // => 4
---
import groovy.transform.*
@TupleConstructor(includeFields = true) class P { String n; private int k; def kk() { k } }
new P('a', 5).kk()  // => 5
---
import groovy.transform.*
@TupleConstructor(includeSuperProperties = true) class Q extends P { int b }
class P { int a }
def q = new Q(1, 2); [q.a, q.b]  // => [1, 2]
---
import groovy.transform.*
@TupleConstructor(callSuper = true, includeSuperProperties = true) class Q extends P { int b }
@TupleConstructor class P { int a }
def q = new Q(1, 2); [q.a, q.b]  // => [1, 2]
---
import groovy.transform.*
@Immutable class P { String n; int k }
new P(n: 'a', z: 4)  // !! MissingPropertyException: No such property: z for class: P
---
import groovy.transform.*
@Immutable(copyWith = true) class P { String n; int k }
def p = new P('a', 1); def q = p.copyWith(k: 7); [q.toString(), p.toString(), p.copyWith(k: 1).is(p)]  // => ['P(a, 7)', 'P(a, 1)', true]
---
import groovy.transform.*
@Immutable class P { Object o }
new P(new Object())  // !! MultipleCompilationErrorsException: Script1.groovy: -1: @Immutable processor doesn't know how to handle field 'o' of type 'java.lang.Object or def' while compiling class P.
---
import groovy.transform.*
@Immutable class P { StringBuilder o }
1  // !! MultipleCompilationErrorsException: Script1.groovy: -1: @Immutable processor doesn't know how to handle field 'o' of type 'java.lang.StringBuilder' while compiling class P.
---
import groovy.transform.*
@Immutable(knownImmutableClasses = [Q]) class P { Q q }
class Q { int x }
new P(new Q(x: 3)).q.x  // => 3
---
import groovy.transform.*
@Immutable(knownImmutables = ['q']) class P { Q q }
class Q { int x }
new P(new Q(x: 3)).q.x  // => 3
---
import groovy.transform.*
@Canonical class P { int x; P(a) { } }
new P(3).toString()  // => 'P(3)'
---
import groovy.transform.*
@Field int count = 5
@Field List l = [1]
def f() { count++; l << count; l }
f(); [f(), count]  // => [[1, 6, 7], 7]
---
import groovy.transform.*
@ToString(includeNames = true, ignoreNulls = true, excludes = 'b') class A { def a; def b = 1; def c = 2 }
new A().toString()  // => 'A(c:2)'
---
import groovy.transform.*
@Memoized def slow(n) { cnt++; n * 2 }
cnt = 0
[slow(2), slow(2), slow(3), cnt]  // => [4, 4, 6, 2]
---
import groovy.transform.*
class A { int c = 0; @Memoized(maxCacheSize = 1) def f(n) { c++; n } }
def a = new A(); a.f(1); a.f(2); a.f(1); a.c  // => 3
---
@groovy.beans.Vetoable class A { String x }
new A(x: 'a').x  // => 'a'
---
@groovy.transform.PackageScope class A { @groovy.transform.PackageScope int x = 2 }
new A().x  // => 2
---
@groovy.transform.TimedInterrupt(5L) import java.util.List
1  // => 1
---
@groovy.transform.ConditionalInterrupt({ false }) class A { def f() { 1 } }
new A().f()  // => 1
---
@groovy.transform.CompileDynamic def f() { foo }
foo = 3
f()  // => 3
---
@groovy.transform.BaseScript MyBase b
abstract class MyBase extends Script { def hello(n) { "hello $n" } }
hello('x')  // => hello x
---
abstract class MyBase extends Script { int n = 3; def plus(x) { n + x } }
@groovy.transform.BaseScript MyBase b
plus(4)  // => 7
---
@groovy.lang.Mixin(Q) class A { }
class Q { def z() { 'z' } }
new A().z()  // => 'z'
---
@SuppressWarnings('unused') @Deprecated def f(@Deprecated a) { @SuppressWarnings(['a', 'b']) def x = a; x }
f(3)  // => 3
---
class A { @Override String toString() { 'A!' } ; @Override boolean equals(Object o) { true } }
"${new A()}" + (new A() == new A())  // => 'A!true'
---
@interface My { String value() default 'x'; int n() default 3 }
@My('q') class A { @My(n = 4) def f() { 1 } }
new A().f()  // => 1
---
@Unknown class A { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Unknown ,  unable to find class for annotation
---
@Unknown def x = 1
x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Unknown ,  unable to find class for annotation
---
@groovy.transform.TypeChecked def f(int x) { x + 1 }
f(2)  // => 3
---
@groovy.transform.CompileStatic class A { int f(List<String> l) { int n = 0; for (String s : l) n += s.length(); n } }
new A().f(['ab', 'c'])  // => 3
---
@groovy.transform.CompileStatic def f() { String s = 3; s }
f()  // => '3'
---
import groovy.transform.*
@EqualsAndHashCode(includeFields = true) class A { int x; private int y; A(a, b) { x = a; y = b } }
[new A(1, 2) == new A(1, 3), new A(1, 2) == new A(1, 2)]  // => [false, true]
---
import groovy.transform.*
@EqualsAndHashCode(useCanEqual = false) class A { int x }
new A(x: 1).canEqual(2)  // !! MissingMethodException: No signature of method: A.canEqual() is applicable for argument types: (java.lang.Integer) values: [2]
---
import groovy.transform.*
@EqualsAndHashCode class A { int x }
new A(x: 1).canEqual(new A())  // => true
---
import groovy.transform.*
@ToString class A { def self; int x = 3 }
def a = new A(); a.self = a; a.toString()  // => 'A((this), 3)'
---
import groovy.transform.*
@EqualsAndHashCode(cache = true) class A { int x }
def a = new A(x: 1); def h = a.hashCode(); a.x = 5; a.hashCode() == h  // => true
---
import groovy.transform.*
@AutoClone class P { String n; List l }
def p = new P(n: 'a', l: [1]); def q = p.clone(); q.l << 2; [p.l, q.l, q.n, q.is(p)]  // => [[1], [1, 2], 'a', false]
---
class P { def x }
new P().clone()  // !! MissingMethodException: No signature of method: P.clone() is applicable for argument types: () values: []
---
class P implements Cloneable { def x = 5 }
new P().clone().x  // => 5
---
[1, 2].clone()  // => [1, 2]
---
class A { @Delegate Map m = [x: 1] }
def a = new A(); a.y = 5; a['z'] = 6; [a.x, a.m, a['x'], a.keySet(), a.collect { k, v -> v }, a.find { it.value == 1 }?.key, a.size(), a.each { }.class.name]  // !! NullPointerException: Cannot get property 'name' on null object
---
class A { @Delegate Iterator i = [1, 2].iterator() }
new A().collect { it }  // => [1, 2]
---
class A { @Delegate Comparator c = { x, y -> y <=> x } as Comparator }
[[1, 3, 2].sort(false, new A()), new A().compare(1, 2)]  // => [[3, 2, 1], 1]
---
class Ev { String t; @Delegate Date when }
def e = new Ev(t: 'a', when: new Date(0)); [e.time, e.before(new Date(1)), e.when.time]  // => [0, true, 0]
---
class B { def hi() { 'hi' } }
class A { @Delegate B b = new B(); def ho() { hi() + 'ho' } }
new A().ho()  // => 'hiho'
---
class B { def a() { 'a' } }
class C extends B { def c() { 'c' } }
class A { @Delegate C c = new C() }
[new A().a(), new A().c()]  // => ['a', 'c']
---
class A { @Delegate B b = new B(); @Delegate C c = new C() }
class B { def f() { 'b' }; def g() { 'bg' } }
class C { def f() { 'c' }; def h() { 'ch' } }
def a = new A(); [a.f(), a.g(), a.h()]  // => ['b', 'bg', 'ch']
---
import groovy.transform.TailRecursive
class A { @TailRecursive boolean even(int n) { if (n == 0) return true; if (n == 1) { return false }; even(n - 2) } }
new A().even(100001)  // => false
---
import groovy.transform.TailRecursive
@TailRecursive
int f(int n, int a = 1) { if (n <= 1) { a } else { f(n - 1, n * a) } }
[f(5), f(0)]  // => [120, 1]
---
import groovy.transform.TailRecursive
@TailRecursive
def f(List l, Closure c, acc = []) { if (l.empty) return acc; f(l.tail(), c, acc + c(l.head())) }
f([1, 2, 3], { it * 2 })  // => [2, 4, 6]
---
import groovy.transform.TailRecursive
@TailRecursive
def f(n) { switch (n) { case 0: return 'z'; default: return f(n - 1) } }
f(5000)  // => 'z'
---
import groovy.transform.TailRecursive
@TailRecursive
def f(n, m) { n == 0 ? m : f(m, n - 1) }
f(3, 4)  // => 1
---
import groovy.transform.TailRecursive
@TailRecursive
def f(n) { def c = { n }; n == 0 ? c() : f(n - 1) }
f(3)  // => 0
---
import groovy.transform.TailRecursive
@TailRecursive
boolean f(n) { n == 0 || f(n - 1) }
f(3000)  // !! MultipleCompilationErrorsException: Script1.groovy: 3: Recursive call could not be transformed by @TailRecursive. Maybe it's not a tail call.
---
import groovy.transform.TailRecursive
@TailRecursive
boolean f(n) { n > 0 && f(n - 1) }
f(30)  // !! MultipleCompilationErrorsException: Script1.groovy: 3: Recursive call could not be transformed by @TailRecursive. Maybe it's not a tail call.
---
import groovy.transform.*
@Builder class P { String a = 'dflt'; int b = 7 }
def p = P.builder().build(); [p.a, p.b]  // !! MultipleCompilationErrorsException: Script1.groovy: 2: unable to resolve class Builder ,  unable to find class for annotation
---
import groovy.transform.builder.Builder
@Builder class P { String a = 'dflt'; int b = 7 }
def p = P.builder().build(); [p.a, p.b]  // => [null, 0]
---
import groovy.transform.builder.Builder
@Builder class P { String name; List<String> tags; P parent; static x = 1; final y = 2 }
def p = P.builder().name('n').tags(['a']).parent(new P(name: 'pp')).build(); [p.name, p.tags, p.parent.name]  // !! ReadOnlyPropertyException: Cannot set readonly property: y for class: P
---
import groovy.transform.builder.Builder
@Builder(builderClassName = 'Bld') class P { String name }
[P.builder().class.name, P.builder().class.simpleName]  // => ['P$Bld', 'Bld']
---
import groovy.transform.builder.Builder
import groovy.transform.*
@Builder @ToString class P { String name; int x }
P.builder().x(3).name('z').build().toString()  // => 'P(z, 3)'
---
import groovy.transform.builder.Builder
import groovy.transform.*
@Immutable @Builder class P { String name; int x }
P.builder().x(3).name('z').build().toString()  // !! ReadOnlyPropertyException: Cannot set readonly property: name for class: P
---
import groovy.transform.builder.Builder
import groovy.transform.*
@Canonical @Builder class P { String name; int x }
P.builder().x(3).name('z').build().toString()  // => 'P(z, 3)'
---
import groovy.transform.builder.*
class P { int a; @Builder(builderStrategy = SimpleStrategy) static class Q { int z } }
new P.Q().setZ(4).z  // => 4
---
class B extends Script { def run() { 1 } }
@groovy.transform.BaseScript B b
def x = 2; x  // => 2
---
import groovy.transform.*
@AutoClone class P { String n; List l }
def p = new P(n: 'a', l: [1]); def q = p.clone(); q.l << 2; [p.l, q.l, q.n, q.class.name, p.is(q)]  // => [[1], [1, 2], 'a', 'P', false]
---
import groovy.transform.*
import static groovy.transform.AutoCloneStyle.*
@AutoClone(style = COPY_CONSTRUCTOR) class P { String n; List l; Date d }
def p = new P(n: 'a', l: [1]); def q = p.clone(); q.l << 2; [p.l, q.l, q.n, q instanceof Cloneable]  // => [[1], [1, 2], 'a', true]
---
import groovy.transform.*
@AutoClone(style = AutoCloneStyle.SIMPLE) class P { String n; List l }
def p = new P(n: 'a', l: [1]); def q = p.clone(); q.l << 2; [p.l, q.l, q.n]  // => [[1], [1, 2], 'a']
---
import groovy.transform.*
@AutoClone(style = AutoCloneStyle.SERIALIZATION) class P implements Serializable { String n; List l }
def p = new P(n: 'a', l: [1]); def q = p.clone(); q.l << 2; [p.l, q.l, q.n]  // => [[1], [1, 2], 'a']
---
import groovy.transform.*
@AutoClone(excludes = 'l') class P { String n; List l }
def p = new P(n: 'a', l: [1]); def q = p.clone(); [q.l, q.n]  // => [[1], 'a']
---
import groovy.transform.*
@AutoClone(style = AutoCloneStyle.SIMPLE, excludes = ['l']) class P { String n; List l }
def p = new P(n: 'a', l: [1]); def q = p.clone(); [q.l, q.n]  // => [null, 'a']
---
import groovy.transform.*
@AutoClone class P { String n }
@AutoClone class Q extends P { int k; int[] a }
def p = new Q(n: 'a', k: 3, a: [1, 2] as int[]); def q = p.clone(); q.a[0] = 9; [q.n, q.k, p.a, q.a, q.class.name]  // => ['a', 3, [1, 2], [9, 2], 'Q']
---
import groovy.transform.*
@AutoClone(style = AutoCloneStyle.COPY_CONSTRUCTOR) class P { String n }
@AutoClone(style = AutoCloneStyle.COPY_CONSTRUCTOR) class Q extends P { int k }
def p = new Q(n: 'a', k: 3); def q = p.clone(); [q.n, q.k, q.class.name]  // => ['a', 3, 'Q']
---
import groovy.transform.*
@AutoClone(includeFields = true) class P { String n; private Date d = new Date(0); Date g() { d } }
def p = new P(n: 'x'); def q = p.clone(); q.g().time = 5; [p.g().time, q.g().time]  // => [0, 5]
---
import groovy.transform.*
@AutoClone class P { String n; private Date d = new Date(0); Date g() { d } }
def p = new P(n: 'x'); def q = p.clone(); q.g().time = 5; [p.g().time, q.g().time]  // => [5, 5]
---
import groovy.transform.*
class Leaf { int v }
@AutoClone class P { Leaf l }
def p = new P(l: new Leaf(v: 1)); def q = p.clone(); q.l.v = 2; p.l.v  // => 2
---
import groovy.transform.*
@AutoClone class Leaf { int v }
@AutoClone class P { Leaf l }
def p = new P(l: new Leaf(v: 1)); def q = p.clone(); q.l.v = 2; p.l.v  // => 1
---
import groovy.transform.*
@AutoClone(style = AutoCloneStyle.COPY_CONSTRUCTOR) class P { final String n; P(String n) { this.n = n } }
new P('z').clone().n  // => 'z'
---
import groovy.transform.builder.*
import groovy.transform.*
@ToString @Builder(builderStrategy = InitializerStrategy) class P { String n; int a }
new P(P.createInitializer().n('x').a(3)).toString()  // => 'P(x, 3)'
---
import groovy.transform.builder.*
import groovy.transform.*
@ToString @Builder(builderStrategy = InitializerStrategy) class P { String n; int a }
new P(P.createInitializer().n('x')).toString()  // => 'P(x, 0)'
---
class A { @Lazy List l = [1] }
new A().@'$l'  // => null
---
class A { @Lazy List l = [1] }
def a = new A(); def b = a.@'$l'; a.l; [b, a.@'$l']  // => [null, [1]]
---
class A { @Lazy List l = [1] }
new A().$l  // => null
---
class A { @Lazy List l = [1]; def raw() { $l } }
def a = new A(); def x = a.raw(); a.l; [x, a.raw()]  // => [null, [1]]
---
import groovy.transform.AutoClone
@AutoClone class A { Date d = new Date(0); String s = 'x'; int[] a = [1]; Map m = [q: [1]]; def o }
def a = new A(o: [9]); def b = a.clone(); b.d.time = 5; b.a[0] = 7; b.m.z = 1; b.m.q << 2; b.o << 1; [a.d.time, a.a[0], a.m, a.o, b.s]  // => [0, 1, ['q':[1, 2]], [9], 'x']
---
import groovy.transform.*
@AutoClone @ToString @EqualsAndHashCode class A { int x; List<Integer> l }
def a = new A(x: 1, l: [1]); def b = a.clone(); def r = [a == b, a.is(b), b.toString()]; b.l << 2; r << (a == b); r  // => [true, false, 'A(1, [1])', false]
---
import groovy.transform.*
@AutoClone class A { List l }
new A().clone().l  // => null
---
import groovy.transform.*
@Canonical @AutoClone(style = AutoCloneStyle.COPY_CONSTRUCTOR) class A { int x; List l }
def a = new A(1, [2]); def b = a.clone(); b.l << 3; [a, b]*.toString()  // => ['A(1, [2])', 'A(1, [2, 3])']
---
import groovy.transform.*
@AutoClone class A { final List l = [1]; final int k = 4 }
def a = new A(); [a.clone().l, a.clone().k]  // !! ReadOnlyPropertyException: Cannot set readonly property: l for class: A
---
import groovy.transform.*
class Outer { @AutoClone static class In { List l = [1] } }
def a = new Outer.In(); def b = a.clone(); b.l << 1; a.l  // => [1]
---
import groovy.transform.*
@AutoClone class A { static int n = 3; transient List t = [1]; List p = [2] }
def a = new A(); def b = a.clone(); b.t << 5; b.p << 6; [a.t, a.p]  // => [[1], [2]]
---
import groovy.transform.*
@AutoClone class Person { String first, last; List favItems; Date since }
def p = new Person(first: 'John', last: 'Smith', favItems: ['ipod', 'shiraz'], since: new Date(0)); def p2 = p.clone()
[p instanceof Cloneable, p.favItems.is(p2.favItems), p.first.is(p2.first), p.since.is(p2.since)]  // => [true, false, true, false]
---
import groovy.transform.*
@AutoClone abstract class S { List l = [1] }
class T extends S { }
def t = new T(); def u = t.clone(); u.l << 2; [t.l, u.class.name]  // => [[1], 'T']
---
import groovy.transform.*
@AutoClone(style = AutoCloneStyle.SIMPLE) class P { List l = [1] }
@AutoClone(style = AutoCloneStyle.SIMPLE) class Q extends P { List k = [2] }
def t = new Q(); def u = t.clone(); u.l << 2; u.k << 3; [t.l, t.k, u.l, u.k]  // => [[1], [2], [1, 2], [2, 3]]
---
import groovy.transform.builder.*
@Builder(builderStrategy = InitializerStrategy, builderMethodName = 'mk', builderClassName = 'Ini', prefix = 'with') class P { String n; int a }
new P(P.mk().withN('x').withA(2)).with { [n, a] }  // => ['x', 2]
---
import groovy.transform.builder.*
@Builder(builderStrategy = InitializerStrategy, excludes = 'a') class P { String n; int a }
P.createInitializer().a(1)  // !! MissingMethodException: No signature of method: static P.a() is applicable for argument types: (java.lang.Integer) values: [1]
---
import groovy.transform.*
@Immutable class P { Date d }
def p = new P(new Date(0)); p.d.time = 5
[p.d.time, p.getD().is(p.d)]  // => [0, false]
---
import groovy.transform.*
@TupleConstructor class P { String a; P(int n) { a = "n$n" } }
new P(4).a  // => 'n4'
new P('q')  // !! GroovyRuntimeException: Could not find matching constructor for: P(java.lang.String)
---
import groovy.transform.*
@Canonical class P { String a; P() { a = 'z' } }
[new P().a, new P(a: 'q').a]  // => ['z', 'q']
---
@groovy.transform.ToString(includeSuper = true) class P { }; 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Error during @ToString processing: includeSuper=true but 'P' has no super class.
---
@groovy.transform.EqualsAndHashCode(callSuper = true) class P { }; 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Error during @EqualsAndHashCode processing: callSuper=true but 'P' has no super class.
