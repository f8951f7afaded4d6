/**
 * A null where a method takes any number of arguments is the array itself. Every such method of every class is called so:
 * whatever it does, it is no fault of the server.
 */
import { beforeAll, expect, test } from 'vitest';
import { ScriptDatabase } from './script-database.ts';
import { scriptRegistry } from './script-registry.ts';

const registry = scriptRegistry();
let database: ScriptDatabase;
beforeAll(async () => {
  database = await ScriptDatabase.open(registry);
  const made = database.execute("a = g.addVertex([name: 'a']); g.addEdge(a, a, 'k', [weight: 1]); 1");
  expect(made).toEqual({ status: 200, body: '1' });
});

const NODE = 'g.v(0).rawVertex';
const TYPE = "DynamicRelationshipType.withName('k')";

/** What an instance of the class is got by, for classes whose methods take such arguments. */
const RECEIVERS: Readonly<Record<string, string>> = {
  'groovy.lang.MetaClassImpl': 'String.metaClass',
  'groovy.lang.MetaMethod': "String.metaClass.getMetaMethod('trim')",
  'java.lang.reflect.Method': "String.getMethod('trim')",
  'java.util.Formatter': 'new Formatter()',
  'groovy.json.JsonBuilder': 'new groovy.json.JsonBuilder()',
  'groovy.json.StreamingJsonBuilder': 'new groovy.json.StreamingJsonBuilder(new StringWriter())',
  'java.io.Writer': 'new StringWriter()',
  'org.neo4j.kernel.impl.core.NodeProxy': NODE,
  'org.neo4j.kernel.EmbeddedGraphDatabase': 'g.rawGraph',
  'org.neo4j.index.lucene.QueryContext': "new org.neo4j.index.lucene.QueryContext('a:b')",
  'org.neo4j.kernel.impl.traversal.MonoDirectionalTraversalDescription':
    'org.neo4j.kernel.Traversal.description()',
  'com.tinkerpop.pipes.util.Pipeline': "g.V.as('x').outE.inV",
  'com.tinkerpop.pipes.util.structures.Table': 'new Table()',
  'com.tinkerpop.blueprints.util.DefaultVertexQuery': 'g.v(0).query()',
  ...Object.fromEntries(
    ['wrapped.Wrapped', 'readonly.ReadOnly', 'event.Event'].map((kind) => {
      const name = `com.tinkerpop.blueprints.util.wrappers.${kind}IndexableGraph`;
      return [name, `new ${name}(g)`];
    }),
  ),
  'com.tinkerpop.blueprints.util.wrappers.readonly.ReadOnlyKeyIndexableGraph':
    'new com.tinkerpop.blueprints.util.wrappers.readonly.ReadOnlyKeyIndexableGraph(g)',
  'com.tinkerpop.blueprints.util.wrappers.partition.PartitionIndexableGraph':
    "new com.tinkerpop.blueprints.util.wrappers.partition.PartitionIndexableGraph(g, '_p', 'a')",
  'com.tinkerpop.blueprints.util.wrappers.id.IdGraph': 'new IdGraph(g)',
};

/** Arguments before the array, by the class of the parameter. */
const SAMPLES: Readonly<Record<string, string>> = {
  'java.lang.String': "'a'",
  'java.lang.CharSequence': "'a'",
  'java.lang.Class': 'Vertex',
  int: '1',
  'java.util.Collection': '[]',
  'java.util.List': '[]',
  'java.util.Locale': 'Locale.US',
  'org.neo4j.graphdb.Direction': 'org.neo4j.graphdb.Direction.OUTGOING',
  'org.neo4j.graphdb.RelationshipType': TYPE,
  'org.neo4j.graphdb.Node': NODE,
  'com.tinkerpop.blueprints.Direction': 'com.tinkerpop.blueprints.Direction.OUT',
  'com.tinkerpop.blueprints.Vertex': 'g.v(0)',
  'com.tinkerpop.pipes.util.structures.Table': 'new Table()',
  'com.tinkerpop.pipes.util.structures.Tree': 'new com.tinkerpop.pipes.util.structures.Tree()',
};

interface Call {
  readonly name: string;
  readonly isStatic: boolean;
  readonly parameters: readonly { readonly name: string }[];
  readonly isVarargs: boolean;
}

function* calls(): Generator<[text: string]> {
  for (const type of registry.types) {
    const info = registry.info(type);
    const name = type.name.replaceAll('$', '.');
    for (const made of info.constructors()) if (made.isVarargs) yield* variants(`new ${name}`, made);
    for (const own of info.ownMethodNames()) {
      for (const method of info.ownMethods(own)) {
        if (!method.isVarargs || own === 'new') continue;
        const receiver = method.isStatic ? name : (RECEIVERS[type.name] ?? `no receiver of ${type.name}`);
        yield* variants(`${receiver}.${own}`, method);
      }
    }
  }
}

/** Behind arguments that fit, and behind none. */
function* variants(head: string, { parameters }: Call): Generator<[text: string]> {
  const before = parameters.slice(0, -1);
  const array = `(${parameters.at(-1)?.name}[]) null`;
  const list = (values: readonly string[]) => [...values, array].join(', ');
  yield [`${head}(${list(before.map(({ name }) => SAMPLES[name] ?? 'null'))})`];
  if (before.length > 0) yield [`${head}(${list(before.map(() => 'null'))})`];
}

test.each([...calls()])('%s', (call) => {
  expect(call).not.toContain('no receiver');
  const script = `import org.neo4j.graphdb.*\nv = ${call}; for (i in v) { }; 1`;
  expect([200, 400]).toContain(database.execute(script).status);
});
