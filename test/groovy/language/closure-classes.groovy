class C extends Closure { C(o) { super(o) }; def doCall(x) { x + 1 }; Object call(Object... a) { super.call(a) } }
c = new C(null)
c(4) // => 5
c.call(5) // => 6
[1, 2].collect(c) // => [2, 3]
[c.maximumNumberOfParameters, c.parameterTypes as List, c.owner, c.delegate] // => [1, [class java.lang.Object], null, null]
---
class D extends Closure { int n; D(o, n) { super(o); this.n = n }; def doCall(int x, int y) { x + y + n } }
d = new D(this, 3)
d(1, 2) // => 6
d.maximumNumberOfParameters // => 2
d.curry(1)(2) // => 6
d.rcurry(5)(1) // => 9
[1, 2, 3].inject(0, d) // => 15
(d >> { it * 2 })(1, 1) // => 10
[d.class.superclass, d instanceof Closure, d.clone().class, d.clone()(1, 1)] // => [class groovy.lang.Closure, true, class D, 5]
d.rehydrate(1, 2, 3).owner // => 2
---
class E extends Closure { E() { super(null) }; def doCall() { 'none' }; def doCall(String s) { 's' + s }; def doCall(Integer i) { 'i' + i } }
e = new E()
[e(), e('a'), e(1), e.maximumNumberOfParameters, e.resolveStrategy] // => ['none', 'sa', 'i1', 1, 0]
e(1.5) // !! MissingMethodException: No signature of method: E.doCall() is applicable for argument types: (java.math.BigDecimal) values: [1.5]
---
class F extends Closure { F(o) { super(o) }; def doCall(x) { foo } }
f = new F(this)
f.delegate = [foo: 7]
f(1) // => 7
foo = 9
f(1) // => 9
---
class G extends Closure { G(o, t) { super(o, t) }; def doCall(x) { [owner, thisObject, delegate] } }
new G('o', 't')(1) // => ['o', 't', 'o']
---
class H extends Closure { H() { super(null) }; def call(x) { 'call' + x } }
new H().call(1) // => 'call1'
h = new H()
h(2) // => 'call2'
[1].collect(h) // => ['call1']
---
class I extends Closure { I() { super(null) }; Object call(Object... x) { 'calls' + x }; Object call(Object x) { 'call' + x } }
[1].collect(new I()) // => ['call1']
[a: 1].collect(new I()) // => ['calla=1']
[1].inject(0, new I()) // => 'calls[0, 1]'
---
class J extends Closure { int k = 3; J(o) { super(o) }; def doCall(x) { k + x }; def other() { k } }
class K extends J { K(o) { super(o) }; def doCall(x) { super.doCall(x) * 2 } }
j = new J(this)
[j(1), j.call(1), j.doCall(1), j.other(), j.@k] // => [4, 4, 4, 3, 3]
[3, 1, 2].sort(j) // => [1, 2, 3]
[1, 2].each(j) // => [1, 2]
new K(null)(1) // => 8
j.ncurry(0, 5)() // => 8
(j << { it * 2 })(5) // => 13
j.trampoline()(1) // => 4
j.memoize()(2) // => 5
(j as Closure)(1) // => 4
m = j.&doCall; m(4) // => 7
j.invokeMethod('doCall', [1] as Object[]) // => 4
j.call(1, 2) // !! MissingMethodException: No signature of method: J.doCall() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 2]
---
anonymous = new Closure(this) { def doCall(a, b) { a <=> b } }
[3, 1, 2].sort(anonymous) // => [1, 2, 3]
[anonymous.class.superclass.name, anonymous.parameterTypes.length] // => ['groovy.lang.Closure', 2]
[b: 1, a: 2].sort(new Closure(null) { def doCall(x, y) { x.key <=> y.key } }) // => ['a':2, 'b':1]
[3, 1, 2].any(new Closure(null) { def doCall(x) { x > 2 } }) // => true
switch (4) { case new Closure(null) { def doCall(x) { x > 3 } }: r = 'case'; break; default: r = 'none' }; r // => 'case'
new Closure(null) {}.maximumNumberOfParameters // => 0
---
class L extends Closure { L() { super(null) }; def doCall(Object[] xs) { xs.length } }
[new L()(1, 2, 3), new L()(), new L().maximumNumberOfParameters] // => [3, 0, 1]
'x'.with(new L()) // => 1
---
class P extends Closure { P(o) { super(o) }; def doCall(a, b) { a + b } }
p = new P(this)
p([1, 2]) // => 3
[[1, 2]].collect(p) // => [3]
[a: 1].collect(p) // => ['a1']
---
class Q extends Closure { Q(o) { super(o) }; def doCall(a) { helper(a) + there } }
def helper(a) { 'h' + a }
there = '!'
new Q(this)(1) // => 'h1!'
---
x = 5; x(1)  // !! MissingMethodException: No signature of method: java.lang.Integer.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
class A { static s = [1] }
A.s(0)  // !! MissingMethodException: No signature of method: java.util.ArrayList.call() is applicable for argument types: (java.lang.Integer) values: [0]
---
String.name(1)  // !! MissingMethodException: No signature of method: java.lang.String.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
x = [1, 2]; x(0)  // !! MissingMethodException: No signature of method: java.util.ArrayList.call() is applicable for argument types: (java.lang.Integer) values: [0]
---
x = [a: 1]; x('a')  // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.call() is applicable for argument types: (java.lang.String) values: [a]
---
class C { def call(a) { "c$a" } }
@groovy.transform.Field C c = new C()
c(1)  // => c1
---
class C { def call(a) { "c$a" } }
@groovy.transform.Field C c = new C()
def f() { c(1) }
f()  // => c1
---
class C { def call(a) { "c$a" } }
class D { static C c = new C(); static f() { c(3) } }
D.f()  // => c3
