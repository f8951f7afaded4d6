def crossed = new boolean[2000]
crossed[3] = true
crossed[-1] = true
def before = [crossed[0], crossed[3], crossed[1999], crossed[-1], crossed.length, crossed.size(), crossed as boolean]
def found = crossed.findIndexValues { it }
crossed[4] = true
crossed[3] = false
[before, found, crossed[3], crossed[4], crossed.findIndexValues { it }, crossed.length]  // => [[false, true, true, true, 2000, 2000, true], [3, 1999], false, true, [4, 1999], 2000]
---
def marks = new boolean[5000]
for (int i = 0; i < 5000; i += 1000) marks[i] = true
def seen = []
marks.eachWithIndex { mark, i -> if (mark) { seen << i; marks[i] = false } }
[seen, marks.any { it }, marks.count(false)]  // => [[0, 1000, 2000, 3000, 4000], false, 5000]
---
def bits = new boolean[1024]
bits[1] |= true
bits[2] ^= true
bits[2] ^= true
[bits[1], bits[2], bits[9].class.name]  // => [true, false, 'java.lang.Boolean']
bits[5] = 1  // !! ClassCastException
---
def bits = new boolean[1500]
bits[1500] = true  // !! ArrayIndexOutOfBoundsException: Index 1500 out of bounds for length 1500
---
def bits = new boolean[1500]
bits[1500]  // !! ArrayIndexOutOfBoundsException: Index 1500 out of bounds for length 1500
---
def bits = new boolean[1500]
def copy = bits.collect { it } as boolean[]
bits[0] = true
[bits == copy, bits.is(bits), copy[0], bits[0..2], bits.toList().indexOf(true), bits.class.simpleName]  // => [false, true, false, [true, false, false], 0, 'boolean[]']
---
boolean[] given(boolean[] flags, int at) { flags[at] = !flags[at]; flags }
def flags = new boolean[3000]
[given(flags, 7)[7], given(flags, 7)[7], given(flags, 8)[8], flags[8]]  // => [true, false, true, true]
---
def grid = new boolean[3][2000]
grid[1][1999] = true
[grid[0][1999], grid[1][1999], grid[2].length, grid.collect { row -> row.count(true) }]  // => [false, true, 2000, [0, 1, 0]]
---
def n = 3000
def composite = new boolean[n + 1]
for (i in 2..n) if (!composite[i]) for (def j = 2 * i; j <= n; j += i) composite[j] = true
(2..n).count { !composite[it] }  // => 430
---
def put = { array, value -> try { array[0] = value; array[0] } catch (any) { any.class.simpleName } }
def kinds = [new boolean[1], new char[1], new byte[1], new int[1], new double[1]]
def values = [true, 'x', "${'y'}", 'ab', '', 'c' as char, 7, [1], null]
kinds.collect { array -> values.collect { put(array, it) }.join(' ') }  // => ['true ClassCastException ClassCastException ClassCastException ClassCastException ClassCastException ClassCastException ClassCastException NullPointerException', 'ClassCastException x y IllegalArgumentException IllegalArgumentException c ClassCastException ClassCastException NullPointerException', 'ClassCastException ClassCastException ClassCastException ClassCastException ClassCastException ClassCastException 7 ClassCastException NullPointerException', 'ClassCastException 120 121 IllegalArgumentException IllegalArgumentException 99 7 ClassCastException NullPointerException', 'ClassCastException 120.0 121.0 IllegalArgumentException IllegalArgumentException 99.0 7.0 ClassCastException NullPointerException']
---
boolean[] flags = new boolean[3]
flags[0] = 'text'
flags[1] = ''
flags[2] = 4
char[] letters = new char[2]
letters[0] = 65
letters[1] = 'b'
double[] amounts = new double[2]
amounts[0] = 1
amounts[1] = 'c'
[flags as List, letters as List, amounts as List]  // => [[true, false, true], [A, b], [1.0, 99.0]]
---
int[] counts = new int[2]
counts[0] = 'ab'  // !! GroovyCastException: Cannot cast object 'ab' with class 'java.lang.String' to class 'int'
---
int[] counts = new int[2]
counts[1] = true  // !! GroovyCastException: Cannot cast object 'true' with class 'java.lang.Boolean' to class 'int'
---
int[] counts = new int[2]
def at = 0
counts[at] = true  // !! GroovyCastException: Cannot cast object 'true' with class 'java.lang.Boolean' to class 'int'
---
def counts = new int[2]
counts[0] = null  // !! NullPointerException
---
class Board { int[] cells = new int[2]; def put(v) { cells[0] = v; cells[0] } }
def board = new Board()
[board.put(7L), board.put('x')]  // => [7, 120]
---
int[] counts = [1, 2, 3]
def given = (counts[0] = 'x')
[given, counts[0]]  // => ['x', 120]
---
int[] counts = [1, 2, 3]
counts[0..1] = [7, 8]
counts as List // !! GroovyCastException
---
int[] counts = [1, 2, 3]
counts[0] += 1.5
counts[-1] = 2.5
counts[1]++
counts as List  // => [2, 3, 2]
---
def sum(long[] totals, v) { totals[0] = v; totals[0].class.simpleName }
sum(new long[1], 3)  // => 'Long'
---
def x = [1] as int[]; x instanceof Serializable  // => true
