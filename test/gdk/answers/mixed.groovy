new XmlSlurper().parseText('<r><p id="1">t<n>Ann</n>u</p><p id="2"><n>Bo</n></p><e/></r>').with { x -> [x.p.n*.text(), x.'*'.size(), x.p.n.'..'.size(), x.p[1].parent().name(), x.p[0].localText(), x.p.any { it.@id == '2' }, x.p*.@id*.text(), x.p.@id.text(), x.p[-1].n.text(), "${x.p[0].n}"] } // => [['Ann', 'Bo'], 3, 2, 'r', ['t', 'u'], true, ['1', '2'], '12', 'Bo', Ann]
new XmlSlurper().parseText('<r><p id="1"/><p id="2"/></r>').p.max { it.@id.toInteger() }.@id.text() // => '2'
new XmlSlurper().parseText('<r><p id="1"/><p id="2"/></r>').p.sum { it.@id.toInteger() } // => 3
new XmlSlurper().parseText('<n:a xmlns:n="u"><n:b n:c="1">x</n:b></n:a>').with { y -> [y.name(), y.b.text(), y.'n:b'.text(), y.b.@c.text(), y.namespaceURI()] } // => ['a', 'x', '', '', 'u']
new XmlSlurper().parseText('<a/><b/>') // !! SAXParseException: The markup in the document following the root element must be well-formed.
new XmlSlurper().parseText('x') // !! SAXParseException: Content is not allowed in prolog.
new XmlSlurper().parseText('<a>&foo;</a>') // !! SAXParseException: The entity "foo" was referenced, but not declared.
new XmlSlurper().parseText('<a b=1/>') // !! SAXParseException: Open quote is expected for attribute "b" associated with an  element type  "a".
new XmlSlurper().parseText('<a') // !! SAXParseException: XML document structures must start and end within the same entity.
new XmlSlurper().parseText('<!DOCTYPE a []><a/>') // !! SAXParseException: DOCTYPE is disallowed when the feature "http://apache.org/xml/features/disallow-doctype-decl" set to true.
new XmlSlurper().parseText('<a><b/></a>').b.size() ? 'y' : 'n' // => 'y'
new XmlSlurper().parseText('<a x="1"/>').attributes() // => ['x':'1']
new XmlParser().parseText('<r a="1"><p id="1">t<n>Ann</n>u</p></r>').with { n -> [n.p[0].text(), n.p[0].localText(), n.value().size(), n.attribute('q'), n.'@a', n['@a'], n.zz, n.p[9], n.'**'.size(), n.p[0].'..'.name(), n.p.n[0].value()] } // => ['tAnnu', ['t', 'u'], 1, null, '1', '1', [], null, 5, 'r', ['Ann']]
new XmlParser().parseText('<r><e/><f/></r>').with { n -> n.remove(n.e[0]); n.f[0].value = 'new'; n.@b = '5'; [n.children()*.name(), n.f.text(), n.@b] } // => [['f'], 'new', '5']
new XmlParser().parseText('<r><e/></r>').with { n -> n.e[0].replaceNode { q('x') }; n.toString() } // => 'r[attributes={}; value=[q[attributes={}; value=x]]]'
new XmlParser(false, false).parseText('<n:a xmlns:n="u"><n:b>x</n:b></n:a>').with { y -> [y.name(), y.'n:b'.text()] } // => ['n:a', 'x']
new XmlParser().parseText('<n:a xmlns:n="u"><n:b>x</n:b></n:a>').with { y -> [y.name().toString(), y.name().localPart, y[new groovy.xml.QName('u', 'b')].text()] } // => ['{u}a', 'a', 'x']
groovy.xml.XmlUtil.serialize('<a><b>x</b><c/></a>') // => '<?xml version="1.0" encoding="UTF-8"?><a>\\n  <b>x</b>\\n  <c/>\\n</a>\\n'
String.format('%-10s|%8.3f|%,12d|%05.1f', 'ab', 3.14159d, 123456789L, 2.5d) // => 'ab        |   3.142| 123,456,789|002.5'
String.format('%1$tY-%1$tm-%1$td', Date.parse('yyyy-MM-dd', '2014-05-06')) // => '2014-05-06'
'%08.2f'.replace('%', '').size() // => 5
sprintf('%5s|%-5s|%05d', 'a', 'b', 42) // => '    a|b    |00042'
new Date(0L).format("EEEE, MMMM d, yyyy 'at' h:mm a") // => 'Thursday, January 1, 1970 at 12:00 AM'
Date.parse('yyyy-MM-dd', '2014-05-06').with { [it + 1, it - 1, it.format('EEE')]*.toString() } // => ['Wed May 07 00:00:00 UTC 2014', 'Mon May 05 00:00:00 UTC 2014', 'Tue']
(Date.parse('yyyy-MM-dd', '2014-05-06')..Date.parse('yyyy-MM-dd', '2014-05-09')).collect { it.format('dd') } // => ['06', '07', '08', '09']
Calendar.instance.class.simpleName // => 'GregorianCalendar'
new GregorianCalendar(2014, 4, 6).time.toString() // => 'Tue May 06 00:00:00 UTC 2014'
'a1b2c3'.replaceAll(/[a-z](\d)/) { m, d -> d.toInteger() * 2 } // => '246'
'foo.bar.baz'.split(/\./).collect { it.capitalize() }.join() // => 'FooBarBaz'
('x=1, y=2' =~ /(\w)=(\d)/).with { m -> m.collect { it[1] + it[2] } } // => ['x1', 'y2']
'aXbXc'.split('X').size() // => 3
'The quick brown fox'.findAll(/\b\w/).join() // => 'Tqbf'
'2014-01-02'.matches(/\d{4}-\d\d-\d\d/) // => true
'john@x.com, jane@y.org'.findAll(/[\w.]+@([\w.]+)/) { all, host -> host } // => ['x.com', 'y.org']
new groovy.json.JsonSlurper().parseText('{"z":1,"a":{"y":[1,2,{"b":null}]}}').toString() // => '{a={y=[1, 2, {b=null}]}, z=1}'
groovy.json.JsonOutput.toJson(new groovy.json.JsonSlurper().parseText('{"z":1,"a":2.50}')) // => '{"a":2.50,"z":1}'
groovy.json.JsonOutput.toJson([date: new Date(0L), cal: new GregorianCalendar(1970, 0, 1)]) // => '{"date":"1970-01-01T00:00:00+0000","cal":"1970-01-01T00:00:00+0000"}'
new groovy.json.JsonSlurper().parseText('[1.0, 2.50, 1e3, 100000000000000000000.5]')*.toString() // => ['1.0', '2.50', '1E+3', '100000000000000000000.5']
UUID.fromString('123e4567-e89b-12d3-a456-426614174000').with { u -> [u.version(), u.variant(), u.mostSignificantBits] } // => [1, 2, 1314564453825188563]
new Random(12345).with { r -> (1..5).collect { r.nextInt(6) + 1 } } // => [2, 5, 4, 1, 2]
new Random(1).with { r -> [r.nextLong(), r.nextFloat(), r.nextGaussian()] } // => [-4964420948893066024, 0.4100808, -0.09238554143767472]
new java.util.zip.CRC32().with { c -> c.update('The quick brown fox'.getBytes('UTF-8')); Long.toHexString(c.value) } // => 'b74574de'
java.security.MessageDigest.getInstance('SHA1').digest('abc'.bytes).encodeHex().toString() // => 'a9993e364706816aba3e25717850c26c9cd0d89d'
Locale.getDefault().toString() // => 'en_US'
java.text.NumberFormat.getCurrencyInstance(Locale.US).format(1234.5) // => '$1,234.50'
new java.text.DecimalFormat('###,###.##').format(1234567.899) // => '1,234,567.9'
new java.text.DecimalFormat('0.00E0').format(0.000123) // => '1.23E-4'
Optional.of(5).map { it * 2 }.orElse(0) // => 10
new StringBuilder('abc').replaceAll(/b/, 'x') // => 'axc'
'abc'.toURI().path // => 'abc'
[3, 1, 2].with { [removeAll(1L), it, retainAll(2.0), it] } // => [true, [2], true, [2]]
[1, 2, 3, 'a', null].with { [removeAll(1.0, "${'a'}", null), it, removeAll([2L]), it] } // => [true, [2, 3], false, [2, 3]]
([1, 2, 3] as Set).with { [removeAll(1L), retainAll(2G), it] } // => [false, true, [2]]
([] as String[]).first() // !! NoSuchElementException: Cannot access first() element from an empty array
([] as String[]).tail() // !! NoSuchElementException: Cannot access tail() for an empty array
([] as String[]).init() // !! NoSuchElementException: Cannot access init() for an empty Object array
new StringWriter().with { w -> [w.printf('%d', 1), w.printf('%s', [2, 3]), w.toString()] } // => [null, null, '12']
