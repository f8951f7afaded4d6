URLEncoder.encode('a b&c=d/é€😀~*-_.', 'UTF-8') // => 'a+b%26c%3Dd%2F%C3%A9%E2%82%AC%F0%9F%98%80%7E*-_.'
URLEncoder.encode('é', 'ISO-8859-1') // => '%E9'
URLDecoder.decode('a+b%26%C3%A9', 'UTF-8') // => 'a b&é'
URLDecoder.decode('%', 'UTF-8') // !! IllegalArgumentException: URLDecoder: Incomplete trailing escape (%) pattern
URLDecoder.decode('%zz', 'UTF-8') // !! IllegalArgumentException: URLDecoder: Illegal hex characters in escape (%) pattern - Error at index 0 in: "zz"
URLEncoder.encode('a', 'NOPE') // !! UnsupportedEncodingException: NOPE
'hello'.bytes.encodeBase64().toString() // => 'aGVsbG8='
new String('aGVsbG8='.decodeBase64()) // => 'hello'
'hello'.bytes.encodeHex().toString() // => '68656c6c6f'
'68656c6c6f'.decodeHex() as List // => [104, 101, 108, 108, 111]
'abc'.decodeHex() // !! NumberFormatException: odd number of characters in hex string
'zz'.decodeHex() // !! NumberFormatException: For input string: "zz" under radix 16
java.security.MessageDigest.getInstance('SHA-256').digest('a'.bytes).encodeHex().toString() // => 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
java.security.MessageDigest.getInstance('MD5').with { update('a'.bytes); update('b'.bytes); digest().encodeHex().toString() } // => '187ef4436122d1cc2f40dc2b92f0eba0'
java.security.MessageDigest.getInstance('NOPE') // !! NoSuchAlgorithmException: NOPE MessageDigest not available
new java.util.zip.CRC32().with { update('hello'.bytes); value } // => 907060870
new java.util.zip.Adler32().with { update('hello'.bytes); value } // => 103547413
UUID.nameUUIDFromBytes('x'.bytes).toString() // => '9dd4e461-268c-3034-b5c8-564e155c67a6'
UUID.fromString('1-2-3-4-5').toString() // => '00000001-0002-0003-0004-000000000005'
UUID.fromString('x') // !! IllegalArgumentException: Invalid UUID string: x
UUID.randomUUID().toString().size() // => 36
UUID.randomUUID().version() // => 4
new UUID(1L, 2L) <=> new UUID(1L, 3L) // => -1
new UUID(1L, 2L) == new UUID(1L, 2L) // => true
new Random(42).with { [nextInt(), nextInt(10), nextLong(), nextDouble(), nextFloat(), nextBoolean(), nextGaussian()] } // => [-1170105035, 3, -5843495416241995736, 0.30871945533265976, 0.27707845, true, 0.2809776380727795]
new Random(0).with { (1..5).collect { nextInt(1000) } } // => [360, 948, 29, 447, 515]
new Random(-1L).with { (1..3).collect { nextGaussian() } } // => [1.7853314409882288, -0.9204169061847902, 0.4869392448030407]
new Random(5).nextInt(0) // !! IllegalArgumentException: bound must be positive
new Random(3).with { def b = new byte[7]; nextBytes(b); b as List } // => [76, -109, 38, -69, -104, 5, -6]
new StringTokenizer('a b  c').with { def r = []; while (hasMoreTokens()) r << nextToken(); r } // => ['a', 'b', 'c']
new StringTokenizer('a,b;c', ',;', true).with { countTokens() } // => 5
new StringTokenizer('a,b;c', ',;').toList() // => ['a', 'b', 'c']
new StringTokenizer('').nextToken() // !! NoSuchElementException
new Scanner('1 2.5 x true\nline two\n').with { [nextInt(), nextDouble(), next(), nextBoolean(), nextLine(), nextLine(), hasNext()] } // => [1, 2.5, 'x', true, '', 'line two', false]
new Scanner('a,b,c').useDelimiter(',').toList() // => ['a', 'b', 'c']
new Scanner('x').nextInt() // !! InputMismatchException
new Scanner('').next() // !! NoSuchElementException
new Scanner('1,234').nextInt() // => 1234
new Scanner('12 abc').with { [hasNextInt(), nextInt(), hasNextInt()] } // => [true, 12, false]
new BitSet().set(-1) // !! IndexOutOfBoundsException: bitIndex < 0: -1
new java.util.concurrent.atomic.AtomicLong().with { [incrementAndGet(), get()] } // => [1, 1]
new java.util.concurrent.atomic.AtomicReference('a').with { set('b'); get() } // => 'b'
java.util.concurrent.TimeUnit.HOURS.toSeconds(2) // => 7200
java.util.concurrent.TimeUnit.SECONDS.toMillis(2) // => 2000
java.util.concurrent.TimeUnit.MILLISECONDS.convert(2, java.util.concurrent.TimeUnit.DAYS) // => 172800000
java.util.concurrent.TimeUnit.DAYS.toString() // => 'DAYS'
Locale.US.toString() // => 'en_US'
Locale.forLanguageTag('fr-CA').toString() // => 'fr_CA'
Locale.ENGLISH == new Locale('en') // => true
new URI('http://u:p@h:80/a/b/../c?q=1#f').with { [scheme, userInfo, host, port, path, query, fragment, authority, normalize().toString()] } // => ['http', 'u:p', 'h', 80, '/a/b/../c', 'q=1', 'f', 'u:p@h:80', 'http://u:p@h:80/a/c?q=1#f']
new URI('mailto:a@b.c').with { [scheme, opaque, path, host] } // => ['mailto', true, null, null]
new URI('../x').resolve('y').toString() // => '../y'
new URI('http://a/b/c/d').resolve('../e').toString() // => 'http://a/b/e'
new URI('http://a b') // !! URISyntaxException: Illegal character in authority at index 7: http://a b
new URL('http://h/p?q#r').with { [protocol, host, port, defaultPort, path, query, ref, file, toExternalForm()] } // => ['http', 'h', -1, 80, '/p', 'q', 'r', '/p?q', 'http://h/p?q#r']
new URL('x') // !! MalformedURLException: no protocol: x
'a%20b'.toURI().path // => 'a b'
new Expando().with { it.x = 5; it.x++; it.x } // => 6
new Expando().foo() // !! MissingMethodException: No signature of method: groovy.util.Expando.foo() is applicable for argument types: () values: []
new Expando(toString: { -> 'me' }).toString() // => 'me'
Optional.of(1).map { it + 1 }.get() // => 2
Optional.empty().orElse(5) // => 5
Optional.ofNullable(null).present // => false
Optional.empty().get() // !! NoSuchElementException: No value present
System.getProperty('nope') // => null
System.currentTimeMillis().class.simpleName // => 'Long'
System.identityHashCode(null) // => 0
new StringReader('a\nb').readLines() // => ['a', 'b']
new StringReader('abc').text // => 'abc'
new BufferedReader(new StringReader('a\nb')).with { [readLine(), readLine(), readLine()] } // => ['a', 'b', null]
new ByteArrayInputStream('hi'.bytes).text // => 'hi'
new StringWriter().with { w -> new PrintWriter(w).with { print('a'); println(1); printf('%d', 2); flush() }; w.toString() } // => ''
new DataInputStream(new ByteArrayInputStream([0, 0, 1, 0] as byte[])).readInt() // => 256
'abc'.getBytes('UTF-16').size() // => 8
new String([104, 105] as byte[], 'UTF-8') // => 'hi'
java.nio.charset.Charset.forName('utf-8').name() // => 'UTF-8'
java.nio.charset.Charset.forName('x') // !! UnsupportedCharsetException: x
new java.util.concurrent.CopyOnWriteArrayList([1, 2]).with { l -> l.each { if (it == 1) l << 3 }; l } // => [1, 2, 3]
new java.util.concurrent.ConcurrentLinkedQueue([1, 2]).with { [poll(), peek(), size()] } // => [1, 2, 1]
new java.util.concurrent.LinkedBlockingQueue().with { offer(1); put(2); [take(), size()] } // => [1, 1]
Collections.shuffle([1, 2, 3, 4, 5], new Random(7)) // => null
[1, 2, 3, 4, 5].with { Collections.shuffle(it, new Random(7)); it } // => [5, 4, 1, 3, 2]
