Integer x = null
def c = { int y = x; y }
c()  // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
---
def c = { Integer x -> int y = x; y }
c(null)  // !! NullPointerException: Cannot invoke "java.lang.Integer.intValue()" because "x" is null
---
int f(Integer a, Integer b) { if (a) return a; b }
f(null, null)  // !! NullPointerException: Cannot invoke "java.lang.Integer.intValue()" because "b" is null
---
class A { Integer n; int getM() { n } }
new A().m  // !! NullPointerException: Cannot invoke "java.lang.Integer.intValue()" because "this.n" is null
---
Integer x = null
long y = (long) x  // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'long'. Try 'java.lang.Long' instead
---
Integer x = null
Integer y = (int) x  // !! NullPointerException: Cannot invoke "java.lang.Integer.intValue()" because "x" is null
---
Long x = 5; long y = x; Double d = 2.5; double e = d; Character c = 'c'; char k = c; Byte b = 1; byte bb = b; Float f = 1; float g = f; Short s = 2; short t = s; [y, e, k, bb, g, t]*.class  // => [class java.lang.Long, class java.lang.Double, class java.lang.Character, class java.lang.Byte, class java.lang.Float, class java.lang.Short]
---
Double x = null; double y = x  // !! NullPointerException: Cannot invoke "java.lang.Double.doubleValue()" because "x" is null
---
Byte x = null; byte y = x  // !! NullPointerException: Cannot invoke "java.lang.Byte.byteValue()" because "x" is null
---
Integer x = null
def y = -x  // !! NullPointerException: Cannot invoke method negative() on null object
---
Integer x = null; int z = x == null ? 3 : x; z  // => 3
---
Integer x = null; int y = (x)  // !! NullPointerException: Cannot invoke "java.lang.Integer.intValue()" because "x" is null
---
Integer x = null; while (x < 3) { x = 5 }; x  // => 5
---
Integer x = 3; Integer y = 3L; x.is(y) || x == y  // => true
---
Boolean b = null; boolean f(Boolean x) { x }; [f(b), b ? 1 : 2]  // => [false, 2]
---
Integer x = null; int y = x  // !! NullPointerException: Cannot invoke "java.lang.Integer.intValue()" because "x" is null
---
Long x = null; long y = x  // !! NullPointerException: Cannot invoke "java.lang.Long.longValue()" because "x" is null
---
Integer x = null
long y = x  // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'long'. Try 'java.lang.Long' instead
---
Boolean x = null
boolean y = x
y  // => false
---
Integer x = null
int z = true ? x : 3  // !! NullPointerException: Cannot invoke "java.lang.Integer.intValue()"
---
Integer x = 5
Integer y = null
int z = x > 3 ? x : y
z  // => 5
