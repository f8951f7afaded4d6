for (String x y) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: String @ line 1, column 6.
---
for (x.y in z) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: x @ line 1, column 6.
---
for (i = 0, j = 1; i < 3; i++) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: i @ line 1, column 6.
---
for (int i = 0; i < 3; i++  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found '' @ line 1, column 27.
---
if (true) { 1 } else  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'else' @ line 1, column 17.
---
{ -> if (true) 1 else }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found 'else' @ line 1, column 18.
---
def f() { if (true) 1 else }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found 'else' @ line 1, column 23.
---
{ -> assert x = 5 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 15.
---
def f() { assert x y }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: y @ line 1, column 20.
---
if (1) assert x = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 17.
---
assert x += 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: += @ line 1, column 10.
---
assert a b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: b @ line 1, column 10.
---
assert x -> 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: -> @ line 1, column 10.
---
assert 1 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 2 @ line 1, column 10.
---
class A { private x private y }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: private @ line 1, column 11.
---
class A { def x, y z }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: z @ line 1, column 20.
---
class A { int x, y z }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: z @ line 1, column 20.
---
[:  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found '' @ line 1, column 3.
---
[: ,]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found ',' @ line 1, column 4.
---
[:a]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found 'a' @ line 1, column 3.
---
def x = [:1]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found '1' @ line 1, column 11.
---
foo([:1])  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found '1' @ line 1, column 7.
---
[: : ]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found ':' @ line 1, column 4.
---
1ex  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 'x' @ line 1, column 3.
---
1e x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: ' ' @ line 1, column 3.
---
1E  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 3.
---
1e-  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting token in range: '0'..'9', found '<EOF>' @ line 1, column 4.
---
1e-x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting token in range: '0'..'9', found 'x' @ line 1, column 4.
---
1.0e+x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting token in range: '0'..'9', found 'x' @ line 1, column 6.
---
0e  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 3.
---
$/abc
def  // !! MultipleCompilationErrorsException: Script1.groovy: 2: unexpected char: 'f' @ line 2, column 3.
---
$/a b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 'b' @ line 1, column 5.
---
$/a$/b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 'b' @ line 1, column 6.
---
$/a/b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 'b' @ line 1, column 5.
---
@
def x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: @ @ line 1, column 1.
---
@5 class A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: @ @ line 1, column 1.
---
new int[][3]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: No expression for the array constructor call at line: 1 column: 8. File: Script1.groovy @ line 1, column 8.
---
new int[2][][3]  // => [null, null]
---
new int[][][3]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: No expression for the array constructor call at line: 1 column: 8. File: Script1.groovy @ line 1, column 8.
---
new int[  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: [ @ line 1, column 8.
---
new int[2][  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: [ @ line 1, column 11.
---
try { } catch (int e) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: int @ line 1, column 16.
---
try { } catch (5) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 5 @ line 1, column 16.
---
try { } catch ( { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: { @ line 1, column 17.
---
try { } catch (Exception[] e) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: Exception @ line 1, column 16.
---
try { } catch (e)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 18.
---
try  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 4.
---
def f(int) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: int @ line 1, column 7.
---
def f(int, int) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: int @ line 1, column 7.
---
def f(int...) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting an identifier, found ')' @ line 1, column 13.
---
def f(a b c) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: c @ line 1, column 11.
---
def f(a; b) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 7.
---
int f(a  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 7.
---
def private = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 13.
---
def static  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 11.
---
def final  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 10.
---
def 'a' = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 5.
---
def "a" = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 5.
---
def (  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 6.
---
def ()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ) @ line 1, column 6.
---
def (a, = [1]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 9.
---
def (a, 5) = [1]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 5 @ line 1, column 9.
---
def (int) = [1]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: int @ line 1, column 6.
---
def a.b = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 5.
---
def a[0] = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 5.
---
def a b  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 5.
---
def a b = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 5.
---
def a b c  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: a @ line 1, column 5.
---
class A { static m() { this.x } ; def x = 1 }
A.m()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: x is declared in a dynamic context, but you tried to access it from a static context.
---
class A { static m() { super.toString() } }
A.m()  // => 'class java.lang.Object'
---
try { 1 } catch (String e) { 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Catch statement parameter type is not a subclass of Throwable.
---
import static java.lang.Math.nope
nope(1)  // !! MissingMethodException: No signature of method: Script1.nope() is applicable for argument types: (java.lang.Integer) values: [1]
---
[:, 1]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ']', found ',' @ line 1, column 3.
---
$/abc  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 'c' @ line 1, column 5.
---
1e  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 3.
---
def def = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 5.
---
def threadsafe = 3  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 16.
---
def native = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 12.
---
class A { @Override def toString() { 'x' } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object toString() in A is incompatible with java.lang.String in java.lang.Object
---
@  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: @ @ line 1, column 1.
---
def a = new int[][3]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: No expression for the array constructor call at line: 1 column: 16. File: Script1.groovy @ line 1, column 16.
---
for (x of [1]) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: x @ line 1, column 6.
---
if (true) 1 else  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'else' @ line 1, column 13.
---
['"a ${1\n}"', '"a ${[1].collect {\n it }}"', '/a ${\n1}/', '"a ${ /* q\n */ 1}"', '"a ${ 1 // c\n }"', '"""a ${ "b ${\n1}" }"""', '"b ${(\n1)}"'].collect { try { evaluate(it) } catch (e) { e.message.contains('end of line reached within a simple string') } }  // => [true, true, true, true, true, true, true]
---
['"""a ${\n1}"""', '$/a ${\n1}/$', '"a ${ 1 + \\\n 2 }"', '"a ${ """x\ny""" }"', '"a ${ [1].collect { it } } b"\n2', '"a ${1}"\n + 2'].collect { evaluate(it).toString() }  // => ['a 1', 'a 1', 'a 3', 'a x\ny', '2', '2']
