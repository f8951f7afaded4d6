def list = []
for (int i = 0; i < 3; i++) { int j = i; list << { j } }
list*.call()  // => [0, 1, 2]
---
def a = [1, 2, 3]
a.each { if (it == 2) return; print it }  // => [1, 2, 3]
---
def r = ''
int i = 0
while (i < 10) { i++; if (i == 3) continue; if (i == 6) break; r += i }
r  // => '1245'
---
int i = 3.99; long l = 3.99; int c = 'a' as char; char ch = 97
[i, l, c, ch]  // => [3, 3, 97, a]
---
def x = 5 as String; def y = '5' as BigDecimal; def z = 5 as char; def w = 3.7 as int; def q = 'true' as Boolean; def r = [1, 2] as String[]
[x, y, z, w, q, r.length]  // => ['5', 5, , 3, true, 2]
---
int x = 10
x /= 4
x  // => 2
---
[1 == 1.0, 1.0 == 1.00, 1.0.equals(1.00), 'a' == 'a' as char, [1, 2] == [1, 2] as Set, [a: 1] == [a: 1L]]  // => [true, true, false, true, false, true]
---
'12' as Number  // !! GroovyCastException: Cannot cast object '12' with class 'java.lang.String' to class 'java.lang.Number'
---
['5' as BigInteger, '5' as Object, '5' as Comparable, '5' as CharSequence]  // => [5, '5', '5', '5']
