class A { static class B { def m() { foo() } } }
new A.B().m()  // !! MissingMethodException: No signature of method: static A.foo() is applicable for argument types: () values: []
---
class A { static class B { def m() { x } } }
new A.B().m()  // !! MissingPropertyException: No such property: x for class: A
---
class A { static class B { def m() { this.x } } }
new A.B().m()  // !! MissingPropertyException: No such property: x for class: A
---
class A { static class B { static m() { foo() } } }
A.B.m()  // !! MissingMethodException: No signature of method: static A.foo() is applicable for argument types: () values: []
---
class A { static class B { } }
new A.B().x  // !! MissingPropertyException: No such property: x for class: A
---
class A { static class B { } }
new A.B().foo(1)  // !! MissingMethodException: No signature of method: static A.foo() is applicable for argument types: (java.lang.Integer) values: [1]
---
class A { class B { def m() { x } } }
new A.B(new A()).m()  // !! MissingPropertyException: No such property: x for class: A
---
class A { class B { def m() { foo() } } }
new A.B(new A()).m()  // !! MissingMethodException: No signature of method: A.foo() is applicable for argument types: () values: []
---
class A { class B { } }
new A.B(new A()).zz  // !! MissingPropertyException: No such property: zz for class: A
---
def o = new Object() { def m() { zz() } }
o.m()  // !! MissingMethodException: No signature of method: Script1.zz() is applicable for argument types: () values: []
---
class A { def x = 1; static m() { { -> this.x }() } }
A.m()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: x is declared in a dynamic context, but you tried to access it from a static context.
---
class A { def getX() { 1 }; static m() { this.x } }
A.m()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: x is declared in a dynamic context, but you tried to access it from a static context.
---
class B { def x = 1 }
class A extends B { static m() { this.x } }
A.m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: x is declared in a dynamic context, but you tried to access it from a static context.
---
class A { static x = this.y; def y }
A.x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: y is declared in a dynamic context, but you tried to access it from a static context.
---
class A { static m() { super.toString() } }
A.m()  // => 'class java.lang.Object'
---
import static java.util.Map.Entry
Entry.name  // => 'java.util.Map$Entry'
---
import static java.lang.Math.max
def max(a, b) { 'mine' }
max(1, 2)  // => 2
---
import static Color.*
enum Color { RED, GREEN }
[RED, GREEN.ordinal(), valueOf('RED')]  // => [RED, 1, RED]
---
static int len(CharSequence x) { 1 }; len(5, 6)  // !! MissingMethodException: No signature of method: Script1.len() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [5, 6]
---
class A { static int len(CharSequence x) { 1 }; def g() { len(5, 6) } }
new A().g()  // !! MissingMethodException: No signature of method: A.len() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [5, 6]
---
class A { static int len(CharSequence x) { 1 }; def len(List a, b) { 2 }; def g() { len(5) } }
new A().g()  // !! MissingMethodException: No signature of method: static A.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
class A { static int len(CharSequence x, y = 1) { 1 }; def g() { len(5) } }
new A().g()  // !! MissingMethodException: No signature of method: static A.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
class A { static int len(CharSequence... x) { 1 }; def g() { len(5, 6) } }
new A().g()  // !! MissingMethodException: No signature of method: static A.len() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [5, 6]
---
len = { 'c' }
static int len(CharSequence x) { 1 }; [len(5)]  // !! MissingMethodException: No signature of method: static Script1.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
len = { a, b -> 'c' }
static int len(CharSequence x) { 1 }; [len(5, 6)]  // => ['c']
---
static fact(n) { n < 2 ? 1 : n * fact(n - 1) }
fact(5)  // => 120
---
static int len(CharSequence x) { 1 }
[1].collect { len(it) }  // !! MissingMethodException: No signature of method: Script1.len() is applicable for argument types: (java.lang.Integer) values: [1]
---
static int a(String x) { b(x) }
static int b(Integer x) { 1 }
a('s')  // !! MissingMethodException: No signature of method: static Script1.b() is applicable for argument types: (java.lang.String) values: [s]
---
static int len(int a, String b) { 1 }; def l = [1, 2]; len(*l)  // !! MissingMethodException: No signature of method: Script1.len() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 2]
---
static int len(int a, String b) { 1 }; len(x: 1)  // !! MissingMethodException: No signature of method: Script1.len() is applicable for argument types: (java.util.LinkedHashMap) values: [[x:1]]
---
class P { static f(String x) { 1 } }
class Q extends P { def g() { f(5) } }
new Q().g()  // !! MissingMethodException: No signature of method: static Q.f() is applicable for argument types: (java.lang.Integer) values: [5]
---
class Q { def g() { this.f(5) } ; static f(String x) { 1 } }
new Q().g()  // !! MissingMethodException: No signature of method: static Q.f() is applicable for argument types: (java.lang.Integer) values: [5]
---
static f(String x) { 1 }
def g() { this.f(5) }
g()  // !! MissingMethodException: No signature of method: static Script1.f() is applicable for argument types: (java.lang.Integer) values: [5]
---
static call(String x) { 1 }
call(5)  // !! MissingMethodException: No signature of method: Script1.call() is applicable for argument types: (java.lang.Integer) values: [5]
---
class Q { def methodMissing(String n, a) { 'mm' }; static f(String x) { 1 }; def g() { f(5) } }
new Q().g()  // !! MissingMethodException: No signature of method: static Q.f() is applicable for argument types: (java.lang.Integer) values: [5]
---
class Q { static $static_methodMissing(String n, a) { 'smm' }; static f(String x) { 1 }; def g() { f(5) } }
new Q().g()  // => 'smm'
---
static max(a, b) { a > b ? a : b }
[max(1, 2), this.max(3, 4), [max(*[1, 9])]]  // => [2, 4, [9]]
---
static int len(CharSequence x) { 1 }; len(5)  // !! MissingMethodException: No signature of method: static Script1.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
static int len(CharSequence x) { 1 }; def f() { len(5) }; f()  // !! MissingMethodException: No signature of method: static Script1.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
static int len(CharSequence x) { 1 }; this.len(5)  // !! MissingMethodException: No signature of method: static Script1.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
static int len(CharSequence x) { 1 }
{ -> len(5) }()  // !! MissingMethodException: No signature of method: Script1.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
static int len(CharSequence x) { 1 }
static g() { len(5) }
g()  // !! MissingMethodException: No signature of method: static Script1.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
class A { static int len(CharSequence x) { 1 }; def g() { len(5) } }
new A().g()  // !! MissingMethodException: No signature of method: static A.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
class A { static int len(CharSequence x) { 1 }; def g() { this.len(5) } }
new A().g()  // !! MissingMethodException: No signature of method: static A.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
class A { static int len(CharSequence x) { 1 }; static g() { len(5) } }
A.g()  // !! MissingMethodException: No signature of method: static A.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
class A { static int len(CharSequence x) { 1 }; static int len(List l) { 2 }; def g() { len(5) } }
new A().g()  // !! MissingMethodException: No signature of method: static A.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
class A { static int len(CharSequence x) { 1 }; def len(List l) { 2 }; def g() { len(5) } }
new A().g()  // !! MissingMethodException: No signature of method: A.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
static int len(CharSequence x) { 1 }; def len(List x) { 1 }; len(5)  // !! MissingMethodException: No signature of method: Script1.len() is applicable for argument types: (java.lang.Integer) values: [5]
---
class A { def m = { it }; static n = { it }; def f() { def c = { it }; c }; A() { k = { it } }; def k; static { z = { 1 } }; static z }
def a = new A(); [a.m, A.n, a.f(), a.k, A.z]*.class*.name  // => ['A$_closure1', 'A$__clinit__closure4', 'A$_f_closure3', 'A$_closure2', 'A$__clinit__closure5']
