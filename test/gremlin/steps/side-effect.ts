import type { StepTables } from './table.ts';

export const SIDE_EFFECT: StepTables = {
  as: [
    ["g.v(0).as('a').out('created').as('a').transform{x, m -> m.a.name}", ['lop']],
    ['g.v(0).out.transform{x, m -> m.b}.count()', { failure: 'RuntimeException' }],
  ],
  aggregate: [
    ['x = []; g.V.name.aggregate(x).next(); x.size()', 6],
    ['x = []; g.V.aggregate(x){it.name}.iterate(); x', ['marko', 'vadas', 'lop', 'josh', 'ripple', 'peter']],
    ['[1, 2]._().aggregate{it * 2}.cap', [[2, 4]]],
  ],
  store: [
    ['x = []; p = g.V.name.store(x); p.next(); x', ['marko']],
    ['x = [] as Set; [1, 1, 2]._().store(x){it % 2}.iterate(); x.toList()', [1, 0]],
  ],
  sideEffect: [
    ['x = []; [1, 2]._().sideEffect{x << it * 2}.toList() + x', [1, 2, 2, 4]],
    ['[1]._().sideEffect{}.cap', { failure: 'ClassCastException' }],
  ],
  optional: [
    ["n = 0; r = g.v(0, 2).as('x').out.sideEffect{n++}.optional('x').id.toList(); [r, n]", [[0, 2], 3]],
    ['n = 0; r = g.v(0).out.sideEffect{n++}.optional(1).count(); [r, n]', [3, 3]],
  ],
  groupBy: [
    [
      'm = [:]; [1, 2, 3]._().groupBy(m){it % 2}{[it]}.iterate(); m.collect{k, v -> [k, v]}',
      [
        [1, [[1], [3]]],
        [0, [[2]]],
      ],
    ],
    ['[1, 2, 3, 4]._().groupBy{it % 2}{it}{it.sum()}.cap', [{ 0: 6, 1: 4 }]],
    ['g.V.has("age").groupBy{it.age > 30}{it.out.name}.cap.next()[true]', ['ripple', 'lop', 'lop']],
  ],
  groupCount: [
    ["['aa', 'b', 'cc']._().groupCount{it.size()}.cap", [{ 1: 1, 2: 2 }]],
    ["['a', 'b', 'a']._().groupCount{it}{it.b + 10}.cap", [{ a: 20, b: 10 }]],
    ['m = [x: 1]; g.V.out.lang.groupCount(m).iterate(); [m.java, m[null], m.x]', [4, 2, 1]],
  ],
  linkOut: [
    ["g.v(4).linkOut('likes', g.v(0)).iterate(); g.v(0).in('likes').id", [4]],
    ["g.v(0).as('x').out('created').linkOut('by', 'x').iterate(); g.v(2).out('by').id", [0]],
    ["g.v(0).as('x').out.linkOut('l', 'y')", { failure: 'RuntimeException' }],
  ],
  linkIn: [["g.v(4).linkIn('likes', g.v(0)).iterate(); g.v(0).out('likes').id", [4]]],
  linkBoth: [
    [
      "g.v(5).linkBoth('pal', g.v(1)).iterate(); [g.v(5).out('pal').id.next(), g.v(5).in('pal').id.next()]",
      [1, 1],
    ],
    ["g.v(5).linkBoth('pal', g.v(1)).cap.next().size()", 2],
  ],
  table: [
    [
      "t = new Table(); g.v(0).as('x').out('created').as('y').table(t){it.name}.iterate(); t",
      { columns: ['x', 'y'], data: [['marko', 'lop']] },
    ],
    [
      "t = new Table(); g.v(0).as('x').out.as('y').table(t, ['y']){it.id}.iterate(); t",
      { columns: ['y'], data: [[1], [3], [2]] },
    ],
    ["g.v(0).as('a').table{it.id}.cap", [{ columns: ['a'], data: [[0]] }]],
  ],
  tree: [
    ["g.v(0).out('created').tree{it.name}.cap", [{ marko: { lop: {} } }]],
    ["t = new Tree(); g.v(0).out('knows').tree(t){it.id}.iterate(); t.getObjectsAtDepth(2).sort()", [1, 3]],
  ],
};
