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
---
class A { def x = 1 }
def a = new A(); a.setProperty('x', 4); [a.getProperty('x'), a.invokeMethod('getX', null), a.getMetaClass().class.simpleName.size() > 0]  // => [4, 4, true]
---
this.getProperty('binding').class.simpleName  // => 'Binding'
---
this.setProperty('zz', 3); zz  // => 3
---
this.getProperty('zork')  // !! MissingPropertyException: No such property: zork for class: Script1
---
{ -> 1 }.getProperty('delegate').class.simpleName  // => 'Script1'
---
new Expando(a: 1).getProperty('a')  // => 1
---
def e = new Expando(); e.setProperty('q', 2); e.q  // => 2
---
(1..3).getProperty('from')  // !! MissingMethodException: No signature of method: groovy.lang.IntRange.getProperty() is applicable for argument types: (java.lang.String) values: [from]
---
new Node(null, 'x').getProperty('name')  // !! MissingMethodException: No signature of method: groovy.util.Node.getProperty() is applicable for argument types: (java.lang.String) values: [name]
---
binding.getProperty('variables').class.simpleName  // !! NullPointerException: Cannot get property 'simpleName' on null object
---
enum E { A; def z = 2 }
E.A.getProperty('z')  // => 2
---
String.getProperty('name')  // !! MissingMethodException: No signature of method: static java.lang.String.getProperty() is applicable for argument types: (java.lang.String) values: [name]
---
class A { static s = 3 }
A.getProperty('s')  // !! MissingMethodException: No signature of method: static A.getProperty() is applicable for argument types: (java.lang.String) values: [s]
---
class A { static s = 3 }
A.setProperty('s', 5); A.s  // !! MissingMethodException: No signature of method: static A.setProperty() is applicable for argument types: (java.lang.String, java.lang.Integer) values: [s, 5]
---
5.getProperty('class')  // !! MissingMethodException: No signature of method: java.lang.Integer.getProperty() is applicable for argument types: (java.lang.String) values: [class]
---
new Exception('x').getProperty('message')  // !! MissingMethodException: No signature of method: java.lang.Exception.getProperty() is applicable for argument types: (java.lang.String) values: [message]
---
class E2 extends Exception { def z = 4 }
new E2().getProperty('z')  // => 4
---
class L extends ArrayList { def z = 4 }
[new L().getProperty('z'), new L().getProperty('class').name]  // => [4, 'L']
---
class A { def getProperty(String n) { "p$n" } }
[new A().foo, new A().getProperty('bar')]*.toString()  // => ['pfoo', 'pbar']
---
[a: 1].getProperties()  // => ['class':class java.util.LinkedHashMap, 'empty':false]
---
[1, 2].getProperties().keySet()  // => ['class', 'empty']
---
[1].setProperty('a', 1)  // !! MissingMethodException: No signature of method: java.util.ArrayList.setProperty() is applicable for argument types: (java.lang.String, java.lang.Integer) values: [a, 1]
---
null.getProperty('x')  // !! NullPointerException: Cannot get property 'x' on null object
---
[1, 2]*.getProperty('class')  // !! MissingMethodException: No signature of method: java.lang.Integer.getProperty() is applicable for argument types: (java.lang.String) values: [class]
---
5.properties.keySet().sort()  // => ['class']
---
[1].properties.keySet().sort()  // => ['class', 'empty']
---
[a: 1].properties  // => null
---
new Expando(a: 1).properties  // => ['a':1]
---
class A { def x = 1; static y = 2; private z = 3; def getQ() { 4 } ; static getW() { 5 } ; public v = 6; boolean isT() { true } }
new A().properties.sort { it.key }.findAll { it.key != 'class' }  // => ['q':4, 't':true, 'w':5, 'x':1, 'y':2]
---
class A extends ArrayList { def x = 1 }
new A().properties.keySet().sort()  // => ['class', 'empty', 'x']
---
class A extends HashMap { def x = 1 }
def a = new A(); a.q = 4; a.properties.keySet().sort()  // !! NullPointerException: Cannot invoke method keySet() on null object
---
this.properties.keySet().sort()  // => ['binding', 'class']
---
null.setProperty('a', 1)  // !! NullPointerException: Cannot set property 'a' on null object
---
null.invokeMethod('a', 1)  // !! NullPointerException: Cannot invoke method a() on null object
---
null.getProperty('a')  // !! NullPointerException: Cannot get property 'a' on null object
---
class B { String n; void setShout(String s) { n = s.toUpperCase() }; def getOnly() { 1 } }
def b = new B()
def p = b.hasProperty('shout')
p.setProperty(b, 'x')
[p.name, p.type, b.n, b.hasProperty('only').name, b.hasProperty('zz'), B.metaClass.getMetaProperty('shout').name, b.metaClass.hasProperty(b, 'shout').name, 'abc'.hasProperty('bytes').name, new Date().hasProperty('time').name, [].hasProperty('foo')]  // => ['shout', class java.lang.String, 'X', 'only', null, 'shout', 'shout', 'bytes', 'time', null]
---
class G { def a = 1; private b = 2; def getC() { 'c' }; def getProperty(String n) { def mp = metaClass.getMetaProperty(n); mp ? "got ${mp.getProperty(this)}".toString() : "none $n".toString() }; void setProperty(String n, v) { metaClass.getMetaProperty(n)?.setProperty(this, v) ?: 0 } ; def getA() { "getter $a" } ; void setA(v) { a = "set $v" } }
def g = new G(); def r = [g.a, g.c, g.zz]; g.a = 5; r << g.a; r << G.metaClass.getMetaProperty('a').getProperty(g)
r*.toString()  // => ['got getter 1', 'got c', 'none zz', 'got getter set 5', 'getter set 5']
