def c = new GregorianCalendar(2012, 1, 29); c.roll(Calendar.YEAR, 1); c.time.format("yyyy-MM-dd") // => '2013-03-01'
def c = new GregorianCalendar(2012, 0, 31); c.roll(Calendar.MONTH, 1); c.time.format("yyyy-MM-dd") // => '2012-02-29'
def c = new GregorianCalendar(2012, 1, 29); c.roll(Calendar.YEAR, true); c.time.format("yyyy-MM-dd") // => '2013-03-01'
def c = new GregorianCalendar(2012, 1, 29); c.add(Calendar.YEAR, 1); c.time.format("yyyy-MM-dd") // => '2013-02-28'
def c = new GregorianCalendar(2012, 1, 29); c.roll(Calendar.YEAR, 4); c.time.format("yyyy-MM-dd") // => '2016-02-29'
def sw = new StringWriter(); [sw.withWriter { it << "a" << 1; 5 }, sw.toString()] // => [5, 'a1']
def sw = new StringWriter(); sw.withPrintWriter { it.println "a"; it.print 1 }; sw.toString() // => 'a\\n1'
def sw = new StringWriter(); sw.newPrintWriter().with { println "x"; flush() }; sw.toString() // => ''
new StringReader("a\nb").withReader { it.readLine() } // => 'a'
def sw = new StringWriter(); sw.withWriter { throw new IllegalStateException("x") } // !! IllegalStateException: x
def sw = new StringWriter(); sw.withWriter { it.class.name } // => 'java.io.StringWriter'
10.0.divide(3.0) // !! ArithmeticException: Non-terminating decimal expansion; no exact representable decimal result.
10.0.divide(4.0) // => 2.5
(1.0 / 3).class.name + (1.0 / 3) + (2 / 3 * 3) // => 'java.math.BigDecimal0.33333333332.0000000001'
1 / 3 * 3 == 1 // => false
0.1 + 0.2 == 0.3 && 0.1d + 0.2d != 0.3d // => true
1.1.plus(2.2) + 1.1f + 1.1d // => 5.500000023841858
(0.1f + 0.2f).class.name + (1 + 1.5f).class.name + (1L + 1).class.name + (1G + 1.5).class.name + (1G + 1).class.name + (1.5 + 1.5d).class.name // => 'java.lang.Doublejava.lang.Doublejava.lang.Longjava.math.BigDecimaljava.math.BigIntegerjava.lang.Double'
10.intdiv(3) + 10 % 3 + 10.mod(3) + (-10).mod(3) + (-10 % 3) // => 3
2147483647 + 1 + (2147483647L + 1) + (Integer.MAX_VALUE * 2) // => -2
(int) 3.99 + (int) -3.99 + (3.99 as int) + Math.round(3.5) + Math.round(-3.5) + 3.5.round()  // !! NullPointerException
3.49.round() + 3.5.round(new java.math.MathContext(1)) // !! NullPointerException
12345.6789.round(new java.math.MathContext(3)) // => 1.23E+4
1e10 as int // => 1410065408
(1..5).sum() + (1..5).inject(1) { a, b -> a * b } + (1..5).max() + (1..5).size() + (1..5).from + (1..5).to // => 151
('a'..'e').reverse().join() + ('a'..'e').contains('c') + ('a'..'e').indexOf('d') + ('e'..'a').toList() // => 'edcbatrue3[e, d, c, b, a]'
(1..10).step(2) + (10..1).step(4) + (0.0..1.0).step(0.25) // !! MissingMethodException: No signature of method: groovy.lang.ObjectRange.step() is applicable for argument types: (java.math.BigDecimal) values: [0.25]
(1..<5).toList() + (5..<1).toList() + (1..1).toList() // => [1, 2, 3, 4, 5, 4, 3, 2, 1]
(0..<10).findAll { it % 3 == 0 }.collect { it * it } // => [0, 9, 36, 81]
(1..3).each { }.class.name + (1..3).collect { it }.class.name // => 'groovy.lang.IntRangejava.util.ArrayList'
def d = new Date(0); [d.year, d.month, d.date, d.day, d.hours, d.minutes, d.seconds, d.timezoneOffset] // => [70, 0, 1, 4, 0, 0, 0, 0]
def d = new Date(114, 2, 15, 10, 30); [d.format('yyyy-MM-dd HH:mm'), d.time, d.toString(), d.dateString, d.timeString, d.dateTimeString] // => ['2014-03-15 10:30', 1394879400000, 'Sat Mar 15 10:30:00 UTC 2014', '3/15/14', '10:30:00 AM', '3/15/14, 10:30:00 AM']
def c = Calendar.getInstance(TimeZone.getTimeZone('UTC')); c.timeInMillis = 0; c.add(Calendar.MONTH, 13); c.set(Calendar.HOUR_OF_DAY, 25); [c.time.time, c[Calendar.MONTH], c.get(Calendar.DAY_OF_WEEK), c.format('yyyy-MM-dd'), c.getActualMaximum(Calendar.DAY_OF_MONTH), c.isLenient()] // => [34304400000, 1, 3, '1971-02-02', 28, true]
def a = Date.parse('yyyy-MM-dd', '2014-03-01'), b = Date.parse('yyyy-MM-dd', '2014-02-01'); [a - b, b - a, a > b, [a, b].min().format('MM'), a.compareTo(b), (b..a).size(), a.before(b), b.plus(3).format('dd')] // => [28, -28, true, '02', 1, 29, false, '04']
Date.parse('yyyy-MM-dd', '2014-02-30').format('yyyy-MM-dd') // => '2014-03-02'
Date.parse("yyyy-MM-dd'T'HH:mm:ss'Z'", '2014-02-28T10:11:12Z').format('h:mm a, EEEE') // => '10:11 AM, Friday'
new Date(0).format('EEE, dd MMM yyyy HH:mm:ss Z', TimeZone.getTimeZone('GMT+2')) // => 'Thu, 01 Jan 1970 02:00:00 +0200'
Date.parse('dd.MM.yyyy', 'x') // !! ParseException: Unparseable date: "x"
new Date('2014/03/01').format('yyyy-MM-dd') // => '2014-03-01'
new Date(0).toTimestamp().toString() + new java.sql.Date(0).toString() // => '1970-01-01 00:00:00.01970-01-01'
new java.text.SimpleDateFormat('yyyy-MM-dd').parse('2014-13-01').format('yyyy-MM') // => '2015-01'
TimeZone.getTimeZone('America/New_York').with { [ID, displayName, rawOffset, useDaylightTime(), getOffset(1400000000000L)] } // => ['America/New_York', 'Eastern Standard Time', -18000000, true, -14400000]
def m = [:]; m.a?.b?.c // => null
def m = [:]; m.a.b // !! NullPointerException: Cannot get property 'b' on null object
[[k: 'a', v: 1], [k: 'b', v: 2], [k: 'a', v: 3]].groupBy { it.k }.collectEntries { k, l -> [k, l*.v.sum()] } // => ['a':4, 'b':2]
[[k: 'a', v: 1], [k: 'b', v: 2]].collectEntries { [(it.k): it.v] }.sort { a, b -> b.value <=> a.value } // => ['b':2, 'a':1]
['a', 'b', 'c'].collectEntries { [it, it.toUpperCase()] } + ['a', 'b'].withIndex().collectEntries { e, i -> [i, e] } // => ['a':'A', 'b':'B', 'c':'C', 0:'a', 1:'b']
[1, 2, 3, 4, 5, 6].groupBy({ it % 2 ? 'odd' : 'even' }, { it > 3 ? 'big' : 'small' }) // => ['odd':['small':[1, 3], 'big':[5]], 'even':['small':[2], 'big':[4, 6]]]
[3, 1, 2].sort { a, b -> b <=> a }.take(2) + [3, 1, 2].max() + [3, 1, 2].sort().reverse() + [5, 3].with { sort(); first() } // => [3, 2, 3, 3, 2, 1, 3]
['b', 'a', 'C'].sort { a, b -> a.compareToIgnoreCase(b) } + ['bb', 'a', 'ccc'].sort { -it.size() } + ['b10', 'b9', 'b1'].sort { it.substring(1).toInteger() } // => ['a', 'b', 'C', 'ccc', 'bb', 'a', 'b1', 'b9', 'b10']
[[2, 'b'], [1, 'z'], [2, 'a']].sort { a, b -> a[0] <=> b[0] ?: a[1] <=> b[1] } + [[2, 'b'], [1, 'z']].sort { it[0] } // => [[1, 'z'], [2, 'a'], [2, 'b'], [1, 'z'], [2, 'b']]
[1, [2, 3], [[4]]].flatten().sum() + [[1, 2], [3]].collectMany { it }.size() + [[1, 2], [3]].sum().size() // => 16
['x', 'y'].eachWithIndex { e, i -> }.withIndex().collect { e, i -> "$i:$e" }.join(',') // => '0:x,1:y'
def w = new ByteArrayOutputStream(); def o = new OutputStreamWriter(w, 'ISO-8859-1'); o.write('\u00e9'); o.flush(); w.toByteArray().toList() // => [-23]
def w = new ByteArrayOutputStream(); def o = new OutputStreamWriter(w, java.nio.charset.Charset.forName('UTF-16BE')); o << 'a\u00e9' << 1; o.close(); [w.toByteArray().toList(), o.encoding] // => [[0, 97, 0, -23, 0, 49], null]
['UTF-8', 'US-ASCII', 'ISO-8859-1', 'UTF-16', 'UTF-16BE', 'UTF-16LE'].collect { new OutputStreamWriter(new ByteArrayOutputStream(), it).encoding } // => ['UTF8', 'ASCII', 'ISO8859_1', 'UTF-16', 'UnicodeBigUnmarked', 'UnicodeLittleUnmarked']
def w = new ByteArrayOutputStream(); new BufferedWriter(new OutputStreamWriter(w, 'UTF-8')).with { write('ab'); newLine(); close(); w.toString() } // => 'ab\\n'
def w = new ByteArrayOutputStream(); def o = new OutputStreamWriter(w, 'UTF-16'); o << 'x' << 'y'; o.flush(); w.toByteArray().toList() // => [-2, -1, 0, 120, 0, 121]
def o = new OutputStreamWriter(new ByteArrayOutputStream()); o.close(); o.write('x') // !! IOException: Stream closed
new OutputStreamWriter(new ByteArrayOutputStream(), 'no') // !! UnsupportedEncodingException: no
def w = new ByteArrayOutputStream(); def o = new OutputStreamWriter(w, 'US-ASCII'); o.append('a\u00e9').append('xyz', 1, 2); o.flush(); w.toString() // => 'a?y'
