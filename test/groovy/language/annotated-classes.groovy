import groovy.transform.*
@TupleConstructor class A { def a; def b = 5 }
[new A(a: 3).a, new A([a: 3]).a, new A([b: 1]).b]  // => [3, 3, 1]
---
import groovy.transform.*
@TupleConstructor class A { Map a; def b = 5 }
[new A(a: [z: 1]).a, new A([q: 1]).a]  // !! MissingPropertyException: No such property: q for class: A
---
import groovy.transform.*
@Canonical class A { def a; def b }
[new A(a: 3).toString(), new A(a: 3, b: 4).toString(), new A([x: 1]).toString()]  // !! MissingPropertyException: No such property: x for class: A
---
import groovy.transform.*
@Canonical class A { Object a; def b }
new A(b: 3).toString()  // => 'A(null, 3)'
---
import groovy.transform.*
@Canonical class A { def a }
new A(a: 3).toString()  // => 'A(3)'
---
import groovy.transform.*
@TupleConstructor class A { def a }
new A(a: 3).a  // => 3
---
import groovy.transform.*
@Immutable class A { String a; List b; Map c }
[new A().toString(), new A('x').toString(), new A('x', null, [:]).toString(), new A(b: [1]).toString()]  // !! GroovyRuntimeException: Could not find matching constructor for: A(java.lang.String)
---
import groovy.transform.*
@Immutable class A { int a; String b }
[new A(3).toString(), new A(b: 'x') == new A(0, 'x'), new A(1, null).hashCode() == new A(1).hashCode(), new A().b]  // !! GroovyRuntimeException: Could not find matching constructor for: A(java.lang.Integer)
---
import groovy.transform.*
@ToString(includeNames = true) @Immutable class A { int a; String b }
new A(3).toString()  // !! GroovyRuntimeException: Could not find matching constructor for: A(java.lang.Integer)
---
import groovy.transform.*
@Immutable class A { int a }
class B extends A { }  // !! MultipleCompilationErrorsException: Script1.groovy: 3: You are not allowed to overwrite the final class 'A'.
---
import groovy.transform.*
@Immutable class A { int a; A(int x) { a = x } }
new A(1)  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Explicit constructors not allowed for @Immutable class: A
---
import groovy.transform.*
@Immutable class A { int a = 5; String s = 'q' }
[new A().toString(), new A(1).toString(), new A(s: 'z').toString()]  // !! GroovyRuntimeException: Could not find matching constructor for: A(java.lang.Integer)
---
@Singleton class S { S() { } }
S.instance  // !! MultipleCompilationErrorsException: Script1.groovy: 1: @Singleton didn't expect to find one or more additional constructors: remove constructor(s) or set strict=false
---
@Singleton class S { S(int x) { } }
S.instance  // !! MultipleCompilationErrorsException: Script1.groovy: 1: @Singleton didn't expect to find one or more additional constructors: remove constructor(s) or set strict=false
---
class A { @Lazy def l; @Lazy Date d; @Lazy int i = 5; @Lazy String s }
def a = new A()
[a.l.class.simpleName, a.i, a.s, a.d.class.simpleName]  // => ['Object', 5, '', 'Date']
---
class A { A(a) { } }
class B extends A { }
new B()  // !! NoSuchMethodError: A: method 'void <init>()' not found
---
class A { A(a) { } }
class B extends A { B() { } }
new B()  // !! NoSuchMethodError: A: method 'void <init>()' not found
---
class A { A(a) { } }
class B extends A { def x = 1; B(y) { x = y } }
new B(5)  // !! NoSuchMethodError: A: method 'void <init>()' not found
---
class A { A(Object[] a) { } }
class B extends A { }
new B() != null  // !! NoSuchMethodError: A: method 'void <init>()' not found
---
class A { A(... a) { } }
class B extends A { B() { } }
new B() != null  // !! NoSuchMethodError: A: method 'void <init>()' not found
---
class E2 extends Exception { E2(String s) { super(s) } }
class E3 extends E2 { }
new E3()  // !! NoSuchMethodError: E2: method 'void <init>()' not found
---
@groovy.transform.BaseScript Base b
abstract class Base extends Script { def run() { 'before ' + body() }; abstract body() }
5 + 1  // => 'before 6'
---
@groovy.transform.BaseScript Base b
abstract class Base extends Script { abstract def go(); def run() { def r = go(); [r, 'after'] } }
x = 3
x * 2  // => [6, 'after']
---
class A { def iterator() { 5 } }
for (x in new A()) { }  // !! GroovyCastException: Cannot cast object '5' with class 'java.lang.Integer' to class 'java.util.Iterator'
---
class A { def iterator() { [1] } }
def r = []; for (x in new A()) { r << x }; r  // !! GroovyCastException: Cannot cast object '[1]' with class 'java.util.ArrayList' to class 'java.util.Iterator' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.Iterator(java.lang.Integer)
---
class A { static { A.metaClass.static.methodMissing = { String n, args -> "sm $n".toString() } } }
A.foo(1)  // => 'sm foo'
---
class A { static { A.metaClass.static.foo = { x -> "foo $x".toString() } } }
A.foo(1)  // => 'foo 1'
---
trait T { def x = 1; def m() { x++ } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Postfix expressions on trait fields/properties  are not supported in traits. @ line 1, column 33.
---
trait T { def x = 1; def m() { ++x } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Prefix expressions on trait fields/properties are not supported in traits. @ line 1, column 32.
---
trait T { def x = 1; def m() { x-- } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Postfix expressions on trait fields/properties  are not supported in traits. @ line 1, column 33.
---
trait T { def x = 1; def m() { this.x++ } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Postfix expressions on trait fields/properties  are not supported in traits. @ line 1, column 38.
---
trait T { def x = 1; def m() { --this.x } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Prefix expressions on trait fields/properties are not supported in traits. @ line 1, column 32.
---
trait T { static x = 1; static m() { x++ } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Postfix expressions on trait fields/properties  are not supported in traits. @ line 1, column 39.
---
import groovy.transform.*
@TupleConstructor class A { def a; def b = 5 }
[new A(1).b, new A(1, 2).b, new A().a, new A(a: 3).a]  // => [5, 2, null, 3]
---
import groovy.transform.*
@Immutable class P { String n; int x }
[new P(n: 'x').toString(), new P([n: 'y', x: 3]).toString(), new P().toString()]  // => ['P(x, 0)', 'P(y, 3)', 'P(0)']
---
import groovy.transform.*
@Immutable class P { String n }
class Q extends P { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 3: You are not allowed to overwrite the final class 'P'.
---
@Singleton(lazy = true) class S { static n = 0; S() { n++ } }
[S.n, S.instance.is(S.instance), S.n]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: @Singleton didn't expect to find one or more additional constructors: remove constructor(s) or set strict=false
---
@groovy.transform.BaseScript Base b
abstract class Base extends Script { abstract def body(); def run() { 'before ' + body() } }
5 + 1  // => 'before 6'
---
class L { def a() { 'a' }; def b() { 'b' }; def c(int x) { 'c' } }
interface HasA { def a() }
interface HasC { def c(int x) }
class D { @Delegate(includeTypes = [HasA]) L l = new L() }
class E { @Delegate(excludeTypes = [HasA, HasC]) L l = new L() }
class F { @Delegate(includeTypes = HasA, interfaces = false) L l = new L() }
def t = { c -> try { c() } catch (MissingMethodException e) { 'no ' + e.method } }
[t { new D().a() }, t { new D().b() }, t { new E().a() }, t { new E().b() }, t { new E().c(1) }, t { new F().a() }, t { new F().c(1) }]  // => ['a', 'no b', 'no a', 'b', 'no c', 'a', 'no c']
