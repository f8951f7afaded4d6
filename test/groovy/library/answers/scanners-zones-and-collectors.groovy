TimeZone.getTimeZone('UTC').toString() // => 'sun.util.calendar.ZoneInfo[id="UTC",offset=0,dstSavings=0,useDaylight=false,transitions=0,lastRule=null]'
TimeZone.getTimeZone('GMT+3').toString() // => 'sun.util.calendar.ZoneInfo[id="GMT+03:00",offset=10800000,dstSavings=0,useDaylight=false,transitions=0,lastRule=null]'
TimeZone.getTimeZone('UTC').class.name // => 'sun.util.calendar.ZoneInfo'
TimeZone.getTimeZone('UTC').foo // !! MissingPropertyException: No such property: foo for class: sun.util.calendar.ZoneInfo
TimeZone.getTimeZone('UTC').foo() // !! MissingMethodException: No signature of method: sun.util.calendar.ZoneInfo.foo() is applicable for argument types: () values: []
TimeZone.getTimeZone('Europe/Berlin').observesDaylightTime() // => true
TimeZone.getTimeZone('Europe/Berlin').getDisplayName(Locale.GERMANY) // => 'Mitteleuropäische Normalzeit'
TimeZone.getTimeZone('Europe/Berlin').getDisplayName(false, TimeZone.SHORT, Locale.GERMANY) // => 'MEZ'
TimeZone.getTimeZone('UTC').getDisplayName(true, -1) // !! IllegalArgumentException: Illegal style: -1
TimeZone.getTimeZone('UTC').clone() == TimeZone.getTimeZone('UTC') // => true
TimeZone.getTimeZone('UTC').getOffset(1, 2014, 5, 1, 1, 0) // => 0
TimeZone.getTimeZone('Europe/Berlin').getOffset(1, 2014, 5, 1, 1, 0) // => 7200000
TimeZone.getTimeZone('Europe/Berlin').getOffset(1, 2014, 0, 1, 1, 0) // => 3600000
TimeZone.getTimeZone('America/New_York').rawOffset // => -18000000
TimeZone.getTimeZone('America/New_York').getOffset(1400000000000L) // => -14400000
TimeZone.getAvailableIDs(3600000).length > 3 // => true
TimeZone.getAvailableIDs(3600000).contains('Europe/Berlin') // => true
TimeZone.getTimeZone('nonsense').getID() // => 'GMT'
TimeZone.getTimeZone('EST').rawOffset // => -18000000
TimeZone.getTimeZone('GMT-5:30').getID() // => 'GMT-05:30'
def c = new GregorianCalendar(2014, 0, 31); c.getActualMinimum(100) // !! ArrayIndexOutOfBoundsException: Index 100 out of bounds for length 17
def c = new GregorianCalendar(2014, 0, 31); c.getMaximum(100) // !! ArrayIndexOutOfBoundsException: Index 100 out of bounds for length 17
def c = new GregorianCalendar(2014, 0, 31); c.getLeastMaximum(17) // !! ArrayIndexOutOfBoundsException: Index 17 out of bounds for length 17
def c = new GregorianCalendar(2014, 0, 31); c.getMinimum(-1) // !! ArrayIndexOutOfBoundsException: Index -1 out of bounds for length 17
def c = new GregorianCalendar(2014, 0, 31); c.get(17) // !! ArrayIndexOutOfBoundsException: Index 17 out of bounds for length 17
def c = new GregorianCalendar(2014, 0, 31); c.add(17, 1) // !! IllegalArgumentException
def c = new GregorianCalendar(2014, 0, 31); c.set(17, 1) // !! ArrayIndexOutOfBoundsException: Index 17 out of bounds for length 17
def c = new GregorianCalendar(2014, 0, 31); c.clear(17) // !! ArrayIndexOutOfBoundsException: Index 17 out of bounds for length 17
def c = new GregorianCalendar(2014, 0, 31); c.isSet(17) // !! ArrayIndexOutOfBoundsException: Index 17 out of bounds for length 17
def c = new GregorianCalendar(2014, 0, 31); c.setWeekDate(2014, 5, 2); c.time // => Mon Jan 27 00:00:00 UTC 2014
def c = new GregorianCalendar(2014, 0, 31); c.calendarType // => 'gregory'
def d = new Date(1400000000123L); d[Calendar.YEAR] = 2010; d // => Thu May 13 16:53:20 UTC 2010
def d = new Date(1400000000123L); d[1] = 1; d // => Fri May 13 16:53:20 UTC 1
def d = new Date(1400000000123L); d.set(year: 2011, month: 0); d // => Thu Jan 13 16:53:20 UTC 2011
def d = new Date(1400000000123L); d.copyWith(year: 2011, date: 3) // => Tue May 03 16:53:20 UTC 2011
new Scanner('1 2.5 x').with { [nextByte(), nextFloat(), next()] } // => [1, 2.5, 'x']
new Scanner('7 8').with { [nextShort(), nextLong()] } // => [7, 8]
new Scanner('ff 10').with { useRadix(16); [nextInt(), nextInt()] } // => [255, 16]
new Scanner('ff 10').with { [nextInt(16), nextInt(2), radix()] } // => [255, 2, 10]
new Scanner('300').hasNextByte() // => false
new Scanner('30').hasNextByte() // => true
new Scanner('300').hasNextShort() // => true
new Scanner('1.5').hasNextFloat() // => true
new Scanner('abc').nextInt() // !! InputMismatchException
new Scanner('').next() // !! NoSuchElementException
new Scanner('').nextInt() // !! NoSuchElementException
new Scanner('300').nextByte() // !! InputMismatchException: Value out of range. Value:"300" Radix:10
new Scanner('a1b2').with { skip('a'); next() } // => '1b2'
new Scanner('a1b2').skip('b') // !! NoSuchElementException
new Scanner('a1b2').skip(~/\w\d/).next() // => 'b2'
new Scanner('key=12, other').with { [findInLine(/(\w+)=(\d+)/), match().group(1), match().group(2)] } // => ['key=12', 'key', '12']
new Scanner('key=12').match() // !! IllegalStateException: No match result available
new Scanner('a 1 b').with { next(); match().group() } // => 'a'
new Scanner('a,b;c').useDelimiter('[,;]').collect { it } // => ['a', 'b', 'c']
new Scanner('x y').locale().toString() // => 'en_US'
new Scanner('x y').useLocale(Locale.GERMANY).locale().toString() // => 'de_DE'
new Scanner('1.000,5').useLocale(Locale.GERMANY).nextDouble() // => 1000.5
new Scanner('one two').with { close(); next() } // !! IllegalStateException: Scanner closed
new Scanner('one two').with { close(); hasNext() } // !! IllegalStateException: Scanner closed
new Scanner('abc def').findWithinHorizon('d', 0) // => 'd'
new Scanner('abc def').findWithinHorizon('d', 3) // => null
new Scanner('abc def').findWithinHorizon(~/\w+/, 2) // => 'ab'
new Scanner('a b c').tokens().count() // => 3
new Scanner('a1b22').findAll(/\d+/).map { it.group() }.collect(java.util.stream.Collectors.toList()) // => ['1', '22']
new Scanner('12').hasNext(/\d+/) // => true
new Scanner('ab').hasNext(~/\d+/) // => false
new Scanner('12').next(~/\d+/) // => '12'
new Scanner('x').with { useDelimiter(','); useRadix(8); reset(); [delimiter().pattern(), radix()] } // => ['\\\\p{javaWhitespace}+', 10]
new Scanner('ab').ioException() // => null
new Scanner('12').useRadix(40) // !! IllegalArgumentException: radix:40
new Scanner('12 99999999999').with { nextInt(); nextInt() } // !! InputMismatchException: For input string: "99999999999"
new Scanner('a b').with { next(); remove() } // !! UnsupportedOperationException
[1, 2, 3].stream().filter { it > 1 }.toList() + 5 // => [2, 3, 5]
[1, 2, 3].stream().toList().add(4) // !! UnsupportedOperationException
[1, 2, 3].stream().collect(java.util.stream.Collectors.filtering({ it > 1 }, java.util.stream.Collectors.toList())) // => [2, 3]
[1, 2].stream().collect(java.util.stream.Collectors.flatMapping({ [it, it].stream() }, java.util.stream.Collectors.toList())) // => [1, 1, 2, 2]
[1, 2].stream().collect(java.util.stream.Collectors.teeing(java.util.stream.Collectors.counting(), java.util.stream.Collectors.toList(), { a, b -> [a, b] })) // => [2, [1, 2]]
[1, 2].stream().collect(java.util.stream.Collectors.toUnmodifiableList()).add(3) // !! UnsupportedOperationException
[1, 2].stream().collect(java.util.stream.Collectors.toUnmodifiableSet()).size() // => 2
[1, 2, 3].stream().toList() + 0 // => [1, 2, 3, 0]
[1, 2, 3, 1].stream().takeWhile { it < 3 }.toList() + 0 // => [1, 2, 0]
[1, 2, 3, 1].stream().dropWhile { it < 3 }.toList() + 0 // => [3, 1, 0]
java.util.stream.Stream.iterate(1, { it < 20 }, { it * 2 }).toList() + 0 // => [1, 2, 4, 8, 16, 0]
[1, 2].stream().collect(java.util.stream.Collectors.toUnmodifiableList()) + 3 // => [1, 2, 3]
groovy.json.JsonOutput.prettyPrint('a') // !! JsonException: Lexing failed on line: 1, column: 1, while reading 'a', no possible valid JSON value or punctuation could be recognized.
groovy.json.JsonOutput.prettyPrint('{"a":x}') // !! JsonException: Lexing failed on line: 1, column: 6, while reading 'x', no possible valid JSON value or punctuation could be recognized.
groovy.json.JsonOutput.prettyPrint('[tru]') // !! JsonException: Lexing failed on line: 1, column: 6, while reading 'tru]', was trying to match the constant 'true'
groovy.json.JsonOutput.prettyPrint('{"a":[]}') // => '{\\n    "a": [\\n        \\n    ]\\n}'
groovy.json.JsonOutput.prettyPrint("{'a':1}") // !! JsonException: Lexing failed on line: 1, column: 2, while reading ''', no possible valid JSON value or punctuation could be recognized.
groovy.json.JsonOutput.prettyPrint('{a:1}') // !! JsonException: Lexing failed on line: 1, column: 2, while reading 'a', no possible valid JSON value or punctuation could be recognized.
groovy.json.JsonOutput.prettyPrint('[1e5,-2,0.5,null,true,false]') // => '[\\n    1e5,\\n    -2,\\n    0.5,\\n    null,\\n    true,\\n    false\\n]'
groovy.json.JsonOutput.prettyPrint('') // => ''
groovy.json.JsonOutput.prettyPrint('"x"') // => '"x"'
groovy.json.JsonOutput.prettyPrint('[1 2]') // => '[\\n    12\\n]'
new groovy.time.Duration(1,2,3,4,5) <=> new groovy.time.Duration(1,2,3,4,6) // => -1
new groovy.time.Duration(1,2,3,4,5).compareTo(1) // !! ClassCastException: class java.lang.Integer cannot be cast to class groovy.time.BaseDuration (java.lang.Integer is in module java.base of loader 'bootstrap'; groovy.time.BaseDuration is in unnamed module of loader 'app')
new groovy.time.Duration(1,2,3,4,5) <=> 1 // !! ClassCastException: class java.lang.Integer cannot be cast to class groovy.time.BaseDuration (java.lang.Integer is in module java.base of loader 'bootstrap'; groovy.time.BaseDuration is in unnamed module of loader 'app')
new StringWriter().with { write('hello' as char[]); it.toString() } // => 'hello'
new StringWriter().with { write('hello' as char[], 1, 3); it.toString() } // => 'ell'
new StringWriter().with { write('hello', 1, 3); it.toString() } // => 'ell'
new StringWriter().with { write('hello' as char[], 1, 30); it.toString() } // !! IndexOutOfBoundsException
new StringWriter().append('hello', 1, 3).toString() // => 'el'
new StringWriter().append('h' as char).append('x').toString() // => 'hx'
def l = []; new StringReader('a b').splitEachLine(~/ /) { l << it }; l // => [['a', 'b']]
def l = []; new StringReader('a b').splitEachLine(' ') { l << it }; l // => [['a', 'b']]
new StringReader('abc').with { read(); read() } // => 98
