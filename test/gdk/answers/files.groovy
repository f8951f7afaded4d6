['a/b.txt', '/a//b/', '', '/', '.', 'a/', '//', 'a/../b', './x'].collect { def f = new File(it); [f.path, f.name, f.parent, f.absolute, f.parentFile?.path, f.hashCode()] } // => [['a/b.txt', 'b.txt', 'a', false, 'a', 1626945063], ['/a/b', 'b', '/a', true, '/a', 268852], ['', '', null, false, null, 1234321], ['/', '', null, true, null, 1234366], ['.', '.', null, false, null, 1234367], ['a', 'a', null, false, null, 1234416], ['/', '', null, true, null, 1234366], ['a/../b', 'b', 'a/..', false, 'a/..', -1474243248], ['./x', 'x', '.', false, '.', 1206086]]
def a = new File('a/b'); [a == new File('a', 'b'), a.equals(new File('a//b')), a <=> new File('a/c'), a.compareTo(new File('b')), a in [new File('a/b')]] // => [true, true, -1, -1, true]
[new File(new File('x'), 'y').path, new File('', 'y').path, new File('x', '/y').path, new File('/', 'y').path] // => ['x/y', '/y', 'x/y', '/y']
new File('nope.txt').text // !! FileNotFoundException: nope.txt (No such file or directory)
new File('nope.txt').readLines() // !! FileNotFoundException: nope.txt (No such file or directory)
new File('nope.txt').withReader('UTF-8') { it.readLine() } // !! FileNotFoundException: nope.txt (No such file or directory)
new File('nope/x.txt').text = 'a' // !! FileNotFoundException: nope/x.txt (No such file or directory)
new File('nope/x.txt') << 'a' // !! FileNotFoundException: nope/x.txt (No such file or directory)
new File('nope/x.txt').withWriter { it << 'x' } // !! FileNotFoundException: nope/x.txt (No such file or directory)
new File('/nope').eachFile { } // !! FileNotFoundException: /nope
new File('/nope').eachFileRecurse { } // !! FileNotFoundException: /nope
new File('.nope').with { [exists(), file, directory, hidden, canRead(), length(), size(), lastModified(), list(), listFiles(), delete(), deleteDir()] } // => [false, false, false, true, false, 0, 0, 0, null, null, false, true]
new FileReader('nope') // !! FileNotFoundException: nope (No such file or directory)
new FileInputStream(new File('nope')) // !! FileNotFoundException: nope (No such file or directory)
new FileWriter('nope/a') // !! FileNotFoundException: nope/a (No such file or directory)
[new File('/a/b').toURI().toString(), new File('/a b/c').toURI().toString(), File.separator, File.pathSeparator, new File('/a/./b/../c').canonicalPath, new File('/a/b').absolutePath] // => ['file:/a/b', 'file:/a%20b/c', '/', ':', '/a/c', '/a/b']
new File('nope/q').createNewFile() // !! IOException: No such file or directory
["${new File('a/b')}".toString(), new File('x') as String, new File('a').name.endsWith('a')] // => ['a/b', 'x', true]
[new File('b'), new File('a')].sort()*.name // => ['a', 'b']
new File('nope').list { d, n -> true } // => null
File.createTempFile('a', 'b') // !! IllegalArgumentException: Prefix string "a" too short: length must be at least 3
new File('a.b').foo // !! MissingPropertyException: No such property: foo for class: java.io.File
