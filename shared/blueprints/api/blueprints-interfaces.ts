/** The interfaces of Blueprints and Pipes as types, for `instanceof` and for signatures of type tables. */
import { GroovyType } from '#groovy/host';
import { ClassName } from './class-names.ts';

function interfaceType(name: string, ...interfaces: string[]): GroovyType {
  return new GroovyType({ name, form: 'interface', interfaces });
}

export const INTERFACES: readonly GroovyType[] = [
  interfaceType(ClassName.Element),
  interfaceType(ClassName.Vertex, ClassName.Element),
  interfaceType(ClassName.Edge, ClassName.Element),
  interfaceType(ClassName.Graph),
  interfaceType(ClassName.KeyIndexableGraph, ClassName.Graph),
  interfaceType(ClassName.IndexableGraph, ClassName.Graph),
  interfaceType(ClassName.TransactionalGraph, ClassName.Graph),
  interfaceType(ClassName.MetaGraph, ClassName.Graph),
  interfaceType(ClassName.WrapperGraph, ClassName.Graph),
  interfaceType(ClassName.Index),
  interfaceType(ClassName.CloseableIterable, 'java.lang.Iterable'),
  interfaceType(ClassName.Query),
  interfaceType(ClassName.VertexQuery, ClassName.Query),
  interfaceType(ClassName.GraphQuery, ClassName.Query),
  interfaceType(ClassName.Predicate),
  // The order gives the GDK's methods of iterables, which return lists, precedence over those of iterators.
  interfaceType(ClassName.Pipe, 'java.lang.Iterable', 'java.util.Iterator'),
  interfaceType(ClassName.TransformPipe, ClassName.Pipe),
  interfaceType(ClassName.FilterPipe, ClassName.Pipe),
  new GroovyType({ name: ClassName.PipeFunction, form: 'interface', methods: () => ({}) }),
  new GroovyType({ name: ClassName.Neo4j2Element, form: 'abstract', interfaces: [ClassName.Element] }),
];
