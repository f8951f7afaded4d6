class P { String n; int a = 2; private double z = 1.5; static final int K = 3; public pub; def m() { } }
P.declaredFields.findAll { !it.synthetic }.collect { "$it.name $it.type.name ${java.lang.reflect.Modifier.toString(it.modifiers)}" as String }  // => ['n java.lang.String private', 'a int private', 'z double private', 'K int private static final', 'pub java.lang.Object public']
---
class P { String n; int[] a; private static final z = 1.5 }
P.declaredFields.findAll { !it.synthetic }*.toString()  // => ['private java.lang.String P.n', 'private int[] P.a', 'private static final java.lang.Object P.z']
---
class A { String n; int a = 2; static s }
class B extends A { int own }
def toMap = { o -> o.class.declaredFields.findAll { !it.synthetic && !java.lang.reflect.Modifier.isStatic(it.modifiers) }.collectEntries { it.accessible = true; [it.name, it.get(o)] } }
[toMap(new A(n: 'x')), toMap(new B(own: 4)), (A.declaredFields + B.declaredFields).findAll { !it.synthetic }*.name]  // => [['n':'x', 'a':2], ['own':4], ['n', 'a', 's', 'own']]
---
class P { String n; static final int K = 1; int[] arr; def m(int x, String y) { }; private p() { }; static s() { }; void v(String... q) { }; def d(a, b = 1) { } }
P.declaredMethods.findAll { !it.synthetic && !it.name.contains('$') }*.toString().sort()  // => ['private java.lang.Object P.p()', 'public int[] P.getArr()', 'public java.lang.Object P.d(java.lang.Object)', 'public java.lang.Object P.d(java.lang.Object,java.lang.Object)', 'public java.lang.Object P.m(int,java.lang.String)', 'public java.lang.String P.getN()', 'public static int P.getK()', 'public static java.lang.Object P.s()', 'public void P.setArr(int[])', 'public void P.setN(java.lang.String)', 'public void P.v(java.lang.String[])']
---
class P { String n; def m(int x, String y) { x + y }; static s(a) { a * 2 }; private hid() { 'h' } }
def o = new P(n: 'x')
[P.getDeclaredMethod('m', int, String).invoke(o, 3, 'q'), P.getMethod('getN').invoke(o), P.getMethod('s', Object).invoke(null, 4), P.methods*.name.contains('hid'), 'abc'.class.getMethod('substring', int).invoke('abc', 1), Math.getMethod('max', int, int).invoke(null, 3, 4)]  // => ['3q', 'x', 8, false, 'bc', 4]
---
class P { def m(int x, String y) { 'P' } }
class Q extends P { def m(int x, String y) { 'Q' }; String toString() { 'Q!' } }
[P.getMethod('m', int, String).invoke(new Q(), 1, 'a'), Object.getMethod('toString').invoke(new Q()), Q.getMethod('m', int, String).declaringClass, Q.getMethod('m', int, String).parameterTypes]  // => ['Q', 'Q!', class Q, [int, class java.lang.String]]
---
class P { int a; void v() { throw new IOException('io') }; private h() { } }
def t = { c -> try { c() } catch (Throwable e) { [e.class.name, e.message, e.cause?.message] } }
def o = new P()
[t { P.getMethod('v').invoke(o) }, t { P.getMethod('v').invoke(o, 1) }, t { P.getMethod('v').invoke('str') }, t { P.getMethod('setA', int).invoke(o, 'x') }, t { P.getMethod('setA', Integer) }, t { P.getMethod('h') }, t { P.getDeclaredField('nope') }, t { P.getField('a') }]  // => [['java.lang.reflect.InvocationTargetException', null, 'io'], ['java.lang.IllegalArgumentException', 'wrong number of arguments', null], ['java.lang.IllegalArgumentException', 'object is not an instance of declaring class', null], ['java.lang.IllegalArgumentException', 'argument type mismatch', null], ['java.lang.NoSuchMethodException', 'P.setA(java.lang.Integer)', null], ['java.lang.NoSuchMethodException', 'P.h()', null], ['java.lang.NoSuchFieldException', 'nope', null], ['java.lang.NoSuchFieldException', 'a', null]]
---
class P { private double z = 1.5; static int c = 3 }
def t = { c -> try { c() } catch (Throwable e) { e.class.simpleName + ': ' + e.message } }
def f = P.getDeclaredField('z'); f.accessible = true
def o = new P()
[f.get(o), f.set(o, 2.5d), o.z, t { f.set(o, 'a') }, t { f.set(o, null) }, t { f.get('a') }, f.equals(P.getDeclaredField('z')), f.declaringClass]  // => [1.5, null, 2.5, 'IllegalArgumentException: Can not set double field P.z to java.lang.String', 'IllegalArgumentException: Can not set double field P.z to null value', 'IllegalArgumentException: Can not set double field P.z to java.lang.String', true, class P]
---
import java.lang.reflect.Modifier
[Modifier.FINAL, Modifier.isStatic(9), Modifier.isPrivate(9), Modifier.toString(1 + 8 + 16), Modifier.toString(2 | 128), Modifier.toString(0)]  // => [16, true, false, 'public static final', 'private transient', '']
