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
