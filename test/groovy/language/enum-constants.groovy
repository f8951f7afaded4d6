enum E { A; abstract int f() }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The enum constant A must override abstract methods from E.
---
enum E { A { int f() { 1 } }, B; abstract int f() }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The enum constant B must override abstract methods from E.
---
enum E { A { int f() { 1 } }, B { int g() { 2 } }; abstract int f() }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in enum constant B. Implement method 'int f()'.
---
enum E { A { int f() { 1 } }; abstract int f(); int g() { f() + 1 } }
[E.A.f(), E.A.g()]  // => [1, 2]
---
interface I { int f() }
enum E implements I { A { int f() { 3 } } }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'E' must be declared abstract or the method 'int f()' must be implemented.
---
enum E { A { int f() { 1 } ; int g() { 1 } }, B { int f() { 2 } }; abstract int f(); abstract int g() }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in enum constant B. Implement method 'int g()'.
---
enum E { A { }; abstract int f(String s, int[] b) }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in enum constant A. Implement method 'int f(String, int[])'.
---
interface I { int f() }
enum E implements I { A { int f() { 3 } }; abstract int g() }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in enum constant A. Implement method 'int g()'.
---
enum E { A { def f(x) { x } }; abstract f(x) }
E.A.f(3)  // => 3
---
trait T { abstract int f() }
enum E implements T { A }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'E' must be declared abstract or the method 'int f()' must be implemented.
---
trait T { int f() { 1 } }
enum E implements T { A }
E.A.f()  // => 1
---
interface Named { String name(); int ordinal() }
enum E implements Named { A, B }
[E.B.name(), E.B.ordinal()]  // => ['B', 1]
---
interface Rated { int getRate() }
enum E implements Rated { A(2); final int rate; E(int rate) { this.rate = rate } }
E.A.rate  // => 2
---
interface I { int f() }
enum E implements I { A { int g() { 3 } }; abstract int g() }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Can't have an abstract method in a non-abstract class. The class 'E$1' must be declared abstract or the method 'int f()' must be implemented.
---
enum E { A { }; abstract f(x, List<String> y, java.util.Map z) }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in enum constant A. Implement method 'java.lang.Object f(java.lang.Object, List, java.util.Map)'.
---
enum E { A { int f(Integer s) { 1 } }; abstract int f(String s) }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in enum constant A. Implement method 'int f(String)'.
---
enum E { A { int getF() { 1 } }, B { int f = 2 }; abstract int getF() }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in enum constant B. Implement method 'int getF()'.
---
enum E implements Runnable { A }
E.A  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in a non-abstract class. The class 'E' must be declared abstract or the method 'void run()' must be implemented.
---
enum E { A { int f() { 1 } }; int f() { 0 } }
E.A.f()  // => 1
