def s = 0
for (i in 10..1) { if (i % 2) continue; s += i; if (s > 20) break }
s  // => 24
---
def x = 3
def r = switch_(x)
def switch_(v) { switch (v) { case 1: return 'a'; case 2: case 3: return 'b'; default: return 'c' } }
r  // => 'b'
---
def e = new Exception('m'); [e.message, e.cause, e.localizedMessage, e.toString()]  // => ['m', null, 'm', 'java.lang.Exception: m']
---
def x = 10
x /= 4
x **= 2
x  // => 6.25
---
def a = 7
a %= 4
a <<= 3
a |= 1
a ^= 5
a >>= 1
a  // => 14
---
def s = 'a'
s += 1
s *= 2
s -= 'a'
s  // => '1a1'
---
def l = [1]
l += 2
l += [3, 4]
l -= 1
l  // => [2, 3, 4]
---
def m = [a: 1]
m += [b: 2]
m << [c: 3]
m  // => ['a':1, 'b':2, 'c':3]
---
def x = 5
[x++, x, ++x, x--, --x, -x, +x]  // => [5, 6, 7, 7, 5, -5, 5]
---
def m = [n: 1]
m.n++
++m.n
m['n']++
m.n--
m  // => ['n':3]
---
[1..3, 1..<3, 'a'..'c', 3..1, 1..1, (1..10).step(3), 0..-2]  // => [1..3, 1..<3, 'a'..'c', 3..1, 1..1, [1, 4, 7, 10], 0..-2]
---
def l = [0, 1, 2, 3, 4, 5]
[l[1..3], l[-2..-1], l[1, 3], l[0..<2], l[4..2], l[-1], l[10]]  // => [[1, 2, 3], [4, 5], [1, 3], [0, 1], [4, 3, 2], 5, null]
---
def s = 'Hello'
[s[0], s[-1], s[1..3], s[1, 3], s[-3..-1]]  // => ['H', 'o', 'ell', 'el', 'llo']
---
def m = [a: 1, 'b c': 2, (1 + 1): 3]
[m.a, m.'b c', m[2], m['zz'], m.size(), m.keySet().toList()]  // => [1, 2, 3, null, 3, ['a', 'b c', 2]]
---
[*1..3, *[4, 5]]  // => [1, 2, 3, 4, 5]
---
[1, 2, 3].with { [size(), sum()] }  // => [3, 6]
---
def r = new Random(42); [r.nextInt(100), r.nextInt(100)]  // => [30, 63]
---
def str = 'x'.tap { }  // !! MissingMethodException
---
def (x, y) = [1]
[x, y]  // => [1, null]
---
def a, b, c
(a, b) = [1, 2]
c = a = 5
[a, b, c]  // => [5, 2, 5]
---
def x = true ? 1 : false ? 2 : 3
x  // => 1
---
def x = 0 ?: '' ?: [] ?: 'last'
x  // => 'last'
---
[null == false, null == 0, '' == null, 0 == false, !null, !0, !'']  // => [false, false, false, false, true, true, true]
---
[1 <=> 2, 'a' <=> 'b', null <=> 1, 1 <=> null, [1] == [1.0], 1 < 2.5, 'abc' < 'abd']  // => [-1, -1, -1, 1, true, true, true]
---
[5 in 1..10, 'a' in ['a'], 'k' in [k: 1], 3 in [1, 2], 'b' in 'abc'.toList()]  // => [true, true, true, false, true]
---
def x = [1, null, 3]
x*.toString()  // => ['1', null, '3']
---
[[a: 1], null, [a: 2]]*.a  // => [1, null, 2]
---
def n = null
[n?.foo, n?.foo(), n?.foo?.bar, n*.x]  // => [null, null, null, null]
---
'abc'.&toUpperCase.call()  // => 'ABC'
---
def m = Math.&max
m(1, 2)  // => 2
---
[3, 1, 2].sort().collect(Integer.&toString)  // => ['1', '2', '3']
---
def (all, y, m) = ('2024-05' =~ /(\d+)-(\d+)/)[0]
[y, m]  // => ['2024', '05']
---
switch ('hello') { case ~/h.*/: 1; break; case 'x': 2 }  // => 1
---
'\u00e9\t\\'.length()  // => 3
---
long big = Long.MAX_VALUE
long next = big + 1
int three = 3
[next, big * 2, big - next, next % 10, big & 7, big ^ three, three | 8L, three + 4L]  // => [-9223372036854775808, -2, -1, -8, 7, 9223372036854775804, 11, 7]
---
long n = 5
n += 2
n *= three()
n++
--n
def three() { 3 }
[n, n++, ++n, n == 23, n == 23L, n != 22, n < 24, n >= 23.5, (long) 7 / 2, n << 1]  // => [21, 21, 23, true, true, true, true, false, 3.5, 46]
---
long sum = 0
for (long i = 0; i < 5; i++) { sum += i * i }
int limit = 3
for (long i = limit; i > -2; i--) sum -= i
[sum, sum.class.simpleName, (sum + 1).class.simpleName, sum % limit]  // => [25, 'Long', 'Long', 1]
---
long zero = 0
1L % zero  // !! ArithmeticException: / by zero
---
long x = null  // !! GroovyCastException
---
Integer.metaClass.plus = { Integer other -> 42 }
long a = 1
[a + 1, 1 + 1]  // => [2, 42]

---
true in { -> 1 }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Boolean) values: [true]
---
switch (1) { case { -> 1 }: 2 }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
[1].grep { -> 1 }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
[1].grep({ a, b -> 1 })  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
[1].find { -> true }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
[1].each { a, b -> true }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.lang.Integer) values: [1]
---
{ -> 1 }.isCase(1)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
{ -> 1 }.call(1)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
def c = { -> 1 }; c(1)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
def c = { String s -> 1 }; 1 in c  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
def c = { String s -> 1 }; c.call(1)  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [1]
---
def c = { String s -> 1 }; switch (5) { case c: 1 }  // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [5]
---
"a${1}" <=> 5  // => 1
---
["b${1}", 'a', "c${2}"].sort()  // => ['a', b1, c2]
---
"b${1}" > 'a' && "b${1}" < 'c'  // => true
---
["x${1}", 5].max()  // !! ClassCastException: class org.codehaus.groovy.runtime.GStringImpl cannot be cast to class java.lang.Integer (org.codehaus.groovy.runtime.GStringImpl is in unnamed module of loader 'app'; java.lang.Integer is in module java.base of loader 'bootstrap')
---
[1] < 2.50  // !! GroovyRuntimeException: Cannot compare java.util.ArrayList with value '[1]' and java.math.BigDecimal with value '2.5'
---
[1] < 1234567.00055  // !! GroovyRuntimeException: Cannot compare java.util.ArrayList with value '[1]' and java.math.BigDecimal with value '1,234,567.001'
---
[a: 1] > -0.0d  // !! GroovyRuntimeException: Cannot compare java.util.LinkedHashMap with value '{a=1}' and java.lang.Double with value '0'
---
[a: 1] > 12345  // !! GroovyRuntimeException: Cannot compare java.util.LinkedHashMap with value '{a=1}' and java.lang.Integer with value '12,345'
---
[a: 1] > Double.NaN  // !! GroovyRuntimeException: Cannot compare java.util.LinkedHashMap with value '{a=1}' and java.lang.Double with value 'NaN'
---
[a: 1] > Double.POSITIVE_INFINITY  // !! GroovyRuntimeException: Cannot compare java.util.LinkedHashMap with value '{a=1}' and java.lang.Double with value '∞'
---
[a: 1] > 2.0005  // !! GroovyRuntimeException: Cannot compare java.util.LinkedHashMap with value '{a=1}' and java.math.BigDecimal with value '2'
---
[a: 1] > 123456789012345678901234567890G  // !! GroovyRuntimeException: Cannot compare java.util.LinkedHashMap with value '{a=1}' and java.math.BigInteger with value '123,456,789,012,345,678,901,234,567,890'
---
[a: 1] > 1.5f  // !! GroovyRuntimeException: Cannot compare java.util.LinkedHashMap with value '{a=1}' and java.lang.Float with value '1.5'
---
5.negative()  // !! MissingMethodException: No signature of method: java.lang.Integer.negative() is applicable for argument types: () values: []
---
5.positive()  // !! MissingMethodException: No signature of method: java.lang.Integer.positive() is applicable for argument types: () values: []
---
5.unaryMinus()  // => -5
---
5.unaryPlus()  // => 5
---
2.5.negative()  // !! MissingMethodException: No signature of method: java.math.BigDecimal.negative() is applicable for argument types: () values: []
---
[1].negative()  // !! MissingMethodException: No signature of method: java.util.ArrayList.negative() is applicable for argument types: () values: []
---
5.bitwiseNegate()  // => -6
---
5L.negative()  // !! MissingMethodException: No signature of method: java.lang.Long.negative() is applicable for argument types: () values: []
---
Integer.metaClass.negative = { -> 'neg' }; [-5, (-(5 + 0))]  // => [-5, -5]
---
def x = 5; Integer.metaClass.foo = { -> 1 }; -x  // => -5
---
(5 as byte).negative()  // !! MissingMethodException: No signature of method: java.lang.Byte.negative() is applicable for argument types: () values: []
---
import java.util.regex.Matcher
def parse = { l -> switch (l) { case ~/\[(.+)\]/: return ['section', Matcher.lastMatcher[0][1]]; case ~/(\w+)\s*=\s*(.*)/: return Matcher.lastMatcher[0][1..2]; default: return Matcher.lastMatcher } }
['[main]', 'a = 1', '# no'].collect(parse)  // => [['section', 'main'], ['a', '1'], java.util.regex.Matcher[pattern=(\w+)\s*=\s*(.*) region=0,5 lastmatch=a = 1]]
---
import java.util.regex.Matcher
def r = [Matcher.lastMatcher]
if ('key:val' ==~ /(\w+):(\w+)/) r << Matcher.lastMatcher.group(2) << Matcher.getLastMatcher()[0][1]
'zz' ==~ /(a)/
r << (Matcher.lastMatcher as boolean) << Matcher.lastMatcher.pattern().pattern()
r << (('x1' =~ /\d/).find()) << Matcher.lastMatcher.pattern().pattern()
r << ['b2', 'cc'].grep(~/\w\d/) << Matcher.lastMatcher
r << ('b2' in [~/b./]) << ('q' in ~/q/ ? Matcher.lastMatcher.group() : null)
r  // => [null, 'val', 'key', false, '(a)', true, '(a)', ['b2'], java.util.regex.Matcher[pattern=\w\d region=0,2 lastmatch=b2], false, 'q']
