def please(c) { [the: { what -> [of: { n -> c(what) + n }] }] }
please { it * 2 } the 5 of 3  // => 13
---
char a = 'a'
a % 10  // => 7
---
char a = 'a', b = 'b'
a & b  // => 96
---
char a = 'a', b = 'b'
a | 1  // => 97
---
char a = 'a'
a << 1  // => 194
---
char a = 'a'
a >> 1  // => 48
---
char a = 'a'
a ^ 1  // => 96
---
def f(char a) { a % 10 }
f('c' as char)  // => 9
---
char a = 'a'
int b = 3
[a % b, a / b, a - b, b - a, b % a, b < a]  // => [1, 32.3333333333, 94, -94, 3, true]
---
[1]..[2]  // !! ClassCastException: class java.util.ArrayList cannot be cast to class java.lang.Comparable (java.util.ArrayList and java.lang.Comparable are in module java.base of loader 'bootstrap')
---
new Object()..new Object()  // !! ClassCastException: class java.lang.Object cannot be cast to class java.lang.Comparable (java.lang.Object and java.lang.Comparable are in module java.base of loader 'bootstrap')
---
def please(c) { [the: { what -> [of: { n -> c(what) + n }] }] }
please { it * 2 } the 5 of 3  // => 13
---
def please(c) { [the: { what -> [of: { n -> c(what) + n }] }] }
please({ it * 2 }).the(5).of(3)  // => 13
---
def m = [of: { n -> n + 1 }]
m.of(3)  // => 4
---
[of: 3].of(3)  // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.of() is applicable for argument types: (java.lang.Integer) values: [3]
---
char a = 'a', b = 'b'
[a < b, a + b, a - b, a * 2, a / 2, a % 10, -a, ~a, a & b, a | b, a ^ b, a << 1, a <=> b, a == 97]  // !! MissingMethodException: No signature of method: java.lang.Character.negative() is applicable for argument types: () values: []
---
def e = new Exception('m'); e.initCause(e)  // !! IllegalArgumentException: Self-causation not permitted
---
def sw = new StringWriter(); new Exception('boo').printStackTrace(new PrintWriter(sw)); sw.toString().readLines()[0]  // => 'java.lang.Exception: boo'
---
throw new groovy.lang.ReadOnlyPropertyException('p', 'C')  // !! ReadOnlyPropertyException: Cannot set readonly property: p for class: C
---
throw new ArrayIndexOutOfBoundsException(5)  // !! ArrayIndexOutOfBoundsException: Array index out of range: 5
---
throw new AssertionError(5)  // !! AssertionError: 5
---
throw new java.text.ParseException('p', 3)  // !! ParseException: p
---
throw new java.util.MissingResourceException('m', 'c', 'k')  // !! MissingResourceException: m
---
class C1 { static foo(Object o) { 'C1' } }
class C2 { static foo(Integer o) { 'C2' } }
[use(C2) { use(C1) { 1.foo() } }, use(C1) { use(C2) { 1.foo() + 'x'.foo() } }]  // => ['C2', 'C2C1']
---
class A { def equals(o) { o instanceof A }; int hashCode() { 7 } }
[new A() == new A(), new A().equals(3), new A() != new A(), [new A()].contains(new A()), [(new A()): 1][new A()], ([new A(), new A()] as Set).size()]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object equals(java.lang.Object) in A is incompatible with boolean in java.lang.Object
---
import org.codehaus.groovy.runtime.typehandling.GroovyCastException
[new GroovyCastException('a', Date), new GroovyCastException('msg'), new GroovyCastException(null, int), new GroovyCastException([1], Date, new Exception('c'))]*.message  // => ['Cannot cast object \'a\' with class \'java.lang.String\' to class \'java.util.Date\'', 'msg', 'Cannot cast object \'null\' with class \'null\' to class \'int\'. Try \'java.lang.Integer\' instead', 'Cannot cast object \'[1]\' with class \'java.util.ArrayList\' to class \'java.util.Date\' due to: java.lang.Exception: c']
---
def e = new AssertionError(new Exception('x'))
def i = new java.lang.reflect.InvocationTargetException(new Exception('y'))
[e.message, e.cause.message, new AssertionError(5).message, new AssertionError(5).cause, i.message, i.targetException.message, i.cause.message, new MissingMethodException('foo', String, null).message.readLines()[0]]  // => ['java.lang.Exception: x', 'x', '5', null, null, 'y', 'y', 'No signature of method: java.lang.String.foo() is applicable for argument types: () values: []']
