/** Methods of nodes and of the database that begin traversals: these load with the first use of the methods. */
import type { Extension } from '#groovy/host';
import { Names } from './graphdb/names.ts';
import { DEFAULT_BIDIRECTIONAL } from './traversal/bidirectional.ts';
import { DEFAULT_DESCRIPTION } from './traversal/description.ts';
import { traverse } from './traversal/legacy-traverse.ts';

const STOP_WAYS = [Names.StopEvaluator, 'Closure'];
const RETURNABLE_WAYS = [Names.ReturnableEvaluator, 'Closure'];

export const LEGACY_TRAVERSE: Extension = {
  on: 'org.neo4j.kernel.impl.core.NodeProxy',
  methods: () =>
    Object.fromEntries(
      STOP_WAYS.flatMap((stop) =>
        RETURNABLE_WAYS.map((returnable) => [
          `traverse(${Names.Order}, ${stop}, ${returnable}, Object...)`,
          traverse,
        ]),
      ),
    ),
};

export const TRAVERSAL_DESCRIPTION: Extension = {
  on: Names.Database,
  methods: () => ({
    'traversalDescription()': () => DEFAULT_DESCRIPTION,
    'bidirectionalTraversalDescription()': () => DEFAULT_BIDIRECTIONAL,
  }),
};
