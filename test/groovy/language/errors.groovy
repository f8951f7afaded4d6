try { try { throw new Exception('a') } finally { throw new RuntimeException('b') } } catch (e) { e.message }  // => 'b'
---
try { throw new Error('e') } catch (Exception e) { 'ex' } catch (Error e) { 'err' }  // => 'err'
---
try { [1, 2].get(5) } catch (IndexOutOfBoundsException e) { 'ioobe' }  // => 'ioobe'
---
try { 'abc'.substring(10) } catch (StringIndexOutOfBoundsException e) { 'sioobe' }  // => 'sioobe'
---
try { [:].foo.bar } catch (NullPointerException e) { e.message }  // => 'Cannot get property \'bar\' on null object'
---
try { null.size() } catch (e) { e.message }  // => 'Cannot invoke method size() on null object'
---
try { def x = null; x.y = 5 } catch (e) { e.message }  // => 'Cannot set property \'y\' on null object'
---
try { undefinedVar } catch (e) { e.message }  // => 'No such property: undefinedVar for class: Script1'
---
try { undefinedMethod(1, 'a') } catch (e) { e.message.readLines()[0] }  // => 'No signature of method: Script1.undefinedMethod() is applicable for argument types: (java.lang.Integer, java.lang.String) values: [1, a]'
---
try { [1].foo() } catch (e) { e.message.readLines()[0] }  // => 'No signature of method: java.util.ArrayList.foo() is applicable for argument types: () values: []'
---
try { String.foo() } catch (e) { e.message.readLines()[0] }  // => 'No signature of method: static java.lang.String.foo() is applicable for argument types: () values: []'
---
try { new String().foo = 1 } catch (e) { e.message.readLines()[0] }  // => 'No such property: foo for class: java.lang.String'
---
try { Integer x = 'a' } catch (e) { e.message }  // => 97
---
try { boolean b = null; b } catch (e) { e.message }  // => false
---
try { char c = 'ab' } catch (e) { e.message }  // => 'Cannot cast object \'ab\' with class \'java.lang.String\' to class \'char\''
---
try { (List) 'abc' } catch (e) { e.message }  // => 'Cannot cast object \'abc\' with class \'java.lang.String\' to class \'java.util.List\''
---
try { 1.foo } catch (e) { e.message }  // => 'No such property: foo for class: java.lang.Integer'
---
try { throw new MissingPropertyException('p', String) } catch (e) { e.message }  // => 'No such property: p for class: java.lang.String'
---
try { assert [1, 2].sum() == 4 : "sum wrong" } catch (Throwable t) { t.message }  // => 'sum wrong. Expression: ([1, 2].sum() == 4)'
---
def a = 3, b = 4
try { assert a * 2 == b } catch (Throwable t) { t.message }  // => 'assert a * 2 == b\n       | |   |  |\n       3 6   |  4\n             false'
---
def x = [a: [1, 2]]
try { assert x.a[0] == 5 } catch (Throwable t) { t.message }  // => 'assert x.a[0] == 5\n       | ||   |\n       | |1   false\n       | [1, 2]\n       [a:[1, 2]]'
---
try { assert !true } catch (Throwable t) { t.message }  // => 'assert !true\n       |\n       false'
---
try { assert null } catch (Throwable t) { t.message }  // => 'assert null\n'
---
try { def s = 'abc'; assert s.startsWith('b') && true } catch (Throwable t) { t.message }  // => 'assert s.startsWith(\'b\') && true\n       | |               |\n       | false           false\n       abc'
---
try { def n = 1; assert (n + 1) * 2 > 10 || n == 5 } catch (Throwable t) { t.message }  // => 'assert (n + 1) * 2 > 10 || n == 5\n        | |    |   |    |  | |\n        1 2    4   false|  1 false\n                        false'
