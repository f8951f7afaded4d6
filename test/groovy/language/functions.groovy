def c = { it }; [c(), c(1), c(1, 2)]  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 2]
---
def c = { -> 5 }; c(1)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
def c = { a, b -> [a, b] }; c(1)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
def c = { a, b = 3 -> [a, b] }; [c(1), c(1, 2)]  // => [[1, 3], [1, 2]]
---
def c = { Object[] a -> a.length }; [c(), c(1), c(1, 2)]  // => [0, 1, 2]
---
def c = { String a, int... b -> a + b.length }; [c('x'), c('x', 1, 2)]  // => ['x0', 'x2']
---
def c = { int a -> a }; c('x')  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.String) values: [x]
---
def c = { a, b -> a + b }; [c.curry(1)(2), c.rcurry(1)(2), c.ncurry(1, 5)(3), c.maximumNumberOfParameters, c.parameterTypes.toList()]  // => [3, 3, 8, 2, [class java.lang.Object, class java.lang.Object]]
---
def c = { a, b, d -> "$a$b$d".toString() }; [c.curry(1, 2)(3), c.rcurry(1, 2)(3), c.ncurry(1, 9)(7, 8), c.ncurry(1, 4, 5)(3)]  // => ['123', '312', '798', '345']
---
def f = { it + 1 }, g = { it * 2 }; [(f >> g)(3), (f << g)(3), (f >> g >> f)(1)]  // => [8, 7, 5]
---
def n = 0; def f = { n++; it * 2 }.memoize(); [f(2), f(2), f(3), n]  // => [4, 4, 6, 2]
---
def n = 0; def f = { n++; it * 2 }.memoizeAtMost(1); [f(2), f(3), f(2), n]  // => [4, 6, 4, 3]
---
def n = 0; def f = { n++; it * 2 }.memoizeAtLeast(1); [f(2), f(3), f(2), n]  // => [4, 6, 4, 2]
---
def f; f = { x, acc = 1 -> x <= 1 ? acc : f.trampoline(x - 1, acc * x) }.trampoline(); f(10)  // => 3628800
---
def f; f = { x, acc = 0G -> x == 0 ? acc : f.trampoline(x - 1, acc + x) }.trampoline(); f(3000)  // => 4501500
---
class A { def x = 'ax'; def run(c) { c.delegate = this; c() } }
def x = 'sx'
[new A().run { delegate.x }, new A().run { x }, new A().run { owner.class.simpleName }]  // => ['ax', 'sx', 'Script1']
---
class A { def y = 'ay'; def m() { 'am' } }
y = 'sy'
def m() { 'sm' }
def c = { [y, m()] }
c.delegate = new A()
def r = [c()]
c.resolveStrategy = Closure.DELEGATE_FIRST; r << c()
c.resolveStrategy = Closure.DELEGATE_ONLY; r << c()
c.resolveStrategy = Closure.OWNER_ONLY; r << c()
r  // => [['sy', 'sm'], ['ay', 'am'], ['ay', 'am'], ['sy', 'sm']]
---
def c = { zz }; c.delegate = [zz: 5]; c()  // => 5
---
def c = { zz = 4 }; def m = [:]; c.delegate = m; c.resolveStrategy = Closure.DELEGATE_FIRST; c(); [m, binding.hasVariable('zz')]  // => [['zz':4], false]
---
def c = { foo() }; c.delegate = new Expando(foo: { -> 'exp' }); c()  // => 'exp'
---
def c = { nope }; c()  // !! MissingPropertyException: No such property: nope for class: Script1
---
def c = { nope() }; c()  // !! MissingMethodException: No signature of method: Script1.nope() is applicable for argument types: () values: []
---
def c = { nope() }; c.delegate = 'str'; c()  // !! MissingMethodException: No signature of method: Script1.nope() is applicable for argument types: () values: []
---
def c = { nope }; c.delegate = 'str'; c()  // !! MissingPropertyException: No such property: nope for class: Script1
---
def c = { { -> owner.class.simpleName + (this == owner) } }; c()()  // => '_run_closure1false'
---
def c = { this.class.name }; c()  // => 'Script1'
---
def c = { getDelegate().is(getOwner()) }; c()  // => true
---
def c = { -> }; c()  // => null
---
def c = { return }; c()  // => null
---
def r = [1, 2, 3].each { if (it == 2) return; it }; r  // => [1, 2, 3]
---
[1, 2, 3].collect { if (it == 2) return 'x'; it }  // => [1, 'x', 3]
---
def f() { [1, 2, 3].each { return 5 }; 6 }
f()  // => 6
---
def c = { it.toUpperCase() }; ['a', 'b'].collect(c) + ['q'].collect { String s -> s + 1 }  // => ['A', 'B', 'q1']
---
[a: 1, b: 2].collect { k, v -> k + v } + [a: 1].collect { it.key }  // => ['a1', 'b2', 'a']
---
[a: 1].each { k, v -> assert k == 'a' }.size()  // => 1
---
[[1, 2], [3, 4]].collect { a, b -> a + b } + [[1, [2, 3]]].collect { a, b -> b }  // => [3, 7, [2, 3]]
---
[[1, 2, 3]].collect { a, b -> [a, b] }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.util.ArrayList) values: [[1, 2, 3]]
---
[1, 2].eachWithIndex { x, i -> print x + i }  // => [1, 2]
---
[1, 2].inject(0) { a, b -> a + b }  // => 3
---
def c = { a -> a.size() }; c([1, 2, 3])  // => 3
---
def c = { List a, b -> [a, b] }; c([1], 2)  // => [[1], 2]
---
{ -> 1 }()  // => 1
---
({ -> 1 })()  // => 1
---
def x = { 5 }(); x  // => 5
---
({ x -> x * 2 } << { x -> x + 1 })(5)  // => 12
---
def m = [f: { it * 2 }, g: { -> 'g' }]; [m.f(3), m.g(), m.f.call(4), m['f'](5)]  // => [6, 'g', 8, 10]
---
def l = [{ it + 1 }, { it + 2 }]; l[0](1) + l[1](1)  // => 5
---
def l = [{ it + 1 }]; l*.call(5)  // => [6]
---
def m(Closure c) { c(1, 2) }
m { a, b -> a + b }  // => 3
---
def m(x, Closure c) { c(x) }
[m(1) { it + 1 }, m(1, { it + 2 })]  // => [2, 3]
---
def m(Map o, x, Closure c) { [o, x, c()] }
m(1, a: 2) { 3 }  // => [['a':2], 1, 3]
---
def m(Map o) { o }
[m(a: 1), m([a: 2]), m('b c': 1, (3): 4)]  // => [['a':1], ['a':2], ['b c':1, 3:4]]
---
def m(o, x) { [o, x] }
m(5, a: 1)  // => [['a':1], 5]
---
def m(Map o = [:], x) { [o, x] }
[m(1), m(2, k: 3)]  // => [[[:], 1], [['k':3], 2]]
---
def m(a, b = a * 2, c = 7) { [a, b, c] }
[m(1), m(1, 5), m(1, 5, 6)]  // => [[1, 2, 7], [1, 5, 7], [1, 5, 6]]
---
def m(a = 1, b) { [a, b] }
[m(5), m(5, 6)]  // => [[1, 5], [5, 6]]
---
def m(a) { a }
m()  // => null
---
def m(int a) { a }
m(null)  // !! MissingMethodException: No signature of method: Script1.m() is applicable for argument types: (null) values: [null]
---
def m(Integer a) { a }
m(null)  // => null
---
def m(int a) { a }
m('5')  // !! MissingMethodException: No signature of method: Script1.m() is applicable for argument types: (java.lang.String) values: [5]
---
def m(long a) { a.class.simpleName }
[m(5), m(5L)]  // => ['Long', 'Long']
---
def m(double a) { a.class.simpleName + a }
[m(5), m(5.5), m(5.5f)]  // => ['Double5.0', 'Double5.5', 'Double5.5']
---
def m(String a) { a.class.simpleName }
[m('s'), m("s${1}")]  // => ['String', 'String']
---
def m(char a) { a }
m('s' as char)  // => s
---
def m(char a) { a }
m('s')  // !! MissingMethodException: No signature of method: Script1.m() is applicable for argument types: (java.lang.String) values: [s]
---
def m(a) { 'one' }
def m(a, b) { 'two' }
[m(1), m(1, 2), m([1, 2])]  // => ['one', 'two', 'one']
---
def m(List a) { 'list' }
def m(Collection a) { 'coll' }
def m(Iterable a) { 'iter' }
[m([]), m([] as Set), m(1..2)]  // => ['list', 'coll', 'list']
---
def m(CharSequence a) { 'cs' }
def m(Object a) { 'o' }
[m('a'), m("${1}"), m(new StringBuilder())]  // => ['cs', 'cs', 'cs']
---
def m(Object[] a) { 'arr' }
def m(Object a) { 'o' }
[m(1), m(1, 2), m(), m([1] as Object[]), m([1])]  // => ['o', 'arr', 'arr', 'arr', 'o']
---
int m() { 3.7 }
m()  // => 3
---
int m() { null }
m()  // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
---
int m() { 'x' }
m()  // => 120
---
String m() { 5 }
m().class.simpleName  // => 'String'
---
void m() { 5 }
m()  // => null
---
boolean m() { 'x' }
m()  // => true
---
List m() { [1] as Set }
m()  // !! GroovyCastException: Cannot cast object '[1]' with class 'java.util.LinkedHashSet' to class 'java.util.List' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.List(java.lang.Integer)
---
def m() { }
m()  // => null
---
def m() { if (false) 1 }
m()  // => null
---
def m(x) { if (x) 1 else 2 }
[m(true), m(false)]  // => [1, 2]
---
def m(x) { for (i in 1..3) if (i == x) return i }
[m(2), m(9)]  // => [2, null]
---
static m() { 'st' }
[m(), this.m(), Script1.m()]  // => ['st', 'st', 'st']
---
def m() { x }
def x = 5
m()  // !! MissingPropertyException: No such property: x for class: Script1
---
def m() { x }
x = 5
m()  // => 5
---
def m() { x = 7 }
m(); x  // => 7
---
x = 1; def c = { x = 2; y = 3 }; c(); [x, y]  // => [2, 3]
---
def x = 1; def c = { x = 2 }; c(); x  // => 2
---
def x = 1; def x = 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name x
---
def x = 1; { -> def x = 2 }()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name x
---
if (true) { def q = 1 }; q  // !! MissingPropertyException: No such property: q for class: Script1
---
try { def q = 1 } finally { }; q  // !! MissingPropertyException: No such property: q for class: Script1
---
{ -> def q = 1 }(); q  // !! MissingPropertyException: No such property: q for class: Script1
---
def f() { this.class.superclass.simpleName }
f()  // => 'Script'
---
this.binding.variables.size()  // => 0
---
binding.x = 4; x  // => 4
---
this.x = 4; [x, binding.x]  // => [4, 4]
---
setProperty('x', 4); [x, getProperty('x')]  // => [4, 4]
---
x  // !! MissingPropertyException: No such property: x for class: Script1
---
x()  // !! MissingMethodException: No signature of method: Script1.x() is applicable for argument types: () values: []
---
x.y = 1  // !! MissingPropertyException: No such property: x for class: Script1
---
x += 1  // !! MissingPropertyException: No such property: x for class: Script1
---
x++  // !! MissingPropertyException: No such property: x for class: Script1
---
foo(1, 'a', null, [1], [a: 1], 2.5)  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: (java.lang.Integer, java.lang.String, null, java.util.ArrayList, java.util.LinkedHashMap, java.math.BigDecimal) values: [1, a, null, [1], [a:1], 2.5]
---
this.foo  // !! MissingPropertyException: No such property: foo for class: Script1
---
this.foo(1)  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: (java.lang.Integer) values: [1]
---
new Foo()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
Foo f = null  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
Foo.bar()  // !! MissingPropertyException: No such property: Foo for class: Script1
---
Foo  // !! MissingPropertyException: No such property: Foo for class: Script1
---
def f(Foo x) {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
List<Foo> x = []  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
x as Foo  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
x instanceof Foo  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
import foo.Bar
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class foo.Bar
---
import java.util.List as L
def x = [] as L
x instanceof L  // => true
---
import static java.lang.Math.*
[max(1, 2), PI, abs(-3)]  // => [2, 3.141592653589793, 3]
---
import static java.lang.Math.max
import static java.lang.Math.min as mn
[max(1, 2), mn(1, 2)]  // => [2, 1]
---
import java.util.concurrent.*
new ConcurrentHashMap([a: 1])  // => ['a':1]
---
import static java.util.Collections.emptyList
emptyList()  // => []
---
import static java.util.Calendar.getInstance as now
now() != null  // => true
---
import java.text.SimpleDateFormat
new SimpleDateFormat('yyyy').toPattern()  // => 'yyyy'
---
import java.util.Map.Entry
[a: 1].find { true } instanceof Entry  // => true
---
new java.util.ArrayList([1])  // => [1]
---
java.lang.Math.max(1, 2)  // => 2
---
java.util.Foo.x  // !! MissingPropertyException: No such property: java for class: Script1
---
java.lang.Math  // => class java.lang.Math
---
String.class == String  // => true
---
[1.class, 'a'.class.name, [].class.simpleName, [:].getClass(), (1..2).class.simpleName, ('a'..'b').class.simpleName, ({}).class.superclass.name, "${1}".class.name, (1.0).class, null.getClass()]  // => [class java.lang.Integer, 'java.lang.String', 'ArrayList', class java.util.LinkedHashMap, 'IntRange', 'ObjectRange', 'groovy.lang.Closure', 'org.codehaus.groovy.runtime.GStringImpl', class java.math.BigDecimal, class org.codehaus.groovy.runtime.NullObject]
---
assert true  // => null
---
assert 1 == 2  // !! PowerAssertionError: assert 1 == 2
---
assert 1 == 2 : 'msg'  // !! AssertionError: msg. Expression: (1 == 2)
---
assert [1, 2].size() == 3 && 'a'.length() > 5  // !! PowerAssertionError: assert [1, 2].size() == 3 && 'a'.length() > 5
---
def x = [a: [b: 1]]; assert x.a.b == 2  // !! PowerAssertionError: assert x.a.b == 2
---
def a = 5, b = 'str'; assert a + 1 == b.length() * 2  // => null
---
assert !true  // !! PowerAssertionError: assert !true
---
assert null  // !! PowerAssertionError: assert null
---
assert 'abc'.contains('z') || "x${1}".isEmpty()  // !! PowerAssertionError: assert 'abc'.contains('z') || "x${1}".isEmpty()
---
def x = [1, 2, 3]; assert x[0] + x[1] == x.find { it > 2 } + 1  // !! PowerAssertionError: assert x[0] + x[1] == x.find { it > 2 } + 1
---
assert new Date(0).time == 1  // !! PowerAssertionError: assert new Date(0).time == 1
---
class P { String toString() { 'P!' } }
assert new P() == null  // !! PowerAssertionError: assert new P() == null
---
assert [1,
  2].size() == 3  // !! PowerAssertionError: assert [1, 2].size() == 3
---
def f(x) { x }
assert f(f(1)) == f(2)  // !! PowerAssertionError: assert f(f(1)) == f(2)
---
def x = null; assert x?.foo  // !! PowerAssertionError: assert x?.foo
---
def x = 3; assert x in [1, 2]  // !! PowerAssertionError: assert x in [1, 2]
---
def x = 3; assert x instanceof String  // !! PowerAssertionError: assert x instanceof String
---
def x = -3; assert -x < 0 ? true : false  // !! PowerAssertionError: assert -x < 0 ? true : false
---
def x = 3; assert (x as String) == 4  // !! PowerAssertionError: assert (x as String) == 4
---
def x = 1; assert x == 2, 'comma'  // !! AssertionError: comma. Expression: (x == 2). Values: x = 1
---
def s = 'a\nb'; assert s == 'c'  // !! PowerAssertionError: assert s == 'c'
---
assert "${'a'}b" == 'c'  // !! PowerAssertionError: assert "${'a'}b" == 'c'
---
def m = [a: 1]; assert m['a'] == 2 && m.a  // !! PowerAssertionError: assert m['a'] == 2 && m.a
---
def c = { it > 2 }; assert c(1)  // !! PowerAssertionError: assert c(1)
---
assert [1, 2]*.plus(1) == [2, 4]  // !! PowerAssertionError: assert [1, 2]*.plus(1) == [2, 4]
---
assert 1 < 2 && 2 < 1  // !! PowerAssertionError: assert 1 < 2 && 2 < 1
---
int i = 4; assert i % 2 == 1  // !! PowerAssertionError: assert i % 2 == 1
---
assert (1..3).collect { it * 2 } == [2, 4]  // !! PowerAssertionError: assert (1..3).collect { it * 2 } == [2, 4]
---
assert [a: 1, b: [1, 2]] == [:]  // !! PowerAssertionError: assert [a: 1, b: [1, 2]] == [:]
---
assert new ArrayList([1]).empty  // !! PowerAssertionError: assert new ArrayList([1]).empty
---
assert 'a' =~ /b/  // !! PowerAssertionError: assert 'a' =~ /b/
---
assert 'a' ==~ /b/  // !! PowerAssertionError: assert 'a' ==~ /b/
---
assert true == false != true  // => null
---
def a = [x: null]; assert a.x.y == 1  // !! NullPointerException: Cannot get property 'y' on null object
---
void f() { assert false : "message ${1 + 1}" }
f()  // !! AssertionError: message 2. Expression: false
---
def x = 1; assert x > 5 : "too small: $x"  // !! AssertionError: too small: 1. Expression: (x > 5). Values: x = 1
---
'a'.foo(['x' * 100], 'y' * 100, 'z')  // !! MissingMethodException: No signature of method: java.lang.String.foo() is applicable for argument types: (java.util.ArrayList, java.lang.String, java.lang.String) values: [[xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx], ...]
---
'a'.foo([[1] * 40, [2] * 40])  // !! MissingMethodException: No signature of method: java.lang.String.foo() is applicable for argument types: (java.util.ArrayList) values: [[[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...], ...]]
---
'a'.foo(1..50)  // !! MissingMethodException: No signature of method: java.lang.String.foo() is applicable for argument types: (groovy.lang.IntRange) values: [1..50]
---
switch (1) { case 1: 'x' }  // => null
---
switch (1) { case 1: 'x'; case 2: 'y' }  // => null
---
switch (2) { case 1: 'x'; case 2: 'y' }  // => null
---
def f(v) { switch (v) { case 1: 'x'; break; case 2: 'y' } }
[f(1), f(2), f(3)]  // => ['x', null, null]
---
def f(v) { switch (v) { case 1: 'x'; break; case 2: 'y'; break; default: 'z'; break } }
[f(1), f(2), f(3)]  // => ['x', 'y', 'z']
---
class P { private x = 1; private f() { 7 }; def c() { [1].collect { x + it } }; def d() { [1].collect { f() } }; def e() { [1].collect { this.f() } } }
class Q extends P { }
try { [new Q().c()] } catch (e) { e.message }  // => 'No such property: x for class: Q'
---
enum E { A { def g() { x + h() } }, B; private x = 4; private h() { 3 }; def g() { x } }
E.A.g()  // !! MissingPropertyException: No such property: x for class: E$1
---
class P { private x = 1; private h() { 3 } }
def p = new P() { def g() { x } }
p.g()  // !! MissingPropertyException: No such property: x for class: Script1
---
class P { private h(x) { 'ph' }; def go(o) { o.h(1) } }
class Q extends P { def h(x) { 'Q' } }
new P().go(new Q())  // => 'Q'
---
class P { private static h(x) { 'ph' }; static go() { h(1) } }
class Q extends P { }
Q.go()  // => 'ph'
---
class P { private setX(v) { y = v }; private getX() { 3 }; def y; def f() { x = 5; [y, x, this.x] } }
[new P().f(), new P().x]  // => [[5, 3, 3], 3]
---
class P { private int n; int inc() { n++; ++n; n += 2; n } }
class Q extends P { }
new Q().inc()  // => 4
---
class P { private List xs = []; def add(x) { xs << x; this.xs.size() } }
class Q extends P { def addTwo(a, b) { add(a); add(b) } }
new Q().addTwo(1, 2)  // => 2
---
class P { private String name; P(String n) { name = n; this.name += '!' } ; String toString() { "P:$name" } }
class Q extends P { Q() { super('q') } }
new Q().toString()  // => 'P:q!'
---
class P { private name = 'n'; def c = { name } ; def run() { c() } }
[new P().run()]  // => ['n']
---
class P { private name = 'n'; def c() { return { -> name } } }
class Q extends P {}
[new P().c()()]  // => ['n']
