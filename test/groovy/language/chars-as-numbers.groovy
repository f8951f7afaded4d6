char e = 'b'; e %= 10; (int) e  // => 8
---
char e = 'b'; e &= 7; (int) e  // => 2
---
char e = 'b'; e |= 1; (int) e  // => 99
---
char e = 'b'; e ^= 3; (int) e  // => 97
---
char e = 'b'; e <<= 1; (int) e  // => 196
---
char e = 'b'; e >>= 1; (int) e  // => 49
---
char e = 'b'; e >>>= 1; (int) e  // => 49
---
char e = 'b'; e += 2L; (int) e  // => 100
---
char e = 'b'; e /= 2; (int) e  // => 49
---
char e = 'b'; e **= 2; (int) e  // !! MissingMethodException: No signature of method: java.lang.Character.power() is applicable for argument types: (java.lang.Integer) values: [2]
---
char e = 'b'; def x = 3; e %= x; (int) e  // !! MissingMethodException: No signature of method: java.lang.Character.mod() is applicable for argument types: (java.lang.Integer) values: [3]
---
int i = 10; char e = 'b'; i %= e; i  // => 10
---
int i = 10; i %= ('b' as char); i  // => 10
---
def i = 10; i %= ('b' as char); i  // !! MissingMethodException: No signature of method: java.lang.Integer.mod() is applicable for argument types: (java.lang.Character) values: [b]
---
10 % ('b' as char)  // => 10
---
10L % ('b' as char)  // => 10
---
('b' as char) % 10L  // => 8
---
('b' as char) % 1.5d  // => 0.5
---
('b' as char) & 10L  // => 2
---
('b' as Character) % 10  // !! MissingMethodException: No signature of method: java.lang.Character.mod() is applicable for argument types: (java.lang.Integer) values: [10]
---
(Character) 'b' % 10  // !! MissingMethodException: No signature of method: java.lang.Character.mod() is applicable for argument types: (java.lang.Integer) values: [10]
---
Character e = 'b'; e % 10  // !! MissingMethodException: No signature of method: java.lang.Character.mod() is applicable for argument types: (java.lang.Integer) values: [10]
---
('b' as char) ** 2  // !! MissingMethodException: No signature of method: java.lang.Character.power() is applicable for argument types: (java.lang.Integer) values: [2]
---
('b' as char) % ('a' as char)  // => 1
---
('b' as char) | ('a' as char)  // => 99
---
-('b' as char)  // !! MissingMethodException: No signature of method: java.lang.Character.negative() is applicable for argument types: () values: []
---
~('b' as char)  // !! MissingMethodException: No signature of method: java.lang.Character.bitwiseNegate() is applicable for argument types: () values: []
---
+('b' as char)  // !! MissingMethodException: No signature of method: java.lang.Character.positive() is applicable for argument types: () values: []
---
(char) 'b' == 98  // => true
---
('b' as char) < 99  // => true
---
('b' as char) <=> 99  // => -1
---
char mm() { 'b' }
mm() % 10  // !! MissingMethodException: No signature of method: java.lang.Character.mod() is applicable for argument types: (java.lang.Integer) values: [10]
---
char[] a = 'abc'.toCharArray()
a[1] % 10  // => 8
---
char[] a = 'abc'.toCharArray()
a[1] << 2  // => 392
---
char[] a = 'abc'.toCharArray()
a[1] % a[0]  // => 1
---
char[] z = ['q','r']; z[0] % 10  // => 3
---
char[][] z = [['q','r']]; z[0][1] % 10  // => 4
---
char[] z = ['q','r']; z[0] %= 10; (int) z[0]  // => 3
---
char[] z = ['q','r']; z[0] += 1; z[0]  // => r
---
char[] z = ['q','r']; z[0]++; z[0]  // => r
---
char[] z = ['q','r']; int s = 0; for (c in z) s += c % 10; s  // !! MissingMethodException: No signature of method: java.lang.Character.mod() is applicable for argument types: (java.lang.Integer) values: [10]
---
char[] z = ['q','r']; int s = 0; for (char c in z) s += c % 10; s  // => 7
---
char[] z = ['q','r']; int s = 0; for (char c : z) s = s * 31 + c; s  // => 3617
---
char[] z = ['q','r']; z.collect { it % 10 }  // !! MissingMethodException: No signature of method: java.lang.Character.mod() is applicable for argument types: (java.lang.Integer) values: [10]
---
char[] z = ['q','r']; z.collect { char q -> q % 10 }  // => [3, 4]
---
('5' as int) % 3  // => 2
---
(true ? ('b' as char) : 1) % 10  // !! MissingMethodException: No signature of method: java.lang.Character.mod() is applicable for argument types: (java.lang.Integer) values: [10]
---
('b' as char) + ('b' as char)  // => 196
---
def x = ('b' as char) % 10 + 1; x  // => 9
---
(('b' as char) + 1) % 10  // => 9
---
char e = 'b'; (e++) % 10  // => 8
---
char e = 'b'; (++e) % 10  // => 9
---
class P { char c = 'b'; char[] d = ['x']; char getE() { 'z' }; def a() { this.c % 10 }; def b() { d[0] % 10 }; def f() { e % 10 }; def g(P o) { o.c % 10 }; def h() { c %= 10; (int) c }; def i() { this.@c % 10 } }
new P().a()  // !! MissingMethodException: No signature of method: java.lang.Character.mod() is applicable for argument types: (java.lang.Integer) values: [10]
---
class P { char c = 'b'; char[] d = ['x']; char getE() { 'z' }; def a() { this.c % 10 }; def b() { d[0] % 10 }; def f() { e % 10 }; def g(P o) { o.c % 10 }; def h() { c %= 10; (int) c }; def i() { this.@c % 10 } }
new P().b()  // => 0
---
class P { char c = 'b'; char[] d = ['x']; char getE() { 'z' }; def a() { this.c % 10 }; def b() { d[0] % 10 }; def f() { e % 10 }; def g(P o) { o.c % 10 }; def h() { c %= 10; (int) c }; def i() { this.@c % 10 } }
new P().f()  // !! MissingMethodException: No signature of method: java.lang.Character.mod() is applicable for argument types: (java.lang.Integer) values: [10]
---
class P { char c = 'b'; char[] d = ['x']; char getE() { 'z' }; def a() { this.c % 10 }; def b() { d[0] % 10 }; def f() { e % 10 }; def g(P o) { o.c % 10 }; def h() { c %= 10; (int) c }; def i() { this.@c % 10 } }
new P().g(new P())  // !! MissingMethodException: No signature of method: java.lang.Character.mod() is applicable for argument types: (java.lang.Integer) values: [10]
---
class P { char c = 'b'; char[] d = ['x']; char getE() { 'z' }; def a() { this.c % 10 }; def b() { d[0] % 10 }; def f() { e % 10 }; def g(P o) { o.c % 10 }; def h() { c %= 10; (int) c }; def i() { this.@c % 10 } }
new P().h()  // => 8
