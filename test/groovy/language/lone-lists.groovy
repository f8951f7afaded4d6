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
