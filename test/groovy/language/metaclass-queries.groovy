class A { def x = 1; def getY() { 2 } }
A.metaClass.properties*.name.sort()  // => ['class', 'x', 'y']
---
class A { }
[A.metaClass.class.name, new A().metaClass.class.name]  // => ['org.codehaus.groovy.runtime.HandleMetaClass', 'org.codehaus.groovy.runtime.HandleMetaClass']
---
[String.metaClass.class.simpleName, 'x'.metaClass.class.simpleName, 5.metaClass.theClass.simpleName]  // => ['HandleMetaClass', 'HandleMetaClass', 'Integer']
---
class A { String name }
def p = A.metaClass.getMetaProperty('name')
[p.name, p.type, p.modifiers, p.class.simpleName]  // => ['name', class java.lang.String, 1, 'MetaBeanProperty']
---
class A { String name }
def a = new A(name: 'x')
a.metaClass.setProperty(a, 'name', 'y')
[a.metaClass.getProperty(a, 'name'), a.metaClass.invokeMethod(a, 'getName', null), a.metaClass.getAttribute(a, 'name')]  // => ['y', 'y', 'y']
---
class A { def x = 1; def getY() { 2 } }
A.metaClass.properties*.name.sort()  // => ['class', 'x', 'y']
---
class A { int x; String s; private z = 3; static st = 4 }
new A().metaClass.properties.collect { it.name + ':' + it.type.simpleName }.sort()  // => ['class:Class', 's:String', 'st:Object', 'x:int']
---
class A { }
[A.metaClass.theClass.name, A.metaClass.class.simpleName, new A().metaClass.theClass.name]  // => ['A', 'HandleMetaClass', 'A']
---
class A { }
A.metaClass.foo = { -> 1 }
[A.metaClass.class.simpleName, A.metaClass.hasMetaMethod('foo', null), A.metaClass.hasMetaProperty('foo')]  // => ['ExpandoMetaClass', true, false]
---
class C1 { static foo(Object o) { 'C1' } }
class C2 { static foo(Integer o) { 'C2' } }
[use(C2) { use(C1) { 1.foo() } }, use(C1) { use(C2) { 1.foo() + 'x'.foo() } }]  // => ['C2', 'C2C1']
---
trait T { def x = 1; def inc() { x++; this } ; abstract String name(); def desc() { "${name()}:$x".toString() } }
class A implements T { String name() { 'A' } }
new A().inc().inc().desc()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Postfix expressions on trait fields/properties  are not supported in traits. @ line 1, column 35.
---
trait T { private int c = 0; int next() { ++c } }
class A implements T { }
def a = new A()
[a.next(), a.next(), a.hasProperty('c')]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Prefix expressions on trait fields/properties are not supported in traits. @ line 1, column 43.
---
trait T { static count = 0; static bump() { ++count } }
class A implements T { }
class B implements T { }
[A.bump(), A.bump(), B.bump()]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Prefix expressions on trait fields/properties are not supported in traits. @ line 1, column 45.
---
class A { A(a) { } }
class B extends A { }
new B()  // !! NoSuchMethodError: A: method 'void <init>()' not found
---
class A { def equals(o) { o instanceof A }; int hashCode() { 7 } }
[new A() == new A(), new A().equals(3), new A() != new A(), [new A()].contains(new A()), [(new A()): 1][new A()], ([new A(), new A()] as Set).size()]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The return type of java.lang.Object equals(java.lang.Object) in A is incompatible with boolean in java.lang.Object
---
class A { static { A.metaClass.static.methodMissing = { String n, args -> "sm $n".toString() } } }
A.foo(1)  // => 'sm foo'
