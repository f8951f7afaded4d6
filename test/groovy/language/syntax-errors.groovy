def x = (1 + 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 15.
---
foo(  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 5.
---
}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: } @ line 1, column 1.
---
)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ) @ line 1, column 1.
---
]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ] @ line 1, column 1.
---
def f( { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: { @ line 1, column 8.
---
def f(a b) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class a
---
def f(a,) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ) @ line 1, column 9.
---
f(1,)  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (java.lang.Integer) values: [1]
---
f(,1)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: , @ line 1, column 3.
---
if  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '(', found '' @ line 1, column 3.
---
if true { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '(', found 'true' @ line 1, column 4.
---
if (true) else  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: else @ line 1, column 11.
---
while (true  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 12.
---
for  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '(', found '' @ line 1, column 4.
---
for (x in  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 10.
---
for (int i = 0; i < 3) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: 3 expressions are required for the classic for loop, you gave 2 at line: 1 column: 6. File: Script1.groovy @ line 1, column 6.
---
switch  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '(', found '' @ line 1, column 7.
---
switch (1) { case }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: } @ line 1, column 19.
---
switch (1) { case 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ':', found '}' @ line 1, column 21.
---
try { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: A try statement must have at least one catch or finally block. at line: 1 column: 1. File: Script1.groovy @ line 1, column 1.
---
try { } catch (Exception | Error e) { 1 }  // => null
---
try { } catch (def e) { }  // => null
---
try (x = 1) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '{', found '(' @ line 1, column 5.
---
try (def r = new StringReader('')) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '{', found '(' @ line 1, column 5.
---
do { } while (true)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: do @ line 1, column 1.
---
class A {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 10.
---
class A { int }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: int @ line 1, column 11.
---
class A { x }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: x @ line 1, column 11.
---
class A { x = 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: x @ line 1, column 11.
---
class A { foo() }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: foo @ line 1, column 11.
---
class A { def x = }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: } @ line 1, column 19.
---
class A extends { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting an identifier, found '{' @ line 1, column 17.
---
class A extends Foo { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
class A implements Foo { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
class A extends String { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to overwrite the final class 'java.lang.String'.
---
class A { } class A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'class' @ line 1, column 13.
---
class A { } class B { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'class' @ line 1, column 13.
---
class A { def f(x) { }; def f(y) { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The method public java.lang.Object f(java.lang.Object y)  { ... } duplicates another method of the same signature
---
class A { def x; def x }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The field 'x' is declared multiple times.
---
class A { def f(x, x) { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name x
---
abstract class A { abstract f() { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Abstract methods do not define a body. at line: 1 column: 20. File: Script1.groovy @ line 1, column 20.
---
abstract class A { abstract f() }
class B extends A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'B' must be declared abstract or the method 'java.lang.Object f()' must be implemented.
---
interface I { def f() }
class B implements I { }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'B' must be declared abstract or the method 'java.lang.Object f()' must be implemented.
---
interface I { private f() }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Method 'f' is private but should be public in interface 'I'.
---
interface I { static f() { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Abstract methods do not define a body. at line: 1 column: 15. File: Script1.groovy @ line 1, column 15.
---
enum E { A; B }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: B @ line 1, column 13.
---
enum E { A }; E.B  // !! MissingPropertyException: No such property: B for class: E
---
class A { private private x }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Cannot repeat modifier: private at line: 1 column: 19. File: Script1.groovy @ line 1, column 19.
---
class A { public private x }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Cannot specify modifier: private when access scope has already been defined at line: 1 column: 18. File: Script1.groovy @ line 1, column 18.
---
final class A { }; class B extends A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to overwrite the final class 'A'.
---
class A { final f() { } }
class B extends A { def f() { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You are not allowed to override the final method f() from class 'A'.
---
class A { static def f() { this.x } }; A.f()  // !! MissingPropertyException: No such property: x for class: A
---
class A { static f() { x } ; def x }; A.f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Apparent variable 'x' was found in a static scope but doesn't refer to a local variable, static field or class. Possible causes:
---
class A { def f() { super.foo() } }; new A().f()  // !! MissingMethodException: No signature of method: A.foo() is applicable for argument types: () values: []
---
class A extends B { }
class B extends A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Cyclic inheritance involving B in class B
---
class A extends A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Cyclic inheritance involving A in class A
---
this = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: cannot have 'this' as LHS of an assignment
---
1 = 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
'a' = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
f() = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
def (a, b)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '=', found '' @ line 1, column 11.
---
def (a b) = [1, 2]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class a
---
++x++  // !! MissingPropertyException: No such property: x for class: Script1
---
x = y = 3; x + y  // => 6
---
x == y == 3  // !! MissingPropertyException: No such property: x for class: Script1
---
def 1x = 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 1.
---
def class = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting an identifier, found '=' @ line 1, column 11.
---
def if = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 1.
---
def in = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 1.
---
def as = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 1.
---
int int = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Primitive type literal: int cannot be used as a method name at line: 1 column: 1. File: Script1.groovy @ line 1, column 1.
---
def this = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 1.
---
def true = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 1.
---
def enum = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting an identifier, found '=' @ line 1, column 10.
---
def record = 1; record  // => 1
---
def f(x) { def x = 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name x
---
def c = { x -> def x = 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name x
---
for (i in 1..2) { def i = 3 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name i
---
def x = x  // !! MissingPropertyException: No such property: x for class: Script1
---
Foo.bar  // !! MissingPropertyException: No such property: Foo for class: Script1
---
new Foo.Bar()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo.Bar
---
Foo x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
Foo x = null  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
def f(Foo x) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
(Foo) 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
1 as Foo  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
1 instanceof Foo  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo
---
import foo.Bar  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class foo.Bar
---
import foo.*  // => null
---
import java.util.List as L; L.name  // => 'java.util.List'
---
import java.util.Nope  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class java.util.Nope
---
import java.util.*; 1  // => 1
---
import static java.lang.Math.*; max(1, 2)  // => 2
---
import static java.lang.Math.PI; PI  // => 3.141592653589793
---
import java  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class java
---
import 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: import @ line 1, column 1.
---
package a.b; this.class.name  // => 'a.b.Script1'
---
1; package a  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: package @ line 1, column 4.
---
return  // => null
---
return 1  // => 1
---
return; 2  // => null
---
throw  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 6.
---
assert 1 ==  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 12.
---
new  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 4.
---
new int  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 8.
---
new int[]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: No expression for the array constructor call at line: 1 column: 8. File: Script1.groovy @ line 1, column 8.
---
new int[2]{1, 2}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 12.
---
new String() { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to overwrite the final class 'java.lang.String'.
---
new Object() { def x = 1 }.x  // => 1
---
new Runnable() { void run() { } }.run()  // => null
---
int[] x = {1, 2}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 12.
---
String[] x = ['a', 'b']; x  // => ['a', 'b']
---
a.b.c = 1  // !! MissingPropertyException: No such property: a for class: Script1
---
@Foo def x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo ,  unable to find class for annotation
---
@Override  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 10.
---
@Deprecated 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 13.
---
$x = 1; $x  // => 1
---
_ = 1; _  // => 1
---
a$b = 2; a$b  // => 2
---
é = 1; é  // => 1
---
/* comment */ 1  // => 1
---
`a`  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '`' @ line 1, column 1.
---
a `b`  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '`' @ line 1, column 3.
---
a ? b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ':', found '' @ line 1, column 6.
---
a ? b :  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 8.
---
a ?:   // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ?: @ line 1, column 3.
---
{ (a, b) -> 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
x -> x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '->' @ line 1, column 3.
---
1 ++ 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '1' @ line 1, column 6.
---
1 * * 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: * @ line 1, column 5.
---
* 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: * @ line 1, column 1.
---
a..  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 4.
---
..a  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: .. @ line 1, column 1.
---
a..b.c  // !! MissingPropertyException: No such property: a for class: Script1
---
a.b.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: . @ line 1, column 4.
---
a?.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ?. @ line 1, column 2.
---
a.*b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: * @ line 1, column 3.
---
String::valueOf  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: : @ line 1, column 8.
---
a <> b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: < @ line 1, column 3.
---
a => b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: > @ line 1, column 4.
---
a =< b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: < @ line 1, column 4.
---
!in  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: in @ line 1, column 2.
---
a or b  // !! MissingPropertyException: No such property: or for class: Script1
---
;;  // => null
---
; 1  // => 1
---
{ }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
{ ; }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
{ 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
{}; 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
(1, 2)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found ',' @ line 1, column 3.
---
(1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 3.
---
((1))  // => 1
---
"unclosed  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 10.
---
'unclosed  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ''', found '<EOF>' @ line 1, column 10.
---
/unclosed  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 10.
---
"${1 + }"  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '+' @ line 1, column 6.
---
"$"  // !! MultipleCompilationErrorsException: Script1.groovy: 1: illegal string body character after dollar sign;
---
'\q'  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '\' @ line 1, column 2.
---
"\$"  // => '$'
---
'a' 'b'  // !! MissingMethodException: No signature of method: Script1.a() is applicable for argument types: (java.lang.String) values: [b]
---
'a'.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: . @ line 1, column 4.
---
5.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: . @ line 1, column 2.
---
5.foo.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: . @ line 1, column 6.
---
1..  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 4.
---
synchronized (this) { 1 }  // => 1
---
synchronized def f() { 1 }; f()  // => 1
---
static def f() { 1 }; f()  // => 1
---
static { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: static @ line 1, column 1.
---
public x = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'public' not allowed here.
---
final x = 1; x = 2; x  // => 2
---
final int x; x = 1; x  // => 1
---
transient x = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'transient' not allowed here.
---
volatile x = 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'volatile' not allowed here.
---
class A { static { x = 1 }; static x }; A.x  // => 1
---
int f() { 'x' }; f()  // => 120
---
String f() { 5 }; f()  // => '5'
---
List f() { 5 }; f()  // !! GroovyCastException: Cannot cast object '5' with class 'java.lang.Integer' to class 'java.util.List'
---
void f() { 5 }; f()  // => null
---
def <T> f(T x) { x }; f(1)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ( @ line 1, column 10.
---
<T> T f(T x) { x }; f(1)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: < @ line 1, column 1.
---
List<int> x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: primitive type parameters not allowed here;
---
new ArrayList<>()  // => []
---
class A<T> { T x }; new A<Integer>(x: 1).x  // => 1
---
class A<T extends Number> { T x }; new A(x: 1).x  // => 1
---
interface I<T> { T f() }
class B implements I<String> { String f() { 'b' } }
new B().f()  // => 'b'
---
println 'a', 'b'  // !! MissingMethodException: No signature of method: Script1.println() is applicable for argument types: (java.lang.String, java.lang.String) values: [a, b]
---
println  // !! MissingPropertyException: No such property: println for class: Script1
---
println()  // => null
---
foo a: 1  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: (java.util.LinkedHashMap) values: [[a:1]]
---
foo [1]  // !! MissingPropertyException: No such property: foo for class: Script1
---
foo (1)  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: (java.lang.Integer) values: [1]
---
foo.bar 1  // !! MissingPropertyException: No such property: foo for class: Script1
---
foo.bar 1 baz 2  // !! MissingPropertyException: No such property: foo for class: Script1
---
foo = bar 1  // !! MissingMethodException: No signature of method: Script1.bar() is applicable for argument types: (java.lang.Integer) values: [1]
---
return foo 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '1' @ line 1, column 12.
---
def x = foo 1  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: (java.lang.Integer) values: [1]
---
x = foo 1, 2  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 2]
---
[foo 1]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 6.
---
(foo 1)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '1' @ line 1, column 6.
---
foo(a: 1, b: 2)  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: (java.util.LinkedHashMap) values: [[a:1, b:2]]
---
foo(*a)  // !! MissingPropertyException: No such property: a for class: Script1
---
foo(*: a)  // !! MissingPropertyException: No such property: a for class: Script1
---
foo(a: 1, a: 2)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Duplicate named parameter 'a' found. at line: 1 column: 5. File: Script1.groovy @ line 1, column 5.
---
foo([a: 1])  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: (java.util.LinkedHashMap) values: [[a:1]]
---
a b  // !! MissingPropertyException: No such property: b for class: Script1
---
a b c  // !! MissingPropertyException: No such property: b for class: Script1
