def c = { a, b = a * 2 -> a + b }
[c(1), c(1, 1), c.maximumNumberOfParameters]  // => [3, 2, 2]
---
def c = { List l -> l.size() }
c([1, 2, 3])  // => 3
---
def c = { Map m -> m.a }
c(a: 5)  // => 5
---
def c = { x, y -> "$x-$y".toString() }
[[1, 2], [3, 4]].collect(c)  // => ['1-2', '3-4']
---
def c = { it?.x }
[c(null), c([x: 1])]  // => [null, 1]
---
def outer = { def inner = { delegate.is(owner) }; inner() }
outer()  // => true
---
def c = { this }
c().is(this)  // => true
---
def x = 5
def f = { -> x++ }
f(); f()
x  // => 7
---
def list = []
3.times { list << { -> it } }
list*.call()  // => [0, 1, 2]
---
def r = [1, 2, 3, 4].find { it > 2 }
r  // => 3
---
def m = [b: 1, a: 2]
[m.sort { it.key }, m.min { it.value }.key, m.collectEntries { k, v -> [v, k] }, m.findAll { k, v -> v > 1 }]  // => [['a':2, 'b':1], 'b', [1:'b', 2:'a'], ['a':2]]
---
def p = ~/\d+/
['12', 'a'].collect { it ==~ p }  // => [true, false]
---
class C { def call(a) { "c$a" as String } }
class A { def c = new C(); static s = new C(); def f() { c(1) }; def g() { this.c(1) }; def h() { [1].collect { c(it) } } }
new A().f()  // => 'c1'
A.s(2)  // => 'c2'
new A().g()  // !! MissingMethodException: No signature of method: A.c() is applicable for argument types: (java.lang.Integer) values: [1]
---
class C { def call(a) { a } }
class A { def c = new C(); def h() { [1].collect { c(it) } } }
new A().h()  // !! MissingMethodException: No signature of method: A.c() is applicable for argument types: (java.lang.Integer) values: [1]
---
class C { def call(a) { a } }
[c: new C()].c(1)  // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.c() is applicable for argument types: (java.lang.Integer) values: [1]
---
class A { def toString = { 'field' }; def size = { 'field' }; def f() { [toString() == 'field', size()] } }
new A().f()  // => [false, 'field']
---
class A { def x = 1; def f() { { -> properties.x }() } }
new A().f()  // => 1
---
[properties: 5].with { properties }  // => 5
---
def l = [1]; l.addAll { [3, 4].iterator() }; [l, ({ [5].iterator() } as Iterable).toList()]  // => [[1, 3, 4], [5]]
---
[[['a'], ['b']].collect { String s -> s.size() }, [[1], [2]].collect { int x -> x + 1 }, [[null]].collect { Date d -> d }, [['x']].find { String s -> s == 'x' }, ({ Date d -> d.time })([new Date(5)]), ({ x -> x })([1]), ({ List l -> l })([1]), ({ Object o -> o })([1])]  // => [[1, 1], [2, 3], [null], ['x'], 5, [1], [1], [1]]
---
({ int x -> x })([1, 2])  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.util.ArrayList) values: [[1, 2]]
---
({ int x -> x })(['a'])  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.util.ArrayList) values: [[a]]
---
[[null]].collect { int x -> x }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.util.ArrayList) values: [[null]]
