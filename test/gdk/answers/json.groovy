groovy.json.JsonOutput.toJson([a: 1, b: [1.50, null, true, "x\"\\\n\u0001é"], c: [:], d: []]) // => '{"a":1,"b":[1.50,null,true,"x\\\\"\\\\\\\\\\\\n\\\\u0001\\\\u00e9"],"c":{},"d":[]}'
groovy.json.JsonOutput.toJson('a/b<c>\'') // => '"a/b<c>\\'"'
groovy.json.JsonOutput.toJson([1, 2L, 3.0f, 4.0d, 5.0, 6G, (short) 7, 'c' as char]) // => '[1,2,3.0,4.0,5.0,6,7,"c"]'
groovy.json.JsonOutput.toJson(Double.NaN) // !! JsonException: Number NaN can't be serialized as JSON: NaN are not allowed in JSON.
groovy.json.JsonOutput.toJson([(null): 1]) // !! IllegalArgumentException: Maps with null keys can't be converted to JSON
groovy.json.JsonOutput.toJson([a: new Date(0L), b: UUID.fromString('00000000-0000-0000-0000-000000000001'), c: 1..3, d: [1] as Set]) // => '{"a":"1970-01-01T00:00:00+0000","b":"00000000-0000-0000-0000-000000000001","c":[1,2,3],"d":[1]}'
groovy.json.JsonOutput.toJson([1, 2] as int[]) // => '[1,2]'
groovy.json.JsonOutput.toJson(['a', 'b'] as String[]) // => '["a","b"]'
groovy.json.JsonOutput.toJson("g${1}") // => '"g1"'
groovy.json.JsonOutput.toJson({ a 1; b { c 2 } }) // => '{"a":1,"b":{"c":2}}'
groovy.json.JsonOutput.toJson(new Expando(x: 1)) // => '{"x":1}'
groovy.json.JsonOutput.toJson('a'.toList().iterator()) // => '["a"]'
groovy.json.JsonOutput.prettyPrint('{"a":1,"b":[1,{"c":null}],"d":{},"e":[]}') // => '{\\n    "a": 1,\\n    "b": [\\n        1,\\n        {\\n            "c": null\\n        }\\n    ],\\n    "d": {\\n        \\n    },\\n    "e": [\\n        \\n    ]\\n}'
groovy.json.JsonOutput.prettyPrint('[1,"a\\"b:{}",true]') // => '[\\n    1,\\n    "a\\\\"b:{}",\\n    true\\n]'
new groovy.json.JsonSlurper().parseText('{"b":1,"a":[1.5,1e3,-2,12345678901,true,null,"x\\u0041\\n"]}') // => ['a':[1.5, 1E+3, -2, 12345678901, true, null, 'xA\\n'], 'b':1]
new groovy.json.JsonSlurper().parseText('[1, 1.0, 12345678901, "a"]').collect { it.class.simpleName } // => ['Integer', 'BigDecimal', 'Long', 'String']
new groovy.json.JsonSlurper().parseText('') // !! IllegalArgumentException: Text must not be null or empty
new groovy.json.JsonSlurper().parseText('{"a":}') // !! JsonException: Unable to determine the current character, it is not a string, number, array, or object
new groovy.json.JsonSlurper().parseText('[1,]') // !! JsonException: Did not find end of Json Array
new groovy.json.JsonSlurper().parseText('{a:1}') // !! JsonException: expecting '}' or ',' but got current char 'a' with an int value of 97
new groovy.json.JsonSlurper().parseText('nul') // !! JsonException: null not parse properly
new groovy.json.JsonSlurper().parseText('x') // !! JsonException: Unable to determine the current character, it is not a string, number, array, or object
new groovy.json.JsonSlurper().parseText('[1 2]') // !! JsonException: expecting a ',' or a ']',  but got 
new groovy.json.JsonSlurper().parseText('  [1]  ') // => [1]
new groovy.json.JsonSlurper().parseText('"a"') // => 'a'
new groovy.json.JsonSlurper().parse(new StringReader('[1]')) // => [1]
new groovy.json.JsonSlurper().parseText(null) // !! IllegalArgumentException: Text must not be null or empty
new groovy.json.JsonBuilder().with { it.person { name 'x'; tags 'a', 'b'; list([1, 2]) { v it } }; it.toString() } // => '{"person":{"name":"x","tags":["a","b"],"list":[{"v":1},{"v":2}]}}'
new groovy.json.JsonBuilder([a: [1, 2]]).toPrettyString() // => '{\\n    "a": [\\n        1,\\n        2\\n    ]\\n}'
new groovy.json.JsonBuilder().with { it([1, 2]); it.toString() } // => '[1,2]'
new groovy.json.JsonBuilder().with { it([1, 2]) { z it }; it.toString() } // => '[{"z":1},{"z":2}]'
new groovy.json.JsonBuilder().with { it { a 1 }; it.content } // => ['a':1]
new groovy.json.JsonBuilder().with { it.foo(1, 2) } // !! JsonException: Expected no arguments, a single map, a single closure, or a map and closure as arguments.
new StringWriter().with { w -> new groovy.json.StreamingJsonBuilder(w).doc(a: 1) { b 2 }; w.toString() } // => '{"doc":{"a":1,"b":2}}'
new StringWriter().with { w -> new groovy.json.StreamingJsonBuilder(w).call([1, 2]); w.toString() } // => '[1,2]'
new XmlSlurper().parseText('<a x="1"><b>t</b><b>u</b></a>').with { [name(), b.size(), b[1].text(), it.@x.text(), b*.text(), text(), children().size()] } // => ['a', 2, 'u', '1', ['t', 'u'], 'tu', 2]
new XmlSlurper().parseText('<a><b></a>') // !! SAXParseException: The element type "b" must be terminated by the matching end-tag "</b>".
new XmlSlurper().parseText('') // !! SAXParseException: Premature end of file.
new XmlSlurper().parseText('<a/>').zz ? 1 : 0 // => 1
new XmlSlurper().parseText('<a><b n="1"/><b n="2"/></a>').b.findAll { it.@n == '2' }.size() // => 1
new XmlSlurper().parseText('<a><b><c>1</c></b></a>').'**'.findAll { it.name() == 'c' }*.text() // => ['1']
new XmlSlurper().parseText('<a><b>1</b><b>2</b></a>').b.collect { it.toInteger() }.sum() // => 3
new XmlSlurper().parseText('<a>x &amp; y &lt;</a>').text() // => 'x & y <'
new XmlParser().parseText('<a x="1"><b>t</b><b k="v">u</b>mixed</a>').with { [name(), b.size(), b[1].text(), it.@x, b*.text(), b.@k, text(), attributes()] } // => ['a', 2, 'u', '1', ['t', 'u'], [null, 'v'], 'tumixed', ['x':'1']]
new XmlParser().parseText('<a x="1"><b>t</b></a>').toString() // => 'a[attributes={x=1}; value=[b[attributes={}; value=[t]]]]'
new XmlParser().parseText('<a><b>1</b></a>').with { appendNode('c', [k: 'v'], 'x'); children()*.name() } // => ['b', 'c']
new XmlParser().parseText('<a><b>1</b></a>').depthFirst()*.name() // => ['a', 'b']
new XmlParser().parseText('<a><b>1</b><b>2</b></a>').b.find { it.text() == '2' }.parent().name() // => 'a'
new NodeBuilder().people { person(name: 'a', 'txt'); person(name: 'b') { age 3 } }.toString() // => 'people[attributes={}; value=[person[attributes={name=a}; value=txt], person[attributes={name=b}; value=[age[attributes={}; value=3]]]]]'
new StringWriter().with { w -> new groovy.xml.MarkupBuilder(w).a(b: 1, c: "x'<") { d('t<&>'); e(); f(g: 2, 'val'); h { i(null); j('') } }; w.toString() } // => '<a b=\\'1\\' c=\\'x&apos;&lt;\\'>\\n  <d>t&lt;&amp;&gt;</d>\\n  <e />\\n  <f g=\\'2\\'>val</f>\\n  <h>\\n    <i />\\n    <j></j>\\n  </h>\\n</a>'
new StringWriter().with { w -> new groovy.xml.MarkupBuilder(w).a { mkp.yield('<x>'); mkp.yieldUnescaped('<y/>'); b() }; w.toString() } // => '<a>&lt;x&gt;<y/>\\n  <b />\\n</a>'
new StringWriter().with { w -> new groovy.xml.MarkupBuilder(w).with { doubleQuotes = true; a(k: 'v"') }; w.toString() } // => '<a k="v&quot;" />'
new StringWriter().with { w -> new groovy.xml.MarkupBuilder(w).html { body { [1, 2].each { n -> p("n$n") } } }; w.toString() } // => '<html>\\n  <body>\\n    <p>n1</p>\\n    <p>n2</p>\\n  </body>\\n</html>'
new groovy.xml.StreamingMarkupBuilder().bind { a(b: 1) { c('x<'); d() } }.toString() // => '<a b=\\'1\\'><c>x&lt;</c><d/></a>'
groovy.xml.XmlUtil.escapeXml('<a b="c">\'&') // => '&lt;a b=&quot;c&quot;&gt;&apos;&amp;'
try { new groovy.json.JsonSlurper().parseText('[1, 2') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['JsonException', 'issue parsing JSON array\\n\\nThe current character read is \\'2\\' with an int value of 50\\nissue parsing JSON array\\nline number 1\\nindex number 5\\n[1, 2\\n.....^', 'Index 5 out of bounds for length 5']
try { new groovy.json.JsonSlurper().parseText('[1,') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['JsonException', 'Did not find end of Json Array\\n\\nThe current character read is \\'1\\' with an int value of 49\\nDid not find end of Json Array\\nline number 1\\nindex number 3\\n[1,\\n...^', null]
try { new groovy.json.JsonSlurper().parseText('[1,]') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['JsonException', 'Did not find end of Json Array\\n\\nThe current character read is \\'1\\' with an int value of 49\\nDid not find end of Json Array\\nline number 1\\nindex number 3\\n[1,]\\n...^', null]
try { new groovy.json.JsonSlurper().parseText('{"a":tru}') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['JsonException', 'true not parsed properly\\n\\nThe current character read is \\'t\\' with an int value of 116\\ntrue not parsed properly\\nline number 1\\nindex number 8\\n{"a":tru}\\n........^', null]
try { new groovy.json.JsonSlurper().parseText(' ') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['JsonException', 'Unable to determine the current character, it is not a string, number, array, or object\\n\\nThe current character read is [SPACE] with an int value of 32\\nUnable to determine the current character, it is not a string, number, array, or object\\nline number 1\\nindex number 0\\n \\n^', null]
try { new groovy.json.JsonSlurper().parseText('\n') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['JsonException', 'Unable to determine the current character, it is not a string, number, array, or object\\n\\nThe current character read is [NEWLINE] with an int value of 10\\nUnable to determine the current character, it is not a string, number, array, or object\\nline number 1\\nindex number 0\\n\\n^', null]
try { new groovy.json.JsonSlurper().parseText('\n[1,\n2,\n}\n') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['JsonException', 'Unable to determine the current character, it is not a string, number, array, or object\\n\\nThe current character read is \\'}\\' with an int value of 125\\nUnable to determine the current character, it is not a string, number, array, or object\\nline number 4\\nindex number 8\\n}\\n^', null]
try { new groovy.json.JsonSlurper().parseText('["a","b"') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['JsonException', 'issue parsing JSON array\\n\\nThe current character read is \\'"\\' with an int value of 34\\nissue parsing JSON array\\nline number 1\\nindex number 8\\n["a","b"\\n........^', 'Index 8 out of bounds for length 8']
try { new groovy.json.JsonSlurper().parseText('[1.5e]') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['JsonException', 'issue parsing JSON array\\n\\nThe current character read is \\'1\\' with an int value of 49\\nissue parsing JSON array\\nline number 1\\nindex number 1\\n[1.5e]\\n.^', 'No exponent digits.']
try { new groovy.json.JsonSlurper().parseText('1e') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['NumberFormatException', null, 'Index 2 out of bounds for length 2']
try { new groovy.json.JsonSlurper().parseText('[1, 2,, 3]') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['JsonException', 'Unable to determine the current character, it is not a string, number, array, or object\\n\\nThe current character read is \\',\\' with an int value of 44\\nUnable to determine the current character, it is not a string, number, array, or object\\nline number 1\\nindex number 6\\n[1, 2,, 3]\\n......^', null]
try { new groovy.json.JsonSlurper().parseText('{"a":1 ') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['JsonException', 'expecting \\'}\\' or \\',\\' but got current char [SPACE] with an int value of 32\\n\\nThe current character read is [SPACE] with an int value of 32\\nexpecting \\'}\\' or \\',\\' but got current char [SPACE] with an int value of 32\\nline number 1\\nindex number 6\\n{"a":1 \\n......^', null]
try { new groovy.json.JsonSlurper().parseText('{"a": [1, 2}') } catch (e) { [e.class.simpleName, e.message, e.cause?.message] } // => ['JsonException', 'expecting a \\',\\' or a \\']\\',  but got \\nthe current character of  \\'}\\' with an int value of 125  on array index of 2 \\n\\n\\nThe current character read is \\'}\\' with an int value of 125\\nexpecting a \\',\\' or a \\']\\',  but got \\nthe current character of  \\'}\\' with an int value of 125  on array index of 2 \\n\\nline number 1\\nindex number 11\\n{"a": [1, 2}\\n...........^', null]
new groovy.json.JsonSlurper().parseText('"a\\u12"') // => 'a12'
new groovy.json.JsonSlurper().parseText('"a\\u12zz"') // !! NumberFormatException: For input string: "12zz" under radix 16
new groovy.json.JsonSlurper().parseText('{"a":{"b":1}') // => ['a':['b':1]]
new groovy.json.JsonSlurper().parseText('"a\\') // !! ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 3
