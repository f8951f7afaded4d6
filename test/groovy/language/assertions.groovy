def f() {
  foo.bar
}

f()  // !! MissingPropertyException: No such property: foo for class: Script1
---
def c = {
  nope()
}
[1].each {
  c()
}  // !! MissingMethodException: No signature of method: Script1.nope() is applicable for argument types: () values: []
---
class A {
  def x() { y() }
  def y() {
    throw new IllegalStateException('bad')
  }
}
def a = new A()
a.x()  // !! IllegalStateException: bad
---
try {
  1 / 0
} catch (e) {
  throw new RuntimeException('wrapped', e)
}  // !! RuntimeException: wrapped
---
throw new RuntimeException(new Exception('inner'))  // !! RuntimeException: java.lang.Exception: inner
---
throw new Exception()  // !! Exception
---
throw new Error('x')  // !! Error: x
---
class MyEx extends Exception { MyEx(String m) { super("my: $m") } }
throw new MyEx('q')  // !! MyEx: my: q
---
class MyEx extends Exception { int code = 5; String getMessage() { "code $code" } }
throw new MyEx()  // !! MyEx: code 5
---
def l = [1, 2,
  3].collect {
    it / 0
  }  // !! ArithmeticException: Division by zero
---
def x = [1, 2]; def y = 'a'
assert x.size() == y.size() + 5  // !! PowerAssertionError: assert x.size() == y.size() + 5
---
assert 1 == 2 : 'message'  // !! AssertionError: message. Expression: (1 == 2)
---
assert false, 'm'  // !! AssertionError: m. Expression: false
---
def a = null
assert a  // !! PowerAssertionError: assert a
---
def a = [b: [c: 5]]
assert a.b.c == 6 && a.b  // !! PowerAssertionError: assert a.b.c == 6 && a.b
---
assert [1, 2].any { it > 5 }  // !! PowerAssertionError: assert [1, 2].any { it > 5 }
---
assert 'abc'.contains('x') || 'abc' ==~ /x/  // !! PowerAssertionError: assert 'abc'.contains('x') || 'abc' ==~ /x/
---
def f(x) { x * 2 }
assert f(3) == 7  // !! PowerAssertionError: assert f(3) == 7
---
assert (1 + 2) * 3 == 10  // !! PowerAssertionError: assert (1 + 2) * 3 == 10
---
def m = [a: 1]
assert m['a'] == 2  // !! PowerAssertionError: assert m['a'] == 2
---
assert new Date(0) == null  // !! PowerAssertionError: assert new Date(0) == null
---
assert 1 in [2, 3]  // !! PowerAssertionError: assert 1 in [2, 3]
---
assert "a${1}" == 'b'  // !! PowerAssertionError: assert "a${1}" == 'b'
---
assert 5 instanceof String  // !! PowerAssertionError: assert 5 instanceof String
---
assert -1 > 0  // !! PowerAssertionError: assert -1 > 0
---
def x = 5
assert x++ == 6  // !! PowerAssertionError: assert x++ == 6
---
def x = 5
assert (x == 6 ? true : false)  // !! PowerAssertionError: assert (x == 6 ? true : false)
---
assert null?.foo  // !! PowerAssertionError: assert null?.foo
---
assert [a: 1, b: 2] == [a: 1]  // !! PowerAssertionError: assert [a: 1, b: 2] == [a: 1]
---
assert 3 as String == '4'  // !! PowerAssertionError: assert 3 as String == '4'
---
assert 1.0 > 2.5  // !! PowerAssertionError: assert 1.0 > 2.5
---
assert 'a' + 'b' == 'c'  // !! PowerAssertionError: assert 'a' + 'b' == 'c'
---
def x = 'a\nb'
assert x == 'c'  // !! PowerAssertionError: assert x == 'c'
---
assert [1, 2, 3]*.toString() == ['1']  // !! PowerAssertionError: assert [1, 2, 3]*.toString() == ['1']
---
assert Integer.MAX_VALUE == 1  // !! PowerAssertionError: assert Integer.MAX_VALUE == 1
---
assert this.foo == 1  // !! MissingPropertyException: No such property: foo for class: Script1
---
def c = { it > 2 }
assert c(1)  // !! PowerAssertionError: assert c(1)
---
class A { def x = 3; String toString() { 'A!' } }
def a = new A()
assert a.x == 4  // !! PowerAssertionError: assert a.x == 4
---
def x = 3
assert x ==
   4  // !! PowerAssertionError: assert x == 4
---
def x = [1,2]
assert x[0] == x[1]  // !! PowerAssertionError: assert x[0] == x[1]
---
assert x == 3  // !! MissingPropertyException: No such property: x for class: Script1
---
assert 1 / 0  // !! ArithmeticException: Division by zero
---
def a = 1; def b = 2
assert a == 1 && b == 3  // !! PowerAssertionError: assert a == 1 && b == 3
---
def a = 1; def b = 2
assert a == b || a > b  // !! PowerAssertionError: assert a == b || a > b
---
assert ![1]  // !! PowerAssertionError: assert ![1]
---
assert (!'a')  // !! PowerAssertionError: assert (!'a')
---
assert "abc".length() == 4  // !! PowerAssertionError: assert "abc".length() == 4
---
def s = 'x' * 50
assert s == 'y'  // !! PowerAssertionError: assert s == 'y'
---
assert 1 <=> 1  // !! PowerAssertionError: assert 1 <=> 1
---
assert 5 % 5  // !! PowerAssertionError: assert 5 % 5
---
assert 5 > 6 : "${5} is not ${6}"  // !! AssertionError: 5 is not 6. Expression: (5 > 6)
---
assert 5 > 6, 'a' + 'b'  // !! AssertionError: ab. Expression: (5 > 6)
---
assert Math.max(1, 2) == 3  // !! PowerAssertionError: assert Math.max(1, 2) == 3
---
assert [[1, 2], [3]].flatten() == []  // !! PowerAssertionError: assert [[1, 2], [3]].flatten() == []
---
def x = null
assert x.foo  // !! NullPointerException: Cannot get property 'foo' on null object
---
def x = null
assert x?.foo?.bar == 3  // !! PowerAssertionError: assert x?.foo?.bar == 3
---
assert new StringBuilder('a').append('b').toString() == 'c'  // !! PowerAssertionError: assert new StringBuilder('a').append('b').toString() == 'c'
---
assert 'a'.equals('b')  // !! PowerAssertionError: assert 'a'.equals('b')
---
assert { false }()  // !! PowerAssertionError: assert { false }()
---
assert 1 == 1 && 2 == 3 && 4 == 4  // !! PowerAssertionError: assert 1 == 1 && 2 == 3 && 4 == 4
---
assert true ? false : true  // !! PowerAssertionError: assert true ? false : true
---
assert null ?: false  // !! PowerAssertionError: assert null ?: false
---
assert (1..3).contains(5)  // !! PowerAssertionError: assert (1..3).contains(5)
---
assert 'abc'[1] == 'c'  // !! PowerAssertionError: assert 'abc'[1] == 'c'
---
assert ~5 == 0  // !! PowerAssertionError: assert ~5 == 0
---
def x = true
assert x ^ true  // !! PowerAssertionError: assert x ^ true
---
int i = 3
assert i * 2 + 1 == i ** 2  // !! PowerAssertionError: assert i * 2 + 1 == i ** 2
---
assert [] || [:]  // !! PowerAssertionError: assert [] || [:]
---
def a = [1]
assert a.is([1])  // !! PowerAssertionError: assert a.is([1])
---
assert (5 as Integer) == 6  // !! PowerAssertionError: assert (5 as Integer) == 6
---
assert 1.5 == 2 - 0.25  // !! PowerAssertionError: assert 1.5 == 2 - 0.25
---
def x = 5
assert "$x" == '6'  // !! PowerAssertionError: assert "$x" == '6'
---
assert this.is(null)  // !! PowerAssertionError: assert this.is(null)
---
foo = 5
assert foo == 6  // !! PowerAssertionError: assert foo == 6
---
def x = [a: [1, 2]]
assert x.a[1] == x.a*.multiply(2)  // !! PowerAssertionError: assert x.a[1] == x.a*.multiply(2)
---
import static java.lang.Math.*
assert max(1, 2) == min(1, 2)  // !! PowerAssertionError: assert max(1, 2) == min(1, 2)
---
assert 'a' < 'A'  // !! PowerAssertionError: assert 'a' < 'A'
---
def b = false
assert b  // !! PowerAssertionError: assert b
---
assert b(1)
def b(x) { x == 2 }  // !! PowerAssertionError: assert b(1)
---
assert new int[2].length == 3  // !! PowerAssertionError: assert new int[2].length == 3
---
def arr = [1, 2] as int[]
assert arr == [1, 3]  // !! PowerAssertionError: assert arr == [1, 3]
---
assert 10G == 11G  // !! PowerAssertionError: assert 10G == 11G
---
assert (1..2) == [1, 3]  // !! PowerAssertionError: assert (1..2) == [1, 3]
---
assert 1L == 2.0d  // !! PowerAssertionError: assert 1L == 2.0d
---
assert [x: 1].x.toString().size() == 2  // !! PowerAssertionError: assert [x: 1].x.toString().size() == 2
---
def s = "line1\nline2"
assert s.readLines().size() == 3  // !! PowerAssertionError: assert s.readLines().size() == 3
---
assert 'a' as char == 'b'  // !! PowerAssertionError: assert 'a' as char == 'b'
---
assert true && !true  // !! PowerAssertionError: assert true && !true
---
assert false == true  // !! PowerAssertionError: assert false == true
---
assert ''  // !! PowerAssertionError: assert ''
---
assert 0  // !! PowerAssertionError: assert 0
---
assert []  // !! PowerAssertionError: assert []
---
assert 'é' == 'x'  // !! PowerAssertionError: assert 'é' == 'x'
---
assert '日本' == 'x' && 1  // !! PowerAssertionError: assert '日本' == 'x' && 1
---
def s = 'ab'
try { assert "${s}ab" == 'c' } catch (AssertionError e) { e.message }  // => 'assert "${s}ab" == \'c\'\n         |      |\n         ab     false'
---
def s = 'ab'
try { assert "x${s}" == 'c' } catch (AssertionError e) { e.message }  // => 'assert "x${s}" == \'c\'\n          |    |\n          ab   false'
---
def s = 'ab', t = 'q'
try { assert "x${s}yy${t}z" == 'c' } catch (AssertionError e) { e.message }  // => 'assert "x${s}yy${t}z" == \'c\'\n          |     |     |\n          ab    q     false'
---
def s = 'ab'
try { assert "$s" == 'c' } catch (AssertionError e) { e.message }  // => 'assert "$s" == \'c\'\n         |  |\n         ab false'
---
def s = 'ab'
try { assert "x $s y" == 'c' } catch (AssertionError e) { e.message }  // => 'assert "x $s y" == \'c\'\n           |    |\n           ab   false'
---
def s = 'ab'
try { assert "${s.size()}" == 'c' } catch (AssertionError e) { e.message }  // => 'assert "${s.size()}" == \'c\'\n          | |        |\n          | 2        false\n          ab'
---
def s = 'ab'
try { assert "${ s }" == 'c' } catch (AssertionError e) { e.message }  // => 'assert "${ s }" == \'c\'\n         |      |\n         ab     false'
---
def s = 'ab'
try { assert "x${s + 'q'}" == 'c' } catch (AssertionError e) { e.message }  // => 'assert "x${s + \'q\'}" == \'c\'\n           | |       |\n           | abq     false\n           ab'
---
def s = [a: 'ab']
try { assert "x $s.a" == 'c' } catch (AssertionError e) { e.message }  // => 'assert "x $s.a" == \'c\'\n           | |  |\n           | ab false\n           [a:ab]'
---
def s = [a: 'ab']
try { assert "x ${s.a}" == 'c' } catch (AssertionError e) { e.message }  // => 'assert "x ${s.a}" == \'c\'\n            | |   |\n            | ab  false\n            [a:ab]'
---
def s = 'ab'
try { assert s == "a${s}" } catch (AssertionError e) { e.message }  // => 'assert s == "a${s}"\n       | |     |\n       | false ab\n       ab'
---
def s = 'ab'
try { assert s == /a${s}/ } catch (AssertionError e) { e.message }  // => 'assert s == /a${s}/\n       | |     |\n       | false ab\n       ab'
---
def s = 'ab'
try { assert s == """a${s}""" } catch (AssertionError e) { e.message }  // => 'assert s == """a${s}"""\n       | |       |\n       | false   ab\n       ab'
---
def s = 'ab'
try { assert s.equals("a${s}" + "$s") } catch (AssertionError e) { e.message }  // => 'assert s.equals("a${s}" + "$s")\n       | |         |    |   |\n       | false     ab   |   ab\n       ab               aabab'
---
def s = 'ab'
try { assert "${1 + 2}" == 'c' } catch (AssertionError e) { e.message }  // => 'assert "${1 + 2}" == \'c\'\n            |     |\n            3     false'
---
def s = { it }
try { assert "${s(3)}" == 'c' } catch (AssertionError e) { e.message }  // => 'assert "${s(3)}" == \'c\'\n          |      |\n          3      false'
---
def s = 'ab'
try { assert "abcdef${s}abcdef".size() == 3 } catch (AssertionError e) { e.message }  // => 'assert "abcdef${s}abcdef".size() == 3\n               |          |      |\n               ab         14     false'
---
def s = 'ab'; def f = { it * 2 }
try { assert f(s) == "${s}ab" + 'c' } catch (AssertionError e) { e.message }  // => 'assert f(s) == "${s}ab" + \'c\'\n       | |  |    |      |\n       | ab |    ab     ababc\n       abab false'
