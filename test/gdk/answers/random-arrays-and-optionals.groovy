new Random(42).ints(5).toArray().toList() // => [-1170105035, 234785527, -1360544799, 205897768, 1325939940]
new Random(42).ints(5, 0, 10).toArray().toList() // => [0, 3, 8, 4, 0]
new Random(42).ints(5, -2000000000, 2000000000).toArray().toList() // => [-1170105035, 234785527, -1360544799, 205897768, 1325939940]
new Random(42).ints(4, 0, 16).toArray().toList() // => [5, 7, 1, 8]
new Random(42).longs(5, 0L, 1000L).toArray().toList() // => [891, 940, 997, 398, 717]
new Random(42).longs(3).toArray().toList() // => [-5025562857975149833, -5843495416241995736, 5694868678511409995]
new Random(42).longs(3, -9000000000000000000L, 9000000000000000000L).toArray().toList() // => [-5025562857975149833, -5843495416241995736, 5694868678511409995]
new Random(42).longs(3, 5L, 133L).toArray().toList() // => [124, 45, 80]
new Random(42).doubles(3).toArray().toList() // => [0.7275636800328681, 0.6832234717598454, 0.30871945533265976]
new Random(42).doubles(3, 1d, 2.5d).toArray().toList() // => [2.091345520049302, 2.024835207639768, 1.4630791829989898]
new Random(42).doubles().limit(2).toArray().toList() // => [0.7275636800328681, 0.6832234717598454]
new Random(42).ints(0, 100).limit(3).sum() // => 141
new Random(42).ints(-1) // !! IllegalArgumentException: size must be non-negative
new Random(42).ints(5, 5) // !! IllegalArgumentException: bound must be greater than origin
new BigInteger(100, new Random(42)) // => 444809422218074872498625162792
new BigInteger(-1, new Random(42)) // !! IllegalArgumentException: numBits must be non-negative
new BigInteger(7, new Random(1)) // => 115
Optional.of(3).isEmpty() // => false
Optional.empty().or({ Optional.of(2) } as java.util.function.Supplier).get() // => 2
def l = []; Optional.of(3).ifPresentOrElse({ l << it }, { l << 'none' }); Optional.empty().ifPresentOrElse({ l << it }, { l << 'none' }); l // => [3, 'none']
Optional.of(3).stream().map { it + 1 }.findFirst().get() // => 4
Optional.empty().orElseThrow() // !! NoSuchElementException: No value present
OptionalInt.of(3).stream().sum() // => 3
OptionalInt.empty().orElseThrow() // !! NoSuchElementException: No value present
Arrays.compare([1,2] as int[], [1,3] as int[]) // => -1
Arrays.compare([1,2] as int[], [1,2,5] as int[]) // => -1
Arrays.compare(['a','b'] as String[], ['a','c'] as String[]) // => -1
Arrays.compare([1,2] as int[], 0, 1, [2,1] as int[], 1, 2) // => 0
Arrays.mismatch([1,2] as int[], [1,3] as int[]) // => 1
Arrays.mismatch([1,2] as int[], [1,2] as int[]) // => -1
Arrays.mismatch([1,2] as int[], [1] as int[]) // => 1
def a = new int[4]; Arrays.setAll(a, { it * it }); a.toList() // => [0, 1, 4, 9]
def a = new Object[3]; Arrays.setAll(a, { "n$it".toString() }); a.toList() // => ['n0', 'n1', 'n2']
def a = new double[2]; Arrays.setAll(a, { it + 0.5d }); a.toList() // => [0.5, 1.5]
def a = new long[2]; Arrays.setAll(a, { it * 2L }); a.toList() // => [0, 2]
Arrays.binarySearch([1,3,5,7] as int[], 1, 3, 5) // => 2
Arrays.binarySearch([1,3,5,7] as int[], 1, 3, 4) // => -3
Arrays.copyOfRange(['a','b','c'] as Object[], 1, 3, String[]).class.name // => '[Ljava.lang.String;'
Arrays.copyOf([1,2,3] as Object[], 2, Integer[]) // => [1, 2]
Arrays.copyOf([1,'a'] as Object[], 2, String[]) // !! ArrayStoreException: arraycopy: element type mismatch: can not cast one of the elements of java.lang.Object[] to the type of the destination array, java.lang.String
Arrays.copyOfRange([1,2,3] as int[], -1, 2) // !! ArrayIndexOutOfBoundsException: arraycopy: source index -1 out of bounds for int[3]
Arrays.copyOfRange([1,2,3] as int[], 4, 5) // !! ArrayIndexOutOfBoundsException: arraycopy: length -1 is negative
Arrays.equals([1,2,3] as int[], 0, 2, [9,1,2] as int[], 1, 3) // => true
Objects.requireNonNullElse(null, 3) // => 3
Objects.requireNonNullElseGet(null, { 4 }) // => 4
Objects.checkIndex(3, 3) // !! IndexOutOfBoundsException: Index 3 out of bounds for length 3
Objects.checkIndex(2, 3) // => 2
Objects.checkFromToIndex(1, 5, 3) // !! IndexOutOfBoundsException: Range [1, 5) out of bounds for length 3
Objects.checkFromIndexSize(1, 5, 3) // !! IndexOutOfBoundsException: Range [1, 1 + 5) out of bounds for length 3
Math.floorMod(-7L, 3) // => 2
Math.scalb(1.5f, 2) // => 6.0
Math.absExact(-5) // => 5
Math.absExact(Integer.MIN_VALUE) // !! ArithmeticException: Overflow to represent absolute value of Integer.MIN_VALUE
Math.multiplyHigh(1L << 62, 8L) // => 2
Math.nextAfter(1.0f, 2.0d) // => 1.0000001
