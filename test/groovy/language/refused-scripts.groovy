int = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: you tried to assign a value to the class 'int'
---
try { } catch (e, f) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: e @ line 1, column 16.
---
package  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: package @ line 1, column 1.
---
@groovy.transform.ToString
def x = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Annotation @groovy.transform.ToString is not allowed on element LOCAL_VARIABLE
---
() -> 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ( @ line 1, column 1.
---
println 1, 2,   // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found ',' @ line 1, column 13.
---
foo(**a)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '(' @ line 1, column 4.
---
synchronized { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: synchronized @ line 1, column 1.
---
()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ( @ line 1, column 1.
---
println 1,   // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found ',' @ line 1, column 10.
---
foo a, b,   // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found ',' @ line 1, column 9.
---
x.foo a,   // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found ',' @ line 1, column 8.
---
foo(**a)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '(' @ line 1, column 4.
---
foo(%)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '(' @ line 1, column 4.
---
foo(=)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '(' @ line 1, column 4.
---
foo(==a)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '(' @ line 1, column 4.
---
x.foo(**a)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '(' @ line 1, column 6.
---
foo(> 1)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found '(' @ line 1, column 4.
---
()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ( @ line 1, column 1.
---
() { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ( @ line 1, column 1.
---
()()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ( @ line 1, column 1.
---
() + 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: ( @ line 1, column 1.
---
int = 5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: you tried to assign a value to the class 'int'
---
try { } catch (e, f) { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: e @ line 1, column 16.
---
package  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: package @ line 1, column 1.
---
package 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: package @ line 1, column 1.
---
package;  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: package @ line 1, column 1.
---
synchronized { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: synchronized @ line 1, column 1.
---
synchronized  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: synchronized @ line 1, column 1.
---
synchronized (x)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token:  @ line 1, column 17.
---
def f(final x) { x = 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Cannot assign a value to final variable 'x'
---
def c = { final x -> x = 1 }
c(2)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Cannot assign a value to final variable 'x'
---
def f(final x) { x += 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Cannot assign a value to final variable 'x'
---
def f(final x) { [1].each { x = it } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Cannot assign a value to final variable 'x'
---
class A { def f(final x) { x = 1 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Cannot assign a value to final variable 'x'
---
class A { A(final x) { x = 1 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Cannot assign a value to final variable 'x'
---
def f(x, y = 1) { 1 }
def f(x) { 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The method with default parameters "java.lang.Object f(java.lang.Object, java.lang.Object)" defines a method "java.lang.Object f(java.lang.Object)" that is already defined.
---
def f(x) { 2 }
def f(x, y = 1) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The method with default parameters "java.lang.Object f(java.lang.Object, java.lang.Object)" defines a method "java.lang.Object f(java.lang.Object)" that is already defined.
---
def f(int x, String y = 'a', z = 1) { 1 }
def f(int a, String b) { 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The method with default parameters "java.lang.Object f(int, java.lang.String, java.lang.Object)" defines a method "java.lang.Object f(int, java.lang.String)" that is already defined.
---
class A { def f(x = 1) { 1 }; def f() { 2 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The method with default parameters "java.lang.Object f(java.lang.Object)" defines a method "java.lang.Object f()" that is already defined.
---
def f(x, y = 1) { 1 }
def f(z, w = 2) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The method with default parameters "java.lang.Object f(java.lang.Object, java.lang.Object)" defines a method "java.lang.Object f(java.lang.Object)" that is already defined.
---
n[a: 1]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You tried to use a map entry for an index operation, this is not allowed. Maybe something should be set in parentheses or a comma is missing?
---
n[a: 1, 2]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: No map entry allowed at this place
---
n[a: 1] = 2  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You tried to use a map entry for an index operation, this is not allowed. Maybe something should be set in parentheses or a comma is missing?
---
@groovy.transform.ToString
def x = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Annotation @groovy.transform.ToString is not allowed on element LOCAL_VARIABLE
---
@groovy.transform.Immutable def f() { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Annotation @groovy.transform.Immutable is not allowed on element METHOD
---
@groovy.transform.Field class A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Annotation @groovy.transform.Field is not allowed on element TYPE
---
@Singleton def x = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Annotation @groovy.lang.Singleton is not allowed on element LOCAL_VARIABLE
---
import groovy.transform.*
@IndexedProperty class A { List l }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Annotation @groovy.transform.IndexedProperty is not allowed on element TYPE
---
@Override class A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Annotation @java.lang.Override is not allowed on element TYPE
---
@FunctionalInterface def f() { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Annotation @java.lang.FunctionalInterface is not allowed on element METHOD
---
@Lazy def f() { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Annotation @groovy.lang.Lazy is not allowed on element METHOD
---
@Delegate class A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Annotation @groovy.lang.Delegate is not allowed on element TYPE
---
import groovy.transform.*
@Memoized def x = 1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Annotation @groovy.transform.Memoized is not allowed on element LOCAL_VARIABLE
---
assert 1 > 2 : null  // !! PowerAssertionError: (1 > 2)
---
assert false : null  // !! PowerAssertionError: false
---
def x = 1
assert x == 2 : null  // !! PowerAssertionError: (x == 2). Values: x = 1
---
def m = null
assert 1 == 2 : m  // !! PowerAssertionError: (1 == 2)
