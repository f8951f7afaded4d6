enum State { OPEN, DONE, SKIP
  static final Map NEXT = [[OPEN, 'end'], [DONE, 'leave']].withIndex().collectEntries { k, i -> [(k): [DONE, SKIP][i]] }
  State on(String e) { NEXT[[this, e]] }
  def all() { [1].collect { [DONE, SKIP] } } }
[State.OPEN.on('end'), State.DONE.on('leave')]*.name()  // => ['DONE', 'SKIP']
State.OPEN.all()*.collect { it.name() }  // => [['DONE', 'SKIP']]
---
DONE = 'bound'
def c = { DONE }
class A { static DONE = 'x'; def SKIP = 's'
  def one() { [1].collect { DONE + SKIP } }
  def two() { [1].collect { [2].collect { SKIP } } } }
[c(), c.DONE, "${-> DONE}".toString()]  // => ['bound', 'bound', 'bound']
new A().one()  // => ['xs']
new A().two()  // => [[2]]
[1].collect { [2].collect { DONE } }  // => [[1]]
[1].collect { def DONE = 7; [2].collect { DONE } }  // => [[7]]
[1].collect { [2].collect { [owner.DONE, this.DONE, "${DONE}"].join(' ') } }  // => [['bound bound 1']]
[Closure.DONE, Closure.SKIP, Closure.DELEGATE_ONLY]  // => [1, 2, 3]
c.delegate = [DONE: 'delegate', TO_SELF: 'entry']; c.resolveStrategy = Closure.DELEGATE_FIRST; [c(), c.TO_SELF]  // => ['delegate', 'entry']
---
def c = { OWNER_FIRST }
c()  // !! MissingPropertyException: No such property: OWNER_FIRST for class: Script1
---
def c = { IDENTITY }
c.IDENTITY  // !! MissingPropertyException: No such property: IDENTITY for class: Script1
---
def c = { delegate = [x: 1, y: 'map']; resolveStrategy = Closure.DELEGATE_FIRST; [x, y, delegate, resolveStrategy] }
def only = { resolveStrategy = 3; delegate = [x: 1]; x }
def inner = { def nested = { delegate = [x: 2]; x }; [nested(), delegate.is(owner)] }
def directed = { directive = 2; [directive, resolveStrategy] }
[c(), only(), inner(), directed()]  // => [[1, 'map', ['x':1, 'y':'map'], 1], 1, [2, true], [2, 0]]
binding.variables.keySet() as List  // => []
