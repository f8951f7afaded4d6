new ConfigSlurper().parse('server { port = 8080\n  host = "h" }\nmode = "x"') // => ['server':['port':8080, 'host':'h'], 'mode':'x']
new ConfigSlurper().parse('a.b.c = 1\na.b.d = 2').flatten() // => ['a.b.c':1, 'a.b.d':2]
new ConfigSlurper().parse('a { b { c = 1 } }\na.b.d = a.b.c + 1').flatten() // => ['a.b.c':1, 'a.b.d':2]
new ConfigSlurper('dev').parse('x = 1\nenvironments { dev { x = 2 }\n prod { x = 3 } }') // => ['x':2]
new ConfigSlurper().parse('def v = 5\na = v * 2\nl = [1, 2]') // => ['a':10, 'l':[1, 2]]
new ConfigSlurper().parse('a = 1').with { [a, isSet('a'), isSet('b'), b.isEmpty()] } // => [1, true, false, true]
new ConfigSlurper().parse('a { b = 1 }').merge(new ConfigSlurper().parse('a { c = 2 }')) // => ['a':['b':1, 'c':2]]
new ConfigSlurper('dev').parse('c.a.x = 3\nenvironments { dev { c.a.x = 9 }; prod { c.a.x = 5; d.e = 1 } }') // => ['c':['a':['x':9]]]
new ConfigSlurper().parse('app.port = 1\nenvironments { dev { app.port = 9090; throw new Exception() } }') // => ['app':['port':1]]
new ConfigSlurper('dev').parse('environments { dev { a = 1 }; x = 5; y { z = 2 } }; a = 2') // => ['x':5, 'a':1]
new ConfigSlurper('dev').parse('b { environments { dev { a = 1 }; prod { a = 3 } }; c = a; a = 2 }') // => ['b':['a':2, 'c':1]]
new ConfigSlurper('dev').parse('environments { dev { a = 1; environments { dev { q = 1 } } } }') // => ['a':1, 'q':1]
new ConfigSlurper().parse('log4j { appender("a.B") { layout = "P"; lev = 2 }; root = "q" }').with { [it, log4j.'appender.layout'] } // => [['log4j':['appender':'a.B', 'appender.layout':'P', 'appender.lev':2, 'root':'q']], 'P']
new ConfigSlurper().with { registerConditionalBlock('targets', 'jdk5'); parse('a = 1; targets { jdk5 { a = 2 }; jdk6 { a = 3 } }\nenvironments { dev { a = 9 } }') } // => ['a':2]
new ConfigSlurper('dev').with { registerConditionalBlock('targets', 'jdk5'); registerConditionalBlock('x', 'y'); registerConditionalBlock('x', null); registerConditionalBlock(null, 'q'); [conditionalBlockValues, environment] } // => [['environments':'dev', 'targets':'jdk5'], 'dev']
new ConfigSlurper().with { setBinding(x: 5, name: 'q'); parse('a = x * 2; b { name = name + x }') } // => ['a':10, 'b':['name':'q5']]
new ConfigSlurper('x').with { def c = parse('environments { x { a.b = 1 }; y { a.b = 2 } }'); environment = 'y'; [c, parse('environments { x { a.b = 1 }; y { a.b = 2 } }')] } // => [['a':['b':1]], ['a':['b':2]]]
new ConfigSlurper().parse('a { b = [1, [c: 2]]; d = "x${1}"; e = null; f = 1.50; g = [x: [1]] }').toProperties().sort() // => ['a.b':'[1, {c=2}]', 'a.d':'x1', 'a.f':'1.50', 'a.g.x':'[1]']
new ConfigSlurper().parse('a.b = [k: "v"]').toProperties('pre').toString() // => '{pre.a.b.k=v}'
new ConfigSlurper().parse('a { b = [k: [m: null, n: [:]]]; e = null; h {} ; l = [] }').flatten().toString() // => '[a.b.k.m:null, a.e:null, a.l:[]]'
new ConfigSlurper().parse('a { b = [k: [m: null, n: [:]]]; e = null; h {} ; l = [] }').toProperties().toString() // => '{a.l=[]}'
def c = new ConfigObject(); c.x = [(1): 2]; c.toProperties().toString() // => '{x.1=2}'
