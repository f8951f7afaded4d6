/** Calls of the library that walk through all of what they are called on, by kind of receiver. */

/** Kinds of receiver: an expression that makes one, large enough for a look at the stop flag in each walk. */
export const RECEIVERS: Readonly<Record<string, { readonly make: string; readonly calls: string }>> = {
  list: { make: '(1..40000).toList()', calls: 'list' },
  linkedList: { make: 'new LinkedList((1..40000).toList())', calls: 'list' },
  unmodifiable: { make: 'Collections.unmodifiableList((1..40000).toList())', calls: 'walk' },
  range: { make: '1..40000', calls: 'walk' },
  set: { make: '(1..40000).toSet()', calls: 'walk' },
  treeSet: { make: 'new TreeSet(1..40000)', calls: 'walk' },
  deque: { make: 'new ArrayDeque((1..40000).toList())', calls: 'walk' },
  array: { make: '(1..40000).toList() as Object[]', calls: 'walk' },
  iterator: { make: '(1..40000).toList().iterator()', calls: 'iterator' },
  map: { make: '(1..40000).collectEntries { [it, it] }', calls: 'map' },
  treeMap: { make: 'new TreeMap((1..40000).collectEntries { [it, it] })', calls: 'map' },
  text: { make: "'word ' * 40000", calls: 'text' },
  lines: { make: "'a line\\n' * 40000", calls: 'text' },
  number: { make: '40000', calls: 'number' },
  bits: { make: 'new BitSet().with { set(0, 40000); it }', calls: 'bits' },
  bytes: { make: "('a' * 400000).bytes", calls: 'bytes' },
  builder: { make: "new StringBuilder('word ' * 40000)", calls: 'builder' },
  deepNumber: { make: '(2G ** 2000000) - 1', calls: 'large' },
  tokens: { make: "new StringTokenizer('a ' * 40000)", calls: 'tokens' },
};

const ITERATION = `each { }; eachWithIndex { a, b -> }; collect { it }; collect(); find { false }; findAll { true }; findAll()
any { false }; every { true }; every(); findIndexOf { false }; findLastIndexOf { true }; findIndexValues { true }
findResult { null }; inject { a, b -> a }; inject(0) { a, b -> a }; count { true }; count(1); countBy { it }; groupBy { it }
sum(); sum { 1 }; sum(0); min(); max(); min { it }; max { it }; min { a, b -> 0 }; join(','); toList(); toSet()
collectEntries { [it, it] }; collectMany { [it] }; sort { it }`;

const WALK = `${ITERATION}; toSorted(); toUnique(); tail(); init(); take(39999); takeRight(39999); takeWhile { true }
drop(1); dropRight(1); dropWhile { true }; withIndex(); split { true }; grep(); grep { true }
plus([1]); minus([1]); groupBy({ it }, { it }); iterator().each { }`;

const CALLS: Readonly<Record<string, string>> = {
  iterator: `${ITERATION}; sort(); reverse(); toSorted()`,
  walk: WALK,
  list: `${WALK}; findResults { it }; reverseEach { }; collate(2)
indexed(); asType(TreeSet); sort(false); sort(false) { -it }; sort(false) { a, b -> b <=> a }; unique(false)
reverse(); reverse(true); flatten(); collectNested { it }; intersect([9999]); disjoint([9999]); multiply(2); contains(99999)
containsAll([99999]); indexOf(99999); lastIndexOf(99999); remove((Object) 99999); removeAll([99999]); removeAll { false }
retainAll { true }; retainAll((1..3).toList()); removeIf { false }; replaceAll { it }; toString(); inspect(); hashCode()
equals(r.clone()); toListString(); clone(); getAt(0..30000); subList(0, 30000).toString(); listIterator().each { }
eachCombination { }; combinations(); subsequences(); forEach { }; asImmutable().toString(); addAll(r); addAll(0, r)
unique(); unique { it }; sort(); toArray(); stream().count(); stream().sorted().findFirst()
stream().map { it }.collect(java.util.stream.Collectors.toList()); stream().filter { false }.findFirst()`,
  map: `each { }; each { k, v -> }; eachWithIndex { e, i -> }; collect { it }; collect { k, v -> k }
collectEntries { k, v -> [k, v] }; find { false }; findAll { true }; any { false }; every { true }; count { true }
countBy { k, v -> k }; groupBy { k, v -> k }; groupEntriesBy { k, v -> k }; inject(0) { a, b -> a }; max { it.value }
min { it.value }; sort { it.value }; sort { a, b -> 0 }; toString(); inspect(); hashCode(); equals(r.clone())
plus([a: 1]); minus(r); intersect(r); keySet().toString(); values().toString(); entrySet().toString()
containsValue(99999); takeWhile { true }; findResult { null }; findResults { it }; toMapString(); forEach { k, v -> }
values().remove(99999); values().sum(); keySet()*.toString(); values().contains(99999); findIndexOf { false }
entrySet().removeIf { false }; keySet().retainAll([0])`,
  text: `each { }; collect { it }; toList(); find { false }; findAll { true }; any { false }; every { true }
inject('') { a, b -> b }; reverse(); tokenize(); tokenize('x'); split() as List; split(' ') as List; replace('i', 'x')
replaceAll('[oi]', 'x'); replaceAll('[oi]') { 'x' }; replaceFirst('zz', 'x'); findAll('[oi]'); findAll(/[oi]/) { it }
find('zz'); eachMatch('[oi]') { }; count('o'); minus('zz'); toCharArray(); bytes; chars; tr('a-z', 'A-Z')
collectReplacements { null }; toUpperCase(); toLowerCase(); capitalize(); trim(); stripIndent(); stripMargin(); normalize()
expand(); unexpand(); hashCode(); isNumber(); isInteger(); getAt(0..<199999); multiply(2); padLeft(400000); center(400000)
next(); toSet(); contains('zz'); indexOf('zz'); lastIndexOf('zz'); equalsIgnoreCase(r)
compareTo(r); toLowerCase(Locale.US); toUpperCase(Locale.US); formatted(1); startsWith(r); endsWith(r); equals(r)
stripLeading(); stripTrailing(); sha256(); offsetByCodePoints(0, 100000); codePointCount(0, 100000); replace('o' as char, 'x' as char)
contentEquals(r); lines(); chars; takeWhile { true }; dropWhile { true }; iterator().each { }; bytes.encodeBase64(); md5(); readLines()`,
  number: 'times { }; upto(99999) { }; downto(0) { }; step(0, -1) { }',
  bits: `toString(); cardinality(); nextClearBit(1); and(r); flip(0, 40000); set(0, 40000); clear(0, 40000); hashCode()
equals(r.clone()); or(r); stream().count(); get(0, 40000); bitwiseNegate()`,
  bytes: `encodeBase64(); encodeHex(); md5(); sha256(); toList(); sum(); respondsTo('x', r, 1)`,
  builder: `reverse(); indexOf('zz'); lastIndexOf('zz'); insert(1, 'x'); setCharAt(1, 'x' as char); deleteCharAt(1); plus('x')
toString().find { false }; replace(1, 2, 'x')`,
  large: `toString(); toByteArray(); bitCount(); negate(); not(); compareTo(1G); gcd(r - 2); modInverse(r - 2); sqrt()
nextProbablePrime(); testBit(3); multiply(r); toString(16); hashCode(); isProbablePrime(5)`,
  tokens: 'collect { it }; countTokens(); each { }; toList()',
};

/** Whole expressions on a receiver `r` of a kind. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  list: `Collections.max(r); Collections.min(r); Collections.sort(r); Collections.reverse(r); Collections.shuffle(r)
Collections.frequency(r, 1); Collections.fill(r, 1); Collections.rotate(r, 3); Collections.replaceAll(r, 1, 2)
Collections.indexOfSubList(r, [-1]); Collections.disjoint(r, [-1]); Collections.copy(r, r); new ArrayList(r)
new LinkedList(r); new HashSet(r); new TreeSet(r); new ArrayDeque(r); new PriorityQueue(r); new Vector(r)
String.join(',', r); groovy.json.JsonOutput.toJson(r); String.valueOf(r); r == r.clone(); r + r; r - r; r * 2; [*r]
r*.toString(); 99999 in r; for (x in r) { }; switch (99999) { case r: 1 }; GroovyCollections.sum(r)`,
  array: `Arrays.sort(r); Arrays.toString(r); Arrays.hashCode(r); Arrays.equals(r, r.clone()); Arrays.fill(r, 1)
Arrays.copyOf(r, 40000); r as List; r.contains(99999); r.reverse(true)`,
  text: `URLEncoder.encode(r, 'UTF-8'); URLDecoder.decode(r, 'UTF-8'); (r =~ /[oi]/).each { }; (r =~ /[oi]/).count
(r =~ /[oi]/).replaceAll('x'); new StringTokenizer(r).toList(); new Scanner(r).collect { it }
new StreamTokenizer(new StringReader('"' + r)).nextToken()
new groovy.json.JsonSlurper(type: groovy.json.JsonParserType.LAX).parseText(r)
groovy.json.JsonOutput.toJson(r); for (c in r) { }; new XmlSlurper().parseText('<a>' + r + '</a>')`,
  map: `new TreeMap(r); new HashMap(r); groovy.json.JsonOutput.toJson(r); r + r; for (e in r) { }; r*.key; [*: r]
Collections.max(r.values())`,
};

function cut(list: string): string[] {
  return list
    .split(/;(?![^{]*\})|\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** The scripts for a kind of receiver, which they find as `r`. */
export function scriptsFor(kind: string): string[] {
  const calls = cut(CALLS[RECEIVERS[kind]?.calls ?? ''] ?? '').map((call) => `r.${call}`);
  return [...calls, ...cut(EXPRESSIONS[kind] ?? '')];
}
