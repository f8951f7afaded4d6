import type { StepTables } from './table.ts';

export const FILTER: StepTables = {
  has: [
    ["g.V.has('age').id", [0, 1, 3, 5]],
    ["g.V.has('name', 'josh').id", [3]],
    ["g.V.has('age', T.gte, 32).id", [3, 5]],
    ["g.V.has('name', T.in, ['lop', 'marko']).id", [0, 2]],
    ["g.V.has('id', 3L).name", ['josh']],
    ["g.V.has('id', 3).count()", 0],
    ["g.V.has('age', com.tinkerpop.blueprints.Compare.LESS_THAN, 29).id", [1]],
    ["g.V[0..1].has('lang', 'java').id", [2, 4]],
    ["g.V.has('label', 'x').count()", { failure: 'ClassCastException' }],
  ],
  hasNot: [
    ["g.V.hasNot('age').id", [2, 4]],
    ["g.V.hasNot('name', 'lop').id", [0, 1, 3, 4, 5]],
  ],
  interval: [
    ["g.V.interval('age', 27, 32).id", [0, 1]],
    ["g.V.filter{true}.interval('age', 27, 32).id", [0, 1]],
  ],
  filter: [
    ['g.V.filter{it.name ==~ /.*o.*/}.id', [0, 2, 3]],
    ['g.V.filter{it.age}.count()', { failure: 'ClassCastException' }],
    ['g.V.filter{null}.count()', { failure: 'NullPointerException' }],
  ],
  and: [
    ["g.V.and(_().out('knows'), _().out('created')).name", ['marko']],
    ['g.V.and().count()', 6],
  ],
  or: [
    ["g.V.or(_().out('knows'), _().in('knows')).id", [0, 1, 3]],
    ['g.V.or().count()', 0],
  ],
  dedup: [
    ['g.V.both.dedup.id', [1, 3, 2, 0, 5, 4]],
    ['[1, 1L, 1, null, null]._().dedup', [1, 1, null]],
    ['g.V.dedup{it.lang}.name', ['marko', 'lop']],
  ],
  except: [
    ['x = []; g.v(0).out.aggregate(x).out.except(x).name', ['ripple']],
    ["g.v(0).as('me').out('created').in('created').except('me').name", ['josh', 'peter']],
    ['[1, 2L]._().except([1L, 2L])', [1]],
    ['[1]._().except(1).count()', { failure: 'MissingMethodException' }],
  ],
  retain: [
    ['[1, 5, 9]._().retain([5, 6])', [5]],
    ["g.v(0).as('me').out('created').in('created').retain('me').name", ['marko']],
  ],
  random: [
    ['[1, 2, 3]._().random(1.0)', [1, 2, 3]],
    ['[1, 2, 3]._().random(-1.0)', []],
  ],
  range: [
    ["['a', 'b', 'c', 'd']._()[1..2]", ['b', 'c']],
    ["['a', 'b', 'c', 'd']._().range(2, -1)", ['c', 'd']],
    ['g.V[1..4][0..1].id', [0, 1]],
    ['g.V.range(2, -1).count()', 0],
    ['seen = []; (1..5).toList()._().sideEffect{seen << it}[0..1].iterate(); seen', [1, 2, 3]],
    ['[1]._().range(3, 1)', { failure: 'IllegalArgumentException' }],
  ],
  simplePath: [
    ["g.v(0).out('created').in('created').simplePath.name", ['josh', 'peter']],
    ['[1, 1]._().simplePath', [1, 1]],
  ],
  back: [
    ["g.V.as('x').out('created').has('name', 'ripple').back('x').name", ['josh']],
    ["g.v(0).outE.inV.has('name', 'vadas').back(2).id", [0]],
    ["g.V.out.back('nowhere').count()", { failure: 'NullPointerException' }],
  ],
};
