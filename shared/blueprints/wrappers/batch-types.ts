/** The types of batch graphs and their elements. The methods are in `batch-methods.ts`. */
import { EnumType, GroovyType } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { EDGE_GETTERS, VERTEX_GETTERS } from '../api/element-getters.ts';
import { elementMethod, elementProperty, propertySetter } from '../api/member-resolution.ts';

const BATCH = 'com.tinkerpop.blueprints.util.wrappers.batch';
export const BATCH_GRAPH_NAME = `${BATCH}.BatchGraph`;
const BATCH_EDGE_NAME = `${BATCH}.BatchGraph$BatchEdge`;

export const BATCH_VERTEX: GroovyType = new GroovyType({
  name: `${BATCH}.BatchGraph$BatchVertex`,
  interfaces: [ClassName.Vertex],
  propertyMissing: elementProperty,
  setPropertyMissing: propertySetter(VERTEX_GETTERS),
  methodMissing: elementMethod,
});

export const BATCH_EDGE: GroovyType = new GroovyType({
  name: BATCH_EDGE_NAME,
  interfaces: [ClassName.Edge],
  propertyMissing: elementProperty,
  setPropertyMissing: propertySetter(EDGE_GETTERS),
  methodMissing: elementMethod,
});

export type VertexIdType = 'OBJECT' | 'NUMBER' | 'STRING' | 'URL';

/** The id types; the original has a compressed store for each. */
export const VERTEX_ID_TYPE: EnumType<VertexIdType> = new EnumType(`${BATCH}.VertexIDType`, [
  'OBJECT',
  'NUMBER',
  'STRING',
  'URL',
]);
