Eval.me('1 + 2') + Eval.x(3, 'x * 2') + Eval.xy(1, 2, 'x + y') + Eval.me('k', 5, 'k + 1')  // => 18
---
def sh = new GroovyShell()
sh.setVariable('a', 3)
def r = [sh.evaluate('b = a * 2; a + b'), sh.getVariable('b'), sh.context.variables, sh.a]
sh.c = 5
r << sh.evaluate('c + 1')
r  // => [9, 6, ['a':3, 'b':6, 'c':5], 3, 6]
---
def b = new Binding(x: 5, y: 7)
def sh = new GroovyShell(b)
z = 9
def e = null
try { sh.evaluate('z') } catch (MissingPropertyException m) { e = m.property }
[sh.evaluate('w = x + y; w * 2'), b.w, b.hasVariable('w'), e, binding.hasVariable('w')]  // => [24, 12, true, 'z', false]
---
def b = new Binding()
def cl = new GroovyShell(b).evaluate('n = 1; return { n++; n }')
[cl(), cl(), b.n]  // => [2, 3, 3]
---
def f = new GroovyShell(new Binding(k: 2)).evaluate('def sq(v) { v * v * k }; [this.&sq, sq(3)]')
[f[1], f[0](4)]  // => [18, 32]
---
def e = []
try { Eval.me('1 +') } catch (x) { e << x.class.simpleName }
try { Eval.me('throw new IllegalStateException("q")') } catch (x) { e << x.message }
try { Eval.me('nope') } catch (x) { e << x.class.simpleName << x.property }
e  // => ['MultipleCompilationErrorsException', 'q', 'MissingPropertyException', 'nope']
---
def s = new GroovyShell().parse('x + 1')
s.binding = new Binding(x: 4)
def t = new GroovyShell(new Binding(x: 10)).parse('x = x + 1; x')
[s.run(), t.run(), t.run(), t.binding.x, s instanceof Script, s.x]  // => [5, 11, 12, 12, true, 4]
---
Eval.xyz(1, 2, 3, 'x + y + z') + Eval.x([1, 2], 'x.sum()') + Eval.me('null ?: 4')  // => 13
---
evaluate('q = 4'); [q, evaluate('q + 1'), binding.variables.q, this.binding.q]  // => [4, 5, 4, 4]
---
new GroovyShell().with { setVariable('v', [1, 2]); evaluate('v << 3; v.size()') }  // => 3
---
class Tool { def run(String t, Map m) { new GroovyShell(new Binding(m)).evaluate(t) } }
[new Tool().run('a + b', [a: 1, b: 2]), new Tool().run('"$a-$b"', [a: 'x', b: 'y']).toString()]  // => [3, 'x-y']
---
def sh = new GroovyShell(new Binding([out2: []]))
[sh.evaluate('out2 << 1; out2', 'name.groovy'), sh.evaluate('out2 << 2; out2')]  // => [[1, 2], [1, 2]]
---
import groovy.lang.GroovyShell
def code = 'import java.util.regex.Pattern\nclass Foo { int n }\ndef f(x) { new Foo(n: x).n + Pattern.quote("a").size() }\nf(3)'
new GroovyShell().evaluate(code)  // => 8
---
binding = new Binding(x: 5); [x, binding.variables]  // => [5, ['x':5]]
---
y = 1; setBinding(new Binding(x: 5)); def e = null; try { y } catch (MissingPropertyException m) { e = m.property }; z = 3; [x, e, binding.z]  // => [5, 'y', 3]
---
def f() { q }
binding = new Binding(q: 7)
[f(), { -> q }(), evaluate('q + 1')]  // => [7, 7, 8]
---
binding.x = 4; [x, binding.hasVariable('x'), this.x]  // => [4, true, 4]
---
def b = binding; b.k = 1; binding = b; k + 1  // => 2
---
def e = null; try { binding = 5 } catch (x) { e = x.class.simpleName }; e  // => 'ClassCastException'
---
calls = 0; min = 2
def getProperty(String name) { if (name == 'calls') return super.getProperty(name); calls++; super.getProperty(name) }
def f = { it < min }
[f(1), calls]  // => [true, 1]
---
def getProperty(String name) { name == 'x' ? 5 : super.getProperty(name) }
y = 2
[x, y, { x + y }(), this.x, getProperty('y')]  // => [5, 2, 7, 5, 2]
---
x = 3; [getProperty('x'), this.getProperty('x'), setProperty('x', 4), x]  // => [3, 3, null, 4]
