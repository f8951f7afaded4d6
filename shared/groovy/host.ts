/**
 * The part of the language that host rooms (`blueprints`, `neo4j`) may import: the port, and the classes of
 * the values that cross it.
 */

export { EnumConstant, EnumType } from './runtime/classes/enum-type.ts';
export {
  CLOSURE_TYPE,
  Closure,
  ClosureShape,
  nativeClosure,
  type PureReads,
  ResolveStrategy,
} from './runtime/closures/closure.ts';
export { JavaCollection } from './runtime/collections/collection.ts';
export { collectElements, elementsOf } from './runtime/collections/elements.ts';
export { JavaArray } from './runtime/collections/java-array.ts';
export { ArrayList } from './runtime/collections/list/array-list.ts';
export { JavaList } from './runtime/collections/list.ts';
export { HASH_MAP_TYPE, HashMap, LinkedHashMap } from './runtime/collections/map/hash-map.ts';
export { HashSet } from './runtime/collections/map/hash-set.ts';
export { JavaMap, MapEntry } from './runtime/collections/map.ts';
export { entriesOf } from './runtime/collections/map-entries.ts';
export { UnmodifiableList } from './runtime/collections/wrapper/unmodifiable.ts';
export { classCast, classCastFrom } from './runtime/errors/class-cast.ts';
export {
  arrayIndexOutOfBounds,
  EXCEPTION_TYPES,
  exceptionType,
  illegalArgument,
  illegalState,
  indexOutOfBounds,
  JavaThrowable,
  javaException,
  noSuchElement,
  nullPointer,
  requireNonNull,
  type StackFrame,
  THROWABLE,
  unsupportedOperation,
} from './runtime/errors/exception.ts';
export { GSTRING_IMPL_TYPE, GSTRING_TYPE, GString } from './runtime/gstring.ts';
export {
  CLASS_TYPE,
  type DeferredTypes,
  EQUALS,
  type Extension,
  GroovyType,
  HASH,
  type HostObject,
  type JavaIterator,
  type LoadedTypes,
  type MethodBody,
  type MethodTable,
  type MethodTableMaker,
  methodTable,
  namesIn,
  noResult,
  RUN_AHEAD,
  type Runtime,
  type SelfComparing,
  ServiceKey,
  type StaticTable,
  type Throwable,
  TYPE,
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
export { compareDoubles } from './runtime/number/compare-numbers.ts';
export { isNumber } from './runtime/number/groovy-number.ts';
export { scriptVariable } from './runtime/run/script-variable.ts';
export { hasSlots } from './runtime/slots.ts';
