class A {
  def toString() { 'x' } }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object toString() in A is incompatible with java.lang.String in java.lang.Object
---
class A { def setProperty(String n, v) { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object setProperty(java.lang.String, java.lang.Object) in A is incompatible with void in groovy.lang.GroovyObject
---
class A { def setProperty(String n, Object v) { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object setProperty(java.lang.String, java.lang.Object) in A is incompatible with void in groovy.lang.GroovyObject
---
class A { def getMetaClass() { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object getMetaClass() in A is incompatible with groovy.lang.MetaClass in groovy.lang.GroovyObject
---
class A { def invokeMethod(String n, args) { } ; def setMetaClass(MetaClass m) { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object setMetaClass(groovy.lang.MetaClass) in A is incompatible with void in groovy.lang.GroovyObject
---
def println(x) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object println(java.lang.Object) in Script1 is incompatible with void in groovy.lang.Script
---
def print(x) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object print(java.lang.Object) in Script1 is incompatible with void in groovy.lang.Script
---
def printf(String x, y) { 1 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object printf(java.lang.String, java.lang.Object) in Script1 is incompatible with void in groovy.lang.Script
---
def setProperty(String n, v) { }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object setProperty(java.lang.String, java.lang.Object) in Script1 is incompatible with void in groovy.lang.Script
---
class A extends ArrayList { def size() { 5 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object size() in A is incompatible with int in java.util.ArrayList
---
class A extends ArrayList { def add(x) { true } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object add(java.lang.Object) in A is incompatible with boolean in java.util.ArrayList
---
class A extends HashMap { def size() { 1 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object size() in A is incompatible with int in java.util.HashMap
---
class A extends Exception { def getMessage() { 'm' } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object getMessage() in A is incompatible with java.lang.String in java.lang.Throwable
---
class A extends RuntimeException { def getCause() { 'm' } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object getCause() in A is incompatible with java.lang.Throwable in java.lang.Throwable
---
new Runnable() { def run() { 5 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object run() in Script1$1 is incompatible with void in java.lang.Runnable
---
new Comparator() { def compare(a, b) { 5 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object compare(java.lang.Object, java.lang.Object) in Script1$1 is incompatible with int in java.util.Comparator
---
new Object() { def toString() { 5 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object toString() in Script1$1 is incompatible with java.lang.String in java.lang.Object
---
class A implements Comparable<A> { def compareTo(A o) { 5 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object compareTo(A) in A is incompatible with int in java.lang.Comparable
---
class A implements Iterator<String> { boolean hasNext() { false }; def next() { 1 }; void remove() { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object next() in A is incompatible with java.lang.String in java.util.Iterator
---
class A implements Iterator<String> { boolean hasNext() { false }; Integer next() { 1 }; void remove() { } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Integer next() in A is incompatible with java.lang.String in java.util.Iterator
---
class A implements Iterable<String> { List iterator() { [].iterator() } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.util.List iterator() in A is incompatible with java.util.Iterator in java.lang.Iterable
---
class A implements java.util.concurrent.Callable<Integer> { String call() { '' } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.String call() in A is incompatible with java.lang.Integer in java.util.concurrent.Callable
---
class A implements java.util.concurrent.Callable<Integer> { def call() { '' } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object call() in A is incompatible with java.lang.Integer in java.util.concurrent.Callable
---
class A implements Closeable { def close() { '' } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object close() in A is incompatible with void in java.io.Closeable
---
class B<T> { T get() { null } }
class C extends B<String> { def get() { 1 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object get() in C is incompatible with java.lang.String in B
---
class B<T> { T get(T x) { null } }
class C extends B<String> { Integer get(String x) { 1 } }
new C().get('')  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Integer get(java.lang.String) in C is incompatible with java.lang.String in B
---
class B { def m() { 1 } }
class C extends B { private m() { 2 } }
new C().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: m() in C cannot override m in B; attempting to assign weaker access privileges; was public
---
class B { protected m() { 1 } }
class C extends B { private m() { 2 } }
new C().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: m() in C cannot override m in B; attempting to assign weaker access privileges; was protected
---
class B { def m() { 1 } }
class C extends B { protected m() { 2 } }
new C().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: m() in C cannot override m in B; attempting to assign weaker access privileges; was public
---
class B { String x; }
class C extends B { def getX() { 2 } }
new C().x  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object getX() in C is incompatible with java.lang.String in B
---
class B { int x; }
class C extends B { String x }
new C().x  // !! MultipleCompilationErrorsException: Script1.groovy: -1: The return type of java.lang.String getX() in C is incompatible with int in B
---
class B { def x; }
class C extends B { int getX() { 2 } }
new C().x  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Cannot override method java.lang.Object getX() in B with new method having a primitive return type and old method not
---
class B { def getX() { 1 } }
class C extends B { int x }
new C().x  // !! MultipleCompilationErrorsException: Script1.groovy: -1: Cannot override method java.lang.Object getX() in B with new method having a primitive return type and old method not
---
trait T { int m() { 1 } }
class C implements T { def m() { 2 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object m() in C is incompatible with int in T
---
trait T { def m() { 1 } }
class C implements T { int m() { 2 } }
new C().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Cannot override method java.lang.Object m() in T with new method having a primitive return type and old method not
---
trait T { abstract int m() }
class C implements T { def m() { 2 } }
new C().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object m() in C is incompatible with int in T
---
interface I { int m() }
new I() { def m() { 1 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object m() in Script1$1 is incompatible with int in I
---
enum E { A; def toString() { 'x' } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object toString() in E is incompatible with java.lang.String in java.lang.Enum
---
enum E { A { def m() { 1 } }; int m() { 2 } }
E.A.m()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object m() in E$1 is incompatible with int in E
---
enum E { A; String name() { 'x' } }
E.A.name()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to override the final method name() from class 'java.lang.Enum'.
---
enum E { A; def ordinal() { 'x' } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object ordinal() in E is incompatible with int in java.lang.Enum
---
class A { int m(x) { 1 } }
class B extends A { def m(y, z = 1) { 2 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: -1: The return type of java.lang.Object m(java.lang.Object) in B is incompatible with int in A
---
class A { int m(x, y = 2) { 1 } }
class B extends A { def m(y) { 2 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object m(java.lang.Object) in B is incompatible with int in A
---
class A { int m(Object x) { 1 } }
class B extends A { def m(x) { 2 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object m(java.lang.Object) in B is incompatible with int in A
---
abstract class A { abstract int m() }
class B extends A { def m() { 2 } }
new B().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object m() in B is incompatible with int in A
---
abstract class A { abstract def m() }
class B extends A { void m() { 2 } }
new B().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of void m() in B is incompatible with java.lang.Object in A
---
class A { long m() { 1 } }
class B extends A { int m() { 2 } }
new B().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of int m() in B is incompatible with long in A
---
class A { Number m() { 1 } }
class B extends A { int m() { 2 } }
new B().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of int m() in B is incompatible with java.lang.Number in A
---
class A { int m() { 1 } }
class B extends A { Integer m() { 2 } }
new B().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Integer m() in B is incompatible with int in A
---
class A { List m() { [1] } }
class B extends A { ArrayList m() { [2] } }
class C extends B { def m() { 2 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 3: The return type of java.lang.Object m() in C is incompatible with java.util.ArrayList in B
---
class A { A m() { this } }
class B extends A { B m() { this } }
class C extends B { A m() { this } }
new C().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 3: The return type of A m() in C is incompatible with B in B
---
class A { int[] m() { null } }
class B extends A { long[] m() { null } }
new B().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of [J m() in B is incompatible with [I in A
---
class A { def x() { 1 }
 def toString() { 2 }
 def hashCode() { 3 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object toString() in A is incompatible with java.lang.String in java.lang.Object
---
class A { final m() { 1 } }
class B extends A { int m() { 1 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Cannot override final method java.lang.Object m() in A
---
class A { int a() { 1 }; int b() { 2 } }
class B extends A { def b() { 1 }
 def a() { 2 } }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object b() in B is incompatible with int in A
---
interface I { int m() }
abstract class B implements I { abstract def m() }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object m() in B is incompatible with int in I
---
class B { def m(int a, String b) { 1 } }
class C extends B { private m(int a, String b) { 2 } }
new C().m(1, '')  // !! MultipleCompilationErrorsException: Script1.groovy: 2: m(int,java.lang.String -> java.lang.String) in C cannot override m in B; attempting to assign weaker access privileges; was public
---
class B { def m(int a, b = 1) { 1 } }
class C extends B { private m(int a) { 2 } }
new C().m(1, '')  // !! MultipleCompilationErrorsException: Script1.groovy: 2: m(int) in C cannot override m in B; attempting to assign weaker access privileges; was public
---
class B { static m() { 1 } }
class C extends B { private static m() { 2 } }
new C().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: m() in C cannot override m in B; attempting to assign weaker access privileges; was public
---
class B { static m() { 1 } }
class C extends B { private m() { 2 } }
new C().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: m() in C cannot override m in B; attempting to assign weaker access privileges; was public
---
interface B { def m() }
class C implements B { private m() { 2 } }
new C().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The method m should be public as it implements the corresponding method from interface B
---
interface B { def m() }
class C implements B { protected m() { 2 } }
new C().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The method m should be public as it implements the corresponding method from interface B
---
class B { String x }
class C extends B { private String getX() { 2 } }
new C().x  // !! MultipleCompilationErrorsException: Script1.groovy: 2: getX() in C cannot override getX in B; attempting to assign weaker access privileges; was public
---
class B { def m() { 1 } }
class C extends B { }
class D extends C { private m() { 2 } }
new C().m()  // !! MultipleCompilationErrorsException: Script1.groovy: 3: m() in D cannot override m in B; attempting to assign weaker access privileges; was public
---
private toString() { 'x' }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: toString() in Script1 cannot override toString in java.lang.Object; attempting to assign weaker access privileges; was public
---
private String toString() { 'x' }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: toString() in Script1 cannot override toString in java.lang.Object; attempting to assign weaker access privileges; was public
---
protected def getBinding() { 'x' }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object getBinding() in Script1 is incompatible with groovy.lang.Binding in groovy.lang.Script
---
def run() { 3 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The method public java.lang.Object run()  { ... } is a duplicate of the one declared for this script's body code
---
def run() { 3 }
def f() { 4 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The method public java.lang.Object run()  { ... } is a duplicate of the one declared for this script's body code
---
private def run() { 3 }
5  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The method private java.lang.Object run()  { ... } is a duplicate of the one declared for this script's body code
---
class A { private void finalize() { } }
new A()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: finalize() in A cannot override finalize in java.lang.Object; attempting to assign weaker access privileges; was protected
---
class A { private boolean equals(Object o) { true } }
new A()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: equals(java.lang.Object -> java.lang.Object) in A cannot override equals in java.lang.Object; attempting to assign weaker access privileges; was public
---
trait T { def toString() { 'x' } }
class A implements T { }
new A().toString()  // !! MultipleCompilationErrorsException: Script1.groovy: -1: The return type of java.lang.Object toString() in A is incompatible with java.lang.String in java.lang.Object
---
interface I { String toString(); boolean equals(Object o) }
class A implements I { }
new A() == new A()  // => false
---
interface I { def toString() }
class A implements I { }
1  // => 1
---
class A extends Script { def run() { println 'x' }; def println(x) { } }
new A().run()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object println(java.lang.Object) in A is incompatible with void in groovy.lang.Script
---
abstract class A<K, V> { abstract V get(K k) }
class B extends A<String, Integer> { def get(String k) { 5 } }
new B().get('x')  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object get(java.lang.String) in B is incompatible with java.lang.Integer in A
---
class A { def m(List<String> l) { 1 } }
class B extends A { int m(List<Integer> l) { 1 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: Cannot override method java.lang.Object m(java.util.List) in A with new method having a primitive return type and old method not
---
class A { String getFoo() { 1 } }
class B extends A { def foo = 2 }
new B().foo  // !! MultipleCompilationErrorsException: Script1.groovy: -1: The return type of java.lang.Object getFoo() in B is incompatible with java.lang.String in A
---
class A { boolean foo }
class B extends A { def isFoo() { 1 } }
new B().foo  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object isFoo() in B is incompatible with boolean in A
---
class A { void setFoo(int x) { } }
class B extends A { def setFoo(int x) { 1 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object setFoo(int) in B is incompatible with void in A
---
class A { int foo }
class B extends A { def setFoo(int x) { 1 } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object setFoo(int) in B is incompatible with void in A
---
class A { static int foo = 1 }
class B extends A { def getFoo() { 2 } }
new B().foo  // !! MultipleCompilationErrorsException: Script1.groovy: 2: The return type of java.lang.Object getFoo() in B is incompatible with int in A
---
class A { final m(a, b = 2) { } }
class B extends A { def m(a) { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You are not allowed to override the final method m(java.lang.Object) from class 'A'.
---
class A { Class getClass() { String } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to override the final method getClass() from class 'java.lang.Object'.
---
class A { void notify() { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You are not allowed to override the final method notify() from class 'java.lang.Object'.
---
class A { final m(A a) { } }
class B extends A { def m(A a) { } }  // !! MultipleCompilationErrorsException: Script1.groovy: 2: You are not allowed to override the final method m(A -> A) from class 'A'.
---
class MyL extends AbstractList { Object get(int i) { i * 2 }; int size() { 3 } }
def l = new MyL(); [l, l[1], l*.plus(1), l.sum(), l as List, l == [0, 2, 4], l.contains(2), l.indexOf(4), l.collect { it }]  // => [[0, 2, 4], 2, [1, 3, 5], 6, [0, 2, 4], true, true, 2, [0, 2, 4]]
---
class MyL extends AbstractList { Object get(int i) { i * 2 }; int size() { 3 } }
new MyL() << 1  // !! UnsupportedOperationException
---
class MyL extends AbstractList { Object get(int i) { i * 2 }; int size() { 3 } }
new MyL()[0] = 5  // !! UnsupportedOperationException
---
class MyL extends AbstractList { Object get(int i) { i * 2 }; int size() { 3 } }
new MyL()[5]  // => null
---
class MyL extends AbstractList { int size() { 3 } }
new MyL()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in a non-abstract class. The class 'MyL' must be declared abstract or the method 'java.lang.Object get(int)' must be implemented.
---
class MyL extends AbstractList { def get(int i) { 1 } }
new MyL()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in a non-abstract class. The class 'MyL' must be declared abstract or the method 'int size()' must be implemented.
---
class MyM extends AbstractMap { Set entrySet() { [a: 1, b: 2].entrySet() } }
def m = new MyM(); [m.a, m['b'], m.size(), m.keySet(), m.values() as List, m.containsKey('a'), m == [a: 1, b: 2], m.toString(), m.collect { k, v -> k + v }]  // => [1, 2, 2, ['a', 'b'], [1, 2], true, true, '[a:1, b:2]', ['a1', 'b2']]
---
class MyM extends AbstractMap { Set entrySet() { [a: 1, b: 2].entrySet() } }
new MyM().c = 1  // !! UnsupportedOperationException
---
class MyM extends AbstractMap { }
new MyM()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Can't have an abstract method in a non-abstract class. The class 'MyM' must be declared abstract or the method 'java.util.Set entrySet()' must be implemented.
---
class MyC extends AbstractCollection { Iterator iterator() { [1, 2, 3].iterator() }; int size() { 3 } }
def c = new MyC(); [c.toString(), c.contains(2), c.sum(), c.collect { it * 2 }, c.toList(), c as Set, c.empty]  // => ['[1, 2, 3]', true, 6, [2, 4, 6], [1, 2, 3], [1, 2, 3], false]
---
class MyC extends AbstractCollection { Iterator iterator() { [1, 2, 3].iterator() }; int size() { 3 } }
new MyC().add(1)  // !! UnsupportedOperationException
---
class MyC extends AbstractCollection { Iterator iterator() { [1, 2, 3].iterator() }; int size() { 3 } }
new MyC() == new MyC()  // => false
---
class AL extends ArrayList { def set(int i, v) { super.set(i, v * 10) } }
def l = new AL(); l << 1 << 2; l[0] = 5; l.set(1, 3); l  // => [50, 30]
---
class MyL extends AbstractList { List d = [1, 2, 3]; Object get(int i) { d[i] }; int size() { d.size() }; Object set(int i, x) { def o = d[i]; d[i] = x; o }; void add(int i, x) { d.add(i, x) }; Object remove(int i) { d.remove(i) } }
def l = new MyL(); l << 4; l[0] = 9; l.add(5); [l, l.d, l.size(), l.contains(9), l.reverse(), l.sort(false), l.findAll { it > 3 }, l + [1], l[-1], l[1..2], l.first(), l.last(), l.max(), l.join('-'), l.indexOf(2), l.subList(1, 3), l.isEmpty(), l == [9, 2, 3, 4, 5], l.hashCode() == [9, 2, 3, 4, 5].hashCode()]  // => [[9, 2, 3, 4, 5], [9, 2, 3, 4, 5], 5, true, [5, 4, 3, 2, 9], [2, 3, 4, 5, 9], [9, 4, 5], [9, 2, 3, 4, 5, 1], 5, [2, 3], 9, 5, 9, '9-2-3-4-5', 1, [2, 3], false, true, true]
---
class MyL extends AbstractList { Object get(int i) { i }; int size() { 2 } }
def l = new MyL(); l.remove(0)  // !! UnsupportedOperationException
---
class MyL extends AbstractList { Object get(int i) { i }; int size() { 2 } }
new MyL().each { }.class.name  // => 'MyL'
---
class MyL extends AbstractList { Object get(int i) { i }; int size() { 2 } }
def r = []; for (x in new MyL()) r << x; r  // => [0, 1]
---
class MyL extends AbstractList { Object get(int i) { i }; int size() { 2 } }
def (a, b) = new MyL(); [a, b]  // => [0, 1]
---
class MyL extends AbstractList { Object get(int i) { i }; int size() { 2 } }
[*new MyL(), 7]  // => [0, 1, 7]
---
class MyL extends AbstractList { Object get(int i) { i }; int size() { 2 } }
def f(a, b) { a + b }
f(*new MyL())  // => 1
---
class MyL extends AbstractList<String> { String get(int i) { "s$i" }; int size() { 2 } }
new MyL()*.toUpperCase()  // => ['S0', 'S1']
---
class MyS extends AbstractSet { def l = [] as Set; Iterator iterator() { l.iterator() }; int size() { l.size() }; boolean add(x) { l.add(x) } }
def c = new MyS(); c << 1 << 2 << 1; [c.size(), c.contains(2), c == ([1, 2] as Set)]  // => [2, true, true]
---
class AL extends ArrayList { def add(x) { super.add(x) } }
1  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object add(java.lang.Object) in AL is incompatible with boolean in java.util.ArrayList
---
class AL extends ArrayList { boolean contains(x) { true } }
5 in new AL()  // => true
---
class LM extends LinkedHashMap { boolean removeEldestEntry(Map.Entry e) { size() > 2 } }
def m = new LM(); m.a = 1; m.b = 2; m.c = 3; m  // => ['b':2, 'c':3]
---
class AL extends ArrayList { AL(Collection c) { super(c) }; def sum() { 'mysum' } ; def getFirst2() { take(2) } }
def l = new AL([1, 2, 3]); [l.sum(), l.first2, l.collect { it + 1 }, l.class.name, l.findAll { it > 1 }.class.name, (l + 4).class.name, l.reverse().class.name]  // => ['mysum', [1, 2], [2, 3, 4], 'AL', 'java.util.ArrayList', 'AL', 'java.util.ArrayList']
---
class Stack2 extends LinkedList { def peekAll() { this.collect { it } } }
def s = new Stack2(); s.push(1); s.push(2); s << 3; [s.pop(), s.peekAll(), s]  // => [3, [1, 2], [1, 2]]
---
class AL extends ArrayList { def z = 1 }
def l = new AL(); l << 1; l.z = 5; def m = l.clone(); [m.class.name, m, m.z, m.is(l)]  // => ['AL', [1], 5, false]
---
class HS extends HashSet { def z = 1 }
def l = new HS(); l << 1; def m = l.clone(); [m.class.name, m, m.z, (l + 2).class.name, (l - 1).class.name]  // => ['HS', [1], 1, 'HS', 'java.util.LinkedHashSet']
---
class AL extends ArrayList { def z = 1 }
def l = new AL(); l << 1; l += 2; [l.class.name, l.z, (l - 1).class.name, (l * 2).class.name, l.unique(false).class.name, l.sort(false).class.name, l.toList().class.name, (l + [1]).class.name, l.plus(4).class.name, l.take(1).class.name, l.flatten().class.name, l.intersect([1]).class.name, l.asImmutable().class.simpleName]  // => ['AL', 1, 'java.util.ArrayList', 'java.util.ArrayList', 'java.util.ArrayList', 'java.util.ArrayList', 'java.util.ArrayList', 'AL', 'AL', 'java.util.ArrayList', 'java.util.ArrayList', 'java.util.ArrayList', 'UnmodifiableRandomAccessList']
---
class LL extends LinkedList { def z = 1 }
def l = new LL(); l << 1; [(l + 2).class.name, (l - 1).class.name, l.clone().class.name]  // => ['LL', 'java.util.LinkedList', 'LL']
---
class A implements Cloneable { int x; List l; def clone() { super.clone() } }
def a = new A(x: 1, l: [1]); def b = a.clone(); b.x = 2; b.l << 2; [a.x, a.l, b.x, b.class.name]  // => [1, [1, 2], 2, 'A']
---
class A { int x; def clone() { super.clone() } }
new A().clone()  // !! MissingMethodException: No signature of method: A.clone() is applicable for argument types: () values: []
---
class A { int x }
new A().clone()  // !! MissingMethodException: No signature of method: A.clone() is applicable for argument types: () values: []
---
class A implements Cloneable { int x }
new A(x: 1).clone().x  // => 1
---
class A implements Cloneable { int x; Object clone() throws CloneNotSupportedException { A r = (A) super.clone(); r.x++; r } }
new A(x: 4).clone().x  // => 5
---
class A implements Cloneable { int x; A clone() { super.clone() as A } }
class B extends A { int y; B clone() { def b = super.clone(); b.y = y + 1; b } }
def b = new B(x: 1, y: 2).clone(); [b.x, b.y, b.class.name]  // => [1, 3, 'B']
---
5.clone()  // !! MissingMethodException: No signature of method: java.lang.Integer.clone() is applicable for argument types: () values: []
---
'a'.clone()  // !! MissingMethodException: No signature of method: java.lang.String.clone() is applicable for argument types: () values: []
---
new Object().clone()  // !! MissingMethodException: No signature of method: java.lang.Object.clone() is applicable for argument types: () values: []
---
[a: 1].clone().getClass()  // => class java.util.LinkedHashMap
---
class A implements Cloneable { private List l = [1]; Map m = [:]; A clone() { def c = (A) super.clone(); c.l = new ArrayList(l); c.m = m.clone(); c }; def add(x) { l << x; this }; def getL() { l } }
def a = new A(); def b = a.clone(); b.add(2); b.m.k = 1; [a.l, b.l, a.m, b.m]  // => [[1], [1, 2], [:], ['k':1]]
---
interface Shape extends Cloneable { Shape copy() }
class Sq implements Shape { int s; Shape copy() { clone() } }
def q = new Sq(s: 3); def c = q.copy(); c.s = 4; [q.s, c.s]  // => [3, 4]
---
class P implements Cloneable { int a; def copyWith(Map m) { def c = clone(); m.each { k, v -> c."$k" = v }; c } }
def p = new P(a: 1); [p.copyWith(a: 5).a, p.a]  // => [5, 1]
---
this.clone()  // !! MissingMethodException: No signature of method: Script1.clone() is applicable for argument types: () values: []
---
String.clone()  // !! MissingMethodException: No signature of method: static java.lang.String.clone() is applicable for argument types: () values: []
---
[[1, 2], [3]].collect { it.clone() }  // => [[1, 2], [3]]
---
class P { int a; P clone() { new P(a: a) } }
new P(a: 3).clone().a  // => 3
---
class P implements Cloneable { }
class Q extends P { def z = [1] }
def q = new Q(); def r = q.clone(); [r.z.is(q.z), r.class.name, r.is(q), r == q]  // => [true, 'Q', false, false]
---
class P implements Cloneable { def x = 1 }
def p = new P(); p.metaClass.foo = { 'foo' }; try { p.clone().foo() } catch (e) { e.class.simpleName }  // => 'foo'
