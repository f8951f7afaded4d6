/** `ExecutionEngine`: every use throws an explanatory error, since Cypher is not supported. */
import { GroovyType } from '#groovy/host';
import { unsupported } from './exceptions.ts';

function refuse(): never {
  throw unsupported('Cypher is not served: use the traversal language or the native API');
}

const METHODS = () => ({
  'new(org.neo4j.graphdb.GraphDatabaseService)': refuse,
  'new(org.neo4j.graphdb.GraphDatabaseService, Object)': refuse,
});

export const EXECUTION_ENGINE_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: 'org.neo4j.cypher.javacompat.ExecutionEngine', methods: METHODS }),
  new GroovyType({ name: 'org.neo4j.cypher.ExecutionEngine', methods: METHODS }),
];
