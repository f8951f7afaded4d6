class P { String name; int age; String email }; groovy.json.JsonOutput.toJson(new P(name: 'a', age: 3)) // => '{"age":3,"email":null,"name":"a"}'
class P { String name; int age; String email; List tags = []; Map attrs = [:]; boolean active; Date created; String city; String firstName; String lastName; BigDecimal price; long id }; groovy.json.JsonOutput.toJson(new P()) // => '{"created":null,"active":false,"id":0,"firstName":null,"lastName":null,"attrs":{},"age":0,"price":null,"tags":[],"email":null,"name":null,"city":null}'
class P { String name; int age; String email; List tags = []; Map attrs = [:]; boolean active; Date created; String city; String firstName; String lastName; BigDecimal price; long id }; new P().properties.keySet().toList() // => ['created', 'active', 'class', 'id', 'firstName', 'lastName', 'attrs', 'age', 'price', 'tags', 'email', 'name', 'city']
class P { String name; int age }; class Q extends P { String zip; int b }; groovy.json.JsonOutput.toJson(new Q(name: 'a', zip: 'z')) // => '{"b":0,"age":0,"zip":"z","name":"a"}'
class P { String name; int age }; class Q extends P { String zip; int b }; new Q().properties.keySet().toList() // => ['class', 'b', 'age', 'zip', 'name']
class P { String name; String getFull() { "x" }; private int hidden = 3; def bar = 5 }; groovy.json.JsonOutput.toJson(new P(name: 'n')) // => '{"bar":5,"full":"x","name":"n"}'
class P { String name; String getFull() { "x" }; private int hidden = 3; def bar = 5; static int st = 4 }; new P().properties.keySet().toList() // => ['class', 'bar', 'full', 'name', 'st']
enum E { A, B; int x }; groovy.json.JsonOutput.toJson([E.A]) // => '["A"]'
class P { def a; def b; def c; def d; def e; def f; def g; def h; def i; def j; def k; def l; def m; def n; def o; def p; def q; def r; def s; def t; def u; def v; def w; def x; def y; def z; def aa; def bb }; new P().properties.keySet().toList() // => ['k', 'c', 'h', 'p', 'q', 'v', 'i', 'a', 'u', 't', 'j', 's', 'z', 'd', 'o', 'w', 'bb', 'aa', 'r', 'class', 'g', 'l', 'b', 'm', 'f', 'y', 'n', 'x', 'e']
class P { int x = 1; int y = 2 }; new groovy.json.JsonBuilder(new P()).toString() // => '{"y":2,"x":1}'
class P { int x = 1; int y = 2 }; new groovy.json.JsonBuilder([p: new P()]).toPrettyString() // => '{\\n    "p": {\\n        "y": 2,\\n        "x": 1\\n    }\\n}'
class P { int x = 1; int y = 2 }; P.metaClass.properties*.name // => ['class', 'y', 'x']
class P { int x = 1; def m() {} }; new P().metaClass.properties*.name // => ['class', 'x']
@groovy.transform.Canonical class P { int x; int y }; groovy.json.JsonOutput.toJson(new P(1, 2)) // => '{"y":2,"x":1}'
@groovy.transform.Immutable class P { int x; int y }; groovy.json.JsonOutput.toJson(new P(1, 2)) // => '{"y":2,"x":1}'
class P { int width; int height; String title; P child }; groovy.json.JsonOutput.toJson(new P(width: 1, child: new P(height: 2))) // => '{"width":1,"title":null,"child":{"width":0,"title":null,"child":null,"height":2},"height":0}'
class P { int width; int height; String title }; new P(width: 1).properties.findAll { it.key != 'class' }.toString() // => '[width:1, title:null, height:0]'
class P { int width; int height; String title }; new P(width: 1).properties.sort().toString().replaceAll(/class P/, 'P') // => '[class:P, height:0, title:null, width:1]'
class P { String b; String a }; def r = []; new P(b: 1, a: 2).properties.each { k, v -> r << k }; r // => ['class', 'b', 'a']
import groovy.json.*; class Book { String title; String author; int year; double price }; JsonOutput.prettyPrint(JsonOutput.toJson([new Book(title: 'T', author: 'A', year: 2001, price: 9.5)])) // => '[\\n    {\\n        "title": "T",\\n        "year": 2001,\\n        "price": 9.5,\\n        "author": "A"\\n    }\\n]'
[a: 1].properties // => null
new Expando(b: 1, a: 2).properties.keySet().toList() // => ['b', 'a']
def a = new java.util.concurrent.atomic.AtomicInteger(5); [a + 1, a - 1, a * 2, a / 2, a > 3, a == 5, a <=> 5, 1 + a, -a, a.intValue() + 1, a as int, a.toInteger()] // !! GroovyRuntimeException: Cannot compare java.util.concurrent.atomic.AtomicInteger with value '5' and java.lang.Integer with value '3'
def a = new java.util.concurrent.atomic.AtomicLong(5L); [a + 1, (a + 1).class.name, a++, a] // => [6, 'java.lang.Integer', 5, 6]
def a = new java.util.concurrent.atomic.AtomicInteger(5); a++; a // => 6
[new java.util.concurrent.atomic.AtomicInteger(1), new java.util.concurrent.atomic.AtomicInteger(2)].sum() // => 3
new groovy.text.SimpleTemplateEngine().createTemplate('Hello $name <% 3.times { %>x<% } %> ${1 + 1} <%= name.size() %>').make([name: 'Bob']).toString() // => 'Hello Bob xxx 2 3'
new groovy.text.GStringTemplateEngine().createTemplate('Hello $name <% if (name) { %>yes<% } else { %>no<% } %> ${name.toUpperCase()}').make([name: 'Bob']).toString() // => 'Hello Bob yes BOB'
new groovy.text.SimpleTemplateEngine().createTemplate('a\nb "q" \\$x \\\\ ${x}').make(x: 5).toString() // => 'a\\nb "q" $x \\\\ 5'
def t = new groovy.text.SimpleTemplateEngine().createTemplate('<% out << "hi" %> $a'); [t.make(a: 1).toString(), t.make(a: 2).toString()] // => ['hi 1', 'hi 2']
def w = new StringWriter(); new groovy.text.SimpleTemplateEngine().createTemplate('x$a').make(a: 1).writeTo(w); w.toString() // => 'x1'
new groovy.text.SimpleTemplateEngine().createTemplate('<% items.each { i -> %><li>${i}</li>\n<% } %>').make(items: [1, 2, 3]).toString() // => '<li>1</li>\\n<li>2</li>\\n<li>3</li>\\n'
new groovy.text.SimpleTemplateEngine().createTemplate('<% if ( %>').make([:]).toString() // !! GroovyRuntimeException: Failed to parse template script (your template may contain an error or be trying to use expressions not currently supported): startup failed:
new groovy.text.SimpleTemplateEngine().createTemplate('plain').make().toString() // => 'plain'
java.util.concurrent.CompletableFuture.supplyAsync { 5 }.thenApply { it * 2 }.get() // => 10
java.util.concurrent.CompletableFuture.completedFuture(5).join() // => 5
def f = new java.util.concurrent.CompletableFuture(); f.complete(3); [f.get(), f.isDone(), f.getNow(9)] // => [3, true, 3]
java.util.concurrent.CompletableFuture.supplyAsync { 5 }.thenCombine(java.util.concurrent.CompletableFuture.supplyAsync { 6 }) { a, b -> a + b }.get() // => 11
java.util.concurrent.CompletableFuture.supplyAsync { throw new RuntimeException('x') }.exceptionally { 'e' }.get() // => 'e'
java.util.concurrent.CompletableFuture.supplyAsync { throw new RuntimeException('x') }.handle { v, e -> e.class.simpleName }.get() // => 'CompletionException'
java.util.concurrent.CompletableFuture.supplyAsync { throw new RuntimeException('x') }.get() // !! ExecutionException: java.lang.RuntimeException: x
def a = new java.util.concurrent.atomic.AtomicIntegerArray(3); a.incrementAndGet(1); a.set(0, 5); [a.toString(), a.length(), a.get(1), a.addAndGet(2, 4)] // => ['[5, 1, 0]', 3, 1, 4]
def a = new java.util.concurrent.atomic.AtomicLongArray(2); a.getAndAdd(1, 5L); a.toString() // => '[0, 5]'
def a = new java.util.concurrent.atomic.LongAdder(); a.increment(); a.add(5); [a.sum(), a.toString(), a.intValue(), a.sumThenReset(), a.sum()] // => [6, '6', 6, 6, 0]
def a = new java.util.concurrent.atomic.AtomicInteger(5); [a.updateAndGet { it * 2 }, a.getAndUpdate { it + 1 }, a.accumulateAndGet(3) { x, y -> x * y }, a.get(), a.toString(), a + 1, a == 33] // => [10, 10, 33, 33, '33', 34, false]
def a = new java.util.concurrent.atomic.AtomicReference('x'); [a.get(), a.getAndSet('y'), a.compareAndSet('y', 'z'), a.toString(), a.updateAndGet { it + '!' }] // => ['x', 'x', true, 'z', 'z!']
def a = new java.util.concurrent.atomic.AtomicLong(); (1..5).each { a.addAndGet(it) }; [a.get(), a.intValue(), a.longValue()] // => [15, 15, 15]
new java.util.concurrent.atomic.AtomicIntegerArray([1,2] as int[]).get(5) // !! ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 2
URI.create('a b') // !! IllegalArgumentException: Illegal character in path at index 1: a b
new groovy.text.SimpleTemplateEngine().createTemplate('a "quoted" $x and <%= x * 2 %>').make(x: 2).toString() // => 'a "quoted" 2 and 4'
def t = new groovy.text.SimpleTemplateEngine().createTemplate('<% def sum = 0; xs.each { sum += it } %>sum=$sum'); t.make(xs: [1, 2, 3]).toString() // => 'sum=6'
new groovy.text.GStringTemplateEngine().createTemplate(new StringReader('${list.collect { it * 2 }.join(",")}')).make(list: [1, 2]).toString() // !! GroovyRuntimeException: Failed to parse template script (your template may contain an error or be trying to use expressions not currently supported): startup failed:
"${new groovy.text.SimpleTemplateEngine().createTemplate('v=$v').make(v: 1)}".toString() // => 'v=1'
def w = new StringWriter(); w << new groovy.text.SimpleTemplateEngine().createTemplate('v=$v').make(v: 1); w.toString() // => 'v=1'
java.util.concurrent.CompletableFuture.allOf(java.util.concurrent.CompletableFuture.completedFuture(1)).get() // => null
java.util.concurrent.CompletableFuture.supplyAsync { 1 }.thenCompose { x -> java.util.concurrent.CompletableFuture.supplyAsync { x + 1 } }.join() // => 2
java.util.concurrent.CompletableFuture.supplyAsync { throw new IllegalStateException('a') }.thenApply { it }.join() // !! CompletionException: java.lang.IllegalStateException: a
new java.util.concurrent.CompletableFuture().with { completeExceptionally(new IllegalStateException('a')); isCompletedExceptionally() } // => true
