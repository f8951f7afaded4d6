import type { StepTables } from './table.ts';

export const TRANSFORM: StepTables = {
  V: [
    ['g.V.id', [0, 1, 2, 3, 4, 5]],
    ["g.V('lang', 'java').name", ['lop', 'ripple']],
    ["g.V('age', 29L).count()", 0],
    ['g.V.V.count()', { failure: 'ClassCastException' }],
  ],
  E: [
    ['g.E.id', [0, 1, 2, 3, 4, 5]],
    ["g.E('weight', 1.0f).id", [1, 3]],
    ["g.E.has('label', 'knows').inV.name", ['vadas', 'josh']],
  ],
  _: [
    ['[1, 2]._()._()', [1, 2]],
    ['g.v(0)._().path{it.name}', [['marko']]],
    ['[b: 2, a: 1]._().transform{it.key + it.value}', ['b2', 'a1']],
  ],
  out: [
    ['g.v(0).out.name', ['vadas', 'josh', 'lop']],
    ["g.v(0).out('created', 'knows').name", ['lop', 'vadas', 'josh']],
    ['g.v(0).out(0).count()', 0],
    ['g.V.out(1).id', [1, 4, 2]],
    ["g.v(0).out('nothing').count()", 0],
    ['g.e(0).out.count()', { failure: 'ClassCastException' }],
  ],
  in: [
    ['g.v(2).in.name', ['marko', 'josh', 'peter']],
    ["g.v(2).in(2, 'created').id", [0, 3]],
    ["g.V.in('knows').name", ['marko', 'marko']],
  ],
  both: [
    ['g.v(3).both.id', [4, 2, 0]],
    ["g.V.both(1, 'created').count()", 5],
  ],
  outE: [
    ['g.v(0).outE.id', [0, 1, 2]],
    ["g.v(0).outE('knows')[0].id", [0]],
    ["g.V.outE.has('weight', T.gt, 0.4f).interval('weight', 0.5f, 1.0f).id", [0]],
  ],
  inE: [["g.v(2).inE('created').id", [2, 4, 5]]],
  bothE: [
    ['g.v(3).bothE.id', [3, 4, 1]],
    ['g.v(3).bothE(1).id', [3]],
  ],
  outV: [['g.e(4).outV.name', ['josh']]],
  inV: [
    ['g.e(4).inV.name', ['lop']],
    ['g.v(0).inV.count()', { failure: 'ClassCastException' }],
  ],
  bothV: [['g.e(4, 5).bothV.id', [3, 2, 5, 2]]],
  idVertex: [
    ['[0L, 99, "3"]._().idVertex(g).transform{it == null ? null : it.name}', ['marko', null, 'josh']],
  ],
  idEdge: [['[1, 77]._().idEdge(g).transform{it?.label}', ['knows', null]]],
  id: [
    ['g.V.id.order(T.decr)', [5, 4, 3, 2, 1, 0]],
    ['[1]._().id.count()', { failure: 'ClassCastException' }],
  ],
  label: [
    ['g.v(0).outE.label', ['knows', 'knows', 'created']],
    ['g.V.label.count()', { failure: 'ClassCastException' }],
  ],
  property: [
    ["g.V.property('age')", [29, 27, null, 32, null, 35]],
    ['g.V.lang', [null, null, 'java', null, 'java', null]],
  ],
  map: [
    [
      "g.v(0).out('knows').map('name', 'id')",
      [
        { name: 'vadas', id: 1 },
        { name: 'josh', id: 3 },
      ],
    ],
    ["g.e(0).map('label', 'none')", [{ label: 'knows', none: null }]],
    ['g.V[2].map', [{ name: 'lop', lang: 'java' }]],
  ],
  transform: [
    [
      '[1, 2]._().transform{[it, it * it]}',
      [
        [1, 1],
        [2, 4],
      ],
    ],
    ["g.v(0).as('a').out('created').transform{x, m -> m.a.name + x.name}", ['markolop']],
    ['[1, 2, 3]._().transform{if (it == 2) [].iterator().next(); it}.toList()', [1]],
  ],
  gather: [
    ['[1, 2, 3]._().gather', [[1, 2, 3]]],
    ['[]._().gather{it.size()}.count()', 0],
    ['[3, 4]._().gather{it[1]}', [4]],
  ],
  scatter: [
    ["[1, [2, 3], 'ab', null]._().scatter", [1, 2, 3, 'ab', null]],
    ['[[a: 1, b: 2]]._().scatter.transform{it.key + it.value}', ['a1', 'b2']],
    ['[[1, [2]]]._().scatter', [1, [2]]],
  ],
  memoize: [
    ["n = 0; r = [5, 6, 5]._().as('x').transform{n++; it + 1}.memoize('x').toList(); [r, n]", [[6, 7, 6], 2]],
    [
      "m = [(5): ['c']]; r = [5, 6]._().as('x').transform{it + 1}.memoize('x', m).toList(); [r, m.keySet().size()]",
      [['c', 7], 2],
    ],
    ['[1, 1]._().transform{it + 1}.memoize(1)', [2, 2]],
  ],
  cap: [
    ['[3, 4]._().aggregate.cap', [[3, 4]]],
    ['[1, 2, 3]._().store.cap.transform{it.size()}', [1, 2, 3]],
    ['g.V.cap', { failure: 'ClassCastException' }],
    [
      "g.V.out('created').groupCount.cap.next().collect{k, v -> [k.id, v]}",
      [
        [2, 3],
        [4, 1],
      ],
    ],
  ],
  order: [
    ['[3, 1, 2]._().order', [1, 2, 3]],
    ['[3, 1, 2]._().order(T.decr)', [3, 2, 1]],
    ["['ccc', 'a', 'bb']._().order{it.b.size() <=> it.a.size()}", ['ccc', 'bb', 'a']],
    ["[1, 'a']._().order.count()", { failure: 'ClassCastException' }],
    ['[2, 1]._().order(T.gt)', { failure: 'IllegalArgumentException' }],
  ],
  orderMap: [
    ['[[a: 3, b: 1, c: 2]]._().orderMap(T.decr)', ['a', 'c', 'b']],
    ['[[a: 3, b: 1]]._().orderMap{it.a.value <=> it.b.value}', ['b', 'a']],
  ],
  path: [
    ["g.v(0).out('created').path{it.name}", [['marko', 'lop']]],
    ["g.v(0).outE('created').inV.path{it.name}{it.weight}", [['marko', 0.4, 'lop']]],
    ["g.v(0).out('created').order{it.a.id <=> it.b.id}.path{it.id}", [[0, 2, 2]]],
    ["g.v(0).out('knows').as('x').out.back('x').path{it.name}", [['marko', 'josh']]],
  ],
  select: [
    ["g.v(0).as('a').out('created').as('b').select{it.age}{it.lang}", [[29, 'java']]],
    ["g.v(0).as('a').out('created').as('b').select(['b']){it.name}", [['lop']]],
    ['g.v(0, 1).select', [[], []]],
  ],
  shuffle: [
    ['[1, 2, 3]._().shuffle.toList().sort()', [1, 2, 3]],
    ['[]._().shuffle.count()', 0],
  ],
  step: [
    ['[1, 2, 3]._().step{it.next() * 2}', [2, 4, 6]],
    ["g.v(0).step(_().out('created')).name", ['lop']],
  ],
  add: [["g.v(0).add(_().out('created').name)", ['lop']]],
};
