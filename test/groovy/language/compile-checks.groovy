class A { def toString() { 'x' } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object toString() in A is incompatible with java.lang.String in java.lang.Object
---
class A { def hashCode() { 1 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object hashCode() in A is incompatible with int in java.lang.Object
---
class A { Integer hashCode() { 1 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Integer hashCode() in A is incompatible with int in java.lang.Object
---
class A { void toString() { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of void toString() in A is incompatible with java.lang.String in java.lang.Object
---
class A { CharSequence toString() { 'a' } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.CharSequence toString() in A is incompatible with java.lang.String in java.lang.Object
---
class A { def notify() { true } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object notify() in A is incompatible with void in java.lang.Object
---
class A { def getClass() { true } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object getClass() in A is incompatible with java.lang.Class in java.lang.Object
---
class A { def wait() { true } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object wait() in A is incompatible with void in java.lang.Object
---
class A { def finalize() { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object finalize() in A is incompatible with void in java.lang.Object
---
class A { private String toString() { 'x' } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: toString() in A cannot override toString in java.lang.Object; attempting to assign weaker access privileges; was public
---
def toString() { 'x' }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object toString() in Script1 is incompatible with java.lang.String in java.lang.Object
---
def hashCode() { 3 }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object hashCode() in Script1 is incompatible with int in java.lang.Object
---
def run() { 3 }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The method public java.lang.Object run()  { ... } is a duplicate of the one declared for this script's body code
---
def f() { 1 }
def getBinding() { 3 }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object getBinding() in Script1 is incompatible with groovy.lang.Binding in groovy.lang.Script
---
class A { int m() { 1 } }
class B extends A { String m() { '' } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.String m() in B is incompatible with int in A
---
class A { int m() { 1 } }
class B extends A { def m() { '' } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object m() in B is incompatible with int in A
---
class A { def m() { 1 } }
class B extends A { int m() { 2 } }
new B().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Cannot override method java.lang.Object m() in A with new method having a primitive return type and old method not
---
class A { List m(int x) { [] } }
class B extends A { Set m(int x) { [] as Set } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.util.Set m(int) in B is incompatible with java.util.List in A
---
interface I { int m() }
class B implements I { def m() { 2 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object m() in B is incompatible with int in I
---
interface I { int m(int a) }
class B implements I { long m(int a) { 2 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of long m(int) in B is incompatible with int in I
---
interface I { def m() }
class B implements I { int m() { 2 } }
new B().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Cannot override method java.lang.Object m() in I with new method having a primitive return type and old method not
---
class A implements Comparable { def compareTo(o) { 0 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object compareTo(java.lang.Object) in A is incompatible with int in java.lang.Comparable
---
class A implements Comparator { def compare(a, b) { 0 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object compare(java.lang.Object, java.lang.Object) in A is incompatible with int in java.util.Comparator
---
class A implements Runnable { def run() { 0 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object run() in A is incompatible with void in java.lang.Runnable
---
class A implements Iterable { def iterator() { [].iterator() } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object iterator() in A is incompatible with java.util.Iterator in java.lang.Iterable
---
class A implements Iterator { def hasNext() { false }; def next() { 1 }; void remove() { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object hasNext() in A is incompatible with boolean in java.util.Iterator
---
class A { def m() { 1 } }
class B extends A { void m() { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of void m() in B is incompatible with java.lang.Object in A
---
class A { void m() { } }
class B extends A { def m() { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object m() in B is incompatible with void in A
---
class A { def x; static m() { this.x } }
A.m()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: x is declared in a dynamic context, but you tried to access it from a static context.
---
class A { def getX() { 1 }; static m() { x } }
A.m()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Apparent variable 'x' was found in a static scope but doesn't refer to a local variable, static field or class. Possible causes:
---
class A { static m() { super.toString() } }
A.m()  // => 'class java.lang.Object'
---
class A { static m() { super.name } }
A.m()  // => 'java.lang.Object'
---
class A { def x = 1; static class B { def m() { x } } }
new A.B().m()  // !! MissingPropertyException: No such property: x for class: A
---
static def f() { this.y }
y = 1
f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: y is declared in a dynamic context, but you tried to access it from a static context.
---
try { 1 } catch (int e) { 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: int @ line 1, column 18.
---
try { 1 } catch (List | Exception e) { 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Catch statement parameter type is not a subclass of Throwable.
---
try { 1 } catch (Object e) { 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Catch statement parameter type is not a subclass of Throwable.
---
class A { }
try { 1 } catch (A e) { 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Catch statement parameter type is not a subclass of Throwable.
---
import static java.lang.Math.nope
nope  // !! MissingPropertyException: No such property: nope for class: Script1
---
import static java.lang.Math.nope
nope(1)  // !! MissingMethodException: No signature of method: Script1.nope() is applicable for argument types: (java.lang.Integer) values: [1]
---
import static java.lang.Math.nope as np
np(1)  // !! MissingMethodException: No signature of method: Script1.np() is applicable for argument types: (java.lang.Integer) values: [1]
---
import static java.lang.Math.nope
class A { def m() { nope(1) } }
new A().m()  // !! MissingMethodException: No signature of method: A.nope() is applicable for argument types: (java.lang.Integer) values: [1]
---
import static A.foo
class A { static foo(x) { x * 2 } }
foo()  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: () values: []
---
import static foo  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class foo
---
[:, 1]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found ',' @ line 1, column 3.
---
[:  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found '' @ line 1, column 3.
---
[:1]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found '1' @ line 1, column 3.
---
$/abc  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 'c' @ line 1, column 5.
---
$/a/  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '$', found '<EOF>' @ line 1, column 5.
---
def x = $/abc
x  // !! MultipleCompilationErrorsException: Script1.groovy: 2: unexpected char: 'x' @ line 2, column 1.
---
1e  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 3.
---
1e+  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting token in range: '0'..'9', found '<EOF>' @ line 1, column 4.
---
1.5e  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 5.
---
12ex  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 'x' @ line 1, column 4.
---
def def = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 5.
---
def def  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 5.
---
def native = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 12.
---
def private = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 13.
---
def static = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 12.
---
def threadsafe = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 16.
---
def final = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 11.
---
def volatile = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 14.
---
def strictfp = 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 14.
---
def abstract = 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 14.
---
@  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: @ @ line 1, column 1.
---
@5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: @ @ line 1, column 1.
---
new int[][3]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: No expression for the array constructor call at line: 1 column: 8. File: Script1.groovy @ line 1, column 8.
---
new String[][2]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: No expression for the array constructor call at line: 1 column: 11. File: Script1.groovy @ line 1, column 11.
---
new Date[  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: [ @ line 1, column 9.
---
for (x of [1]) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: x @ line 1, column 6.
---
for (x y) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: x @ line 1, column 6.
---
for (x) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: x @ line 1, column 6.
---
for (x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: x @ line 1, column 6.
---
for (i = 0, j = 1; i < 3; i++, j++) { }
j  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: i @ line 1, column 6.
---
if (true) 1 else  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'else' @ line 1, column 13.
---
assert x = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 10.
---
assert true 'a'  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 13.
---
class A { def x def y }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 11.
---
class A { def x() def y() }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 19.
---
class A { def x(int) { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: int @ line 1, column 17.
---
class C extends T {}; trait T {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to extend the trait 'T', use implements instead.
---
abstract final class A {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The class 'A' must not be both final and abstract.
