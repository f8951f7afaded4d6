interface I { def getaB(); void setaB(x) }
class A implements I { def aB }
new A(aB: 3).getaB()  // => 3
---
interface I { def getAB() }
class A implements I { def aB }
new A(aB: 3).getAB()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'A' must be declared abstract or the method 'java.lang.Object getAB()' must be implemented.
---
interface I { def getABc() }
class A implements I { def aBc = 3 }
new A().getABc()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'A' must be declared abstract or the method 'java.lang.Object getABc()' must be implemented.
---
interface I { def getURL(); def getuRL() }
class A implements I { def URL = 1; def uRL = 2 }
[new A().getURL(), new A().getuRL()]  // => [1, 2]
---
class A { def aB = 1 }
class B extends A { @Override def getAB() { 2 } }
new B().aB  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Method 'getAB' from class 'B' does not override method from its superclass or interfaces but is annotated with @Override.
---
import groovy.transform.*
@Sortable class P { Integer aB; Integer x }
[P.comparatorByAB() != null, P.comparatorByX() != null]  // => [true, true]
---
import groovy.transform.*
@Sortable class P { Integer aB }
P.comparatorByaB() != null  // !! MissingMethodException: No signature of method: static P.comparatorByaB() is applicable for argument types: () values: []
---
import groovy.transform.*
class P { @IndexedProperty List aB = [1, 2] }
new P().getaB(1)  // => 2
---
import groovy.transform.*
class P { @IndexedProperty List aB = [1, 2] }
new P().getAB(1)  // !! MissingMethodException: No signature of method: P.getAB() is applicable for argument types: (java.lang.Integer) values: [1]
---
@Singleton(property = 'aB') class P { }
P.getAB() != null  // => true
---
abstract class B { abstract getaB() }
class A extends B { def aB = 2 }
new A().aB  // => 2
---
import static A.*
class A { static getaB() { 3 }; static getXy() { 4 } }
[aB, xy]  // => [3, 4]
---
import static A.getaB
class A { static getaB() { 3 } }
[aB, getaB()]  // => [3, 3]
---
import static A.foo
class A { static foo = 1; static other = 2 }
foo = 7
foo += 1
[foo, A.foo, binding.hasVariable('foo')]  // => [8, 8, false]
---
import static A.*
class A { static foo = 1; static getBar() { 2 } ; static setBar(x) { foo = x } }
foo = 7
foo++
bar = 9
[foo, bar, A.foo]  // => [9, 2, 9]
---
import static A.foo
class A { static getFoo() { 3 }; static setFoo(x) { y = x }; static y }
foo = 7
[foo, A.y]  // => [3, 7]
---
import static A.getFoo
import static A.setFoo
class A { static getFoo() { 3 }; static setFoo(x) { y = x }; static y }
foo = 7
[foo, A.y]  // => [3, 7]
---
import static A.isOk
class A { static boolean isOk() { true } }
[ok, isOk()]  // => [true, true]
---
import static A.getFoo as getBar
class A { static getFoo() { 3 } }
[bar, getBar()]  // => [3, 3]
---
import static java.lang.Math.PI
PI = 3  // !! ReadOnlyPropertyException: Cannot set readonly property: PI for class: java.lang.Math
---
import static A.foo
class A { static foo = 1 }
def f() { foo = 3 }
f()
def c = { foo = foo + 4 }
c()
[foo, A.foo]  // => [7, 7]
---
import groovy.transform.*
@ToString(includeFields = true) class B { def a = 1; private f = 5; def g = 'x' }
@ToString(includeFields = true, includeNames = true) class C { private z = 0; def a = 1; protected y = 2; int b; private final q = 3 }
[new B().toString(), new C().toString()]  // => ['B(1, x, 5)', 'C(a:1, b:0, z:0, y:2, q:3)']
---
import groovy.transform.*
@TupleConstructor(includeFields = true) class B { private f; def g; protected h }
def b = new B(1, 2, 3)
[b.f, b.g, b.h]  // => [2, 1, 3]
---
[*: 5]  // !! SpreadMapEvaluatingException: Cannot spread the map java.lang.Integer, value 5
---
[*: [1, 2]]  // !! SpreadMapEvaluatingException: Cannot spread the map java.util.ArrayList, value [1, 2]
---
[*: 'abc']  // !! SpreadMapEvaluatingException: Cannot spread the map java.lang.String, value abc
---
[1, 2].withDefault { it * 10 }.get(4)  // => 40
---
def l = [1, 2].withDefault { it * 10 }
[l.get(4), l[6], l.getAt(3), l, l.size()]  // => [40, 60, 30, [1, 2, null, 30, 40, null, 60], 7]
---
def l = [].withEagerDefault { it }
[l.get(2), l]  // => [2, [0, 1, 2]]
---
def l = [1].withLazyDefault { it }
[l.get(3), l[1], l]  // => [3, 1, [1, 1, null, 3]]
---
[1, 2].withDefault { it }.get(-1)  // => 2
---
[this.hasProperty('x'), this.hasProperty('binding')?.name, 'a'.hasProperty('bytes')?.name, 'a'.hasProperty('zz'), [a: 1].hasProperty('a'), [1].hasProperty('empty')?.name]  // => [null, 'binding', 'bytes', null, null, 'empty']
---
z = 1
[this.hasProperty('z'), this.metaClass.hasProperty(this, 'z')]  // => [null, null]
---
class A { static main(args) { 'main' } }
A.main()  // => null
---
class A { static main(args) { println 'x'; 5 } ; static main2(args) { 5 } }
[A.main('a'), A.main2()]  // => [null, 5]
---
class A { static main(args) { return 'main' } }  // !! MultipleCompilationErrorsException: General error during class generation: Cannot use return statement with an expression on a method that returns void
---
class A { @groovy.transform.PackageScope p = 7; def q = 1; @groovy.transform.PackageScope int r = 2 }
[new A().p, A.metaClass.properties*.name.sort(), new A().r, new A().properties.keySet().sort()]  // => [7, ['class', 'q'], 2, ['class', 'q']]
---
class A { @groovy.transform.PackageScope p = 7 }
new A().getP()  // !! MissingMethodException: No signature of method: A.getP() is applicable for argument types: () values: []
---
class A { int x }
new A(x: null)  // !! IllegalArgumentException
---
class A { int x }
def a = new A()
a.x = null  // !! IllegalArgumentException
---
class A { int x; boolean b; Integer c }
def a = new A(b: null, c: null)
[a.b, a.c]  // !! IllegalArgumentException
---
class A { int x; void setX(int v) { x = v } }
new A(x: null)  // !! IllegalArgumentException
