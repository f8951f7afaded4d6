new Date(0L).toString() // => 'Thu Jan 01 00:00:00 UTC 1970'
new Date(1400000000123L).toGMTString() // => '13 May 2014 16:53:20 GMT'
new Date(0L).format('yyyy-MM-dd HH:mm:ss.SSS zzz Z X XX XXX EEE EEEE u D F w W') // => '1970-01-01 00:00:00.000 UTC +0000 Z Z Z Thu Thursday 4 1 1 1 1'
new Date(951782400000L).format('d M MM MMM MMMM MMMMM yy yyy yyyyy YYYY G') // => '29 2 02 Feb February February 00 2000 02000 2000 AD'
new Date(13 * 3600000L).format('a h hh H HH k kk K KK m s S') // => 'PM 1 01 13 13 13 13 1 01 0 0 0'
new Date(0L).format("'quoted' ''x'' yyyy") // !! IllegalArgumentException: Illegal pattern character 'x'
new Date(0L).format('q') // !! IllegalArgumentException: Illegal pattern character 'q'
new Date(0L).format("yyyy 'x") // !! IllegalArgumentException: Unterminated quote
new Date(-62135769600000L).format('yyyy-MM-dd G') // => '0001-01-01 AD'
new Date(-12219292800001L).format('yyyy-MM-dd') // => '1582-10-04'
new Date(-12219292800000L).format('yyyy-MM-dd') // => '1582-10-15'
new Date(-62167219200000L).format('yyyy-MM-dd G') // => '0001-01-03 BC'
Date.parse('yyyy-MM-dd', '2014-02-29').time // => 1393632000000
Date.parse('yyyy-MM-dd', '2014-1-5').time // => 1388880000000
Date.parse('yyyyMMdd', '20140105').time // => 1388880000000
Date.parse('yyyyMMddHHmmss', '20140105123456').time // => 1388925296000
Date.parse('yy-MM-dd', '14-01-05').time // => 1388880000000
Date.parse('yy-MM-dd', '70-01-05').format('yyyy') // => '1970'
Date.parse('yyyy-MM-dd', '14-01-05').format('yyyy') // => '0014'
Date.parse('d MMM yyyy', '5 Jan 2014').time // => 1388880000000
Date.parse('d MMMM yyyy', '5 January 2014').time // => 1388880000000
Date.parse('d MMM yyyy', '5 january 2014').time // => 1388880000000
Date.parse('EEE, d MMM yyyy HH:mm:ss Z', 'Sun, 5 Jan 2014 10:00:00 +0200').time // => 1388908800000
Date.parse('EEE MMM dd HH:mm:ss z yyyy', 'Sun Jan 05 10:00:00 UTC 2014').time // => 1388916000000
Date.parse("yyyy-MM-dd'T'HH:mm:ss.SSSX", '2014-01-05T10:00:00.123Z').time // => 1388916000123
Date.parse("yyyy-MM-dd'T'HH:mm:ssXXX", '2014-01-05T10:00:00+02:00').time // => 1388908800000
Date.parse('hh:mm a', '03:30 PM').time // => 55800000
Date.parse('hh:mm a', '12:30 AM').time // => 1800000
Date.parse('yyyy-MM-dd', 'x') // !! ParseException: Unparseable date: "x"
Date.parse('yyyy-MM-dd', '2014/01/05') // !! ParseException: Unparseable date: "2014/01/05"
Date.parse('yyyy-MM-dd HH:mm', '2014-01-05') // !! ParseException: Unparseable date: "2014-01-05"
Date.parse('D yyyy', '32 2014').format('MM-dd') // => '02-01'
Date.parse('w yyyy', '2 2014').format('MM-dd') // => '01-05'
Date.parse('yyyy-MM-dd z', '2014-07-05 PST').time // => 1404547200000
Date.parse('yyyy-MM-dd z', '2014-07-05 GMT+02:00').time // => 1404511200000
(new Date(0L) + 5).time // => 432000000
(new Date(0L) - 5).time // => -432000000
new Date(86400000L) - new Date(0L) // => 1
new Date(0L).next().time // => 86400000
new Date(0L)[Calendar.YEAR] // => 1970
new Date(0L).with { it[Calendar.YEAR] = 2000; it.time } // => 946684800000
new Date(0L).updated(year: 2001, month: 2).time // => 983404800000
new Date(0L).copyWith(date: 15).time // => 1209600000
new Date(1400000000123L).clearTime().time // => 1399939200000
new Date(114, 0, 31).time // => 1391126400000
new Date(114, 0, 31, 10, 30).time // => 1391164200000
new Date(0L).with { [year, month, date, day, hours, minutes, seconds] } // => [70, 0, 1, 4, 0, 0, 0]
new Date(0L).with { month = 1; date = 31; time } // => 5270400000
new Date(0L).dateString // => '1/1/70'
new Date(0L).timeString // => '12:00:00 AM'
new Date(0L).dateTimeString // => '1/1/70, 12:00:00 AM'
new Date(5L) <=> new Date(3L) // => 1
new Date(5L) == new Date(5L) // => true
new Date(5L).hashCode() // => 5
new Date(1400000000123L).hashCode() // => -159338178
new Date(0L)..new Date(86400000L * 2) // => Thu Jan 01 00:00:00 UTC 1970..Sat Jan 03 00:00:00 UTC 1970
(new Date(0L)..new Date(86400000L * 2)).size() // => 3
new Date(0L).upto(new Date(86400000L * 2)) { print it.time } // => null
new Date(86400000L).upto(new Date(0L)) { } // !! GroovyRuntimeException: The argument (Thu Jan 01 00:00:00 UTC 1970) to upto() cannot be earlier than the value (Fri Jan 02 00:00:00 UTC 1970) it's called on.
[new Date(2L), new Date(1L)].sort()*.time // => [1, 2]
new Date(0L).toCalendar().get(Calendar.DAY_OF_WEEK) // => 5
new GregorianCalendar(2014, 0, 31).with { add(Calendar.MONTH, 1); time.format('yyyy-MM-dd') } // => '2014-02-28'
new GregorianCalendar(2012, 1, 29).with { add(Calendar.YEAR, 1); time.format('yyyy-MM-dd') } // => '2013-02-28'
new GregorianCalendar(2014, 0, 31).with { set(Calendar.MONTH, 1); time.format('yyyy-MM-dd') } // => '2014-03-03'
new GregorianCalendar(2014, 0, 31).with { roll(Calendar.MONTH, 1); time.format('yyyy-MM-dd') } // => '2014-02-28'
new GregorianCalendar(2014, 0, 31).with { roll(Calendar.DAY_OF_MONTH, 1); time.format('yyyy-MM-dd') } // => '2014-01-01'
new GregorianCalendar(2014, 11, 31).with { add(Calendar.DAY_OF_YEAR, 1); time.format('yyyy-MM-dd') } // => '2015-01-01'
new GregorianCalendar(2014, 5, 15).with { set(Calendar.DAY_OF_WEEK, Calendar.MONDAY); time.format('yyyy-MM-dd') } // => '2014-06-15'
new GregorianCalendar(2014, 5, 15).with { set(Calendar.DAY_OF_YEAR, 1); time.format('yyyy-MM-dd') } // => '2014-01-01'
new GregorianCalendar(2014, 5, 15).with { set(Calendar.WEEK_OF_YEAR, 10); time.format('yyyy-MM-dd') } // => '2014-06-15'
new GregorianCalendar(2014, 5, 15).with { set(Calendar.DAY_OF_WEEK_IN_MONTH, -1); set(Calendar.DAY_OF_WEEK, Calendar.FRIDAY); time.format('yyyy-MM-dd') } // => '2014-06-27'
new GregorianCalendar(2014, 5, 15).with { set(Calendar.HOUR, 3); set(Calendar.AM_PM, Calendar.PM); time.format('HH:mm') } // => '15:00'
new GregorianCalendar(2014, 5, 15).with { set(Calendar.HOUR_OF_DAY, 25); time.format('yyyy-MM-dd HH:mm') } // => '2014-06-16 01:00'
new GregorianCalendar(2014, 5, 15).with { lenient = false; set(Calendar.MONTH, 13); time } // !! IllegalArgumentException: MONTH
new GregorianCalendar(2014, 5, 15).with { [getActualMaximum(Calendar.DAY_OF_MONTH), getActualMaximum(Calendar.DAY_OF_YEAR), getActualMinimum(Calendar.DAY_OF_MONTH), getActualMaximum(Calendar.MONTH), getActualMaximum(Calendar.WEEK_OF_YEAR)] } // => [30, 365, 1, 11, 52]
new GregorianCalendar(2014, 5, 15, 13, 14, 15).with { [it[Calendar.WEEK_OF_YEAR], it[Calendar.WEEK_OF_MONTH], it[Calendar.DAY_OF_WEEK_IN_MONTH], it[Calendar.AM_PM], it[Calendar.HOUR], it[Calendar.ERA], it[Calendar.ZONE_OFFSET], it[Calendar.DST_OFFSET]] } // => [25, 3, 3, 1, 1, 1, 0, 0]
new GregorianCalendar(2000, 0, 1).isLeapYear(2000) // => true
new GregorianCalendar(2014, 5, 15).format('yyyy/MM/dd') // => '2014/06/15'
new GregorianCalendar(2014, 5, 15) - new GregorianCalendar(2014, 5, 10) // => 5
new GregorianCalendar(2014, 5, 15).clearTime().timeInMillis // => 1402790400000
new GregorianCalendar(2014, 5, 15).before(new GregorianCalendar(2014, 5, 16)) // => true
new GregorianCalendar(2014, 5, 15) <=> new GregorianCalendar(2014, 5, 16) // => -1
new GregorianCalendar(TimeZone.getTimeZone('America/New_York')).with { clear(); set(2014, 2, 9, 1, 30); add(Calendar.HOUR, 1); timeInMillis } // => 1394350200000
new GregorianCalendar(TimeZone.getTimeZone('America/New_York')).with { clear(); set(2014, 2, 9, 2, 30); timeInMillis } // => 1394350200000
new GregorianCalendar(TimeZone.getTimeZone('America/New_York')).with { clear(); set(2014, 10, 2, 1, 30); timeInMillis } // => 1414909800000
new GregorianCalendar(TimeZone.getTimeZone('Europe/Berlin')).with { clear(); set(2014, 6, 1); add(Calendar.DATE, 180); timeInMillis } // => 1419721200000
TimeZone.getTimeZone('Europe/Berlin').with { [ID, rawOffset, useDaylightTime(), getOffset(1400000000000L), inDaylightTime(new Date(1400000000000L)), DSTSavings] } // => ['Europe/Berlin', 3600000, true, 7200000, true, 3600000]
TimeZone.getTimeZone('Asia/Kolkata').rawOffset // => 19800000
TimeZone.getTimeZone('GMT-3:30').ID // => 'GMT-03:30'
TimeZone.getTimeZone('GMT+25').ID // => 'GMT'
TimeZone.getTimeZone('Europe/Berlin').getDisplayName() // => 'Central European Standard Time'
new Date(1400000000000L).format('yyyy-MM-dd HH:mm z zzzz Z XXX', TimeZone.getTimeZone('Europe/Berlin')) // => '2014-05-13 18:53 CEST Central European Summer Time +0200 +02:00'
new Date(1390000000000L).format('yyyy-MM-dd HH:mm z zzzz Z XXX', TimeZone.getTimeZone('America/New_York')) // => '2014-01-17 18:06 EST Eastern Standard Time -0500 -05:00'
new Date(1390000000000L).format('HH:mm z Z X', TimeZone.getTimeZone('Asia/Kolkata')) // => '04:36 IST +0530 +05'
new Date(1390000000000L).format('HH:mm z Z X XX XXX', TimeZone.getTimeZone('GMT-03:30')) // => '19:36 GMT-03:30 -0330 -03 -0330 -03:30'
new java.text.SimpleDateFormat('EEEE d MMMM yyyy', Locale.FRANCE).format(new Date(0L)) // => 'jeudi 1 janvier 1970'
new java.text.SimpleDateFormat('EEEE d MMMM yyyy', Locale.GERMANY).format(new Date(0L)) // => 'Donnerstag 1 Januar 1970'
new java.text.SimpleDateFormat('yyyy-MM-dd').toPattern() // => 'yyyy-MM-dd'
new java.text.SimpleDateFormat('yyyy').parse('2014').time // => 1388534400000
new java.text.SimpleDateFormat('yyyy-MM-dd').with { lenient = false; parse('2014-13-01') } // !! ParseException: Unparseable date: "2014-13-01"
new java.text.SimpleDateFormat('HH:mm').with { lenient = false; parse('24:00') } // !! ParseException: Unparseable date: "24:00"
new java.text.SimpleDateFormat('yyyy-MM-dd').with { timeZone = TimeZone.getTimeZone('America/New_York'); parse('2014-06-01').time } // => 1401595200000
java.text.DateFormat.getDateInstance(java.text.DateFormat.MEDIUM, Locale.US).format(new Date(0L)) // => 'Jan 1, 1970'
java.text.DateFormat.getDateInstance(java.text.DateFormat.SHORT, Locale.US).format(new Date(0L)) // => '1/1/70'
java.text.DateFormat.getDateTimeInstance(java.text.DateFormat.LONG, java.text.DateFormat.SHORT, Locale.US).format(new Date(0L)) // => 'January 1, 1970, 12:00 AM'
groovy.time.TimeCategory.with { use(it) { [2.hours, 1.day + 3.hours, 90.minutes, 1.week, 3.months, 1.year + 2.days, 5.seconds + 3.milliseconds]*.toString() } } // => ['2 hours', '1 days, 3 hours', '90 minutes', '7 days', '3 months', '1 years, 2 days', '5.003 seconds']
use(groovy.time.TimeCategory) { (new Date(0L) + 1.month).time } // => 2678400000
use(groovy.time.TimeCategory) { (new Date(90061001L) - new Date(0L)).toString() } // => '1 days, 1 hours, 1 minutes, 1.001 seconds'
use(groovy.time.TimeCategory) { (2.hours - 30.minutes).toMilliseconds() } // => 5400000
use(groovy.time.TimeCategory) { [2.hours.class.simpleName, 2.days.class.simpleName, 2.months.class.simpleName, (2.months + 2.hours).class.simpleName] } // => ['TimeDuration', 'Duration', 'DatumDependentDuration', 'TimeDatumDependentDuration']
use(groovy.time.TimeCategory) { 1.hour == 60.minutes } // => true
use(groovy.time.TimeCategory) { 2.days > 1.day } // => true
new groovy.time.TimeDuration(1, 2, 3, 4).toString() // => '1 hours, 2 minutes, 3.004 seconds'
new groovy.time.Duration(1, 2, 3, 4, 5).toMilliseconds() // => 93784005
use(groovy.time.TimeCategory) { [2.days.from.today == 2.days.from.now, 2.hours.from.today.class.simpleName, 1.month.from.today.hours] }  // => [true, 'Date', 0]
