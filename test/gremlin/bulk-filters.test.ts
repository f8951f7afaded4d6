/** Filters of edges, and values that are emitted once, give in bulk loops what the pipes give. */
import { test } from 'vitest';
import { ScriptDatabase } from '../blueprints/script-database.ts';
import { scriptRegistry } from '../blueprints/script-registry.ts';
import { building, EDGE_FILTERS, expectSame, type Link, linking, SMALL, stepText } from './bulk-graphs.ts';

/** How often it is called is what the pipes alone can tell. */
const CALLS =
  'class Calls implements com.tinkerpop.blueprints.Predicate { static count = 0; boolean evaluate(a, b) { count++; a != b } }';

test.each(['snapshot', 'delta', 'both'])('filter edges, and emit values once, in the %s', async (layer) => {
  const database = await ScriptDatabase.open(scriptRegistry());
  const { nodeCount } = SMALL;
  const links = Array.from({ length: 40 }, (_, at): Link => {
    return [at % nodeCount, (at * 3 + 1) % nodeCount, at % 4 ? 'a' : 'b'];
  });
  const early = layer === 'both' ? links.slice(0, 20) : links;
  database.execute(building(nodeCount, early));
  if (layer !== 'delta') database.database.fold();
  if (layer === 'both') database.execute(linking('g.V.toList()', links.slice(20)));
  for (const starts of ['g.V', 'g.v(1)', 'g.v(1, 2)', 'g.V.out']) {
    for (const filtered of EDGE_FILTERS) {
      for (const hop of ["outE('a')$.inV", 'bothE$', "inE$.outV.as('l').out.loop('l'){it.loops < 3}"]) {
        expectSame(database, `${starts}.${hop.replace('$', stepText(filtered))}.count()`, [1]);
      }
      expectSame(
        database,
        `m = [:]; ${starts}.outE${stepText(filtered)}.inV.groupCount(m).iterate(); m`,
        [2],
      );
    }
    for (const key of ['name', 'text', 'mixed', 'k', 'id', 'nothing', 'list']) {
      expectSame(database, `${starts}.out.${key}.dedup.count()`, [1]);
      expectSame(database, `${starts}.in('a').${key}._().dedup.toList()`, [1]);
    }
    expectSame(database, `${starts}.outE.w.dedup.count()`, [1]);
    for (const key of ['w', 'label', 'id']) {
      const counted = `${starts}.out.outE.has('${key}', new Calls(), 1)`;
      expectSame(database, `${CALLS}; [${counted}.inV.count(), Calls.count]`, [1]);
      expectSame(
        database,
        `${CALLS}; [${counted.replace('.has', '.filter{it.w != 2}.has')}.count(), Calls.count]`,
        [1],
      );
    }
  }
});
