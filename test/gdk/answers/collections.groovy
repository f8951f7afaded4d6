[3, 1, 2].sort(true, null) // => [1, 2, 3]
[3, 1, 2].toSorted(null) // => [1, 2, 3]
[3, 1, 2].containsAll(null) // !! NullPointerException
[1, 2].addAll(null) // !! GroovyRuntimeException: Ambiguous method overloading for method java.util.ArrayList#addAll.
1 + null // !! GroovyRuntimeException: Ambiguous method overloading for method java.lang.Integer#plus.
[3, 1, 2].findAll { a, b -> a } // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [3]
[3, 1, 2].any { a, b -> a } // !! MissingMethodException: No signature of method: Script1$_run_closure1.call() is applicable for argument types: (java.lang.Integer) values: [3]
[3, 1, 2].each { a, b -> a } // !! MissingMethodException: No signature of method: Script1$_run_closure1.doCall() is applicable for argument types: (java.lang.Integer) values: [3]
[3, 1, 2].sort(false) { a, b -> [a, b] } // !! GroovyCastException: Cannot cast object '[1, 3]' with class 'java.util.ArrayList' to class 'int'
[3, 1, 2].max { a, b -> 'xy' } // !! GroovyCastException: Cannot cast object 'xy' with class 'java.lang.String' to class 'int'
[1, 2].collectMany { it } // !! ClassCastException: class java.lang.Integer cannot be cast to class java.util.Collection (java.lang.Integer and java.util.Collection are in module java.base of loader 'bootstrap')
[1, 2].collectMany { null } // !! NullPointerException
[1, 2].collectEntries { null } // !! NullPointerException
[1, 2].collectEntries { true } // !! MissingMethodException: No signature of method: java.lang.Boolean.getKey() is applicable for argument types: () values: []
[3, 1, 2].groupBy([]) // => [3:[3], 1:[1], 2:[2]]
[[1, 'a'], [1, 'b']].groupBy({ it[0] }, 'x') // !! ClassCastException: class java.lang.String cannot be cast to class groovy.lang.Closure (java.lang.String is in module java.base of loader 'bootstrap'; groovy.lang.Closure is in unnamed module of loader 'app')
[3, 1, 2].transpose() // !! GroovyCastException: Cannot cast object '3' with class 'java.lang.Integer' to class 'java.util.List'
[1, 2].eachPermutation { }.class.name // => 'groovy.util.PermutationGenerator'
[3, 1, 2].permutations { it.join() } // => ['321', '123', '312', '213', '132', '231']
[].permutations() // !! IllegalArgumentException: At least one item required
def l = [3, 1, 2]; l[1, 3] = 7; l // !! IndexOutOfBoundsException: Index 3 out of bounds for length 3
def l = [3, 1, 2]; l[['a', 'b']] = 7; l // !! IllegalArgumentException: Can only index a List with another List of Integers, not a List of java.lang.String
def l = [3, 1, 2]; l[2L] = 7; l // !! MissingMethodException: No signature of method: java.util.ArrayList.putAt() is applicable for argument types: (java.lang.Long, java.lang.Integer) values: [2, 7]
[3, 1, 2][[1, null]] // !! GroovyCastException: Cannot cast object 'null' with class 'null' to class 'int'. Try 'java.lang.Integer' instead
[3, 1, 2].plus(9, [1]) // !! IndexOutOfBoundsException: Index: 9, Size: 3
[3, 1, 2].addAll(9, []) // !! IndexOutOfBoundsException: Index: 9, Size: 3
Collections.unmodifiableList([1, 2]).unique() // !! UnsupportedOperationException
[1, 2, 3].toListString(-1) // => '[1, 2, 3]'
['a', 'b'].sum(null) { it } // !! NullPointerException
'aab'.takeWhile { it in ['a'] } // => ''
'aab'.takeWhile { it.class.simpleName == 'Character' } // => 'aab'
'abc'.collectReplacements { it } // !! ClassCastException: class java.lang.Character cannot be cast to class java.lang.String (java.lang.Character and java.lang.String are in module java.base of loader 'bootstrap')
'abc'.iterator().next() // => 'a'
'abc'.startsWith(null) // !! NullPointerException
'hello'.codePointBefore(2) // => 101
'hello'.offsetByCodePoints(1, 2) // => 3
'hello'.codePointAt(9) // !! StringIndexOutOfBoundsException: index 9, length 5
'hello'.indexOf(-1) // => -1
'a\tb'.expand(0) // !! ArithmeticException: / by zero
' a'.stripIndent(-1) // => ' a'
"x${1}y".foo(1) // !! MissingMethodException: No signature of method: java.lang.String.foo() is applicable for argument types: (java.lang.Integer) values: [1]
("x${1}" << 'y').class.name // => 'java.lang.StringBuilder'
"x${1}y" <=> 'x2' // => -1
def f = 2.5f; [(-f).class.simpleName, f.unaryMinus().class.simpleName] // => ['Float', 'Double']
2.50.divideAndRemainder(3, java.math.MathContext.DECIMAL32) as List // => [0.00, 2.50]
1E+3.divideToIntegralValue(2.5, new java.math.MathContext(2)) // => 4E+2
123456.remainder(7, new java.math.MathContext(2)) // !! MissingMethodException: No signature of method: java.lang.Integer.remainder() is applicable for argument types: (java.lang.Integer, java.math.MathContext) values: [7, precision=2 roundingMode=HALF_UP]
2.5.abs(new java.math.MathContext(1)) // => 3
2.5.divide(0.0, 2, java.math.RoundingMode.UP) // !! ArithmeticException: / by zero
1000.0.shortValueExact() // => 1000
300G.byteValueExact() // !! ArithmeticException: BigInteger out of byte range
Collections.disjoint([1], [1L]) // => true
[1].disjoint([1L]) // => false
Collections.disjoint([null], [null]) // => false
