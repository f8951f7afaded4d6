class Money implements Comparable<Money> {
  final BigDecimal amount; final String cur
  Money(BigDecimal a, String c) { amount = a; cur = c }
  Money plus(Money o) { assert cur == o.cur; new Money(amount + o.amount, cur) }
  Money minus(Money o) { new Money(amount - o.amount, cur) }
  Money multiply(Number n) { new Money(amount * n, cur) }
  Money negative() { new Money(-amount, cur) }
  Money positive() { this }
  int compareTo(Money o) { amount <=> o.amount }
  boolean equals(Object o) { o instanceof Money && o.amount == amount }
  int hashCode() { amount.hashCode() }
  String toString() { "$amount $cur" }
  Object asType(Class c) { c == String ? toString() : c == BigDecimal ? amount : super.asType(c) }
}
def a = new Money(10.5, 'EUR'), b = new Money(2, 'EUR')
def r = [a + b, a - b, a * 3, -a, +a, a > b, a <=> b, a == new Money(10.50, 'EUR'), [a, b].sort()*.toString(), [a, b].max(), [a, b].sum(), a as String, a as BigDecimal]
try { a + new Money(1, 'USD') } catch (AssertionError e) { r << e.class.simpleName }
try { a as Date } catch (e) { r << e.class.simpleName << e.message }
r*.toString()  // => ['12.5 EUR', '8.5 EUR', '31.5 EUR', '-10.5 EUR', '10.5 EUR', 'true', '1', 'true', '[2 EUR, 10.5 EUR]', '10.5 EUR', '12.5 EUR', '10.5 EUR', '10.5', 'PowerAssertionError', 'GroovyCastException', 'Cannot cast object \'10.5 EUR\' with class \'Money\' to class \'java.util.Date\'']
---
class Node2 { String name; List<Node2> kids = []; Node2 parent
  Node2 leftShift(Node2 k) { kids << k; k.parent = this; this }
  def propertyMissing(String n) { kids.find { it.name == n } ?: { throw new MissingPropertyException(n, Node2) }() }
  def methodMissing(String n, args) { def k = new Node2(name: n); this << k; if (args && args[0] instanceof Closure) { args[0].delegate = k; args[0].resolveStrategy = Closure.DELEGATE_FIRST; args[0].call() }; k }
  String path() { parent ? parent.path() + '/' + name : name }
  def walk(Closure c) { c(this); kids.each { it.walk(c) } }
}
def root = new Node2(name: 'r')
root.with { a { b(); c { d() } }; e() }
def out = []
root.walk { out << it.path() }
def err
try { root.zzz } catch (MissingPropertyException x) { err = x.message }
[out, root.a.c.d.path(), err]  // => [['r', 'r/a', 'r/a/b', 'r/a/c', 'r/a/c/d', 'r/e'], 'r/a/c/d', 'No such property: zzz for class: Node2']
---
enum Op {
  ADD('+') { int apply(int a, int b) { a + b } },
  SUB('-') { int apply(int a, int b) { a - b } },
  MUL('*') { int apply(int a, int b) { a * b } }
  final String sym
  Op(String s) { sym = s }
  abstract int apply(int a, int b)
  static Op of(String s) { values().find { it.sym == s } }
}
[Op.values()*.apply(6, 3), Op.of('*').name(), Op.ADD.ordinal(), Op.valueOf('SUB').sym, Op.ADD.class == Op, Op.ADD.declaringClass.simpleName, Op.of('?'), Op.ADD < Op.MUL, (Op.ADD..Op.MUL).collect { it.sym }, Op.ADD.next(), Op.ADD.previous(), Op.MUL++]  // !! ReadOnlyPropertyException: Cannot set readonly property: MUL for class: Op
---
enum Color { RED, GREEN, BLUE; Color next2() { values()[(ordinal() + 1) % values().length] } }
def f = { c -> switch (c) { case Color.RED: return 'r'; case [Color.GREEN]: return 'g'; case Color: return 'other'; default: 'none' } }
def m = new EnumMap(Color); m[Color.BLUE] = 1; m[Color.RED] = 2
def r = [f(Color.RED), f(Color.GREEN), f(Color.BLUE), f('RED'), m, 'RED' as Color, Color.BLUE.next2(), Color.MAX_VALUE, Color.MIN_VALUE, "GREEN" as Color, "${'BL'}UE" as Color]
try { 'PINK' as Color } catch (e) { r << e.class.name << e.message }
try { Color.valueOf('PINK') } catch (e) { r << e.class.name << e.message }
r  // => ['r', 'g', 'other', 'none', [RED:2, BLUE:1], RED, RED, BLUE, RED, GREEN, BLUE, 'java.lang.IllegalArgumentException', 'No enum constant Color.PINK', 'java.lang.IllegalArgumentException', 'No enum constant Color.PINK']
---
class A { static log = []; static { log << 'A.static' }; { log << 'A.init' }; def x = log << 'A.x'; A() { log << 'A()'; hook() }; def hook() { log << 'A.hook' } }
class B extends A { static { log << 'B.static' }; def y = 5; { log << "B.init $y".toString() }; B() { super(); log << 'B()' }; def hook() { log << "B.hook $y".toString() } }
new B(); new B()
A.log  // => ['A.static', 'B.static', 'A.x', 'A.init', 'A()', 'B.hook null', 'B.init 5', 'B()', 'A.x', 'A.init', 'A()', 'B.hook null', 'B.init 5', 'B()']
---
class Cnt { private int n = 0; def inc() { n++; this }; def getValue() { n }; def setValue(v) { n = v * 2 } }
def c = new Cnt()
c.value = 5
c.value += 3
c.value++
++c.value
def r = [c.value]
c.inc().inc()
r << c.value << c.@n
c.@n = 100
r << c.value
c.with { value = 1; inc(); value -= 1 }
r << c.value
r  // => [110, 112, 112, 100, 4]
---
def over(int x) { 'int' }
def over(Integer x) { 'Integer' }
def over(long x) { 'long' }
def over(double x) { 'double' }
def over(Object x) { 'Object' }
def over(String x) { 'String' }
def over(Object[] x) { 'Object[]' }
def over(List x) { 'List' }
def over() { 'none' }
[over(1), over(1L), over(1 as short), over(1 as byte), over(1.5), over(1.5f), over(1.5d), over('c' as char), over("g${1}"), over(null), over([1]), over([1] as Object[]), over(), over(1, 2), over(1G), over([1] as int[]), over([a: 1]), over(1..2), over(~/x/), over({ -> })]  // => ['int', 'long', 'int', 'int', 'Object', 'double', 'double', 'Object', 'String', 'Object', 'List', 'Object[]', 'none', 'Object[]', 'Object', 'Object', 'Object', 'List', 'Object', 'Object']
---
def v(String s, Object... rest) { "s,${rest.length}" }
def v(String s, String t) { 'two' }
def v(Object o) { 'o' }
def w(int... xs) { xs.sum() ?: 0 }
def z(List l, String... s) { l.size() + ':' + s.join('') }
[v('a'), v('a', 'b'), v('a', 'b', 'c'), v('a', null), v('a', 1), v('a', [1, 2] as Object[]), v("g${1}", "h${2}"), w(), w(1), w(1, 2, 3), w([4, 5] as int[]), z([1]), z([1], 'a'), z([1, 2], 'a', 'b'), z([1], ['x', 'y'] as String[])]  // !! GroovyRuntimeException: Ambiguous method overloading for method Script1#v.
---
def d(a, b = a * 2, c = b + 1) { [a, b, c] }
def e(int a = 1, String s = 'x', Closure k = null) { "$a$s${k ? k() : ''}".toString() }
def r = [d(1, 1), d(1, 5), d(1, 5, 9), e(), e(2), e(2, 'y'), e(2, 'y') { '!' }]
try { r << d(1) } catch (x) { r << x.message }
try { r << e('z') } catch (x) { r << x.class.simpleName }
r  // => [[1, 1, 2], [1, 5, 6], [1, 5, 9], '1x', '2x', '2y', '2y!', 'No such property: b for class: Script1', 'MissingMethodException']
---
def outer() {
  def log = []
  try {
    try { throw new IllegalStateException('a') }
    catch (IllegalArgumentException e) { log << 'no' }
    finally { log << 'f1' }
  } catch (RuntimeException e) { log << e.message
    try { throw new Exception('b', e) } catch (IOException | IllegalStateException x) { log << 'wrong' } catch (Exception x) { log << x.message << x.cause.message } finally { log << 'f2' }
  } finally { log << 'f3' }
  log
}
def fin() { try { return 1 } finally { return 2 } }
def fin2() { int x = 1; try { return x } finally { x = 5 } }
def fin3() { for (i in 1..3) { try { if (i == 2) continue; if (i == 3) break } finally { return "i$i".toString() } }; 'end' }
def fin4() { try { throw new RuntimeException('lost') } finally { return 'kept' } }
def fin5() { def l = []; for (i in 1..4) { try { if (i == 2) continue; if (i == 4) break; l << i } finally { l << "f$i".toString() } }; l }
[outer(), fin(), fin2(), fin3(), fin4(), fin5()]  // => [['f1', 'a', 'b', 'a', 'f2', 'f3'], 2, 1, 'i1', 'kept', [1, 'f1', 'f2', 3, 'f3', 'f4']]
---
def out = []
outer:
for (i in 1..4) {
  inner:
  for (j in 1..4) {
    if (j == 3) continue outer
    if (i == 3) break outer
    if ((i + j) % 2) continue inner
    out << [i, j]
  }
}
int k = 0
loop: while (true) { k++; switch (k) { case 1..3: continue loop; case 4: out << 'four'; break; case 5: out << 'five'; default: out << 'def'; break loop } }
out << k
out  // => [[1, 1], [2, 2], 'four', 'five', 'def', 5]
---
def sw = { x ->
  def l = []
  switch (x) {
    case 1: l << 1
    case 2: l << 2; break
    case 'a'..'c': l << 'range'; break
    case ~/\d+/: l << 'digits'; break
    case Number: l << 'num'
    case { it == null }: l << 'null?'; break
    case [10, 20]: l << 'never'; break
    case String: l << 'str'; break
    default: l << 'def'
  }
  l
}
[1, 2, 'b', '42', 3.5, null, 10, 'hello', [], true, 'c' as char].collect(sw)  // => [[1, 2], [2], ['range'], ['digits'], ['num', 'null?'], ['null?'], ['digits'], ['str'], ['def'], ['def'], ['range']]
---
def counter = { -> int n = 0; [inc: { n++ }, get: { n }, reset: { v = 0 -> n = v }] }
def c1 = counter(), c2 = counter()
c1.inc(); c1.inc(); c2.inc()
def r = [c1.get(), c2.get()]
c1.reset(); r << c1.get()
c1.reset(7); c1.inc.call(); r << c1.get()
def (x, y) = [c1, c2].collect { it.get() }
r << x << y
r  // !! MethodSelectionException: Could not find which method get() to invoke from this list:
---
def fact = { n, acc = 1G -> n < 2 ? acc : trampoline(n - 1, n * acc) }.trampoline()
def fib; fib = { n -> n < 2 ? n : fib(n - 1) + fib(n - 2) }.memoize()
def calls = 0
def slow = { a, b -> calls++; a + b }.memoizeAtMost(2)
slow(1, 2); slow(1, 2); slow(2, 3); slow(3, 4); slow(1, 2)
def add3 = { a, b, c -> "$a$b$c".toString() }
try { fact(20) } catch (e) { println e }
[fib(50), calls, add3.curry('x')('y', 'z'), add3.rcurry('z')('x', 'y'), add3.ncurry(1, 'M')('x', 'z'), add3.curry('a', 'b').curry('c')(), add3.curry(1).maximumNumberOfParameters, add3.parameterTypes*.simpleName]  // => [-298632863, 4, 'xyz', 'xyz', 'xMz', 'abc', 2, ['Object', 'Object', 'Object']]
---
class Outer {
  def name = 'outer'
  static cnt = 0
  class Inner { def name = 'inner'; def show() { "$name ${Outer.this.name} ${this.name}" }; def up() { cnt++; Outer.this } }
  static class Nested { def x = 3; def o() { new Outer().name } }
  def make() { new Inner() }
  def anon() { def loc = 'loc'; new Object() { def f = 1; String toString() { "anon $loc $name $f" } } }
  def runnable() { new Runnable() { int times = 0; void run() { times++; name = "ran $times" } } }
}
def o = new Outer()
def i = o.make(); i.up(); i.up()
def r = o.runnable(); r.run(); r.run()
[i.show(), Outer.cnt, new Outer.Nested().x, new Outer.Nested().o(), o.anon().toString(), o.name, new Outer.Inner(o).show(), i.class.name, Outer.Nested.simpleName]*.toString()  // => ['inner ran 2 inner', '2', '3', 'outer', 'anon loc ran 2 1', 'ran 2', 'inner ran 2 inner', 'Outer$Inner', 'Nested']
---
abstract class Shape { abstract double area(); String describe() { "${getClass().simpleName}: ${String.format('%.2f', area())}" }; static Shape parse(String s) { def (t, v) = s.split(':'); def n = v.split(',')*.toDouble(); t == 'c' ? new Circle(r: n[0]) : new Rect(n[0], n[1]) } }
class Circle extends Shape { double r; double area() { Math.PI * r ** 2 } }
class Rect extends Shape { double w, h; Rect(double w, double h) { this.w = w; this.h = h }; double area() { w * h } }
class Square extends Rect { Square(double s) { super(s, s) }; String describe() { super.describe() + ' (square)' } }
def all = ['c:1.5', 'r:2,3'].collect { Shape.parse(it) } + new Square(4)
[all*.describe(), all.sum { it.area() }.round(3), all.max { it.area() }.getClass().name, all.findAll { it in Rect }.size(), all.groupBy { it.class.superclass.simpleName }.collectEntries { k, v -> [k, v.size()] }]  // => [['Circle: 7.07', 'Rect: 6.00', 'Square: 16.00 (square)'], 29.069, 'Square', 2, ['Shape':2, 'Rect':1]]
---
class Vec { double x, y
  Vec plus(Vec o) { new Vec(x: x + o.x, y: y + o.y) }
  def multiply(Vec o) { x * o.x + y * o.y }
  def multiply(Number n) { new Vec(x: x * n, y: y * n) }
  def getAt(int i) { [x, y][i] }
  def getAt(String s) { s.collect { this."$it" } }
  void putAt(int i, v) { if (i == 0) x = v else y = v }
  boolean asBoolean() { x != 0 || y != 0 }
  Vec next() { new Vec(x: x + 1, y: y) }
  Vec previous() { new Vec(x: x - 1, y: y) }
  def call(a) { "called $a" }
  def isCase(o) { o == x }
  def leftShift(o) { x += o; this }
  def rightShift(o) { x -= o; this }
  def power(n) { x ** n }
  def mod(n) { x % n }
  def div(n) { x / n }
  def and(o) { "and$o" }; def or(o) { "or$o" }; def xor(o) { "xor$o" }; def bitwiseNegate() { '~' }
  Iterator iterator() { [x, y].iterator() }
  String toString() { "($x, $y)" }
}
def v = new Vec(x: 1, y: 2)
def r = [v + v, v * v, v * 2, v[0], v[1], v['yx'], !v, !new Vec(), v(3), 1 in v, 5 in v]
v[1] = 9; v++; r << v; --v; r << v; r << (v << 5) << (v >> 2) << v ** 2 << v % 3 << v / 2 << (v & 1) << (v | 2) << (v ^ 3) << ~v << v.collect { it } << (v as List)
def (p, q) = v
r << p << q
r*.toString()  // => ['(2.0, 4.0)', '5.0', '(2.0, 4.0)', '1.0', '2.0', '[2.0, 1.0]', 'false', 'true', 'called 3', 'true', 'false', '(2.0, 9.0)', '(4.0, 9.0)', '(4.0, 9.0)', '(4.0, 9.0)', '16', '1.0', '2.0', 'and1', 'or2', 'xor3', '~', '[4.0, 9.0]', '[4.0, 9.0]', '4.0', '9.0']
---
trait Named { String name = 'none'; String hello() { "hello $name" }; static String st() { 'static' } ; abstract int size() }
trait Loud { String hello() { super.hello().toUpperCase() + '!' } }
class Person implements Named, Loud { int size() { name.size() } }
class Quiet implements Loud, Named { int size() { 0 } }
def p = new Person(name: 'bob')
def r = [p.hello(), p.size(), p instanceof Named, p instanceof Loud, new Quiet(name: 'q').hello(), Person.st()]
p.name = 'al'; r << p.hello() << p.name
r  // => ['HELLO BOB!', 3, true, true, 'hello q', 'static', 'HELLO AL!', 'al']
---
class Cat { static String shout(String s) { s.toUpperCase() + '!' }; static Integer getDoubled(Integer i) { i * 2 }; static plus(String s, Integer i) { "cat$s$i".toString() }; static call(String s, x) { "call $s $x".toString() } }
class Cat2 { static String shout(String s) { "2$s".toString() }; static boolean asBoolean(Integer i) { i > 10 } }
def r = []
use(Cat) { r << 'a'.shout() << 5.doubled << 'a' + 1; use(Cat2) { r << 'b'.shout() << 'b'.shout().shout() << (5 ? 't' : 'f') << (11 ? 't' : 'f') }; r << 'c'.shout() }
use([Cat, Cat2]) { r << 'd'.shout() }
use(Cat, Cat2) { r << 'e'.shout() << 'x'(9) }
try { 'a'.shout() } catch (MissingMethodException e) { r << e.message.readLines()[0] }
r  // !! MissingMethodException: No signature of method: Script1.x() is applicable for argument types: (java.lang.Integer) values: [9]
---
Integer.metaClass.triple = { -> delegate * 3 }
String.metaClass.getInitials = { -> delegate.split(' ')*.getAt(0).join('') }
String.metaClass.static.make = { n -> 'x' * n }
List.metaClass.second = { -> delegate[1] }
class Dog { def name = 'rex' }
Dog.metaClass.bark = { "woof $name" }
Dog.metaClass.age = 7
Dog.metaClass.constructor = { String s -> def d = new Dog(); d.name = s; d }
Dog.metaClass.invokeMethod = null
def d = new Dog('fido')
[4.triple(), 'Ada B Lovelace'.initials, String.make(3), d.bark(), d.age, [1, 2].second()]*.toString()  // => ['12', 'ABL', 'xxx', 'woof fido', '7', '2']
---
class Dyn { def store = [:]; def getProperty(String n) { n == 'store' ? this.@store : store[n] ?: "no $n".toString() }; void setProperty(String n, v) { store[n] = "set $v".toString() }; def invokeMethod(String n, args) { "$n(${args.join(',')})".toString() } }
def d = new Dyn()
d.a = 1; d.b = [2]
[d.a, d.b, d.zz, d.foo(1, 2), d.bar(), d.store, d['a'], d."a", d.with { foo(3) }]  // => ['set 1', 'set [2]', 'no zz', 'foo(1,2)', 'bar()', ['a':'set 1', 'b':'set [2]'], 'set 1', 'set 1', 'foo(3)']
---
class Exp { def l = []; def methodMissing(String name, args) { def impl = { Object[] a -> l << name; "$name:${a.size()}".toString() }; Exp.metaClass."$name" = impl; impl(*args) } }
def e = new Exp()
def r = [e.foo(1), e.foo(1, 2), new Exp().foo(), e.bar()]
r + [e.l.size()]  // => ['foo:1', 'foo:2', 'foo:0', 'bar:0', 4]
---
def mo = new Expando(name: 'n', hi: { -> "hi $name".toString() }, add: { a, b -> a + b })
mo.extra = 5
mo.later = { x -> x * extra }
[mo.hi(), mo.add(1, 2), mo.extra, mo.later(3), mo.missing, mo.properties.keySet().sort(), mo.getProperty('name')]  // => ['hi n', 3, 5, 15, null, ['add', 'extra', 'hi', 'later', 'name'], 'n']
---
def sb = new StringBuilder()
def b = new groovy.xml.MarkupBuilder(new java.io.StringWriter())
def w = new StringWriter()
new groovy.xml.MarkupBuilder(w).people(n: 2) { person(id: 1) { name('A & B'); age 5 }; person(id: 2) { name 'C' } }
def x = new XmlSlurper().parseText(w.toString())
[x.person*.name*.text(), x.@n.text(), x.person.findAll { it.@id == '1' }.age.toInteger(), x.person.size(), x.'**'.findAll { it.name() == 'name' }*.text()]  // => [['A & B', 'C'], '2', 5, 2, ['A & B', 'C']]
---
def json = new groovy.json.JsonBuilder()
json.person { name 'Ann'; age 3; tags 'a', 'b'; addr { city 'X' }; list([1, 2]) { v -> n v } }
def s = new groovy.json.JsonSlurper().parseText('{"a":[1,2.5,1e3,null,true,"x\\u0041\\n"],"b":{"c":{}}}')
[json.toString(), s.a*.class*.simpleName, s.b, s.a[5], groovy.json.JsonOutput.toJson([d: [1, 'q"'], n: null, f: 1.50]), groovy.json.JsonOutput.prettyPrint('{"a":[1,{"b":2}]}')]  // => ['{"person":{"name":"Ann","age":3,"tags":["a","b"],"addr":{"city":"X"},"list":[{"n":1},{"n":2}]}}', ['Integer', 'BigDecimal', 'BigDecimal', null, 'Boolean', 'String'], ['c':[:]], 'xA\n', '{"d":[1,"q\\""],"n":null,"f":1.50}', '{\n    "a": [\n        1,\n        {\n            "b": 2\n        }\n    ]\n}']
---
def text = '''\
name, qty, price
nut, 10, 0.25
bolt, 3, 1.10
'''
def rows = text.readLines()
def head = rows[0].split(/\s*,\s*/)
def recs = rows.tail().collect { line -> [head, line.split(/,\s*/)].transpose().collectEntries { it } }
def total = recs.sum { it.qty.toInteger() * it.price.toBigDecimal() }
def t2 = recs.inject(0) { a, x -> a + (x.qty as int) * (x.price as double) }
[recs, total, t2, recs*.name, recs.collect { it.price as BigDecimal }.max(), recs.sort { a, b -> b.qty as int <=> a.qty as int }*.name]  // => [[['name':'nut', 'qty':'10', 'price':'0.25'], ['name':'bolt', 'qty':'3', 'price':'1.10']], 5.80, 5.800000000000001, ['nut', 'bolt'], 1.10, ['nut', 'bolt']]
---
def s = 'The year 1999 and 2024-05-06, mail a.b@c.de'
def m = s =~ /(\d{4})(?:-(\d\d)-(\d\d))?/
def r = [m.count, m[0], m[1], m[1][2], m.collect { it[0] }, (s =~ /\w+@\w+\.\w+/)[0], s ==~ /The.*/, s.replaceAll(/(\d)(\d)/) { all, a, b -> b + a }, s.find(/\d+/), s.findAll(/\b\w\w\w\b/), s.split(/[ ,]+/).size()]
def (whole, y, mo) = (s =~ /(\d{4})-(\d\d)/)[0]
r << y << mo
m.reset(); def l = []; while (m.find()) l << m.start(); r << l
r << ('aXbX'.replaceFirst('X', '-')) << ('a.b'.tokenize('.')) << 'x1y2'.replaceAll(/\d/, { "<$it>" })
r*.toString()  // => ['2', '[1999, 1999, null, null]', '[2024-05-06, 2024, 05, 06]', '05', '[1999, 2024-05-06]', 'b@c.de', 'true', 'The year 9199 and 0242-50-60, mail a.b@c.de', '1999', '[The, and]', '7', '2024', '05', '[9, 18]', 'a-bX', '[a, b]', 'x<1>y<2>']
---
def r = []
r << (byte) 200 << (short) 70000 << (int) 3.99 << (int) -3.99 << (long) 1e19d << (char) 65 << (int) 'A' << (double) 1 << (float) 0.1 << (int) 5000000000L << (byte) -129 << (BigInteger) 12.7 << (BigDecimal) 3 << (String) 5 << (boolean) 'x' << (Object) null
r << (1 as String) << ('12' as Integer) << ('1.50' as BigDecimal) << (3.7 as int) << ('a' as Character) << (65 as char) << ([1, 2] as Set) << ([3, 1] as int[]) << ('abc' as List) << ([a: 1] as TreeMap) << (null as Integer) << (1 as Boolean) << ('' as Boolean) << ([1, '2'] as String[])
r.collect { it == null ? 'null' : it.getClass().simpleName + ':' + it }  // => ['Byte:-56', 'Short:4464', 'Integer:3', 'Integer:-3', 'Long:9223372036854775807', 'Character:A', 'Integer:65', 'Double:1.0', 'Float:0.1', 'Integer:705032704', 'Byte:127', 'BigInteger:12', 'BigDecimal:3', 'String:5', 'Boolean:true', 'null', 'String:1', 'Integer:12', 'BigDecimal:1.50', 'Integer:3', 'Character:a', 'Character:A', 'LinkedHashSet:[1, 2]', 'int[]:[3, 1]', 'ArrayList:[a, b, c]', 'TreeMap:[a:1]', 'null', 'Boolean:true', 'Boolean:false', 'String[]:[1, 2]']
---
def r = []
def p = { x -> r << (x.getClass().simpleName + ' ' + x) }
p 1 + 1L; p 1 + 1.0; p 1 + 1f; p 1 + 1d; p 1.0 + 1f; p 1L + 1G; p (1 as byte) + (1 as byte); p ((1 as short) * (2 as short)); p 7.intdiv(2); p 7 / 2; p 6 / 2; p 7L / 2; p 7f / 2; p 7 % 3; p 7.5 % 2; p 2 ** 10; p 2 ** -1; p 2L ** 62; p 2L ** 63; p 2 ** 0.5; p 1.5 ** 2; p 10G / 4; p 1 << 33; p 1L << 33; p (-8 >> 1); p (-8 >>> 28); p ('a' as char) + 1; p 1 + ('a' as char); p ~5; p 5 & 3; p 5L ^ 3; p -(-128 as byte); p Integer.MAX_VALUE + 1; p Integer.MIN_VALUE.abs(); p 0.1 + 0.2; p 1.10 * 2; p 1.0 - 1; p 3.0 / 1.5; p 1 / 3 * 3; p 1e2 * 1; p 100 / 3.0; p 5.0 == 5; p 1.0f == 1.0d
r  // !! UnsupportedOperationException: Cannot use mod() on this number type: java.math.BigDecimal with value: 7.5
---
def s = 'héllo wörld'
[s.capitalize(), s.toUpperCase(), s.reverse(), s[0..4], s[-5..-1], s[1, 3, 5], s.size(), s.indexOf('ö'), s.center(15, '*'), s.padLeft(13), s.padRight(13, '.'), s.tr('lo', '01'), s.count('l'), s * 2, s - 'llo', s.contains('wö'), s.startsWith('hé'), s.collectReplacements { it == 'l' ? 'L' : null }, s.tokenize(), s.toList().unique().size(), s.each { it }.class.simpleName, s.expand(), s.isNumber(), '12e3'.isNumber(), 'abc'.next(), 'az'.next(), 'Zz'.previous(), 'a'..'e', 'x'.multiply(3), 'a' <=> 'b', 'abc'.minus('b'), 'aAbB'.swapCase(), 'abc'.eachWithIndex { c, i -> }, 'line1\nline2'.normalize(), 'abc' as char[], 'Hello World'.uncapitalize(), 'a-b_c'.split('[-_]') as List]  // !! MissingMethodException: No signature of method: java.lang.String.swapCase() is applicable for argument types: () values: []
---
def x = 5, nul = null
def g = "x=$x ${x + 1} ${-> x * 2} ${nul} ${[1, 2]} ${[a: x]} $x.class ${x.class.simpleName} \$x \${x} ${"nested ${x}"} ${x > 3 ? 'big' : "small"}"
def lazy = "${-> x}"; def eager = "${x}"
x = 9
[g.toString(), lazy.toString(), eager.toString(), g.values.size(), g.strings.size(), "${{ it -> it << 'w' }}".toString(), """multi
 $x "q" ''""".toString(), /sl$x\d\/${x}/.toString(), $/dol $$x $x $/ \n/$.toString(), "a${}b".toString(), "\u0041\t\101\\".toString(), '\b'.size(), "$x".hashCode() == '9'.hashCode(), "$x".equals('9'), "$x" == '9', ["$x": 1].containsKey('9'), [9: 1][x]]  // !! MultipleCompilationErrorsException: Script1.groovy: 2: expecting an identifier, found 'class' @ line 2, column 66.
---
class Reg { static Map<String, Closure> h = [:]; static void on(String n, Closure c) { h[n] = c }; static fire(String n, Object... a) { h[n]?.call(*a) } }
Reg.on('sum') { ...xs -> xs.sum() }
1  // => 1
---
class Reg { static Map<String, Closure> h = [:]; static void on(String n, Closure c) { h[n] = c }; static fire(String n, Object... a) { h[n]?.call(*a) } }
Reg.on('sum') { Object... xs -> xs.sum() }
Reg.on('pair') { a, b = 'dflt' -> [a, b] }
Reg.on('none') { -> 'none' }
Reg.on('it') { it }
[Reg.fire('sum', 1, 2, 3), Reg.fire('pair', 1), Reg.fire('pair', 1, 2), Reg.fire('none'), Reg.fire('it', 4), Reg.fire('it'), Reg.fire('unknown', 1)]  // => [6, [1, 'dflt'], [1, 2], 'none', 4, null, null]
---
def cl = { owner.class.simpleName + ' ' + delegate.class.simpleName + ' ' + thisObject.class.simpleName + ' ' + this.class.simpleName }
class K { def name = 'K'; def c = { name + this.class.simpleName + owner.class.simpleName }; def nest() { return { -> { -> [this.name, owner.class.name.contains('closure'), owner.owner.class.simpleName, delegate.is(owner)] } } } }
def k = new K()
cl.delegate = 'str'
[cl(), k.c(), k.nest()()(), cl.owner.is(this), cl.thisObject.is(this), k.c.owner.is(k)]  // => ['Script1 String Script1 Script1', 'KKK', ['K', true, 'K', true], true, true, true]
---
def del = [a: 1, b: 2]
def mk = { strat, d -> def c = { -> try { a } catch (MissingPropertyException e) { 'miss ' + e.property } }; c.delegate = d; c.resolveStrategy = strat; c() }
a = 'binding'
[mk(Closure.OWNER_FIRST, del), mk(Closure.DELEGATE_FIRST, del), mk(Closure.OWNER_ONLY, del), mk(Closure.DELEGATE_ONLY, del), mk(Closure.TO_SELF, del), mk(Closure.DELEGATE_ONLY, 'str'), mk(Closure.DELEGATE_FIRST, new Expando(a: 'exp'))]  // => ['binding', 1, 'binding', 1, 'miss a', 'miss a', 'exp']
---
def l = [5, 3, 9, 1, 3]
[l.split { it > 3 }, l.groupBy { it % 2 ? 'odd' : 'even' }, l.countBy { it }, l.unique(false), l.toSet(), l.findIndexOf { it == 9 }, l.findIndexValues { it == 3 }, l.findLastIndexOf { it == 3 }, l.takeWhile { it != 9 }, l.dropWhile { it != 9 }, l.take(2), l.drop(3), l.tail(), l.head(), l.last(), l.init(), l.first(), l.reverse(), l.combinations { it }, l.subsequences().size(), l.permutations().size(), l.every { it > 0 }, l.any { it > 8 }, l.contains(9), l.join('-'), l * 2, l - [3], l.minus(5), l.intersect([3, 9]), l.disjoint([4]), l[1..3], l[-1], l[0, 2], l[1..-2], l.collectMany { [it, it * 10] }, l.collect { it / 2 }, l.eachWithIndex { x, i -> }, l.findResult { it > 5 ? "r$it".toString() : null }, l.findResults { it > 3 ? it : null }, l.swap(0, 1), l.multiply(1), l.asImmutable().class.simpleName, l.sum { it * 2 }, l.pop(), l.push(7), l]  // => [[[5, 9], [3, 1, 3]], ['odd':[5, 3, 9, 1, 3]], [5:1, 3:2, 9:1, 1:1], [5, 3, 9, 1], [9, 1, 3, 5], 2, [1, 4], 4, [5, 3], [9, 1, 3], [5, 3], [1, 3], [3, 9, 1, 3], 5, 3, [5, 3, 9, 1], 5, [3, 1, 9, 3, 5], [[5, 3, 9, 1, 3]], 29, 60, true, true, true, '5-3-9-1-3', [5, 3, 9, 1, 3, 5, 3, 9, 1, 3], [5, 9, 1], [3, 9, 1, 3], [3, 9], true, [3, 9, 1], 3, [5, 9], [3, 9, 1], [5, 50, 3, 30, 9, 90, 1, 10, 3, 30], [2.5, 1.5, 4.5, 0.5, 1.5], [3, 5, 9, 1, 7], 'r9', [5, 9], [3, 5, 9, 1, 7], [3, 5, 9, 1, 3], 'UnmodifiableRandomAccessList', 42, 3, true, [3, 5, 9, 1, 7]]
---
def cal = Calendar.getInstance(TimeZone.getTimeZone('UTC')); cal.clear(); cal.set(2020, Calendar.FEBRUARY, 28, 12, 30, 15)
def d = cal.time
def f = new java.text.SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss", Locale.US); f.timeZone = TimeZone.getTimeZone('UTC')
def d2 = d + 2
[f.format(d), f.format(d2), d2 - d, d < d2, d.time, f.parse('1999-12-31T23:59:59').time, d.clone() == d, (d..d2).collect { f.format(it)[8..9] }, d[Calendar.YEAR], cal[Calendar.DAY_OF_WEEK], d2.after(d), d.next() > d, Date.parse('yyyy/MM/dd', '2001/02/03').format('dd.MM.yy'), d.updated(year: 2021)]  // => ['2020-02-28T12:30:15', '2020-03-01T12:30:15', 2, true, 1582893015000, 946684799000, true, ['28', '29', '01'], 2020, 6, true, true, '03.02.01', Sun Feb 28 12:30:15 UTC 2021]
---
def a = [1, 2, 3] as int[]
int[][] g = new int[2][3]; g[1][2] = 7
String[] s = ['x', 'y']
def o = new Object[2]
def r = [a.sum(), a.class.name, a.length, a[-1], a[0..1], g*.toList(), s.class.simpleName, o.toList(), a.collect { it * 2 }, a as List, a.max(), s.join('+'), a + 4, (a + [5, 6]).class.simpleName, a.contains(2), 2 in a, a.toString().startsWith('[I@'), a.inspect(), "$a", a == [1, 2, 3], [1, 2, 3] == a, a.equals([1, 2, 3] as int[]), a.hashCode() == a.hashCode(), a.clone() == a, g.length, g[0].length, a.find { it > 1 }, a.reverse(), a.sort { -it }]
try { a[3] } catch (e) { r << e.class.simpleName }
try { a[1] = 'x' } catch (e) { r << e.class.simpleName << e.message }
try { s[0] = 5; r << s[0] } catch (e) { r << e.class.simpleName }
try { new int[-1] } catch (e) { r << e.class.simpleName << e.message }
r  // !! MissingMethodException: No signature of method: [I.max() is applicable for argument types: () values: []
---
class Person { String first, last; int age; def getFull() { "$first $last" }; boolean equals(o) { o instanceof Person && o.full == full }; int hashCode() { full.hashCode() } }
def ps = [new Person(first: 'A', last: 'Z', age: 30), new Person(first: 'B', last: 'Y', age: 25), new Person(first: 'C', last: 'Z', age: 41)]
def byLast = ps.groupBy { it.last }
[byLast.collectEntries { k, v -> [k, v*.first] }, ps.sort { a, b -> a.last <=> b.last ?: b.age <=> a.age }*.first, ps.sort { it.age }*.age, ps*.full*.toString(), ps.find { it.age > 28 }?.first, ps.collect { it.with { first + age } }, ps.sum { it.age } / ps.size(), ps.max { it.age }.first, ps.groupBy({ it.last }, { it.age > 35 }).toString().size() > 0, new Person(first: 'A', last: 'Z') == ps[2], ps.countBy { it.last }, ps.first, ps.age.sum(), ps.toSet().size(), ps.unique { it.last }.size(), (ps as Set).size()]  // => [['Z':['A', 'C'], 'Y':['B']], ['B', 'C', 'A'], [25, 30, 41], ['B Y', 'A Z', 'C Z'], 'A', ['B25', 'A30', 'C41'], 32, 'C', true, false, ['Y':1, 'Z':2], ['B', 'A', 'C'], 96, 3, 2, 2]
---
def result = []
try { [1, 2, 3, 4].each { if (it == 3) throw new RuntimeException("stop at $it"); result << it } } catch (RuntimeException e) { result << e.message }
try { Integer.parseInt('x1') } catch (NumberFormatException e) { result << e.message }
try { null.foo() } catch (NullPointerException e) { result << e.message }
try { [].first() } catch (NoSuchElementException e) { result << e.message }
try { 'abc'.substring(5) } catch (StringIndexOutOfBoundsException e) { result << 'sioobe' }
try { [1][5].x } catch (NullPointerException e) { result << e.message }
try { (1..3).remove(0) } catch (UnsupportedOperationException e) { result << 'uoe' }
try { new ArrayList([1]).get(3) } catch (IndexOutOfBoundsException e) { result << 'ioobe' }
try { Object o = 'x'; Integer i = (Integer) o } catch (ClassCastException e) { result << e.class.simpleName << e.message }
try { 1 / 0 } catch (ArithmeticException e) { result << e.message }
try { throw new Error('err') } catch (Throwable t) { result << t.toString() }
try { assert 1 == 2 : 'msg' } catch (AssertionError e) { result << e.message }
result  // => [1, 2, 'stop at 3', 'For input string: "x1"', 'Cannot invoke method foo() on null object', 'Cannot access first() element from an empty List', 'sioobe', 'Cannot get property \'x\' on null object', 'uoe', 'ioobe', 'Division by zero', 'java.lang.Error: err', 'msg. Expression: (1 == 2)']
---
class MyEx extends Exception { int code; MyEx(String m, int c) { super(m); code = c }; MyEx(Throwable t) { super('wrapped', t) }; String getMessage() { "[$code] " + super.getMessage() } }
def lvl(n) { if (n == 0) throw new MyEx('deep', 42); try { lvl(n - 1) } catch (MyEx e) { throw new RuntimeException("level $n", e) } }
def chain = []
try { lvl(1) } catch (Throwable t) { while (t) { chain << t.class.name + ': ' + t.message; t = t.cause } }
try { throw new MyEx(new IOException('io')) } catch (MyEx e) { chain << e.message << e.cause.message << e.toString() << e.localizedMessage }
def e2 = new IllegalStateException(new Exception('inner')); chain << e2.message
e2.addSuppressed(new Exception('sup')); chain << e2.suppressed*.message
def e3 = new Exception(); e3.initCause(e2); chain << e3.cause.class.simpleName << e3.message
chain*.toString()  // => ['java.lang.RuntimeException: level 1', 'MyEx: [42] deep', '[0] wrapped', 'io', 'MyEx: [0] wrapped', '[0] wrapped', 'java.lang.Exception: inner', '[sup]', 'IllegalStateException', null]
---
def stack = [] as LinkedList
stack.push(1); stack.push(2); stack.addLast(3); stack.addFirst(0)
def q = new ArrayDeque([1, 2, 3]); q.offer(4); q.poll()
def pq = new PriorityQueue([5, 1, 3]); def po = []; while (pq) po << pq.poll()
def ts = new TreeSet([3, 1, 2]); def tm = new TreeMap([b: 1, a: 2])
def lhs = [3, 1, 3] as LinkedHashSet
def bs = new BitSet(); bs.set(3); bs[5] = true
[stack, stack.pop(), stack.peek(), stack.removeLast(), q as List, po, ts.first(), ts.headSet(3), ts.ceiling(2), ts.descendingSet(), tm.firstKey(), tm.headMap('b'), lhs, bs.toString(), bs[3], bs[4], ts.higher(3), tm.lastEntry().toString(), ts.pollFirst(), ts]  // => [[0, 1], 3, 0, 2, [2, 3, 4], [1, 3, 5], 1, [2], 2, [3, 2], 'a', ['a':2], [3, 1], '{3, 5}', true, false, null, 'b=1', 1, [2, 3]]
---
class Q { String toString() { 'Q' }; boolean equals(o) { true }; int hashCode() { 7 } }
class W { boolean equals(Object o) { throw new RuntimeException('eq') } }
class Ver implements Comparable { int a, b; int compareTo(o) { a <=> o.a ?: b <=> o.b }; String toString() { "$a.$b" } }
def v1 = new Ver(a: 1, b: 2), v2 = new Ver(a: 1, b: 10), v3 = new Ver(a: 1, b: 2)
def r = [new Q() == new Q(), new Q() == 5, new Q() == null, null == new Q(), [new Q(), new Q()].unique().size(), ([new Q()] as Set).contains(new Q()), v1 == v3, v1 != v2, v1 < v2, v1.equals(v3), v1.is(v3), [v2, v1].sort().toString(), [v1, v2, v3].unique().size(), [v1, v3].toSet().size(), (v1 <=> v2), [v1, v2].max().toString(), [(v1): 1].containsKey(v3), v1 in [v3], [v1] == [v3], [v1].contains(v3), [v1, v2] - [v3], v1..v1]
try { new W() == 1 } catch (e) { r << e.message }
try { r << (v1 < 5) } catch (e) { r << e.class.simpleName }
try { r << (v1 == 5) } catch (e) { r << e.class.simpleName }
r.collect { "$it".toString() }  // !! MissingMethodException: No signature of method: Ver.next() is applicable for argument types: () values: []
---
class Temp { private double c
  double getF() { c * 9 / 5 + 32 }
  void setF(double f) { c = (f - 32) * 5 / 9 }
  double getC() { c }
  Temp setC(double v) { c = v; this }
  static Temp of(Map m) { def t = new Temp(); m.each { k, v -> t[k] = v }; t }
}
def t = new Temp(f: 212)
def r = [t.c, t.f]
t.f = 32; r << t.c
t.c = 10; r << t.f
r << t.setC(5).f << Temp.of(c: 100).f << Temp.of(f: 50).c
t['c'] = 20; r << t['f']
r << t.properties.findAll { it.key != 'class' }.sort()
t.f += 1.8; r << t.c.round(6)
t.c++; r << t.c.round(6)
r  // => [100.0, 212.0, 0.0, 50.0, 41.0, 212.0, 10.0, 68.0, ['c':20.0, 'f':68.0], 21.0, 22.0]
---
class S { static int made = 0; static final MAX = 3; static S last; final int id = ++made; S() { last = this }; static S create() { if (made >= MAX) throw new IllegalStateException("max $MAX"); new S() }; static reset() { made = 0 } }
S.create(); S.create(); def s = S.create()
def r = [S.made, s.id, S.last.is(s), S.MAX]
try { S.create() } catch (IllegalStateException e) { r << e.message }
S.reset(); r << S.made; S.made += 5; r << S.made << s.made
try { S.MAX = 9; r << S.MAX } catch (e) { r << e.class.simpleName }
try { s.id = 9; r << s.id } catch (e) { r << e.class.simpleName << e.message }
r  // => [3, 3, true, 3, 'max 3', 0, 5, 5, 'ReadOnlyPropertyException', 'ReadOnlyPropertyException', 'Cannot set readonly property: id for class: S']
---
class Base { def who() { 'base' }; def callWho() { who() }; static st() { 'Base.st' }; protected prot() { 'prot' }; private priv() { 'base priv' }; def callPriv() { priv() } }
class Derived extends Base { def who() { 'derived+' + super.who() }; static st() { 'Derived.st' }; def up() { super.callWho() }; private priv() { 'derived priv' }; def viaClosure() { [1].collect { super.who() + prot() } } }
def d = new Derived()
[d.who(), d.callWho(), Base.st(), Derived.st(), d.up(), d.prot(), d.callPriv(), d.viaClosure(), d.st(), (d as Base).who(), ((Base) d).who()]  // => ['derived+base', 'derived+base', 'Base.st', 'Derived.st', 'derived+base', 'prot', 'base priv', ['baseprot'], 'Derived.st', 'derived+base', 'derived+base']
---
class L { List<String> log = []; def a = { log << 'a'; this }; def b() { log << 'b'; this } ; Closure c = { x, y = 2 -> log << "c$x$y".toString() }; def d = this.&b }
def l = new L()
l.a(); l.a.call(); l.b(); l.c(1); l.c(1, 5); l.d(); l.c.call('z')
def m = l.&b; m()
def n = l.&c
[l.log, l.a().is(l)]  // => [['a', 'a', 'b', 'c12', 'c15', 'b', 'cz2', 'b', 'a'], true]
---
def compose = { Closure... fs -> fs.toList().inject { f, g -> f >> g } }
def pipeline = compose({ it + 1 }, { it * 2 }, { "<$it>".toString() })
def curryAll; curryAll = { f, n, args = [] -> args.size() >= n ? f(*args) : { x -> curryAll(f, n, args + x) } }
def add3 = curryAll({ a, b, c -> a + b + c }, 3)
def y = { f -> ({ x -> x(x) })({ x -> f({ z -> x(x)(z) }) }) }
def fac = y { self -> { n -> n == 0 ? 1 : n * self(n - 1) } }
[pipeline(3), add3(1)(2)(3), fac(5), (1..5).collect { pipeline(it) }, [{ 1 }, { 2 }]*.call(), [1, 2].collect(2.&plus), ['a', 'b'].collect(String.&toUpperCase), [[1, 2], [3, 4]].collect { a, b -> a * b }, [3, 1].sort(Math.&negateExact), ['1', '2']*.toInteger().collect(this.&twice)]
def twice(x) { x * 2 }  // !! MissingMethodException: No signature of method: java.lang.String.toUpperCase() is applicable for argument types: (java.lang.String) values: [a]
---
def twice(x) { x * 2 }
def compose = { Closure... fs -> fs.toList().inject { f, g -> f >> g } }
def pipeline = compose({ it + 1 }, { it * 2 }, { "<$it>".toString() })
def y = { f -> ({ x -> x(x) })({ x -> f({ z -> x(x)(z) }) }) }
def fac = y { self -> { n -> n == 0 ? 1 : n * self(n - 1) } }
[pipeline(3), fac(5), [{ 1 }, { 2 }]*.call(), [1, 2].collect(2.&plus), ['a', 'b'].collect { it.&toUpperCase }*.call(), [[1, 2], [3, 4]].collect { a, b -> a * b }, ['1', '2']*.toInteger().collect(this.&twice), [1, 2].inject(0, Math.&max), ['b', 'a'].sort(false, String.CASE_INSENSITIVE_ORDER), (this.&twice << this.&twice)(3), Integer.&parseInt.call('12'), [1, 2, 3].&size.call()]  // => ['<8>', 120, [1, 2], [3, 4], ['A', 'B'], [2, 12], [2, 4], 2, ['a', 'b'], 12, 12, 3]
---
def words = 'It was the best of times it was the worst of times'.toLowerCase().split()
def freq = words.countBy { it }.sort { a, b -> b.value <=> a.value ?: a.key <=> b.key }
def idx = [:].withDefault { [] }
words.eachWithIndex { w, i -> idx[w] << i }
def longest = words.toList().unique().groupBy { it.size() }.max { it.key }.value.sort()
def rle = 'aaabbc'.replaceAll(/(.)\1*/) { all, c -> "$c${all.size()}" }
def caesar = { String s, int k -> s.collect { c -> c =~ /[a-z]/ ? (char) (((c as char) - ('a' as char) + k) % 26 + ('a' as char)) : c }.join() }
def anag = ['tea', 'eat', 'tan', 'ate', 'nat', 'bat'].groupBy { it.toList().sort().join() }.values()*.sort().sort { it.size() }
def pal = ['level', 'abc', 'noon'].findAll { it == it.reverse() }
[freq.take(3), idx.the, longest, rle, caesar('hello', 3), caesar(caesar('xyz', 5), 21), anag, pal, words*.capitalize().join(' '), words.collect { it[0] }.join().toUpperCase()]  // => [['it':2, 'of':2, 'the':2], [2, 8], ['times', 'worst'], 'a3b2c1', 'khoor', 'xyz', [['bat'], ['nat', 'tan'], ['ate', 'eat', 'tea']], ['level', 'noon'], 'It Was The Best Of Times It Was The Worst Of Times', 'IWTBOTIWTWOT']
---
class Matrix { private final List<List> rows; Matrix(List r) { rows = r*.asImmutable() }
  static Matrix id(int n) { new Matrix((0..<n).collect { i -> (0..<n).collect { j -> i == j ? 1 : 0 } }) }
  Matrix multiply(Matrix o) { def t = o.rows.transpose(); new Matrix(rows.collect { r -> t.collect { c -> [r, c].transpose().sum { it[0] * it[1] } } }) }
  Matrix multiply(Number n) { new Matrix(rows.collect { it.collect { x -> x * n } }) }
  Matrix power(int n) { n == 0 ? id(rows.size()) : n % 2 ? this * this.power(n - 1) : (this * this).power(n.intdiv(2)) }
  def getAt(int i) { rows[i] }
  def getAt(List ij) { rows[ij[0]][ij[1]] }
  boolean equals(o) { o.rows == rows }
  String toString() { rows.collect { it.join(' ') }.join('; ') } }
def m = new Matrix([[1, 1], [1, 0]])
[(m ** 10).toString(), m[0], m[[0, 1]], m[0][1], m * 2 == new Matrix([[2, 2], [2, 0]]), (m * m).toString(), m ** 0 == Matrix.id(2)]  // => ['89 55; 55 34', [1, 1], 1, 1, true, '2 1; 1 1', true]
---
def parse(String src) {
  def toks = (src =~ /\d+(?:\.\d+)?|[-+*\/()^]/).collect { it }
  int p = 0
  def peek = { -> p < toks.size() ? toks[p] : null }
  def next = { -> toks[p++] }
  def expr
  def atom = { -> def t = next(); if (t == '(') { def v = expr(); assert next() == ')'; v } else if (t == '-') { -expr() } else t.contains('.') ? t.toBigDecimal() : t.toInteger() }
  def pow; pow = { -> def l = atom(); peek() == '^' ? { next(); l ** pow() }() : l }
  def term = { -> def l = pow(); while (peek() in ['*', '/']) { l = next() == '*' ? l * pow() : l / pow() }; l }
  expr = { -> def l = term(); while (peek() in ['+', '-']) { l = next() == '+' ? l + term() : l - term() }; l }
  expr()
}
['1+2*3', '(1+2)*3', '2^3^2', '10/4', '1.5*2-1', '-3+5', '2*(3+4)*5'].collect { parse(it) }  // => [7, 9, 512, 2.5, 2.0, -8, 70]
---
class Event { String name; Date at; Map props = [:] }
class Bus { private Map<String, List<Closure>> hs = [:].withDefault { [] }
  def on(String n, Closure c) { hs[n] << c; this }
  def fire(String n, Map p = [:]) { def e = new Event(name: n, props: p); (hs[n] + hs['*']).collect { it.maximumNumberOfParameters == 2 ? it(e, n) : it(e) } }
  def off(String n) { hs.remove(n) } }
def bus = new Bus()
def seen = []
bus.on('a') { seen << it.name; it.props.x }.on('a') { e, n -> seen << n * 2; 2 }.on('*') { seen << "any:${it.name}".toString(); null }
def r = [bus.fire('a', x: 5), bus.fire('b')]
bus.off('a'); r << bus.fire('a') << seen
r  // !! MissingMethodException: No signature of method: Bus.fire() is applicable for argument types: (java.util.LinkedHashMap, java.lang.String) values: [[x:5], a]
---
class Acc { BigDecimal bal = 0.0; List hist = []
  def deposit(amt) { require(amt > 0) { "bad $amt" }; bal += amt; hist << [t: 'd', amt: amt]; this }
  def withdraw(amt) { require(amt <= bal) { "low ${bal}" }; bal -= amt; hist << [t: 'w', amt: amt]; this }
  private require(boolean c, Closure msg) { if (!c) throw new IllegalArgumentException(msg().toString()) } }
def a = new Acc()
def errs = []
for (op in [{ it.deposit(100) }, { it.withdraw(30.255) }, { it.withdraw(500) }, { it.deposit(-1) }, { it.deposit(0.005g) }]) { try { op(a) } catch (IllegalArgumentException e) { errs << e.message } }
[a.bal, a.bal.class.simpleName, errs, a.hist*.t.join(), a.hist.groupBy { it.t }.collectEntries { k, v -> [k, v.sum { it.amt }] }, a.bal.setScale(2, BigDecimal.ROUND_HALF_UP), a.bal.round(new java.math.MathContext(3))]  // => [69.750, 'BigDecimal', ['low 69.745', 'bad -1'], 'dwd', ['d':100.005, 'w':30.255], 69.75, 69.8]
---
abstract class Animal { String name; abstract String sound(); String speak() { "$name says ${sound()}" }; String toString() { "${this.class.simpleName}($name)" } }
class Dog extends Animal { String sound() { 'woof' } }
class Puppy extends Dog { String sound() { super.sound() + '!' }; { name = 'pup' } }
class Robot { String name = 'r2'; def speak() { 'beep' } }
def zoo = [new Dog(name: 'rex'), new Puppy(), new Puppy(name: 'bit'), new Robot()]
def r = zoo*.speak()*.toString()
r << zoo.findAll { it instanceof Animal }*.toString() << zoo.groupBy { it.class }.collect { k, v -> [k.simpleName, v.size()] }
r << zoo.count { it in Dog } << zoo.grep(Puppy)*.name << zoo*.name << (zoo[0] instanceof Robot) << zoo.every { it.respondsTo('speak') } << zoo.findAll { !it.hasProperty('name') }
try { new Animal() { String sound() { 'anon' } }.with { name = 'x'; r << speak().toString() } } catch (e) { r << e.message }
r  // => ['rex says woof', 'pup says woof!', 'bit says woof!', 'beep', ['Dog(rex)', 'Puppy(pup)', 'Puppy(bit)'], [['Dog', 1], ['Puppy', 2], ['Robot', 1]], 3, ['pup', 'bit'], ['rex', 'pup', 'bit', 'r2'], false, true, [], 'x says anon']
---
def l = []
def o = new Object() { int n = 3; def each2(Closure c) { n.times { c(it) } ; this }; def getTotal() { n * 10 }; String toString() { "o$n" } }
o.each2 { l << it }.each2 { l << -it }
def cmp = new Comparator<String>() { int compare(String a, String b) { a.size() <=> b.size() ?: b <=> a } }
def r = ['bb', 'a', 'cc', 'dddd'].sort(cmp)
def c2 = { a, b -> b <=> a } as Comparator
def th = new Runnable() { void run() { l << 'run' } }
th.run()
[l, o.total, o.n, "$o".toString(), r, [1, 3, 2].sort(c2), [1, 3, 2].max(c2), new TreeSet(c2).with { addAll([1, 3, 2]); it }.toList(), cmp.reversed().compare('a', 'bb'), Collections.max([1, 5, 2], c2), new TreeMap(cmp).with { it.zz = 1; it.a = 2; it.keySet().toList() }]  // => [[0, 1, 2, 0, -1, -2, 'run'], 30, 3, 'o3', null, null, 1, [3, 2, 1], 1, 1, ['a', 'zz']]
---
import groovy.transform.*
@Canonical class Pt { int x; int y = 5; List tags }
@Immutable class Im { String n; int v; List l; Date d }
@EqualsAndHashCode(includes = 'id') @ToString(includeNames = true, excludes = ['pw'], ignoreNulls = true) class U { int id; String name; String pw }
@TupleConstructor class T3 { String a; int b; def c = 'dc' }
@ToString(includeSuper = true, includePackage = false) class Sub extends U { def extra = 1 }
@Sortable(includes = ['b', 'a']) @ToString class So { int a; int b }
def im = new Im(n: 'a', v: 1, l: [1], d: new Date(0))
def r = [new Pt(1), new Pt(1, 2, ['t']), new Pt(x: 3), new Pt(1) == new Pt(1, 5), new Pt(1).hashCode() == new Pt(1).hashCode(), im == new Im('a', 1, [1], new Date(0)), new U(id: 1, name: 'a') == new U(id: 1, name: 'b'), new U(id: 1, pw: 's'), new T3('x', 3).c, new T3('x').b, new Sub(id: 2), [new So(a: 1, b: 2), new So(a: 2, b: 1)].sort()]
try { im.n = 'b' } catch (e) { r << e.class.simpleName << e.message }
try { im.l << 2 } catch (e) { r << e.class.simpleName }
r*.toString()  // => ['Pt(1, 5, null)', 'Pt(1, 2, [t])', 'Pt(3, 5, null)', 'true', 'true', 'true', 'true', 'U(id:1)', 'dc', '0', 'Sub(1, U(id:2))', '[So(2, 1), So(1, 2)]', 'ReadOnlyPropertyException', 'Cannot set readonly property: n for class: Im', 'UnsupportedOperationException']
---
import java.text.*
def df = new DecimalFormat('#,##0.00', DecimalFormatSymbols.getInstance(Locale.US))
def nf = NumberFormat.getPercentInstance(Locale.US)
[df.format(1234567.891), df.format(-0.005), nf.format(0.256), String.format('%5d|%-5s|%05.1f|%x|%,d|%e|%b|%c|%%|%10.3e', 42, 'ab', 3.14159, 255, 1234567, 12345.678, true, 'c' as char, 0.00012), sprintf('%s %s', 'a', [1]), '%d items'.replace('%d', '3'), 'abc'.padLeft(5, '*'), 3.14159.round(2), 1234.5.toString(), 1e10.toString(), 1e-10.toString(), 100.0f.toString(), 1.0e7d.toString(), 1.0e-5d.toString(), 123456789.0d.toString(), (0.1f + 0.2f).toString(), 1e20.toBigInteger(), 5.0.stripTrailingZeros().toPlainString(), 2.50.toPlainString(), 1e3.toPlainString(), new BigDecimal('1.10').equals(1.1), 1.10 == 1.1, 1.10.hashCode() == 1.1.hashCode(), 0x1F, 0b101, 017, 1_000_000, 0xFFFFFFFFL, 1e3f, 1.5g, 10g.class.simpleName, 1.5G.class.simpleName, Long.MAX_VALUE + 1, 2147483648.class.simpleName, 99999999999999999999.class.simpleName, -2147483648.class.simpleName]  // !! MissingMethodException: No signature of method: java.math.BigDecimal.round() is applicable for argument types: (java.lang.Integer) values: [2]
---
def m = [:]
m.a = 1; m['b'] = 2; m."c d" = 3; m.put('e', 4); m << [f: 5]; m += [g: 6]; m.h = m.a + m.b
def k = 'dyn'; m[k] = 7; m."$k$k" = 8; m["${k}2"] = 9; m[(1)] = 'int'; m[null] = 'nul'; m[[1, 2]] = 'lst'; m[true] = 't'
m.with { z = 5; a++ }
def (x, y) = [m.a, m.b]
[m.keySet().collect { it == null ? 'null' : it.class.simpleName }, m.a, m.'c d', m['dyn2'], m.dyn2, m."${k}2", m[1], m[1L], m[null], m[[1, 2]], m[true], m.true, m?.nope?.deep, m.size(), x, y, m.z, [a: 1, *: [b: 2, a: 3]], [(k): 1, k: 2], ['a b': 1, 2: 'x', (3 + 4): 'y', "g$k": 1].keySet()*.class.simpleName, m.containsKey('dyndyn'), m.keySet().every { it instanceof String }]  // => [['String', 'String', 'String', 'String', 'String', 'String', 'String', 'String', 'String', 'String', 'Integer', 'null', 'ArrayList', 'Boolean', 'String'], 2, 3, 9, 9, 9, 'int', null, 'nul', 'lst', 't', null, null, 15, 2, 2, 5, ['a':3, 'b':2], ['dyn':1, 'k':2], ['String', 'Integer', 'Integer', 'GStringImpl'], true, false]
---
def b = new Binding()
x = 10
def y = 20
def m1() { x }
def m2() { try { y } catch (MissingPropertyException e) { 'no y' } }
def c = { x + y }
newVar = 'nv'
def m3() { newVar = 'changed'; fresh = 'f'; newVar }
[m1(), m2(), c(), m3(), newVar, fresh, binding.variables.keySet().sort() - ['args'], this.x, binding.x, binding.hasVariable('y'), binding.getVariable('x'), this.binding.variables.x, { -> x = 11; x }(), x, getProperty('x'), this['x'], setProperty('q', 4), q]  // => [10, 'no y', 30, 'changed', 'changed', 'f', ['fresh', 'newVar', 'x'], 10, 10, false, 10, 10, 11, 11, 11, 11, null, 4]
---
int a = 1, b2 = 2
(a, b2) = [b2, a]
def (p, q, rr) = [1, 2]
def (String s1, int i1) = ['str', 3.7]
def (h, t) = 'ab'.toList()
def fn() { [1, [2, 3]] }
def (f1, f2) = fn()
def (g1, g2) = f2
int[] arr = [7, 8, 9]
def (a0, a1) = arr
def map = [k: [1, 2]]
def (m0, m1) = map.k
def list = [0, 0, 0]
(list[0], list[1]) = [5, 6]
[a, b2, p, q, rr, s1, i1, h, t, f1, g1, g2, a0, a1, m0, m1, list]  // !! MultipleCompilationErrorsException: Script1.groovy: 14: expecting ')', found ',' @ line 14, column 9.
---
def o = [p: [q: null, l: [1, 2]]]
def r = [o?.p?.q?.r, o.p.l*.toString(), o.p?.l?.size(), o.zz?.foo(), o.p.q ?: 'dflt', o.p.l ?: 'no', (null ?: false) ?: 0, o*.key, [null, 'a']*.size(), [[1, 2], [3]]*.size(), [1, 2, null]*.plus(1) ]
r  // => [null, ['1', '2'], 2, null, 'dflt', [1, 2], 0, ['p'], [null, 1], [2, 1], [2, 3, null]]
---
def f(int... n) { n.length }
def g(Object o) { "o:${o?.class?.simpleName}" }
def g(int a, int b) { "ii" }
def args = [1, 2]
def s = [1, *[2, 3], *(4..5), *[]]
def m = [a: 1, *: [b: 2], *: [a: 9]]
def h(Map opts, a, b = 5, Closure c = null) { [opts, a, b, c?.call()] }
def k(Map opts = [:], String n) { "$n$opts" }
[f(*args), f(*[]), g(*args), g(args), g(*[1]), s, m, h(1, x: 2), h(x: 2, 1, y: 3, 7), h([z: 1], 2) { 'c' }, h(2, q: 1) { 'd' }, k('n'), k('n', a: 1), k(a: 2, 'm'), f(*[1, 2], 3), [*'abc'], [*[a: 1]].size(), Math.max(*[3, 9]), 'abc'.substring(*[1, 2]), String.format('%s-%s', *['x', 'y']), [1, 2, 3].collect { it }.with { [*it, *it] }]*.toString()  // !! IllegalArgumentException: cannot spread the type java.lang.String with value abc
---
def s = 0
for (i in 0..<5) s += i
for (int i = 0, n = 3; i < n; i++) s += 10
s  // !! MultipleCompilationErrorsException: Script1.groovy: 3: unexpected token: = @ line 3, column 12.
---
def r = []
for (i in 5..1) r << i
for (c in 'abc') r << c
for (e in [a: 1, b: 2]) r << "${e.key}${e.value}".toString()
for (x in null) r << 'never'
for (x in 5) r << x
for (int i = 0; i < 3; i++) r << i * i
for (Integer x : [7, 8]) r << x
for (def x : [9] as int[]) r << x
for (x in [1, 2, 3].iterator()) r << x
for (;;) { break }
int i = 0
while (i < 3) { i++; if (i == 2) continue; r << "w$i".toString() }
while (i-- > 0) r << i
for (x in (1..10).step(3)) r << x
for (x in 1..<1) r << 'none'
for (x in 'a'..'c') r << x
for (x in 1.5..3.5) r << x
for (x in new StringBuilder('xy')) r << x.toString()
1.upto(3) { r << it }; 3.downto(1) { r << it }; 0.step(10, 4) { r << it }; 2.times { r << 't' }
for (x in ~/a/.matcher('aa')) r << x
for ([q, w] in [[1, 2]]) r << q
r  // !! MultipleCompilationErrorsException: Script1.groovy: 22: unexpected token: [ @ line 22, column 6.
---
class Stack<T extends Comparable<T>> { private List<T> items = new ArrayList<>(); def <S extends T> void push(S s) { items.add(s) }; T pop() { items.remove(items.size() - 1) }; T max() { items.max() }; static <E> List<E> twice(E e) { [e, e] }; Map<String, List<? super T>> m = [:] }
class Pair<A, B> { A a; B b; Pair(A a, B b) { this.a = a; this.b = b }; Pair<B, A> swap() { new Pair<B, A>(b, a) }; String toString() { "($a, $b)" } }
interface Fn<X, Y> { Y ap(X x) }
def s = new Stack<Integer>(); s.push(3); s.push(9); s.push('x' as char as int)
Fn<Integer, String> f = { Integer i -> 'v' + i } as Fn<Integer, String>
List<Map<String, Integer>> lm = [[a: 1]]
def p = new Pair<String, Integer>('k', 1)
[s.max(), s.pop(), Stack.twice('e'), f.ap(4), lm[0].a, p.swap().toString(), p.swap().a + 1, new HashMap<String, List<Integer>>().size(), (List<String>) ['z'], [] as List<Integer>]  // !! MultipleCompilationErrorsException: Script1.groovy: 4: unexpected token: as @ line 4, column 72.
---
def r = []
def c = { int a, String b = 'x', ... more -> }
1  // => 1
---
def x = 3
def r = []
r << (x > 2 ? x < 5 ? 'mid' : 'hi' : 'lo') << (x ?: 0) << !x << !!x << -x << ~x << x++ + ++x << x-- - --x << (x <=> 3) << (x == 3 && x != 4 || false) << (x & 1 | 4 ^ 2) << (x << 2 >> 1) << (x > 1 & x < 4) << (x in 1..3) << (x in [3]) << (x as String) << x.toString() + 1 << 2 + 3 * 4 - 6 / 2 << (2 + 3) * 4 << 10 % 4 * 2 << 2 ** 3 * 2 << -2 ** 2 << 7 >> 1 + 1 
r  // !! MissingMethodException: No signature of method: java.util.ArrayList.rightShift() is applicable for argument types: (java.lang.Integer) values: [2]
---
def i = 5
i += 2; def a = i
i -= 1; def b = i
i *= 3; def c = i
i /= 4; def d = i
i %= 2; def e = i
i = 6; i **= 2; def f = i
i <<= 1; def g = i
i >>= 2; def h = i
i >>>= 1; def j = i
i |= 16; def k = i
i &= 20; def l = i
i ^= 5; def m = i
String s = 'a'; s += 1; s *= 2; s -= '1'
def li = [1]; li += 2; li += [3, 4]; li -= 1; li *= 2; li <<= 5
def mp = [a: 1]; mp += [b: 2]; mp.a += 10; mp['b'] *= 4; mp.c = mp.c ?: 5
int n = 7; n /= 2
byte by = 10; by += 300
def st = 'x'; st <<= 'y'
[a, b, c, d, e, f, g, h, j, k, l, m, s, li, mp, n, by, st.class.simpleName, st.toString()]  // !! UnsupportedOperationException: Cannot use mod() on this number type: java.math.BigDecimal with value: 4.5
---
class Config { private Map data = [:]; def methodMissing(String n, args) { if (args.size() == 1 && args[0] instanceof Closure) { def c = new Config(); args[0].delegate = c; args[0].resolveStrategy = Closure.DELEGATE_FIRST; args[0](); data[n] = c.data } else data[n] = args.size() == 1 ? args[0] : args.toList() }; def propertyMissing(String n) { data[n] }; void propertyMissing(String n, v) { data[n] = v } }
def c = new Config()
c.with { server { host 'h'; port 80, 443; ssl { on true } }; name = 'n'; debug() ; list([1, 2]) }
[c.server, c.name, c.debug, c.list, c.nope]  // => [['host':'h', 'port':[80, 443], 'ssl':['on':true]], 'n', [], [1, 2], null]
---
class Html { def sb = new StringBuilder(); int ind = 0
  def invokeMethod(String n, args) { def attrs = args.find { it instanceof Map } ?: [:]; def body = args.find { !(it instanceof Map) }; sb << '  ' * ind << "<$n${attrs.collect { k, v -> " $k=\"$v\"" }.join('')}>"; if (body instanceof Closure) { sb << '\n'; ind++; body.delegate = this; body.resolveStrategy = Closure.DELEGATE_FIRST; body(); ind--; sb << '  ' * ind } else if (body != null) sb << body; sb << "</$n>\n" } }
def h = new Html()
h.html { head { title 'T' }; body(id: 1, 'class': 'c') { (1..2).each { p "par $it" }; br() } }
h.sb.toString()  // => '<html>\n  <head>\n    <title>T</title>\n  </head>\n  <body id="1" class="c">\n    <p>par 1</p>\n    <p>par 2</p>\n    <br></br>\n  </body>\n</html>\n'
---
def memo = [:]
def lcs; lcs = { String a, String b -> def k = "$a|$b".toString(); if (memo.containsKey(k)) return memo[k]; memo[k] = !a || !b ? '' : a[-1] == b[-1] ? lcs(a[0..<-1], b[0..<-1]) + a[-1] : [lcs(a[0..<-1], b), lcs(a, b[0..<-1])].max { it.size() } }
def lev = { s, t -> def d = (0..s.size()).collect { i -> (0..t.size()).collect { j -> i == 0 ? j : j == 0 ? i : 0 } }; for (i in 1..s.size()) for (j in 1..t.size()) d[i][j] = [d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (s[i - 1] == t[j - 1] ? 0 : 1)].min(); d[-1][-1] }
[lcs('AGGTAB', 'GXTXAYB'), lev('kitten', 'sitting'), lev('a', 'b'), memo.size() > 10]  // => ['GTAB', 3, 1, true]
---
class Graph { Map<String, Set<String>> adj = [:].withDefault { [] as TreeSet }
  def edge(String a, String b) { adj[a] << b; adj[b] << a; this }
  List bfs(String s) { def seen = [s] as LinkedHashSet, q = [s] as LinkedList; while (q) { def n = q.poll(); adj[n].each { if (seen.add(it)) q << it } }; seen as List }
  List dfs(String s, seen = new LinkedHashSet()) { if (!seen.add(s)) return []; [s] + adj[s].collectMany { dfs(it, seen) } }
  def path(a, b) { def q = [[a]]; def seen = [a] as Set; while (q) { def p = q.remove(0); if (p[-1] == b) return p; adj[p[-1]].each { if (seen.add(it)) q << p + it } }; null } }
def g = new Graph().edge('a', 'b').edge('a', 'c').edge('b', 'd').edge('c', 'd').edge('d', 'e')
[g.bfs('a'), g.dfs('a'), g.path('a', 'e'), g.path('a', 'z'), g.adj.size(), g.adj.collectEntries { k, v -> [k, v.size()] }.sort()]  // => [['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'd', 'c', 'e'], ['a', 'b', 'd', 'e'], null, 5, ['a':2, 'b':2, 'c':2, 'd':3, 'e':1]]
---
class LRU extends LinkedHashMap { int max; LRU(int m) { super(16, 0.75f, true); max = m }; protected boolean removeEldestEntry(Map.Entry e) { size() > max } }
def l = new LRU(2); l.a = 1; l.b = 2; l.a; l.c = 3
[l.keySet() as List, l.size(), l instanceof Map, l.toString(), l.get('a'), l['b']]  // => [['a', 'c'], 2, true, '[a:1, c:3]', 1, null]
---
class Pt implements Comparable<Pt>, Cloneable { int x, y; int compareTo(Pt o) { x <=> o.x ?: y <=> o.y }; Object clone() { super.clone() }; boolean equals(Object o) { o instanceof Pt && x == o.x && y == o.y }; int hashCode() { 31 * x + y }; String toString() { "($x,$y)" } }
def a = new Pt(x: 1, y: 2), b = a.clone(); b.y = 5
[a, b, a == b, a < b, [b, a].sort(), [a, b, new Pt(x: 1, y: 2)].toSet().size(), [(a): 'v'][new Pt(x: 1, y: 2)], [a, b].max(), (a <=> b), a.equals(null), [a, b].contains(new Pt(x: 1, y: 5)), [a] - [new Pt(x: 1, y: 2)], [b, a].min(), new TreeSet([b, a]).first()]*.toString()  // => ['(1,2)', '(1,5)', 'false', 'true', '[(1,2), (1,5)]', '2', 'v', '(1,5)', '-1', 'false', 'true', '[]', '(1,2)', '(1,2)']
---
class Lazy { private Closure f; private val; private boolean done; Lazy(Closure f) { this.f = f }; def get() { if (!done) { val = f(); done = true }; val }; def map(Closure g) { new Lazy({ g(get()) }) } }
int n = 0
def l = new Lazy({ n++; 21 }); def m = l.map { it * 2 }
def before = n
[before, m.get(), m.get(), l.get(), n]  // => [0, 42, 42, 21, 1]
---
abstract class Opt { abstract boolean isDefined(); abstract get(); def map(Closure f) { isDefined() ? new Som(f(get())) : this }; def orElse(d) { defined ? get() : d }; static of(x) { x == null ? Non.INSTANCE : new Som(x) } }
class Som extends Opt { private v; Som(v) { this.v = v }; boolean isDefined() { true }; def get() { v }; String toString() { "Som($v)" } }
class Non extends Opt { static final INSTANCE = new Non(); boolean isDefined() { false }; def get() { throw new NoSuchElementException('empty') }; String toString() { 'Non' } }
def r = [Opt.of(3).map { it + 1 }.toString(), Opt.of(null).map { it + 1 }.toString(), Opt.of(null).orElse('d'), Opt.of(5).orElse(1), Opt.of(3).defined]
try { Opt.of(null).get() } catch (NoSuchElementException e) { r << e.message }
r  // => ['Som(4)', 'Non', 'd', 5, true, 'empty']
---
class Parser { String s; int p = 0
  def parse() { ws(); def v = val(); ws(); if (p < s.size()) throw new IllegalArgumentException("trailing at $p"); v }
  private ws() { while (p < s.size() && s[p] in [' ', '\n', '\t']) p++ }
  private val() { switch (s[p]) { case '{': return obj(); case '[': return arr(); case '"': return str(); case 't': p += 4; return true; case 'f': p += 5; return false; case 'n': p += 4; return null; default: return num() } }
  private obj() { def m = [:]; p++; ws(); if (s[p] == '}') { p++; return m }; while (true) { ws(); def k = str(); ws(); assert s[p] == ':'; p++; ws(); m[k] = val(); ws(); if (s[p++] == '}') return m } }
  private arr() { def l = []; p++; ws(); if (s[p] == ']') { p++; return l }; while (true) { ws(); l << val(); ws(); if (s[p++] == ']') return l } }
  private str() { int st = ++p; while (s[p] != '"') p++; s[st..<p++] }
  private num() { def m = s.substring(p) =~ /^-?\d+(\.\d+)?/; if (!m) throw new IllegalArgumentException("bad char '${s[p]}' at $p"); p += m[0][0].size(); m[0][1] ? m[0][0].toBigDecimal() : m[0][0].toInteger() } }
def r = ['{"a": [1, 2.5, {"b": null}], "c": true}', '[]', ' 7 ', '"x"'].collect { new Parser(s: it).parse() }
for (bad in ['[1, x]', '1 2']) try { new Parser(s: bad).parse() } catch (IllegalArgumentException e) { r << e.message }
r  // => [['a':[1, 2.5, ['b':null]], 'c':true], [], 7, 'x', 'bad char \'x\' at 4', 'trailing at 2']
---
interface Visitor { def visitNum(n); def visitAdd(a, b) }
class Num { def v; def accept(Visitor x) { x.visitNum(v) } }
class Add { def l, r; def accept(Visitor x) { x.visitAdd(l, r) } }
def ev = new Visitor() { def visitNum(n) { n }; def visitAdd(a, b) { a.accept(this) + b.accept(this) } }
def pr = [visitNum: { n -> n as String }, visitAdd: { a, b -> null }] as Visitor
pr = [visitNum: { n -> n as String }, visitAdd: { a, b -> "(${a.accept(pr)} + ${b.accept(pr)})".toString() }] as Visitor
def e = new Add(l: new Num(v: 1), r: new Add(l: new Num(v: 2), r: new Num(v: 3)))
[e.accept(ev), e.accept(pr)]  // => [6, '(1 + (2 + 3))']
---
class Obs { private ls = []; def onChange(Closure c) { ls << c }; private _v; void setV(n) { def o = _v; _v = n; ls.each { it(o, n) } }; def getV() { _v } }
def o = new Obs(), log = []
o.onChange { a, b -> log << "$a->$b".toString() }
o.onChange { a, b -> if (b == 3) o.v = 4 }
o.v = 1; o.v = 3; o.with { v = 9; v += 1 }
[log, o.v]  // => [['null->1', '1->3', '3->4', '4->9', '9->10'], 10]
---
def text = 'one two  three\tfour\nfive'
def r = []
r << text.split() << text.split(/\s/).size() << text.tokenize(' ') << text.readLines() << text.split('o', 2) << text.split(/(?=t)/) as List
r << text.eachMatch(/\w+/) { } .class.simpleName << text.replaceAll(~/\s+/, ' ') << text.find(/t\w+/) { it.toUpperCase() } << text.findAll(/(t)(\w)/) { all, a, b -> b + a } << text.count('e') << text.indexOf('o', 1) << text.lastIndexOf('o') << text.toList().countBy { it }['e'] << text.takeWhile { it != ' ' } << text.take(3) << text.drop(20) << text.collect { it }.size() << text.any { it == 'x' } << text.isEmpty() << text.contains('two') << text.matches(/one.*/) << (text ==~ /(?s)one.*/) << text.stripIndent().size() << text.denormalize().size() << text.chars().count() << text.bytes.size() << text.hashCode() << text.intern().is(text) << text.concat('!')[-1] << text.compareTo('one') << text.equalsIgnoreCase('X') << text.replace('o' as char, '0' as char) << text.toCharArray().length << text.codePointAt(0) << text.subSequence(0, 3) << text.trim().size() << text.padRight(30, '.')[-1] << text[0..2, 4..6] << text.getAt([0, 2]) << text.startsWith('two', 4)
r.collect { it instanceof Object[] ? it.toList() : it }  // => [['one', 'two', 'three', 'four', 'five'], 6, ['one', 'two', 'three\tfour\nfive'], ['one two  three\tfour', 'five'], ['', 'ne two  three\tfour\nfive'], ['one ', 'two  ', 'three\tfour\nfive'], 'String', 'one two three four five', 'TWO', ['wt', 'ht'], 4, 6, 16, 4, 'one', 'one', 'five', 24, false, false, true, false, true, 24, 24, 24, 24, -95877319, true, '!', 21, false, '0ne tw0  three\tf0ur\nfive', 24, 111, 'one', 24, '.', 'onetwo', 'oe', true]
---
def stats = { Collection<Number> xs -> def n = xs.size(); def mean = xs.sum() / n; def sorted = xs.sort(false); [n: n, mean: mean, median: n % 2 ? sorted[n.intdiv(2)] : (sorted[n.intdiv(2) - 1] + sorted[n.intdiv(2)]) / 2, var: xs.sum { (it - mean) ** 2 } / n, sd: Math.sqrt((xs.sum { (it - mean) ** 2 } / n) as double).round(4), mode: xs.countBy { it }.max { it.value }.key, range: xs.max() - xs.min()] }
[stats([1, 2, 3, 4]), stats([2.5, 2.5, 10]), stats([1, 2L, 3.0, 4.5d]), stats([7])]  // => [['n':4, 'mean':2.5, 'median':2.5, 'var':1.25, 'sd':1.118, 'mode':1, 'range':3], ['n':3, 'mean':5.0, 'median':2.5, 'var':12.50, 'sd':3.5355, 'mode':2.5, 'range':7.5], ['n':4, 'mean':2.625, 'median':2.5, 'var':1.671875, 'sd':1.293, 'mode':1, 'range':3.5], ['n':1, 'mean':7, 'median':7, 'var':0, 'sd':0.0, 'mode':7, 'range':0]]
---
def today = new GregorianCalendar(2024, Calendar.JANUARY, 31)
today.timeZone = TimeZone.getTimeZone('UTC')
def d = Date.parse('yyyy-MM-dd HH:mm:ss Z', '2024-02-28 23:59:59 +0000')
def tz = TimeZone.getTimeZone('UTC')
def f = { x -> x.format('yyyy-MM-dd HH:mm:ss', tz) }
def r = [f(d), f(d + 1), f(d - 60), f(d.next()), d.time, (d + 2) - d, f(new Date(0)), d == new Date(d.time), d < d + 1, d.toCalendar().class.simpleName]
use(groovy.time.TimeCategory) { r << f(d + 1.week) << f(d + 2.hours + 30.minutes) << f(d - 1.month) << (1.day + 3.hours).toString() << ((d + 90.minutes) - d).toString() << f(1.year.from.now).size() << (2.days.toMilliseconds()) }
today.add(Calendar.MONTH, 1); r << f(today.time)
r << today.get(Calendar.DAY_OF_YEAR) << today.getActualMaximum(Calendar.DAY_OF_MONTH) << today.isLeapYear(2024)
r  // => ['2024-02-28 23:59:59', '2024-02-29 23:59:59', '2023-12-30 23:59:59', '2024-02-29 23:59:59', 1709164799000, 2, '1970-01-01 00:00:00', true, true, 'GregorianCalendar', '2024-03-06 23:59:59', '2024-02-29 02:29:59', '2024-01-28 23:59:59', '1 days, 3 hours', '1 hours, 30 minutes', 19, 172800000, '2024-02-29 00:00:00', 60, 29, true]
---
def m = [b: [x: 1, y: [2, 3]], a: null, c: 'str']
def deep; deep = { o, p = '' -> o instanceof Map ? o.collectMany { k, v -> deep(v, p ? "$p.$k" : "$k") } : o instanceof List ? o.withIndex().collectMany { v, i -> deep(v, "$p[$i]") } : ["$p=$o".toString()] }
def merge; merge = { a, b -> def r = [:] + a; b.each { k, v -> r[k] = r[k] instanceof Map && v instanceof Map ? merge(r[k], v) : v }; r }
def get = { o, String path -> path.split(/\./).inject(o) { acc, k -> acc?."$k" } }
def sortDeep; sortDeep = { it instanceof Map ? it.sort().collectEntries { k, v -> [k, sortDeep(v)] } : it }
[deep(m), merge(m, [b: [x: 9, z: 1], d: 4]), get(m, 'b.x'), get(m, 'b.q.z'), get(m, 'c.length'), sortDeep(m), m.findAll { it.value }.keySet(), m*.key, m.collectEntries { k, v -> [k.toUpperCase(), v?.class?.simpleName] }, m.any { k, v -> v == null }, m.b.y*.multiply(2), m?.b?.x, m['b']['y'][1], m.entrySet().first().key, m.keySet().join()]  // !! MissingPropertyException: No such property: length for class: java.lang.String
---
class Builder { private Map m = [:]; static Builder create(@DelegatesTo(Builder) Closure c) { def b = new Builder(); c = c.clone(); c.delegate = b; c.resolveStrategy = Closure.DELEGATE_ONLY; c(); b }
  Builder name(String n) { m.name = n; this }
  Builder age(int a) { m.age = a; this }
  Builder tag(String... t) { m.tags = (m.tags ?: []) + t.toList(); this }
  def build() { m.asImmutable() } }
def b = Builder.create { name 'x'; age 3; tag 'a', 'b'; tag() }
def r = [b.build(), b.name('y').age(4).build()]
try { b.build().z = 1 } catch (UnsupportedOperationException e) { r << 'immutable' }
try { Builder.create { nope 1 } } catch (MissingMethodException e) { r << e.method << e.type.simpleName << e.arguments.toList() }
try { Builder.create { zork } } catch (MissingPropertyException e) { r << e.property << e.type.simpleName }
r  // => [['name':'y', 'age':4, 'tags':['a', 'b']], ['name':'y', 'age':4, 'tags':['a', 'b']], 'immutable', 'nope', 'Builder', [1], 'zork', 'Builder']
---
class Temp { double c; static Temp of(double c) { new Temp(c: c) }; Temp plus(double x) { of(c + x) }; int compareTo(Temp o) { c <=> o.c }; static Temp parse(String s) { def (all, n, u) = (s =~ /(-?[\d.]+)\s*([CF])/)[0]; of(u == 'C' ? n as double : (n.toDouble() - 32) * 5 / 9) }; String toString() { sprintf('%.1fC', c) } }
def r = ['20C', '68 F', '-40F'].collect { Temp.parse(it).toString() }
try { Temp.parse('hot') } catch (IndexOutOfBoundsException e) { r << e.class.simpleName }
r << (Temp.of(1) + 2.5).toString() << (Temp.of(1) + 2).toString() << Temp.of(3.14159).c.trunc(2)
r  // => ['20.0C', '20.0C', '-40.0C', 'IndexOutOfBoundsException', '3.5C', '3.0C', 3.14]
---
def r = []
def pr = { Object[] a -> r << a.toList() }
pr(); pr(1); pr(1, 2); pr(null); pr([1, 2]); pr([1, 2] as Object[]); pr(*[1, 2])
def opt = { a, b = a * 2, c = a + b -> r << [a, b, c] }
opt(1); opt(1, 1); opt(1, 1, 1)
def nul = { a, b -> r << [a, b] }
nul(1, null); nul([1, 2]); nul(null, null)
def typed = { int a, String b -> r << "$a$b".toString() }
typed(1, 'x'); typed([2, 'y'])
try { typed('x', 1) } catch (MissingMethodException e) { r << e.message.readLines()[0].replaceAll(/closure\d+/, 'C').replaceAll(/Script\d+/, 'S') }
def impl = { it }; r << impl() << impl(3)
def none = { -> 'n' }; r << none()
try { none(1) } catch (MissingMethodException e) { r << 'mme' }
r << impl.maximumNumberOfParameters << none.maximumNumberOfParameters << opt.maximumNumberOfParameters << typed.parameterTypes*.simpleName << pr.parameterTypes*.simpleName
r  // !! NullPointerException: Cannot invoke method toList() on null object
---
def gen(n) { def l = []; for (int i = 0; i < n; i++) { def j = i; l << { -> j * j } }; l }
def gen2(n) { def l = []; for (i in 0..<n) l << { -> i * i }; l }
def gen3(n) { (0..<n).collect { i -> { -> i * i } } }
def acc = 0
def adders = [1, 2, 3].collect { x -> { y -> acc += x * y; acc } }
[gen(4)*.call(), gen2(4)*.call(), gen3(4)*.call(), adders.collect { it(10) }, acc, adders[0].owner.is(this), [1, 2].each { acc++ }, acc]  // => [[0, 1, 4, 9], [9, 9, 9, 9], [0, 1, 4, 9], [10, 30, 60], 60, false, [1, 2], 62]
---
int i = 0
def f = { i++; it }
def a = [f(1), f(2)].collect { f(it) }
def b = i > 2 && f(true) || f(false)
def c = i < 0 ? f(1) : f(2)
def d = null ?: f('d')
def e = f('e') ?: f('never')
def m = [(f('k')): f('v')]
def s = "${f('g')}${f('h')}"
def arr = [0, 0, 0]; int k = 0
arr[k++] = k++
arr[k] += 5
def x = 5; x = x++ + ++x
def y = 3; y += y++ * 2
[a, b, c, d, e, m, s.toString(), i, arr, k, x, y, x ^ y, -x.abs(), !x ? 1 : 2]  // => [[1, 2], true, 2, 'd', 'e', ['k':'v'], 'gh', 12, [0, 0, 5], 2, 12, 9, 5, -12, 2]
---
def r = []
try { try { throw new IOException('io') } finally { r << 'fin' } } catch (IOException e) { r << e.message }
def nested = { try { throw new RuntimeException('a', new Exception('b', new Error('c'))) } catch (e) { def root = e; while (root.cause) root = root.cause; root.class.simpleName + root.message } }
r << nested()
def tr = { try { 1 / it } catch (ArithmeticException e) { return 'div0' } finally { r << "f$it".toString() } }
r << tr(2) << tr(0)
def val = try { 5 } catch (e) { 6 }
r << val  // !! MultipleCompilationErrorsException: Script1.groovy: 7: unexpected token: try @ line 7, column 11.
---
def r = []
def tr = { n -> try { if (n == 1) throw new IllegalArgumentException('iae'); if (n == 2) throw new NullPointerException(); if (n == 3) throw new Exception('checked'); if (n == 4) throw new StackOverflowError(); if (n == 5) assert n < 5; if (n == 6) [].iterator().next(); if (n == 7) 'x'.foo(); if (n == 8) throw new MissingPropertyException('pp', String); 'ok' } catch (IllegalArgumentException | NullPointerException e) { 'multi ' + e.class.simpleName + e.message } catch (GroovyRuntimeException e) { 'gre ' + e.class.simpleName + ' ' + e.message.readLines()[0] } catch (RuntimeException e) { 'rt ' + e.class.simpleName } catch (Exception e) { 'ex ' + e.message } catch (AssertionError e) { 'ae' } catch (Error e) { 'err ' + e.class.simpleName } finally { r << n } }
(0..8).collect { tr(it) } + [r]  // => ['ok', 'multi IllegalArgumentExceptioniae', 'multi NullPointerExceptionnull', 'ex checked', 'err StackOverflowError', 'ae', 'rt NoSuchElementException', 'gre MissingMethodException No signature of method: java.lang.String.foo() is applicable for argument types: () values: []', 'gre MissingPropertyException No such property: pp for class: java.lang.String', [0, 1, 2, 3, 4, 5, 6, 7, 8]]
---
class Res implements Closeable { static log = []; String n; Res(String n) { this.n = n; log << "open $n".toString() }; void close() { log << "close $n".toString() }; def use() { if (n == 'bad') throw new IllegalStateException('use'); "used $n".toString() } }
def r = []
r << new Res('a').withCloseable { it.use() }
try { new Res('bad').withCloseable { it.use() } } catch (IllegalStateException e) { r << e.message }
r + Res.log  // => ['used a', 'use', 'open a', 'close a', 'open bad', 'close bad']
---
def s = 'x' * 3 + 'y'.center(5, '-') + "${1 + 1}" + 'a'..'c'
s  // => 'xxx--y--2a'..'c'
---
def text = """\
  first
    second
  third\
"""
def t2 = '''|a
            |  b
            |c'''
def t3 = "tab\there \"q\" \$x \\ \u00e9 ${'in'} ${"n${'e'}sted"}"
def t4 = $/path\to $$ $/slash $name? no ${1 + 1}/$.toString()
def t5 = /re\d+\/x ${'y'}$/.toString()
[text, text.stripIndent(), t2.stripMargin(), t3.toString(), t5, 'a\
b', '\0'.size(), '\7' == '\u0007', "a${''}b".toString(), 'single $no ${no}', "\${esc}", '\'', "\"", 'tri"ple'.size(), """a"b""c""", '''it's''', "${"}"}".toString()]  // !! MissingPropertyException: No such property: name for class: Script1
---
def (a, b) = [1]
def (c, d) = [1, 2, 3]
def (e, f) = 'xy'
int g, h
(g, h) = [5, 6]
(g, h) = [h, g]
def (i, j) = [k: 1]
1  // => 1
---
def (a, b) = [1]
def (c, d) = [1, 2, 3]
def (e, f) = ['x', 'y'] as String[]
int g, h
(g, h) = [5, 6]
(g, h) = [h, g]
def m = [p: 0]
(m.p, m['q']) = [7, 8]
def fn() { [1, 'two'] }
def (n, s) = fn()
def (x, y) = (1..5)
def (v, w) = [1, 2].iterator()
[a, b, c, d, e, f, g, h, m, n, s, x, y]  // !! MultipleCompilationErrorsException: Script1.groovy: 8: expecting ')', found ',' @ line 8, column 5.
---
[2G ** 3, 2G ** 3L, 2G ** 3G, 2G ** -1, (-2G) ** 3, 2L ** 3L, 2 ** 3L, 2 ** 3G, 0G ** 0, 2G ** 0.5, 2G ** 2.0, 2.5 ** 2L, 2.5 ** 2G]*.class*.simpleName  // => ['BigInteger', 'BigInteger', 'BigInteger', 'Double', 'BigInteger', 'Integer', 'Integer', 'Integer', 'BigInteger', 'Double', 'Integer', 'Double', 'Double']
---
[2G ** 3, 2G ** 3L, 2G ** 3G, 2G ** -1, (-2G) ** 3, 2L ** 3L, 2 ** 3L, 2 ** 3G, 0G ** 0, 2G ** 0.5, 2G ** 2.0, 2.5 ** 2L, 2.5 ** 2G]  // => [8, 8, 8, 0.5, -8, 8, 8, 8, 1, 1.4142135623730951, 4, 6.25, 6.25]
---
def r = []
r << 1.0.equals(1.00) << (1.0 == 1.00) << 1.0.compareTo(1.00) << [1.0, 1.00].unique() << [1.0, 1.00].toSet().size() << (1.0 as Set) .size()
r  // !! MissingMethodException: No signature of method: java.math.BigDecimal.size() is applicable for argument types: () values: []
---
def r = []
r << 5.compareTo(5.0) << (5 <=> 5L) << (5 == 5.0f) << 5.equals(5L) << (0.1 + 0.2 == 0.3) << (0.1d + 0.2d == 0.3d) << (0.1f == 0.1d) << (0.1f == 0.1) << (0.1d == 0.1) << (1 <=> 'a') 
r  // => [0, 0, true, false, true, false, false, false, true, -1]
---
def r = []
r << 10.0 / 3 << 10 / 3.0 << 1 / 3 + 1 / 3 << 2 / 3 << 1.1 * 1.1 << 1.10 + 2.2 << 100 * 1.05 << 0.1 * 3 << 1.0 / 8 << 22 / 7 << 1e2 / 3 << 1000000 / 3 << 1 / 7.0 << 3.0 * 2 << 3.00 - 3 << 1.5 / 0.5 << 9.99 * 3 << 19.99 * 0.2 << (5.0 / 2).class.simpleName << 7.0.scale() << (7.0 * 2.00).scale() << (1 / 4).scale() << 4.5 % 2
r  // !! UnsupportedOperationException: Cannot use mod() on this number type: java.math.BigDecimal with value: 4.5
---
def inc = { it++ }
def x = 5
def y = inc(x)
def z = { -> x++ }()
def a = [1, 2, 3]; a[0]++; ++a[1]; a[2] += 5; a[-1]--
def m = [n: 1]; m.n++; m['n'] += 2; m.q = (m.q ?: 0) + 1; m.s = 'a'; m.s += 'b'; m.s *= 2
class C { int v = 1; static int s = 0; def p = [1]; def bump() { v++; s += 2; this.v *= 3; p[0] -= 1; v } }
def c = new C(); c.v++; c.bump(); c.v <<= 2; C.s--; c.p[0]--; c.p << 5; c.@v += 1
String st = 'a'; st++; st += 1
def ch = 'x' as char; ch++
def d = 1.5; d++; d--; --d
def bi = 5G; bi++
byte b = 127; b++
short sh = 32767; sh++
long lg = 1; lg += 0.7
int it2 = 5; it2 /= 2; it2 *= 1.5
float fl = 1; fl += 0.1
[x, y, z, a, m, c.v, C.s, c.p, st, ch, d, bi, b, sh, lg, it2, fl, ch.class.simpleName, fl.class.simpleName]  // => [6, 5, 5, [2, 3, 7], ['n':4, 'q':1, 's':'abab'], 37, 1, [-1, 5], 'b1', y, 0.5, 6, -128, -32768, 1, 3, 1.1, 'Character', 'Float']
---
class B { B(int x) { v = "int$x" }; B(String s) { v = "str$s" }; B(Object o) { v = "obj" }; B(List l) { v = "list${l.size()}" }; B(Map m) { v = "map${m.size()}" }; B(int a, int b) { v = 'two' }; B() { v = 'none' }; def v }
[new B(1).v, new B('s').v, new B(1.5).v, new B([1]).v, new B(a: 1).v, new B([a: 1]).v, new B(1, 2).v, new B().v, new B(null).v, (([1, 2] as B).v), new B(1L).v, new B('c' as char).v, new B("${1}").v, new B(1 as byte).v]  // => [int1, strs, 'obj', list1, map1, map1, 'two', 'none', 'obj', list2, 'obj', 'obj', str1, int1]
---
class C { def a = b2(); def b = 5; def b2() { b }; static s = init(); static init() { 'st' + t }; static t = 'tt'; final f; { f = 'init' + b }; C() { a = a ?: 'ctor' } }
def c = new C()
[c.a, c.b, C.s, C.t, c.f]  // => ['ctor', 5, 'sttt', 'tt', 'init5']
---
class D { private x = 1; private m() { 'pm' }; protected y = 2; static private z = 3; def getAll() { [x, m(), y, z, this.x, this.m()] }; def other(D o) { o.x + o.y } ; class In { def g() { [x, m(), y, z] } } }
class E extends D { def sub() { def r = []; try { r << x } catch (e) { r << e.class.simpleName }; try { r << m() } catch (e) { r << e.class.simpleName }; r << y; try { r << z } catch (e) { r << e.class.simpleName }; r } }
[new D().all, new D().other(new D()), new D().x, new D().m(), new E().sub(), new D.In(new D()).g(), new E().all, new E().other(new E())]  // => [[1, 'pm', 2, 3, 1, 'pm'], 3, 1, 'pm', ['MissingPropertyException', 'MissingMethodException', 2, 'MissingPropertyException'], [1, 'pm', 2, 3], [1, 'pm', 2, 3, 1, 'pm'], 3]
---
class F { def call(Object... a) { "call${a.size()}".toString() }; def getX() { { a -> "x$a".toString() } }; def y = { -> 'y' }; def z() { 'z()' }; def z = { 'z{}' }; static w = { it } }
def f = new F()
[f(), f(1), f(1, 2), f.x(3), f.x.call(4), f.y(), f.z(), f.z.call(), f.(('z'))(), F.w(7), f.with { y() + z() }, f."${'y'}"(), f.call()]  // => ['call0', 'call1', 'call2', 'x3', 'x4', 'y', 'z()', 'z{}', 'z()', 7, 'yz()', 'y', 'call0']
---
class G { List<String> calls = []; def getProp() { calls << 'get'; 'v' }; void setProp(v) { calls << "set$v".toString() }; def propertyMissing(String n) { calls << "pm$n".toString(); n }; def propertyMissing(String n, v) { calls << "spm$n".toString() }; def methodMissing(String n, a) { calls << "mm$n".toString(); a } }
def g = new G()
g.prop; g.prop = 1; g.prop += 'x'; g.other; g.other = 2; g.foo(1, 2); g.bar(); g.other++; g['prop']; g['zip'] = 3; g."dyn${1}"; g.with { prop = 5; zap = 6; zork }
g.calls  // => ['get', 'set1', 'get', 'setvx', 'pmother', 'spmother', 'mmfoo', 'mmbar', 'pmother', 'spmother', 'get', 'spmzip', 'pmdyn1', 'set5', 'spmzap', 'pmzork']
---
abstract class Tmpl { final run() { log << 'start'; step1(); step2(); hook(); log }; protected log = []; abstract step1(); abstract step2(); def hook() { } }
class Impl extends Tmpl { def step1() { log << 'one' }; def step2() { log += 'two' } }
class Impl2 extends Impl { def step2() { super.step2(); log << 'extra' }; def hook() { log << 'hook' } }
def an = new Tmpl() { def step1() { log << 'a1' }; def step2() { log << 'a2' } }
[new Impl().run(), new Impl2().run(), an.run()]  // => [['start', 'one', 'two'], ['start', 'one', 'two', 'extra', 'hook'], ['start', 'a1', 'a2']]
---
interface Stack2<T> { void push(T t); T pop(); boolean isEmpty() }
class LS<T> implements Stack2<T> { private LinkedList<T> l = []; void push(T t) { l.addFirst(t) }; T pop() { l.removeFirst() }; boolean isEmpty() { l.empty } }
Stack2<Integer> s = new LS<>()
s.push(1); s.push(2)
def out = []; while (!s.empty) out << s.pop()
[out, s instanceof Stack2, s.isEmpty()]  // => [[2, 1], true, true]
---
def o = [name: 'n', greet: { -> "hi $name" }]
def cls = { -> "this is ${delegate.class.simpleName}" }
cls.delegate = 5
def m = [a: { it * 2 }, b: { x, y -> x + y }]
[m.a(3), m.b(1, 2), m['a'](4), m.a.call(5), m.find { k, v -> v.maximumNumberOfParameters == 2 }.key, cls().toString(), (m.a >> m.a)(1), m.collectEntries { k, v -> [k, v.parameterTypes.size()] }]  // => [6, 3, 8, 10, 'b', 'this is Integer', 4, ['a':1, 'b':2]]
---
def r = []
[1, 2, 3].each { if (it == 2) return; r << it }
def f = { -> [1, 2, 3].each { if (it == 2) return it }; 'end' }
r << f()
r << [1, 2, 3].find { it > 1 } << [1, 2, 3].any { it == 2 } << (1..5).findAll { if (it % 2) return true; false }
for (x in [1, 2, 3]) { if (x == 2) break; r << "l$x".toString() }
def g(n) { for (i in 0..n) { if (i * i > n) return i }; -1 }
r << g(10) << g(-1)
def w = 0; while (true) { if (++w > 3) break }; r << w
def labeled = []; a: for (i in 1..3) { b: for (j in 1..3) { if (j == i) continue a; if (i == 3) break a; labeled << "$i$j".toString() } }
r << labeled
r  // => [1, 3, 'end', 2, true, [1, 3, 5], 'l1', 4, 0, 4, ['21']]
---
def sw = { v -> switch (v) { case null: return 'null'; case 0: return 'zero'; case { it instanceof Number && it < 0 }: return 'neg'; case 1..9: return 'digit'; case [10, 20, 30]: return 'tens'; case Integer: return 'int'; case ~/[a-z]+/: return 'lower'; case 'Hello': return 'hello'; case String: return 'string'; case Map: return "map ${v.size()}".toString(); case [1, 2] as Set: return 'set'; case Collection: return 'coll'; case true: return 'true'; default: return v.class.simpleName } }
[null, 0, -5, -1.5, 7, 7.0, 20, 99, 'abc', 'Hello', 'ABC', [a: 1], [1], true, false, 1.5, 'a' as char, 10L, [] as Set, 3G, "g${1}x", new Date(0), int, {}].collect { sw(it) }  // => ['null', 'zero', 'neg', 'neg', 'digit', 'BigDecimal', 'tens', 'int', 'lower', 'hello', 'string', 'map 1', 'coll', 'lower', 'lower', 'BigDecimal', 'lower', 'Long', 'coll', 'digit', 'GStringImpl', 'Date', 'lower', '_run_closure2']
---
def s = 'The quick brown fox'
def r = []
r << s[0] << s[-1] << s[4..8] << s[4..<9] << s[-3..-1] << s[0, 4, 10] << s[[0, 1]] << s.substring(4) << s.substring(4, 9) << s.split()[1] << s.split(' ', 2)[1] << s.tokenize('q')[0] << s.replace('quick', 'slow') << s.replaceAll(/(\w+) (\w+)/, '$2 $1') << s.replaceFirst(/o/, '0') << s.indexOf('o') << s.lastIndexOf('o') << s.indexOf('z') << s.contains('fox') << s.toUpperCase().toLowerCase() << s.reverse() << s.length() << s.count('o') << s.find(/q\w+/) << s.findAll(/\b\w/) << (s =~ /(\w+)$/)[0][1] << (s ==~ /.*fox/) << s.eachWithIndex { c, i -> }.size() << s.collect { it }.size() << s.toList()[0..2] << s.chars.length << s.bytes[0] << s.hashCode() << s.center(25, '*') << s.padLeft(21, '-') << s * 2 << s - 'quick ' << s + 1 + 2 << s.compareTo('Tha') << s.equalsIgnoreCase('the QUICK brown FOX') << s.startsWith('The') << s.endsWith('x') << s.isEmpty() << s.trim() << s.concat('!') << s.tr('a-y', 'b-z') << s.capitalize() << s.uncapitalize() << s.takeRight(3) 
r  // !! MissingMethodException: No signature of method: java.lang.String.takeRight() is applicable for argument types: (java.lang.Integer) values: [3]
---
def list = [3, 1, 4, 1, 5, 9, 2, 6]
def r = []
r << list.split { it > 3 } << list.collate(3) << list.indexed().findAll { k, v -> v > 4 } << list.withIndex().collect { v, i -> v * i } << list.indexOf(1) << list.lastIndexOf(1) << list.contains(9) << list.containsAll([1, 2]) << list.count(1) << list.count { it > 3 } << list.any { it > 8 } << list.every { it > 0 } << list.join(',') << list.toSet().size() << list.intersect([1, 2, 99]) << list.disjoint([7]) << list + [7] << list - [1] << list * 2 << (list << 7).size() << list.pop() << list.removeAt(0) << list.remove(0) << list.removeAll { it == 1 } << list << list.plus(1, [8]) << list.swap(0, 1) << list.combinations() << [[1, 2], [3]].combinations() << [1, 2, 3].permutations().size() << [[1, 2], [3, 4]].transpose() << [1, [2, [3]]].flatten() << [1, 2, 3].subsequences().size() << [null, 1].findResults { it } << [1, 2].collectMany { [it] * it } << [1, 2, 3].sum { it * 2 } << ['a', 'bb'].max { it.size() } << [1, 2, 3, 4].collate(2, 1, false) << [5, 6].eachWithIndex { v, i -> } << [1, 2, 3].inject { a, b -> a * b } << [1, 2, 3][-2..-1] << [[3, 'c'], [1, 'a']].sort { it[0] }*.getAt(1) << ([1, 2] as LinkedList).class.simpleName << [1, 2].asType(Set) << [2, 3].every() << [0, 1].any() << [1, 2, 3].min { -it } << [1, 2, 3].grep { it > 1 } << [1, 'a', 2.0].grep(Number) << ['a', 'b'].indices
r  // => [[[4, 5, 9, 6], [3, 1, 1, 2]], [[3, 1, 4], [1, 5, 9], [2, 6]], [4:5, 5:9, 7:6], [0, 1, 8, 3, 20, 45, 12, 42], 1, 3, true, true, 2, 4, true, true, '3,1,4,1,5,9,2,6', 7, [1, 2], true, [3, 1, 4, 1, 5, 9, 2, 6, 7], [3, 4, 5, 9, 2, 6], [3, 1, 4, 1, 5, 9, 2, 6, 3, 1, 4, 1, 5, 9, 2, 6], 9, 7, 3, 1, true, [5, 4, 9, 2, 6], [4, 8, 5, 9, 2, 6], [5, 4, 9, 2, 6], [[5, 4, 9, 2, 6]], [[1, 3], [2, 3]], 6, [[1, 3], [2, 4]], [1, 2, 3], 7, [1], [1, 2, 2], 12, 'bb', [[1, 2], [2, 3], [3, 4]], [5, 6], 6, [2, 3], ['a', 'c'], 'LinkedList', [1, 2], true, true, 3, [2, 3], [1, 2.0], 0..<2]
---
class Pt { private int x, y; Pt(int a, int b) { x = a; y = b }; boolean equals(o) { o instanceof Pt && x == o.x && y == o?.y }; int hashCode() { x + y }; int cmp(Pt o) { x <=> o.x }; def sum(List<Pt> l) { l.sum { it.x } + l*.y.sum() }; static make(Pt p) { new Pt(p.x + 1, p.@y) } }
class Pt3 extends Pt { int z; Pt3(a, b, c) { super(a, b); z = c } }
def a = new Pt3(1, 2, 3), b = new Pt3(1, 2, 4)
[a == b, a.cmp(new Pt3(2, 0, 0)), a.hashCode(), new Pt(1, 2).equals(b), new Pt(1, 2).cmp(b)]  // => [true, -1, 3, true, 0]
---
class Q { private v = 1; def getV() { 'g' + v }; def o(q) { q.v } }
class R extends Q { }
[new Q().o(new Q()), new Q().o(new R()), new R().v, new Q().o([v: 5]), new Q().o(new Expando(v: 6))]  // => ['g1', 'g1', 'g1', 5, 6]
---
class A { static list = []; static x = add('x'); static int y = 5; static z = add(y); static String s = 'str'; static t = add(s); static neg = -1; static u = add(neg); static g = "g${1}"; static add(v) { list << v; v } }
[A.list, A.x, A.y]  // => [['x', 5, 'str', -1], 'x', 5]
---
def r = []
r << (3G in 1..9) << (10G in 1..9) << (1..9).contains(5L) << (5L in 1..9) << (5.0 in 1..9) << ((1..9).containsWithinBounds(5.5)) << (5 as byte) in (1..9)
r  // => [true, false, false, false, false, false, 5]
---
import groovy.transform.Field
@Field int counter = 10
@Field List log = []
@Field static final String NAME = 'nm'
def bump(n = 1) { counter += n; log << counter; counter }
bump(); bump(5)
def c = { counter * 2 }
[counter, log, c(), NAME, this.counter, bump(100)]  // => [16, [11, 16, 116], 32, 'nm', 16, 116]
---
import java.text.SimpleDateFormat
import static java.util.Calendar.*
import java.util.Map.Entry as E
import groovy.json.*
def f = { Map m -> m.collect { E e -> "$e.key:$e.value".toString() } }
[f(a: 1), MONDAY, new JsonSlurper().parseText('[1]'), SimpleDateFormat.simpleName, E.name]  // => [['a:1'], 2, [1], 'SimpleDateFormat', 'java.util.Map$Entry']
---
class Outer { private secret = 's'; private static st = 'stat'; def mk() { new Inner() }; def cl = { secret + st }; class Inner { def peek() { secret + st + Outer.this.secret }; class Deep { def p() { secret } }; def deep() { new Deep() } }; static class SN { def p() { st } } ; def local() { def x = 'loc'; def o = new Object() { def get2() { x + secret } }; o.get2() } ; def lam() { [1, 2].collect { it + secret } } }
def o = new Outer()
[o.mk().peek(), o.mk().deep().p(), new Outer.SN().p(), o.cl(), o.local(), o.lam()]  // => ['sstats', 's', 'stat', 'sstat', 'locs', ['1s', '2s']]
---
enum Planet { MERCURY(3.3e23, 2.44e6), EARTH(5.97e24, 6.37e6); final double mass, radius; static final double G = 6.67e-11; Planet(double m, double r) { mass = m; radius = r }; double gravity() { G * mass / (radius * radius) }; String pretty() { name().toLowerCase().capitalize() }; static Planet heaviest() { values().max { it.mass } } }
[Planet.EARTH.gravity().round(2), Planet.values()*.pretty(), Planet.heaviest(), Planet.valueOf('EARTH').ordinal(), Planet.EARTH.compareTo(Planet.MERCURY), Planet.EARTH as String, "${Planet.EARTH}".toString(), [(Planet.EARTH): 1].toString(), Planet.collect { it.name() }, Planet.EARTH.equals('EARTH'), Planet.EARTH == 'EARTH', Planet.EARTH in Planet.values(), Planet.EARTH.hashCode() == Planet.EARTH.hashCode(), Planet.EARTH.getClass() == Planet, Planet.iterator().next(), Planet.find { it.mass > 1e24 }, (Planet.MERCURY..Planet.EARTH).size(), Planet.EARTH.next()]  // => [9.81, ['Mercury', 'Earth'], EARTH, 1, 1, 'EARTH', 'EARTH', '[EARTH:1]', ['MERCURY', 'EARTH'], false, false, true, true, true, MERCURY, EARTH, 2, MERCURY]
---
enum St { IDLE { St next(String e) { e == 'start' ? RUN : this } }, RUN { St next(String e) { e == 'stop' ? DONE : e == 'pause' ? IDLE : this } }, DONE { St next(String e) { throw new IllegalStateException("${name()} on $e") } }; abstract St next(String e); boolean isFinal() { this == DONE } }
def run = { List es -> es.inject(St.IDLE) { s, e -> s.next(e) } }
def r = [run(['start', 'x', 'pause', 'start', 'stop']), St.DONE.final, St.values().findAll { !it.final }, St.IDLE.class.name.contains('$'), St.IDLE.declaringClass.simpleName]
try { run(['start', 'stop', 'again']) } catch (IllegalStateException e) { r << e.message }
def sw = { switch (it) { case St.IDLE: 'i'; break; case St.RUN: 'r'; break; default: 'd' } }
r << St.values().collect(sw) << (St.RUN as String) << ('RUN' as St) << St.valueOf('DONE').name()
r  // => [DONE, true, [IDLE, RUN], true, 'St', 'DONE on again', ['i', 'r', 'd'], 'RUN', RUN, 'DONE']
---
def r = []
def p = { ... a -> a.size() }
1  // => 1
---
def lst = []
lst.metaClass.addTwice = { x -> delegate.add(x); delegate.add(x) }
lst.addTwice(1)
def s = 'str'
String.metaClass.yell = { -> delegate.toUpperCase() + '!' }
Integer.metaClass.getMinutes = { -> delegate * 60 }
Integer.metaClass.isEven = { -> delegate % 2 == 0 }
Integer.metaClass.plus = { String x -> "int$delegate$x".toString() }
List.metaClass.avg = { -> delegate.sum() / delegate.size() }
Map.metaClass.toQuery = { -> delegate.collect { k, v -> "$k=$v" }.join('&') }
Object.metaClass.dbg = { -> "dbg:$delegate".toString() }
[lst, s.yell(), 5.minutes, 4.even, 3 + 'x', 3 + 4, [1, 2].avg(), [a: 1, b: 2].toQuery(), 5.dbg(), [1].dbg(), null.dbg()]  // => [[1, 1], 'STR!', 300, true, 'int3x', 7, 1.5, 'a=1&b=2', 'dbg:5', 'dbg:[1]', 'dbg:null']
---
class Person { String name; int age; static constraints = [name: { it.size() > 2 }, age: { it >= 0 }]; def validate() { constraints.findAll { k, c -> !c(this."$k") }.keySet() as List } }
[new Person(name: 'Al', age: -1).validate(), new Person(name: 'Ann', age: 3).validate()]  // => [['name', 'age'], []]
---
def q = new LinkedList([1]); def seen = [:] as LinkedHashMap
while (!q.isEmpty() && seen.size() < 6) { def n = q.removeFirst(); if (seen.putIfAbsent(n, n * n) != null) continue; q.add(n * 2); q.add(n + 3) }
def tm = new TreeMap([3: 'c', 1: 'a', 2: 'b']); def dm = tm.descendingMap()
def it1 = [1, 2, 3, 4].iterator(); def ev = []; while (it1.hasNext()) { def x = it1.next(); if (x % 2) continue; ev << x }
def li = [1, 2, 3].listIterator(); while (li.hasNext()) { def v = li.next(); if (v == 2) { li.remove(); li.add(20) } else li.set(v * 10) }
[seen, q, dm.toString(), tm.floorKey(2), tm.headMap(3).size(), ev, li.previous(), Collections.nCopies(2, 'x'), Collections.frequency([1, 1, 2], 1), Arrays.asList(1, 2), Collections.unmodifiableList([1]).class.simpleName.startsWith('Unmod'), new ArrayList([3, 1]).with { Collections.sort(it); it }, [1, 2, 3].with { Collections.reverse(it); it }]  // => [[1:1, 2:4, 4:16, 5:25, 8:64, 7:49], [10, 8, 16, 11, 14, 10], '[3:c, 2:b, 1:a]', 2, 2, [2, 4], 30, ['x', 'x'], 2, [1, 2], true, [1, 3], [3, 2, 1]]
---
def r = []
def x = 'outer'
def f = { x -> x }
r  // !! MultipleCompilationErrorsException: Script1.groovy: 3: The current scope already contains a variable of the name x
---
def x = 'outer'
def r = []
def f = { y -> def z = y + x; { -> z + x + y } }
r << f(1)()
x = 'changed'
r << f(2)()
def g = { -> x = 'set in closure'; x }
g(); r << x
if (true) { def inner = 5; x = inner }
r << x
try { inner } catch (MissingPropertyException e) { r << e.property }
for (i in 1..2) { def k = i }
try { k } catch (MissingPropertyException e) { r << e.property }
def (m, n) = [1, 2]
{ -> m += 10; n++ }()
r << m << n
r  // => ['1outerouter1', '2changedchanged2', 'set in closure', 5, 'inner', 'k', 11, 3]
---
def r = []
def c = { x -> y = x; y * 2 }
c.resolveStrategy = Closure.DELEGATE_FIRST
c.delegate = [y: 0]
r << c(5) << c.delegate.y
def d = { -> name.toUpperCase() + owner.class.simpleName.take(6) }
d.delegate = new Expando(name: 'ex')
r << d()
def rehydrated = d.rehydrate([name: 'map'], this, this)
r << rehydrated()
def dehy = d.dehydrate()
r << (dehy.owner == null) << (dehy.delegate == null)
try { dehy() } catch (e) { r << e.class.simpleName << e.message.readLines()[0].replaceAll(/Script\d+/, 'S') }
r  // => [10, 5, 'EXScript', 'MAPScript', true, true, 'NullPointerException', 'Cannot get property \'name\' on null object']
---
def mem = 0
def f = { a -> mem++; a * 2 }.memoize()
f(1); f(1); f(2); f(null); f(null)
def g = { a, b -> mem++; a + b }.memoizeAtMost(1)
g(1, 2); g(1, 2); g(2, 3); g(1, 2)
def h = { -> mem++ }.memoize(); h(); h()
[mem]  // !! NullPointerException: Cannot invoke method multiply() on null object
---
def even, odd
even = { n -> n == 0 ? true : odd.trampoline(n - 1) }.trampoline()
odd = { n -> n == 0 ? false : even.trampoline(n - 1) }.trampoline()
[even(100), odd(101), even(7)]  // => [true, true, false]
---
def compose = [{ it + 1 }, { it * 2 }, { it - 3 }].inject { f, g -> f >> g }
def pipeline = [{ it + 1 }, { it * 2 }].sum { it(3) }
def maybe = { f -> { x -> x == null ? null : f(x) } }
def safe = maybe { it.size() }
def flip = { f -> { a, b -> f(b, a) } }
def partial = { f, Object... pre -> { Object... post -> f(*pre, *post) } }
[compose(5), pipeline, safe(null), safe('abc'), flip { a, b -> a - b }(1, 10), partial({ a, b, c -> a + b + c }, 1, 2)(3)]  // => [9, 10, null, 3, 9, 6]
---
def m = [:]
m.put('a', 1); m.putAll([b: 2, c: 3]); m.putIfAbsent('a', 9); m.putIfAbsent('d', 4)
def r = [m, m.remove('b'), m.size(), m.containsKey('a'), m.keySet().contains('c'), m.values().sum(), m.entrySet().collect { it.key + it.value }, m.getOrDefault('zz', 0), m.computeIfAbsent('e') { k -> k * 2 }, m.computeIfPresent('a') { k, v -> v + 10 }, m.merge('a', 5) { x, y -> x + y }, m.replaceAll { k, v -> "$k$v".toString() }, m, m.isEmpty(), m.clear(), m]
r  // => [[:], 2, 3, true, true, 8, ['a1', 'c3', 'd4'], 0, 'ee', 11, 16, null, [:], false, null, [:]]
---
def nested = [a: [b: [c: 1]], l: [[x: 1], [x: 2]]]
nested.a.b.d = 2; nested['a']['e'] = 3; nested.l[0].y = 9; nested.l << [x: 3]; nested.a.b.c++
def copy = nested.collectEntries { k, v -> [k, v instanceof Map ? v.clone() : v] }
copy.a.b.c = 100; copy.a.e = 200
[nested, copy.a.e, nested.l*.x, nested.l.x, nested.l.find { it.x == 2 }, nested?.a?.b?.c, nested.a.zz?.q, nested.l.collect { it.y ?: 0 }, nested.l.sum { it.x }, nested.a.b.keySet(), nested.l.y]  // => [['a':['b':['c':100, 'd':2], 'e':3], 'l':[['x':1, 'y':9], ['x':2], ['x':3]]], 200, [1, 2, 3], [1, 2, 3], ['x':2], 100, null, [9, 0, 0], 6, ['c', 'd'], [9, null, null]]
---
String s = null
int n = 0
def l = []
def r = []
r << (s ?: 'dflt') << (n ?: 5) << (l ?: 'empty') << s?.length() << s?.length()?.toString() << (s == null) << (s ? 1 : 2) << !s << (s?.size() ?: 0) << "$s" .toString() << ('' + s) << (s as String) << (s in [null]) << [s]*.size() << s.is(null) << (s <=> 'a') << ('a' <=> s) << [s, 'a'].sort() << [null, 3, 1].max() << [null, 3, 1].min() << [null, 1].sum { it ?: 0 } << (null == false) << (null as Boolean) << [null] + null << [a: null].a << [a: null].containsKey('a') << [null, null].unique()
r  // => ['dflt', 5, 'empty', null, null, true, 2, true, 0, 'null', 'null', null, true, [null], true, -1, 1, [null, 'a'], 3, 1, 1, false, null, [null, null], null, true, [null]]
---
def d = [1: 'int', '1': 'str', 1L: 'long', 1.0: 'dec', (1G): 'big', (1 as char): 'ch', (true): 'b']
[d.size(), d[1], d['1'], d[1L], d[1.0], d.'1', d[1G], d[true], d.true, d.keySet()*.class*.simpleName]  // => [7, 'int', 'str', 'long', 'dec', 'str', 'big', 'b', null, ['Integer', 'String', 'Long', 'BigDecimal', 'BigInteger', 'Character', 'Boolean']]
---
def x = 10
def r = []
r << "${x}" << "$x" << "${x + 1}" << "${-> x}" << "$x.class" << "${x.class.simpleName}" << "${[1, 2]}" << "${[a: 1]}" << "${null}" << "${''}" << "${x > 5 ? 'yes' : 'no'}" << "${"nested ${x}"}" << "\${x}" << '${x}' << "${x}${x}" << "$x$x" << "a${x}b" << "${x}%" << "\$$x" << "${{ -> 'cl' }}" << "${{ it << 'w' }}" << "${"x".multiply(3)}" << "${x as String}" << "${(1..3).collect { "i$it" }}" << "${x++}" << "${x}" << "line1\nline2" << "tab\t" << "uni\u0041" << "${new Date(0).time}" << "${1.0}" << "${1e10}" << "${1/3}" << "${'a' as char}" << "${[1, [2]]}" << "${[x: [y: 1]]}" << "${1..3}" << "${['a', null]}" << "${[k: null]}" << "${true}" << "${String}" << "${[1, 2] as int[]}" << "${["q"] as String[]}"
r*.toString()  // !! MultipleCompilationErrorsException: Script1.groovy: 3: expecting an identifier, found 'class' @ line 3, column 55.
---
class A { def list = [1, 2, 3]; def map = [k: 'v']; def nested = [inner: new Expando(val: 5)]; def meth(x) { x * 2 }; def getProp() { 'prop' } ; public pf = 'pf'; def cl = { "cl$it" } }
def a = new A()
def n = 'meth'
[a.list[0], a.list*.plus(1), a.map.k, a.map['k'], a.nested.inner.val, a."$n"(3), a."${'prop'}", a['prop'], a.@pf, a.&meth.call(4), a.cl(1).toString(), a.with { list.size() + map.size() }, a.list.each { it }.size(), a?.list?.getAt(0), a.list.sum() + a.meth(1), a.properties.containsKey('prop'), a.hasProperty('list') != null, a.respondsTo('meth').size(), a.metaClass.properties*.name.contains('map'), a.list.collect(a.&meth), a.map.collect { k, v -> k + v }]  // => [1, [2, 3, 4], 'v', 'v', 5, 6, 'prop', 'prop', 'pf', 8, 'cl1', 4, 3, 1, 8, true, true, 1, true, [2, 4, 6], ['kv']]
---
def sb = new StringBuilder('abc')
sb << 'd' << 1 << 2.0 << [3] << null
def s2 = new StringBuffer(); s2 << 'x'
[sb.toString(), sb.size(), sb[1], sb[-1], sb[0..2], sb.contains('d1'), sb.indexOf('d'), sb.reverse().toString(), s2.append(1).append('y' as char).append(true).append(1.5d).toString(), sb.insert(0, 'Z').toString(), sb.deleteCharAt(0).length(), sb.replace(0, 2, '--').toString(), "$s2".size(), s2 + 'q', sb.toString().toList().size(), new StringBuilder().append('a').append('b') as String, sb.charAt(0), sb.isEmpty(), s2 == s2, sb.plus('!').class.simpleName]  // => ['abcd12.0[3]null', 15, 'b', 'l', 'abc', true, 3, 'llun]3[0.21dcba', 'x1ytrue1.5', 'Zllun]3[0.21dcba', 15, '--un]3[0.21dcba', 10, 'x1ytrue1.5q', 15, 'ab', -, false, true, 'String']
