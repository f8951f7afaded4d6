def k = 'x'
[(k): 1, k: 2, "$k": 3].size()  // => 3
---
def price = 5
"cost: \$${price} ${price > 3 ? "high ${price}" : 'low'}"  // => cost: $5 high 5
---
"${[1, 2]} ${[a: 1]} ${null} ${1.0} ${'x'}".toString()  // => '[1, 2] [a:1] null 1.0 x'
---
def x = 'v'
"a$x.b"  // !! MissingPropertyException
