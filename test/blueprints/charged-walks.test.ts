/** No call may walk much of the graph without a step of the budget: nothing else ends it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Budget } from '#base';
import { ScriptDatabase } from './script-database.ts';
import { scriptRegistry } from './script-registry.ts';

const COUNT = 300;

/** Two hubs, and so many vertices between them, all in two indices by hand. */
const GRAPH = `
  h = g.addVertex([name: 'h']); t = g.addVertex([name: 't'])
  nodes = g.getRawGraph().index().forNodes('nodes'); edges = g.getRawGraph().index().forRelationships('edges')
  (1..${COUNT}).each {
    v = g.addVertex([name: 'n' + it, i: it])
    v.rawVertex.addLabel(DynamicLabel.label('L'))
    e = g.addEdge(h, v, 'k', [w: it]); g.addEdge(v, t, 'k', [w: it])
    nodes.add(v.rawVertex, 'i', 'x' + it); edges.add(e.rawEdge, 'w', it)
  }
`;
const IMPORTS =
  'import org.neo4j.graphdb.*; import org.neo4j.tooling.*; import com.tinkerpop.blueprints.util.*';
const NAMES = 'h = g.v(0); t = g.v(1); n = g.getRawGraph()';

const WALKS: readonly string[] = [
  'g.getVertices().iterator().toList()',
  "g.getVertices('i', 5).toList()",
  "g.query().has('i', 5).vertices().toList()",
  'h.query().count()',
  'h.query().vertexIds()',
  "h.query().labels('k').has('w', 5).edges().toList()",
  "h.out('k').has('i', 5).count()",
  'g.V.out.dedup.count()',
  'h.rawVertex.getRelationships().toList()',
  'n.getAllNodes().toList()',
  "GlobalGraphOperations.at(n).getAllNodesWithLabel(DynamicLabel.label('L')).toList()",
  "g.createKeyIndex('i', Vertex); g.dropKeyIndex('i', Vertex)",
  "n.index().getNodeAutoIndexer().stopAutoIndexingProperty('name')",
  "n.index().forNodes('nodes').query('i:*').size()",
  "n.index().forNodes('nodes').query('*:*').size()",
  "n.index().forNodes('nodes').query('i:x1~').size()",
  "n.index().forRelationships('edges').query('w:*', h.rawVertex, null).size()",
  "n.index().getNodeAutoIndexer().getAutoIndex().query('name:n*').size()",
  "n.schema().constraintFor(DynamicLabel.label('L')).assertPropertyIsUnique('i').create()",
  'VertexHelper.haveEqualEdges(h, h, false)',
  'GraphHelper.copyGraph(g, new TinkerGraph())',
  "KeyIndexableGraphHelper.reIndexElements(g, g.V, ['name'] as Set)",
  'GraphMLWriter.outputGraph(g, new ByteArrayOutputStream())',
  'GraphSONWriter.outputGraph(g, new ByteArrayOutputStream())',
  'GMLWriter.outputGraph(g, new ByteArrayOutputStream())',
  'g.removeVertex(h)',
  'g.V.remove()',
  'h.rawVertex.getRelationshipTypes()',
  "new PartitionGraph(g, '_p', 'A').V.count()",
  "new PartitionGraph(g, '_p', 'A').getVertices('i', 5).toList()",
  'new IdGraph(g).V.count()',
  'new ReadOnlyGraph(g).V.count()',
  'org.neo4j.graphalgo.GraphAlgoFactory.shortestPath(org.neo4j.kernel.Traversal.expanderForAllTypes(), 5).findSinglePath(h.rawVertex, t.rawVertex)',
  'org.neo4j.kernel.Traversal.description().traverse(h.rawVertex).nodes().toList()',
  'g.V.toList().hashCode()',
  'g.V.toList() == g.V.toList()',
];

describe('a step is charged for each element that is walked by', () => {
  let database: ScriptDatabase;
  beforeAll(async () => {
    database = await ScriptDatabase.open(scriptRegistry());
    expect(database.execute(`${IMPORTS}; ${GRAPH}`)).toMatchObject({ status: 200 });
  });
  afterAll(() => database.database.close());

  test.each(WALKS)('%s', (walk) => {
    const budget = new Budget();
    database.budget = budget;
    const answer = database.execute(`${IMPORTS}; ${NAMES}; ${walk}; g.rollback(); 'done'`);
    expect(answer).toEqual({ status: 200, body: '"done"' });
    expect(budget.stepCount).toBeGreaterThanOrEqual(COUNT);
  });
});
