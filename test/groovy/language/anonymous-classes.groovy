def make() { new Object() { int x = 1 } }; make().class.is(make().class)  // => true
---
def f(x) { new Object() { def m() { x } } }; [f(1), f(2)]*.m()  // => [1, 2]
---
def f(x) { new Object() { def m() { { -> x }() } } }; [f(1), f(2)]*.m()  // => [1, 2]
---
def f(x) { new Object() { def y = x * 2 } }; [f(1), f(2)]*.y  // => [2, 4]
---
def f(x) { new Object() { def m() { new Object() { def n() { x } } } } }; [f(1), f(2)]*.m()*.n()  // => [1, 2]
---
class A { int k; def c() { new Comparator() { int compare(a, b) { (a <=> b) * k } } } }; def a = new A(k: 1), b = new A(k: -1); [a.c(), b.c()].collect { it.compare(1, 2) }  // => [-1, 1]
---
class A { int k; def c() { { -> new Object() { def m() { k } } }() } }; [new A(k: 1), new A(k: 2)].collect { it.c().m() }  // => [1, 2]
---
(1..3).collect { new Object() { static int n = 0; def m() { ++n } }.m() }  // => [1, 2, 3]
---
def c = { new Object() { def m() { it } } }; c(5).m()  // => 5
---
[1, 2].collect { i -> [10, 20].collect { j -> new Object() { def m() { i + j } } } }.flatten()*.m()  // => [11, 21, 12, 22]
---
x = 7; (1..2).collect { x = it; new Object() { def m() { x } } }*.m()  // => [2, 2]
