def x = 
1  // => 1
---
def = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 1.
---
def x 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: x @ line 1, column 5.
---
def x == 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: x @ line 1, column 5.
---
int x = 5 6  // !! MissingMethodException: No signature of method: java.lang.Integer.call() is applicable for argument types: (java.lang.Integer) values: [6]
---
x = = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 5.
---
if true { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '(', found 'true' @ line 1, column 4.
---
if (true { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 15.
---
while true { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '(', found 'true' @ line 1, column 7.
---
for i in 1..3 { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '(', found 'i' @ line 1, column 5.
---
for (i in 1..3 { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 19.
---
for (i in ) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ) @ line 1, column 11.
---
switch (1) { case 1 'a' }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ':', found 'a' @ line 1, column 21.
---
switch 1 { case 1: 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '(', found '1' @ line 1, column 8.
---
switch (1) { default 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ':', found '2' @ line 1, column 22.
---
switch (1) { 1: 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '1' @ line 1, column 14.
---
def f( { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: { @ line 1, column 8.
---
def f(a b) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class a
---
def f(a, ) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ) @ line 1, column 10.
---
def f(a,, b) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: , @ line 1, column 9.
---
def f(1) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 7.
---
f(1, )  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (java.lang.Integer) values: [1]
---
f(1 2)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 2 @ line 1, column 5.
---
f(, 1)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: , @ line 1, column 3.
---
f(1,, 2)  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 2]
---
[1, 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 2 @ line 1, column 5.
---
[1, , 2]  // => [1, 2]
---
[a: 1, b]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Unexpected node type: EXPR found when expecting type: LABELED_ARG at line: 1 column: 8. File: Script1.groovy @ line 1, column 8.
---
[a: , b: 1]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: , @ line 1, column 5.
---
[a:]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ] @ line 1, column 4.
---
{ a, -> a }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
{ a b -> a }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class a
---
def c = { a, b => a }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 11.
---
"abc  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 5.
---
'abc  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ''', found '<EOF>' @ line 1, column 5.
---
"""abc  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 7.
---
'''abc  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ''', found '<EOF>' @ line 1, column 7.
---
"${1"  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '"' @ line 1, column 5.
---
"${"  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '"' @ line 1, column 4.
---
"a $ b"  // !! MultipleCompilationErrorsException: Script1.groovy: 1: illegal string body character after dollar sign;
---
"a\qb"  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '\' @ line 1, column 3.
---
'a\qb'  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '\' @ line 1, column 3.
---
/abc  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 5.
---
1 +  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '+' @ line 1, column 3.
---
1 + * 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '+' @ line 1, column 3.
---
* 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: * @ line 1, column 1.
---
..5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: .. @ line 1, column 1.
---
a ? : b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ? @ line 1, column 3.
---
!  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 2.
---
-  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 2.
---
++5  // => 6
---
5 = x  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
(a + b) = 3  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
a() = 3  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
f() += 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
[1] = 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
null = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
true = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1:
---
class { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: class @ line 1, column 1.
---
class A implements { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting an identifier, found '{' @ line 1, column 20.
---
class A extends B, C { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: , @ line 1, column 18.
---
class A { def f( }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: } @ line 1, column 18.
---
class A { return 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: return @ line 1, column 11.
---
class A { 1 + 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 11.
---
class A { x = 5 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: x @ line 1, column 11.
---
class A { if (true) { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: if @ line 1, column 11.
---
class 1A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: class @ line 1, column 1.
---
class A { def f() }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You defined a method without body. Try adding a body, or declare it abstract. at line: 1 column: 11. File: Script1.groovy @ line 1, column 11.
---
interface I { def f() { 1 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Abstract methods do not define a body. at line: 1 column: 15. File: Script1.groovy @ line 1, column 15.
---
enum E { A B }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class A
---
enum E { A, , B }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: , @ line 1, column 13.
---
enum { A }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: enum @ line 1, column 1.
---
import  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: import @ line 1, column 1.
---
import java.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '*', found '' @ line 1, column 13.
---
import java.util.*.*  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '*', found '*.' @ line 1, column 18.
---
import static java.lang.Math  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class java.lang
---
return return  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: return @ line 1, column 8.
---
break 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 5 @ line 1, column 7.
---
continue 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 5 @ line 1, column 10.
---
try { } catch { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: catch @ line 1, column 9.
---
try { } catch () { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ) @ line 1, column 16.
---
try { } catch (Exception) { }  // => null
---
try { } finally  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: finally @ line 1, column 9.
---
try { 1 } catch (e) { 2 } catch  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: catch @ line 1, column 27.
---
new A  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 6.
---
new 5()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 5 @ line 1, column 5.
---
new ()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ( @ line 1, column 5.
---
new int[2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found '' @ line 1, column 10.
---
a.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: . @ line 1, column 2.
---
a*.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: *. @ line 1, column 2.
---
a.&  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: .& @ line 1, column 2.
---
a.5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 5 @ line 1, column 3.
---
a.@  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 4.
---
1.a.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: . @ line 1, column 4.
---
x as  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'as' @ line 1, column 3.
---
x as 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'as' @ line 1, column 3.
---
x instanceof  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'instanceof' @ line 1, column 3.
---
x instanceof 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'instanceof' @ line 1, column 3.
---
x in  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'in' @ line 1, column 3.
---
@Foo  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 5.
---
@Foo()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 7.
---
def @Foo x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Foo ,  unable to find class for annotation
---
a b c d e f  // !! MissingPropertyException: No such property: b for class: Script1
---
println 1 2  // !! NullPointerException: Cannot get property '2' on null object
---
println(1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 9.
---
println 1)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found ')' @ line 1, column 10.
---
println (1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 10.
---
else { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: else @ line 1, column 1.
---
catch (e) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: catch @ line 1, column 1.
---
finally { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: finally @ line 1, column 1.
---
case 1: 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: case @ line 1, column 1.
---
default: 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: default @ line 1, column 1.
---
do { 1 } while (true)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: do @ line 1, column 1.
---
goto x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: goto @ line 1, column 1.
---
const x = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: const @ line 1, column 1.
---
int int = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Primitive type literal: int cannot be used as a method name at line: 1 column: 1. File: Script1.groovy @ line 1, column 1.
---
String = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: you tried to assign a value to the class 'java.lang.String'
---
var x = 1  // !! MissingMethodException: No signature of method: Script1.var() is applicable for argument types: (java.lang.Integer) values: [1]
---
let x = 1  // !! MissingMethodException: No signature of method: Script1.let() is applicable for argument types: (java.lang.Integer) values: [1]
---
(x) -> x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '->' @ line 1, column 5.
---
x => x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: > @ line 1, column 4.
---
1 ? 2 3  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ':', found '3' @ line 1, column 7.
---
1 === 1  // !! MultipleCompilationErrorsException: General error during class generation: null. Script1.groovy
---
1 !== 1  // !! MultipleCompilationErrorsException: General error during class generation: null. Script1.groovy
---
1 <> 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: < @ line 1, column 3.
---
&& a  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: && @ line 1, column 1.
---
1 && && 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: && @ line 1, column 6.
---
a and b  // !! MissingPropertyException: No such property: and for class: Script1
---
not a  // !! MissingPropertyException: No such property: a for class: Script1
---
x := 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 4.
---
x =+ 5  // => 5
---
x =- 5  // => -5
---
x +- 5  // !! MissingPropertyException: No such property: x for class: Script1
---
x ** ** 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ** @ line 1, column 6.
---
a[1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 3.
---
a[]  // !! MissingPropertyException: No such property: a for class: Script1
---
a[1,]  // !! MissingPropertyException: No such property: a for class: Script1
---
a[,1]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: [ @ line 1, column 2.
---
{  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
(  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 2.
---
;  // => null
---
,  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: , @ line 1, column 1.
---
:  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: : @ line 1, column 1.
---
?  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ? @ line 1, column 1.
---
\  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '\' @ line 1, column 1.
---
~  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 2.
---
a ~ b  // !! MissingPropertyException: No such property: b for class: Script1
---
%5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: % @ line 1, column 1.
---
5%  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 3.
---
0b2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '2' @ line 1, column 3.
---
09  // !! MissingMethodException: No signature of method: java.lang.Integer.call() is applicable for argument types: (java.lang.Integer) values: [9]
---
1__0  // => 10
---
1 2  // !! MissingMethodException: No signature of method: java.lang.Integer.call() is applicable for argument types: (java.lang.Integer) values: [2]
---
a 1 b  // !! MissingMethodException: No signature of method: Script1.a() is applicable for argument types: (java.lang.Integer) values: [1]
---
def (a) = 1  // !! MissingMethodException: No signature of method: java.lang.Integer.getAt() is applicable for argument types: (java.lang.Integer) values: [0]
---
(a, b) = [1, 2]  // => [1, 2]
---
def a, b = 1, 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting an identifier, found '2' @ line 1, column 15.
---
def a = 1, = 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting an identifier, found '=' @ line 1, column 12.
---
static x = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'static' not allowed here.
---
static { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: static @ line 1, column 1.
---
final  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: final @ line 1, column 1.
---
final x  // => null
---
private x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Modifier 'private' not allowed here.
---
private def f() { 1 }  // => null
---
public static void main() { 1 }  // => null
---
synchronized (1) { 2 }  // => 2
---
assert  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 7.
---
assert 1 :  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: : @ line 1, column 10.
---
assert 1,  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found ',' @ line 1, column 9.
---
assert 1 : 2 : 3  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found ':' @ line 1, column 14.
---
label:  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 7.
---
label: 1  // => 1
---
a: b: c  // !! MissingPropertyException: No such property: c for class: Script1
---
@Override 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 5 @ line 1, column 11.
---
void f() { return 1 }
f()  // !! MultipleCompilationErrorsException: General error during class generation: Cannot use return statement with an expression on a method that returns void
---
int f() { return }
f()  // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
---
def l = [1, 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 2 @ line 1, column 13.
---
def l = [1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 10.
---
[1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 2.
---
[1,  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 4.
---
[1, 2,  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 7.
---
def m = [a: 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 14.
---
def m = [a: 1, b: 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found '' @ line 1, column 20.
---
foo([1, 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 2 @ line 1, column 9.
---
foo(1, [2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 2 @ line 1, column 9.
---
[x, y  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: y @ line 1, column 5.
---
[a.b, c()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found '' @ line 1, column 10.
---
[1, "a"  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 5.
---
[1, 2
3]  // !! MultipleCompilationErrorsException: Script1.groovy: 2: expecting ']', found '3' @ line 2, column 1.
---
def l = [1, 2

def y = 3  // !! MultipleCompilationErrorsException: Script1.groovy: 3: expecting ']', found 'def' @ line 3, column 1.
---
f(1, 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 2 @ line 1, column 6.
---
f(1,  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 5.
---
f(  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 3.
---
f(a  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 3.
---
f(a: 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 7.
---
f(a: 1, b: 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 13.
---
x = f(1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 7.
---
x = (1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 7.
---
x = (1 + 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 11.
---
((1)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 5.
---
a[1, 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 2 @ line 1, column 6.
---
a[1
b  // !! MultipleCompilationErrorsException: Script1.groovy: 2: unexpected token: b @ line 2, column 1.
---
{ 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
{ -> 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 7.
---
{ a, b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
def c = { 1
2  // !! MultipleCompilationErrorsException: Script1.groovy: 2: expecting '}', found '' @ line 2, column 2.
---
[1].each { println it  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 22.
---
if (a) { 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 11.
---
while (a) { 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 14.
---
class A { def x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 16.
---
def f() { 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 12.
---
def f() {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: { @ line 1, column 9.
---
switch (1) { case 1: 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 23.
---
try { 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 8.
---
try { 1 } catch (e) { 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 24.
---
for (i in [1]) { 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 19.
---
"a ${b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 7.
---
"a ${b}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 8.
---
"a $b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 6.
---
Integer = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: you tried to assign a value to the class 'java.lang.Integer'
---
Math = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: you tried to assign a value to the class 'java.lang.Math'
---
def String = 5
String  // => 5
---
class Foo {}
Foo = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 2: you tried to assign a value to the class 'Foo'
---
def f() { String = 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: you tried to assign a value to the class 'java.lang.String'
---
def x = 1
if (x === 1) { 2 }  // !! MultipleCompilationErrorsException: General error during class generation: null. Script1.groovy
---
x.y === 2  // !! MultipleCompilationErrorsException: General error during class generation: null. Script1.groovy
---
def f() { return return }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: return @ line 1, column 18.
---
for (i in 1..3) { break 5 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 5 @ line 1, column 25.
---
while (true) { continue foo bar }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found 'bar' @ line 1, column 29.
---
while (true) { break foo 5 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '5' @ line 1, column 26.
---
return 1 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '2' @ line 1, column 10.
---
return return 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: return @ line 1, column 8.
---
throw throw  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: throw @ line 1, column 7.
---
throw new  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 10.
---
throw 5 6  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '6' @ line 1, column 9.
---
abstract class A { abstract f() }
1  // => 1
---
abstract class A { abstract def f() { 1 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Abstract methods do not define a body. at line: 1 column: 20. File: Script1.groovy @ line 1, column 20.
---
class A { abstract def f() }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in a non-abstract class. The class 'A' must be declared abstract or the method 'java.lang.Object f()' must be implemented.
---
interface A { private def f() }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Method 'f' is private but should be public in interface 'A'.
---
interface A { static def f() { 1 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Abstract methods do not define a body. at line: 1 column: 15. File: Script1.groovy @ line 1, column 15.
---
enum E { A(1, B(2) }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '}' @ line 1, column 20.
---
enum E { a, b; def f( }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: } @ line 1, column 23.
---
class A { A( }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: } @ line 1, column 14.
---
class A { A() { } A() { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found 'A' @ line 1, column 19.
---
class A { A { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: A @ line 1, column 11.
---
class A { static }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: static @ line 1, column 11.
---
class A { private }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: private @ line 1, column 11.
---
class A { def x, y; def z }
1  // => 1
---
class A { def x; y }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: y @ line 1, column 18.
---
class A { def f() { } def g() { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found 'def' @ line 1, column 23.
---
class A { foo() { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: foo @ line 1, column 11.
---
class A { void foo() { } bar }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found 'bar' @ line 1, column 26.
---
class A { @Override }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: @ @ line 1, column 11.
---
class A { import java.util.* }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: import @ line 1, column 11.
---
class A { println 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: println @ line 1, column 11.
---
class A { "foo"() { 1 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: foo @ line 1, column 11.
---
class A { def "foo bar"() { 1 } }
new A()."foo bar"()  // => 1
---
class A { for (i in 1..2) { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: for @ line 1, column 11.
---
class A { def x = 1; { x = 2 } }
new A().x  // => 2
---
class A { static { y = 1 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Apparent variable 'y' was found in a static scope but doesn't refer to a local variable, static field or class. Possible causes:
---
class A implements B { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class B
---
class A extends B { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class B
---
class extends A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: class @ line 1, column 1.
---
interface A implements B { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: implements @ line 1, column 13.
---
trait T { T() { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Error processing trait 'T'.  Constructors are not allowed.
---
trait { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: trait @ line 1, column 1.
---
import java.util.List as  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting an identifier, found '' @ line 1, column 25.
---
import java.util.List as 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting an identifier, found '5' @ line 1, column 26.
---
import a  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class a
---
import static java.lang.Math.*
abs(-1)  // => 1
---
import java.util.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '*', found '' @ line 1, column 18.
---
import java.util.*;import java.util.*
1  // => 1
---
package a
package b  // !! MultipleCompilationErrorsException: Script1.groovy: 2: unexpected token: package @ line 2, column 1.
---
def f(a = ) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ) @ line 1, column 11.
---
def f(a = 1, b) { [a, b] }
f(2)  // => [1, 2]
---
def f(int... a, b) { 1 }
f(1, 2)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The var-arg parameter a must be the last parameter. at line: 1 column: 7. File: Script1.groovy @ line 1, column 7.
---
def f(Object... a, Object... b) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The var-arg parameter a must be the last parameter. at line: 1 column: 7. File: Script1.groovy @ line 1, column 7.
---
def f(a, a) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name a
---
def c = { a, a -> 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name a
---
def f() { def a; def a }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name a
---
def a; def a  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name a
---
def f(a) { def a = 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name a
---
def a = 1; { a -> a }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name a
---
def a = 1; [1].each { def a = 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name a
---
for (i in 1..2) { def i = 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name i
---
def i; for (i in 1..2) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name i
---
def i; for (int i = 0; i < 1; i++) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name i
---
try { } catch (e) { def e = 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name e
---
def e; try { } catch (e) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name e
---
def (a, a) = [1, 2]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name a
---
def f() {} ; def f() {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The method public java.lang.Object f()  { ... } duplicates another method of the same signature
---
class A {}; class A {}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Invalid duplicate class definition of class A : The source Script1.groovy contains at least two definitions of the class A.
---
class A { int x; String x }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The field 'x' is declared multiple times.
---
class A { def f() {}; int f() {} }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The method public int f()  { ... } duplicates another method of the same signature
---
enum E { A, A }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The field 'A' is declared multiple times.
---
int f(String s) { }
int f(String t) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The method public int f(java.lang.String t)  { ... } duplicates another method of the same signature
---
x = 5; def x = 6
x  // => 6
---
def x = x + 1  // !! MissingPropertyException: No such property: x for class: Script1
---
switch (1) { case 1: def a = 1; case 2: def a = 2 }  // => null
---
switch (1) { default: 1; case 1: 2 }  // => 1
---
if (a) {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
while (a) {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
def c = {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 10.
---
[1].each {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 11.
---
try {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 6.
---
class A { def f() {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: { @ line 1, column 19.
---
x = { ->  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: -> @ line 1, column 7.
---
foo {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 6.
---
foo { a ->  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 11.
---
for (i in 1) {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
switch (a) {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 13.
---
switch (a) { case 1:  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 21.
---
"${a  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 5.
---
"${a}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 6.
---
x = [  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: [ @ line 1, column 5.
---
x = [a:  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 8.
---
x = [
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: unexpected token: 1 @ line 2, column 1.
---
x = [
1,
2  // !! MultipleCompilationErrorsException: Script1.groovy: 3: unexpected token: 2 @ line 3, column 1.
---
f(
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: unexpected token: 1 @ line 2, column 1.
---
f(
1,
2  // !! MultipleCompilationErrorsException: Script1.groovy: 3: unexpected token: 2 @ line 3, column 1.
---
f(
1
2)  // !! MultipleCompilationErrorsException: Script1.groovy: 3: unexpected token: 2 @ line 3, column 1.
---
[
1
2
]  // !! MultipleCompilationErrorsException: Script1.groovy: 3: unexpected token: 2 @ line 3, column 1.
---
if (  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 5.
---
if (a  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 6.
---
if (a &&  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 9.
---
while (  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 8.
---
for (  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 6.
---
for (i in  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 10.
---
switch (  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 9.
---
return (  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 9.
---
return [  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: [ @ line 1, column 8.
---
x ? y :  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 8.
---
x.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: . @ line 1, column 2.
---
x.y(  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 5.
---
x.y(1).  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: . @ line 1, column 7.
---
x = y +  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '+' @ line 1, column 7.
---
x = !  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 6.
---
x = new Foo(  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 13.
---
x = new Foo  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 12.
---
def f(  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 7.
---
def f(a,  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 9.
---
def f() 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 1 @ line 1, column 9.
---
def f() = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 9.
---
def f(a) -> 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: -> @ line 1, column 10.
---
f() { 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 8.
---
f(1) { 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '' @ line 1, column 9.
---
f 1, {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 7.
---
f 1, 2 {  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 9.
---
println "a" "b"  // !! NullPointerException: Cannot get property 'b' on null object
---
println ('a'  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 10.
---
if (a == 1 { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 15.
---
if a == 1 { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '(', found 'a' @ line 1, column 4.
---
if (a) { } else if { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '(', found '{' @ line 1, column 20.
---
if (a) { } elsif (b) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: elsif @ line 1, column 12.
---
if (a) { } elseif (b) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: elseif @ line 1, column 12.
---
else if (a) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: else @ line 1, column 1.
---
while (a { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 13.
---
for (i in 1..3 { println i }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 29.
---
foreach (x in y) { }  // !! MissingPropertyException: No such property: x for class: Script1
---
for (x : y { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Java-style for-each statement requires a type declaration.;
---
switch (a) { case 1 { 2 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ':', found '}' @ line 1, column 27.
---
switch (a) { case: 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: : @ line 1, column 18.
---
def x := 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: x @ line 1, column 5.
---
x = 5;; y = 6  // => 6
---
x => 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: > @ line 1, column 4.
---
x -> 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '->' @ line 1, column 3.
---
[1, 2, 3  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 3 @ line 1, column 8.
---
[1, 2, 3]]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found ']' @ line 1, column 10.
---
{{ }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
}}  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: } @ line 1, column 1.
---
(1 + 2))  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found ')' @ line 1, column 8.
---
f(1))  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found ')' @ line 1, column 5.
---
f((1)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 6.
---
"abc'  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 6.
---
'it's'  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: ''' @ line 1, column 6.
---
"say "hi""  // !! MissingPropertyException: No such property: hi for class: Script1
---
"a" + 'b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ''', found '<EOF>' @ line 1, column 9.
---
~/abc  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 6.
---
x = 'a  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ''', found '<EOF>' @ line 1, column 7.
---
b'  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: ''' @ line 1, column 2.
---
"a  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 3.
---
b"  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '"' @ line 1, column 2.
---
1 + 2 3  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '3' @ line 1, column 7.
---
x y z  // !! MissingPropertyException: No such property: y for class: Script1
---
x y z w  // !! MissingPropertyException: No such property: y for class: Script1
---
foo bar baz qux  // !! MissingPropertyException: No such property: bar for class: Script1
---
a = b c  // !! MissingPropertyException: No such property: c for class: Script1
---
a = b c d  // !! MissingPropertyException: No such property: c for class: Script1
---
int x y  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Primitive type literal: int cannot be used as a method name at line: 1 column: 1. File: Script1.groovy @ line 1, column 1.
---
def x, 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting an identifier, found '5' @ line 1, column 8.
---
String s = "a" "b"  // !! MissingMethodException: No signature of method: Script1.a() is applicable for argument types: (java.lang.String) values: [b]
---
List<String l = []  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Missing closing bracket '>' for generics types;
---
List<String> l = [  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: [ @ line 1, column 18.
---
Map<String, List<Integer> m = [:]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Missing closing bracket '>' for generics types;
---
new ArrayList<>(  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 17.
---
(int 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '5' @ line 1, column 6.
---
x !in y  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '!' @ line 1, column 3.
---
x !instanceof y  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '!' @ line 1, column 3.
---
not x  // !! MissingPropertyException: No such property: x for class: Script1
---
x and y  // !! MissingPropertyException: No such property: and for class: Script1
---
x++ ++  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '++' @ line 1, column 5.
---
++  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 3.
---
--  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 3.
---
x+++y  // !! MissingPropertyException: No such property: x for class: Script1
---
x =~  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 5.
---
x ==~  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 6.
---
x*.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: *. @ line 1, column 2.
---
x?.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ?. @ line 1, column 2.
---
x.&  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: .& @ line 1, column 2.
---
x.@  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 4.
---
x..  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 4.
---
..x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: .. @ line 1, column 1.
---
@A  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 3.
---
@A x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class A ,  unable to find class for annotation
---
x # y  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '#' @ line 1, column 3.
---
\u0041  // !! MissingPropertyException: No such property: A for class: Script1
---
`x`  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '`' @ line 1, column 1.
---
x ` y  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '`' @ line 1, column 3.
---
§  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xA7 @ line 1, column 1.
---
€ = 5
€  // => 5
---
é = 5
é  // => 5
---
x\y  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '\' @ line 1, column 2.
---
class A { static y = 1; static f() { y = 2; y } }
A.f()  // => 2
---
class A { static f() { y = 2; y } }
A.f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Apparent variable 'y' was found in a static scope but doesn't refer to a local variable, static field or class. Possible causes:
---
static f() { y = 2; y }
f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Apparent variable 'y' was found in a static scope but doesn't refer to a local variable, static field or class. Possible causes:
---
class A { static y }
class B extends A { static f() { y = 2; y } }
B.f()  // => 2
---
class A { static f() { [1].each { y = it } } }
A.f()  // !! MissingPropertyException: No such property: y for class: A
---
class A { static setY(v) { z = v }; static z; static f() { y = 2; z } }
A.f()  // => 2
---
class A { static f(y) { y = 2; y } }
A.f(1)  // => 2
---
class A { static x = 5; static y = x + 1 }
A.y  // => 6
---
class A { static y = zork }
A.y  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Apparent variable 'zork' was found in a static scope but doesn't refer to a local variable, static field or class. Possible causes:
---
class A { static m = { zork } }
1  // => 1
---
class A { def y; static f() { y = 2 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Apparent variable 'y' was found in a static scope but doesn't refer to a local variable, static field or class. Possible causes:
---
class A { def y; static f() { y } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Apparent variable 'y' was found in a static scope but doesn't refer to a local variable, static field or class. Possible causes:
---
class A { static f() { this.y = 2 } }
A.f()  // !! MissingPropertyException: No such property: y for class: A
---
class A { static f() { class } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: class @ line 1, column 24.
---
class A { static f() { A.y = 2 } }
A.f()  // !! MissingPropertyException: No such property: y for class: A
---
enum E { A, B; static m = [:]; static { m.x = 1 }; static of() { values().size() + m.x } }
E.of()  // => 3
---
class A { static final X = 1; class B { static f() { X } } }
A.B.f()  // => 1
---
trait T { static s = 1; static f() { s } }
class A implements T {}
A.f()  // => 1
---
interface I { int X = 3 }
class A implements I { static f() { X } }
A.f()  // => 3
---
class A { static f() { metaClass.class.simpleName + name } }
A.f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Apparent variable 'metaClass' was found in a static scope but doesn't refer to a local variable, static field or class. Possible causes:
---
class A { static f() { println 1; out = 2 } }
A.f()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Apparent variable 'out' was found in a static scope but doesn't refer to a local variable, static field or class. Possible causes:
---
if (a < b) { c d }  // !! MissingPropertyException: No such property: a for class: Script1
---
def a = 1, b = 2
a < b  // => true
---
a < b c  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'c' @ line 1, column 7.
---
x = y.
// end  // !! MultipleCompilationErrorsException: Script1.groovy: 2: unexpected token:  @ line 2, column 7.
---
x = 1.
// end  // !! MultipleCompilationErrorsException: Script1.groovy: 2: unexpected token:  @ line 2, column 7.
---
x = y?.
// end  // !! MultipleCompilationErrorsException: Script1.groovy: 2: unexpected token:  @ line 2, column 7.
