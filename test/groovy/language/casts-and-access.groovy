['abc', 'x', 'q'].collect { it.size() == 1 ? (it as char) : 0 }  // => [0, x, q]
---
'abc' as char  // => a
---
'abc' as Character  // => a
---
'' as char  // !! StringIndexOutOfBoundsException: String index out of range: 0
---
(char) 'abc'  // !! GroovyCastException: Cannot cast object 'abc' with class 'java.lang.String' to class 'char'
---
(char) 'a'  // => a
---
(char) ''  // !! GroovyCastException: Cannot cast object '' with class 'java.lang.String' to class 'char'
---
(char) 66  // => B
---
66 as char  // => B
---
6.7 as char  // => 
---
char c = 'ab'  // !! GroovyCastException: Cannot cast object 'ab' with class 'java.lang.String' to class 'char'
---
char c = ''; c  // !! GroovyCastException: Cannot cast object '' with class 'java.lang.String' to class 'char'
---
char c = 'a'; c + 1  // => 98
---
char c = 65; c  // => A
---
Character c = 'a'; c.class.name  // => 'java.lang.Character'
---
Character c = 65; c  // => A
---
Character c = 'ab'  // !! GroovyCastException: Cannot cast object 'ab' with class 'java.lang.String' to class 'char'
---
"${'a'}" as char  // => a
---
[1] as char  // !! GroovyCastException: Cannot cast object '[1]' with class 'java.lang.String' to class 'char'
---
(char) "${'b'}"  // => b
---
(char) 6.5  // => 
---
(int) 'ab'  // !! GroovyCastException: Cannot cast object 'ab' with class 'java.lang.String' to class 'int'
---
(int) 'a'  // => 97
---
(long) 'a'  // => 97
---
'12' as int  // => 12
---
'1a' as int  // !! NumberFormatException: For input string: "1a"
---
'12' as long  // => 12
---
'1.5' as BigDecimal  // => 1.5
---
'x' as BigDecimal  // !! NumberFormatException: Character x is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
---
'1.5' as double  // => 1.5
---
'1.5' as int  // !! NumberFormatException: For input string: "1.5"
---
'1.5' as float  // => 1.5
---
'12' as BigInteger  // => 12
---
'12' as byte  // => 12
---
'300' as byte  // !! NumberFormatException: Value out of range. Value:"300" Radix:10
---
300 as byte  // => 44
---
(byte) 300  // => 44
---
70000 as short  // => 4464
---
1.9 as int  // => 1
---
-1.9 as int  // => -1
---
(int) -1.9  // => -1
---
1e20 as int  // => 1661992960
---
1e20 as long  // => 7766279631452241920
---
(long) 1e20  // => 7766279631452241920
---
Double.NaN as int  // => 0
---
(int) Double.POSITIVE_INFINITY  // => 2147483647
---
true as int  // !! GroovyCastException: Cannot cast object 'true' with class 'java.lang.Boolean' to class 'int'
---
(int) true  // !! GroovyCastException: Cannot cast object 'true' with class 'java.lang.Boolean' to class 'int'
---
true as String  // => 'true'
---
1 as boolean  // => true
---
(boolean) 1  // => true
---
'false' as boolean  // => true
---
(boolean) ''  // => false
---
[] as boolean  // => false
---
[1] as boolean  // => true
---
null as boolean  // => false
---
null as Boolean  // => null
---
null as int  // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
---
null as Integer  // => null
---
(Integer) null  // => null
---
null as String  // => null
---
(String) null  // => null
---
null as List  // => null
---
5 as String  // => '5'
---
'abc' as List  // => ['a', 'b', 'c']
---
'abc' as String[]  // => ['a', 'b', 'c']
---
'abc' as char[]  // => abc
---
'abc' as int[]  // => [97, 98, 99]
---
[1, 2] as Set  // => [1, 2]
---
[1, 2] as int[]  // => [1, 2]
---
[1, 2] as String[]  // => ['1', '2']
---
[1, '2'] as int[]  // => [1, 2]
---
['1', '2'] as int[]  // => [1, 2]
---
['a', 'b'] as char[]  // => ab
---
['ab'] as char[]  // => a
---
[1, 2] as long[]  // => [1, 2]
---
[1.5, 2.5] as double[]  // => [1.5, 2.5]
---
[1.5, 2.5] as int[]  // => [1, 2]
---
[[1, 2], [3]] as int[][]  // => [[1, 2], [3]]
---
([[1, 2], [3]] as int[][])[1][0]  // => 3
---
[1, 2] as Object[]  // => [1, 2]
---
[1, 2] as Integer[]  // => [1, 2]
---
[1, 2.5] as BigDecimal[]  // => [1, 2.5]
---
[null] as Integer[]  // => [null]
---
(1..3) as int[]  // => [1, 2, 3]
---
(1..3) as Set  // => [1, 2, 3]
---
(1..3) as List  // => 1..3
---
[1, 2, 3] as Queue  // => [1, 2, 3]
---
[1, 2, 3] as LinkedList  // => [1, 2, 3]
---
[1, 2, 3] as ArrayDeque  // => [1, 2, 3]
---
[3, 1, 2] as SortedSet  // => [1, 2, 3]
---
[3, 1, 2] as TreeSet  // => [1, 2, 3]
---
[3, 1, 2] as Stack  // => [3, 1, 2]
---
[3, 1, 2] as Vector  // => [3, 1, 2]
---
[3, 1, 2] as PriorityQueue  // => [1, 3, 2]
---
[3, 1, 2] as Collection  // => [3, 1, 2]
---
[3, 1, 2] as Iterable  // => [3, 1, 2]
---
[b: 1, a: 2] as TreeMap  // => ['a':2, 'b':1]
---
[b: 1, a: 2] as HashMap  // => ['b':1, 'a':2]
---
[b: 1, a: 2] as Hashtable  // => ['b':1, 'a':2]
---
[b: 1, a: 2] as Properties  // => ['a':2, 'b':1]
---
[1, 2] as Date  // !! GroovyCastException: Cannot cast object '[1, 2]' with class 'java.util.ArrayList' to class 'java.util.Date' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: java.util.Date(java.lang.Integer, java.lang.Integer)
---
[5] as Date  // => Thu Jan 01 00:00:00 UTC 1970
---
5 as Date  // !! GroovyCastException: Cannot cast object '5' with class 'java.lang.Integer' to class 'java.util.Date'
---
'x' as Class  // !! GroovyCastException: Cannot cast object 'x' with class 'java.lang.String' to class 'java.lang.Class' due to: java.lang.ClassNotFoundException: x
---
'java.lang.String' as Class  // => class java.lang.String
---
'String' as Class  // !! GroovyCastException: Cannot cast object 'String' with class 'java.lang.String' to class 'java.lang.Class' due to: java.lang.ClassNotFoundException: String
---
Integer as String  // => 'class java.lang.Integer'
---
1 as Object  // => 1
---
1 as Number  // => 1
---
1 as Comparable  // => 1
---
1 as Long  // => 1
---
1L as Integer  // => 1
---
1.5 as BigInteger  // => 1
---
1.5 as Float  // => 1.5
---
1.5f as Double  // => 1.5
---
1.1f as BigDecimal  // => 1.1
---
0.1d as BigDecimal  // => 0.1
---
Double.NaN as BigDecimal  // !! NumberFormatException: Character N is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
---
'a' as Object  // => 'a'
---
'a' as CharSequence  // => 'a'
---
'a' as GString  // !! GroovyCastException: Cannot cast object 'a' with class 'java.lang.String' to class 'groovy.lang.GString'
---
"a${1}" as String  // => 'a1'
---
("a${1}" as String).class.name  // => 'java.lang.String'
---
{ -> 1 } as Runnable instanceof Runnable  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'instanceof' @ line 1, column 22.
---
({ 1 } as Callable)  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unable to resolve class Callable
---
({ 1 } as java.util.concurrent.Callable).call()  // => 1
---
({ a, b -> b <=> a } as Comparator).compare(1, 2)  // => 1
---
[3, 1, 2].sort({ a, b -> b <=> a } as Comparator)  // => null
---
({ it * 2 } as String).class.name  // => 'java.lang.String'
---
({ 1 } as Closure).call()  // => 1
---
([compare: { a, b -> 0 }] as Comparator).compare(1, 2)  // => 0
---
([hasNext: { false }] as Iterator).hasNext()  // => false
---
([hasNext: { false }] as Iterator).next()  // !! UnsupportedOperationException
---
([size: { 3 }] as AbstractList).size()  // => 3
---
def n = 0; def it = [hasNext: { n < 3 }, next: { n++ }] as Iterator; it.collect { it }  // => [0, 1, 2]
---
([a: 1] as Object).class.name  // !! NullPointerException: Cannot get property 'name' on null object
---
interface I { def f(x); def g() }
def i = [f: { it * 2 }] as I
i.f(4)  // => 8
---
interface I { def f(x); def g() }
def i = [f: { it * 2 }] as I
i.g()  // !! UnsupportedOperationException
---
interface I { def f(x); def g() }
def i = { it ?: 'none' } as I
[i.f(4), i.g()]  // => [4, 'none']
---
class P { int a; String b }
def p = [a: 1, b: 'x'] as P
[p.a, p.b, p.class.name]  // => [1, 'x', 'P']
---
class P { int a; String b }
P p = [a: 1, b: 'x']
[p.a, p.b]  // => [1, 'x']
---
class P { int a; P(int x) { a = x } }
P p = [4]
p.a  // => 4
---
class P { int a; P(int x) { a = x } }
def p = [4] as P
p.a  // => 4
---
class P { int a; P(int x) { a = x } }
4 as P  // !! GroovyCastException: Cannot cast object '4' with class 'java.lang.Integer' to class 'P'
---
class P { int a; P(int x) { a = x } }
P p = 4  // !! GroovyCastException: Cannot cast object '4' with class 'java.lang.Integer' to class 'P'
---
class P { int a }
P p = [b: 4]  // !! GroovyCastException: Cannot cast object '{b=4}' with class 'java.util.LinkedHashMap' to class 'P' due to: org.codehaus.groovy.runtime.metaclass.MissingPropertyExceptionNoStack: No such property: b for class: P
---
class P { int a }
P p = [1, 2]  // !! GroovyCastException: Cannot cast object '[1, 2]' with class 'java.util.ArrayList' to class 'P' due to: groovy.lang.GroovyRuntimeException: Could not find matching constructor for: P(java.lang.Integer, java.lang.Integer)
---
class P { int a; def asType(Class c) { c == Integer ? a : c == String ? 'P!' : super.asType(c) } }
def p = new P(a: 7)
[p as Integer, p as String, (p as P).a]  // => [7, 'P!', 7]
---
enum E { A, B }
['A' as E, (E) 'B', "${'A'}" as E]  // => [A, B, A]
---
enum E { A, B }
E e = 'A'; e  // => A
---
enum E { A, B }
E e = 'Z'  // !! IllegalArgumentException: No enum constant E.Z
---
enum E { A, B }
'Z' as E  // !! IllegalArgumentException: No enum constant E.Z
---
enum E { A, B }
1 as E  // !! GroovyCastException: Cannot cast object '1' with class 'java.lang.Integer' to class 'E'
---
enum E { A, B }
E e = 1  // !! GroovyCastException: Cannot cast object '1' with class 'java.lang.Integer' to class 'E'
---
abstract class Q { abstract f(); def g() { f() + 1 } }
def q = [f: { 5 }] as Q
q.g()  // => 6
---
abstract class Q { abstract f(); def g() { f() + 1 } }
def q = { 6 } as Q
q.g()  // => 7
---
class Q { def f() { 1 }; def g() { f() + 1 } }
def q = [f: { 5 }] as Q
[q.f(), q.g()]  // => [5, 6]
---
1 as String as char  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'as' @ line 1, column 13.
---
'5' as Integer as Double  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting EOF, found 'as' @ line 1, column 16.
---
[1, 2] as String  // => '[1, 2]'
---
[a: 1] as String  // => '[a:1]'
---
(1..3) as String  // => '[1, 2, 3]'
---
'abc' as Integer  // !! NumberFormatException: For input string: "abc"
---
'' as Integer  // !! NumberFormatException: For input string: ""
---
' 5 ' as Integer  // => 5
---
'0x10' as Integer  // !! NumberFormatException: For input string: "0x10"
---
'1e3' as BigDecimal  // => 1E+3
---
'true' as Boolean  // => true
---
'x' as Boolean  // => true
---
'' as Boolean  // => false
---
0 as Boolean  // => false
---
0.0 as Boolean  // => false
---
'a' as boolean[]  // => [true]
---
[0, 1] as boolean[]  // => [false, true]
---
[1, 2] as byte[]  // => [1, 2]
---
[300] as byte[]  // => [44]
---
['x'] as byte[]  // !! NumberFormatException: For input string: "x"
---
'a'.asType(int)  // !! NumberFormatException: For input string: "a"
---
'5'.asType(int)  // => 5
---
5.asType(String)  // => '5'
---
null.asType(List)  // => null
---
[5].asType(Set)  // => [5]
---
[5].toSet() as List  // => [5]
---
def a = [1, 2] as int[]; a.class.name  // => '[I'
---
def a = [1, 2] as int[][]; a  // => [[1], [2]]
---
int[] a = [1, 2]; a += 3; a.class.name  // !! MissingMethodException: No signature of method: [I.plus() is applicable for argument types: (java.lang.Integer) values: [3]
---
int[] a = [1, 2]; a = a + 3; a  // !! MissingMethodException: No signature of method: [I.plus() is applicable for argument types: (java.lang.Integer) values: [3]
---
int[] a = [1, '2']; a  // => [1, 50]
---
int[] a = [1.5]; a  // => [1]
---
int[] a = ['x']; a  // => [120]
---
int[] a = null; a  // => null
---
int[] a = [null]  // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
---
String[] a = [1, null, 'c']; a  // => ['1', null, 'c']
---
String[] a = 'abc'; a  // => ['a', 'b', 'c']
---
String[] a = [1, 2] as Set; a  // => ['1', '2']
---
int[] a = 1..3; a  // => [1, 2, 3]
---
int[] a = new int[3]; a[1] = 'x'; a  // => [0, 120, 0]
---
int[] a = new int[3]; a[1] = 2.7; a  // => [0, 2, 0]
---
int[] a = new int[3]; a[1] = null  // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
---
int[] a = new int[3]; a[5] = 1  // !! ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 3
---
int[] a = new int[3]; a[-1] = 7; a  // => [0, 0, 7]
---
String[] a = new String[2]; a[0] = 5; a  // => ['5', null]
---
char[] a = 'hello'; a  // => hello
---
char[] a = ['h', 'i']; a  // => hi
---
Integer[] a = new Integer[2]; a  // => [null, null]
---
Integer[] a = ['1']  // => [49]
---
def a = new int[2][3]; a[1][2] = 5; a  // => [[0, 0, 0], [0, 0, 5]]
---
def a = new int[2][]; a  // => [null, null]
---
new int[2].length  // => 2
---
new int['2']  // => [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
---
new int[-1]  // !! NegativeArraySizeException: -1
---
new String[2].size()  // => 2
---
int[] a = [1,2,3]; a[0..1]  // => [1, 2]
---
int[] a = [1,2,3]; a[5]  // !! ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 3
---
int[] a = [1,2,3]; a[-4]  // !! ArrayIndexOutOfBoundsException: Negative array index [-4] too large for array size 3
---
int[] a = [1,2,3]; a.length = 5  // !! ReadOnlyPropertyException: Cannot set readonly property: length for class: [I
---
int[] a = [3,1,2]; [a.sum(), a.max(), a.sort(), a.toList(), a.find { it > 1 }, a.join('-')]  // !! MissingMethodException: No signature of method: [I.max() is applicable for argument types: () values: []
---
def (int a, String b) = [1, 2]; [a, b, b.class.name]  // => [1, '2', 'java.lang.String']
---
def (a, b, c) = [1, 2]; [a, b, c]  // => [1, 2, null]
---
def (a, b) = [1, 2, 3]; [a, b]  // => [1, 2]
---
def (a, b) = 'xy'; [a, b]  // => ['x', 'y']
---
def (a, b) = [x: 1]  // => ['x':1]
---
def (a, b) = null  // !! NullPointerException: Cannot invoke method getAt() on null object
---
def (a, b) = 5  // !! MissingMethodException: No signature of method: java.lang.Integer.getAt() is applicable for argument types: (java.lang.Integer) values: [0]
---
def a, b
(a, b) = [1, 2]
(a, b) = [b, a]
[a, b]  // => [2, 1]
---
int a; String b
(a, b) = ['1', 2]  // => ['1', 2]
---
def (int a, int b) = ['1', 2]  // => ['1', 2]
---
def l = [0, 0]; (l[0], l[1]) = [1, 2]; l  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting ')', found ',' @ line 1, column 22.
---
def (a, b) = [1, 2] as int[]; a + b  // => 3
---
def (a, b) = 1..2; a + b  // => 3
---
def (a, b) = [1, 2] as Set  // => [1, 2]
---
def f() { [1, 2] }
def (x, y) = f()
x + y  // => 3
---
def f(String s) { 's' }; f((String) null)  // => 's'
---
def f(Object o) { 'o' }; def f(String s) { 's' }; f(null)  // => 'o'
---
def f(Integer o) { 'i' }; def f(String s) { 's' }; f(null)  // => 's'
---
def f(int o) { 'i' }; def f(String s) { 's' }; f(null)  // => 's'
---
def f(int o) { 'i' }; f(null)  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (null) values: [null]
---
def f(int o) { 'i' }; def f(Object s) { 's' }; f(null)  // => 's'
---
def f(Object o) { 'o' }; def f(int[] s) { 's' }; f(null)  // => 'o'
---
def f(Object... o) { o == null ? 'null' : o.length }; f(null)  // => 'null'
---
def f(Object... o) { o == null ? 'null' : o.length }; [f(), f(1), f(1, 2), f([1, 2]), f([1, 2] as Object[]), f([1, 2] as int[])]  // => [0, 1, 2, 1, 2, 2]
---
def f(String... o) { o == null ? 'null' : o.length }; [f(), f('a'), f('a', "b${1}"), f(['a'] as String[])]  // => [0, 1, 2, 1]
---
def f(String... o) { o.length }; f(1)  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (java.lang.Integer) values: [1]
---
def f(int... o) { o.sum() }; [f(1), f(1, 2), f([1, 2] as int[])]  // => [1, 3, 3]
---
def f(int... o) { o == null }; f(null)  // => true
---
def f(a, Object... o) { "$a/${o.length}" }; [f(1), f(1, 2), f(1, 2, 3), f(1, [2, 3] as Object[])]  // => [1/0, 1/1, 1/2, 1/2]
---
def f(List l) { 'l' }; def f(Collection c) { 'c' }; def f(Iterable i) { 'i' }; [f([]), f([] as Set), f(null)]  // !! GroovyRuntimeException: Ambiguous method overloading for method Script1#f.
---
def f(List l) { 'l' }; def f(Map c) { 'm' }; f(null)  // !! GroovyRuntimeException: Ambiguous method overloading for method Script1#f.
---
def f(Number n) { 'n' }; def f(Integer n) { 'i' }; def f(Comparable n) { 'c' }; [f(1), f(1L), f(2.5), f('a')]  // => ['i', 'c', 'c', 'c']
---
def f(long n) { 'l' }; def f(double n) { 'd' }; [f(1), f(1L), f(1.5), f(1.5f), f(1G)]  // => ['l', 'l', 'd', 'd', 'd']
---
def f(short n) { 's' }; f(1)  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (java.lang.Integer) values: [1]
---
def f(byte n) { 'b' }; f((byte) 1)  // => 'b'
---
def f(char n) { 'c' }; f('a')  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (java.lang.String) values: [a]
---
def f(char n) { 'c' }; f('a' as char)  // => 'c'
---
def f(float n) { n }; f(1)  // => 1.0
---
def f(float n) { n }; f(1.5)  // => 1.5
---
def f(double n) { n }; f(1.5)  // => 1.5
---
def f(BigDecimal n) { n }; [f(1), f(1L), f(1.5d)]  // => [1, 1, 1.5]
---
def f(BigInteger n) { n }; f(1)  // => 1
---
def f(String s) { s }; f("a${1}").class.name  // => 'java.lang.String'
---
def f(Closure c) { c() }; [f { 1 }, f({ 2 }), f() { 3 }]  // => [1, 2, 3]
---
def f(x, Closure c) { c(x) }; [f(1) { it + 1 }, f(1, { it + 2 })]  // => [2, 3]
---
def f(Map m, x) { "$m $x" }; [f(a: 1, 2), f(2, a: 1), f([a: 1], 2)]  // => [[a:1] 2, [a:1] 2, [a:1] 2]
---
def f(Map m) { "$m" }; [f(a: 1), f([a: 1])]  // => [[a:1], [a:1]]
---
def f(Map m = [:], x) { "$m $x" }; [f(2), f(a: 1, 2)]  // => [[:] 2, [a:1] 2]
---
def f(x) { "$x" }; f(a: 1)  // => [a:1]
---
def f(x, y) { "$x $y" }; f(a: 1, 2)  // => [a:1] 2
---
def f(x) { x }; f()  // => null
---
def f(x, y) { x }; f()  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: () values: []
---
def f(Integer x) { x }; f()  // => null
---
def f(int x) { x }; f()  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: () values: []
---
def f() { 1 }; f(2)  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (java.lang.Integer) values: [2]
---
def f(String s) { s }; f(2)  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (java.lang.Integer) values: [2]
---
def f(x = 1, y = 2) { [x, y] }; [f(), f(5), f(5, 6)]  // => [[1, 2], [5, 2], [5, 6]]
---
def f(x = 1, y) { [x, y] }; [f(5), f(5, 6)]  // => [[1, 5], [5, 6]]
---
def f(x, y = x * 2, z = y + 1) { [x, y, z] }; [f(1, 5)]  // => [[1, 5, 6]]
---
def f(int x = 1, String y = 'a') { [x, y] }; [f(), f(2), f(2, 'b')]  // => [[1, 'a'], [2, 'a'], [2, 'b']]
---
def f(int x = 1, String y = 'a') { [x, y] }; f('b')  // !! MissingMethodException: No signature of method: Script1.f() is applicable for argument types: (java.lang.String) values: [b]
---
def f(x, ...y) { 1 }  // => null
---
[null, null].name  // => []
---
[null].name  // => []
---
[].name  // => []
---
[[name: 1], null].name  // => [1]
---
['a', null]*.size()  // => [1, null]
---
null*.foo  // => null
---
null*.foo()  // => null
---
([1, 2] as int[]).name  // !! MissingPropertyException: No such property: name for class: [I
---
([1, 2] as int[]).length  // => 2
---
([1, 2] as int[])*.toString()  // => ['1', '2']
---
(['a'] as String[]).bytes  // => [[97]]
---
(['a', 'bc'] as String[])*.length()  // => [1, 2]
---
[[a: 1], [a: 2]].a  // => [1, 2]
---
[[a: 1], [b: 2]].a  // => [1, null]
---
[[a: [b: 1]], [a: [b: 2]]].a.b  // => [1, 2]
---
[[1, 2], [3]].size  // => 2
---
[[1, 2], [3]]*.size()  // => [2, 1]
---
'abc'.bytes  // => [97, 98, 99]
---
'abc'.chars  // => abc
---
'abc'.class  // => class java.lang.String
---
'abc'.empty  // => false
---
'abc'.size  // !! MissingPropertyException: No such property: size for class: java.lang.String
---
'abc'.length  // !! MissingPropertyException: No such property: length for class: java.lang.String
---
'abc'.toUpperCase  // !! MissingPropertyException: No such property: toUpperCase for class: java.lang.String
---
'abc'.foo  // !! MissingPropertyException: No such property: foo for class: java.lang.String
---
1.foo  // !! MissingPropertyException: No such property: foo for class: java.lang.Integer
---
1.class.name  // => 'java.lang.Integer'
---
1.5.scale  // !! MissingPropertyException: No such property: scale for class: java.math.BigDecimal
---
[1].empty  // => false
---
[1].first  // !! MissingPropertyException: Exception evaluating property 'first' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: first for class: java.lang.Integer
---
[1].foo  // !! MissingPropertyException: Exception evaluating property 'foo' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: foo for class: java.lang.Integer
---
[a: 1].foo  // => null
---
[a: 1].empty  // => null
---
[a: 1].class  // => null
---
[a: 1].entrySet  // => null
---
(1..3).from  // => 1
---
(1..3).to  // => 3
---
(1..3).reverse  // => false
---
(1..3).foo  // !! MissingPropertyException: Exception evaluating property 'foo' for groovy.lang.IntRange, Reason: groovy.lang.MissingPropertyException: No such property: foo for class: java.lang.Integer
---
new Date(0).time  // => 0
---
new Date(0).foo  // !! MissingPropertyException: No such property: foo for class: java.util.Date
---
new Date(0).year  // => 70
---
String.name  // => 'java.lang.String'
---
String.foo  // !! MissingPropertyException: No such property: foo for class: java.lang.String
---
String.simpleName  // => 'String'
---
Integer.MAX_VALUE  // => 2147483647
---
Integer.foo  // !! MissingPropertyException: No such property: foo for class: java.lang.Integer
---
Math.PI  // => 3.141592653589793
---
Math.foo  // !! MissingPropertyException: No such property: foo for class: java.lang.Math
---
List.name  // => 'java.util.List'
---
int.name  // => 'int'
---
int[].name  // => '[I'
---
int[].simpleName  // => 'int[]'
---
String[].name  // => '[Ljava.lang.String;'
---
int[][].name  // => '[[I'
---
int.class  // => int
---
int.TYPE  // !! MissingPropertyException: No such property: TYPE for class: int
---
Integer.TYPE  // => int
---
Integer.TYPE.name  // => 'int'
---
void.class  // => void
---
void  // => void
---
int  // => int
---
int.MAX_VALUE  // !! MissingPropertyException: No such property: MAX_VALUE for class: int
---
({ 1 }).foo  // !! MissingPropertyException: No such property: foo for class: Script1
---
({ 1 }).maximumNumberOfParameters  // => 1
---
({ a, b -> }).parameterTypes  // => [class java.lang.Object, class java.lang.Object]
---
({ int a, String b -> }).parameterTypes*.name  // => ['int', 'java.lang.String']
---
({ -> }).maximumNumberOfParameters  // => 0
---
({ it }).parameterTypes*.name  // => ['java.lang.Object']
---
({ 1 }).delegate.class.name  // => 'Script1'
---
({ 1 }).owner.class.name  // => 'Script1'
---
({ 1 }).thisObject.class.name  // => 'Script1'
---
({ 1 }).resolveStrategy  // => 0
---
({ 1 }).directive  // => 0
---
'a'.@value  // !! MissingFieldException: No such field: value for class: java.lang.String
---
'a'.@foo  // !! MissingFieldException: No such field: foo for class: java.lang.String
---
1.@value  // !! MissingFieldException: No such field: value for class: java.lang.Integer
---
1.@foo  // !! MissingFieldException: No such field: foo for class: java.lang.Integer
---
[1].@size  // !! MissingFieldException: No such field: size for class: java.util.ArrayList
---
[1].@foo  // !! MissingFieldException: No such field: foo for class: java.util.ArrayList
---
[a: 1].@a  // !! MissingFieldException: No such field: a for class: java.util.LinkedHashMap
---
[a: 1].@foo  // !! MissingFieldException: No such field: foo for class: java.util.LinkedHashMap
---
[[a: 1]].@a  // !! MissingFieldException: No such field: a for class: java.util.ArrayList
---
[1]*.@foo  // !! MissingFieldException: No such field: foo for class: java.lang.Integer
---
this.@foo  // !! MissingFieldException: No such field: foo for class: Script1
---
this.@binding  // !! MissingFieldException: No such field: binding for class: Script1
---
String.@foo  // !! MissingFieldException: No such field: foo for class: java.lang.String
---
null?.@foo  // => null
---
new Date(0).@fastTime  // !! MissingFieldException: No such field: fastTime for class: java.util.Date
---
new Date(0).@foo  // !! MissingFieldException: No such field: foo for class: java.util.Date
---
"a${1}".@foo  // !! MissingFieldException: No such field: foo for class: org.codehaus.groovy.runtime.GStringImpl
---
true.@value  // !! MissingFieldException: No such field: value for class: java.lang.Boolean
---
1.5.@scale  // !! MissingFieldException: No such field: scale for class: java.math.BigDecimal
---
('a' as char).@foo  // !! MissingFieldException: No such field: foo for class: java.lang.Character
---
new Object().@foo  // !! MissingFieldException: No such field: foo for class: java.lang.Object
---
([1] as int[]).@foo  // !! MissingFieldException: No such field: foo for class: [I
---
new StringBuilder().@foo  // !! MissingFieldException: No such field: foo for class: java.lang.StringBuilder
---
new Exception('x').@detailMessage  // !! MissingFieldException: No such field: detailMessage for class: java.lang.Exception
---
new Exception('x').@foo  // !! MissingFieldException: No such field: foo for class: java.lang.Exception
---
class A { def x = 1; def getX() { 2 } }
def a = new A(); [a.x, a.@x]  // => [2, 1]
---
class A { def x = 1; void setX(v) { x = v * 2 } }
def a = new A(); a.@x = 5; def r = [a.x]; a.x = 5; r + a.x  // => [5, 10]
---
class A { private x = 1; static y = 2 }
[new A().@x, A.@y, new A().@y]  // => [1, 2, 2]
---
class A { def x = 1 }
class B extends A { }
new B().@x  // !! MissingFieldException: No such field: x for class: B
---
class A { private x = 1 }
class B extends A { }
new B().@x  // !! MissingFieldException: No such field: x for class: B
---
class A { private x = 1 }
class B extends A { def f() { this.@x } }
new B().f()  // !! MissingFieldException: No such field: x for class: B
---
class A { def x = 1 }
[new A(), new A()]*.@x  // => [1, 1]
---
class A { def x = 1 }
def a = new A(); a.@x += 4; a.@x++; a.x  // => 6
---
class A { def x = 1 }
def n = 'x'; new A().@"$n"  // => 1
---
class A { final x = 1 }
def a = new A(); a.x = 2  // !! ReadOnlyPropertyException: Cannot set readonly property: x for class: A
---
class A { final x = 1 }
def a = new A(); a.@x = 2; a.x  // !! GroovyRuntimeException: Cannot set the property 'x' because the backing field is final.
---
class A { def getX() { 5 } }
new A().@x  // !! MissingFieldException: No such field: x for class: A
---
class A { def x }
new A().@x.foo  // !! NullPointerException: Cannot get property 'foo' on null object
---
class A { def x }
A a = null; a?.@x  // => null
---
class A { static X = 3 }
A.@X = 4; A.X  // => 4
---
class A { def x = 1 }
A.x  // !! MissingPropertyException: No such property: x for class: A
---
class A { def f() { 1 } }
A.f()  // !! MissingMethodException: No signature of method: static A.f() is applicable for argument types: () values: []
---
class A { static f() { 1 } }
[A.f(), new A().f()]  // => [1, 1]
---
class A { static x = 1 }
[A.x, new A().x]  // => [1, 1]
---
class A { def x }
new A().y  // !! MissingPropertyException: No such property: y for class: A
---
class A { def x }
new A().y = 1  // !! MissingPropertyException: No such property: y for class: A
---
class A { def x }
new A(y: 1)  // !! MissingPropertyException: No such property: y for class: A
---
class A { def x }
new A(1)  // !! GroovyRuntimeException: Could not find matching constructor for: A(java.lang.Integer)
---
class A { def x }
new A(1, 2)  // !! GroovyRuntimeException: Could not find matching constructor for: A(java.lang.Integer, java.lang.Integer)
---
class A { A(int x) { } }
new A('a')  // !! GroovyRuntimeException: Could not find matching constructor for: A(java.lang.String)
---
class A { A(int x) { }; A(String s) { } }
new A(2.5)  // !! GroovyRuntimeException: Could not find matching constructor for: A(java.math.BigDecimal)
---
class A { def getX() { 1 } }
new A().x = 2  // !! ReadOnlyPropertyException: Cannot set readonly property: x for class: A
---
class A { void setX(v) { } }
new A().x  // !! MissingPropertyException: No such property: x for class: A
---
class A { private void setX(v) { }; private getX() { 3 } }
new A().x  // => 3
---
class A { boolean isX() { true } }
new A().x  // => true
---
class A { Boolean isX() { true } }
new A().x  // => true
---
class A { boolean x = true }
[new A().isX(), new A().getX(), new A().x]  // => [true, true, true]
---
class A { Boolean x = true }
new A().isX()  // !! MissingMethodException: No signature of method: A.isX() is applicable for argument types: () values: []
---
class A { def isX() { true } }
new A().x  // !! MissingPropertyException: No such property: x for class: A
---
class A { def getURL() { 'u' }; def getaB() { 1 } }
[new A().URL, new A().aB]  // => ['u', 1]
---
class A { def getUrl() { 'u' } }
[new A().url]  // => ['u']
---
class A { def getUrl() { 'u' } }
new A().Url  // !! MissingPropertyException: No such property: Url for class: A
---
class A { String URL = 'q'; String aBc = 'w' }
def a = new A(); [a.getURL(), a.getaBc(), a.URL]  // => ['q', 'w', 'q']
---
class A { def get(String n) { "got $n" } }
new A().foo  // => got foo
---
class A { def get(String n) { "got $n" }; void set(String n, v) { last = "$n=$v" }; def last }
def a = new A(); a.foo = 3; [a.foo, a.@last]  // => [got foo, foo=3]
---
class A { def propertyMissing(String n) { "miss $n" } }
[new A().foo, new A()['bar'], new A()."a b"]  // => [miss foo, miss bar, miss a b]
---
class A { def m = [:]; def propertyMissing(String n) { m[n] }; def propertyMissing(String n, v) { m[n] = v } }
def a = new A(); a.q = 4; [a.q, a.m, a.w]  // => [4, ['q':4], null]
---
class A { static $static_propertyMissing(String n) { "s $n" } }
A.foo  // => s foo
---
class A { static $static_methodMissing(String n, args) { "s $n $args" } }
A.foo(1)  // => s foo [1]
---
class A { def methodMissing(String n, args) { "$n${args.toList()}" } }
[new A().foo(), new A().bar(1, 'a'), new A().baz([1])]  // => [foo[], bar[1, a], baz[[1]]]
---
class A { def methodMissing(String n, args) { throw new MissingMethodException(n, A, args) } }
new A().foo(1)  // !! MissingMethodException: No signature of method: A.foo() is applicable for argument types: (java.lang.Integer) values: [1]
---
class A { def invokeMethod(String n, args) { "i $n" }; def f() { 'f' } }
[new A().f(), new A().g(1)]  // => ['f', i g]
---
class A implements GroovyInterceptable { def invokeMethod(String n, args) { "i $n" }; def f() { 'f' } }
[new A().f(), new A().g(1)]  // => [i f, i g]
---
class A { def getProperty(String n) { "p $n" }; def x = 1 }
[new A().x, new A().y]  // => [p x, p y]
---
class A { def x = 1; def log = []; void setProperty(String n, v) { log << "$n=$v" } }
def a = new A(); a.x = 5; a.z = 1; [a.x, a.log]  // => [1, [x=5, z=1]]
---
class A { def call(x) { x * 2 } }
def a = new A(); [a(4), a.call(3)]  // => [8, 6]
---
class A { def call(...x) { x.size() } }
new A()(1, 2, 3)  // => 3
---
class A { static call(x) { x * 2 } }
A(4)  // !! MissingMethodException: No signature of method: Script1.A() is applicable for argument types: (java.lang.Integer) values: [4]
---
class A { def getAt(i) { "g$i" }; void putAt(i, v) { last = [i, v] }; def last }
def a = new A(); a[3] = 4; [a[1], a['x'], a.last, a[1, 2], a[1..2]]  // !! MissingPropertyException: No such property: x for class: A
---
class A { def x = [1]; def getAt(int i) { i } }
new A()['x']  // => [1]
---
class A { def x = 3 }
new A()['x']  // => 3
---
class A { def x = 3 }
def a = new A(); a['x'] = 4; a.x  // => 4
---
class A { def x = 3 }
new A()[0]  // !! MissingMethodException: No signature of method: A.getAt() is applicable for argument types: (java.lang.Integer) values: [0]
---
class A { def each(Closure c) { c(1); c(2) } }
def r = []; new A().each { r << it }; r  // => [1, 2]
---
class A { def iterator() { [1, 2].iterator() } }
[new A().collect { it }, new A().toList(), new A()*.toString(), new A().sum()]  // !! MissingMethodException: No signature of method: A.toList() is applicable for argument types: () values: []
---
class A implements Iterable { Iterator iterator() { [1, 2].iterator() } }
[new A().collect { it }, new A().sum(), new A().toList(), 1 in new A(), new A().join(',')]  // => [[1, 2], 3, [1, 2], false, '1,2']
---
class A { def iterator() { [1, 2].iterator() } }
def r = []; for (x in new A()) r << x; r  // => [1, 2]
---
class A { }
def r = []; def a = new A(); for (x in a) r << x.is(a); r  // => [true]
---
for (x in 5) { return x }  // => 5
---
for (x in null) { return 1 }; 2  // => 2
---
def r = []; for (x in 'abc') r << x; r  // => ['a', 'b', 'c']
---
def r = []; for (x in [a: 1]) r << x.class.simpleName; r  // => ['Entry']
---
def r = []; for (e in [a: 1, b: 2]) r << e.key + e.value; r  // => ['a1', 'b2']
---
def r = []; for (int i = 0, j = 1; i < 3; i++) r << i; r  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: = @ line 1, column 24.
---
def r = []; for (char c in 'ab') r << c.class.name; r  // => ['java.lang.Character', 'java.lang.Character']
---
def r = []; for (String c : [1, 2]) r << c.class.name; r  // => ['java.lang.String', 'java.lang.String']
---
def r = []; for (int i in ['1']) r << i  // => null
---
def r = []; for (final x in [1]) r << x; r  // => [1]
---
def r = []; for (def x : [1]) r << x; r  // => [1]
---
def r = []; for (x in [1, 2, 3, 4]) { if (x == 2) continue; if (x == 4) break; r << x }; r  // => [1, 3]
---
def r = []; outer: for (i in 1..3) { for (j in 1..3) { if (j == 2) continue outer; if (i == 3) break outer; r << [i, j] } }; r  // => [[1, 1], [2, 1]]
---
def r = []; outer:
while (true) { for (;;) { r << 1; break outer } }
r  // => [1]
---
def i = 0; a: while (i < 10) { i++; b: while (true) { if (i > 5) break a; continue a } }; i  // => 6
---
def i = 0; while (i < 3) i++; i  // => 3
---
def i = 0; for (;;) { if (i++ > 3) break }; i  // => 5
---
break  // !! MultipleCompilationErrorsException: Script1.groovy: 1: the break statement is only allowed inside loops or switches
---
continue  // !! MultipleCompilationErrorsException: Script1.groovy: 1: the continue statement is only allowed inside loops
---
def c = { break }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: the break statement is only allowed inside loops or switches
---
[1, 2].each { continue }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: the continue statement is only allowed inside loops
---
[1, 2].each { if (it) return; 3 }  // => [1, 2]
---
x: 5  // => 5
---
foo: { 5 }  // => 5
---
lbl: def x = 5; x  // => 5
---
def f() { lbl: return 4 }; f()  // => 4
---
for (i in 1..3) { break nope }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: break to missing label
---
while (true) { continue nope }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: continue to missing label
---
switch (3) { case 1..5: 'in'; break; default: 'out' }  // => 'in'
---
switch ('abc') { case ~/a.c/: 'm'; break; default: 'd' }  // => 'm'
---
switch ('abc') { case String: 's'; break; default: 'd' }  // => 's'
---
switch (5) { case { it > 3 }: 'big'; break; default: 'd' }  // => 'big'
---
switch (5) { case [1, 5]: 'l'; break; default: 'd' }  // => 'l'
---
switch (5) { case [5: 1]: 'm'; break; default: 'd' }  // => 'm'
---
switch (5) { case [5: 0]: 'm'; break; default: 'd' }  // => 'd'
---
switch (null) { case null: 'n'; break; default: 'd' }  // => 'n'
---
switch (null) { case String: 's'; break; case null: 'n'; break; default: 'd' }  // => 'n'
---
switch (5L) { case 5: 'y'; break; default: 'd' }  // => 'y'
---
switch (5.0) { case 5: 'y'; break; default: 'd' }  // => 'y'
---
switch ('5') { case 5: 'y'; break; default: 'd' }  // => 'd'
---
switch ("a${1}") { case 'a1': 'y'; break; default: 'd' }  // => 'y'
---
switch ('a1') { case "a${1}": 'y'; break; default: 'd' }  // => 'y'
---
switch ('a' as char) { case 'a': 'y'; break; default: 'd' }  // => 'y'
---
switch (Integer) { case Class: 'c'; break; default: 'd' }  // => 'd'
---
switch (Integer) { case Integer: 'i'; break; case Class: 'c'; break; default: 'd' }  // => 'i'
---
switch (Integer) { case Number: 'n'; break; default: 'd' }  // => 'n'
---
switch (5) { case Number: 'n'; break; default: 'd' }  // => 'n'
---
switch (5) { case 1: case 5: case 7: 'x' }  // => null
---
switch (5) { case 1: 'a' }  // => null
---
switch (5) { }  // => null
---
switch (5) { default: 9 }  // => 9
---
switch (5) { case 5: }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: } @ line 1, column 22.
---
switch (5) { case 5: break }  // => null
---
switch (true) { case 1: 'x'; break; case true: 't' }  // => null
---
switch ([1, 2]) { case [[1, 2]]: 'in'; break; case [1, 2]: 'eq'; break }  // => 'in'
---
switch ([1, 2]) { case List: 'L'; break }  // => 'L'
---
switch ([a: 1]) { case Map: 'M'; break }  // => 'M'
---
switch (1..3) { case Range: 'R'; break }  // => 'R'
---
switch (new Date(0)) { case Date: 'D' }  // => null
---
switch (2) { case { it == 2 } as Closure: 'c' }  // => null
---
class A { def isCase(x) { x == 4 } }
switch (4) { case new A(): 'yes'; break; default: 'no' }  // => 'yes'
---
enum E { A, B }
switch (E.A) { case E.A: 'a'; break; case E.B: 'b' }  // => 'a'
---
enum E { A, B }
switch (E.B) { case A: 'a'; break; case B: 'b' }  // !! MissingPropertyException: No such property: A for class: Script1
---
enum E { A, B }
switch ('A') { case E.A: 'a'; break; default: 'd' }  // => 'd'
---
def f(x) { switch (x) { case 1: return 'one'; case 2: 'two'; break; default: 'many' } }; [f(1), f(2), f(3)]  // => ['one', 'two', 'many']
---
def f(x) { switch (x) { case 1: if (true) { 'a' } else { 'b' }; break; case 2: try { 'c' } finally { 'd' }; break } }; [f(1), f(2), f(3)]  // => ['a', 'c', null]
---
def x = switch (1) { case 1: 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: switch @ line 1, column 9.
---
switch (1) { case 1: def x = 3; x + 1; break; case 2: def x = 4 }  // => 4
---
switch (1) { default: 'd'; case 1: 'one' }  // => 'd'
---
switch (1) { case 1: default: 'both' }  // => 'both'
---
switch (1) { default: 1; default: 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: The default case is already defined. at line: 1 column: 1. File: Script1.groovy @ line 1, column 1.
---
switch (1) { 5 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found '5' @ line 1, column 14.
---
switch (1) { foo(); case 1: 2 }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting '}', found 'foo' @ line 1, column 14.
---
class A { def getX() { 1 } }
new A().X  // !! MissingPropertyException: No such property: X for class: A
---
class A { String Name = 'q' }
new A().Name  // => 'q'
---
class A { String Name = 'q' }
new A().name  // => 'q'
---
class A { String Name = 'q' }
new A().getName()  // => 'q'
---
class A { String Name = 'q' }
def a = new A(); a.Name = 'z'; a.Name  // => 'z'
---
class A { String Name = 'q' }
new A(Name: 'z').Name  // => 'z'
---
class A { String X = 'q' }
[new A().X, new A().getX()]  // => ['q', 'q']
---
class A { String X = 'q' }
new A().x  // => 'q'
---
class A { String aB = 'q' }
[new A().aB, new A().getaB()]  // => ['q', 'q']
---
class A { String aB = 'q' }
new A().getAB()  // !! MissingMethodException: No signature of method: A.getAB() is applicable for argument types: () values: []
---
class A { String aB = 'q' }
def a = new A(); a.setaB('z'); a.aB  // => 'z'
---
class A { String aB = 'q' }
def a = new A(); a.setAB('z'); a.aB  // !! MissingMethodException: No signature of method: A.setAB() is applicable for argument types: (java.lang.String) values: [z]
---
class A { boolean aB = true }
[new A().isaB(), new A().aB]  // => [true, true]
---
class A { def getAB() { 'm' } }
new A().aB  // !! MissingPropertyException: No such property: aB for class: A
---
class A { def getAB() { 'm' } }
new A().AB  // => 'm'
---
class A { def getaB() { 'm' } }
new A().aB  // => 'm'
---
class A { def getaB() { 'm' } }
new A().AB  // !! MissingPropertyException: No such property: AB for class: A
---
class A { def a; def getA() { 'x' + a } }
new A(a: 1).a  // => 'x1'
---
class A { def URL = 'u'; def url = 'v' }
[new A().URL, new A().url]  // => ['u', 'v']
---
class A { void setaB(v) { q = v }; def q }
def a = new A(); a.aB = 3; a.q  // => 3
---
class A { void setAB(v) { q = v }; def q }
def a = new A(); a.aB = 3; a.q  // !! MissingPropertyException: No such property: aB for class: A
---
class A { def xPos = 1; def getXPos() { 5 } }
new A().xPos  // => 1
---
class A { def xPos = 1; def getxPos() { 5 } }
new A().xPos  // => 5
---
class A { def eMail = 1; def iPhone = 2 }
def a = new A(eMail: 3); a.iPhone = 4; [a.eMail, a.iPhone, a.properties.keySet().sort()]  // => [3, 4, ['class', 'eMail', 'iPhone']]
---
class A { def getFoo() { 1 }; def isBar() { true }; boolean isBaz() { true }; Boolean isQux() { true } }
new A().properties.keySet().sort()  // => ['baz', 'class', 'foo', 'qux']
---
class A { def isBar() { true } }
new A().bar  // !! MissingPropertyException: No such property: bar for class: A
---
class A { int isBar() { 1 } }
new A().bar  // !! MissingPropertyException: No such property: bar for class: A
---
class A { def getFoo(x = 1) { 2 } }
new A().foo  // => 2
---
class A { static getFoo() { 2 } }
[A.foo, new A().foo]  // => [2, 2]
---
class A { String getFoo() { 2 }; void setFoo(int x) { q = x }; def q }
def a = new A(); a.foo = 4; [a.foo, a.q]  // => ['2', 4]
---
class A { void setFoo(int x) { q = "i$x" }; void setFoo(String x) { q = "s$x" }; def q }
def a = new A(); a.foo = 4; def r = [a.q]; a.foo = 'x'; r << a.q  // => [i4, sx]
---
class A { void setFoo(int x) { q = x }; def q }
def a = new A(); a.foo = '4'; a.q  // => 52
---
class A { void setFoo(List x) { q = x }; def q }
def a = new A(); a.foo = 4; a.q  // !! GroovyCastException: Cannot cast object '4' with class 'java.lang.Integer' to class 'java.util.List'
---
([1, 2, 3] as int[])[1L]  // => 2
---
([1, 2, 3] as int[])[1.5]  // => 2
---
([1, 2, 3] as Object[])[1L]  // => 2
---
[1, 2, 3].getAt(1L)  // !! MissingMethodException: No signature of method: java.util.ArrayList.getAt() is applicable for argument types: (java.lang.Long) values: [1]
---
[1, 2, 3][1G]  // => 2
---
[1, 2, 3]['a' as char]  // !! MissingMethodException: No signature of method: java.util.ArrayList.getAt() is applicable for argument types: (java.lang.Character) values: [a]
---
[1, 2, 3][1 as byte]  // => 2
---
'abc'[1L]  // !! MissingMethodException: No signature of method: java.lang.String.getAt() is applicable for argument types: (java.lang.Long) values: [1]
---
'abc'[1 as short]  // => 'b'
---
"a${'bc'}"[1L]  // !! MissingMethodException: No signature of method: java.lang.String.getAt() is applicable for argument types: (java.lang.Long) values: [1]
---
new StringBuilder('abc')[1L]  // !! MissingMethodException: No signature of method: java.lang.StringBuilder.getAt() is applicable for argument types: (java.lang.Long) values: [1]
---
[a: 1][1L]  // => null
---
[(1L): 'x'][1]  // => null
---
def l = [1, 2]; l[1L] = 5  // !! MissingMethodException: No signature of method: java.util.ArrayList.putAt() is applicable for argument types: (java.lang.Long, java.lang.Integer) values: [1, 5]
---
def l = [1, 2]; l[1.0] = 5; l  // !! MissingMethodException: No signature of method: java.util.ArrayList.putAt() is applicable for argument types: (java.math.BigDecimal, java.lang.Integer) values: [1.0, 5]
---
def l = [1, 2] as LinkedList; l[1L]  // !! MissingMethodException: No signature of method: java.util.LinkedList.getAt() is applicable for argument types: (java.lang.Long) values: [1]
---
def f(List l) { 'l' }; def f(String c) { 's' }; f(null)  // => 'l'
---
class A { A(String x) { 'l' }; A(Map c) { } }
new A(null).class  // => class A
---
class A { A(List x) { 'l' }; A(Map c) { } }
new A(null).class  // !! GroovyRuntimeException: Ambiguous method overloading for method A#<init>.
---
class A { A(Integer x) { v = 'i' }; A(String c) { v = 's' }; def v }
new A(null).v  // => 's'
---
class A { A(Integer x) { v = 'i' }; A(Object c) { v = 'o' }; def v }
new A(null).v  // => 'o'
---
class A { A(Date x) { v = 'i' }; A(String c) { v = 's' }; def v }
new A(null).v  // !! GroovyRuntimeException: Ambiguous method overloading for method A#<init>.
---
def f(Date l) { 'l' }; def f(String c) { 's' }; f(null)  // !! GroovyRuntimeException: Ambiguous method overloading for method Script1#f.
---
[[a: 1], [b: 2]]*.a  // => [1, null]
---
[[a: 1], null]*.a  // => [1, null]
---
[1, null, 2]*.toString()  // => ['1', null, '2']
---
[[1, null], [2]].foo  // !! MissingPropertyException: Exception evaluating property 'foo' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: foo for class: java.lang.Integer
---
[[x: [1, 2]], [x: [3]]].x  // => [[1, 2], [3]]
---
[[x: [[y: 1]]], [x: [[y: 2]]]].x.y  // => [[1], [2]]
---
[[x: 1], [x: null]].x  // => [1, null]
---
['ab', null, 'c'].length  // !! MissingPropertyException: Exception evaluating property 'length' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: length for class: java.lang.String
---
[['a', 'b'], ['c']].size  // => 2
---
[new Date(0), new Date(5)].time  // => [0, 5]
---
['a', 'b'].bytes  // => [[97], [98]]
---
[[:]].foo  // => [null]
---
([null] as Object[]).foo  // => []
---
[].foo.bar  // => []
---
[null].foo.bar  // => []
---
[1].class  // => class java.util.ArrayList
---
[[1]].class.name  // => 'java.util.ArrayList'
---
[null]*.class  // => [null]
---
class A { final x; A() { this.@x = 5 } }
new A().x  // => 5
---
class A { def x = 1 }
class B extends A { def f() { this.@x } }
new B().f()  // !! MissingFieldException: No such field: x for class: B
---
class A { public x = 1; protected y = 2; private z = 3 }
class B extends A { }
def b = new B(); [b.@x, b.@y]  // => [1, 2]
---
class A { public x = 1; protected y = 2; private z = 3 }
class B extends A { }
new B().@z  // !! MissingFieldException: No such field: z for class: B
---
class A { public x = 1; private z = 3 }
class B extends A { }
new B().z  // !! MissingPropertyException: No such property: z for class: B
---
class A { static x = 1 }
class B extends A { }
[B.x, new B().x]  // => [1, 1]
---
class A { private static x = 1 }
class B extends A { }
B.x  // !! MissingPropertyException: No such property: x for class: B
---
def c = { foo }; c.foo  // !! MissingPropertyException: No such property: foo for class: Script1
---
def c = { 1 }; c.delegate = [foo: 7]; c.foo  // => 7
---
def c = { 1 }; c.delegate = [foo: 7]; c.resolveStrategy = Closure.DELEGATE_FIRST; c.foo  // => 7
---
def c = { 1 }; c.delegate = 'abc'; c.toUpperCase()  // => 'ABC'
---
def c = { 1 }; c.resolveStrategy = Closure.TO_SELF; c.foo  // !! MissingPropertyException: No such property: foo for class: Script1$_run_closure1
---
def c = { 1 }; c.delegate = c; c.foo()  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: () values: []
---
foo = 3; def c = { 1 }; c.foo  // => 3
---
def foo() { 9 }; def c = { 1 }; c.foo()  // => 9
---
def c = { 1 }; c.binding.class.name  // => 'groovy.lang.Binding'
---
def c = { 1 }; c.hasProperty('foo')  // => null
---
def c = { foo() }; c.delegate = 'abc'; c()  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: () values: []
---
def c = { foo() }; c.delegate = new Date(0); c.resolveStrategy = Closure.DELEGATE_FIRST; c()  // !! MissingMethodException: No signature of method: Script1.foo() is applicable for argument types: () values: []
---
def c = { foo }; c.delegate = 'abc'; c.resolveStrategy = Closure.DELEGATE_FIRST; c()  // !! MissingPropertyException: No such property: foo for class: java.lang.String
---
def c = { foo }; c.delegate = 'abc'; c.resolveStrategy = Closure.DELEGATE_ONLY; c()  // !! MissingPropertyException: No such property: foo for class: java.lang.String
---
def c = { foo }; c.delegate = 'abc'; c()  // !! MissingPropertyException: No such property: foo for class: Script1
---
def c = { length() }; c.delegate = 'abc'; c()  // => 3
---
def c = { bytes.length }; c.delegate = 'abc'; c()  // => 3
---
def c = { a, b = 2, c = 3 -> [a, b, c] }; [c.curry(1)(5), c.curry(1, 7)(), c.rcurry(9)(1, 2)]  // => [[1, 5, 3], [1, 7, 3], [1, 2, 9]]
---
def c = { a, b -> [a, b] }; [c.ncurry(-1, 5)(1), c.ncurry(-2, 5)(1)]  // => [[1, 5], [5, 1]]
---
def c = { a, b -> [a, b] }; c.ncurry(-3, 5)(1)  // !! IllegalArgumentException: To curry 1 argument(s) expect index range -2..-1 but found -3
---
def c = { a, b -> [a, b] }; c.rcurry(1, 2, 3)  // !! IllegalArgumentException: Can't curry 3 arguments for a closure with 2 parameters.
---
def c = { a, b -> [a, b] }; c.ncurry(2, 5)  // !! IllegalArgumentException: To curry 1 argument(s) expect index range 0..1 but found 2
---
def c = { a, b -> [a, b] }; c.ncurry(1, 5, 6)  // !! IllegalArgumentException: To curry 2 argument(s) expect index range 0..0 but found 1
---
def c = { a, int... b -> [a, b] }; [c.curry(1)(2, 3), c.curry(1)(), c.curry(1, 2)(3)]  // => [[1, [2, 3]], [1, []], [1, [2, 3]]]
---
def c = { a, b -> [a, b] }.curry(1).curry(2); c()  // => [1, 2]
---
def c = { a, b -> [a, b] }.rcurry(1).rcurry(2); c()  // => [2, 1]
---
def c = { int a, String b -> [a, b] }.curry(1); c.parameterTypes*.name  // => ['java.lang.String']
---
({ 1 }).memoizeAtLeast(-1)  // !! IllegalArgumentException: A non-negative number is required as the protectedCacheSize parameter for memoizeAtLeast.
---
({ 1 }).memoizeBetween(-1, 2)  // !! IllegalArgumentException: A non-negative number is required as the protectedCacheSize parameter for memoizeBetween.
---
({ 1 }).memoizeBetween(1, -2)  // !! IllegalArgumentException: A non-negative number is required as the maxCacheSize parameter for memoizeBetween.
---
({ 1 }).memoizeAtMost(-1)  // !! IllegalArgumentException: A non-negative number is required as the maxCacheSize parameter for memoizeAtMost.
---
def p = 'abc'.&substring; [p.maximumNumberOfParameters, p.parameterTypes*.name]  // => [2, ['int', 'int']]
---
def p = [1, 2, 3].&inject; p.maximumNumberOfParameters  // => 2
---
[a: 1, b: 2].collect('x'.&concat)  // !! MissingMethodException: No signature of method: java.lang.String.concat() is applicable for argument types: (java.util.LinkedHashMap$Entry) values: [a=1]
---
[[1, 2], [3, 4]].collect(Math.&max)  // => [2, 4]
---
def m = this.&f; def f(a, b = 2) { [a, b] }; [m(1), m(1, 3), m.maximumNumberOfParameters]  // => [[1, 2], [1, 3], 2]
---
class M { def hi() { 'hi ' + this.class.simpleName } }
class A { }
A.mixin(M)
new A().hi()  // => 'hi A'
---
class M { def hi() { this } }
class A { String toString() { 'aa' } }
A.mixin(M)
new A().hi().class.name  // => 'A'
---
class M { def hi() { getClass().name } }
class A { }
A.mixin(M)
new A().hi()  // => 'A'
---
class M { def hi() { ho() } }
class A { def ho() { 'ho' } }
A.mixin(M)
new A().hi()  // => 'ho'
---
class M { def hi() { name } }
class A { def name = 'nm' }
A.mixin(M)
new A().hi()  // => 'nm'
---
class M { def hi() { size() } }
ArrayList.mixin(M)
[1, 2].hi()  // => 2
---
class M { def hi() { toUpperCase() } }
String.mixin(M)
'ab'.hi()  // => 'AB'
---
class M { def hi() { 'M' } }
class A { def hi() { 'A' } }
A.mixin(M)
new A().hi()  // => 'M'
---
class M { def x = 3 }
class A { }
A.mixin(M)
new A().x  // => 3
---
class M { def x = 3 }
class A { }
A.mixin(M)
def a = new A(); a.x = 5; [a.x, new A().x]  // => [5, 3]
---
class M { static hi() { 'st' } }
class A { }
A.mixin(M)
A.hi()  // !! MissingMethodException: No signature of method: static A.hi() is applicable for argument types: () values: []
---
class M { static hi(A a) { 'st' } }
class A { }
A.mixin(M)
new A().hi()  // => 'st'
---
class M { private hi() { 'p' }; def ho() { hi() } }
class A { }
A.mixin(M)
new A().ho()  // => 'p'
---
class M { def hi(x) { "o$x" }; def hi(int x) { "i$x" } }
class A { }
A.mixin(M)
[new A().hi(1), new A().hi('a')]  // => [i1, oa]
---
class M extends N { def hi() { 'hi' } }
class N { def up() { 'up' } }
class A { }
A.mixin(M)
new A().up()  // => 'up'
---
class M { def hi() { 'hi' } }
class A { }
class B extends A { }
A.mixin(M)
new B().hi()  // => 'hi'
---
class M { def m() { mixinOwner?.class } }
class A { }
A.mixin(M)
new A().m()  // !! MissingPropertyException: No such property: mixinOwner for class: A
---
@Mixin(M) class A { def n = 'an' }
class M { def hi() { 'hi ' + n } }
new A().hi()  // => 'hi an'
---
@Mixin(M) class A { def hi() { 'A' } }
class M { def hi() { 'M' } }
new A().hi()  // => 'M'
---
@Mixin([M, N]) class A { }
class M { def a() { 'M' } }
class N { def b() { 'N' } }
[new A().a(), new A().b()]  // => ['M', 'N']
---
@Category(A) class M { def hi() { 'hi ' + n } }
@Mixin(M) class A { def n = 'an' }
new A().hi()  // => 'hi an'
---
class M { def hi() { 'M' } }
class A { }
A.mixin(M)
[new A() in M, new A() instanceof M]  // => [false, false]
---
class M { def hi() { 'M' } }
def a = new Object(); a.metaClass.mixin M; a.hi()  // => 'M'
---
class M { int c = 0; def inc() { c++; this } }
class A { }
A.mixin M
def a = new A(); a.inc(); a.c  // => 1
---
def f(List l) { 'l' }; def f(Object c) { 'o' }; f(null)  // => 'o'
---
def f(Runnable l) { 'l' }; def f(int c) { 'i' }; f(null)  // => 'l'
---
def f(a, List l) { 'l' }; def f(a, String c) { 's' }; f(1, null)  // => 'l'
---
def f(List a, List l) { 'l' }; def f(Object a, String c) { 's' }; f(null, null)  // => 'l'
---
def f(Comparable a) { 'c' }; def f(Number n) { 'n' }; def f(Integer i) { 'i' }; f(null)  // => 'c'
---
class P { private static f() { 'P' }; static g() { f() } }
class Q extends P { private static f() { 'Q' } }
[Q.g(), P.g()]  // => ['P', 'P']
---
class P { static v = 1; static g() { v } }
class Q extends P { static v = 2 }
[Q.g(), P.g(), Q.v]  // => [1, 1, 2]
---
class P { static g() { this } }
class Q extends P { }
[Q.g(), new Q().g()]  // => [class P, class P]
---
class P { static g() { { -> this }() } }
class Q extends P { }
Q.g()  // => class P
---
class P { static f() { 'P' }; def g() { f() } }
class Q extends P { static f() { 'Q' } }
new Q().g()  // => 'P'
---
class P { static make() { new P() }; static build() { make() } }
class Q extends P { static make() { 'Q' } }
Q.build().class.name  // => 'P'
---
class P { }
P.metaClass.static.f = { -> delegate }
class Q extends P { }
[P.f(), Q.f()]  // => [class P, class Q]
---
int[].name + String[].name  // => '[I[Ljava.lang.String;'
---
int[][].simpleName  // => 'int[][]'
---
[int[], String[]].collect { it.simpleName }  // => ['int[]', 'String[]']
---
def c = int[]; c.componentType  // => int
---
[1, 2].toArray(Integer[])  // => [1, 2]
---
'a' in String[]  // => false
---
([1] as int[]) instanceof int[]  // => true
---
java.util.Date[].name  // => '[Ljava.util.Date;'
---
switch ([1] as int[]) { case int[]: 'ia'; break; default: 'd' }  // => 'ia'
---
def x = int[]  // => class [I
---
int[]  // => class [I
---
String[].getSimpleName()  // => 'String[]'
---
List[].name  // => '[Ljava.util.List;'
---
Map.Entry[].name  // => '[Ljava.util.Map$Entry;'
---
(true ? 1 : 2L).class.name  // => 'java.lang.Long'
---
(true ? 1 : 2d).class.name  // => 'java.lang.Double'
---
(true ? 1 : 2.0).class.name  // => 'java.lang.Integer'
---
(true ? 1 : 2G).class.name  // => 'java.lang.Integer'
---
(true ? 1 : 2f).class.name  // => 'java.lang.Float'
---
(true ? 1L : 2f).class.name  // => 'java.lang.Float'
---
(true ? 1 : 'a').class.name  // => 'java.lang.Integer'
---
(true ? 1 : null).class.name  // => 'java.lang.Integer'
---
(true ? 'a' as char : 1).class.name  // => 'java.lang.Character'
---
(true ? true : 1).class.name  // => 'java.lang.Boolean'
---
def x = true ? 1 : 2L; x.class.name  // => 'java.lang.Long'
---
int a = 1; long b = 2; (true ? a : b).class.name  // => 'java.lang.Long'
---
int a = 1; double b = 2; (true ? a : b).class.name  // => 'java.lang.Double'
---
int a = 1; def b = 2L; (true ? a : b).class.name  // => 'java.lang.Integer'
---
Integer a = 1; Long b = 2; (true ? a : b).class.name  // => 'java.lang.Long'
---
int a = 1; Long b = 2; (true ? a : b).class.name  // => 'java.lang.Long'
---
def f(boolean c) { c ? 1 : 2L }; f(true).class.name  // => 'java.lang.Long'
---
def f(boolean c) { return c ? 1 : 2.5d }; f(true)  // => 1.0
---
def f(c) { if (c) 1 else 2L }; f(true).class.name  // => 'java.lang.Integer'
---
(1 ?: 2L).class.name  // => 'java.lang.Long'
---
int a = 1; (a ?: 2L).class.name  // => 'java.lang.Long'
---
[true ? 1 : 2d]  // => [1.0]
---
(true ? 1 + 1 : 2L).class.name  // => 'java.lang.Long'
---
(true ? [1].size() : 2L).class.name  // => 'java.lang.Integer'
---
(true ? 1 : (long) 5).class.name  // => 'java.lang.Long'
---
(true ? -1 : 2L).class.name  // => 'java.lang.Long'
---
(true ? (1 << 2) : 2L).class.name  // => 'java.lang.Long'
---
byte a = 1; int b = 2; (true ? a : b).class.name  // => 'java.lang.Integer'
---
char a = 'x'; int b = 2; (true ? a : b).class.name  // => 'java.lang.Character'
---
(true ? (false ? 1 : 2) : 3L).class.name  // => 'java.lang.Integer'
---
(true ? (false ? 1 : 2L) : 3d).class.name  // => 'java.lang.Long'
---
(true ? 1 == 1 : 0).class.name  // => 'java.lang.Boolean'
---
true ? 1 : 0.5d  // => 1.0
---
def s = 0; for (i in 1..3) s += i > 1 ? 1 : 0.5d; s  // => 2.5
---
[1, 2].collect { it > 1 ? 1 : 0.5d }  // => [0.5, 1.0]
---
[1, 2].collect { it > 1 ? it : 0.5d }  // => [0.5, 2]
---
class L1 extends ArrayList { def getAt(int i) { 'own' + i } }
def l = new L1(); l << 1
[l[0], l.size()]  // => ['own0', 1]
---
class L2 extends ArrayList { void putAt(int i, v) { super.set(i, v * 2) } }
def l = new L2(); l << 1; l[0] = 21
[l.get(0)]  // => [42]
---
def seen = []; def l = new ObservableList([1, 2]); l.addPropertyChangeListener { seen << it.newValue }; l[0] = 5
[l.toString(), seen]  // => ['[5, 2]', [5]]
---
def a = new int[2]; a[-1] = 3
a.toList()  // => [0, 3]
---
def a = new Object[2]; a[0] = 1; a[1] = 'x'
a.toList()  // => [1, 'x']
---
def a = new String[2]; a[0] = 1
a[0].class  // => class java.lang.String
---
def l = [1]; l[3] = 4
l  // => [1, null, null, 4]
---
def l = [1, 2]; def i = 0; l[i++] += 5
[l, i]  // => [[6, 2], 1]
---
def l = [1, 2]; def i = 0; l[i++] = i
[l, i]  // => [[0, 2], 1]
---
def l = [1, 2]; def i = 0; def r = (l[i] = i = 1)
[l, i, r]  // => [[1, 1], 1, 1]
---
def c = 0; def l = [5, 6]; def f = { c++; l }; f()[0] += 1
[l, c]  // => [[6, 6], 1]
---
class Cat { static getAt(List l, Integer i) { 'cat' } }
def l = [1]
use(Cat) { l[0] }  // => 'cat'
---
class Cat2 { static void putAt(List l, Integer i, v) { l.set(i, 'c' + v) } }
def l = [1]; use(Cat2) { l[0] = 3 }
l  // => ['c3']
---
ArrayList.metaClass.getAt = { Integer i -> 'meta' + i }; def r = [1][0]; GroovySystem.metaClassRegistry.removeMetaClass(ArrayList)
r  // => 'meta0'
---
def l = [true, false]
l[0] && !l[1] ? 'y' : 'n'  // => 'y'
---
def l = [[], [1]]
[l[0] ? 1 : 0, l[1] ? 1 : 0, !l[0], !l[1]]  // => [0, 1, true, false]
---
def l = [0, 1, '', 'a', null]
l.indices.collect { l[it] ? 't' : 'f' }.join()  // => 'ftftf'
---
int[] a = [3, 4]; a[0] ^= a[1]; a[0] <<= 2
a.toList()  // => [28, 4]
---
def a = new byte[1]; a[0] = 300
a.toList()  // => [44]
---
def r = []
try { 1[0] } catch (MissingMethodException e) { r << e.method }
try { 1[0] = 2 } catch (MissingMethodException e) { r << e.method }
r << 'abc'[1] << 1.with { it }  // => ['getAt', 'putAt', 'b', 1]
