/**
 * What the rooms above (`blueprints`, `neo4j`) may import of the language: its port, and the classes of the values
 * that they take and make.
 */
export { classCast, classCastFrom } from './runtime/class-cast.ts';
export { CLOSURE_TYPE, Closure, ClosureShape, nativeClosure, ResolveStrategy } from './runtime/closure.ts';
export { ArrayList } from './runtime/collections/array-list.ts';
export { JavaCollection } from './runtime/collections/collection.ts';
export { collectElements, elementsOf } from './runtime/collections/elements.ts';
export { HASH_MAP_TYPE, HashMap, LinkedHashMap } from './runtime/collections/hash-map.ts';
export { HashSet } from './runtime/collections/hash-set.ts';
export { JavaArray } from './runtime/collections/java-array.ts';
export { JavaList } from './runtime/collections/list.ts';
export { JavaMap, MapEntry } from './runtime/collections/map.ts';
export { UnmodifiableList } from './runtime/collections/unmodifiable.ts';
export {
  EXCEPTION_TYPES,
  exceptionType,
  JavaThrowable,
  javaException,
  type StackFrame,
  THROWABLE,
} from './runtime/exception.ts';
export { GSTRING_IMPL_TYPE, GSTRING_TYPE, GString } from './runtime/gstring.ts';
export {
  type Extension,
  type HostObject,
  type JavaIterator,
  type MethodBody,
  type MethodTable,
  type Runtime,
  ServiceKey,
  type StaticTable,
  type Throwable,
  type TypeModule,
  type TypeSpec,
  type Value,
} from './runtime/host.ts';
export {
  ByteArrayInputStream,
  ByteArrayOutputStream,
  type ByteSink,
} from './runtime/io/byte-streams.ts';
export { TextReader } from './runtime/io/text-reader.ts';
export { EncodingSink, type TextSink } from './runtime/io/text-streams.ts';
export { CLASS_TYPE, EQUALS, GroovyType, HASH, type SelfComparing, TYPE } from './runtime/type.ts';
