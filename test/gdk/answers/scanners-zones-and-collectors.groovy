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
def z = TimeZone.getTimeZone('Europe/Berlin'); z.setID('X'); [z.ID, z.getOffset(0L), z == TimeZone.getTimeZone('Europe/Berlin'), z.rawOffset] // => ['X', 3600000, false, 3600000]
def z = TimeZone.getTimeZone('Europe/Berlin'); z.ID = 'X'; [z.ID, z.displayName] // => ['X', 'GMT+01:00']
def z = TimeZone.getTimeZone('Europe/Berlin'); z.rawOffset = 7200000; [z.ID, z.rawOffset, z.getOffset(0L), z.getOffset(1404165600000L), z.useDaylightTime(), z.DSTSavings] // => ['Europe/Berlin', 7200000, 7200000, 10800000, true, 3600000]
def z = TimeZone.getTimeZone('UTC'); z.setRawOffset(3600000); [z.ID, z.rawOffset, z.getOffset(0L), z.useDaylightTime(), z.toString()] // => ['UTC', 3600000, 3600000, false, 'sun.util.calendar.ZoneInfo[id="UTC",offset=3600000,dstSavings=0,useDaylight=false,transitions=0,lastRule=null]']
TimeZone.getTimeZone('UTC').setRawOffset(3600000); TimeZone.getTimeZone('UTC').rawOffset // => 0
def z = TimeZone.default; z.rawOffset = 5; TimeZone.default.rawOffset // => 0
TimeZone.default.is(TimeZone.default) // => false
def z = TimeZone.getTimeZone('GMT+2'); z.setID(null) // !! NullPointerException
def z = TimeZone.getTimeZone('GMT+2'); def y = z.clone(); y.setID('A'); [z.ID, y.ID, z == y, z.hasSameRules(y), y.is(z)] // => ['GMT+02:00', 'A', false, true, false]
def z = TimeZone.getTimeZone('GMT+2'); def y = z.clone(); y.setRawOffset(5); [z.rawOffset, y.rawOffset, z == y, z.hasSameRules(y)] // => [7200000, 5, false, false]
TimeZone.getTimeZone('UTC').hashCode() // => 0
def z = new SimpleTimeZone(3600000, 'X'); [z.ID, z.rawOffset, z.useDaylightTime(), z.DSTSavings, z.toString(), z.getClass().name, z.hashCode()] // => ['X', 3600000, false, 0, 'java.util.SimpleTimeZone[id=X,offset=3600000,dstSavings=3600000,useDaylight=false,startYear=0,startMode=0,startMonth=0,startDay=0,startDayOfWeek=0,startTime=0,startTimeMode=0,endMode=0,endMonth=0,endDay=0,endDayOfWeek=0,endTime=0,endTimeMode=0]', 'java.util.SimpleTimeZone', 111685805]
def z = new SimpleTimeZone(3600000, 'X'); [z.getOffset(0L), z.displayName, z.getDisplayName(true, 0), z.getDisplayName(false, 1), z.inDaylightTime(new Date(0))] // => [3600000, 'GMT+01:00', 'GMT+01:00', 'GMT+01:00', false]
new SimpleTimeZone(3600000, null) // !! NullPointerException
def z = new SimpleTimeZone(3600000, 'X', Calendar.MARCH, -1, Calendar.SUNDAY, 7200000, Calendar.OCTOBER, -1, Calendar.SUNDAY, 10800000); [z.useDaylightTime(), z.observesDaylightTime(), z.DSTSavings, z.toString()] // => [true, true, 3600000, 'java.util.SimpleTimeZone[id=X,offset=3600000,dstSavings=3600000,useDaylight=true,startYear=0,startMode=2,startMonth=2,startDay=-1,startDayOfWeek=1,startTime=7200000,startTimeMode=0,endMode=2,endMonth=9,endDay=-1,endDayOfWeek=1,endTime=10800000,endTimeMode=0]']
def z = new SimpleTimeZone(3600000, 'X', Calendar.MARCH, -1, Calendar.SUNDAY, 7200000, Calendar.OCTOBER, -1, Calendar.SUNDAY, 10800000); [z.getOffset(1396141199999L), z.getOffset(1396141200000L), z.getOffset(1414285199999L), z.getOffset(1414285200000L), z.inDaylightTime(new Date(1404165600000L))] // => [3600000, 7200000, 7200000, 3600000, true]
def z = new SimpleTimeZone(3600000, 'X', 2, -1, 1, 7200000, 9, -1, 1, 10800000, 1800000); [z.DSTSavings, z.getOffset(1404165600000L), z.toString(), z.hashCode()] // => [1800000, 5400000, 'java.util.SimpleTimeZone[id=X,offset=3600000,dstSavings=1800000,useDaylight=true,startYear=0,startMode=2,startMonth=2,startDay=-1,startDayOfWeek=1,startTime=7200000,startTimeMode=0,endMode=2,endMonth=9,endDay=-1,endDayOfWeek=1,endTime=10800000,endTimeMode=0]', 898485496]
def z = new SimpleTimeZone(3600000, 'X', 2, -1, 1, 3600000, SimpleTimeZone.UTC_TIME, 9, -1, 1, 3600000, SimpleTimeZone.UTC_TIME, 3600000); [z.getOffset(1396141199999L), z.getOffset(1396141200000L), z.getOffset(1414285199999L), z.getOffset(1414285200000L), z.toString()] // => [3600000, 7200000, 7200000, 3600000, 'java.util.SimpleTimeZone[id=X,offset=3600000,dstSavings=3600000,useDaylight=true,startYear=0,startMode=2,startMonth=2,startDay=-1,startDayOfWeek=1,startTime=3600000,startTimeMode=2,endMode=2,endMonth=9,endDay=-1,endDayOfWeek=1,endTime=3600000,endTimeMode=2]']
def z = new SimpleTimeZone(3600000, 'X', 2, -1, 1, 7200000, SimpleTimeZone.STANDARD_TIME, 9, -1, 1, 7200000, SimpleTimeZone.STANDARD_TIME, 3600000); [z.getOffset(1396141199999L), z.getOffset(1396141200000L), z.getOffset(1414285199999L), z.getOffset(1414285200000L), z.toString()] // => [3600000, 7200000, 7200000, 3600000, 'java.util.SimpleTimeZone[id=X,offset=3600000,dstSavings=3600000,useDaylight=true,startYear=0,startMode=2,startMonth=2,startDay=-1,startDayOfWeek=1,startTime=7200000,startTimeMode=1,endMode=2,endMonth=9,endDay=-1,endDayOfWeek=1,endTime=7200000,endTimeMode=1]']
[SimpleTimeZone.WALL_TIME, SimpleTimeZone.STANDARD_TIME, SimpleTimeZone.UTC_TIME] // => [0, 1, 2]
def z = new SimpleTimeZone(-18000000, 'E'); z.setStartRule(3, 1, 1, 7200000); z.setEndRule(9, -1, 1, 7200000); [z.toString(), z.useDaylightTime(), z.getOffset(1404165600000L), z.getOffset(1388534400000L)] // => ['java.util.SimpleTimeZone[id=E,offset=-18000000,dstSavings=3600000,useDaylight=true,startYear=0,startMode=2,startMonth=3,startDay=1,startDayOfWeek=1,startTime=7200000,startTimeMode=0,endMode=2,endMonth=9,endDay=-1,endDayOfWeek=1,endTime=7200000,endTimeMode=0]', true, -14400000, -18000000]
def z = new SimpleTimeZone(-18000000, 'E'); z.setStartRule(3, 15, 7200000); z.setEndRule(9, 20, 7200000); [z.toString(), z.getOffset(1397545199999L), z.getOffset(1397545200000L), z.getOffset(1413781199999L), z.getOffset(1413781200000L)] // => ['java.util.SimpleTimeZone[id=E,offset=-18000000,dstSavings=3600000,useDaylight=true,startYear=0,startMode=1,startMonth=3,startDay=15,startDayOfWeek=0,startTime=7200000,startTimeMode=0,endMode=1,endMonth=9,endDay=20,endDayOfWeek=0,endTime=7200000,endTimeMode=0]', -18000000, -14400000, -14400000, -14400000]
def z = new SimpleTimeZone(-18000000, 'E'); z.setStartRule(2, 8, 1, 7200000, true); z.setEndRule(10, 7, 1, 7200000, false); [z.toString(), z.getOffset(1394348399999L), z.getOffset(1394348400000L), z.getOffset(1414907999999L), z.getOffset(1414908000000L), z.getOffset(1414904400000L), z.getOffset(1414904399999L)] // => ['java.util.SimpleTimeZone[id=E,offset=-18000000,dstSavings=3600000,useDaylight=true,startYear=0,startMode=3,startMonth=2,startDay=8,startDayOfWeek=1,startTime=7200000,startTimeMode=0,endMode=4,endMonth=10,endDay=7,endDayOfWeek=1,endTime=7200000,endTimeMode=0]', -18000000, -14400000, -14400000, -18000000, -14400000, -14400000]
def z = new SimpleTimeZone(36000000, 'S', 9, 1, -1, 7200000, 3, 1, -1, 10800000); [z.toString(), z.getOffset(1404165600000L), z.getOffset(1388534400000L), z.getOffset(1396108800000L), z.inDaylightTime(new Date(1388534400000L))] // => ['java.util.SimpleTimeZone[id=S,offset=36000000,dstSavings=3600000,useDaylight=true,startYear=0,startMode=3,startMonth=9,startDay=1,startDayOfWeek=1,startTime=7200000,startTimeMode=0,endMode=3,endMonth=3,endDay=1,endDayOfWeek=1,endTime=10800000,endTimeMode=0]', 36000000, 39600000, 39600000, true]
new SimpleTimeZone(0, 'X', 12, 1, 1, 0, 3, 1, 1, 0) // !! IllegalArgumentException: Illegal start month 12
new SimpleTimeZone(0, 'X', 2, 9, 1, 0, 3, 1, 1, 0) // !! IllegalArgumentException: Illegal start day of week in month 9
new SimpleTimeZone(0, 'X', 2, 1, 9, 0, 3, 1, 1, 0) // !! IllegalArgumentException: Illegal start day of week 9
new SimpleTimeZone(0, 'X', 2, 1, 1, -1, 3, 1, 1, 0) // !! IllegalArgumentException: Illegal start time -1
new SimpleTimeZone(0, 'X', 2, 1, 1, 86400001, 3, 1, 1, 0) // !! IllegalArgumentException: Illegal start time 86400001
new SimpleTimeZone(0, 'X', 2, 1, 1, 0, 13, 1, 1, 0) // !! IllegalArgumentException: Illegal end month 13
new SimpleTimeZone(0, 'X', 2, 1, 1, 0, 3, -7, 1, 0) // !! IllegalArgumentException: Illegal end day of week in month -7
new SimpleTimeZone(0, 'X', 2, 1, 1, 0, 3, 1, -9, 0) // !! IllegalArgumentException: Illegal end day of week 9
new SimpleTimeZone(0, 'X', 2, 1, 1, 0, 3, 1, 1, -5) // !! IllegalArgumentException: Illegal end time -5
new SimpleTimeZone(0, 'X', 2, 1, 1, 0, 3, 1, 1, 0, 0) // !! IllegalArgumentException: Illegal daylight saving value: 0
new SimpleTimeZone(0, 'X', 2, 1, 1, 0, 3, 3, 1, 1, 0, 0, 5) // => java.util.SimpleTimeZone[id=X,offset=0,dstSavings=5,useDaylight=true,startYear=0,startMode=2,startMonth=2,startDay=1,startDayOfWeek=1,startTime=0,startTimeMode=3,endMode=2,endMonth=3,endDay=1,endDayOfWeek=1,endTime=0,endTimeMode=0]
new SimpleTimeZone(0, 'X', 2, 32, 0, 0, 3, 1, 1, 0) // !! IllegalArgumentException: Illegal start day 32
new SimpleTimeZone(0, 'X', 2, 0, 1, 0, 3, 1, 1, 0).useDaylightTime() // => false
new SimpleTimeZone(0, 'X').setDSTSavings(0) // !! IllegalArgumentException: Illegal daylight saving value: 0
def z = new SimpleTimeZone(0, 'X'); z.setDSTSavings(5); [z.DSTSavings, z.toString()] // => [0, 'java.util.SimpleTimeZone[id=X,offset=0,dstSavings=5,useDaylight=false,startYear=0,startMode=0,startMonth=0,startDay=0,startDayOfWeek=0,startTime=0,startTimeMode=0,endMode=0,endMonth=0,endDay=0,endDayOfWeek=0,endTime=0,endTimeMode=0]']
def z = new SimpleTimeZone(0, 'X'); z.DSTSavings = 7200000; z.setStartRule(2,1,1,0); z.setEndRule(9,1,1,0); [z.DSTSavings, z.getOffset(1404165600000L)] // => [7200000, 7200000]
def z = new SimpleTimeZone(0, 'X'); z.setStartYear(2010); z.toString() // => 'java.util.SimpleTimeZone[id=X,offset=0,dstSavings=3600000,useDaylight=false,startYear=2010,startMode=0,startMonth=0,startDay=0,startDayOfWeek=0,startTime=0,startTimeMode=0,endMode=0,endMonth=0,endDay=0,endDayOfWeek=0,endTime=0,endTimeMode=0]'
def z = new SimpleTimeZone(0, 'X', 2, -1, 1, 0, 9, -1, 1, 0); z.startYear = 2014; [z.getOffset(1372600000000L), z.getOffset(1404165600000L), z.toString()] // => [0, 3600000, 'java.util.SimpleTimeZone[id=X,offset=0,dstSavings=3600000,useDaylight=true,startYear=2014,startMode=2,startMonth=2,startDay=-1,startDayOfWeek=1,startTime=0,startTimeMode=0,endMode=2,endMonth=9,endDay=-1,endDayOfWeek=1,endTime=0,endTimeMode=0]']
def z = new SimpleTimeZone(3600000, 'X'); z.rawOffset = 5; z.ID = 'Q'; [z.rawOffset, z.ID, z.getOffset(0L), z] // => [5, 'Q', 5, java.util.SimpleTimeZone[id=Q,offset=5,dstSavings=3600000,useDaylight=false,startYear=0,startMode=0,startMonth=0,startDay=0,startDayOfWeek=0,startTime=0,startTimeMode=0,endMode=0,endMonth=0,endDay=0,endDayOfWeek=0,endTime=0,endTimeMode=0]]
def z = new SimpleTimeZone(3600000, 'X'); [z == new SimpleTimeZone(3600000, 'X'), z == new SimpleTimeZone(3600000, 'Y'), z.hasSameRules(new SimpleTimeZone(3600000, 'Y')), z.hasSameRules(TimeZone.getTimeZone('GMT+1')), z == TimeZone.getTimeZone('GMT+1'), TimeZone.getTimeZone('GMT+1').hasSameRules(z), z.hasSameRules(null)] // => [true, false, true, false, false, true, false]
def z = new SimpleTimeZone(3600000, 'X', 2, -1, 1, 7200000, 9, -1, 1, 10800000); def y = z.clone(); y.setStartRule(3, 1, 1, 0); [z == y, z.hasSameRules(y), y.getClass().name, z] // => [false, false, 'java.util.SimpleTimeZone', java.util.SimpleTimeZone[id=X,offset=3600000,dstSavings=3600000,useDaylight=true,startYear=0,startMode=2,startMonth=2,startDay=-1,startDayOfWeek=1,startTime=7200000,startTimeMode=0,endMode=2,endMonth=9,endDay=-1,endDayOfWeek=1,endTime=10800000,endTimeMode=0]]
def z = new SimpleTimeZone(3600000, 'X', 2, -1, 1, 7200000, 9, -1, 1, 10800000); [z.getOffset(1, 2014, 6, 1, 3, 0), z.getOffset(1, 2014, 0, 1, 4, 0), z.getOffset(0, 2014, 6, 1, 3, 0), z.getOffset(1, 2014, 2, 30, 1, 7199999), z.getOffset(1, 2014, 2, 30, 1, 7200000)] // => [7200000, 3600000, 3600000, 3600000, 7200000]
new SimpleTimeZone(3600000, 'X', 2, -1, 1, 7200000, 9, -1, 1, 10800000).getOffset(2, 2014, 6, 1, 3, 0) // !! IllegalArgumentException: Illegal era 2
new SimpleTimeZone(3600000, 'X').getOffset(1, 2014, 13, 1, 3, 0) // !! IllegalArgumentException
new SimpleTimeZone(3600000, 'X').getOffset(1, 2014, 1, 32, 3, 0) // !! IllegalArgumentException
new SimpleTimeZone(3600000, 'X').getOffset(1, 2014, 1, 1, 8, 0) // !! IllegalArgumentException
new SimpleTimeZone(3600000, 'X').getOffset(1, 2014, 1, 1, 1, -1) // !! IllegalArgumentException
def z = new SimpleTimeZone(3600000, 'Europe/Berlin', 2, -1, 1, 7200000, 9, -1, 1, 10800000); [z.displayName, z.getDisplayName(true, 0), z.getDisplayName(false, 0)] // => ['Central European Standard Time', 'CEST', 'CET']
def c = new GregorianCalendar(new SimpleTimeZone(3600000, 'X', 2, -1, 1, 7200000, 9, -1, 1, 10800000)); c.timeInMillis = 1404165600000L; [c.get(Calendar.HOUR_OF_DAY), c.get(Calendar.ZONE_OFFSET), c.get(Calendar.DST_OFFSET), c.timeZone.ID] // => [0, 3600000, 3600000, 'X']
def c = new GregorianCalendar(new SimpleTimeZone(3600000, 'X', 2, -1, 1, 7200000, 9, -1, 1, 10800000)); c.clear(); c.set(2014, 6, 1, 0, 0, 0); [c.timeInMillis, c.set(2014, 2, 30, 2, 30, 0), c.timeInMillis, c.set(2014, 9, 26, 2, 30, 0), c.timeInMillis] // => [1404165600000, null, 1396139400000, null, 1414287000000]
new Date(1404165600000L).format('yyyy-MM-dd HH:mm:ss z Z zzzz X', new SimpleTimeZone(3600000, 'X', 2, -1, 1, 7200000, 9, -1, 1, 10800000)) // => '2014-07-01 00:00:00 GMT+02:00 +0200 GMT+02:00 +02'
new Date(0).format('z', new SimpleTimeZone(3600000, 'X')) // => 'GMT+01:00'
def f = new java.text.SimpleDateFormat('HH:mm'); f.timeZone = new SimpleTimeZone(3600000, 'X'); [f.format(new Date(0)), f.parse('10:00').time, f.timeZone.ID] // => ['01:00', 32400000, 'X']
new SimpleTimeZone(3600000, 'X') instanceof TimeZone // => true
TimeZone.getTimeZone('Europe/Berlin').getOffset(0, 2014, 6, 1, 3, 0) // => 3600000
TimeZone.getTimeZone('Europe/Berlin').getOffset(1, 2014, 13, 1, 3, 0) // !! IllegalArgumentException
TimeZone.getTimeZone('Europe/Berlin').getOffset(1, 2014, 6, 32, 3, 0) // !! IllegalArgumentException
TimeZone.getTimeZone('Europe/Berlin').inDaylightTime(null) // !! NullPointerException
TimeZone.getTimeZone('Europe/Berlin').hasSameRules(TimeZone.getTimeZone('Europe/Paris')) // => false
TimeZone.getTimeZone('Europe/Berlin').hasSameRules(null) // => false
TimeZone.setDefault(null); TimeZone.default.ID // => 'UTC'
def c = new GregorianCalendar(2014, 0, 1); c.timeZone = TimeZone.getTimeZone('UTC'); c.toString() // => 'java.util.GregorianCalendar[time=?,areFieldsSet=false,areAllFieldsSet=false,lenient=true,zone=sun.util.calendar.ZoneInfo[id="UTC",offset=0,dstSavings=0,useDaylight=false,transitions=0,lastRule=null],firstDayOfWeek=1,minimalDaysInFirstWeek=1,ERA=?,YEAR=2014,MONTH=0,WEEK_OF_YEAR=?,WEEK_OF_MONTH=?,DAY_OF_MONTH=1,DAY_OF_YEAR=?,DAY_OF_WEEK=?,DAY_OF_WEEK_IN_MONTH=?,AM_PM=0,HOUR=0,HOUR_OF_DAY=0,MINUTE=0,SECOND=0,MILLISECOND=?,ZONE_OFFSET=?,DST_OFFSET=?]'
def c = new GregorianCalendar(2014, 0, 1); c.timeInMillis; c.toString() // => 'java.util.GregorianCalendar[time=1388534400000,areFieldsSet=true,areAllFieldsSet=false,lenient=true,zone=sun.util.calendar.ZoneInfo[id="UTC",offset=0,dstSavings=0,useDaylight=false,transitions=0,lastRule=null],firstDayOfWeek=1,minimalDaysInFirstWeek=1,ERA=?,YEAR=2014,MONTH=0,WEEK_OF_YEAR=?,WEEK_OF_MONTH=?,DAY_OF_MONTH=1,DAY_OF_YEAR=?,DAY_OF_WEEK=?,DAY_OF_WEEK_IN_MONTH=?,AM_PM=0,HOUR=0,HOUR_OF_DAY=0,MINUTE=0,SECOND=0,MILLISECOND=?,ZONE_OFFSET=?,DST_OFFSET=?]'
def c = new GregorianCalendar(2014, 0, 1, 10, 20, 30); "$c" // => java.util.GregorianCalendar[time=?,areFieldsSet=false,areAllFieldsSet=false,lenient=true,zone=sun.util.calendar.ZoneInfo[id="UTC",offset=0,dstSavings=0,useDaylight=false,transitions=0,lastRule=null],firstDayOfWeek=1,minimalDaysInFirstWeek=1,ERA=?,YEAR=2014,MONTH=0,WEEK_OF_YEAR=?,WEEK_OF_MONTH=?,DAY_OF_MONTH=1,DAY_OF_YEAR=?,DAY_OF_WEEK=?,DAY_OF_WEEK_IN_MONTH=?,AM_PM=0,HOUR=10,HOUR_OF_DAY=10,MINUTE=20,SECOND=30,MILLISECOND=?,ZONE_OFFSET=?,DST_OFFSET=?]
def c = Calendar.getInstance(TimeZone.getTimeZone('UTC')); c.clear(); c.toString() // => 'java.util.GregorianCalendar[time=?,areFieldsSet=false,areAllFieldsSet=false,lenient=true,zone=sun.util.calendar.ZoneInfo[id="UTC",offset=0,dstSavings=0,useDaylight=false,transitions=0,lastRule=null],firstDayOfWeek=1,minimalDaysInFirstWeek=1,ERA=?,YEAR=?,MONTH=?,WEEK_OF_YEAR=?,WEEK_OF_MONTH=?,DAY_OF_MONTH=?,DAY_OF_YEAR=?,DAY_OF_WEEK=?,DAY_OF_WEEK_IN_MONTH=?,AM_PM=?,HOUR=?,HOUR_OF_DAY=?,MINUTE=?,SECOND=?,MILLISECOND=?,ZONE_OFFSET=?,DST_OFFSET=?]'
def c = Calendar.getInstance(TimeZone.getTimeZone('UTC')); c.clear(); c.set(2014, 0, 1); c.toString() // => 'java.util.GregorianCalendar[time=?,areFieldsSet=false,areAllFieldsSet=false,lenient=true,zone=sun.util.calendar.ZoneInfo[id="UTC",offset=0,dstSavings=0,useDaylight=false,transitions=0,lastRule=null],firstDayOfWeek=1,minimalDaysInFirstWeek=1,ERA=?,YEAR=2014,MONTH=0,WEEK_OF_YEAR=?,WEEK_OF_MONTH=?,DAY_OF_MONTH=1,DAY_OF_YEAR=?,DAY_OF_WEEK=?,DAY_OF_WEEK_IN_MONTH=?,AM_PM=?,HOUR=?,HOUR_OF_DAY=?,MINUTE=?,SECOND=?,MILLISECOND=?,ZONE_OFFSET=?,DST_OFFSET=?]'
def c = Calendar.getInstance(TimeZone.getTimeZone('UTC')); c.timeInMillis = 0; c.toString() // => 'java.util.GregorianCalendar[time=0,areFieldsSet=true,areAllFieldsSet=true,lenient=true,zone=sun.util.calendar.ZoneInfo[id="UTC",offset=0,dstSavings=0,useDaylight=false,transitions=0,lastRule=null],firstDayOfWeek=1,minimalDaysInFirstWeek=1,ERA=1,YEAR=1970,MONTH=0,WEEK_OF_YEAR=1,WEEK_OF_MONTH=1,DAY_OF_MONTH=1,DAY_OF_YEAR=1,DAY_OF_WEEK=5,DAY_OF_WEEK_IN_MONTH=1,AM_PM=0,HOUR=0,HOUR_OF_DAY=0,MINUTE=0,SECOND=0,MILLISECOND=0,ZONE_OFFSET=0,DST_OFFSET=0]'
def c = Calendar.getInstance(TimeZone.getTimeZone('UTC')); c.timeInMillis = 0; c.set(Calendar.MONTH, 5); c.toString() // => 'java.util.GregorianCalendar[time=?,areFieldsSet=false,areAllFieldsSet=true,lenient=true,zone=sun.util.calendar.ZoneInfo[id="UTC",offset=0,dstSavings=0,useDaylight=false,transitions=0,lastRule=null],firstDayOfWeek=1,minimalDaysInFirstWeek=1,ERA=1,YEAR=1970,MONTH=5,WEEK_OF_YEAR=1,WEEK_OF_MONTH=1,DAY_OF_MONTH=1,DAY_OF_YEAR=1,DAY_OF_WEEK=5,DAY_OF_WEEK_IN_MONTH=1,AM_PM=0,HOUR=0,HOUR_OF_DAY=0,MINUTE=0,SECOND=0,MILLISECOND=0,ZONE_OFFSET=0,DST_OFFSET=0]'
def c = Calendar.getInstance(TimeZone.getTimeZone('UTC')); c.timeInMillis = 0; c.add(Calendar.MONTH, 5); c.toString() // => 'java.util.GregorianCalendar[time=?,areFieldsSet=false,areAllFieldsSet=true,lenient=true,zone=sun.util.calendar.ZoneInfo[id="UTC",offset=0,dstSavings=0,useDaylight=false,transitions=0,lastRule=null],firstDayOfWeek=1,minimalDaysInFirstWeek=1,ERA=1,YEAR=1970,MONTH=5,WEEK_OF_YEAR=1,WEEK_OF_MONTH=1,DAY_OF_MONTH=1,DAY_OF_YEAR=1,DAY_OF_WEEK=5,DAY_OF_WEEK_IN_MONTH=1,AM_PM=0,HOUR=0,HOUR_OF_DAY=0,MINUTE=0,SECOND=0,MILLISECOND=0,ZONE_OFFSET=0,DST_OFFSET=0]'
def c = Calendar.getInstance(TimeZone.getTimeZone('UTC')); c.timeInMillis = 0; c.lenient = false; c.firstDayOfWeek = 2; c.minimalDaysInFirstWeek = 4; c.toString() // => 'java.util.GregorianCalendar[time=0,areFieldsSet=true,areAllFieldsSet=true,lenient=false,zone=sun.util.calendar.ZoneInfo[id="UTC",offset=0,dstSavings=0,useDaylight=false,transitions=0,lastRule=null],firstDayOfWeek=2,minimalDaysInFirstWeek=4,ERA=1,YEAR=1970,MONTH=0,WEEK_OF_YEAR=1,WEEK_OF_MONTH=1,DAY_OF_MONTH=1,DAY_OF_YEAR=1,DAY_OF_WEEK=5,DAY_OF_WEEK_IN_MONTH=1,AM_PM=0,HOUR=0,HOUR_OF_DAY=0,MINUTE=0,SECOND=0,MILLISECOND=0,ZONE_OFFSET=0,DST_OFFSET=0]'
def c = new GregorianCalendar(2014, 0, 1); c.add(Calendar.ERA, -1); [c.timeInMillis, c.get(1), c.get(0)] // => [-125692819200000, 2014, 0]
def c = new GregorianCalendar(2014, 0, 1); c.add(Calendar.ERA, 1); [c.timeInMillis, c.get(1), c.get(0)] // => [1388534400000, 2014, 1]
def c = new GregorianCalendar(2014, 0, 1); c.add(Calendar.ERA, -2); [c.timeInMillis, c.get(1), c.get(0)] // => [-125692819200000, 2014, 0]
def c = new GregorianCalendar(2014, 0, 1); c.set(Calendar.ERA, 2); [c.timeInMillis, c.get(1), c.get(0)] // !! IllegalArgumentException: Invalid era
def c = new GregorianCalendar(2014, 0, 1); c.set(Calendar.ERA, -1); [c.timeInMillis, c.get(1), c.get(0)] // !! IllegalArgumentException: Invalid era
def c = new GregorianCalendar(2014, 0, 1); c.set(0, 0); [c.getActualMaximum(1), c.getDisplayName(0, 1, Locale.US), c.getDisplayNames(0, 2, Locale.US), c.format('G yyyy-MM-dd')] // => [292269054, 'BC', ['BC':0, 'AD':1], 'BC 2014-01-01']
def c = new GregorianCalendar(2014, 1, 28); (0..16).collect { [c.getMinimum(it), c.getMaximum(it), c.getLeastMaximum(it), c.getGreatestMinimum(it)] } // => [[0, 1, 1, 0], [1, 292278994, 292269054, 1], [0, 11, 11, 0], [1, 53, 50, 1], [0, 6, 3, 0], [1, 31, 28, 1], [1, 366, 355, 1], [1, 7, 7, 1], [1, 6, 3, 1], [0, 1, 1, 0], [0, 11, 11, 0], [0, 23, 23, 0], [0, 59, 59, 0], [0, 59, 59, 0], [0, 999, 999, 0], [-46800000, 50400000, 50400000, -46800000], [0, 7200000, 1200000, 0]]
def c = new GregorianCalendar(2014, 1, 28); (0..16).collect { [c.getActualMinimum(it), c.getActualMaximum(it)] } // => [[0, 1], [1, 292278994], [0, 11], [1, 52], [0, 5], [1, 28], [1, 365], [1, 7], [1, 4], [0, 1], [0, 11], [0, 23], [0, 59], [0, 59], [0, 999], [-46800000, 50400000], [0, 7200000]]
def c = new GregorianCalendar(2014, 0, 1); c.gregorianChange.time // => -12219292800000
def c = new GregorianCalendar(2014, 0, 1); c.roll(Calendar.ZONE_OFFSET, 1) // !! IllegalArgumentException
def c = new GregorianCalendar(2014, 0, 1); c.roll(17, 1) // !! IllegalArgumentException
[new SimpleTimeZone(3600000,'X').hashCode(), new SimpleTimeZone(3600000,'X').hashCode(), new SimpleTimeZone(0,'X').hashCode()] // => [111685805, 111685805, 85805]
def c = new GregorianCalendar(TimeZone.getTimeZone('Europe/Berlin')); c.clear(); c.set(1800, 5, 1, 12, 0, 0); c.timeInMillis // => -5351576400000
def c = new GregorianCalendar(2014, 0, 31); c.timeZone = TimeZone.getTimeZone('Asia/Tokyo'); c.set(Calendar.HOUR_OF_DAY, 5); c.timeInMillis // => 1391112000000
def c = new GregorianCalendar(2014, 0, 31); c.time; c.timeZone = TimeZone.getTimeZone('Asia/Tokyo'); c.set(Calendar.HOUR_OF_DAY, 5); [c.timeInMillis, c.get(5)] // => [1391112000000, 31]
def c = new GregorianCalendar(2014, 0, 31, 20, 0); c.time; c.timeZone = TimeZone.getTimeZone('Asia/Tokyo'); [c.get(5), c.get(11)] // => [1, 5]
def c = new GregorianCalendar(2014, 0, 31, 20, 0); c.get(1); c.timeZone.rawOffset = 3600000; [c.get(5), c.get(11), c.timeInMillis, c.timeZone.rawOffset, new GregorianCalendar(2014, 0, 31).timeInMillis] // => [31, 20, 1391198400000, 3600000, 1391126400000]
def c = new GregorianCalendar(2014, 0, 31); c.clear(Calendar.MONTH); [c.timeInMillis, c.isSet(Calendar.MONTH), c.isSet(Calendar.ERA)] // => [1391126400000, false, false]
def c = new GregorianCalendar(2014, 0, 31); c.add(Calendar.MONTH, 1); c.set(Calendar.DAY_OF_WEEK, 2); c.time.time // => 1393200000000
def c = new GregorianCalendar(2014, 0, 31); c.add(Calendar.MONTH, -13); c.add(Calendar.YEAR, -2012); [c.time.time, c.get(0)] // => [-62135856000000, 0]
def c = new GregorianCalendar(2012, 1, 29); c.add(Calendar.YEAR, 1); c.roll(Calendar.MONTH, 5); c.set(Calendar.WEEK_OF_YEAR, 3); [c.time.time, c.get(Calendar.DAY_OF_WEEK)] // => [1358380800000, 5]
def f = new java.text.SimpleDateFormat('yyyy HH:mm z'); f.timeZone.rawOffset = 3600000; [f.format(new Date(0)), new java.text.SimpleDateFormat('HH:mm').format(new Date(0))] // => ['1970 01:00 UTC', '00:00']
TimeZone.setDefault(TimeZone.getTimeZone('UTC')); new Date(0).toString() // => 'Thu Jan 01 00:00:00 UTC 1970'
class L extends ArrayList { boolean add(Object o) { super.add(o.toString().toUpperCase()) } }; def l = new L(); l << 'a'; l.push('b'); Collections.addAll(l, 'c'); ['d'].collect(l) { it }; l // => ['A', 'B', 'C', 'D']
class L extends LinkedList { boolean add(Object o) { super.add(o.toString().toUpperCase()) } }; def l = new L(); l << 'a'; l.push('b'); [l, l.pop(), l] // => [['A'], 'B', ['A']]
class L extends HashSet { boolean add(Object o) { super.add(o.toString().toUpperCase()) } }; def l = new L(); l.addAll(['a', 'A']); l << 'b'; [l, l.addAll(['a']), l.addAll(['q'])] // => [['A', 'Q', 'B'], false, true]
def w = new StringWriter(); def b = new groovy.xml.MarkupBuilder(new IndentPrinter(new PrintWriter(w), '  ', false)); b.a { b { c(1) }; d() }; w.toString() // => '<a>  <call>    <c>1</c>  </call>  <d /></a>'
def o = new ByteArrayOutputStream(); def d = new DataOutputStream(new java.util.zip.GZIPOutputStream(o)); d.writeInt(5); d.close(); new DataInputStream(new java.util.zip.GZIPInputStream(new ByteArrayInputStream(o.toByteArray()))).readInt() // => 5
def o = new ByteArrayOutputStream(); def d = new PrintWriter(new java.util.zip.GZIPOutputStream(o)); d.println('x'); d.close(); new java.util.zip.GZIPInputStream(new ByteArrayInputStream(o.toByteArray())).newReader().readLine() // => 'x'
def f(Object... a) { a.length }; [f([1,2] as long[]), f(1, [1] as int[]), Objects.hash([1, 2] as int[]), Arrays.asList('ab'.toCharArray()), Arrays.asList([1.5d] as double[], 2)] // => [2, 2, 994, [a, b], [[1.5], 2]]
def s = new XmlSlurper().parseText('<a><b x="1"><c/></b></a>'); [s.b.@x.parent().size(), s.b.@x.parent()*.name(), s.b.@x.pop().name(), s.b.c.pop().name(), s.b[5].q.getClass().name, s.b[5].q.size(), s.b[0].@x.parent().name()] // => [1, ['a'], 'b', 'b', 'groovy.util.slurpersupport.NodeChildren', 0, 'b']
def s = new XmlSlurper().parseText('<a><b x="1"><c/></b></a>'); s.b.c.find { it.name() == 'c' }.parent().parent().name() // => 'a'
def s = new XmlSlurper().parseText('<a><b x="1"><c/></b></a>'); [s.'**'.find { it.name() == 'c' }.parent().@x.text(), s.b.c.parent().@x.text(), s.b.c.parent().c.size()] // => ['1', '1', 1]
new Scanner(',a,b,,c,,').useDelimiter(',').collect { it } // => ['a', 'b', '', 'c', '']
new Scanner('1,,2').useDelimiter(',').with { [nextInt(), hasNextInt(), next(), nextInt(), hasNext()] } // => [1, false, '', 2, false]
new Scanner('a1b22c').useDelimiter(/\d*/).collect { it } // => ['a', 'b', 'c']
new Scanner('a b').with { def l = []; it.forEachRemaining { w -> l << w }; l } // => ['a', 'b']
