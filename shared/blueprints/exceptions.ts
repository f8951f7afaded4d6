/** Exceptions of Pipes and Blueprints, with the original messages. */
import {
  exceptionType,
  type GroovyType,
  illegalArgument,
  illegalState,
  javaException,
  nullPointer,
  unsupportedOperation as unsupported,
} from '#groovy/host';

export { illegalArgument, illegalState, nullPointer, unsupported };

/** The end of a pipe's stream. */
export const END_OF_PIPE: GroovyType = exceptionType(
  'com.tinkerpop.pipes.util.FastNoSuchElementException',
  'java.util.NoSuchElementException',
  () => ({ 'static instance()': () => javaException(END_OF_PIPE, null) }),
);

export const EXCEPTION_TYPES: readonly GroovyType[] = [END_OF_PIPE];

export const BlueprintsError = {
  vertexIdNull: () => illegalArgument('Vertex id can not be null'),
  edgeIdNull: () => illegalArgument('Edge id can not be null'),
  vertexIdExists: (id: string) => illegalArgument(`Vertex with id already exists: ${id}`),
  edgeIdExists: (id: string) => illegalArgument(`Edge with id already exists: ${id}`),
  bothDirections: () => illegalArgument('A direction of BOTH is not supported'),
  vertexMissing: (id: string) => illegalState(`Vertex with id does not exist: ${id}`),
  propertyKeyReserved: (key: string) => illegalArgument(`Property key is reserved for all elements: ${key}`),
  propertyKeyLabel: () => illegalArgument('Property key is reserved for all edges: label'),
  propertyKeyEmpty: () => illegalArgument('Property key can not be the empty string'),
  propertyKeyNull: () => illegalArgument('Property key can not be null'),
  propertyValueNull: () => illegalArgument('Property value can not be null'),
  indexedKeyNull: () => illegalArgument('Property array value elements may not be null.'),
  foreignElement: () => illegalArgument('Given element was not created in this baseGraph'),
  edgeLabelNull: () => illegalArgument('Edge label can not be null'),
  indexExists: (name: string) => illegalArgument(`Index already exists: ${name}`),
  indexClass: (name: string, classText: string) =>
    illegalState(`${name} does not support class: ${classText}`),
  classNotIndexable: (classText: string) => illegalArgument(`Class is not indexable: ${classText}`),
  bufferSize: () => illegalArgument('BufferSize must be positive'),
  graphExpected: () => illegalArgument('Graph expected'),
  elementClassNull: () => illegalArgument('elementClass argument cannot be null.'),
} as const;
