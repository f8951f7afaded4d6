docs = ['x']
['A'].with { ws -> docs }  // => ['x']
---
docs = ['x']
(1..3).with { docs }  // => ['x']
---
docs = ['x']
[a: 1].entrySet().with { docs }  // => ['x']
---
docs = ['x']
new ArrayDeque([1]).with { docs }  // => ['x']
---
docs = ['x']
Collections.unmodifiableList([1]).with { docs }  // => ['x']
---
docs = ['x']
['A', 'B'].with { [1].collect { docs } }  // => [['x']]
---
docs = ['x']
[[docs: 3]].with { docs }  // => [3]
---
['A'].with { zzz }  // !! MissingPropertyException: Exception evaluating property 'zzz' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: zzz for class: java.lang.String
---
def c = { docs }
c.delegate = ['A']
c.resolveStrategy = Closure.DELEGATE_ONLY
c()  // !! MissingPropertyException: Exception evaluating property 'docs' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: docs for class: java.lang.String
---
docs = ['x']
def c = { docs }
c.delegate = [1]
c.resolveStrategy = Closure.OWNER_FIRST
c()  // => ['x']
