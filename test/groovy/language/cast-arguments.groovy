def f(Object s) { 'O' }
def f(String s) { 'S' }
[{ f((Object) 'x') }(), { f('x' as Object) }(), [1].collect { f((Object) 'x') }, this.f((Object) 'x'), this?.f((Object) 'x'), [this]*.f((Object) 'x'), { it -> f((Object) it) }('q')]  // => ['O', 'O', ['O'], 'O', 'O', ['O'], 'O']
---
class A { def v; A(Object o) { v = 'O' }; A(String o) { v = 'S' } }
[new A((Object) 'x').v, new A('x' as Object).v, new A('x').v]  // => ['O', 'O', 'S']
---
class A { def v; A(Object o) { v = 'O' }; A(String o) { v = 'S' } }
class B extends A { B(o) { super((Object) o) } }
[new B('x').v]  // => ['O']
---
class A { def m(Object o) { 'O' }; def m(String o) { 'S' } }
class B extends A { def n(o) { super.m((Object) o) }; def p(o) { m((Object) o) + this.m((Object) o) + { m((Object) o) }() } }
[new B().n('x'), new B().p('x')]  // => ['O', 'OOO']
---
class A { static m(Object o) { 'O' }; static m(String o) { 'S' } }
[A.m((Object) 'x'), A.m('x' as Object), A."${'m'}"((Object) 'x'), A.'m'((Object) 'x')]  // => ['O', 'O', 'O', 'O']
---
def f(Number n) { 'N' }
def f(Integer n) { 'I' }
def f(Object n) { 'O' }
[f((Number) 5), f((Object) 5), f((Integer) 5), f(5 as Number), f((Comparable) 5)]  // => ['N', 'O', 'I', 'N', 'O']
---
def f(a, b) { 'OO' }
def f(String a, b) { 'SO' }
def f(a, String b) { 'OS' }
[f('x', (Object) 'y'), f((Object) 'x', 'y'), f((Object) 'x', (Object) 'y')]  // => ['SO', 'OS', 'OO']
---
def f(Object... xs) { 'v' + xs.length }
def f(Object x) { 'o' }
[f((Object) [1, 2] as Object[]), f((Object[]) [1, 2]), f((Object) null), f((Object[]) null) ]  // !! NullPointerException: Cannot get property 'length' on null object
---
def x = [1, 2, 3]
x.remove((Object) 3)
x.remove(0 as Object)
x  // => [1, 2]
---
'abc'.substring((Object) 1)  // !! MissingMethodException: No signature of method: java.lang.String.substring() is applicable for argument types: (java.lang.Integer) values: [1]
---
Math.abs(-1.5 as Object)  // !! MissingMethodException: No signature of method: static java.lang.Math.abs() is applicable for argument types: (java.math.BigDecimal) values: [-1.5]
