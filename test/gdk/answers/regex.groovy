('abc123def456' =~ /\d+/).collect { it } // => ['123', '456']
('a1b2' =~ /([a-z])(\d)/).collect { it } // => [['a1', 'a', '1'], ['b2', 'b', '2']]
('a1b2' =~ /([a-z])(\d)/)[1][2] // => '2'
('abc' =~ /x/)[0] // !! IndexOutOfBoundsException: index is out of range 0..-1 (index = 0)
('abc' =~ /x/).count // => 0
('a' =~ /(a)|(b)/)[0] // => ['a', 'a', null]
('foo' ==~ /fo+/)  // => true
('foox' ==~ /fo+/) // => false
(null ==~ /x/) // => false
'abc'.replaceAll(/b/, '$0$0') // => 'abbc'
'abc'.replaceAll(/(b)(c)/, '$2$1') // => 'acb'
'abc'.replaceAll(/(?<x>b)/, '[${x}]') // => 'a[b]c'
'abc'.replaceAll(/b/, '$1') // !! IndexOutOfBoundsException: No group 1
'abc'.replaceAll(/b/, '$') // !! IllegalArgumentException: Illegal group reference: group index is missing
'abc'.replaceAll(/b/, '\\') // !! IllegalArgumentException: character to be escaped is missing
'abc'.replaceAll(/b/, '${y}') // !! IllegalArgumentException: No group with name {y}
'abc'.replaceAll(/b/, '$x') // !! IllegalArgumentException: Illegal group reference
'abc'.replaceAll(/b/, '\\$') // => 'a$c'
'aaa'.replaceFirst(/a/, 'b') // => 'baa'
'abc'.replaceAll(/[ab]/) { it.toUpperCase() } // => 'ABc'
'a1b2'.replaceAll(/([a-z])(\d)/) { all, l, d -> d + l } // => '1a2b'
'a1b2'.replaceAll(/([a-z])(\d)/) { it[2] + it[1] } // => '1a2b'
'a1b2'.replaceFirst(/([a-z])(\d)/) { all, l, d -> d + l } // => '1ab2'
'a1b2'.replaceAll(~/\d/, 'x') // => 'axbx'
'a1b2'.replaceAll(~/\d/) { '$' + it } // => 'a$1b$2'
'abc'.replaceAll(/x*/, '-') // => '-a-b-c-'
'hello world'.find(/o\s\w/) // => 'o w'
'hello'.find(/z/) // => null
'hello world'.find(~/w(or)/) { a, b -> b } // => 'or'
'hello world'.findAll(/o/) // => ['o', 'o']
'k=v;a=b'.findAll(/(\w)=(\w)/) { all, k, v -> k + v } // => ['kv', 'ab']
'k=v;a=b'.findAll(/(\w)=(\w)/) // => ['k=v', 'a=b']
'k=v'.eachMatch(/(\w)=(\w)/) { a, b, c -> print a + b + c } // => 'k=v'
'a,b,,c,,'.split(',') as List // => ['a', 'b', '', 'c']
'a,b,,c,,'.split(',', -1) as List // => ['a', 'b', '', 'c', '', '']
'a,b,,c,,'.split(',', 2) as List // => ['a', 'b,,c,,']
'abc'.split('') as List // => ['a', 'b', 'c']
''.split(',') as List // => ['']
','.split(',') as List // => []
',,,'.split(',', -1) as List // => ['', '', '', '']
'abab'.split('^a') as List // => ['', 'bab']
'a\nb\n'.split(/(?m)$/) as List // => ['a', '\\nb', '\\n']
'foo.bar.baz'.split(/\.(?=b)/) as List // => ['foo', 'bar', 'baz']
'foo1bar2'.split(/(?<=o)1|2/) as List // => ['foo', 'bar']
'a1b22c'.split(/(\d)+/) as List // => ['a', 'b', 'c']
'x--y-z'.split('--|-') as List // => ['x', 'y', 'z']
'a😀b😀c'.split('😀') as List // => ['a', 'b', 'c']
'boo:and:foo'.split('o') as List // => ['b', '', ':and:f']
'a1b22c'.split(/\d+/) as List // => ['a', 'b', 'c']
' a b '.split(/\s+/) as List // => ['', 'a', 'b']
(~/,/).split('a,b') as List // => ['a', 'b']
(~/,/).split('a,b,c', 2) as List // => ['a', 'b,c']
'a b\nc d'.splitEachLine(/\s/) { print it } // => null
'abc' - ~/b/ // => 'ac'
(~/a+/).matcher('aab').lookingAt() // => true
(~/a+/).matcher('aab').matches() // => false
(~/(?<y>\d{4})-(?<m>\d\d)/).matcher('2014-05').with { matches(); [group('y'), group('m'), start('m'), end('m')] } // => ['2014', '05', 5, 7]
(~/a/).matcher('b').group() // !! IllegalStateException: No match found
(~/a/).matcher('a').with { find(); group(1) } // !! IllegalStateException: No match found
(~/a/).matcher('a').with { find(); group('x') } // !! IllegalStateException: No match found
(~/a/).matcher('xaxa').with { def r = []; while (find()) r << start(); r } // !! IllegalStateException: No match available
(~/a/).matcher('xaxa').with { find(2); start() } // => 3
(~/a/).matcher('xaxa').with { find(9) } // !! IndexOutOfBoundsException: Illegal start index
(~/a/).matcher('xaxa').with { region(2, 4); find(); [start(), regionStart(), regionEnd()] } // !! IllegalStateException: No match available
(~/(?<=x)a/).matcher('xaxa').with { region(1, 2); def a = lookingAt(); reset(); region(1, 2); useTransparentBounds(true); [a, lookingAt()] } // => [false, true]
(~/a(b)?/).matcher('ab').with { find(); def r = toMatchResult(); find(); [r.group(), r.group(1), r.start(1)] } // !! IllegalStateException: No match found
(~/a/).matcher('a').with { usePattern(~/b/); reset('b'); matches() } // => true
(~/a+/).matcher('baaa').replaceAll('x') // => 'bx'
(~/a/).matcher('baaa').replaceFirst('x') // => 'bxaa'
(~/a/).matcher('baaa').toString() // => 'java.util.regex.Matcher[pattern=a region=0,4 lastmatch=]'
(~/\d/).matcher('a1b2').with { def sb = new StringBuffer(); while (find()) appendReplacement(sb, '<$0>'); appendTail(sb); sb.toString() } // !! IllegalStateException: No match available
(~/a/).matcher('aXa').with { hitEnd() } // => false
(~/ab/).matcher('xa').with { find(); hitEnd() } // => false
(~/ab/).matcher('xabc').with { find(); hitEnd() } // => false
java.util.regex.Pattern.compile('A', java.util.regex.Pattern.CASE_INSENSITIVE).matcher('a').matches() // => true
java.util.regex.Pattern.compile('a.b', 32).matcher('a\nb').matches() // => true
java.util.regex.Pattern.compile('(?i)A').flags() // => 2
java.util.regex.Pattern.matches('a+', 'aaa') // => true
java.util.regex.Pattern.quote('a.b') // => '\\\\Qa.b\\\\E'
java.util.regex.Pattern.quote('a\\Eb') // => '\\\\Qa\\\\E\\\\\\\\E\\\\Qb\\\\E'
java.util.regex.Matcher.quoteReplacement('a$b\\c') // => 'a\\\\$b\\\\\\\\c'
java.util.regex.Pattern.compile('(') // !! PatternSyntaxException: Unclosed group near index 1
java.util.regex.Pattern.compile('a{2') // !! PatternSyntaxException: Unclosed counted closure near index 3
java.util.regex.Pattern.compile('[z-a]') // !! PatternSyntaxException: Illegal character range near index 3
'x' ==~ /[/ // !! PatternSyntaxException: Unclosed character class near index 0
(~/a(b/) // !! PatternSyntaxException: Unclosed group near index 3
~'a.c' // => a.c
(~/a/).class.name // => 'java.util.regex.Pattern'
(~/a/) == (~/a/) // => false
switch ('foo123') { case ~/\w+\d/: 'yes'; break; default: 'no' } // => 'yes'
['abc', 'xyz', 'abd'].grep(~/ab./) // => ['abc', 'abd']
'abc' in [~/a.c/] // => false
(~/a.c/).isCase('abc') // => true
(~/a/).isCase(null) // => false
('ab' =~ 'b').find() // => true
('aXbXc' =~ /X/).with { it.index = 1; it.find(); it.start() } // => 3
('aXbXc' =~ /X/)[5] // !! IndexOutOfBoundsException: index is out of range -2..1 (index = 5)
('a b c' =~ /\w/).size() // => 3
('a b c' =~ /\w/)[0..1] // => ['a', 'b']
('a b c' =~ /\w/)[0, 2] // => ['a', 'c']
('a b c' =~ /(\w)/).hasGroup() // => true
('abc' =~ /b/) ? 1 : 2 // => 1
('abab' =~ /(a)(b)/).iterator().next() // => ['ab', 'a', 'b']
('abc' =~ /(?i)B/)[0] // => 'b'
'😀a'.replaceAll(/./, 'x') // => 'xx'
'ÄÖ'.replaceAll(/(?iu)ä/, 'x') // => 'xÖ'
'tel: 555-1234'.replaceAll(/\D/, '') // => '5551234'
'CamelCaseString'.replaceAll(/([A-Z])/, '_$1').toLowerCase() // => '_camel_case_string'
'2014-05-06'.replaceAll(/(\d+)-(\d+)-(\d+)/, '$3.$2.$1') // => '06.05.2014'
'aaa'.matches('a{3}') // => true
'a.b.c'.tokenize('.') // => ['a', 'b', 'c']
"a${1}b".replaceAll(/\d/, 'x') // => 'axb'
"a${1}b" ==~ /a1b/ // => true
"a${1}b".split('1') as List // => ['a', 'b']
'<b>x</b>'.replaceAll(/<[^>]+>/, '') // => 'x'
'a\tb'.replaceAll(/\s/, '_') // => 'a_b'
'aab'.replaceAll(/a(?=b)/, 'X') // => 'aXb'
'xay'.replaceAll(/(?<=x)a(?=y)/, '') // => 'xy'
'one two'.replaceAll(/(\w+) (\w+)/, '$2 $1') // => 'two one'
