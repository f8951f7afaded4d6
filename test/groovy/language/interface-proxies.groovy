interface R { int f() ; String s(); void v() }
def r = [f: { 5L }, s: { "g${1}" }, v: { 5 }] as R
r.v()  // => null
r.f()  // !! ClassCastException: class java.lang.Long cannot be cast to class java.lang.Integer (java.lang.Long and java.lang.Integer are in module java.base of loader 'bootstrap')
---
interface R { String f(); int g() }
def r = [f: { null }, g: { null }] as R
r.f()  // => null
r.g()  // !! NullPointerException
---
interface R { List f() }
R r = { [1] as Set }
r.f()  // !! ClassCastException: class java.util.LinkedHashSet cannot be cast to class java.util.List (java.util.LinkedHashSet and java.util.List are in module java.base of loader 'bootstrap')
---
class Impl { int area() { 5 } }
interface Shape { String area() }
(new Impl() as Shape).area()  // !! ClassCastException: class java.lang.Integer cannot be cast to class java.lang.String (java.lang.Integer and java.lang.String are in module java.base of loader 'bootstrap')
---
abstract class A { abstract int f(); abstract String s(); abstract boolean b() }
def a = [f: { '5' }, s: { 5 }, b: { 'x' }] as A
[a.f(), a.b()]  // => [53, true]
a.s()  // !! ClassCastException: class java.lang.Integer cannot be cast to class java.lang.String (java.lang.Integer and java.lang.String are in module java.base of loader 'bootstrap')
---
abstract class A { abstract int f() }
A a = { null }
a.f()  // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
---
class C { int i() { 1 }; boolean b() { true } }
def c = [i: { 2.7 }, b: { null }] as C
[c.i(), c.b()]  // => [2, false]
---
trait T { abstract int f(); int g() { f() + 1 } }
T t = { '5' }
[t.f(), t.g()]  // => [53, 54]
([f: { 5L }] as T).with { [f(), g()] }  // => [5, 6]
---
interface I { def f(x) }
({ throw new Exception('x') } as I).f(1)  // !! UndeclaredThrowableException
---
interface I { def f(x) throws Exception }
({ throw new Exception('x') } as I).f(1)  // !! Exception: x
---
interface I { def f(x) }
({ throw new IllegalStateException('x') } as I).f(1)  // !! IllegalStateException: x
---
interface I { def f(x); String toString() }
I i = { 1 }
i.f(1)  // => 1
i.g()  // !! MissingMethodException: No signature of method: I_groovyProxy.g() is applicable for argument types: () values: []
---
def c = [compare: { a, b -> 5L }] as Comparator
c.compare(1, 2)  // !! ClassCastException: class java.lang.Long cannot be cast to class java.lang.Integer (java.lang.Long and java.lang.Integer are in module java.base of loader 'bootstrap')
---
def i = [iterator: { [1, 2].iterator() }] as Iterable
[i.collect { it * 2 }, i.toList()]  // => [[2, 4], [1, 2]]
---
import java.util.concurrent.Callable
[{ 1 } instanceof Callable, { 1 } instanceof groovy.lang.GroovyCallable, { 1 } instanceof Serializable]  // => [true, true, true]
