1_000 + 0b101 + 0x1F + 017  // => 1051
---
1_000_000L  // => 1000000
---
0xFFL  // => 255
---
0xFFFFFFFFF  // => 68719476735
---
0x7FFFFFFF.class.name  // => 'java.lang.Integer'
---
0b1111_0000  // => 240
---
1_0.5_0  // => 10.50
---
1_  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting token in range: '0'..'9', found '<EOF>' @ line 1, column 3.
---
1._0  // !! MissingPropertyException: No such property: _0 for class: java.lang.Integer
---
_1  // !! MissingPropertyException: No such property: _1 for class: Script1
---
0_7  // !! MissingPropertyException: No such property: _7 for class: Script1
---
08  // !! MissingMethodException: No signature of method: java.lang.Integer.call() is applicable for argument types: (java.lang.Integer) values: [8]
---
0x  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: 0xFFFF @ line 1, column 3.
---
1e3  // => 1E+3
---
1E3f  // => 1000.0
---
1e3d  // => 1000.0
---
1e3g  // => 1E+3
---
1e400  // => 1E+400
---
1.  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: . @ line 1, column 2.
---
1.5.class  // => class java.math.BigDecimal
---
1.5G  // => 1.5
---
1.5i  // !! MissingPropertyException: No such property: i for class: Script1
---
1.5L  // !! MissingPropertyException: No such property: L for class: Script1
---
1i.class.name  // => 'java.lang.Integer'
---
1I  // => 1
---
2147483647  // => 2147483647
---
2147483648  // => 2147483648
---
9223372036854775807  // => 9223372036854775807
---
99999999999999999999  // => 99999999999999999999
---
1f.class.name  // => 'java.lang.Float'
---
1d  // => 1.0
---
0xFFi  // => 255
---
0xFFg  // => 255
---
0777  // => 511
---
100.0e-2  // => 1.000
---
0.1d + 0.2d  // => 0.30000000000000004
---
1.10 == 1.1  // => true
---
1.10.hashCode() == 1.1.hashCode()  // => false
---
1 / 3.0  // => 0.3333333333
---
1L / 3  // => 0.3333333333
---
1 / 3f  // => 0.3333333333333333
---
1 / 3d  // => 0.3333333333333333
---
7 % 3  // => 1
---
-7 % 3  // => -1
---
7.5 % 2  // !! UnsupportedOperationException: Cannot use mod() on this number type: java.math.BigDecimal with value: 7.5
---
7G % 3  // => 1
---
-7G % 3  // => 2
---
7.intdiv(2)  // => 3
---
7.5.intdiv(2)  // !! UnsupportedOperationException: Cannot use intdiv() on this number type: java.math.BigDecimal with value: 7.5
---
7G.intdiv(2)  // => 3
---
2 ** 62  // => 4611686018427387904
---
2 ** 63  // => 9223372036854775808
---
2L ** 3  // => 8
---
2 ** 0.5  // => 1.4142135623730951
---
2G ** 100  // => 1267650600228229401496703205376
---
2G ** -1  // => 0.5
---
(-2) ** 3  // => -8
---
2d ** 3  // => 8
---
0 ** 0  // => 1
---
0.0 ** 0  // => 1
---
(2 ** 3).class.name  // => 'java.lang.Integer'
---
(2L ** 3).class.name  // => 'java.lang.Long'
---
-8 >> 1  // => -4
---
1G << 2  // !! UnsupportedOperationException: Cannot use leftShift() on this number type: java.math.BigInteger with value: 1
---
1.5 << 1  // !! UnsupportedOperationException: Cannot use leftShift() on this number type: java.math.BigDecimal with value: 1.5
---
1 << 1.5  // !! UnsupportedOperationException: Shift distance must be an integral type, but 1.5 (java.math.BigDecimal) was supplied
---
5 & 3  // => 1
---
5 | 3  // => 7
---
5 ^ 3  // => 6
---
~5  // => -6
---
~5L  // => -6
---
~5G  // => -6
---
5L & 3  // => 1
---
5G & 3  // => 1
---
5 & 3G  // => 1
---
5.5 & 3  // !! UnsupportedOperationException: Cannot use and() on this number type: java.math.BigDecimal with value: 5.5
---
true & false  // => false
---
null & true  // !! NullPointerException: Cannot invoke method and() on null object
---
true & 'x'  // !! MissingMethodException: No signature of method: java.lang.Boolean.and() is applicable for argument types: (java.lang.String) values: [x]
---
!5  // => false
---
!!5  // => true
---
!''  // => true
---
-(-5)  // => 5
---
-5.5  // => -5.5
---
+5  // => 5
---
+'a'  // !! MissingMethodException: No signature of method: java.lang.String.positive() is applicable for argument types: () values: []
---
-'a'  // !! MissingMethodException: No signature of method: java.lang.String.negative() is applicable for argument types: () values: []
---
-null  // !! NullPointerException: Cannot invoke method negative() on null object
---
-[1, 2]  // => [-1, -2]
---
+[1, 2]  // => [1, 2]
---
~[1]  // => [-2]
---
~true  // !! MissingMethodException: No signature of method: java.lang.Boolean.bitwiseNegate() is applicable for argument types: () values: []
---
def x = 'z'; x++; x  // => '{'
---
def x = 'a'; x--; x  // => '`'
---
def x = null; x++  // !! NullPointerException: Cannot invoke method next() on null object
---
def x = 1.5; x++; x  // => 2.5
---
def x = 1G; x--; [x, x.class.name]  // => [0, 'java.math.BigInteger']
---
byte x = 100; x += 100; x  // => -56
---
short x = 70000; x  // => 4464
---
int x = 1.9; x  // => 1
---
int x = '5'; x  // => 53
---
long x = 5; x.class.name  // => 'java.lang.Long'
---
float x = 1.1; x  // => 1.1
---
int x = 5L; x.class.name  // => 'java.lang.Integer'
---
Integer x = 2.5; x  // => 2
---
Long x = 5; x.class.name  // => 'java.lang.Long'
---
Double x = 5; x  // => 5.0
---
Float x = 5.5; x  // => 5.5
---
BigDecimal x = 5; x.class.name  // => 'java.math.BigDecimal'
---
String x = 5; x.class.name  // => 'java.lang.String'
---
boolean x = null; x  // => false
---
Number x = 'a'  // !! GroovyCastException: Cannot cast object 'a' with class 'java.lang.String' to class 'java.lang.Number'
---
Integer x = 'a'  // => 97
---
int x = null  // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
---
int x = 5; x += 'a'  // !! GroovyCastException: Cannot cast object '5a' with class 'java.lang.String' to class 'int'
---
String x = 'a'; x += 1; x  // => 'a1'
---
def x = 5; x /= 2; x  // => 2.5
---
def x = 5; x **= 2; x  // => 25
---
def x = 5; x %= 3; x  // => 2
---
def x = -5; x >>>= 28; x  // => 15
---
def x = [1]; x += 2; x  // => [1, 2]
---
def x = [1]; x -= 1; x  // => []
---
def x = [1]; x *= 2; x  // => [1, 1]
---
def x = [a: 1]; x.a += 5; x  // => ['a':6]
---
def x = [a: 1]; x['a']++; x  // => ['a':2]
---
def x = [a: 1]; x.b = x.b ?: 7; x  // => ['a':1, 'b':7]
---
def x = null; x ?: 5  // => 5
---
def x = 0; x ?: 5  // => 5
---
'b' <=> 'a'  // => 1
---
null <=> 1  // => -1
---
1 <=> null  // => 1
---
1 <=> 1.0  // => 0
---
1 <=> 'a'  // => -1
---
true <=> false  // => 1
---
1 == '1'  // => false
---
'a' == ('a' as char)  // => true
---
"a${1}" == 'a1'  // => true
---
[1] == [1L]  // => true
---
[1] == [1] as Set  // => false
---
[1] as Set == [1L] as Set  // => true
---
null == false  // => false
---
[] == [] as int[]  // => true
---
([1] as int[]) == ([1] as int[])  // => true
---
([1] as int[]).equals([1] as int[])  // => true
---
null.is(null)  // => true
---
'10' < '9'  // => true
---
1 < null  // => false
---
'a' in ['a']  // => true
---
3 in 1..5  // => true
---
3.5 in 1..5  // => false
---
3 in { it > 2 }  // => true
---
'a' in ~/a/  // => true
---
null in [null]  // => true
---
null in null  // => true
---
'a' =~ /a/  // => java.util.regex.Matcher[pattern=a region=0,1 lastmatch=]
---
'abc' ==~ 'abc'  // => true
---
null ==~ /a/  // => false
---
('abc123' =~ /\d+/)[0]  // => '123'
---
('abc123' =~ /([a-z]+)(\d+)/)[0]  // => ['abc123', 'abc', '123']
---
('a1b2' =~ /x/)[0]  // !! IndexOutOfBoundsException: index is out of range 0..-1 (index = 0)
---
('a1b2' =~ /[a-z]/)[5]  // !! IndexOutOfBoundsException: index is out of range -2..1 (index = 5)
---
('a1b2' =~ /[a-z]/).size()  // => 2
---
1..3  // => 1..3
---
1..<3  // => 1..<3
---
'a'..'e'  // => 'a'..'e'
---
1.5..3.5  // => 1.5..3.5
---
1..3.5  // => 1..3.5
---
1.0..3  // => 1.0..3
---
'a'..3  // => 97..3
---
('a' as char)..('c' as char)  // => a..c
---
(1..3).class.name  // => 'groovy.lang.IntRange'
---
(1L..3L).class.name  // => 'groovy.lang.ObjectRange'
---
(1..10) % 3  // !! MissingMethodException: No signature of method: groovy.lang.IntRange.mod() is applicable for argument types: (java.lang.Integer) values: [3]
---
(1..10).step(-2)  // => [10, 8, 6, 4, 2]
---
1..3 + 2  // => 1..5
---
(1..3) - 2  // => [1, 3]
---
(1..3) == [1, 2, 3]  // => true
---
true && false || true  // => true
---
!true || true  // => true
---
2 + 3 as String  // => '5'
---
-2 ** 2  // => -4
---
~1 + 1  // => -1
---
-5.abs()  // => -5
---
1 ..< 3  // => 1..<3
---
[*[a: 1]]  // !! IllegalArgumentException: cannot spread the type java.util.LinkedHashMap with value {a=1}
---
[*null]  // => [null]
---
[*5]  // !! IllegalArgumentException: cannot spread the type java.lang.Integer with value 5
---
[*([1] as Set)]  // !! IllegalArgumentException: cannot spread the type java.util.LinkedHashSet with value [1]
---
def f(a, b) { a + b }; f(*[1, 2])  // => 3
---
def f(Map m) { m }; f(*: [a: 1], b: 2)  // => ['a':1, 'b':2]
---
['a', 'b']*.toUpperCase()  // => ['A', 'B']
---
['a', null]*.toUpperCase()  // => ['A', null]
---
null*.toUpperCase()  // => null
---
[[1], [2, 3]]*.size()  // => [1, 2]
---
'abc'*.toUpperCase()  // => ['A', 'B', 'C']
---
5*.plus(1)  // => [6]
---
[1, 2]?.size()  // => 2
---
null?.size()  // => null
---
null?.foo.bar  // !! NullPointerException: Cannot get property 'bar' on null object
---
null?.foo?.bar  // => null
---
def m = [:]; m.a.b  // !! NullPointerException: Cannot get property 'b' on null object
---
def m = [:]; m.a?.b.c  // !! NullPointerException: Cannot get property 'c' on null object
---
"a" "b"  // !! MissingMethodException: No signature of method: Script1.a() is applicable for argument types: (java.lang.String) values: [b]
---
"a\$b"  // => 'a$b'
---
"\u0041\101\7"  // => 'AA'
---
'\uu0041'  // => 'A'
---
'\8'  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected char: '\' @ line 1, column 2.
---
/a$b/  // !! MissingPropertyException: No such property: b for class: Script1
---
/$/  // => '$'
---
/a$/  // => 'a$'
---
/a${1}b/  // => a1b
---
/a$x/  // !! MissingPropertyException: No such property: x for class: Script1
---
/
/  // => '\n'
---
/a
b/  // => 'a\nb'
---
$/a/b$$c$/d/$  // => 'a/b$c/d'
---
$/$x/$  // !! MissingPropertyException: No such property: x for class: Script1
---
$/a
b/$  // => 'a\nb'
---
'''a
b'''  // => 'a\nb'
---
'''a'b''c'''  // => 'a\'b\'\'c'
---
'''\
a'''  // => 'a'
---
"""a
${1}"b""c"""  // => a\n1"b""c
---
""""a"""  // => '"a'
---
"a$ b"  // !! MultipleCompilationErrorsException: Script1.groovy: 1: illegal string body character after dollar sign;
---
"${}"  // => null
---
"${1}${2}"  // => 12
---
"$x.y"  // !! MissingPropertyException: No such property: x for class: Script1
---
x = [y: [z: 5]]; "$x.y.z"  // => 5
---
x = [y: [z: 5]]; "$x.y.z.foo"  // !! MissingPropertyException: No such property: foo for class: java.lang.Integer
---
x = 'abc'; "$x[0]"  // => abc[0]
---
x = 'abc'; "$x?.size"  // => abc?.size
---
x = 'abc'; "$x-1"  // => abc-1
---
x = 'abc'; "$x's"  // => abc's
---
x = 'abc'; "${x}$x"  // => abcabc
---
x = 'abc'; "$this.x"  // !! MultipleCompilationErrorsException: Script1.groovy: 1: expecting a string literal end, found '.' @ line 1, column 18.
---
"${this.class.name}"  // => Script1
---
x = 1; "${x + 1; x + 2}"  // => 3
---
x = 1; "${if (x) 'y'}"  // => y
---
"${it -> it << 'z'}"  // => z
---
"a${null}b"  // => anullb
---
"a${'x' as char}b${1.50}c${1e10}d${1f}"  // => axb1.50c1E+10d1.0
---
"${['a', 'b'] as String[]}"  // => [a, b]
---
"a${1}b".strings.toList()  // => ['a', 'b']
---
[("a${1}"): 1].containsKey('a1')  // => false
---
["a${1}": 1].containsKey('a1')  // => false
---
["a${1}": 1].a1  // => null
---
def m = [:]; m["a${1}"] = 2; m.a1  // => 2
---
def m = [:]; m."a${1}" = 2; m.a1  // => 2
---
"abc${1}"[-1]  // => '1'
---
"abc${1}"[0..1]  // => 'ab'
---
'abc'[5]  // !! StringIndexOutOfBoundsException: begin 5, end 6, length 3
---
'abc'[-1..0]  // => 'cba'
---
'abc'[0, 2]  // => 'ac'
---
'abc'[0, 2, 0..1]  // => 'acab'
---
'abc'[3..4]  // !! StringIndexOutOfBoundsException: begin 3, end 5, length 3
---
'abc'[1.0]  // !! MissingMethodException: No signature of method: java.lang.String.getAt() is applicable for argument types: (java.math.BigDecimal) values: [1.0]
---
'abc' * 2  // => 'abcabc'
---
'abc' * 0  // => ''
---
'abc' - ~/[ab]/  // => 'bc'
---
'abc' - null  // => 'abc'
---
'abc' - 1  // => 'abc'
---
'abc' + null  // => 'abcnull'
---
'abc' + [1]  // => 'abc[1]'
---
'abc' + [a: 1]  // => 'abc[a:1]'
---
1 + 'abc'  // => '1abc'
---
'abc' % 2  // !! MissingMethodException: No signature of method: java.lang.String.mod() is applicable for argument types: (java.lang.Integer) values: [2]
---
'abc' ** 2  // !! MissingMethodException: No signature of method: java.lang.String.power() is applicable for argument types: (java.lang.Integer) values: [2]
---
'abc' & 'a'  // !! MissingMethodException: No signature of method: java.lang.String.and() is applicable for argument types: (java.lang.String) values: [a]
---
'abc' >> 1  // !! MissingMethodException: No signature of method: java.lang.String.rightShift() is applicable for argument types: (java.lang.Integer) values: [1]
---
'abc'.next()  // => 'abd'
---
'abc'.call()  // !! MissingMethodException: No signature of method: java.lang.String.call() is applicable for argument types: () values: []
---
'abc'()  // !! MissingMethodException: No signature of method: Script1.abc() is applicable for argument types: () values: []
---
'abc'.toList()  // => ['a', 'b', 'c']
---
'abc'.chars.class.name  // => '[C'
---
'abc'.getAt(1)  // => 'b'
---
def s = 'abc'; s[1] = 'x'  // !! MissingMethodException: No signature of method: java.lang.String.putAt() is applicable for argument types: (java.lang.Integer, java.lang.String) values: [1, x]
---
'abc'.'toUpperCase'()  // => 'ABC'
---
'abc'."foo bar"()  // !! MissingMethodException: No signature of method: java.lang.String.foo bar() is applicable for argument types: () values: []
---
def "m${1}"() { }  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: def @ line 1, column 1.
---
[a: 1].'a'  // => 1
---
[a: 1]."${'a'}"  // => 1
---
['a b': 1].'a b'  // => 1
---
["a-b": 1]  // => ['a-b':1]
---
[a-b: 1]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: illegal colon after argument expression;
---
[1: 2, 'c': 3, (4): 5, 1.5: 6, null: 7, true: 8]  // => [1:2, 'c':3, 4:5, 1.5:6, 'null':7, 'true':8]
---
[(null): 1]  // => [null:1]
---
[1: 2][1]  // => 2
---
[1: 2].'1'  // => null
---
[if: 1, class: 2, def: 3, in: 4].class  // => 2
---
[1, 2,]  // => [1, 2]
---
[: ]  // => [:]
---
[a: 1, 2]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: Unexpected node type: EXPR found when expecting type: LABELED_ARG at line: 1 column: 8. File: Script1.groovy @ line 1, column 8.
---
[a: 1, a: 2]  // => ['a':2]
---
[1 2]  // !! MultipleCompilationErrorsException: Script1.groovy: 1: unexpected token: 2 @ line 1, column 4.
---
[a = 1]  // => [1]
---
[x: [y: [z: 1]]].x.y.z  // => 1
---
[{ 1 }, { 2 }].size()  // => 2
---
[a: { 1 }].a()  // => 1
---
def a = 'k'; [(a + '1'): 1]  // => ['k1':1]
---
[a: 1].a.b  // !! MissingPropertyException: No such property: b for class: java.lang.Integer
---
[a: 1]?.b?.c  // => null
---
[[1, 2], [3, 4]][1][0]  // => 3
---
[1, 2, 3][1, 2]  // => [2, 3]
---
[1, 2, 3][1.7]  // !! MissingMethodException: No signature of method: java.util.ArrayList.getAt() is applicable for argument types: (java.math.BigDecimal) values: [1.7]
---
[1, 2, 3]['1']  // !! MissingPropertyException: Exception evaluating property '1' for java.util.ArrayList, Reason: groovy.lang.MissingPropertyException: No such property: 1 for class: java.lang.Integer
---
def l = [1, 2, 3]; l[1, 2] = [7, 8]; l  // => [1, 7, 8]
---
def l = [1, 2, 3]; l[1, 2] = 7  // => 7
---
def l = [1]; l[-2] = 2  // !! ArrayIndexOutOfBoundsException: Negative array index [-2] too large for array size 1
---
def l = []; l[0..2] = [1, 2]; l  // => [1, 2]
---
def m = [:]; m[1] = 2; m.b = 3; m['c d'] = 4; m  // => [1:2, 'b':3, 'c d':4]
---
def m = [:]; m.a.b = 1  // !! NullPointerException: Cannot set property 'b' on null object
---
def m = [a: [b: 1]]; m.a.b++; m.a.c = 2; m  // => ['a':['b':2, 'c':2]]
---
null.foo()  // !! NullPointerException: Cannot invoke method foo() on null object
---
null[0]  // !! NullPointerException: Cannot invoke method getAt() on null object
---
null[0] = 1  // !! NullPointerException: Cannot invoke method putAt() on null object
---
null.class  // !! NullPointerException: Cannot get property 'class' on null object
---
null.getClass()  // => class org.codehaus.groovy.runtime.NullObject
---
null + 1  // !! NullPointerException: Cannot execute null+1
---
null - 1  // !! NullPointerException: Cannot invoke method minus() on null object
---
null + 'a'  // => 'nulla'
---
null == 1  // => false
---
null.equals(null)  // => true
---
null.hashCode()  // !! NullPointerException: Cannot invoke method hashCode() on null object
---
null.each { }  // => null
---
null.collect { it }  // => []
---
null.size()  // !! NullPointerException: Cannot invoke method size() on null object
---
null.with { 1 }  // => 1
---
null.foo.bar  // !! NullPointerException: Cannot get property 'foo' on null object
---
true.foo  // !! MissingPropertyException: No such property: foo for class: java.lang.Boolean
---
true.class  // => class java.lang.Boolean
---
true & 1  // !! MissingMethodException: No signature of method: java.lang.Boolean.and() is applicable for argument types: (java.lang.Integer) values: [1]
---
true.toString()  // => 'true'
