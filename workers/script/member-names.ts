/** Names of steps and properties, as candidates for hints. */
import type { Registry } from '#groovy';

const PIPELINE = 'com.tinkerpop.pipes.util.Pipeline';
const GRAPH = 'com.tinkerpop.blueprints.impls.neo4j2.Neo4j2Graph';
const MET: readonly string[] = [
  PIPELINE,
  GRAPH,
  'com.tinkerpop.blueprints.impls.neo4j2.Neo4j2Vertex',
  'com.tinkerpop.blueprints.impls.neo4j2.Neo4j2Edge',
  'com.tinkerpop.pipes.branch.LoopPipe$LoopBundle',
  'com.tinkerpop.pipes.util.structures.Table',
  'com.tinkerpop.pipes.util.structures.Row',
  'org.neo4j.kernel.impl.core.NodeProxy',
  'org.neo4j.kernel.impl.core.RelationshipProxy',
  'java.util.Map$Entry',
];
const GETTER = /^(?:get|is)([A-Z])(.*)$/;

export class MemberNames {
  /** All methods of pipelines. */
  readonly steps: ReadonlySet<string>;
  readonly graphMethods: ReadonlySet<string>;
  /** All properties of objects that scripts use. */
  readonly properties: ReadonlySet<string>;

  constructor(registry: Registry) {
    const pipeline = registry.typeNamed(PIPELINE)?.spec.methods?.() ?? {};
    this.steps = new Set(Object.keys(pipeline).map((signature) => /^[^(]*/.exec(signature)?.[0] ?? ''));
    this.graphMethods = registry.infoNamed(GRAPH).methodNames();
    this.properties = new Set(
      MET.flatMap((name) => [...registry.infoNamed(name).methodNames()].flatMap(propertyOf)),
    );
  }
}

function propertyOf(method: string): string[] {
  const [, first = '', rest = ''] = GETTER.exec(method) ?? [];
  return first === '' ? [] : [first.toLowerCase() + rest];
}
