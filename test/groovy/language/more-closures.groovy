def f = { it + 1 } >> { it * 2 }; f(3)  // => 8
---
def f = { it + 1 } << { it * 2 }; f(3)  // => 7
---
def f = { a, b -> a + b } >> { it * 2 }; f(3, 4)  // => 14
---
def f = { it * 2 } << { a, b -> a + b }; f(3, 4)  // => 14
---
({ 1 } >> { 2 } >> { it + 3 })()  // => 5
---
def f = 'abc'.&toUpperCase >> { it + '!' }; f()  // => 'ABC!'
---
def f = { it } << 'abc'.&substring; f(1)  // => 'bc'
---
def f = { a, b, c -> [a, b, c] }; [f.curry(1)(2, 3), f.rcurry(3)(1, 2), f.ncurry(1, 2)(1, 3), f.curry(1, 2)(3), f.ncurry(1, 8, 9)(7)]  // => [[1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2, 3], [7, 8, 9]]
---
def f = { a, b, c -> [a, b, c] }; f.curry(1, 2, 3, 4)  // !! IllegalArgumentException: Can't curry 4 arguments for a closure with 3 parameters.
---
def f = { a, b -> [a, b] }; f.curry(1, 2, 3)()  // !! IllegalArgumentException: Can't curry 3 arguments for a closure with 2 parameters.
---
def f = { a, b -> [a, b] }; f.ncurry(5, 1)(1)  // !! IllegalArgumentException: To curry 1 argument(s) expect index range 0..1 but found 5
---
def f = { a, b = 2 -> [a, b] }; [f.curry(1)(), f.rcurry(9)(1)]  // => [[1, 2], [1, 9]]
---
def f = { ...a -> a.toList() }; [f.curry(1)(2), f.rcurry(3)(1), f.ncurry(1, 'x')(1, 2)]  // => [[1, 2], [1, 3], [1, 'x', 2]]
---
def f = { Object[] a -> a.toList() }; [f(1, 2), f(), f([1, 2] as Object[])]  // => [[1, 2], [], [1, 2]]
---
def f = { a, Object... b -> [a, b.toList()] }; [f(1), f(1, 2, 3)]  // => [[1, []], [1, [2, 3]]]
---
def f = { a, Object[] b -> [a, b] }; f(1, 2, 3)  // => [1, [2, 3]]
---
def f = { -> 1 }; f(2)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [2]
---
def f = { 1 }; f(2, 3)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [2, 3]
---
def f = { it }; [f(), f(1), f(null)]  // => [null, 1, null]
---
def f = { a -> a }; f()  // => null
---
def f = { a, b -> a }; f(1)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
def f = { a, b -> a }; f([1, 2])  // => 1
---
def f = { a, b -> a }; f([1])  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.util.ArrayList) values: [[1]]
---
def f = { int a -> a }; f('x')  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.String) values: [x]
---
def f = { int a, int b -> a + b }; f([1, 2])  // => 3
---
def f = { String a -> a }; f(3)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [3]
---
def f = { String a -> a }; f("g${1}").class.name  // => 'java.lang.String'
---
def f = { List a -> a }; f([1, 2])  // => [1, 2]
---
def f = { it * 2 }; f.call([1, 2])  // => [1, 2, 1, 2]
---
def f = { a = 5 -> a }; [f(), f(1)]  // => [5, 1]
---
def f = { a, b = a * 2 -> [a, b] }; [f(1), f(1, 5)]  // => [[1, 2], [1, 5]]
---
def f = { it.x }; f(x: 3)  // => 3
---
def f = { Map m, x -> [m, x] }; f(a: 1, 2)  // => [['a':1], 2]
---
def fact; fact = { n -> n < 2 ? 1 : n * fact(n - 1) }; fact(20)  // => -2102132736
---
def fib; fib = { n -> n < 2 ? n : fib(n - 1) + fib(n - 2) }.memoize(); fib(50)  // => -298632863
---
def s; s = { n, acc = 0 -> n == 0 ? acc : s.trampoline(n - 1, acc + n) }.trampoline(); s(10000)  // => 50005000
---
def s = { n -> n * 2 }.trampoline(); s(4)  // => 8
---
def s; s = { n -> n == 0 ? 'done' : trampoline(n - 1) }.trampoline(); s(1000)  // => 'done'
---
def c = { this.class.simpleName }; c()  // => 'Script1'
---
def c = { owner.class.simpleName }; c()  // => 'Script1'
---
def c = { delegate.is(owner) }; c()  // => true
---
def c = { { -> owner.is(delegate) } }; c()()  // => true
---
def c = { x }; c.delegate = [x: 5]; c()  // => 5
---
def c = { x }; c.delegate = [y: 5]; c()  // => null
---
x = 1; def c = { x }; c.delegate = [x: 5]; [c(), { c.resolveStrategy = Closure.DELEGATE_FIRST; c() }()]  // => [1, 5]
---
def c = { size() }; c.delegate = [1, 2]; c.resolveStrategy = Closure.DELEGATE_ONLY; c()  // => 2
---
def c = { foo() }; c.delegate = [1, 2]; c.resolveStrategy = Closure.DELEGATE_ONLY; c()  // !! MissingMethodException: No signature of method: Script1$_run_closure1.foo() is applicable for argument types: () values: []
---
def c = { foo() }; c.resolveStrategy = Closure.OWNER_ONLY; c.delegate = new Expando(foo: { 4 }); c()  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: () values: []
---
def c = { foo() }; c.delegate = new Expando(foo: { 4 }); c()  // => 4
---
def c = { foo }; c.resolveStrategy = Closure.TO_SELF; c()  // !! MissingPropertyException: No such property: foo for class: Script1$_run_closure1
---
def c = { x = 3 }; def e = [:]; c.delegate = e; c.resolveStrategy = Closure.DELEGATE_FIRST; c(); e  // => ['x':3]
---
def c = { x = 3 }; def e = [:]; c.delegate = e; c(); [e, x]  // => [[:], 3]
---
def c = { toUpperCase() }; 'abc'.with(c)  // => 'ABC'
---
'abc'.with { [size(), toUpperCase(), it] }  // => [3, 'ABC', 'abc']
---
[a: 1].with { a }  // => 1
---
[a: 1].with { b = 2; it }  // => ['a':1, 'b':2]
---
[1, 2].with { a, b -> a + b }  // => 3
---
null.with { it }  // => null
---
def c = { a, b -> }; [c.maximumNumberOfParameters, c.parameterTypes.length, c()]  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: () values: []
---
def c = { 1 }; def d = c.clone(); [d(), d.is(c), d == c]  // => [1, false, false]
---
def c = { x }; def d = c.rehydrate([x: 9], this, this); d.resolveStrategy = Closure.DELEGATE_FIRST; d()  // => 9
---
def c = { x }; def d = c.dehydrate(); [d.owner, d.delegate, d.thisObject]  // => [null, null, null]
---
def c = { x }; c.dehydrate()()  // !! NullPointerException: Cannot get property 'x' on null object
---
"${{ it << 'w' }}"  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
"${{ -> 'lazy' }}"  // => lazy
---
"${{ 'plain' }}"  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
"${{ a, b -> 'plain' }}"  // !! GroovyRuntimeException: Trying to evaluate a GString containing a Closure taking 2 parameters
---
def n = 1; def g = "${-> n}"; n = 2; g.toString()  // => '2'
---
def n = 1; def g = "${n}"; n = 2; g.toString()  // => '1'
---
[1, 2, 3].collect(this.&dbl)
def dbl(x) { x * 2 }  // => [2, 4, 6]
---
def dbl(x) { x * 2 }; def dbl(String s) { s + s }; def p = this.&dbl; [p(2), p('a')]  // => [4, 'aa']
---
def p = 'abc'.&substring; [p(1), p(0, 2)]  // => ['bc', 'ab']
---
def p = Math.&max; p(1, 2)  // => 2
---
def p = Integer.&parseInt; ['1', '2'].collect(p)  // => [1, 2]
---
def p = 'abc'.&foo; p()  // !! MissingMethodException: No signature of method: java.lang.String.foo() is applicable for argument types: () values: []
---
def p = 'abc'.&"${'si' + 'ze'}"; p()  // => 3
---
def p = null.&foo; p()  // !! NullPointerException: Cannot access method pointer for 'foo' on null object
---
def p = [3, 1, 2].&sort; p().toString()  // => '[1, 2, 3]'
---
def p = 'a'.&concat; p.maximumNumberOfParameters  // => 1
---
def p = 'a'.&concat; [p.class.name, p.owner, p.method]  // => ['org.codehaus.groovy.runtime.MethodClosure', 'a', 'concat']
---
def p = this.&nope; p(1)  // !! MissingMethodException: No signature of method: Script1.nope() is applicable for argument types: (java.lang.Integer) values: [1]
---
class A { def f(x) { x + 1 } }
[1, 2].collect(new A().&f)  // => [2, 3]
---
class A { static f(x) { x + 1 } }
def m = A.&f; m(1)  // => 2
---
class A { def f() { def x = 1; def c = { x++ ; this.y = x }; c(); [x, y] }; def y }
new A().f()  // => [2, 2]
---
class A { def m() { { -> { -> [this.class.simpleName, owner.class.superclass.simpleName] }() }() } }
new A().m()  // => ['A', 'Closure']
---
class A { def x = 1; def f() { { -> x = 5 }(); x } }
new A().f()  // => 5
---
class A { private p() { 'priv' }; def f() { [1].collect { p() } } }
new A().f()  // => ['priv']
---
class A { private p = 'v'; def f() { [1].collect { p } } }
new A().f()  // => ['v']
---
class A { private p = 'v'; def f() { [1].collect { p } } }
class B extends A { }
new B().f()  // !! MissingPropertyException: No such property: p for class: B
---
class A { private p() { 'v' }; def f() { [1].collect { p() } } }
class B extends A { }
new B().f()  // !! MissingMethodException: No signature of method: B.p() is applicable for argument types: () values: []
---
def l = []; for (i in 1..3) l << { i }; l.collect { it() }  // => [3, 3, 3]
---
def l = []; (1..3).each { i -> l << { i } }; l.collect { it() }  // => [1, 2, 3]
---
def l = []; 3.times { l << { it } }; l.collect { it() }  // => [null, null, null]
---
def x = 1; def c = { x += 1 }; c(); c(); x  // => 3
---
def x = 1; def c = { x -> x }; c(1)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name x
---
def c = { it -> it + 1 }; c(1)  // => 2
---
def c = { def it = 5; it }; c()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name it
---
def c = { x, x -> x }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The current scope already contains a variable of the name x
---
def c = { it }; c.call(1, 2)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 2]
---
def c = { a -> a }; c.call(1, 2)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 2]
---
def c = { a, b -> [a, b] }; c.call(1, [2, 3])  // => [1, [2, 3]]
---
def c = { a -> a }; c.call(*[1])  // => 1
---
def c = { a, b -> a + b }; c(*[1, 2])  // => 3
---
def m = [f: { it * 2 }]; [m.f(3), m['f'](4), m.f.call(5)]  // => [6, 8, 10]
---
def m = [f: 3]; m.f(3)  // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.f() is applicable for argument types: (java.lang.Integer) values: [3]
---
def m = [:]; m.f(3)  // !! MissingMethodException: No signature of method: java.util.LinkedHashMap.f() is applicable for argument types: (java.lang.Integer) values: [3]
---
def l = [{ 1 }, { 2 }]; [l[0](), l*.call()]  // => [1, [1, 2]]
---
def l = [{ 1 }, { 2 }]; l.collect { it() }  // => [1, 2]
---
({ it })(3)  // => 3
---
{ -> 3 }()  // => 3
---
({ -> 3 })()  // => 3
---
{ it -> it }.call(7)  // => 7
---
def c = { 1 }; c.foo  // !! MissingPropertyException: No such property: foo for class: Script1
---
def c = { 1 }; c.foo = 3  // => 3
---
def c = { 1 }; c.foo()  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: () values: []
---
def c = { y }; c()  // !! MissingPropertyException: No such property: y for class: Script1
---
def c = { y() }; c()  // !! MissingMethodException: No signature of method: Script1.y() is applicable for argument types: () values: []
---
def c = { this.y }; c()  // !! MissingPropertyException: No such property: y for class: Script1
---
def c = { delegate.y }; c()  // !! MissingPropertyException: No such property: y for class: Script1
---
def c = { owner.y = 3 }; c(); y  // => 3
---
def c = { throw new Exception('x') }; try { c() } catch (e) { e.message }  // => 'x'
---
def c = { return 1; 2 }; c()  // => 1
---
def c = { }; c()  // => null
---
def f() { [1, 2, 3].each { if (it == 2) return it }; 'end' }; f()  // => 'end'
---
def f() { [1, 2, 3].find { it > 1 } }; f()  // => 2
---
[1, 2, 3].inject { a, b -> a + b }  // => 6
---
[1, 2, 3].inject(10) { a, b -> a + b }  // => 16
---
[a: 1, b: 2].collect { k, v -> "$k$v" }  // => [a1, b2]
---
[a: 1, b: 2].collect { "$it.key$it.value" }  // => [a1, b2]
---
[a: 1, b: 2].each { e -> e.value++ }  // => ['a':2, 'b':3]
---
[a: 1].each { k -> k.class }  // => ['a':1]
---
[a: 1].find { k, v -> v == 1 }  // => a=1
---
[a: 1].collect { a, b, c -> 1 }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.util.LinkedHashMap$Entry) values: [a=1]
---
[[1, 2], [3, 4]].collect { a, b -> a + b }  // => [3, 7]
---
[[1, 2], [3, 4]].each { a, b -> a }.size()  // => 2
---
[[1, 2, 3]].collect { a, b -> a }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.util.ArrayList) values: [[1, 2, 3]]
---
[[1]].collect { a, b -> [a, b] }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.util.ArrayList) values: [[1]]
---
[1].collect { a, b -> a }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.lang.Integer) values: [1]
---
[1, 2].eachWithIndex { x, i -> x }  // => [1, 2]
---
[1, 2].eachWithIndex { x -> x }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 0]
---
[1, 2].withIndex().collect { x, i -> x * i }  // => [0, 2]
---
[1, 2].sort { a, b -> b <=> a }  // => [2, 1]
---
[1, 2].sort { -it }  // => [2, 1]
---
[1, 2].max { a, b -> b <=> a }  // => 1
---
[1, 2].any { it > 1 } && [1, 2].every { it > 0 }  // => true
---
[1, 2].groupBy { it % 2 }  // => [1:[1], 0:[2]]
---
[3, 4].collectEntries { [it, it * 2] }  // => [3:6, 4:8]
---
[3, 4].collectEntries { [(it): it * 2] }  // => [3:6, 4:8]
---
[1, 2].with { it }.class.name  // => 'java.util.ArrayList'
---
def c = { int... a -> a.sum() }; c(1, 2, 3)  // => 6
---
def c = { String s = 'd', int... a -> [s, a] }; c('x', 1)  // => ['x', [1]]
---
def c = { (1..it).sum() }; c(4)  // => 10
---
def c = { -> it }; c()  // !! MissingPropertyException: No such property: it for class: Script1
---
def c = { -> { -> it } }; c()()  // !! MissingPropertyException: No such property: it for class: Script1
---
def c = { { -> it } }; c(5)()  // => 5
---
def c = { { it } }; c(5)(6)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Ambiguous expression could be either a parameterless closure expression or an isolated open code block;
---
c = { x -> x * 2 }; c(4)  // => 8
---
def f() { c(4) }; c = { x -> x * 2 }; f()  // => 8
---
def f() { c }; def c = 5; f()  // !! MissingPropertyException: No such property: c for class: Script1
---
def c(x) { 'm' }; def c = { 'v' }; c(1)  // => 'v'
---
def c = { 'v' }; this.c(1)  // !! MissingMethodException: No signature of method: Script1.c() is applicable for argument types: (java.lang.Integer) values: [1]
---
c = { 'v' }; this.c(1)  // => 'v'
---
c = 5; c.call(1)  // !! MissingMethodException: No signature of method: java.lang.Integer.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
def c = 5; c(1)  // !! MissingMethodException: No signature of method: java.lang.Integer.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
def c = null; c(1)  // !! NullPointerException: Cannot invoke method call() on null object
---
def c = 'str'; c()  // !! MissingMethodException: No signature of method: java.lang.String.call() is applicable for argument types: () values: []
---
def c = [1]; c(0)  // !! MissingMethodException: No signature of method: java.util.ArrayList.call() is applicable for argument types: (java.lang.Integer) values: [0]
---
def m = { -> [1, 2] }; m()[0]  // => 1
---
def m = { -> [a: { 7 }] }; m().a()  // => 7
---
def m = { -> [a: { 7 }] }; (m().a)()  // => 7
---
def m = { a -> { b -> a + b } }; m(1)(2)  // => 3
---
def m = { a -> { b -> a + b } }; m 1 call 2  // => 3
---
Closure c = { 1 }; c()  // => 1
---
Closure<Integer> c = { 1 }; c()  // => 1
---
Runnable r = { x = 5 }; r.run(); x  // => 5
---
Comparator c = { a, b -> a <=> b }; c.compare(2, 1)  // => 1
---
Comparator c = { a, b -> a <=> b }; [3, 1].sort(c)  // => null
---
java.util.concurrent.Callable c = { 6 }; c.call()  // => 6
---
def f(Runnable r) { r.run() }; f { y = 7 }; y  // => 7
---
def f(Comparator r) { r.compare(1, 2) }; f { a, b -> 9 }  // => 9
---
interface Fn { def ap(x) }
Fn f = { it * 3 }
f.ap(4)  // => 12
---
interface Fn { def ap(x) }
def go(Fn f) { f.ap(5) }
go { it + 1 }  // => 6
---
abstract class Fn { abstract ap(x) }
Fn f = { it * 3 }
f.ap(4)  // => 12
---
Closure.IDENTITY(5)  // => 5
---
[Closure.OWNER_FIRST, Closure.DELEGATE_FIRST, Closure.OWNER_ONLY, Closure.DELEGATE_ONLY, Closure.TO_SELF, Closure.DONE, Closure.SKIP]  // => [0, 1, 2, 3, 4, 1, 2]
---
def c = { 1 } as Object; c.class.superclass.name  // => 'groovy.lang.Closure'
---
({ 1 }).class.name  // => 'Script1$_run_closure1'
---
({ 1 }).class.simpleName  // => '_run_closure1'
---
({ 1 }) instanceof Runnable  // => true
---
({ 1 }).run()  // => null
---
({ 1 }).toString().startsWith('Script1$_run_closure')  // => true
---
({ 1 }) == ({ 1 })  // => false
---
def c = { 1 }; c.hashCode() == c.hashCode()  // => true
---
Closure.metaClass.twice = { delegate() * 2 }; ({ 4 }).twice()  // !! MissingMethodException: No signature of method: Script1.delegate() is applicable for argument types: () values: []
---
def c = { [delegate, owner] }; c.setDelegate('d'); c()[0]  // => 'd'
---
def c = { a, b -> a }.memoize(); [c.maximumNumberOfParameters, c(1, 2)]  // => [2, 1]
---
def n = 0; def c = { n++; it }.memoizeAtMost(1); c(1); c(2); c(1); n  // => 3
---
def n = 0; def c = { n++; it }.memoizeAtMost(-1)  // !! IllegalArgumentException: A non-negative number is required as the maxCacheSize parameter for memoizeAtMost.
---
def n = 0; def c = { n++; it }.memoizeBetween(2, 1)  // !! IllegalArgumentException: The maxCacheSize parameter to memoizeBetween is required to be greater or equal to the protectedCacheSize parameter.
---
def n = 0; def c = { n++; null }.memoize(); c(1); c(1); n  // => 1
---
def f() { return { -> 1 } }; def c = { 2 }; [f(), c]*.class*.name  // => ['Script1$_f_closure2', 'Script1$_run_closure1']
---
def c = { 2 }; def f() { return { -> 1 } }; def g() { [{ it }, { { -> it } }] }; [f(), c, *g(), g()[1]()]*.class*.name  // => ['Script1$_f_closure2', 'Script1$_run_closure1', 'Script1$_g_closure3', 'Script1$_g_closure4', 'Script1$_g_closure4$_closure5']
---
class A { def b() { return { -> 2 } }; def a() { return { -> 1 } }; def x = { 1 }; def y = { 3 }; A() { z = { 4 } }; def z }
[new A().a(), new A().b(), new A().x, new A().y, new A().z]*.class*.name  // => ['A$_a_closure5', 'A$_b_closure4', 'A$_closure1', 'A$_closure2', 'A$_closure3']
---
class A { def x = { { -> 1 } }; static s = { 3 }; A() { z = { 4 } }; A(int i) { this() ; z = { 6 } }; def z; static { t = { 7 } }; static t; { u = { 8 } }; def u; def m() { return { -> 1 } } ; static sm() { return { 1 } } }
def a = new A(1); [new A().x, a.x, a.x(), a.z, new A().z, A.s, A.t, a.u, a.m(), A.sm()]*.class*.name  // => ['A$_closure1', 'A$_closure1', 'A$_closure1$_closure9', 'A$_closure4', 'A$_closure3', 'A$__clinit__closure5', 'A$__clinit__closure6', 'A$_closure2', 'A$_m_closure7', 'A$_sm_closure8']
---
class A { class B { def f() { return { -> 1 } }; def g = { 1 } }; static class C { static f() { return { -> 1 } }; def g = { 1 } }; def f() { return { 2 } } }
[new A.B(new A()).f(), A.C.f(), new A.B(new A()).g, new A.C().g, new A().f()]*.class*.name  // => ['A$B$_f_closure2', 'A$C$_f_closure2', 'A$B$_closure1', 'A$C$_closure1', 'A$_f_closure1']
---
def o = new Object() { def f() { return { -> 1 } } ; def g = { it } }; [o.f(), o.g, { 1 }]*.class*.name  // => ['Script1$1$_f_closure2', 'Script1$1$_closure1', 'Script1$_run_closure1']
---
trait T { def f() { return { -> 1 } }; def g = { 1 } }
class A implements T {}
[new A().f(), new A().g]*.class*.name  // => ['T$Trait$Helper$_f_closure2', 'T$Trait$Helper$__init__closure1']
---
def f(x = { 1 }) { x }
[f(), { 2 }]*.class*.name  // => ['Script1$_f_closure2', 'Script1$_run_closure1']
---
def c = { x = { 1 } -> [x, { 2 }] }
[c, *c()]*.class*.name  // => ['Script1$_run_closure1', 'Script1$_run_closure1$_closure3', 'Script1$_run_closure1$_closure2']
---
@groovy.transform.Field f = { 1 }
[f, { 2 }]*.class*.name  // => ['Script1$_closure1', 'Script1$_run_closure2']
---
@groovy.transform.Field static f = { 1 }
[f, { 2 }]*.class*.name  // => ['Script1$__clinit__closure2', 'Script1$_run_closure1']
---
def 'my method'() { return { 1 } }
[this.'my method'(), { 2 }]*.class*.name  // => ['Script1$_my_method_closure2', 'Script1$_run_closure1']
---
def l = [1, 2].collect { x -> [1].collect { y -> { -> 1 } } }; [l[0][0], { 1 }]*.class*.name  // => ['Script1$_run_closure1$_closure3$_closure4', 'Script1$_run_closure2']
---
class A { def f(int a = { 3 }()) { return { a } }; def g() { return { 1 } } }
[new A().f(), new A().g()]*.class*.name  // => ['A$_f_closure1', 'A$_g_closure2']
---
interface I { def X = { 1 } }
[I.X, { 2 }]*.class*.name  // => ['I$__clinit__closure1', 'Script1$_run_closure1']
---
def f() { def c = { a -> a }; c(1, 2) }
def d = { 1 }
f()  // !! MissingMethodException: No signature of method: Script1$_f_closure2.call() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 2]
---
def f = { a, b = 2, Object... c -> [a, b, c.toList()] }
[f(1), f(1, 2, [3] as Object[]), f(1, [3] as Object[])]  // => [[1, 2, []], [1, 2, [3]], [1, 2, [3]]]
f(1, 2)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 2]
---
def f = { int a, String b = 'x', Object... c -> [a, b, c.toList()] }
[f(1), f(1, 5)]  // => [[1, 'x', []], [1, 'x', [5]]]
f(1, 'y', 3)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer, java.lang.String, java.lang.Integer) values: [1, y, 3]
---
def f = { a = 5, String... c -> [a, c.toList()] }
[f(), f(1), f(1, 'x', 'y')]  // => [[5, []], [1, []], [1, ['x', 'y']]]
