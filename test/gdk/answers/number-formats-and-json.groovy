('abc' * 30).bytes.encodeBase64(false).toString() // => 'YWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJjYWJj'
5.compareTo(2) // => 1
'e'.compareTo('a') // => 4
5L.compareTo(2L) // => 1
5.0.compareTo(2) // => 1
Integer.compare(5, 2) // => 1
(5 <=> 2) // => 1
true.compareTo(false) // => 1
new Date(5).compareTo(new Date(0)) // => 1
"  |a\n  #b".stripMargin('#') // => '  |a\\nb'
"  |a\n  #b".stripMargin('#' as char) // => '  |a\\nb'
new java.text.DecimalFormat('').format(1234.56789) // => '1,234.56789'
new java.text.DecimalFormat().toPattern() // => '#,##0.###'
new java.text.DecimalFormat('0E0').format(99.995) // => '1E2'
new java.text.DecimalFormat('0E0').format(99.4) // => '1E2'
new java.text.DecimalFormat('0.0E0').format(99.96) // => '1.0E2'
new java.text.DecimalFormat('##0.##E0').format(12345) // => '12.345E3'
new java.text.DecimalFormat('##0.##E0').format(999999) // => '1E6'
new java.text.DecimalFormat('00.0E0').format(99.99) // => '10.0E1'
new java.text.DecimalFormat('#').format(1e20d) // => '100000000000000000000'
new java.text.DecimalFormat('#').format(1.2345678901234567e25d) // => '12345678901234566000000000'
new java.text.DecimalFormat('0.00').format(1e22d) // => '10000000000000000000000.00'
new java.text.DecimalFormat('0.00').format(123456789012345678d) // => '123456789012345680.00'
new java.text.DecimalFormat('#.##').format(0.1f) // => '0.1'
new java.text.DecimalFormat('#.##########').format(0.1f) // => '0.1000000015'
new java.text.DecimalFormat('0#').format(1) // !! IllegalArgumentException: Malformed pattern "0#"
new java.text.DecimalFormat('#0#').format(1) // !! IllegalArgumentException: Malformed pattern "#0#"
new java.text.DecimalFormat('0.#0').format(1) // !! IllegalArgumentException: Unexpected '0' in pattern "0.#0"
new java.text.DecimalFormat('0,#').format(1) // !! IllegalArgumentException: Malformed pattern "0,#"
new java.text.DecimalFormat('#,#0').format(1234) // => '12,34'
new java.text.DecimalFormat('0##').format(1) // !! IllegalArgumentException: Malformed pattern "0##"
def f = new java.text.DecimalFormat('0.00'); f.negativeSuffix = 'x'; f.toPattern() // => '#0.00;-#0.00x'
def f = new java.text.DecimalFormat('0.00'); f.positivePrefix = 'a#b'; f.toPattern() // => '\\'a#b\\'#0.00;-#0.00'
def f = new java.text.DecimalFormat('0.00'); f.negativePrefix = '('; f.negativeSuffix = ')'; f.toPattern() // => '#0.00;(#0.00)'
def f = new java.text.DecimalFormat('0.00'); f.positivePrefix = '+'; f.toPattern() // => '+#0.00;-#0.00'
def f = new java.text.DecimalFormat('0.00'); f.positivePrefix = '$'; f.toPattern() // => '$#0.00;-#0.00'
def f = new java.text.DecimalFormat('0.00'); f.positiveSuffix = '%'; f.toPattern() // => '#0.00\\'%\\';-#0.00'
def f = new java.text.DecimalFormat('0.00'); f.positiveSuffix = "it's"; f.toPattern() // => '#0.00it\\'\\'s;-#0.00'
def f = new java.text.DecimalFormat("0 'it''s'"); f.toPattern() // => '#0 it\\'\\'s'
def f = new java.text.DecimalFormat("'#'0"); f.toPattern() // => '\\'#\\'#0'
def f = new java.text.DecimalFormat('#,##0'); f.groupingSize = 2; f.toPattern() // => '#,#0'
def f = new java.text.DecimalFormat('0'); f.groupingSize = 2; f.toPattern() // => '##0'
def f = new java.text.DecimalFormat('0'); f.groupingSize = 2; f.groupingUsed = true; f.toPattern() // => '#,#0'
def f = new java.text.DecimalFormat('#,##0'); f.groupingUsed = false; f.toPattern() // => '###0'
def f = new java.text.DecimalFormat('#,##0'); f.groupingUsed = false; f.groupingUsed = true; f.format(12345) // => '12,345'
def f = new java.text.DecimalFormat('0'); f.groupingUsed = true; f.format(12345) // => '12345'
new java.text.DecimalFormat('##.##E0').format(12345) // => '1.234E4'
new java.text.DecimalFormat('##.##E').format(12345) // !! IllegalArgumentException: Malformed exponential pattern "##.##E"
new java.text.DecimalFormat('0.0E').format(12345) // !! IllegalArgumentException: Malformed exponential pattern "0.0E"
new java.text.DecimalFormat('#,##0E0').format(12345) // => '1.234E4'
new java.text.DecimalFormat('0E00').format(12345) // => '1E04'
def f = new java.text.DecimalFormat('0.00'); f.toLocalizedPattern() // => '#0.00'
def f = new java.text.DecimalFormat('0.00'); f.applyLocalizedPattern('#,##0.0'); f.format(1234.56) // => '1,234.6'
new java.text.DecimalFormat('0.00').isDecimalSeparatorAlwaysShown() // => false
new java.text.DecimalFormat('0.').isDecimalSeparatorAlwaysShown() // => true
new java.text.DecimalFormat('0.00').parseObject('1.5x') // => 1.5
new java.text.DecimalFormat('0.00').parseObject('x') // !! ParseException: Format.parseObject(String) failed
new java.text.SimpleDateFormat('yyyy').parseObject('2014') // => Wed Jan 01 00:00:00 UTC 2014
new java.text.SimpleDateFormat('yyyy').parseObject('x') // !! ParseException: Format.parseObject(String) failed
new java.text.DecimalFormatSymbols().exponentSeparator // => 'E'
def s = new java.text.DecimalFormatSymbols(Locale.US); [s.zeroDigit, s.digit, s.patternSeparator, s.percent, s.perMill, s.minusSign, s.infinity, s.NaN, s.currencySymbol, s.internationalCurrencySymbol, s.decimalSeparator, s.groupingSeparator, s.monetaryDecimalSeparator].join(' ') // !! MissingPropertyException: No such property: NaN for class: java.text.DecimalFormatSymbols
def s = new java.text.DecimalFormatSymbols(Locale.GERMANY); [s.zeroDigit, s.digit, s.patternSeparator, s.percent, s.perMill, s.minusSign, s.infinity, s.NaN, s.currencySymbol, s.internationalCurrencySymbol, s.decimalSeparator, s.groupingSeparator, s.monetaryDecimalSeparator].join(' ') // !! MissingPropertyException: No such property: NaN for class: java.text.DecimalFormatSymbols
def s = new java.text.DecimalFormatSymbols(Locale.US); s.infinity = 'inf'; s.NaN = 'nan'; s.zeroDigit = '٠' as char; def f = new java.text.DecimalFormat('0.0', s); [f.format(12.5), f.format(1d/0), f.format(Double.NaN)] // !! MissingPropertyException: No such property: NaN for class: java.text.DecimalFormatSymbols
def s = new java.text.DecimalFormatSymbols(Locale.US); s.exponentSeparator = 'x10^'; new java.text.DecimalFormat('0.0E0', s).format(1234) // => '1.2x10^3'
def s = new java.text.DecimalFormatSymbols(Locale.US); s.percent = 'p' as char; new java.text.DecimalFormat('0%', s).format(0.5) // => '50p'
def s = new java.text.DecimalFormatSymbols(Locale.US); s.minusSign = '~' as char; new java.text.DecimalFormat('0', s).format(-5) // => '~5'
def s = new java.text.DecimalFormatSymbols(Locale.US); s.currency.currencyCode // => 'USD'
def s = new java.text.DecimalFormatSymbols(Locale.US); s.setCurrency(Currency.getInstance('EUR')); [s.currencySymbol, s.internationalCurrencySymbol] // => ['€', 'EUR']
groovy.json.JsonOutput.prettyPrint('[1') // => '[\\n    '
groovy.json.JsonOutput.prettyPrint('[1,2') // => '[\\n    1,\\n    '
groovy.json.JsonOutput.prettyPrint('"abc"') // => '"abc"'
groovy.json.JsonOutput.prettyPrint('true') // => 'true'
groovy.json.JsonOutput.prettyPrint('1 ') // => '1'
groovy.json.JsonOutput.prettyPrint('{"a":1') // => '{\\n    "a": '
groovy.json.JsonOutput.prettyPrint('"ab\\"c"') // => '"ab\\\\"c"'
groovy.json.JsonOutput.prettyPrint('') // => ''
groovy.json.JsonOutput.prettyPrint('-1.5e3,') // => '-1.5e3,\\n'
groovy.json.JsonOutput.prettyPrint('[-]') // !! JsonException: Lexing failed on line: 1, column: 3, while reading '-', was trying to match a number
groovy.json.JsonOutput.prettyPrint('[1x]') // !! JsonException: Lexing failed on line: 1, column: 3, while reading 'x', no possible valid JSON value or punctuation could be recognized.
groovy.json.JsonOutput.prettyPrint('["a\\x"]') // => '[\\n    '
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b([a: 1]).getClass().name // => 'java.util.LinkedHashMap'
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b([1, 2]).getClass().name // => 'java.util.ArrayList'
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b(1, 2, 3).getClass().name // => 'java.util.Arrays$ArrayList'
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b.x(1)?.getClass()?.name // !! JsonException: Expected no arguments, a single map, a single closure, or a map and closure as arguments.
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b.x([a: 1])?.getClass()?.name // => 'groovy.json.StreamingJsonBuilder'
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b.x { a 1 }?.getClass()?.name // => 'groovy.json.StreamingJsonBuilder'
def w = new StringWriter(); def b = new groovy.json.StreamingJsonBuilder(w); b.x([1, 2]) { a it }?.getClass()?.name // => 'groovy.json.StreamingJsonBuilder'
def w = new StringWriter(); def bb = new groovy.json.StreamingJsonBuilder(w); bb { a 1; w << '!'; c { d 2; w << '?' } }; w.toString() // => '{"a":1!,"c":{"d":2?}}'
def w = new StringWriter(); def bb = new groovy.json.StreamingJsonBuilder(w); bb.call('x'); w.toString() // => '{"x":{}}'
def w = new StringWriter(); def bb = new groovy.json.StreamingJsonBuilder(w); bb.call('x') { a 1 }; w.toString() // => '{"x":{"a":1}}'
def w = new StringWriter(); def bb = new groovy.json.StreamingJsonBuilder(w); bb.x('y'); w.toString() // !! JsonException: Expected no arguments, a single map, a single closure, or a map and closure as arguments.
def w = new StringWriter(); def bb = new groovy.json.StreamingJsonBuilder(w); bb { a 'y'; a2 1, 2; a3 x: 1; a4([1, 2]) { z it }; a5(1) { z it } }; w.toString() // => '{"a":"y","a2":[1,2],"a3":{"x":1},"a4":[{"z":1},{"z":2}],"a5":{"z":1}}'
def b = new groovy.json.JsonBuilder(); b { a(1) { c 2 } }; b.toString() // => '{"a":[1,{"c":2}]}'
new groovy.json.JsonSlurper().parseText('[-]') // !! Exceptions$JsonInternalException: died
new groovy.json.JsonSlurper().parseText('{"a": -}') // !! Exceptions$JsonInternalException: died
new groovy.json.JsonSlurper().parseText('1-') // !! NumberFormatException: Character - is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
new groovy.json.JsonSlurper().parseText('+1') // !! JsonException: Unable to determine the current character, it is not a string, number, array, or object
new groovy.json.JsonSlurper().parseText('1.2.3') // !! Exceptions$JsonInternalException: unexpected character .
new groovy.json.JsonSlurper().parseText('1e') // !! NumberFormatException
new groovy.json.JsonSlurper().parseText('[1.]') // => [1]
new groovy.json.JsonSlurper().parseText('[.5]') // !! JsonException: Unable to determine the current character, it is not a string, number, array, or object
new java.text.MessageFormat('{0} {1}').formats // => [null, null]
new java.text.MessageFormat('{0,number} {1,date}').formats*.class*.simpleName // => ['DecimalFormat', 'SimpleDateFormat']
def m = new java.text.MessageFormat('{0} {1}'); m.setFormats([new java.text.DecimalFormat('000'), null] as java.text.Format[]); m.format([5, 'x'] as Object[]) // => '005 x'
def m = new java.text.MessageFormat('{1} {0}'); m.setFormatsByArgumentIndex([new java.text.DecimalFormat('000'), null] as java.text.Format[]); m.format([5, 'x'] as Object[]) // => 'x 005'
def m = new java.text.MessageFormat('{1} {0}'); m.setFormat(0, new java.text.DecimalFormat('000')); m.format([5, 6] as Object[]) // => '006 5'
def m = new java.text.MessageFormat('{1} {0}'); m.setFormatByArgumentIndex(0, new java.text.DecimalFormat('000')); m.format([5, 6] as Object[]) // => '6 005'
def m = new java.text.MessageFormat('{1} {0}'); m.setFormat(3, null) // !! ArrayIndexOutOfBoundsException: Array index out of range: 3
def m = new java.text.MessageFormat('a {0,number,#.##} {1,number,integer} {2,number,percent} {3,number,currency} {4,number}'); m.toPattern() // => 'a {0,number,#0.##} {1,number,integer} {2,number,percent} {3,number,currency} {4,number}'
def m = new java.text.MessageFormat('{0,date} {0,date,short} {0,date,long} {0,date,full} {0,time} {0,time,short} {0,date,yyyy}'); m.toPattern() // => '{0,date} {0,date,short} {0,date,long} {0,date,full} {0,time} {0,time,short} {0,date,yyyy}'
def m = new java.text.MessageFormat("it''s {0} '{x}' a"); [m.toPattern(), m.format([1] as Object[])] // => ['it\\'\\'s {0} \\'{\\'x} a', 'it\\'s 1 {x} a']
def m = new java.text.MessageFormat('{0,choice,0#none|1#one|1<many {0}}'); [m.toPattern(), m.format([5] as Object[])] // => ['{0,choice,0.0#none|1.0#one|1.0<many {0}}', 'many 5']
new java.text.MessageFormat('{0,foo}') // !! IllegalArgumentException: unknown format type: foo
new java.text.MessageFormat('{a}') // !! IllegalArgumentException: can't parse argument number: a
new java.text.MessageFormat('{ 0}') // !! IllegalArgumentException: can't parse argument number:  0
new java.text.MessageFormat('{-1}') // !! IllegalArgumentException: negative argument number: -1
new java.text.MessageFormat('{0') // !! IllegalArgumentException: Unmatched braces in the pattern.
new java.text.MessageFormat('{}') // !! IllegalArgumentException: can't parse argument number: 
new java.text.MessageFormat('{0,date,yyyy}').format([0] as Object[]) // => '1970'
new java.text.MessageFormat('{0,number}').format(['x'] as Object[]) // !! IllegalArgumentException: Cannot format given Object as a Number
new java.text.MessageFormat('{0,date}').format(['x'] as Object[]) // !! IllegalArgumentException: Cannot format given Object as a Date
new java.text.MessageFormat('{0} and {1}').parse('a and b') // => ['a', 'b']
new java.text.MessageFormat('{0,number} and {1}').parse('5 and b') // => [5, 'b']
new java.text.MessageFormat('{0,number} and {1}').parse('x and b') // !! ParseException: MessageFormat parse error!
new java.text.MessageFormat('{0,date,yyyy} and {1}').parse('2014 and b') // => [Wed Jan 01 00:00:00 UTC 2014, 'b']
new java.text.MessageFormat('{0}').parse('{0}') // => [null]
new java.text.MessageFormat('{1}').parse('x') // => [null, 'x']
new java.text.MessageFormat('{0}').format(null) // => '{0}'
new java.text.MessageFormat('{0} {1}').format([1] as Object[]) // => '1 {1}'
new java.text.MessageFormat('{0}').format([new Date(0)] as Object[]) // => '1/1/70, 12:00 AM'
new java.text.MessageFormat('{0}').clone().format([1234.5] as Object[]) // => '1,234.5'
new java.text.MessageFormat('{0}', Locale.GERMANY).format([1234.5] as Object[]) // => '1.234,5'
new java.text.MessageFormat('{0,number,#,##0.00}', Locale.GERMANY).format([1234.5] as Object[]) // => '1.234,50'
java.text.MessageFormat.format('{0} {0}', 'a') // => 'a a'
java.text.MessageFormat.format("{0,number,'#'#}", 5) // => '#5'
new java.text.MessageFormat('{0}').getFormatsByArgumentIndex() // => [null]
new java.text.MessageFormat('{2,number}').getFormatsByArgumentIndex()*.class*.simpleName // => [null, null, 'DecimalFormat']
new java.text.MessageFormat('{0}').parseObject('x') // => ['x']
new java.text.DecimalFormat('0.0').equals(new java.text.DecimalFormat('0.0')) // => true
new java.text.DecimalFormat('0.0').hashCode() == new java.text.DecimalFormat('0.0').hashCode() // => true
new java.text.SimpleDateFormat('yyyy').equals(new java.text.SimpleDateFormat('yyyy')) // => true
new java.text.MessageFormat('{0}') == new java.text.MessageFormat('{0}') // => true
new BigDecimal('1e+') // !! NumberFormatException
new BigDecimal('1e') // !! NumberFormatException
new BigDecimal('1-2') // !! NumberFormatException: Character - is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
new BigDecimal('--1') // !! NumberFormatException: Character - is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
new BigDecimal('1e5x') // !! NumberFormatException: Not a digit.
new BigDecimal('1e-') // !! NumberFormatException
new BigDecimal('1e+-5') // !! NumberFormatException: Not a digit.
new BigDecimal('+') // !! NumberFormatException: No digits found.
new BigDecimal('1+') // !! NumberFormatException: Character + is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
new BigDecimal('x') // !! NumberFormatException: Character x is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
new BigDecimal('1.2.3') // !! NumberFormatException: Character array contains more than one decimal point.
new BigDecimal('e5') // !! NumberFormatException: No digits found.
'1-2'.toBigDecimal() // !! NumberFormatException: Character - is neither a decimal digit number, decimal point, nor "e" notation exponential mark.
