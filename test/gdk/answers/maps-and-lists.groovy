new Hashtable([b: 2, a: 1, c: 3]).toString() // => '{b=2, a=1, c=3}'
new Hashtable(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].withIndex().collectEntries()).keySet().toList() // => ['eight', 'ten', 'two', 'four', 'six', 'nine', 'five', 'three', 'seven', 'one']
def h = new Hashtable(); (1..30).each { h["k$it".toString()] = it }; h.keySet().toList() // => ['k28', 'k27', 'k26', 'k25', 'k24', 'k23', 'k22', 'k21', 'k20', 'k9', 'k8', 'k7', 'k6', 'k5', 'k4', 'k3', 'k2', 'k1', 'k30', 'k19', 'k18', 'k17', 'k16', 'k15', 'k14', 'k13', 'k12', 'k11', 'k10', 'k29']
def h = new Hashtable(); (1..30).each { h[it] = it }; h.values().toList() // => [30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
def h = new Hashtable(3); ('a'..'h').each { h[it] = it }; h.keys().toList() // => ['h', 'g', 'f', 'e', 'd', 'c', 'b', 'a']
new Hashtable([a: 1]).with { [contains(1), containsKey('a'), elements().toList(), keys().toList(), isEmpty()] } // => [true, true, [1], ['a'], false]
new Hashtable([a: 1]).put(null, 1) // !! NullPointerException
def p = new Properties(); ('a'..'n').each { p[it] = it * 2 }; p.keySet().toList() // => ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n']
def p = new Properties(); ['db.url', 'db.user', 'db.password', 'app.name', 'app.version', 'log.level'].each { p.setProperty(it, 'x') }; p.propertyNames().toList() // => ['db.password', 'app.version', 'db.user', 'db.url', 'log.level', 'app.name']
def p = new Properties(); ['db.url', 'db.user', 'db.password', 'app.name', 'app.version', 'log.level'].each { p.setProperty(it, 'x') }; p.collect { k, v -> "$k=$v" }.join(',') // => 'db.user=x,db.password=x,log.level=x,app.name=x,db.url=x,app.version=x'
def p = new Properties(); p.load(new StringReader('a=1\nb=2')); p.collectEntries { k, v -> [k, v as int] }.sort() // => ['a':1, 'b':2]
new Vector().with { [capacity(), size()] } // => [10, 0]
def v = new Vector(2); (1..5).each { v << it }; v.capacity() // => 8
def v = new Vector(); (1..11).each { v << it }; v.capacity() // => 20
new Vector([1])[5] // => null
new Vector([1]).get(-1) // !! ArrayIndexOutOfBoundsException: Index -1 out of bounds for length 1
new Stack().with { push(1); get(5) } // !! ArrayIndexOutOfBoundsException: Array index out of range: 5
new Vector([1, 2]).removeAt(5) // !! ArrayIndexOutOfBoundsException: Array index out of range: 5
new Vector([1, 2]).add(7, 1) // !! ArrayIndexOutOfBoundsException: 7 > 2
[3, 1, 2].sort(Collections.reverseOrder()) // => null
def l = [3, 1, 2]; l.sort(Collections.reverseOrder()); l // => [3, 2, 1]
def l = [3, 1, 2]; def r = l.sort({ a, b -> b <=> a } as Comparator); [l, r] // => [[3, 2, 1], null]
def l = [3, 1, 2]; [l.sort(false, Collections.reverseOrder()), l] // => [[3, 2, 1], [3, 1, 2]]
def l = [3, 1, 2]; [l.sort(true, Collections.reverseOrder()), l] // => [[3, 2, 1], [3, 2, 1]]
def l = new LinkedList([3, 1, 2]); [l.sort(Collections.reverseOrder()), l] // => [null, [3, 2, 1]]
([3, 1, 2] as Integer[]).sort(Collections.reverseOrder()) // => [3, 2, 1]
(1..3).sort(Collections.reverseOrder()) // !! UnsupportedOperationException
[3,1,2].asImmutable().sort(Collections.reverseOrder()) // !! UnsupportedOperationException
Arrays.asList(3, 1, 2).sort(Collections.reverseOrder()) // => null
['b', 'A'].sort(String.CASE_INSENSITIVE_ORDER) // => null
def l = ['b', 'A', 'c']; l.sort(String.CASE_INSENSITIVE_ORDER); l // => ['A', 'b', 'c']
[3, 1, 2].toSorted(Collections.reverseOrder()) // => [3, 2, 1]
new ArrayList([3,1,2]).sort(new OrderBy([{ -it }])) // => null
[[1,'b'],[1,'a']].sort(new OrderBy([{ it[0] }, { it[1] }])) // => null
[3, 1, 2].with { sort(Collections.reverseOrder()); it } // => [3, 2, 1]
[3,1,2].iterator().sort(Collections.reverseOrder()).toList() // => [3, 2, 1]
[a: 2, b: 1].sort(Collections.reverseOrder()) // => ['b':1, 'a':2]
class C implements Comparator { int compare(a, b) { b <=> a } }; def l = [1, 3, 2]; [l.sort(new C()), l] // => [null, [3, 2, 1]]
[3,1,2].max(Collections.reverseOrder()) // => 1
[3,1,2].min({ a, b -> b <=> a } as Comparator) // => 3
[3,1,2].unique(false, Collections.reverseOrder()) // => [3, 1, 2]
Collections.nCopies(2, 'a').get(5) // !! IndexOutOfBoundsException: Index: 5, Size: 2
Collections.singletonList(1).get(-1) // !! IndexOutOfBoundsException: Index: -1, Size: 1
Collections.emptyList()[0] // => null
Collections.emptyList().first() // !! NoSuchElementException: Cannot access first() element from an empty List
Collections.singletonList(1)[3] // => null
Collections.unmodifiableList([1]).get(5) // !! IndexOutOfBoundsException: Index 5 out of bounds for length 1
new LinkedList([1]).listIterator(5) // !! IndexOutOfBoundsException: Index: 5, Size: 1
new LinkedList([1])[-3] // !! ArrayIndexOutOfBoundsException: Negative array index [-3] too large for array size 1
new LinkedList([1])[3] // => null
Arrays.asList(1)[4] // => null
Arrays.asList(1).set(4, 1) // !! ArrayIndexOutOfBoundsException: Index 4 out of bounds for length 1
[1].subList(0, 1).get(3) // !! IndexOutOfBoundsException: Index 3 out of bounds for length 1
[1].subList(0, 1)[3] // => null
[1,2].listIterator().with { next(); next(); next() } // !! NoSuchElementException
[1,2].listIterator(2).with { [previous(), previousIndex(), nextIndex(), hasPrevious()] } // => [2, 0, 1, true]
new ArrayDeque([1]).with { [getFirst(), getLast(), peekFirst(), pollFirst(), pollLast(), peekLast()] } // => [1, 1, 1, 1, null, null]
new ArrayDeque().getLast() // !! NoSuchElementException
new ArrayDeque().removeLast() // !! NoSuchElementException
new ArrayDeque().push(null) // !! NullPointerException
new ArrayDeque(-1).size() // => 0
new PriorityQueue([3, 1, 2]).with { [poll(), peek(), remove(), size(), it] } // => [1, 2, 2, 1, [3]]
new PriorityQueue(5, Collections.reverseOrder()).with { addAll([3, 1, 2]); [poll(), poll(), poll(), poll()] } // => [3, 2, 1, null]
new PriorityQueue().poll() // => null
[new Hashtable([a: 1]).toString(), "${new Hashtable([a: 1])}".toString(), new Hashtable([a: 1]).inspect(), '' + new Hashtable([a: 1]), [new Hashtable([a: 1])].toString(), String.valueOf(new Hashtable([a: [b: 1]]))] // => ['{a=1}', '[a:1]', '[\\'a\\':1]', '[a:1]', '[[a:1]]', '{a={b=1}}']
[new Properties([a: 1] as Properties).toString(), "${[a: 1] as Properties}".toString(), ([a: '1'] as Properties).toString(), ([a: 1] as Properties).inspect()] // => ['{}', '[a:1]', '{a=1}', '[\\'a\\':1]']
[new java.util.concurrent.ConcurrentHashMap([a: 1]).toString(), "${new java.util.concurrent.ConcurrentHashMap([a: 1])}".toString(), new java.util.concurrent.ConcurrentHashMap([a: [b: 2]]).toString()] // => ['{a=1}', '[a:1]', '{a={b=2}}']
[Collections.synchronizedMap([a: 1]).toString(), Collections.unmodifiableMap([a: 1]).toString(), [a: 1].asImmutable().toString(), [a: 1].withDefault { 1 }.toString()] // => ['[a:1]', '[a:1]', '[a:1]', '[a:1]']
[new IdentityHashMap([a: 1]).toString(), new WeakHashMap([a: 1]).toString(), new TreeMap([a: 1]).toString(), new java.util.concurrent.ConcurrentSkipListMap([a: 1]).toString(), new TreeMap([a: 1]).headMap('z').toString(), new TreeMap([a: 1]).descendingMap().toString()] // => ['[a:1]', '[a:1]', '[a:1]', '[a:1]', '[a:1]', '[a:1]']
[Collections.unmodifiableList([1, 'a']).toString(), [1, 'a'].asImmutable().toString(), Collections.synchronizedList(['a']).toString(), Arrays.asList('a').toString(), new Vector(['a']).toString(), new Stack().toString(), new LinkedList(['a']).toString(), new ArrayDeque([[a: 1]]).toString(), new PriorityQueue(['a']).toString()] // => ['[1, a]', '[1, a]', '[a]', '[a]', '[a]', '[]', '[a]', '[[a:1]]', '[a]']
[[[a: 1]].toString(), new LinkedList([[a: 1]]).toString(), new Vector([[a: 1]]).toString(), Arrays.asList([a: 1]).toString(), Collections.unmodifiableList([[a: 1]]).toString(), ([[a: 1]] as Set).toString(), [[a: 1]].asImmutable().toString(), new ArrayDeque([[a: 1]]).toString(), [[a: 1]].subList(0, 1).toString(), [a: [b: 1]].values().toString(), [a: [b: 1]].entrySet().toString(), [a: 1].keySet().toString()] // => ['[[a:1]]', '[[a:1]]', '[{a=1}]', '[[a:1]]', '[[a:1]]', '[[a:1]]', '[[a:1]]', '[[a:1]]', '[[a:1]]', '[[b:1]]', '[a={b=1}]', '[a]']
[Collections.singletonMap('a', [b: 1]).toString(), Collections.emptyMap().toString(), Collections.singletonList([a: 1]).toString(), Collections.singleton([a: 1]).toString(), Collections.nCopies(2, [a: 1]).toString(), new TreeSet(['a']).toString(), Collections.unmodifiableSet([[a: 1]] as Set).toString()] // => ['[a:[b:1]]', '[:]', '[[a:1]]', '[[a:1]]', '[[a:1], [a:1]]', '[a]', '[[a:1]]']
[new java.util.concurrent.CopyOnWriteArrayList([[a: 1]]).toString(), new java.util.concurrent.LinkedBlockingQueue([[a: 1]]).toString(), new java.util.concurrent.ConcurrentLinkedQueue([[a: 1]]).toString(), new java.util.concurrent.CopyOnWriteArraySet([[a: 1]]).toString()] // => ['[{a=1}]', '[{a=1}]', '[{a=1}]', '[[a:1]]']
new ConfigObject().with { put('a', 1); it }.toString() // => '[a:1]'
new Expando(a: 1).toString() // => '{a=1}'
new ObservableList([1]).toString() // => '[1]'
[a: 1].entrySet().iterator().next().toString() // => 'a=1'
Collections.emptyList().add(1) // !! UnsupportedOperationException
Collections.emptyMap().put(1, 2) // !! UnsupportedOperationException
Collections.emptyList().get(0) // !! IndexOutOfBoundsException: Index: 0
Collections.singletonList(1).add(2) // !! UnsupportedOperationException
Collections.singletonList(1).get(1) // !! IndexOutOfBoundsException: Index: 1, Size: 1
Collections.unmodifiableList([1]) << 2 // !! UnsupportedOperationException
Collections.unmodifiableMap([a: 1]).b = 2 // !! UnsupportedOperationException
Collections.unmodifiableSet([1] as Set).remove(1) // !! UnsupportedOperationException
Collections.nCopies(3, 'a').set(0, 'b') // !! UnsupportedOperationException
Collections.nCopies(-1, 'a') // !! IllegalArgumentException: List length = -1
Collections.max([]) // !! NoSuchElementException
Collections.min([1, 'a']) // !! ClassCastException: class java.lang.Integer cannot be cast to class java.lang.String (java.lang.Integer and java.lang.String are in module java.base of loader 'bootstrap')
Collections.swap([1], 0, 5) // !! IndexOutOfBoundsException: Index 5 out of bounds for length 1
Arrays.asList(1, 2).add(3) // !! UnsupportedOperationException
Arrays.asList(1, 2).remove(0) // !! UnsupportedOperationException
Arrays.asList(1, 2).get(2) // !! ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 2
Arrays.asList(1, 2).set(0, 5) // => 1
Arrays.asList(1, 2).with { set(0, 9); it } // => [9, 2]
Arrays.asList(1,2).clear() // !! UnsupportedOperationException
[1,2,3].asImmutable() << 4 // !! UnsupportedOperationException
[1,2,3].asImmutable().remove(0) // !! UnsupportedOperationException
[1,2,3].subList(2, 1) // !! IllegalArgumentException: fromIndex(2) > toIndex(1)
[1,2,3].subList(-1, 1) // !! IndexOutOfBoundsException: fromIndex = -1
[1,2,3].subList(0, 4) // !! IndexOutOfBoundsException: toIndex = 4
[1,2,3].get(3) // !! IndexOutOfBoundsException: Index 3 out of bounds for length 3
[1,2,3].get(-1) // !! IndexOutOfBoundsException: Index -1 out of bounds for length 3
[1,2,3].set(3, 0) // !! IndexOutOfBoundsException: Index 3 out of bounds for length 3
[1,2,3].add(5, 0) // !! IndexOutOfBoundsException: Index: 5, Size: 3
[1,2,3].remove(5) // !! IndexOutOfBoundsException: Index 5 out of bounds for length 3
[].remove(0) // !! IndexOutOfBoundsException: Index 0 out of bounds for length 0
[].first() // !! NoSuchElementException: Cannot access first() element from an empty List
[].last() // !! NoSuchElementException: Cannot access last() element from an empty List
[].head() // !! NoSuchElementException: Cannot access first() element from an empty List
[].tail() // !! NoSuchElementException: Cannot access tail() for an empty iterable
[].init() // !! NoSuchElementException: Cannot access init() for an empty Iterable
[].pop() // !! NoSuchElementException: Cannot pop() an empty List
[].iterator().next() // !! NoSuchElementException
[1].iterator().remove() // !! IllegalStateException
def it = [1].iterator(); it.next(); it.next() // !! NoSuchElementException
[1].listIterator().previous() // !! NoSuchElementException
[1].listIterator().set(5) // !! IllegalStateException
[1].listIterator(5) // !! IndexOutOfBoundsException: Index: 5, Size: 1
new LinkedList().getFirst() // !! NoSuchElementException
new LinkedList().removeFirst() // !! NoSuchElementException
new LinkedList().getLast() // !! NoSuchElementException
new LinkedList().remove() // !! NoSuchElementException
new LinkedList().element() // !! NoSuchElementException
new LinkedList().pop() // !! NoSuchElementException: Cannot pop() an empty List
new LinkedList().get(0) // !! IndexOutOfBoundsException: Index: 0, Size: 0
new LinkedList([1]).get(3) // !! IndexOutOfBoundsException: Index: 3, Size: 1
new LinkedList([1]).set(3, 1) // !! IndexOutOfBoundsException: Index: 3, Size: 1
new LinkedList([1]).add(3, 1) // !! IndexOutOfBoundsException: Index: 3, Size: 1
new LinkedList([1]).remove(3) // !! IndexOutOfBoundsException: Index: 3, Size: 1
new LinkedList().peek() // => null
new ArrayDeque().getFirst() // !! NoSuchElementException
new ArrayDeque().pop() // !! NoSuchElementException
new ArrayDeque().add(null) // !! NullPointerException
new ArrayDeque().remove() // !! NoSuchElementException
new ArrayDeque().element() // !! NoSuchElementException
new ArrayDeque([1, null]) // !! NullPointerException
new PriorityQueue().add(null) // !! NullPointerException
new PriorityQueue().remove() // !! NoSuchElementException
new PriorityQueue().element() // !! NoSuchElementException
new PriorityQueue([1, 'a']) // !! ClassCastException: class java.lang.String cannot be cast to class java.lang.Integer (java.lang.String and java.lang.Integer are in module java.base of loader 'bootstrap')
new PriorityQueue(0) // !! IllegalArgumentException
new Stack().pop() // !! EmptyStackException
new Stack().peek() // !! EmptyStackException
new Vector([1]).get(3) // !! ArrayIndexOutOfBoundsException: Array index out of range: 3
new Vector([1]).elementAt(3) // !! ArrayIndexOutOfBoundsException: 3 >= 1
new Vector().firstElement() // !! NoSuchElementException
new Vector().lastElement() // !! NoSuchElementException
new Vector([1]).remove(5) // !! ArrayIndexOutOfBoundsException: Array index out of range: 5
new Vector([1]).insertElementAt(3, 9) // !! ArrayIndexOutOfBoundsException: 9 > 1
new Vector([1]).setElementAt(3, 9) // !! ArrayIndexOutOfBoundsException: 9 >= 1
new Vector([1]).removeElementAt(9) // !! ArrayIndexOutOfBoundsException: 9 >= 1
new Vector([1,2,3]).with { [capacity(), elementAt(1), firstElement(), lastElement(), indexOf(3), removeElement(2), size()] } // => [3, 2, 1, 3, 2, true, 2]
new TreeMap().firstKey() // !! NoSuchElementException
new TreeMap().lastKey() // !! NoSuchElementException
new TreeMap().firstEntry() // => null
new TreeMap([a: 1]).put(null, 1) // !! NullPointerException
new TreeMap([a: 1]).put(1, 1) // !! ClassCastException: class java.lang.String cannot be cast to class java.lang.Integer (java.lang.String and java.lang.Integer are in module java.base of loader 'bootstrap')
new TreeSet().first() // !! NoSuchElementException
new TreeSet([1]).add('a') // !! ClassCastException: class java.lang.Integer cannot be cast to class java.lang.String (java.lang.Integer and java.lang.String are in module java.base of loader 'bootstrap')
new TreeSet([1]).add(null) // !! NullPointerException
new TreeMap([a:1,b:2,c:3]).subMap('c', 'a') // !! IllegalArgumentException: fromKey > toKey
new TreeMap([a:1,b:2,c:3]).headMap('b').put('c', 1) // !! IllegalArgumentException: key out of range
new TreeSet([1,2,3]).subSet(3, 1) // !! IllegalArgumentException: fromKey > toKey
new TreeSet([1,2,3]).with { [ceiling(2), floor(0), higher(2), lower(2), headSet(2), tailSet(2), subSet(1, 3), descendingSet(), pollFirst(), pollLast(), it] } // => [2, null, 3, 1, [], [2], [2], [2], 1, 3, [2]]
new TreeMap([a:1,b:2,c:3]).with { [ceilingKey('b'), floorEntry('bb'), higherKey('b'), lowerEntry('b'), headMap('b', true), tailMap('b', false), descendingMap(), pollFirstEntry(), lastEntry(), navigableKeySet(), descendingKeySet()] } // => ['b', b=2, 'c', a=1, ['b':2], ['c':3], ['c':3, 'b':2], a=1, c=3, ['b', 'c'], ['c', 'b']]
new HashMap(-1) // !! IllegalArgumentException: Illegal initial capacity: -1
new ArrayList(-1) // !! IllegalArgumentException: Illegal Capacity: -1
new ArrayList(null) // !! NullPointerException
new HashSet(null) // !! NullPointerException
new ArrayList(5).size() // => 0
new Hashtable().put(null, 1) // !! NullPointerException
new Hashtable().put('a', null) // !! NullPointerException
new java.util.concurrent.ConcurrentHashMap().put(null, 1) // !! NullPointerException
new java.util.concurrent.ConcurrentHashMap().put('a', null) // !! NullPointerException
def l = [1,2,3]; for (x in l) { l << 4 } // !! ConcurrentModificationException
def l = [1,2,3]; l.each { l.remove(0) } // !! ConcurrentModificationException
def m = [a:1,b:2]; m.each { m.remove('b'); m.c = 1 } // !! ConcurrentModificationException
def l = [1,2]; def s = l.subList(0, 1); l << 3; s.size() // !! ConcurrentModificationException
def c = { Object... a -> [a.length, a[0].getClass().name] }; c([1,2] as int[]) // => [2, 'java.lang.Integer']
Arrays.asList([1,2] as int[]).size() // => 2
sprintf('%s %s', [1,2] as int[]) // => '1 2'
sprintf('%d %d', [1,2] as long[]) // => '1 2'
sprintf('%s%s', 'ab'.toCharArray()) // => 'ab'
sprintf('%s', [true] as boolean[]) // => 'true'
String.format('%d', [1,2] as int[]) // => '1'
class P { String toString() { null } }; "${new P()}" // => 
class P { String toString() { null } }; "a${new P()}b".toString() // => 'ab'
class P { String toString() { null } }; "${new P()}".length() // => 0
class P { String toString() { null } }; "x${new P()}" == 'xnull' // => false
class P { String toString() { null } }; "${-> new P()}".toString() // => ''
class L extends ArrayList { def n = 0; boolean add(Object o) { n++; super.add(o) } }; def l = new L(); l.push(1); [l, l.n] // => [[1], 1]
class L extends ArrayList { def n = 0; boolean add(Object o) { n++; super.add(o) } }; def l = new L(); [1,2].collect(l) { it * 2 }; [l, l.n] // => [[2, 4], 2]
class L extends ArrayList { def n = 0; boolean add(Object o) { n++; super.add(o) } }; def l = new L(); Collections.addAll(l, 1, 2); [l, l.n] // => [[1, 2], 2]
class L extends LinkedList { def n = 0; boolean add(Object o) { n++; super.add(o) } }; def l = new L(); l.addAll([1,2]); l.push(3); l << 4; [l, l.n] // => [[1, 2, 3, 4], 2]
class L extends HashSet { def n = 0; boolean add(Object o) { n++; super.add(o) } }; def l = new L(); l.addAll([1,2]); l << 3; [l, l.n] // => [[1, 2, 3], 3]
class L extends TreeSet { def n = 0; boolean add(Object o) { n++; super.add(o) } }; def l = new L(); l.addAll([1,2]); l << 3; [l, l.n] // => [[1, 2, 3], 3]
class L extends LinkedHashSet { def n = 0; boolean add(Object o) { n++; super.add(o) } }; def l = new L(); l.addAll([1,2]); l << 3; [l, l.n] // => [[1, 2, 3], 3]
class L extends PriorityQueue { def n = 0; boolean add(Object o) { n++; super.add(o) } }; def l = new L(); l.addAll([1,2]); l << 3; [l as List, l.n] // => [[1, 2, 3], 3]
class L extends ArrayList { Object get(int i) { 'g' + super.get(i) } }; def l = new L(); l.addAll([1,2]); [l[0], l.get(1), l.first(), l.collect { it }, l as List, l.last(), l.toString()] // => ['g1', 'g2', 'g1', [1, 2], [1, 2], 'g2', '[1, 2]']
class L extends ArrayList { def n = []; Object remove(int i) { n << i; super.remove(i) } }; def l = new L(); l.addAll([1,2,3]); l.pop(); l.remove(0); [l, l.n] // => [[2], [2, 0]]
class L extends ArrayList { def n = []; Object set(int i, Object o) { n << i; super.set(i, o) } }; def l = new L(); l.addAll([1,2,3]); l[0] = 5; Collections.swap(l, 0, 1); l.sort(); [l, l.n] // => [[2, 3, 5], [0, 1, 0]]
