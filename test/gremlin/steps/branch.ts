import type { StepTables } from './table.ts';

export const BRANCH: StepTables = {
  copySplit: [
    [
      '[1, 2]._().copySplit(_().transform{it * 10}, _().transform{it + 100}).exhaustMerge',
      [10, 20, 101, 102],
    ],
    ['[1]._().copySplit(_(), _()).exhaustMerge.path.toList()', [[1], [1]]],
  ],
  exhaustMerge: [
    [
      "['a', 'b']._().copySplit(_().transform{it + 1}, _().transform{it + 2}).exhaustMerge[1..2]",
      ['b1', 'a2'],
    ],
    ['[1]._().exhaustMerge', { failure: 'ClassCastException' }],
  ],
  fairMerge: [
    [
      '[1, 2, 3, 4]._().copySplit(_().filter{it > 2}, _().transform{it + 100}).fairMerge',
      [3, 101, 4, 102, 103, 104],
    ],
  ],
  ifThenElse: [
    ['[1, 2]._().ifThenElse{it == 1}{[it, it]}{[]}', [1, 1]],
    ["g.v(0).out.ifThenElse{it.lang == 'java'}{it}{it.out}.name", ['ripple', 'lop', 'lop']],
    ['[1]._().ifThenElse{1}{it}{it}.count()', { failure: 'ClassCastException' }],
  ],
  loop: [
    ["g.v(0).as('x').out.loop('x'){it.loops < 3}.name", ['ripple', 'lop']],
    ['g.v(0).out.loop(1){it.loops < 2}.id', [1, 3, 2]],
    ["[1]._().as('x').transform{it * 2}.loop('x'){it.object < 50}", [64]],
    ["g.v(0).as('x').out.loop('x'){it.loops < 3}{true}.id", [1, 3, 2, 4, 2]],
    ["g.v(0).as('x').out.loop('x'){1}.count()", { failure: 'ClassCastException' }],
  ],
};
