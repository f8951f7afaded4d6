try { def i = 1; assert i++ == 2 } catch (Throwable e) { e.message }  // => 'assert i++ == 2\n       ||  |\n       |1  false\n       1'
---
try { def i = 1; assert ++i == 3 } catch (Throwable e) { e.message }  // => 'assert ++i == 3\n       | | |\n       2 1 false'
---
try { def l = [1]; assert l[0]++ == 3 } catch (Throwable e) { e.message }  // => 'assert l[0]++ == 3\n       ||  |  |\n       |1  1  false\n       [2]'
---
try { def l = [a: 1]; assert l.a++ == 3 } catch (Throwable e) { e.message }  // => 'assert l.a++ == 3\n       | ||  |\n       | |1  false\n       | 1\n       [a:2]'
---
try { def l = [a: 1]; assert --l.a == 3 } catch (Throwable e) { e.message }  // => 'assert --l.a == 3\n       | | | |\n       0 | 1 false\n         [a:0]'
---
class A { }
def x = 1
try { assert false && (A) x, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && (A -> A) x)'
---
class A { }
def x = 1
try { assert false && (x as A[]), 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && (A -> A[]) x)'
---
def x = 1
try { assert false && (x as Date[]), 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && (java.util.Date -> java.util.Date[]) x)'
---
def x = 1
try { assert false && (x as Map), 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && (java.util.Map -> java.util.Map <K extends java.lang.Object, V extends java.lang.Object>) x)'
---
def x = 1
try { assert false && (x as Set<Integer>), 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && (java.util.Set <Integer> -> java.util.Set <E extends java.lang.Object>) x)'
---
def x = 1
try { assert false && (x as String[]) , 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && (java.lang.String -> java.lang.String[]) x)'
---
def x = 1
try { assert false && x.a({ int[] a, String b, List<String> c, d = 5, int... e -> 1 }), 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && x.a({ [I a, java.lang.String b, java.util.List c, java.lang.Object d = 5, [I e -> ... }))'
---
def f(p) { assert p(1) && q(2), 'm' }
try { f { false } } catch (Throwable e) { e.message }  // => 'm. Expression: (p.call(1) && this.q(2))'
---
def a = 1, b = 2
try { assert (a == 1) && !(b == 2) || a > b, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (((a == 1) && (b == 2)) || (a > b)). Values: a = 1, b = 2, a = 1, b = 2'
---
def a = 'abc'
try { assert a instanceof Integer, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (a instanceof java.lang.Integer). Values: a = abc'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && !x, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && x). Values: x = 1'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && !(x == 1), 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && (x == 1)). Values: x = 1'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && -x, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && x)'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && x++, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && (x++))'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && x as int, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && (int) x)'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && x*.y, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && x*?.y)'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && x.@y, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && x.y)'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && x.&y, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && x.&y)'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && x.y(a: 1), 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && x.y([a:1]))'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && x.y(*x), 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && x.y(*x))'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && x(1), 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && x.call(1))'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && [*: x], 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && [*:x:x])'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && { int a -> a }, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && { int a -> ... })'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && new Date(5), 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && new java.util.Date(5))'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && new int[2], 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && [])'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && String.valueOf(1), 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && java.lang.String.valueOf(1))'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && Integer.MAX_VALUE, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && java.lang.Integer.MAX_VALUE)'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && 5f, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && 5.0)'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && 1e3, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && 1E+3)'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && A.B, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && A$B)'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && int.class, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && int)'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && --x.y, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && (--x.y))'
---
class A { static x; static class B {} }
def foo(a) {}
def x = 1
try { assert false && Closure, 'm' } catch (Throwable e) { e.message }  // => 'm. Expression: (false && groovy.lang.Closure)'
