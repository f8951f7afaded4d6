class B extends BuilderSupport { def log = []; def createNode(name) { log << name; name }; def createNode(name, value) { log << [name, value]; name }; def createNode(name, Map attributes) { log << [name, attributes]; name }; def createNode(name, Map attributes, value) { log << [name, attributes, value]; name }; void setParent(parent, child) { log << "$parent>$child" }; void nodeCompleted(parent, node) { log << "$node of $parent" } }
def b = new B(); b.a(x: 1) { c('q') { d('w', z: 1) }; e() }; b.log  // => [['a', ['x':1]], ['c', 'q'], a>c, ['d', ['z':1], 'w'], c>d, d of c, c of a, 'e', a>e, e of a, a of null]
---
class B extends BuilderSupport { def createNode(n) { [n] }; def createNode(n, v) { [n, v] }; def createNode(n, Map a) { [n, a] }; def createNode(n, Map a, v) { [n, a, v] }; void setParent(p, c) { p << c }; def getName(String n) { n.toUpperCase() }; def postNodeCompletion(p, n) { p ? n : [top: n] }; def extra() { 'method' } }
def b = new B(); [b.html { 2.times { p it }; extra() }, b.extra(), b.current, b.q(null), b.q([1])]  // => [['top':['HTML', ['P', 0], ['P', 1]]], 'method', null, ['top':['Q', null]], ['top':['Q', [1]]]]
---
class B extends BuilderSupport { def createNode(n) { [n] }; def createNode(n, v) { [n, v] }; def createNode(n, Map a) { [n, a] }; def createNode(n, Map a, v) { [n, a, v] }; void setParent(p, c) { p << c }; def getName(String n) { n.toUpperCase() }; def postNodeCompletion(p, n) { p ? n : [top: n] }; def extra() { 'method' } }
def b = new B()
b.root(1, 2)  // !! MissingMethodException: No signature of method: B.ROOT() is applicable for argument types: (java.lang.Integer, java.lang.Integer) values: [1, 2]
---
class B extends BuilderSupport { def log = []; def createNode(n) { log << n; n }; def createNode(n, v) { [n, v] }; def createNode(n, Map a) { [n, a] }; def createNode(n, Map a, v) { [n, a, v] }; void setParent(p, c) { } }
def b = new B(); try { b.root { throw new IOException('io') } } catch (IOException e) { b.log << e.message }; [b.log, b.current]  // => [['root', 'io'], 'root']
---
class B extends BuilderSupport { B() { }; B(Closure c, b) { super(c, b) }; B(BuilderSupport b) { super(b) }; def createNode(n) { [n] }; def createNode(n, v) { [n, v] }; def createNode(n, Map a) { [n, a] }; def createNode(n, Map a, v) { [n, a, v] }; void setParent(p, c) { p << c }; def invokeMethod(String n, args) { n.startsWith('x') ? "no $n" : super.invokeMethod(n, args) } }
[new B().xa(), new B().b { c(1); xz() }, new B({ it * 2 }, new B()).a(1), new B(new B()).q(x: 1), B.superclass.name]  // => [no xa, ['b', ['c', 1]], ['aa', 1], ['q', ['x':1]], 'groovy.util.BuilderSupport']
---
class Html extends groovy.xml.MarkupBuilder { Html(w) { super(w) }; def bold(s) { b(s) }; def invokeMethod(String n, args) { super.invokeMethod(n.toUpperCase(), args) } }
def w = new StringWriter(); new Html(w).p { bold('x'); i 'y' }; w.toString()  // => '<P>\n  <B>x</B>\n  <I>y</I>\n</P>'
---
new BuilderSupport()  // !! MultipleCompilationErrorsException: Script1.groovy: 1: You cannot create an instance from the abstract class 'groovy.util.BuilderSupport'.
