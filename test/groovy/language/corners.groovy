def r = []; for (v in [1, 2, 9]) { switch (v) { default: r << 'd'; case 1: r << 1; break; case 2: r << 2 } }; r  // => [1, 2, 'd', 'd']
---
def r = []; for (v in [1, 2, 9]) { switch (v) { case 1: r << 1; default: r << 'd'; case 2: r << 2 } }; r  // => [1, 2, 'd', 2, 'd', 'd']
---
def r = []; for (v in [1, 2, 9]) { switch (v) { case 1: r << 1; default: r << 'd'; break; case 2: r << 2; break } }; r  // => [1, 2, 2, 'd']
---
def f(v) { switch (v) { default: 'd'; break; case 2: 'two' } }
[f(1), f(2)]  // => ['d', 'd']
---
def f(...a) { a.length }
[f(*null), f(*null, 1), [*null, 1], [*[]]]  // !! NullPointerException: Cannot get property 'length' on null object
---
foo(1, 'a', null, [1], [a: 1], 2.5, 1L, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: (java.lang.Integer, java.lang.String, null, java.util.ArrayList, java.util.LinkedHashMap, java.math.BigDecimal, java.lang.Long, java.lang.String) values: [1, a, null, [1], [a:1], 2.5, 1, aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]
---
'a'.foo(1, 'a', null, [1], [a: 1], 2.5, 1L, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')  // !! MissingMethodException: No signature of method: java.lang.String.foo() is applicable for argument types: (java.lang.Integer, java.lang.String, null, java.util.ArrayList, java.util.LinkedHashMap, java.math.BigDecimal, java.lang.Long, java.lang.String) values: [1, a, null, [1], [a:1], 2.5, 1, aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]
---
'a'.foo(1, 'a', null, [1], [a: 1], 2.5)  // !! MissingMethodException: No signature of method: java.lang.String.foo() is applicable for argument types: (java.lang.Integer, java.lang.String, null, java.util.ArrayList, java.util.LinkedHashMap, java.math.BigDecimal) values: [1, a, null, [1], [a:1], 2.5]
---
'a'.foo(1, 'a', null, [1], [a: 1])  // !! MissingMethodException: No signature of method: java.lang.String.foo() is applicable for argument types: (java.lang.Integer, java.lang.String, null, java.util.ArrayList, java.util.LinkedHashMap) values: [1, a, null, [1], [a:1]]
---
'a'.foo([1]*100)  // !! MissingMethodException: No signature of method: java.lang.String.foo() is applicable for argument types: (java.util.ArrayList) values: [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...]]
---
List l = [1] as Set  // !! GroovyCastException: Cannot cast object '[1]' with class 'java.util.LinkedHashSet' to class 'java.util.List' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.List(java.lang.Integer)
---
List l = new HashSet()  // !! GroovyCastException: Cannot cast object '[]' with class 'java.util.HashSet' to class 'java.util.List' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.List()
---
List l = [1, 2] as Set  // !! GroovyCastException: Cannot cast object '[1, 2]' with class 'java.util.LinkedHashSet' to class 'java.util.List' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.List(java.lang.Integer, java.lang.Integer)
---
Set l = 5  // !! GroovyCastException: Cannot cast object '5' with class 'java.lang.Integer' to class 'java.util.Set'
---
Map m = [1, 2]  // !! GroovyCastException: Cannot cast object '[1, 2]' with class 'java.util.ArrayList' to class 'java.util.Map' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.Map(java.lang.Integer, java.lang.Integer)
---
Map m = []  // !! GroovyCastException: Cannot cast object '[]' with class 'java.util.ArrayList' to class 'java.util.Map' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.Map()
---
(Map) [1]  // !! GroovyCastException: Cannot cast object '[1]' with class 'java.util.ArrayList' to class 'java.util.Map' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.Map(java.lang.Integer)
---
Collection c = 5  // !! GroovyCastException: Cannot cast object '5' with class 'java.lang.Integer' to class 'java.util.Collection'
---
ArrayList l = [1] as Set
l.class.name  // => 'java.util.ArrayList'
---
LinkedList l = [1, 2]
l.class.name  // => 'java.util.LinkedList'
---
Date d = [1, 2]  // !! GroovyCastException: Cannot cast object '[1, 2]' with class 'java.util.ArrayList' to class 'java.util.Date' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.Date(java.lang.Integer, java.lang.Integer)
---
StringBuilder sb = ['a']
sb.toString()  // => 'a'
---
Iterable i = 5  // !! GroovyCastException: Cannot cast object '5' with class 'java.lang.Integer' to class 'java.lang.Iterable'
---
int[] a = 5; a  // => [5]
---
String[] a = 'x'; a  // => ['x']
---
int[] a = 'x'  // => [120]
---
Object[] o = [1] as Set; o  // => [1]
---
class A { def f(int i) { 'int' }; def f(Integer i) { 'Integer' }; def g() { f(1) }; def h(int x) { f(x) }; def k(Integer x) { f(x) }; def l(x) { f(x) } }
def a = new A(); [a.f(1), a.g(), a.h(1), a.k(1), a.l(1), a.f((int) 1)]  // => ['Integer', 'int', 'int', 'Integer', 'Integer', 'int']
---
def f(int i) { 'int' }
def f(long i) { 'long' }
int x = 1; long y = 2; def z = 3
[f(x), f(y), f(z), f(x + y), f(1 + 1), f((long) x)]  // => ['int', 'long', 'int', 'long', 'int', 'long']
---
def f(double d) { 'd' }
def f(Object o) { 'o' }
[f(1), f(1d), f(1.0), f(1.0f)]  // => ['d', 'd', 'o', 'd']
---
def f(Object o) { 'o' }
def f(String o) { 's' }
Object q = 'x'; String s = null; def d = null
[f(q), f(s), f(d), f(null), f((String) null), f(null as String)]  // => ['s', 's', 'o', 'o', 's', 's']
---
5++  // => 5
---
def x = 5; def y = (x++)++; [x, y]  // => [6, 5]
---
int f() { return } ; f()  // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
---
Integer f() { return } ; f()  // => null
---
boolean f() { return } ; f()  // => false
---
static void main(a) { return }  // => null
---
def main(a) { 5 }
7  // => 7
---
x = 3
def main(String[] a) { 5 }  // => 3
---
enum A { a(1), b(2); A(int x) { } }
A.a  // => a
---
enum A { a(1) }
try { A.a } catch (Throwable t) { [t.class.name, t.cause.class.name] }  // => ['java.lang.ExceptionInInitializerError', 'groovy.lang.GroovyRuntimeException']
---
class A { static x = 1 / 0 }
A.x  // !! ExceptionInInitializerError
---
class A { static x = 1 / 0 }
try { A.x } catch (Throwable t) { [t.class.name, t.cause?.class?.name] }  // => ['java.lang.ExceptionInInitializerError', 'java.lang.ArithmeticException']
---
[5, 5.0, 'a'].collect { it.@value }  // !! MissingFieldException: No such field: value for class: java.lang.Integer
---
'abc'.@hash  // !! MissingFieldException: No such field: hash for class: java.lang.String
---
class A { def x }
new A().@y = 4  // !! MissingFieldException: No such field: y for class: A
---
class A { private static s = 1; private m() { 1 } }
[A.s, new A().m(), A.@s]  // => [1, 1, 1]
---
class P { private x = 1; private f() { 1 } }
class Q extends P { def g() { f() } }
new Q().g()  // !! MissingMethodException: No signature of method: Q.f() is applicable for argument types: () values: []
---
class P { private x = 1; private f() { 1 } }
class Q extends P { }
new Q().f()  // !! MissingMethodException: No signature of method: Q.f() is applicable for argument types: () values: []
---
class P { private x = 1; private f() { 1 } }
class Q extends P { }
new Q().x  // !! MissingPropertyException: No such property: x for class: Q
---
class P { private x = 1; def getIt() { x } ; def c() { [1].collect { x + it } } }
class Q extends P { private x = 2 }
[new Q().it, new Q().c(), new Q().x]  // => [1, [3], 2]
---
class P { protected x = 1 }
class Q extends P { def f() { x + this.x + super.x } }
[new Q().f(), new Q().x]  // => [3, 1]
---
class P { private static f() { 'P' }; static g() { f() } }
class Q extends P { static f() { 'Q' } }
Q.g()  // => 'P'
---
class P { private f() { 'P' }; def g() { [1].collect { f() } } ; def h() { this.f() } }
class Q extends P { def f() { 'Q' } }
[new Q().g(), new Q().h(), new P().g()]  // => [['Q'], 'P', ['P']]
---
class A { static foo = { 'c' + it }; static bar(x) { 'b' + x } }
[A.foo(1), A.bar(2), A.foo.call(3)]  // => ['c1', 'b2', 'c3']
---
assert new ArrayList().size() == 5  // !! PowerAssertionError: assert new ArrayList().size() == 5
---
import static java.lang.Math.abs
assert abs(-5) == 4  // !! PowerAssertionError: assert abs(-5) == 4
---
assert this.foo == 5  // !! MissingPropertyException: No such property: foo for class: Script1
---
foo = 4; assert foo == 5  // !! PowerAssertionError: assert foo == 5
---
foo = 4; assert this.foo == 5  // !! PowerAssertionError: assert this.foo == 5
---
def f = { 4 }; assert f() == 5  // !! PowerAssertionError: assert f() == 5
---
def f = { 4 }; assert f.call() == 5  // !! PowerAssertionError: assert f.call() == 5
---
assert [1, 2, 3][1] == 3  // !! PowerAssertionError: assert [1, 2, 3][1] == 3
---
assert [a: 1].a == 3  // !! PowerAssertionError: assert [a: 1].a == 3
---
assert "a${1 + 1}b" == 'c'  // !! PowerAssertionError: assert "a${1 + 1}b" == 'c'
---
assert (1..2) == [3]  // !! PowerAssertionError: assert (1..2) == [3]
---
assert !(1 == 1)  // !! PowerAssertionError: assert !(1 == 1)
---
assert -(1) == 1  // !! PowerAssertionError: assert -(1) == 1
---
assert (2 > 1 ? 3 : 4) == 5  // !! PowerAssertionError: assert (2 > 1 ? 3 : 4) == 5
---
assert (null ?: 4) == 5  // !! PowerAssertionError: assert (null ?: 4) == 5
---
assert 4 as String == 5  // !! PowerAssertionError: assert 4 as String == 5
---
assert (int) 4.5 == 5  // !! PowerAssertionError: assert (int) 4.5 == 5
---
assert [1, *[2, 3]] == 5  // !! PowerAssertionError: assert [1, *[2, 3]] == 5
---
def m = 'size'; assert 'ab'."$m"() == 5  // !! PowerAssertionError: assert 'ab'."$m"() == 5
---
assert 'ab'?.size() == 5  // !! PowerAssertionError: assert 'ab'?.size() == 5
---
assert 5 in [1, 2] || 6 in [7]  // !! PowerAssertionError: assert 5 in [1, 2] || 6 in [7]
---
assert ~5 == 6  // !! PowerAssertionError: assert ~5 == 6
---
def (a, b) = [1, 2]; assert a == b  // !! PowerAssertionError: assert a == b
---
def x = [1, 2]; assert x*.plus(1) == x.collect { it }  // !! PowerAssertionError: assert x*.plus(1) == x.collect { it }
---
def a = 1
assert a == 2 ||
  a == 3  // !! PowerAssertionError: assert a == 2 || a == 3
---
assert 1 == 2 && 3 == 3  // !! PowerAssertionError: assert 1 == 2 && 3 == 3
---
assert "xxxxxxxxxxxxxxxxxxxx" == "yyyyyyyyyyy" + "zzzzz"  // !! PowerAssertionError: assert "xxxxxxxxxxxxxxxxxxxx" == "yyyyyyyyyyy" + "zzzzz"
---
assert [1, 2, 3].collect { it * 2 }.findAll { it > 2 }.size() == 5  // !! PowerAssertionError: assert [1, 2, 3].collect { it * 2 }.findAll { it > 2 }.size() == 5
---
assert null == [] : 'x'  // !! AssertionError: x. Expression: (null == [])
---
assert false, "a" + 1  // !! AssertionError: a1. Expression: false
---
assert 5 > 6 : [1, 2]  // !! AssertionError: [1, 2]. Expression: (5 > 6)
---
try { assert Math.max(1, 2) == 3 } catch (Throwable e) { e.message.readLines() }  // => ['assert Math.max(1, 2) == 3', '            |         |', '            2         false']
---
[[a: 1]].a = 2  // !! IllegalArgumentException: argument type mismatch
---
def c = new GregorianCalendar(2020, 0, 1); c.foo = 1  // !! IllegalArgumentException: argument type mismatch
---
class A { def set(i, v) { r = [i, v] }; def r }; def a = new A(); a.foo = 1; a.r  // => ['foo', 1]
---
class A { def set(int i, v) { } }; new A().foo = 1  // !! IllegalArgumentException: argument type mismatch
---
def l = [1]; l.with { foo = 3 }; binding.variables.foo  // => 3
---
def c = 'a' as char; [c.isCase('a'), c.isCase(c), 97.isCase(c), 'a'.isCase(c), 97 in c]  // => [false, true, false, true, false]
---
switch (97) { case 'a' as char: 1; break; default: 2 }  // => 2
