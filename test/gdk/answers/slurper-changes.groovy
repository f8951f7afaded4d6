def x = new XmlSlurper().parseText('<r><a k="1">1</a><a>2</a></r>'); x.a[0] = 'new'; x.a.text() // => 'new2'
def x = new XmlSlurper().parseText('<r><a k="1">1</a><a>2</a></r>'); x.a[0].@k = '9'; x.a[1].@n = 5; [x.a.@k.text(), x.a[1].@n.text(), groovy.xml.XmlUtil.serialize(x)] // => ['9', '', '<?xml version="1.0" encoding="UTF-8"?><r>\\n  <a k="9">1</a>\\n  <a>2</a>\\n</r>\\n']
def x = new XmlSlurper().parseText('<r><a k="1">1</a><a>2</a></r>'); x.a = 'new'; [x.a*.text(), x.text(), groovy.xml.XmlUtil.serialize(x)] // => [['new', 'new'], 'newnew', '<?xml version="1.0" encoding="UTF-8"?><r>\\n  <a k="1">new</a>\\n  <a>new</a>\\n</r>\\n']
def x = new XmlSlurper().parseText('<r><a><b>1</b></a></r>'); x.a.b = 7; [x.a.b.text(), x.a.b.toInteger()] // => ['7', 7]
def x = new XmlSlurper().parseText('<r><a><b>1</b></a></r>'); x.a.replaceBody('z'); [x.a.text(), x.a.b.size()] // => ['z', 0]
def x = new XmlSlurper().parseText('<r><a>1</a></r>'); x.nope = 'z'; x.text() // => '1'
def x = new XmlSlurper().parseText('<r><a>1</a></r>'); x.a.@k = 'v'; x.a.@k.text() // => 'v'
def x = new XmlSlurper().parseText('<r><a k="1">1</a></r>'); x.a.@k = 'v'; x.a.@k.text() // => 'v'
def x = new XmlSlurper().parseText('<r><a k="1">1</a></r>'); x.a['@k'] = 'v'; x.a.@k.text() // => 'v'
def x = new XmlSlurper().parseText('<r><a>1</a></r>'); x.appendNode { b('t') }; [x.b.size(), x.children().size(), groovy.xml.XmlUtil.serialize(x)] // => [0, 1, '<?xml version="1.0" encoding="UTF-8"?><r>\\n  <a>1</a>\\n  <b>t</b>\\n</r>\\n']
def x = new XmlSlurper().parseText('<r><a>1</a></r>'); x.appendNode { b(k: 1) { c('t') }; d() }; def y = new XmlSlurper().parseText(groovy.xml.XmlUtil.serialize(x)); [y.b.c.text(), y.b.@k.text(), y.children()*.name()] // => ['t', '1', ['a', 'b', 'd']]
def x = new XmlSlurper().parseText('<r><a>1</a><a>2</a></r>'); x.a[0].replaceNode { z('q') }; [x.a.size(), groovy.xml.XmlUtil.serialize(x)] // => [2, '<?xml version="1.0" encoding="UTF-8"?><r>\\n  <z>q</z>\\n  <a>2</a>\\n</r>\\n']
def x = new XmlSlurper().parseText('<r><a>1</a><a>2</a></r>'); x.a.find { it.text() == '2' }.replaceNode { }; [x.a.size(), groovy.xml.XmlUtil.serialize(x)] // => [2, '<?xml version="1.0" encoding="UTF-8"?><r>\\n  <a>1</a>\\n</r>\\n']
def x = new XmlSlurper().parseText('<r><a>1</a></r>'); x.a.replaceNode { n -> w { mkp.yield n.text() } }; groovy.xml.XmlUtil.serialize(x) // => '<?xml version="1.0" encoding="UTF-8"?><r>\\n  <w>1</w>\\n</r>\\n'
def x = new XmlSlurper().parseText('<r><a>1</a></r>'); x << { b('t') }; groovy.xml.XmlUtil.serialize(x) // => '<?xml version="1.0" encoding="UTF-8"?><r>\\n  <a>1</a>\\n  <b>t</b>\\n</r>\\n'
def x = new XmlSlurper().parseText('<r><a>1</a></r>'); x.a << { b('t') }; groovy.xml.XmlUtil.serialize(x) // => '<?xml version="1.0" encoding="UTF-8"?><r>\\n  <a>\\n    1\\n    <b>t</b>\\n  </a>\\n</r>\\n'
def x = new XmlSlurper().parseText('<r><a>1</a></r>'); x.a + { b('t') }; groovy.xml.XmlUtil.serialize(x) // => '<?xml version="1.0" encoding="UTF-8"?><r>\\n  <a>1</a>\\n  <b>t</b>\\n</r>\\n'
def x = new XmlSlurper().parseText('<r><a>1</a></r>'); x.appendNode(new XmlSlurper().parseText('<q>5</q>')); [x.q.text(), groovy.xml.XmlUtil.serialize(x)] // => ['', '<?xml version="1.0" encoding="UTF-8"?><r>\\n  <a>1</a>\\n  <q>5</q>\\n</r>\\n']
def x = new XmlSlurper().parseText('<r><a>1</a></r>'); x.appendNode('text'); [x.text(), groovy.xml.XmlUtil.serialize(x)] // => ['1text', '<?xml version="1.0" encoding="UTF-8"?><r>\\n  <a>1</a>\\n  text\\n</r>\\n']
def x = new XmlSlurper().parseText('<r a="1"><b>t</b>u</r>'); new groovy.xml.StreamingMarkupBuilder().bindNode(x).toString() // => '<r a=\\'1\\'><b>t</b>u</r>'
def x = new XmlSlurper().parseText('<r a="1"><b>t &amp; v</b><c/></r>'); new groovy.xml.StreamingMarkupBuilder().bind { top { mkp.yield x } }.toString() // => '<top><r a=\\'1\\'><b>t &amp; v</b><c></c></r></top>'
def x = new XmlSlurper().parseText('<r a="1"><b>t</b></r>'); new groovy.xml.StreamingMarkupBuilder().bind { mkp.yield x.b }.toString() // => '<b>t</b>'
