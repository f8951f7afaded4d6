Collections.checkedQueue(new LinkedList([1]), Integer).add('x') // !! ClassCastException: Attempt to insert class java.lang.String element into collection with element type class java.lang.Integer
Collections.checkedQueue(new PriorityQueue([3, 1]), Integer).with { add(0); [poll(), poll(), peek()] } // => [0, 1, 3]
Collections.unmodifiableNavigableSet(new TreeSet([3, 1, 2])).add(5) // !! UnsupportedOperationException
Collections.unmodifiableNavigableSet(new TreeSet([3, 1, 2])).pollFirst() // !! UnsupportedOperationException
Collections.unmodifiableNavigableSet(new TreeSet([3, 1, 2])).headSet(3).remove(1) // !! UnsupportedOperationException
Collections.unmodifiableNavigableMap(new TreeMap([b: 1, a: 2])).put('c', 1) // !! UnsupportedOperationException
Collections.unmodifiableNavigableMap(new TreeMap([b: 1, a: 2])).pollFirstEntry() // !! UnsupportedOperationException
Collections.unmodifiableNavigableMap(new TreeMap([b: 1, a: 2])).entrySet().iterator().next().setValue(9) // !! UnsupportedOperationException
Collections.unmodifiableNavigableMap(new TreeMap([b: 1, a: 2])).clear() // !! UnsupportedOperationException
Collections.unmodifiableNavigableMap(new TreeMap([b: 1, a: 2])).remove('zz') // !! UnsupportedOperationException
Collections.unmodifiableSortedMap(new TreeMap([b: 1, a: 2])).firstEntry() // !! MissingMethodException: No signature of method: java.util.Collections$UnmodifiableSortedMap.firstEntry() is applicable for argument types: () values: []
Collections.unmodifiableSortedSet(new TreeSet([3, 1])).floor(2) // !! MissingMethodException: No signature of method: java.util.Collections$UnmodifiableSortedSet.floor() is applicable for argument types: (java.lang.Integer) values: [2]
Collections.unmodifiableSortedSet(new TreeSet([3, 1])).retainAll([1]) // !! UnsupportedOperationException
Collections.unmodifiableSortedSet(new TreeSet([3, 1])).iterator().remove() // !! UnsupportedOperationException
Collections.checkedSortedMap(new TreeMap([b: 1]), String, Integer).put(1, 2) // !! ClassCastException: Attempt to insert class java.lang.Integer key into map with key type class java.lang.String
Collections.checkedNavigableMap(new TreeMap([b: 1]), String, Integer).put('a', 'x') // !! ClassCastException: Attempt to insert class java.lang.String value into map with value type class java.lang.Integer
Collections.checkedNavigableMap(new TreeMap([b: 1]), String, Integer).descendingMap().getClass().name // => 'java.util.Collections$CheckedNavigableMap'
Collections.checkedSortedSet(new TreeSet(['a']), String).add(1) // !! ClassCastException: Attempt to insert class java.lang.Integer element into collection with element type class java.lang.String
Collections.checkedNavigableSet(new TreeSet(['a']), String).addAll(['b', 1]) // !! ClassCastException: Attempt to insert class java.lang.Integer element into collection with element type class java.lang.String
Collections.emptySortedSet().first() // !! NoSuchElementException
Collections.emptySortedMap().put(1, 2) // !! UnsupportedOperationException
([3, 1] as TreeSet).asImmutable().add(1) // !! UnsupportedOperationException
([3, 1] as TreeSet).asImmutable().headSet(3) // => [1]
([b: 1] as TreeMap).asImmutable().put('c', 1) // !! UnsupportedOperationException
([b: 1] as TreeMap).asImmutable().firstKey() // => 'b'
([b: 1] as TreeMap).asImmutable().b // => 1
([b: 1] as TreeMap).asImmutable() == [b: 1] // => true
def t = new TreeMap([b: 1]); def u = t.asImmutable(); t.a = 5; [u, u.size()] // => [['a':5, 'b':1], 2]
(~/a/).asPredicate().test('bab') // => true
['a', 'b', 'ab'].stream().filter(~/a/.asPredicate()).count() // !! MissingMethodException: No signature of method: java.lang.String.asPredicate() is applicable for argument types: () values: []
(~/a/).asMatchPredicate().test('bab') // => false
(~/,/).splitAsStream('a,b').collect(java.util.stream.Collectors.toList()) // => ['a', 'b']
Locale.US.hashCode() // => 96636889
Locale.GERMANY.hashCode() // => 95428478
new Locale('de').hashCode() // => 95360991
Locale.ROOT.hashCode() // => 0
Locale.US.ISO3Country // => 'USA'
Locale.ROOT.ISO3Language // => ''
new Locale('xx').ISO3Language // !! MissingResourceException: Couldn't find 3-letter language code for xx
new Locale('de', 'YY').ISO3Country // !! MissingResourceException: Couldn't find 3-letter country code for YY
Locale.ISOCountries.size() // => 249
Locale.ISOLanguages.size() // => 188
Locale.US.clone() == Locale.US // => true
Locale.TAIWAN.toString() // => 'zh_TW'
Locale.CANADA_FRENCH.displayName // => 'French (Canada)'
new Locale('de', 'DE', 'x').displayVariant // => 'x'
Integer.parseUnsignedInt('-1') // !! NumberFormatException: Illegal leading minus sign on unsigned string -1.
Integer.parseUnsignedInt('5000000000') // !! NumberFormatException: String value 5000000000 exceeds range of unsigned int.
Integer.parseUnsignedInt('ff', 16) // => 255
Integer.parseUnsignedInt('x') // !! NumberFormatException: For input string: "x"
Integer.parseUnsignedInt('') // !! NumberFormatException: For input string: ""
Long.parseUnsignedLong('-1') // !! NumberFormatException: Illegal leading minus sign on unsigned string -1.
Long.parseUnsignedLong('18446744073709551616') // !! NumberFormatException: String value 18446744073709551616 exceeds range of unsigned long.
Long.parseUnsignedLong('ff', 16) // => 255
Integer.toUnsignedString(-1, 16) // => 'ffffffff'
new BigDecimal(['1', '2', '.', '5'] as char[]) // => 12.5
new BigDecimal('0').remainder(new BigDecimal('1E-10')) // => 0
new BigDecimal('5').divideToIntegralValue(new BigDecimal('10.00')) // => 0E+2
new BigDecimal('1E+3').movePointLeft(0) // => 1E+3
new BigDecimal('100').divideToIntegralValue(new BigDecimal('0.30')) // => 333
Currency.getInstance('XXX').with { [currencyCode, numericCode, defaultFractionDigits, displayName, symbol, numericCodeAsString] } // => ['XXX', 999, -1, 'Unknown Currency', '¤', '999']
[1, 2].stream().collect(java.util.stream.Collectors.joining()) // !! ClassCastException: class java.lang.Integer cannot be cast to class java.lang.CharSequence (java.lang.Integer and java.lang.CharSequence are in module java.base of loader 'bootstrap')
['a', "${1}", null].stream().collect(java.util.stream.Collectors.joining(',')) // => 'a,1,null'
def m = 'aab' =~ /a/; m.results().count() // => 2
def r = new XmlSlurper().parseText('<a><b i="1"/><b i="2"/></a>'); [r.b.@i.getClass().name, r.b.list().getClass().name, r.b.@i.list(), r.list()] // => ['groovy.util.slurpersupport.Attributes', 'java.util.LinkedList', [1, 2], []]
new XmlParser().parseText('<a b="1" b="2"/>') // !! SAXParseException: Attribute "b" was already specified for element "a".
new XmlParser().parseText('<x><a   b="1" c="3"  b="2"/></x>') // !! SAXParseException: Attribute "b" was already specified for element "a".
new XmlParser().parseText('&x;') // !! SAXParseException: Reference is not allowed in prolog.
new XmlParser().parseText(' &x;<a/>') // !! SAXParseException: Reference is not allowed in prolog.
new XmlParser().parseText('x<a/>') // !! SAXParseException: Content is not allowed in prolog.
def w = new StringWriter(); new groovy.xml.MarkupBuilder(w).a { mkp.comment('x') }; w.toString() // => '<a><!-- x --></a>'
def w = new StringWriter(); def m = new groovy.xml.MarkupBuilder(w); m.mkp.xmlDeclaration(version: '1.0'); m.a(); w.toString() // => '<?xml version=\\'1.0\\'?>\\n<a />'
def w = new StringWriter(); def m = new groovy.xml.MarkupBuilder(w); m.a { mkp.comment('q'); b(); mkp.comment('z') }; w.toString() // => '<a><!-- q -->\\n  <b /><!-- z -->\\n</a>'
new groovy.xml.StreamingMarkupBuilder().bind { a([1, 2]) }.toString() // => '<a>12</a>'
new groovy.xml.StreamingMarkupBuilder().bind { a([x: 1], [1, 2]) }.toString() // => '<a x=\\'1\\'>12</a>'
new groovy.xml.StreamingMarkupBuilder().bind { mkp.yield([1, [2, 3]]) }.toString() // => '1[2, 3]'
groovy.xml.XmlUtil.serialize('<a xmlns="u" xmlns:p="v"><p:b/><!-- c --></a>') // => '<?xml version="1.0" encoding="UTF-8"?><a xmlns="u" xmlns:p="v">\\n  <p:b/>\\n  <!-- c -->\\n</a>\\n'
groovy.xml.XmlUtil.serialize(new XmlParser().parseText('<a xmlns="u" xmlns:p="v"><p:b p:x="1"/></a>')) // => '<?xml version="1.0" encoding="UTF-8"?><a xmlns="u">\\n    \\n  <p:b xmlns:p="v" p:x="1"/>\\n  \\n</a>\\n'
groovy.xml.XmlUtil.serialize('') // !! GroovyRuntimeException: org.xml.sax.SAXParseException; lineNumber: 1; columnNumber: 1; Premature end of file.
groovy.xml.XmlUtil.serialize('<a>') // !! GroovyRuntimeException: org.xml.sax.SAXParseException; lineNumber: 1; columnNumber: 4; XML document structures must start and end within the same entity.
new XmlSlurper().parseText('<a/>').lookupNamespace('p') // => null
new XmlSlurper().parseText('<a xmlns:p="u"/>').lookupNamespace('p') // => 'u'
(0..60).collect { ('a' * it).bytes.encodeBase64(true).toString().count('\n') }.join('') // => '0000110110110110110110110110110110110110110110110110110111111'
(100..130).collect { ('a' * it).bytes.encodeBase64(true).toString().count('\n') }.join('') // => '2212212212212222223323323323323'
