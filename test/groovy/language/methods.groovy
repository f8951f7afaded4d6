def f(int a, String b = 'x', double c = 1.5) { [a, b, c] }
[f(1), f(1, 'y'), f(1, 'y', 2)]  // => [[1, 'x', 1.5], [1, 'y', 1.5], [1, 'y', 2.0]]
---
def f(Object o) { 'obj' }
def f(String s) { 'str' }
[f(null), f('a'), f(1)]  // => ['obj', 'str', 'obj']
---
def f(x) { if (x > 0) { 'pos' } else if (x < 0) { 'neg' } else { 'zero' } }
[f(1), f(-1), f(0)]  // => ['pos', 'neg', 'zero']
---
def f() { for (i in 1..3) { if (i == 2) return i } }
f()  // => 2
---
def f() { [1, 2, 3].each { return it } }
f()  // => [1, 2, 3]
---
def f(x) { try { if (x) throw new RuntimeException('r'); 'ok' } catch (RuntimeException e) { 'caught' } finally { print 'f' } }
[f(true), f(false)]  // => ['caught', 'ok']
---
def f(Map opts = [:], String name) { "$name $opts".toString() }
[f('a'), f('b', x: 1), f(y: 2, 'c')]  // => ['a [:]', 'b [x:1]', 'c [y:2]']
---
def f(Closure c = { 'd' }) { c() }
[f(), f { 'e' }]  // => ['d', 'e']
