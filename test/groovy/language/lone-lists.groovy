class A { def g(int x, String y) { "$x:$y" } }; new A().g([1, 'z']).toString()  // => '1:z'
---
class A { static h(a, b) { [b, a] } }; new A().h([1, 2])  // => [2, 1]
---
class A { static h(a, b) { [b, a] }; def m() { [1].collect { h([5, 6]) } } }; new A().m()  // => [[6, 5]]
---
class A { static q(int a, int b) { a + b } }; A.&q([1, 2])  // => 3
---
class A { static q(int a, int b) { a + b } }; try { A.q([1, 2]) } catch (MissingMethodException e) { e.message.readLines()[0] }  // => 'No signature of method: static A.q() is applicable for argument types: (java.util.ArrayList) values: [[1, 2]]'
---
class A { static h(a, b) { 1 }; static k() { h([1, 2]) } }; try { A.k() } catch (MissingMethodException e) { e.message.readLines()[0] }  // => 'No signature of method: static A.h() is applicable for argument types: (java.util.ArrayList) values: [[1, 2]]'
---
class A { static h(a, b) { 1 }; static k() { [1].collect { h([1, 2]) } } }; try { A.k() } catch (MissingMethodException e) { e.type.superclass.simpleName }  // => 'Closure'
---
try { Math.max([1, 2]) } catch (MissingMethodException e) { e.message.readLines()[0] }  // => 'No signature of method: static java.lang.Math.max() is applicable for argument types: (java.util.ArrayList) values: [[1, 2]]'
---
try { Integer.parseInt(['10', 16]) } catch (MissingMethodException e) { e.method }  // => 'parseInt'
---
[Arrays.asList([1, 2]), 'abc'.substring([1, 2]), 'abc'.padLeft([5, '*'])]  // => [[[1, 2]], 'b', '**abc']
---
class A { def f(int... a) { 1 } }; new A().f([1, 2])  // !! GroovyCastException: Cannot cast object '[1, 2]' with class 'java.util.ArrayList' to class 'java.lang.Integer'
---
class A { def f(BigDecimal... a) { 1 } }; new A().f([1.5])  // !! GroovyCastException: Cannot cast object '[1.5]' with class 'java.util.ArrayList' to class 'java.math.BigDecimal'
---
class A { def f(int a, int... b) { 1 } }; new A().f([1, 2])  // !! IllegalArgumentException: argument type mismatch
---
class A { def f(int a, int... b) { 1 } }; new A().f([1, 2, 3])  // !! IllegalArgumentException: wrong number of arguments
---
'abc'.length([])  // !! ArrayIndexOutOfBoundsException: Index 0 out of bounds for length 0
---
'abc'.substring([])  // !! MethodSelectionException: Could not find which method substring() to invoke from this list:
---
def f(String s) { 1 }; f([])  // !! IllegalArgumentException: wrong number of arguments
---
def f(x, y) { 1 }; f([])  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (java.util.ArrayList) values: [[]]
