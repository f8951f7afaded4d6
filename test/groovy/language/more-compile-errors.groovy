this.class.metaClass.hello = { -> 'hello' }; try { hello() } catch (MissingMethodException e) { 'none' }  // => 'none'
---
this.metaClass.hello = { -> 'hello' }; try { hello() } catch (MissingMethodException e) { 'none' }  // => 'hello'
---
import groovy.transform.*
@Immutable class Im { String n; Object o }
1  // !! MultipleCompilationErrorsException: Script1.groovy: -1: @Immutable processor doesn't know how to handle field 'o' of type 'java.lang.Object or def' while compiling class Im.
---
class A { @Override def foo() { 1 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Method 'foo' from class 'A' does not override method from its superclass or interfaces but is annotated with @Override.
---
class A { @Override String toString() { 'a' }; @Override boolean equals(Object o) { true }; @Override int hashCode() { 1 } }
new A().toString()  // => 'a'
---
interface I { def f() }
class A implements I { @Override def f() { 1 } }
new A().f()  // => 1
---
class A { @Override def foo(int x) { 1 } }
class B extends A { @Override def bar() { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Method 'foo' from class 'A' does not override method from its superclass or interfaces but is annotated with @Override.
---
abstract class A { abstract def f() }
new A()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You cannot create an instance from the abstract class 'A'.
---
abstract class A { abstract def f(); def g() { f() } }
class B extends A { }
new B()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'B' must be declared abstract or the method 'java.lang.Object f()' must be implemented.
---
interface I { def f(int x); String g() }
class B implements I { def f(int x) { 1 } }
new B()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'B' must be declared abstract or the method 'java.lang.String g()' must be implemented.
---
class A { final def f() { 1 } }
class B extends A { def f() { 2 } }
new B().f()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You are not allowed to override the final method f() from class 'A'.
---
final class A { }
class B extends A { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You are not allowed to overwrite the final class 'A'.
---
class A { final x = 1; def f() { x = 2 } }
new A().f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot modify final field 'x' outside of constructor.
---
class A { final x; A() { x = 5 }; def f() { x } }
new A().f()  // => 5
---
class A { static def f() { this.g() }; def g() { 1 } }
A.f()  // !! MissingMethodException: No signature of method: static A.g() is applicable for argument types: () values: []
---
class A { static def f() { g() }; def g() { 1 } }
A.f()  // !! MissingMethodException: No signature of method: static A.g() is applicable for argument types: () values: []
---
class A { def x = 1; static def f() { x } }
A.f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Apparent variable 'x' was found in a static scope but doesn't refer to a local variable, static field or class. Possible causes:
---
class A { int f() { return 'x' } }
new A().f()  // => 120
---
class A { void f() { return 1 } }
new A().f()  // !! MultipleCompilationErrorsException: General error during class generation: Cannot use return statement with an expression on a method that returns void
---
class A { void f() { 1 } }
new A().f()  // => null
---
class A { String f() { 5 }; int g() { 5.7 }; boolean h() { 'x' }; char i() { 'c' }; List j() { [1] as Set }; }
def a = new A()
def r = [a.f(), a.g(), a.h(), a.i()]
try { a.j() } catch (e) { r << e.class.simpleName }
r  // => ['5', 5, true, c, 'GroovyCastException']
---
try { 1 } catch (Exception e) { 2 } catch (RuntimeException e) { 3 }  // => 1
---
try { throw new RuntimeException() } catch (Exception e) { 2 } catch (RuntimeException e) { 3 }  // => 2
---
try { } catch (Strin e) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Strin
---
def f(Foo x) { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
Foo f() { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
def x = (Foo) 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
def x = 5 as Foo  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
5 instanceof Foo  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
List<Foo> l = []  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
@Foo class A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo ,  unable to find class for annotation
---
import static foo.Bar.x
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class foo.Bar
---
import java.util.Lisst
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class java.util.Lisst
---
foo.Bar.baz()  // !! MissingPropertyException: No such property: foo for class: Script1
---
[] as Foo[]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo[]
---
class A { def f() { super.g() } }
new A().f()  // !! MissingMethodException: No signature of method: A.g() is applicable for argument types: () values: []
---
class A { def f() { super.x } }
new A().f()  // !! MissingMethodException: No signature of method: A.getX() is applicable for argument types: () values: []
---
class A { A() { this(1); }; A(int x) { v = x }; def v }
new A().v  // => 1
---
class A { A() { v = 1; this(1) }; A(int x) { v = x }; def v }
new A().v  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Constructor call must be the first statement in a constructor. at line: 1 column: 29. File: Script1.groovy @ line 1, column 29.
---
class A { A() { def x = 1; super() } }
new A()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Constructor call must be the first statement in a constructor. at line: 1 column: 34. File: Script1.groovy @ line 1, column 34.
---
class A { private A() { } }
new A().class.simpleName  // => 'A'
---
enum E { A; E() { } }
new E()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Enum constructor calls are only allowed inside the enum class
---
enum E { A; public E() { } }
1  // => 1
---
enum E { A }
class B extends E { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You are not allowed to overwrite the final class 'E'.
---
enum E extends Object { A }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: extends @ line 1, column 8.
---
interface I { def f() { 1 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Abstract methods do not define a body. at line: 1 column: 15. File: Script1.groovy @ line 1, column 15.
---
interface I { int x }
1  // => 1
---
interface I { private int x = 1 }
I.x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The field 'x' is not 'public static final' but is defined in interface 'I'.
---
interface I { }
new I()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You cannot create an instance from the abstract interface 'I'.
---
interface I { }
new I() { }.class.simpleName  // => '1'
---
interface I extends Object { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to implement the class 'java.lang.Object', use extends instead.
---
class A implements Object { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to implement the class 'java.lang.Object', use extends instead.
---
class A extends Runnable { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to extend the interface 'java.lang.Runnable', use implements instead.
---
class A { abstract def f() }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in a non-abstract class. The class 'A' must be declared abstract or the method 'java.lang.Object f()' must be implemented.
---
abstract class A { abstract def f() { 1 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Abstract methods do not define a body. at line: 1 column: 20. File: Script1.groovy @ line 1, column 20.
---
class A { static x = 1; static x = 2 }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The field 'x' is declared multiple times.
---
class A { def f(int a) { }; def f(int b) { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The method public java.lang.Object f(int b)  { ... } duplicates another method of the same signature
---
class A { def f(int a) { 1 }; def f(long b) { 2 }; def f(a) { 3 } }
[new A().f(1), new A().f(1L), new A().f('x')]  // => [1, 2, 3]
---
class A { }
class A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Invalid duplicate class definition of class A : The source Script1.groovy contains at least two definitions of the class A.
---
def f() { 1 }
def f() { 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The method public java.lang.Object f()  { ... } duplicates another method of the same signature
---
def f(a) { 1 }
def f(b) { 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The method public java.lang.Object f(java.lang.Object b)  { ... } duplicates another method of the same signature
---
class Script1 { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Invalid duplicate class definition of class Script1 : The source Script1.groovy contains at least two definitions of the class Script1.
---
def x = 1
def x = 2  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The current scope already contains a variable of the name x
---
def x = 1
int x = 2  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The current scope already contains a variable of the name x
---
[1].each { it -> def it = 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name it
---
[1].each { def it = 2; it }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name it
---
{ x, x -> 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name x
---
for (int i = 0; i < 1; i++) { int i = 5 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name i
---
for (i in [1]) { for (i in [2]) { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name i
---
def c = { x -> { x -> 1 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name x
---
def x = 1; def c = { x -> 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name x
---
def x = 1; def c = { def x = 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name x
---
def c = { def y = 2 }; def y = 1; y  // => 1
---
class A { def x = 1; def f() { def x = 2; x + this.x } }
new A().f()  // => 3
---
def f() { break }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: the break statement is only allowed inside loops or switches
---
[1].each { break }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: the break statement is only allowed inside loops or switches
---
[1].each { continue }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: the continue statement is only allowed inside loops
---
if (true) { break }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: the break statement is only allowed inside loops or switches
---
switch (1) { case 1: continue }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: the continue statement is only allowed inside loops
---
for (i in 1..2) { [1].each { break } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: the break statement is only allowed inside loops or switches
---
while (true) { break foo }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: break to missing label
---
foo: while (true) { break foo }
1  // => 1
---
foo: for (i in 1..3) { bar: for (j in 1..3) { continue foo } }
1  // => 1
---
return 5
6  // => 5
---
def f() { return; 5 }
f()  // => null
---
assert false  // !! PowerAssertionError: assert false
---
assert 1 == 2, 'msg'  // !! AssertionError: msg. Expression: (1 == 2)
---
def x = [1, 2, 3]; assert x.size() == 4 && x[0] == 1  // !! PowerAssertionError: assert x.size() == 4 && x[0] == 1
---
assert 'abc'.toUpperCase().contains('X') : "no X in ${'abc'}"  // !! AssertionError: no X in abc. Expression: abc.toUpperCase().contains(X)
---
this = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot have 'this' as LHS of an assignment
---
super = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot have 'super' as LHS of an assignment
---
def this = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 1.
---
null.x = 5  // !! NullPointerException: Cannot set property 'x' on null object
---
1.x = 5  // !! MissingPropertyException: No such property: x for class: java.lang.Integer
---
'a'.x = 5  // !! MissingPropertyException: No such property: x for class: java.lang.String
---
[:].x = 5  // => 5
---
x() = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
"a${1}" = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
(x) = 5
x  // !! MissingMethodException: No signature of method: java.lang.Integer.getAt() is applicable for argument types: (java.lang.Integer) values: [0]
---
(x, y) = [1, 2]
[x, y]  // => [1, 2]
---
[x, y] = [1, 2]  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
x++ = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
++x  // !! MissingPropertyException: No such property: x for class: Script1
---
y--  // !! MissingPropertyException: No such property: y for class: Script1
---
1++  // => 1
---
(1 + 2)++  // => 3
---
f()++  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: () values: []
---
a.b++  // !! MissingPropertyException: No such property: a for class: Script1
---
-5++  // => -5
---
class A {
  @Override
  def foo() { 1 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Method 'foo' from class 'A' does not override method from its superclass or interfaces but is annotated with @Override.
---
class A { final x = 1; def f() { this.x = 2 } }
new A().f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot modify final field 'x' outside of constructor.
---
class A { final x = 1; def f() { x++ } }
new A().f()  // => 1
---
class A { final x = 1; def f() { x += 2 } }
new A().f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot modify final field 'x' outside of constructor.
---
class A { final x = 1; def f() { [1].each { x = it } } }
new A().f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot modify final field 'x' outside of constructor.
---
class A { final x; { x = 3 }; def f() { x } }
new A().f()  // => 3
---
class A { static final x = 1; static f() { x = 2 } }
A.f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot modify static final field 'x' outside of static initialization block.
---
class A { static final x; static { x = 4 } }
A.x  // => 4
---
class A { final x = 1; A() { x = 2 } }
new A().x  // => 2
---
class A { final x = 1 }
class B extends A { def f() { x = 2 } }
new B().f()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: cannot modify final field 'x' outside of constructor.
---
class A { final int x = 1; def f(x) { x = 2; x } }
new A().f(1)  // => 2
---
class A { final x = 1; def f() { def x = 3; x = 2; x } }
new A().f()  // => 2
---
class A { static final X = 1; def f() { X = 2 } }
new A().f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot modify static final field 'X' outside of static initialization block.
---
class A { final List l = []; def f() { l << 1; l += 2 } }
new A().f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot modify final field 'l' outside of constructor.
---
class A { final x = 1; class B { def f() { x = 2 } } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot modify final field 'x' outside of constructor.
---
class A { final x = 1; def f() { (x, y) = [1, 2] } ; def y }
1  // => 1
---
class A { final private x = 1; def f() { x = 2 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot modify final field 'x' outside of constructor.
---
interface I { int X = 1 }
class A implements I { def f() { X = 2 } }
new A().f()  // !! ReadOnlyPropertyException: Cannot set readonly property: X for class: A
---
import groovy.transform.Field
@Field final x = 1
x = 2
x  // => 2
---
import groovy.transform.Field
@Field final x = 1
def f() { x = 2 }
f()  // => 2
---
import groovy.transform.*
@Immutable class A { int x; def f() { x = 2 } }
new A(x: 1).f()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: cannot modify final field 'x' outside of constructor.
---
class A { @Override boolean equals(o) { true }; @Override int hashCode() { 1 }; @Override Object clone() { 1 }; @Override def invokeMethod(String n, a) { n }; @Override def getProperty(String n) { n }; @Override void finalize() { } }
1  // => 1
---
class A { @Override String toString(x) { 'x' } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Method 'toString' from class 'A' does not override method from its superclass or interfaces but is annotated with @Override.
---
abstract class B { abstract f(); def g(a) { } ; static s() { } ; private p() { } }
class A extends B { @Override def f() { }; @Override def g(a) { } }
1  // => 1
---
abstract class B { private p() { } }
class A extends B { @Override def p() { } }
1  // => 1
---
class A implements Comparable { @Override int compareTo(o) { 0 } }
1  // => 1
---
class A implements Comparable<A> { @Override int compareTo(A o) { 0 } }
1  // => 1
---
class A implements Comparator<String> { @Override int compare(String a, String b) { 0 } }
1  // => 1
---
class A extends ArrayList { @Override boolean add(x) { super.add(x) }; @Override int size() { 5 }; @Override def get(int i) { i } }
new A().size()  // => 5
---
def r = new Runnable() { @Override void run() { } }
1  // => 1
---
def r = new Runnable() { @Override void runn() { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in a non-abstract class. The class 'Script1$1' must be declared abstract or the method 'void run()' must be implemented.
---
trait T { abstract f(); def g() { } }
class A implements T { @Override def f() { }; @Override def g() { } }
1  // => 1
---
class P { def x }
class A extends P { @Override def getX() { 1 }; @Override void setX(v) { } }
1  // => 1
---
class A { @Override def getFoo() { 1 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Method 'getFoo' from class 'A' does not override method from its superclass or interfaces but is annotated with @Override.
---
enum E { A { @Override def f() { 1 } }; def f() { 2 } }
E.A.f()  // => 1
---
enum E { A; @Override String toString() { 'x' } }
E.A.toString()  // => 'x'
---
@Override
def foo() { 1 }
foo()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Method 'foo' from class 'Script1' does not override method from its superclass or interfaces but is annotated with @Override.
---
@Override String toString() { 'script' }
this.toString()  // => 'script'
---
class A<T> { def f(T t) { } }
class B extends A<String> { @Override def f(String s) { } }
1  // => 1
---
class A { def f(int x, y = 1) { } }
class B extends A { @Override def f(int x) { } }
1  // => 1
---
class A extends Exception { @Override String getMessage() { 'm' } }
new A().message  // => 'm'
---
class A extends LinkedHashMap { @Override boolean removeEldestEntry(Map.Entry e) { true } }
1  // => 1
---
class A implements Iterator { @Override boolean hasNext() { false }; @Override Object next() { 1 }; @Override void remove() { } }
1  // => 1
---
class A extends Script { @Override Object run() { 1 } }
1  // => 1
---
class A extends Number { @Override int intValue() { 1 }; @Override long longValue() { 1 }; @Override float floatValue() { 1 }; @Override double doubleValue() { 1 } }
1  // => 1
---
class A implements Map.Entry { @Override Object getKey() { 1 }; @Override Object getValue() { 2 }; @Override Object setValue(Object v) { v } }
1  // => 1
---
class A implements CharSequence { @Override int length() { 1 }; @Override char charAt(int i) { 'a' }; @Override CharSequence subSequence(int a, int b) { 'b' } }
1  // => 1
---
class Foo { }
1
class Foo { }  // !! MultipleCompilationErrorsException: Script1.groovy: 3: Invalid duplicate class definition of class Foo : The source Script1.groovy contains at least two definitions of the class Foo.
---
interface I { private int x = 1 }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The field 'x' is not 'public static final' but is defined in interface 'I'.
---
interface I { protected x = 1 }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The field 'x' is not 'public static final' but is defined in interface 'I'.
---
@A @B class C { @D def x }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class A ,  unable to find class for annotation
