def p = new Properties(); p.setProperty('a', '1'); [p.getProperty('a'), p.getProperty('b'), p.getProperty('b', 'z'), p.a, p['a'], p.size(), p.propertyNames().toList(), p.stringPropertyNames()] // => ['1', null, 'z', '1', '1', 1, ['a'], ['a']]
def p = new Properties(); p.load(new StringReader('a=1\nb : two\n# c\n! d\ne\\ f = x\\ty\ng=line1\\\n   line2\nh\n=q\nu=\\u0041')); p.sort().toString() // => '[:q, a:1, b:two, e f:x\\ty, g:line1line2, h:, u:A]'
def p = new Properties(); p.load(new ByteArrayInputStream('k=v\nk2 v2'.bytes)); [p.k, p.k2] // => ['v', 'v2']
def p = new Properties([z: '1'] as Properties); [p.getProperty('z'), p.size(), p.z, p.get('z')] // => ['1', 0, null, null]
def p = new Properties(); p.a = '1'; p['b'] = '2'; p.c = 3; [p.getProperty('c'), p.c, p.getClass().name, p.toString().length()] // => [null, 3, 'java.util.Properties', 15]
def p = new Properties(); p.putAll([a: '1']); def w = new StringWriter(); p.store(w, null); w.toString().readLines().findAll { !it.startsWith('#') } // => ['a=1']
def p = new Properties(); p.setProperty('a', null) // !! NullPointerException
def p = new Properties(); p.put('a', null) // !! NullPointerException
def p = new Properties(); p.setProperty('a', 'b').inspect() // => 'null'
def p = new Properties(); p.setProperty('a','1'); def w = new StringWriter(); p.list(new PrintWriter(w)); w.toString() // => '-- listing properties --\\na=1\\n'
new Properties().with { put('a', 1); put('b', 'x'); [getProperty('a'), getProperty('b'), contains('x'), containsKey('a'), keys().toList().sort(), elements().toList()*.toString().sort(), isEmpty()] } // => [1, 'x', true, true, ['a', 'b'], ['1', 'x'], false]
def d = new Properties(); d.setProperty('a', 'dflt'); def p = new Properties(d); [p.getProperty('a'), p.get('a'), p.a, p.stringPropertyNames(), p.size()] // => ['dflt', null, null, ['a'], 0]
[a: 1, b: 2] as Properties // => ['a':1, 'b':2]
new ConfigSlurper().parse(new Properties().with { setProperty('a.b', '1'); it }).toString() // => '[a:[b:1]]'
new ConfigSlurper().parse('a.b=1\na.c="x"').toProperties().sort().toString() // => '[a.b:1, a.c:x]'
Currency.getInstance(Locale.US).currencyCode // => 'USD'
Currency.getInstance('EUR').getSymbol(Locale.FRANCE) // => '€'
Currency.getInstance('EUR').getSymbol(Locale.US) // => '€'
Currency.getInstance('JPY').defaultFractionDigits // => 0
Currency.getInstance('XXQ') // !! IllegalArgumentException: The input currency code: "XXQ" is not a valid ISO 4217 code
Currency.getInstance(Locale.JAPAN).toString() // => 'JPY'
java.text.NumberFormat.getCurrencyInstance(Locale.US).format(1234.5) // => '$1,234.50'
java.text.NumberFormat.getCurrencyInstance(Locale.US).format(-1234.5) // => '-$1,234.50'
java.text.NumberFormat.getCurrencyInstance(Locale.GERMANY).format(1234.5) // => '1.234,50 €'
java.text.NumberFormat.getCurrencyInstance(Locale.UK).format(1234.567) // => '£1,234.57'
java.text.NumberFormat.getCurrencyInstance(Locale.JAPAN).format(1234.567) // => '￥1,235'
java.text.NumberFormat.getCurrencyInstance(Locale.FRANCE).format(1234.567) // => '1 234,57 €'
java.text.NumberFormat.getCurrencyInstance(Locale.US).currency.currencyCode // => 'USD'
java.text.NumberFormat.getInstance(Locale.GERMANY).format(1234567.891) // => '1.234.567,891'
java.text.NumberFormat.getInstance(Locale.FRANCE).format(1234567.891) // => '1 234 567,891'
java.text.NumberFormat.getPercentInstance().format(0.256) // => '26%'
java.text.NumberFormat.getPercentInstance(Locale.GERMANY).format(0.256) // => '26 %'
java.text.NumberFormat.getIntegerInstance().format(2.5) // => '2'
java.text.NumberFormat.getIntegerInstance().format(3.5) // => '4'
def nf = java.text.NumberFormat.getNumberInstance(); nf.setMaximumFractionDigits(1); nf.minimumFractionDigits = 1; nf.groupingUsed = false; [nf.format(1234.56), nf.format(2), nf.maximumFractionDigits] // => ['1234.6', '2.0', 1]
def nf = java.text.NumberFormat.getInstance(); nf.setRoundingMode(java.math.RoundingMode.DOWN); nf.setMaximumFractionDigits(2); nf.format(1.999) // => '1.99'
java.text.NumberFormat.getInstance().parse('1,234.5abc') // => 1234.5
java.text.NumberFormat.getInstance().parse('abc') // !! ParseException: Unparseable number: "abc"
java.text.NumberFormat.getInstance(Locale.GERMANY).parse('1.234,5') // => 1234.5
def pp = new java.text.ParsePosition(0); def n = java.text.NumberFormat.getInstance().parse('12abc', pp); [n, pp.index, pp.errorIndex] // => [12, 2, -1]
def pp = new java.text.ParsePosition(3); def n = java.text.NumberFormat.getInstance().parse('12abc', pp); [n, pp.index, pp.errorIndex] // => [null, 3, 3]
def pp = new java.text.ParsePosition(0); def d = new java.text.SimpleDateFormat('yyyy-MM-dd').parse('2012-01-02xyz', pp); [d.time, pp.index, pp.errorIndex, pp.toString()] // => [1325462400000, 10, -1, 'java.text.ParsePosition[index=10,errorIndex=-1]']
def pp = new java.text.ParsePosition(0); def d = new java.text.SimpleDateFormat('yyyy-MM-dd').parse('xyz', pp); [d, pp.index, pp.errorIndex] // => [null, 0, 0]
new java.text.DateFormatSymbols().months.toList() // => ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December', '']
new java.text.DateFormatSymbols(Locale.FRANCE).months as List // => ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre', '']
java.text.DateFormatSymbols.getInstance().with { [weekdays as List, shortMonths as List, amPmStrings as List, eras as List] } // => [['', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', ''], ['AM', 'PM'], ['BC', 'AD']]
def s = new java.text.DateFormatSymbols(); s.shortMonths = ['a','b','c','d','e','f','g','h','i','j','k','l',''] as String[]; new java.text.SimpleDateFormat('dd MMM yyyy', s).format(new Date(0)) // => '01 a 1970'
new java.text.ChoiceFormat('0#none|1#one|1<many').with { [format(0), format(1), format(2), format(-1), format(1.5), toPattern()] } // => ['none', 'one', 'many', 'none', 'many', '0.0#none|1.0#one|1.0<many']
new java.text.ChoiceFormat([0, 1, 2] as double[], ['no', 'one', 'more'] as String[]).format(5) // => 'more'
java.text.MessageFormat.format('There {0,choice,0#are no files|1#is one file|1<are {0,number,integer} files}.', 0) // => 'There are no files.'
java.text.MessageFormat.format('There {0,choice,0#are no files|1#is one file|1<are {0,number,integer} files}.', 1234) // => 'There are 1,234 files.'
java.text.MessageFormat.format("It''s {0} {1,number,#.##} {2}", 'a', 3.14159, true) // => 'It\\'s a 3.14 true'
java.text.MessageFormat.format("'{0}' {0}", 'a') // => '{0} a'
java.text.MessageFormat.format('{0} {1}', 'a') // => 'a {1}'
java.text.MessageFormat.format('{0,number} {0,number,percent} {0,number,integer} {0,number,currency}', 1234.5) // => '1,234.5 123,450% 1,234 $1,234.50'
java.text.MessageFormat.format('{0,date,yyyy-MM-dd} {0,time,HH:mm}', new Date(0)) // => '1970-01-01 00:00'
java.text.MessageFormat.format('{0,date} {0,time}', new Date(0)) // => 'Jan 1, 1970 12:00:00 AM'
java.text.MessageFormat.format('{0,date,short} {0,date,long} {0,date,full} {0,date,medium}', new Date(0)) // => '1/1/70 January 1, 1970 Thursday, January 1, 1970 Jan 1, 1970'
java.text.MessageFormat.format('{0', 1) // !! IllegalArgumentException: Unmatched braces in the pattern.
java.text.MessageFormat.format('{x}', 1) // !! IllegalArgumentException: can't parse argument number: x
java.text.MessageFormat.format('{0,foo}', 1) // !! IllegalArgumentException: unknown format type: foo
new java.text.MessageFormat('{0} is {1}').parse('a is b').toList() // => ['a', 'b']
new java.text.MessageFormat('{0} is {1}').format([1, 2] as Object[]) // => '1 is 2'
new java.text.MessageFormat('{0} is {1}').toPattern() // => '{0} is {1}'
java.text.Collator.getInstance(Locale.US).compare('a', 'B') // => -1
['b', 'A', 'a', 'B', 'é', 'f', 'e'].sort(java.text.Collator.getInstance(Locale.US)) // => null
['b', 'A', 'a', 'B'].sort(false, java.text.Collator.getInstance()) // => ['a', 'A', 'b', 'B']
def c = java.text.Collator.getInstance(Locale.US); c.strength = java.text.Collator.PRIMARY; [c.compare('a', 'A'), c.compare('e', 'é'), c.equals('abc', 'ABC')] // => [0, 0, true]
java.text.Normalizer.normalize('é', java.text.Normalizer.Form.NFD).length() // => 2
java.text.Normalizer.normalize('Crème Brûlée', java.text.Normalizer.Form.NFD).replaceAll(/\p{InCombiningDiacriticalMarks}+/, '') // => 'Creme Brulee'
java.text.DateFormat.getDateInstance(java.text.DateFormat.SHORT, Locale.US).format(new Date(0)) // => '1/1/70'
java.text.DateFormat.getDateInstance(java.text.DateFormat.LONG, Locale.US).format(new Date(0)) // => 'January 1, 1970'
java.text.DateFormat.getDateTimeInstance(java.text.DateFormat.MEDIUM, java.text.DateFormat.SHORT, Locale.US).format(new Date(0)) // => 'Jan 1, 1970, 12:00 AM'
java.text.DateFormat.getTimeInstance(java.text.DateFormat.SHORT, Locale.US).format(new Date(0)) // => '12:00 AM'
java.text.DateFormat.getDateInstance(java.text.DateFormat.SHORT, Locale.GERMANY).format(new Date(0)) // => '01.01.70'
java.text.DateFormat.getDateInstance(java.text.DateFormat.FULL, Locale.FRANCE).format(new Date(0)) // => 'jeudi 1 janvier 1970'
java.text.DateFormat.getDateInstance(java.text.DateFormat.SHORT, Locale.US).parse('1/2/12').time // => 1325462400000
new java.text.SimpleDateFormat('yyyy-MM-dd').parse('nope') // !! ParseException: Unparseable date: "nope"
new java.text.SimpleDateFormat('yyyy-MM-dd').parse('2012/01/02') // !! ParseException: Unparseable date: "2012/01/02"
new java.text.SimpleDateFormat('yyyy-bb-dd') // !! IllegalArgumentException: Illegal pattern character 'b'
new java.text.SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSXXX").format(new Date(0)) // => '1970-01-01T00:00:00.000Z'
new java.text.SimpleDateFormat("EEE, d MMM yyyy HH:mm:ss Z", Locale.US).format(new Date(0)) // => 'Thu, 1 Jan 1970 00:00:00 +0000'
new java.text.SimpleDateFormat("EEEE, d MMMM yyyy", Locale.GERMANY).format(new Date(0)) // => 'Donnerstag, 1 Januar 1970'
new java.text.SimpleDateFormat("EEEE d MMMM yyyy", Locale.FRANCE).format(new Date(0)) // => 'jeudi 1 janvier 1970'
new java.text.SimpleDateFormat("w W D F E u k K h a z").format(new Date(0)) // => '1 1 1 1 Thu 4 24 0 12 AM UTC'
def f = new java.text.SimpleDateFormat('yyyy-MM-dd'); f.lenient = false; f.parse('2012-02-30') // !! ParseException: Unparseable date: "2012-02-30"
def f = new java.text.SimpleDateFormat('yyyy-MM-dd'); f.parse('2012-02-30').format('yyyy-MM-dd') // => '2012-03-01'
def f = new java.text.SimpleDateFormat('yy'); [f.parse('12').format('yyyy'), f.parse('80').format('yyyy'), f.toPattern(), f.isLenient(), f.timeZone.ID] // => ['2012', '1980', 'yy', true, 'UTC']
Date.parse('yyyy-MM-dd', 'x') // !! ParseException: Unparseable date: "x"
Date.parse('yyyy-MM-dd', null) // !! NullPointerException
Date.parse('bogus', '2012') // !! IllegalArgumentException: Illegal pattern character 'b'
new Date(0).format('bogus') // !! IllegalArgumentException: Illegal pattern character 'b'
new Date(0).format(null) // !! NullPointerException
Calendar.instance.with { setTimeInMillis(0); [getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.US), getDisplayName(Calendar.DAY_OF_WEEK, Calendar.SHORT, Locale.US), getDisplayName(Calendar.AM_PM, Calendar.LONG, Locale.US), getDisplayName(Calendar.YEAR, Calendar.LONG, Locale.US), getDisplayName(Calendar.ERA, Calendar.SHORT, Locale.US)] } // => ['January', 'Thu', 'AM', null, 'AD']
new GregorianCalendar(2012, 1, 10).getDisplayNames(Calendar.DAY_OF_WEEK, Calendar.SHORT, Locale.US).sort { it.value } // => ['Sun':1, 'Mon':2, 'Tue':3, 'Wed':4, 'Thu':5, 'Fri':6, 'Sat':7]
new GregorianCalendar(2012, 1, 10).getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.FRANCE) // => 'février'
new GregorianCalendar(2012, 1, 10).with { [getActualMaximum(Calendar.DAY_OF_MONTH), getActualMinimum(Calendar.DAY_OF_MONTH), getMaximum(Calendar.DAY_OF_MONTH), getMinimum(Calendar.DAY_OF_MONTH), getLeastMaximum(Calendar.DAY_OF_MONTH), getGreatestMinimum(Calendar.DAY_OF_MONTH), getActualMaximum(Calendar.DAY_OF_YEAR), getActualMaximum(Calendar.WEEK_OF_YEAR)] } // => [29, 1, 31, 1, 28, 1, 366, 52]
[Calendar.DATE, Calendar.DAY_OF_MONTH, Calendar.JANUARY, Calendar.DECEMBER, Calendar.UNDECIMBER, Calendar.SUNDAY, Calendar.SATURDAY, Calendar.AM, Calendar.PM, Calendar.ZONE_OFFSET, Calendar.DST_OFFSET, Calendar.LONG, Calendar.SHORT, Calendar.ALL_STYLES, Calendar.FIELD_COUNT, Calendar.HOUR, Calendar.HOUR_OF_DAY] // => [5, 5, 0, 11, 12, 1, 7, 0, 1, 15, 16, 2, 1, 0, 17, 10, 11]
def c = new GregorianCalendar(2012, 0, 31); [c.isLeapYear(2012), c.isLeapYear(1900), c.isSet(Calendar.MONTH), c.lenient, c.firstDayOfWeek, c.minimalDaysInFirstWeek, c.weekYear, c.weeksInWeekYear, c.isWeekDateSupported()] // => [true, false, true, true, 1, 1, 2012, 52, true]
new Date(0).toTimestamp().toString() // => '1970-01-01 00:00:00.0'
new Date('2012/01/02').format('yyyy-MM-dd') // => '2012-01-02'
new Date('Jan 2, 2012').format('yyyy-MM-dd') // => '2012-01-02'
new Date('nonsense') // !! IllegalArgumentException
Date.parse('Sat, 12 Aug 1995 13:30:00 GMT') // => 808234200000
new Date(0).equals(new java.sql.Timestamp(0L)) // => true
TimeZone.getTimeZone('GMT+5:30').with { [ID, rawOffset, displayName, getDisplayName(false, TimeZone.SHORT)] } // => ['GMT+05:30', 19800000, 'GMT+05:30', 'GMT+05:30']
TimeZone.getTimeZone('Europe/Berlin').getDisplayName(true, TimeZone.SHORT, Locale.US) // => 'CEST'
new java.sql.Timestamp(1234L).toString() // => '1970-01-01 00:00:01.234'
new java.sql.Date(0L).toString() // => '1970-01-01'
java.sql.Timestamp.valueOf('2012-01-02 03:04:05').time // => 1325473445000
java.sql.Date.valueOf('2012-01-02').toString() // => '2012-01-02'
Date.metaClass.foo = { 5 }; new Date(0).foo() // => 5
new java.text.DecimalFormat('#,##0.00', new java.text.DecimalFormatSymbols(Locale.GERMANY)).format(1234.5) // => '1.234,50'
def s = new java.text.DecimalFormatSymbols(); s.decimalSeparator = ',' as char; s.groupingSeparator = '.' as char; new java.text.DecimalFormat('#,##0.00', s).format(1234567.891) // => '1.234.567,89'
def f = new java.text.DecimalFormat('¤#,##0.00'); [f.format(5), f.toPattern(), f.positivePrefix] // => ['$5.00', '¤#,##0.00', '$']
def f = new java.text.DecimalFormat('0.00'); f.decimalFormatSymbols = new java.text.DecimalFormatSymbols(Locale.FRANCE); f.format(1.5) // => '1,50'
def f = java.text.NumberFormat.getCurrencyInstance(Locale.US); f.currency = Currency.getInstance('EUR'); f.format(3.5) // => '€3.50'
java.text.NumberFormat.getCurrencyInstance(Locale.US).parse('$1,234.50') // => 1234.5
java.text.NumberFormat.getPercentInstance().parse('25%') // => 0.25
new java.text.DecimalFormat('#,##0.00;(#,##0.00)').format(-5.5) // => '(5.50)'
new java.text.DecimalFormat('0.###E0').format(12345) // => '1.234E4'
new java.text.DecimalFormat('#.##').with { [format(1.005), format(-0.001), format(1e10), format(0)] } // => ['1', '-0', '10000000000', '0']
new java.text.MessageFormat('{0} has {1,number} of {2}').parse('a has 5 of x y').toList() // => ['a', 5, 'x y']
new java.text.MessageFormat('{0} is {1}').parse('nope') // !! ParseException: MessageFormat parse error!
java.text.MessageFormat.format('{0,choice,0#zero|1#one}', 1) // => 'one'
java.text.MessageFormat.format('{0,number,currency}', 5) // => '$5.00'
java.text.MessageFormat.format('{0,date,short}', new Date(0)) // => '1/1/70'
new java.text.ChoiceFormat('1#a|2#b').with { [limits.toList(), formats.toList()] } // => [[1.0, 2.0], ['a', 'b']]
new java.text.ChoiceFormat('x#a') // !! NumberFormatException: For input string: "x"
java.text.DateFormat.getDateInstance(9) // !! IllegalArgumentException: Illegal date style 9
new java.text.SimpleDateFormat().format(new Date(0)) // => '1/1/70, 12:00 AM'
java.text.DateFormat.getDateTimeInstance(java.text.DateFormat.SHORT, java.text.DateFormat.SHORT, Locale.GERMANY).format(new Date(0)) // => '01.01.70, 00:00'
java.text.DateFormat.getDateInstance(java.text.DateFormat.LONG, Locale.GERMANY).format(new Date(0)) // => '1. Januar 1970'
java.text.DateFormat.getTimeInstance(java.text.DateFormat.SHORT, Locale.GERMANY).format(new Date(0)) // => '00:00'
java.text.DateFormat.getDateInstance(java.text.DateFormat.SHORT, Locale.UK).format(new Date(0)) // => '01/01/1970'
java.text.DateFormat.getDateInstance(java.text.DateFormat.MEDIUM, Locale.JAPAN).format(new Date(0)) // => '1970/01/01'
java.text.DateFormat.getDateTimeInstance().format(new Date(0)) // => 'Jan 1, 1970, 12:00:00 AM'
java.text.DateFormat.getInstance().format(new Date(0)) // => '1/1/70, 12:00 AM'
new Date('12 Aug 1995 13:30').time // => 808234200000
new Date('1/2/12').format('yyyy-MM-dd') // => '2012-01-02'
new Date('Jan 5 2012 3:04 PM').format('yyyy-MM-dd HH:mm') // => '2012-01-05 15:04'
new Date('2012-01-02') // !! IllegalArgumentException
new Date('Mon Jan 02 03:04:05 UTC 2012').time // => 1325473445000
new Date('Mon Jan 02 03:04:05 EST 2012').time // => 1325491445000
new Date('2 January 2012 10:00:00 GMT+0200').time // => 1325491200000
new Date('12:30 1/2/2012 (comment)').time // => 1325507400000
Date.parse('Tue, 15 Nov 1994 08:12:31 GMT') // => 784887151000
Date.parse('x') // !! IllegalArgumentException
new java.sql.Timestamp(5L).equals(new Date(5L)) // => false
new java.sql.Timestamp(5L) == new java.sql.Timestamp(5L) // => true
java.sql.Timestamp.valueOf('x') // !! IllegalArgumentException: Timestamp format must be yyyy-mm-dd hh:mm:ss[.fffffffff]
java.sql.Date.valueOf('x') // !! IllegalArgumentException
new java.sql.Timestamp(0L).format('yyyy') // => '1970'
(new java.sql.Timestamp(0L) + 1).toString() // => '1970-01-02 00:00:00.0'
(new java.sql.Date(0L) + 1).toString() // => '1970-01-02'
java.sql.Time.valueOf('01:02:03').toString() // => '01:02:03'
new Date(0) < new java.sql.Timestamp(5L) // => true
Locale.US.getDisplayName() // => 'English (United States)'
new Locale('').getDisplayName() // => ''
Locale.FRANCE.getDisplayName(Locale.FRANCE) // => 'français (France)'
[new Locale('en', 'US') == Locale.US, Locale.US.hashCode() == new Locale('en','US').hashCode(), Locale.ROOT.toString()] // => [true, true, '']
new Properties().with { setProperty('a', 'b'); size() } // => 1
def c = { getProperty('x') }; c.delegate = [x: 5]; c.resolveStrategy = Closure.DELEGATE_FIRST; c() // => 5
def c = { setProperty('x', 7) }; def m = [:]; c.delegate = m; c.resolveStrategy = Closure.DELEGATE_FIRST; c(); m // => ['x':7]
java.text.Normalizer.isNormalized('e', java.text.Normalizer.Form.NFC) // => true
java.text.Normalizer.Form.values()*.name() // => ['NFD', 'NFC', 'NFKD', 'NFKC']
Calendar.getInstance(Locale.GERMANY).firstDayOfWeek // => 2
Calendar.getInstance(Locale.FRANCE).minimalDaysInFirstWeek // => 4
new GregorianCalendar(Locale.GERMANY).firstDayOfWeek // => 2
Calendar.getInstance(Locale.UK).firstDayOfWeek // => 2
java.text.Normalizer.normalize('ae\u0301' * 5000, java.text.Normalizer.Form.NFC) == 'a\u00e9' * 5000 // => true
java.text.Normalizer.normalize('\u1100\u1161\u11a8' * 3000, java.text.Normalizer.Form.NFC) == '\uac01' * 3000 // => true
java.text.Normalizer.normalize('\ud834\udd57\ud834\udd65' * 3000, java.text.Normalizer.Form.NFD).size() // => 12000
new java.text.DecimalFormat('0').parse('9' * 400) // => Infinity
new java.text.DecimalFormat('0').parse('9223372036854775807') // => 9223372036854775807
new java.text.DecimalFormat('0').parse('9223372036854775808') // => 9.223372036854776E18
