class M extends HashMap { def foo; private p; void setBar(x) { foo = "s$x".toString() } }
def m = new M()
m.foo = 1; m['foo'] = 2; m.bar = 3; m.p = 4; m.other = 5
[m.toString(), m.@foo]  // => ['[p:4, other:5]', 's3']
---
class M extends HashMap { def propertyMissing(String name, value) { throw new Error(name) } }
def m = new M()
m.a = 1; m['b'] = 2; m."${'c'}" = 3
m.toString()  // => '[a:1, b:2, c:3]'
---
def m = [metaClass: 1]
[m.metaClass, m['metaClass'], m.size()]  // => [1, 1, 1]
---
def m = [:]
m.metaClass = null; m['metaClass'] = null; m['class'] = 1; m.class += 1
m  // => ['class':2]
---
def m = [:]
m['metaClass'] = 2  // !! GroovyCastException: Cannot cast object '2' with class 'java.lang.Integer' to class 'groovy.lang.MetaClass'
---
def m = [:], name = 'metaClass'
m."$name" = 2  // !! GroovyCastException: Cannot cast object '2' with class 'java.lang.Integer' to class 'groovy.lang.MetaClass'
---
def m = new TreeMap()
m.metaClass = 'a'  // !! GroovyCastException: Cannot cast object 'a' with class 'java.lang.String' to class 'groovy.lang.MetaClass'
---
[:].put('metaClass', 2)
'x'.metaClass = 2  // !! GroovyCastException: Cannot cast object '2' with class 'java.lang.Integer' to class 'groovy.lang.MetaClass'
---
new Date().setMetaClass(3)  // !! MissingMethodException
---
def m = [:], meta = new ExpandoMetaClass(LinkedHashMap)
meta.twice = { -> delegate.size() * 2 }
meta.initialize()
m.metaClass = meta
m.a = 1
[m.twice(), m.keySet() as List]  // => [2, ['a']]
