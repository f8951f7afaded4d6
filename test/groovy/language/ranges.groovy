('x'..'ab').size()  // !! IllegalArgumentException: Incompatible Strings for Range: starting String is longer than ending string
---
('a'..'ab').size()  // => 1
---
('ab'..'x').size()  // !! IllegalArgumentException: Incompatible Strings for Range: starting String is longer than ending string
---
('y'..'abc').toList().size()  // !! IllegalArgumentException: Incompatible Strings for Range: starting String is longer than ending string
---
('ay'..'bc').size()  // !! IllegalArgumentException: Incompatible Strings for Range: String#next() will not reach the expected value
---
enum E { A, B, C }
enum F { X }
(E.A..F.X).toList()  // !! IllegalArgumentException: Unable to create range due to incompatible types: E..F (possible missing brackets around range?)
---
[('a' as char)..'c', 'a'..('c' as char), 1..'3', 'a'..100, '1'..3, ('a' as char)..100].collect { [it.toList(), it.toString()] }  // => [[[97, 98, 99], '97..99'], [[97, 98, 99], '97..99'], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51], '1..51'], [[97, 98, 99, 100], '97..100'], [[49, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3], '49..3'], [[97, 98, 99, 100], '97..100']]
---
('5'..10)  // !! IllegalArgumentException: Incompatible Strings for Range: starting String is longer than ending string
---
('ab'..500)  // !! IllegalArgumentException: Unable to create range due to incompatible types: String..Integer (possible missing brackets around range?)
---
(1G..3).toList() + (1L..3).toList() + (1.5..3).toList() + (3..1.5).toList() + (1..<2.5)  // => [1, 2, 3, 1, 2, 3, 1.5, 2.5, 3, 2, 1]
---
class C implements Comparable { int v; C next() { new C(v: v + 1) }; C previous() { new C(v: v - 1) }; int compareTo(o) { v <=> o.v }; String toString() { "C$v" } }
[(new C(v: 1)..new C(v: 3)).toString(), (new C(v: 3)..<new C(v: 1)).toList().toString(), (new C(v: 1)..new C(v: 3)).contains(new C(v: 2)), new C(v: 2) in (new C(v: 1)..<new C(v: 3))]  // => ['C1..C3', '[C3, C2]', true, true]
---
class D implements Comparable { int v; D next() { new D(v: v + 2) }; D previous() { new D(v: v - 3) }; int compareTo(o) { v <=> o.v }; String toString() { "D$v" } }
[(new D(v: 9)..new D(v: 1)).toList().toString(), (new D(v: 1)..new D(v: 9)).toList().toString()]  // => ['[D9, D6, D3, D0, D-3]', '[D1, D3, D5, D7, D9]']
---
[(1..3L).toList()*.class*.simpleName, (1L..3).toList()*.class*.simpleName, (1..3L).from.class.simpleName]  // => [['Long', 'Long', 'Long'], ['Long', 'Long', 'Long'], 'Long']
