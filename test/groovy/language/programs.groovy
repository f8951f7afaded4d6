class Stack2 { private List items = []; void push(x) { items.add(x) }; def pop() { if (!items) return null; items.remove(items.size() - 1) }; int size() { items.size() }; boolean isEmpty() { items.empty } }
def s = new Stack2(); s.push(1); s.push(2); [s.pop(), s.size(), s.empty, s.pop(), s.pop(), s.isEmpty()]  // => [2, 1, false, 1, null, true]
---
class Account { BigDecimal balance = 0; void deposit(BigDecimal a) { if (a <= 0) throw new IllegalArgumentException("bad amount: $a"); balance += a }; void withdraw(a) { if (a > balance) { throw new IllegalStateException('insufficient') }; balance -= a } }
def a = new Account(); a.deposit(100.50); a.withdraw(20); def r = [a.balance]; try { a.deposit(-1) } catch (IllegalArgumentException e) { r << e.message }; try { a.withdraw(500) } catch (e) { r << e.class.simpleName }; r  // => [80.50, 'bad amount: -1', 'IllegalStateException']
---
void log(msg, Object... args) { if (args.length == 0) return; out << String.format(msg, args) }
out = []; log('x'); log('%s-%d', 'a', 5); out  // => ['a-5']
---
def fizz = { n -> n % 15 == 0 ? 'FizzBuzz' : n % 5 == 0 ? 'Buzz' : n % 3 == 0 ? 'Fizz' : n }
(1..15).collect(fizz)  // => [1, 2, 'Fizz', 4, 'Buzz', 'Fizz', 7, 8, 'Fizz', 'Buzz', 11, 'Fizz', 13, 14, 'FizzBuzz']
---
def primes(n) { def sieve = (2..n).toList(); for (int i = 0; i < sieve.size(); i++) { def p = sieve[i]; sieve.removeAll { it > p && it % p == 0 } }; sieve }
primes(30)  // => [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
---
int gcd(int a, int b) { while (b != 0) { int t = b; b = a % b; a = t }; return a }
[gcd(48, 18), gcd(7, 13), gcd(0, 5)]  // => [6, 1, 5]
---
String rev(String s) { def sb = new StringBuilder(); for (int i = s.length() - 1; i >= 0; i--) { sb.append(s.charAt(i)) }; return sb.toString() }
[rev('hello'), rev('')]  // => ['olleh', '']
---
boolean isPal(String s) { def t = s.toLowerCase().replaceAll(/[^a-z]/, ''); t == t.reverse() }
[isPal('A man, a plan, a canal: Panama'), isPal('xy')]  // => [true, false]
---
def words = 'the quick brown the lazy dog the end'.split(' ')
def freq = [:]; words.each { w -> freq[w] = (freq[w] ?: 0) + 1 }
freq.sort { a, b -> b.value <=> a.value ?: a.key <=> b.key }.collect { k, v -> "$k=$v" }  // => [the=3, brown=1, dog=1, end=1, lazy=1, quick=1]
---
def matrix = [[1, 2, 3], [4, 5, 6]]
[matrix.transpose(), matrix*.sum(), matrix.collect { row -> row.collect { it * 2 } }, matrix.flatten().max()]  // => [[[1, 4], [2, 5], [3, 6]], [6, 15], [[2, 4, 6], [8, 10, 12]], 6]
---
def a = [[1, 2], [3, 4]], b = [[5, 6], [7, 8]]
(0..<2).collect { i -> (0..<2).collect { j -> (0..<2).sum { k -> a[i][k] * b[k][j] } } }  // => [[19, 22], [43, 50]]
---
long fact(int n) { n <= 1 ? 1 : n * fact(n - 1) }
[fact(5), fact(20), fact(21)]  // => [120, 2432902008176640000, -4249290049419214848]
---
def fact(n) { n <= 1 ? 1 : n * fact(n - 1) }
[fact(12), fact(13), fact(20), fact(21)]  // => [479001600, 1932053504, -2102132736, -1195114496]
---
def f = { BigInteger n -> n <= 1 ? 1G : n * owner.f.call(n - 1) }
this.metaClass.f = f
f(5)  // !! MissingPropertyException: No such property: f for class: Script1
---
def hanoi; def moves = []; hanoi = { n, from, to, via -> if (n == 0) return; hanoi(n - 1, from, via, to); moves << "$from$to".toString(); hanoi(n - 1, via, to, from) }
hanoi(3, 'A', 'C', 'B'); moves  // => ['AC', 'AB', 'CB', 'AC', 'BA', 'BC', 'AC']
---
def qs; qs = { l -> if (l.size() < 2) return l; def p = l[0]; def (x, y) = l.tail().split { it < p }; qs(x) + [p] + qs(y) }
qs([3, 6, 1, 8, 2, 9, 2])  // => [1, 2, 2, 3, 6, 8, 9]
---
def bubble(List l) { def a = l.clone(); for (int i = 0; i < a.size(); i++) for (int j = 0; j < a.size() - 1 - i; j++) if (a[j] > a[j + 1]) { def t = a[j]; a[j] = a[j + 1]; a[j + 1] = t }; a }
bubble([5, 2, 9, 1])  // => [1, 2, 5, 9]
---
def bubble2(List l) { def a = l.clone(); for (i in 0..<a.size()) { for (j in 0..<(a.size() - 1 - i)) { if (a[j] > a[j + 1]) (a[j], a[j + 1]) = [a[j + 1], a[j]] } }; a }
bubble2([5, 2, 9, 1])  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found ',' @ line 1, column 130.
---
def bin(l, x) { int lo = 0, hi = l.size() - 1; while (lo <= hi) { int mid = (lo + hi).intdiv(2); if (l[mid] == x) return mid; else if (l[mid] < x) lo = mid + 1; else hi = mid - 1 }; -1 }
[bin([1, 3, 5, 7], 5), bin([1, 3], 4)]  // => [2, -1]
---
class Shape { abstract static class Base { abstract double area() } }
1  // => 1
---
abstract class Shape { abstract double area(); String toString() { "${this.class.simpleName}(${area()})" } }
class Circle extends Shape { double r; double area() { Math.PI * r * r } }
class Sq extends Shape { double s; double area() { s * s } }
[new Circle(r: 1), new Sq(s: 2)].collect { it.toString() }  // => ['Circle(3.141592653589793)', 'Sq(4.0)']
---
interface Visitor { def visitNum(n); def visitAdd(a) }
class Num { int v; def accept(Visitor x) { x.visitNum(this) } }
class Add { def l, r; def accept(Visitor x) { x.visitAdd(this) } }
class Eval implements Visitor { def visitNum(n) { n.v }; def visitAdd(a) { a.l.accept(this) + a.r.accept(this) } }
new Add(l: new Num(v: 1), r: new Add(l: new Num(v: 2), r: new Num(v: 3))).accept(new Eval())  // => 6
---
class Node { def value; Node next }
class LL implements Iterable { Node head; int n; LL add(v) { def x = new Node(value: v); if (!head) head = x; else { def c = head; while (c.next) c = c.next; c.next = x }; n++; this }; Iterator iterator() { def c = head; [hasNext: { c != null }, next: { def v = c.value; c = c.next; v }, remove: { }] as Iterator } }
def l = new LL().add(1).add(2).add(3); [l.collect { it * 2 }, l.sum(), l.toList(), l.find { it > 1 }, l.n, 2 in l, l.join('-')]  // => [[2, 4, 6], 6, [1, 2, 3], 2, 3, false, '1-2-3']
---
class Temp { static double c2f(c) { c * 9 / 5 + 32 }; static f2c(f) { (f - 32) * 5 / 9 } }
[Temp.c2f(100), Temp.f2c(212), Temp.c2f(-40)]  // => [212.0, 100, -40.0]
---
enum Level { LOW(1), MID(5), HIGH(10); final int w; Level(int w) { this.w = w }; static Level of(int x) { values().findAll { it.w <= x }.max { it.w } }; boolean ge(Level o) { w >= o.w } }
[Level.of(7), Level.HIGH.ge(Level.LOW), Level.values()*.w.sum(), Level.valueOf('MID').ordinal(), Level.LOW.compareTo(Level.HIGH)]  // => [MID, true, 16, 1, -2]
---
enum Planet { EARTH(5.976e+24, 6.37814e6), MARS(6.421e+23, 3.3972e6); double mass, radius; Planet(double m, double r) { mass = m; radius = r }; double g() { 6.67300E-11 * mass / (radius * radius) } }
Planet.values().collect { String.format('%.2f', it.g()) }  // => ['9.80', '3.71']
---
def cache = [:]; def fib; fib = { n -> cache.get(n) ?: { def v = n < 2 ? n : fib(n - 1) + fib(n - 2); cache[n] = v; v }() }
fib(40)  // => 102334155
---
def compose = { f, g -> { x -> f(g(x)) } }; def inc = { it + 1 }; def dbl = { it * 2 }
[compose(inc, dbl)(5), compose(dbl, inc)(5)]  // => [11, 12]
---
def counter = { int start -> int c = start; [inc: { ++c }, dec: { --c }, get: { c }] }
def c = counter(5); c.inc(); c.inc(); c.dec(); [c.get(), counter(1).get()]  // !! MethodSelectionException: Could not find which method get() to invoke from this list:
---
def acc = { n -> { i -> n += i } }; def x = acc(1); x(5); def y = acc(3); [x(2.3), y(1)]  // => [8.3, 4]
---
try { try { throw new IOException('io') } finally { r = 'fin' } } catch (IOException | RuntimeException e) { [r, e.message, e.class.name] }  // => ['fin', 'io', 'java.io.IOException']
---
def f() { try { return 'try' } finally { x = 'finally ran' } }
[f(), x]  // => ['try', 'finally ran']
---
def f() { try { throw new Exception('a') } catch (e) { return 'caught' } finally { return 'fin' } }
f()  // => 'fin'
---
def f() { for (i in 1..5) { try { if (i == 3) return i } finally { l << i } } }
l = []; [f(), l]  // => [3, [1, 2, 3]]
---
class Res implements Closeable { void close() { log << 'closed' }; static log = [] }
new Res().withCloseable { Res.log << 'used' }; Res.log  // => ['used', 'closed']
---
class E1 extends Exception { def code; E1(String m, code) { super(m); this.code = code } }
class E2 extends E1 { E2() { super('e2', 42) } }
try { throw new E2() } catch (E1 e) { [e.message, e.code, e instanceof E2] }  // => ['e2', 42, true]
---
def r = []; try { assert 1 == 2 : 'nope' } catch (AssertionError e) { r << e.message.readLines()[0] }; try { null.foo() } catch (NullPointerException e) { r << e.message }; try { [].get(0) } catch (IndexOutOfBoundsException e) { r << 'ioobe' }; try { 'x' as int } catch (NumberFormatException e) { r << e.message }; try { (Integer) 'x1' } catch (ClassCastException e) { r << e.class.simpleName }; r  // => ['nope. Expression: (1 == 2)', 'Cannot invoke method foo() on null object', 'ioobe', 'For input string: "x"', 'GroovyCastException']
---
try { throw new RuntimeException('outer', new Exception('inner')) } catch (e) { [e.cause.message, e.toString(), e.cause.toString(), e.localizedMessage] }  // => ['inner', 'java.lang.RuntimeException: outer', 'java.lang.Exception: inner', 'outer']
---
def s = 'x'; s += 1; s += null; s += [1]; s += 2.5; s  // => 'x1null[1]2.5'
---
def i = 5; i += 2.5; i -= 1; i *= 2; i /= 4; i **= 2; i  // => 10.5625
---
int i = 7; i += 1.9; i -= 0.5; i *= 2; i  // => 14
---
int x = 10; x /= 3; x  // => 3
---
double d = 10; d /= 4; d += 1; [d, d.class.name]  // => [3.5, 'java.lang.Double']
---
def (q, r) = [17.intdiv(5), 17 % 5]; "$q rem $r".toString()  // => '3 rem 2'
---
String s = null; [s ?: 'dflt', s?.length(), "$s".toString(), s == null, s + 'x']  // => ['dflt', null, 'null', true, 'nullx']
---
def m = [b: 2, a: 1]; def out = ''; for (e in m) out += e.key + e.value; m.each { k, v -> out += k }; m.eachWithIndex { e, i -> out += i }; m.eachWithIndex { k, v, i -> out += i * 10 }; out  // => 'b2a1ba01010'
---
def m = [:]; ['apple', 'avocado', 'bean'].each { w -> m.get(w[0], []) << w }; m  // => ['a':['apple', 'avocado'], 'b':['bean']]
---
def people = [[n: 'A', age: 30, city: 'X'], [n: 'B', age: 25, city: 'Y'], [n: 'C', age: 35, city: 'X']]
[people.groupBy { it.city }.collectEntries { k, v -> [k, v*.n] }, people.sort { -it.age }*.n, people.max { it.age }.n, people.sum { it.age } / people.size(), people.findAll { it.age > 26 }.n, people.countBy { it.city }, people.collectEntries { [it.n, it.age] }, people.every { it.age > 20 }, people.inject(0) { s, p -> s + p.age }]  // => [['X':['A', 'C'], 'Y':['B']], ['C', 'A', 'B'], 'C', 30, ['C', 'A'], ['X':2, 'Y':1], ['C':35, 'A':30, 'B':25], true, 90]
---
def text = '''line one
  line two
line three'''
[text.readLines()*.trim(), text.stripIndent().readLines().size(), text.split('\n').collect { it.tokenize().size() }, text.count('line'), text.replaceAll(/(\w+) (\w+)/) { all, a, b -> "$b $a" }.readLines()[0]]  // => [['line one', 'line two', 'line three'], 3, [2, 2, 2], 3, 'one line']
---
def m = ('John Smith, 42' =~ /(\w+) (\w+), (\d+)/); [m.matches(), m.group(1), m[0], m[0][3] as int, m.groupCount()]  // => [true, 'John', ['John Smith, 42', 'John', 'Smith', '42'], 42, 3]
---
'2014-03-15'.with { def (y, m, d) = it.tokenize('-')*.toInteger(); [y, m, d] }  // => [2014, 3, 15]
---
def date = Date.parse('yyyy-MM-dd', '2014-03-15'); [date.format('dd/MM/yyyy'), (date + 20).format('yyyy-MM-dd'), date[Calendar.DAY_OF_WEEK], (date + 5) - date]  // => ['15/03/2014', '2014-04-04', 7, 5]
---
use(groovy.time.TimeCategory) { def d = 2.hours + 30.minutes; [d.hours, d.minutes, d.toMilliseconds()] }  // => [2, 30, 9000000]
---
def json = new groovy.json.JsonSlurper().parseText('{"a": [1, 2, {"b": null}], "c": 1.5, "d": true}'); [json.a[2].b, json.c.class.simpleName, json.a.sum { it instanceof Number ? it : 0 }, groovy.json.JsonOutput.toJson(json)]  // => [null, 'BigDecimal', 3, '{"a":[1,2,{"b":null}],"c":1.5,"d":true}']
---
def b = new groovy.json.JsonBuilder(); b.root { name 'x'; items([1, 2]); nested { k 'v' } }; b.toString()  // => '{"root":{"name":"x","items":[1,2],"nested":{"k":"v"}}}'
---
def w = new StringWriter(); def x = new groovy.xml.MarkupBuilder(w); x.root(id: 1) { item('a'); item(k: 'v') }; w.toString().replaceAll(/\s+/, ' ')  // => '<root id=\'1\'> <item>a</item> <item k=\'v\' /> </root>'
---
def x = new XmlSlurper().parseText('<r><i n="1">a</i><i n="2">b</i></r>'); [x.i.size(), x.i[1].text(), x.i*.@n*.text(), x.i.find { it.@n == '2' }.text(), x.i.collect { it.text() }]  // => [2, 'b', ['1', '2'], 'b', ['a', 'b']]
---
def list = (1..10).toList(); [list.findAll { it % 2 == 0 }, list.split { it > 5 }, list.sum() / list.size(), list.inject { a, b -> a * b }, list.min(), list.indexOf(5), list.findIndexOf { it > 7 }, list.takeWhile { it < 4 }, list.dropWhile { it < 8 }, list.every { it > 0 }, list.any { it > 9 }]  // => [[2, 4, 6, 8, 10], [[6, 7, 8, 9, 10], [1, 2, 3, 4, 5]], 5.5, 3628800, 1, 4, 7, [1, 2, 3], [8, 9, 10], true, true]
---
def r = []; 3.times { r << it }; 1.upto(3) { r << it }; 3.downto(1) { r << it }; 0.step(10, 5) { r << it }; r  // => [0, 1, 2, 1, 2, 3, 3, 2, 1, 0, 5]
---
def r = []; for (i in 10..1) { if (i % 3) continue; r << i }; r  // => [9, 6, 3]
---
int n = 0; while (true) { n++; if (n > 5) break }; n  // => 6
---
def x = 5; def r = x > 3 && x < 10 ? 'mid' : 'out'; r  // => 'mid'
---
def f(x) { if (x < 0) 'neg' else if (x == 0) 'zero' else 'pos' }; [f(-1), f(0), f(1)]  // => ['neg', 'zero', 'pos']
---
def f(x) { switch (x) { case Integer: return 'int'; case String: return 'str'; case List: return "list${x.size()}"; case null: return 'null'; case { it instanceof Map }: return 'map'; default: return 'other' } }
[f(1), f('a'), f([1]), f(null), f([:]), f(1.5)]*.toString()  // => ['int', 'str', 'list1', 'null', 'map', 'other']
---
def g(a, b = 10, Object... c) { [a, b, c.toList()] }; [g(1), g(1, 2), g(1, 2, 3, 4)]  // => [[1, 10, []], [1, 2, []], [1, 2, [3, 4]]]
---
class P { String first, last; String getFull() { "$first $last" }; void setFull(String s) { (first, last) = s.split(' ') } }
def p = new P(first: 'a', last: 'b'); def r = [p.full]; p.full = 'x y'; r + [p.first, p.last]  // => ['a b', 'x', 'y']
---
class P { private int x; int getX() { x }; void setX(int v) { if (v < 0) throw new IllegalArgumentException(); x = v }; P plus(P o) { new P(x: x + o.x) }; boolean equals(o) { o instanceof P && o.x == x }; int hashCode() { x }; String toString() { "P$x" } }
def a = new P(x: 1), b = new P(x: 2); [(a + b).toString(), a == new P(x: 1), [a, b, a].unique().size(), [a, b].contains(new P(x: 2)), [(a): 'v'][new P(x: 1)]]  // => ['P3', true, 2, true, 'v']
---
class Singleton2 { private static inst; private Singleton2() { }; static getInstance() { inst ?: (inst = new Singleton2()) } }
Singleton2.instance.is(Singleton2.getInstance())  // => true
---
class Obs { def ls = []; def on(Closure c) { ls << c; this }; void fire(x) { ls.each { it(x) } } }
def r = []; new Obs().on { r << it }.on { r << it * 2 }.fire(4); r  // => [4, 8]
---
class Bld { def parts = []; def methodMissing(String n, args) { if (args && args[-1] instanceof Closure) { def b = new Bld(); args[-1].delegate = b; args[-1].resolveStrategy = Closure.DELEGATE_FIRST; args[-1](); parts << "<$n>${b.parts.join()}</$n>" } else parts << "<$n>${args.join()}</$n>"; this } }
def b = new Bld(); b.html { head { title('T') }; body { p 'x'; p 'y' } }; b.parts.join().toString()  // => '<html><head><title>T</title></head><body><p>x</p><p>y</p></body></html>'
---
String.metaClass.shout = { -> delegate.toUpperCase() + '!' }; Integer.metaClass.getSquared = { -> delegate * delegate }; List.metaClass.avg = { -> delegate.sum() / delegate.size() }
['hi'.shout(), 5.squared, [1, 2, 3].avg()]  // => ['HI!', 25, 2]
---
class Cat { static isEven(Integer i) { i % 2 == 0 }; static getHalf(Integer i) { i / 2 } }
use(Cat) { [4.isEven(), 3.even, 5.half] }  // !! MissingPropertyException: No such property: even for class: java.lang.Integer
---
def mean = { l -> l.sum() / l.size() }; def sd = { l -> def m = mean(l); Math.sqrt(l.collect { (it - m) ** 2 }.sum() / l.size()) }
[mean([1, 2, 3, 4]), sd([2, 4, 4, 4, 5, 5, 7, 9])]  // => [2.5, 2.0]
---
def roman(int n) { def m = [M: 1000, CM: 900, D: 500, CD: 400, C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1]; def s = ''; m.each { k, v -> while (n >= v) { s += k; n -= v } }; s }
[roman(1994), roman(4)]  // => ['MCMXCIV', 'IV']
---
def caesar = { s, k -> s.collect { c -> c ==~ /[a-z]/ ? ((((c as char) - ('a' as char) + k) % 26) + ('a' as char)) as char : c }.join() }
caesar('hello, world', 3)  // => 'khoor, zruog'
---
def toBin = { int n -> n == 0 ? '0' : { def s = ''; def x = n; while (x > 0) { s = (x % 2) + s; x = x.intdiv(2) }; s }() }
[toBin(10), toBin(0), Integer.toBinaryString(10), Integer.parseInt('1010', 2), 255.toString(16), Integer.toHexString(255)]  // => ['1010', '0', '1010', 10, '16', 'ff']
---
def tri = { n -> (0..n).collect { r -> (0..r).collect { k -> k == 0 || k == r ? 1 : null } } }; def p = [[1]]; 4.times { def l = p[-1]; p << [1] + (1..<l.size()).collect { l[it - 1] + l[it] } + [1] }; p  // => [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1]]
---
def collatz(long n) { def l = [n]; while (n != 1) { n = n % 2 == 0 ? n.intdiv(2) : 3 * n + 1; l << n }; l }
collatz(6)  // => [6, 3, 10, 5, 16, 8, 4, 2, 1]
---
def perms; perms = { l -> l.size() <= 1 ? [l] : l.collectMany { x -> perms(l - x).collect { [x] + it } } }
perms([1, 2, 3])  // => [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]
---
def powerset(l) { if (!l) return [[]]; def r = powerset(l.tail()); r + r.collect { [l.head()] + it } }
powerset([1, 2, 3]).sort { it.size() }  // => [[], [3], [2], [1], [2, 3], [1, 3], [1, 2], [1, 2, 3]]
---
def g = [a: ['b', 'c'], b: ['d'], c: ['d'], d: []]; def seen = [] as LinkedHashSet; def dfs; dfs = { n -> if (!seen.add(n)) return; g[n].each { dfs(it) } }; dfs('a'); seen as List  // => ['a', 'b', 'd', 'c']
---
def q = [0] as LinkedList, d = [0: 0]; def adj = { n -> [n + 1, n * 2].findAll { it <= 10 && it > 0 } }; d = [1: 0]; q = [1] as Queue; while (q) { def n = q.poll(); adj(n).each { if (!d.containsKey(it)) { d[it] = d[n] + 1; q << it } } }; d  // => [1:0, 2:1, 3:2, 4:2, 6:3, 5:3, 8:3, 7:4, 10:4, 9:4]
---
def evalRpn(s) { def st = []; s.split(' ').each { t -> if (t.isNumber()) st << t.toBigDecimal() else { def b = st.pop(), a = st.pop(); st << (t == '+' ? a + b : t == '-' ? a - b : t == '*' ? a * b : a / b) } }; st.pop() }
[evalRpn('3 4 + 2 *'), evalRpn('10 4 /')]  // => [14, 2.5]
---
def life = [[0, 1], [1, 1], [2, 1]] as Set; def nb = { c -> [-1..1, -1..1].combinations().findAll { it != [0, 0] }.collect { [c[0] + it[0], c[1] + it[1]] } }; def next = (life.collectMany { nb(it) } as Set).findAll { c -> def n = nb(c).count { it in life }; n == 3 || (n == 2 && c in life) }; next.sort { it.toString() }  // => [[1, 0], [1, 1], [1, 2]]
---
def inv = [widget: [qty: 5, price: 2.50], gadget: [qty: 0, price: 10.00]]; inv.findAll { k, v -> v.qty > 0 }.collect { k, v -> "$k: ${v.qty * v.price}" }*.toString()  // => ['widget: 12.50']
---
BigDecimal total = 0; [[q: 2, p: 9.99], [q: 1, p: 0.01]].each { total += it.q * it.p }; [total, total.setScale(1, BigDecimal.ROUND_HALF_UP), total.class.simpleName, (total * 0.19).setScale(2, java.math.RoundingMode.HALF_UP)]  // => [19.99, 20.0, 'BigDecimal', 3.80]
---
def s = new StringBuilder(); s << 'a' << 1 << [2]; s.append('z').insert(0, '>').reverse(); [s.toString(), s.length(), s[0], s.indexOf('a')]  // => ['z]2[1a>', 7, 'z', 5]
---
def a = 1, b = 2; (a, b) = [b, a]; def c = a <=> b; [a, b, c, a..b, (a..<b).toList()]  // => [2, 1, 1, 2..1, [2]]
---
def list = ['b', 'a']; def same = list; def copy = [*list]; list.sort(); [same, copy, list.is(same), copy.is(list), list == ['a', 'b']]  // => [['a', 'b'], ['b', 'a'], true, false, true]
---
static int twice(int x) { x * 2 }
def viaThis() { this.twice(4) }
[twice(3), viaThis(), Script1.twice(5)]  // => [6, 8, 10]
---
class Cnt { static int n = 0; int id; Cnt() { id = ++n }; static void reset() { n = 0; return } ; static int getTotal() { n } }
new Cnt(); new Cnt(); def r = [Cnt.total, new Cnt().id]; Cnt.reset(); r << Cnt.n  // => [2, 3, 0]
---
class A { void f(x) { if (x == null) return; y = x }; def y }
def a = new A(); a.f(null); a.f(3); a.y  // => 3
---
class A { int f(int x) { if (x > 5) return 5; x } ; long g() { 3 }; float h() { 1.5 }; char c() { 'z' }; String s() { 7 }; Object o() { }; List l() { [1] as Set as List }; boolean b() { 'x' }; byte y() { 300 }; def v() { return } }
def a = new A(); [a.f(9), a.f(2), a.g().class.simpleName, a.h().class.simpleName, a.c().class.simpleName, a.s(), a.o(), a.l(), a.b(), a.y(), a.v()]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found 'as' @ line 1, column 162.
---
def out = []; def timer = { name, Closure c -> out << "start $name".toString(); def r = c(); out << "end"; r }; def v = timer('x') { 42 }; [v, out]  // => [42, ['start x', 'end']]
---
def withRes(Closure c) { def r = [open: true]; try { c(r) } finally { r.open = false; res = r } }
withRes { it.v = 1 }; res  // => ['open':false, 'v':1]
---
def curryAll = { f -> { a -> { b -> f(a, b) } } }; curryAll { x, y -> x - y }(10)(3)  // => 7
---
def pipeline = [{ it + 1 }, { it * 2 }, { "<$it>".toString() }]; pipeline.inject(3) { v, f -> f(v) }  // => '<8>'
---
def lazy = [1, 2, 3].iterator().collect { it * 2 }; def e = [1, 2, 3] as Iterator; lazy  // => [2, 4, 6]
---
println "x"; print 'y'; printf('%d\n', 5); System.out.println('z'); this.println('q')  // => null
---
def t = [1, 'a', null, 2.5, [1], [a: 1], true, 'c' as char, 1L, 1.5f, 2d, 3G, { 1 }, 1..2, String]*.getClass()*.simpleName; t  // => ['Integer', 'String', null, 'BigDecimal', 'ArrayList', 'LinkedHashMap', 'Boolean', 'Character', 'Long', 'Float', 'Double', 'BigInteger', '_run_closure1', 'IntRange', 'Class']
---
[1, 'a', null, [1, null], [a: null], 1.50, 1e3, 'q'].toString() + [a: 'x', b: ['y']].toString() + "${['a': 1]}"  // => '[1, a, null, [1, null], [a:null], 1.50, 1E+3, q][a:x, b:[y]][a:1]'
---
['a': 1, "b": 2, 3: 4, (1 + 1): 5, d: null].inspect() + ['it\'s', "a\nb"].inspect()  // => '[\'a\':1, \'b\':2, 3:4, 2:5, \'d\':null][\'it\\\'s\', \'a\\nb\']'
