[Character.getType('a' as char), Character.getType('A' as char), Character.getType('5' as char), Character.getType(' ' as char), Character.getType('_' as char), Character.getType('+' as char)] // => [2, 1, 9, 12, 23, 25]
[Character.isValidCodePoint(-1), Character.isSupplementaryCodePoint(0x1F600), Character.codePointAt('abc', 1), Character.isMirrored('(' as char), Character.isDefined('a' as char)] // => [false, true, 98, true, true]
Character.toChars(-5) // !! IllegalArgumentException: Not a valid Unicode code point: 0xFFFFFFFB
Character.isLetter(-5) // => false
[Double.toHexString(1d), Double.toHexString(-0.1d), Double.toHexString(0d), Double.toHexString(Double.MIN_VALUE), Double.toHexString(Double.NaN), Float.toHexString(1.5f)] // => ['0x1.0p0', '-0x1.999999999999ap-4', '0x0.0p0', '0x0.0000000000001p-1022', 'NaN', '0x1.8p0']
[Long.compareUnsigned(1L, -1L), Long.divideUnsigned(-1L, 2L), Long.remainderUnsigned(-1L, 7L), Long.parseUnsignedLong('18446744073709551615')] // => [-1, 9223372036854775807, 1, -1]
[Math.nextAfter(1d, 2d), Math.nextAfter(1d, 0d), Byte.toUnsignedLong((byte) -1), Boolean.hashCode(true)] // => [1.0000000000000002, 0.9999999999999999, 255, 1231]
groovy.json.JsonOutput.toJson([a: groovy.json.JsonOutput.unescaped('{"b":1}')]) // => '{"a":{"b":1}}'
new groovy.json.JsonSlurperClassic().parseText('{"b":1,"a":[1,{"c":2}]}').getClass().name // => 'java.util.HashMap'
String.format('%s', null) // => 'null'
new StringBuilder(-1) // !! NegativeArraySizeException: -1
def seen = []; def o = new ObservableMap([a: 1]); o.addPropertyChangeListener('b') { seen << it.newValue }; o.a = 2; o.b = 3; [seen, o.a, o.size(), o.keySet().toList()] // => [[3], 2, 2, ['a', 'b']]
def seen = []; def o = new ObservableMap(); o.addPropertyChangeListener { seen << it.class.simpleName }; o.a = 1; o.a = 1; o.clear(); seen // => ['PropertyAddedEvent', 'PropertyChangeEvent', 'PropertyClearedEvent', 'PropertyChangeEvent']
Enum.valueOf(java.math.RoundingMode, 'UP') // => UP
Enum.valueOf(java.math.RoundingMode, 'NOPE') // !! IllegalArgumentException: No enum constant java.math.RoundingMode.NOPE
enum Col { RED, GREEN }; [EnumSet.of(Col.RED), EnumSet.complementOf(EnumSet.of(Col.RED)), EnumSet.range(Col.RED, Col.GREEN)] // => [[RED], [GREEN], [RED, GREEN]]
class P { int x = 1; String y = 'a' }; new P().dump().replaceAll(/@[0-9a-f]+/, '@') // => '<P@ x=1 y=a>'
('a'..'z').join('').bytes.encodeBase64(true).toString() // => 'YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXo=\\r\\n'
(['b', 'a', 'c'] as String[])[1, 3] // !! ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3
(['b', 'a', 'c'] as String[])[1, 2] // => ['a', 'c']
([] as int[]).inject { a, b -> a + b } // !! NoSuchElementException: Cannot call inject() over an empty iterable without passing an initial value.
[].inject { a, b -> a + b } // !! NoSuchElementException: Cannot call inject() on an empty collection without passing an initial value.
[].iterator().inject { a, b -> a + b } // !! NoSuchElementException: Cannot call inject() over an empty iterable without passing an initial value.
'abc'.charAt(5) // !! StringIndexOutOfBoundsException: String index out of range: 5
'abc'.charAt(-1) // !! StringIndexOutOfBoundsException: String index out of range: -1
'abc'.substring(5) // !! StringIndexOutOfBoundsException: begin 5, end 3, length 3
'abc'.substring(-1) // !! StringIndexOutOfBoundsException: begin -1, end 3, length 3
'abc'.substring(2, 1) // !! StringIndexOutOfBoundsException: begin 2, end 1, length 3
'abc'.substring(1, 9) // !! StringIndexOutOfBoundsException: begin 1, end 9, length 3
'abc'.getAt(5) // !! StringIndexOutOfBoundsException: begin 5, end 6, length 3
'abc'[5..6] // !! StringIndexOutOfBoundsException: begin 5, end 7, length 3
'abc'[-5] // !! ArrayIndexOutOfBoundsException: Negative array index [-5] too large for array size 3
'abc'[-5..-1] // !! StringIndexOutOfBoundsException: begin -2, end 3, length 3
'abc'.codePointAt(7) // !! StringIndexOutOfBoundsException: index 7, length 3
'abc'.subSequence(2, 1) // !! StringIndexOutOfBoundsException: begin 2, end 1, length 3
'abc'.padLeft(-1) // => 'abc'
'abc'.multiply(-1) // !! IllegalArgumentException: multiply() should be called with a number of 0 or greater not: -1
'abc' * -1 // !! IllegalArgumentException: multiply() should be called with a number of 0 or greater not: -1
'abc'.repeat(2) // => 'abcabc'
'abc'.toInteger() // !! NumberFormatException: For input string: "abc"
'abc'.toLong() // !! NumberFormatException: For input string: "abc"
'abc'.toDouble() // !! NumberFormatException: For input string: "abc"
'abc'.toFloat() // !! NumberFormatException: For input string: "abc"
'abc'.toBigDecimal() // !! NumberFormatException: Character a is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
'abc'.toBigInteger() // !! NumberFormatException: For input string: "abc"
''.toInteger() // !! NumberFormatException: For input string: ""
''.toDouble() // !! NumberFormatException: empty String
' '.toDouble() // !! NumberFormatException: empty String
'12x'.toBigDecimal() // !! NumberFormatException: Character x is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
'1.2.3'.toBigDecimal() // !! NumberFormatException: Character array contains more than one decimal point.
'1.5'.toInteger() // !! NumberFormatException: For input string: "1.5"
' 12 '.toInteger() // => 12
'99999999999'.toInteger() // !! NumberFormatException: For input string: "99999999999"
'0x1F'.toInteger() // !! NumberFormatException: For input string: "0x1F"
Integer.parseInt('abc') // !! NumberFormatException: For input string: "abc"
Integer.parseInt('') // !! NumberFormatException: For input string: ""
Integer.parseInt(null) // !! NumberFormatException: Cannot parse null string
Integer.parseInt('12', 1) // !! NumberFormatException: radix 1 less than Character.MIN_RADIX
Integer.parseInt('zz', 36) // => 1295
Integer.parseInt('99', 8) // !! NumberFormatException: For input string: "99" under radix 8
Integer.parseInt('99999999999') // !! NumberFormatException: For input string: "99999999999"
Integer.valueOf('x') // !! NumberFormatException: For input string: "x"
Integer.valueOf('7f', 16) // => 127
Integer.decode('0x1F') // => 31
Integer.decode('#FF') // => 255
Integer.decode('010') // => 8
Integer.decode('x') // !! NumberFormatException: For input string: "x"
Integer.decode('') // !! NumberFormatException: Zero length string
Long.parseLong('x') // !! NumberFormatException: For input string: "x"
Long.parseLong(null) // !! NumberFormatException: Cannot parse null string
Long.parseLong('12L') // !! NumberFormatException: For input string: "12L"
Long.decode('0x7FFFFFFFFF') // => 549755813887
Double.parseDouble('x') // !! NumberFormatException: For input string: "x"
Double.parseDouble('') // !! NumberFormatException: empty String
Double.valueOf('1e400') // => Infinity
Float.parseFloat('x') // !! NumberFormatException: For input string: "x"
Short.parseShort('99999') // !! NumberFormatException: Value out of range. Value:"99999" Radix:10
Byte.parseByte('200') // !! NumberFormatException: Value out of range. Value:"200" Radix:10
Byte.parseByte('x') // !! NumberFormatException: For input string: "x"
new BigDecimal('x') // !! NumberFormatException: Character x is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
new BigInteger('x') // !! NumberFormatException: For input string: "x"
new BigInteger('') // !! NumberFormatException: Zero length BigInteger
new BigInteger('ff', 16) // => 255
new BigInteger('zz', 16) // !! NumberFormatException: For input string: "zz" under radix 16
Boolean.parseBoolean('TRUE') // => true
Character.getNumericValue('9' as char) // => 9
(0..0x2fff).sum { Character.getNumericValue(it) * (it % 7 + 1) } // => 506479
['½', 'Ⅷ', 'ⅼ', '²', '③', '〇', 'Ａ', '٣', '-'].collect { Character.getNumericValue(it as char) } // => [-2, 8, 50, 2, 3, 0, 10, 3, -1]
[0x10111, 0x1f100, 0x12432, 0x1D7D9, -1, 0xD800, 0x110000].collect { Character.getNumericValue(it) } // => [20, 0, 216000, 1, -1, -1, -1]
[0x1D7D9, 0x1D7E3, 0x104A5, 0x110000].collect { Character.digit(it, 10) } // => [1, 1, 5, -1]
['a', 'Z', '5', ' ', '_', '$', '-'].collect { c -> def ch = c as char; [Character.isLetter(ch), Character.isDigit(ch), Character.isLetterOrDigit(ch), Character.isWhitespace(ch), Character.isUpperCase(ch), Character.isLowerCase(ch), Character.isJavaIdentifierStart(ch), Character.isJavaIdentifierPart(ch), Character.isSpaceChar(ch)] } // => [[true, false, true, false, false, true, true, true, false], [true, false, true, false, true, false, true, true, false], [false, true, true, false, false, false, false, true, false], [false, false, false, true, false, false, false, false, true], [false, false, false, false, false, false, true, true, false], [false, false, false, false, false, false, true, true, false], [false, false, false, false, false, false, false, false, false]]
[Character.toUpperCase('a' as char), Character.toLowerCase('A' as char), Character.toTitleCase('a' as char), Character.toString('x' as char), Character.valueOf('q' as char), Character.digit('f' as char, 16), Character.forDigit(11, 16), Character.getType('a' as char), Character.MAX_VALUE as int, Character.MIN_RADIX, Character.MAX_RADIX, Character.reverseBytes('a' as char) as int] // => [A, a, A, 'x', q, 15, b, 2, 65535, 2, 36, 24832]
Character.toChars(-5) // !! IllegalArgumentException: Not a valid Unicode code point: 0xFFFFFFFB
Long.toUnsignedString(-1L, 100) // => '18446744073709551615'
Long.toUnsignedString(-1L, 16) // => 'ffffffffffffffff'
Integer.toString(10, 100) // => '10'
Long.toString(10L, 1) // => '10'
10G.toString(99) // => '10'
['a', 'é', 'я', '漢'].collect { Character.UnicodeBlock.of(it as char).toString() }  // => ['BASIC_LATIN', 'LATIN_1_SUPPLEMENT', 'CYRILLIC', 'CJK_UNIFIED_IDEOGRAPHS']
[Character.UnicodeBlock.of(0x1F600) == Character.UnicodeBlock.EMOTICONS, Character.UnicodeBlock.of(0x2FE0)]  // => [true, null]
Character.UnicodeBlock.of(-1)  // !! IllegalArgumentException: Not a valid Unicode code point: 0xFFFFFFFF
'aé'.toList().groupBy { Character.UnicodeBlock.of(it as char) }.keySet()*.toString()  // => ['BASIC_LATIN', 'LATIN_1_SUPPLEMENT']
