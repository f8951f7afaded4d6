/** `StringFactory` and `ExceptionFactory`: how Blueprints words things, as static functions. */
import type { Edge, Vertex } from '#gremlin';
import { GroovyType, type JavaThrowable, type MethodTable, type Runtime, type Value } from '#groovy/host';
import { Refusal } from '../exceptions.ts';
import { ClassName } from './class-names.ts';
import { edgeText, vertexText } from './element-methods.ts';

const UTIL = 'com.tinkerpop.blueprints.util';

const STRING_FACTORY = new GroovyType({
  name: `${UTIL}.StringFactory`,
  statics: {
    V: 'v',
    E: 'e',
    L_BRACKET: '[',
    R_BRACKET: ']',
    DASH: '-',
    ARROW: '->',
    COLON: ':',
    ID: 'id',
    LABEL: 'label',
    EMPTY_STRING: '',
  },
  methods: () => ({
    [`static vertexString(${ClassName.Vertex})`]: (runtime, _self, vertex: Vertex) =>
      vertexText(runtime, vertex),
    [`static edgeString(${ClassName.Edge})`]: (runtime, _self, edge: Edge) => edgeText(runtime, edge),
    [`static graphString(${ClassName.Graph}, String)`]: (runtime, _self, graph: Value, text: string) => {
      const { name } = runtime.typeOf(graph);
      return `${name.slice(name.lastIndexOf('.') + 1).toLowerCase()}[${text}]`;
    },
    [`static indexString(${ClassName.Index})`]: (runtime, _self, index: Value) => {
      const elementClass = runtime.invokeMethod(index, 'getIndexClass', []);
      const simpleName = runtime.toJavaText(runtime.invokeMethod(elementClass, 'getSimpleName', []));
      return `index[${runtime.toJavaText(runtime.invokeMethod(index, 'getIndexName', []))}:${simpleName}]`;
    },
  }),
});

type Made = (...texts: readonly string[]) => JavaThrowable;

function exceptions(made: Readonly<Record<string, Made>>): MethodTable {
  return Object.fromEntries(
    Object.entries(made).map(([signature, make]) => [
      `static ${signature}`,
      (runtime: Runtime, _self: GroovyType, ...args: Value[]) =>
        make(...args.map((arg) => runtime.toJavaText(arg))),
    ]),
  );
}

const EXCEPTION_FACTORY = new GroovyType({
  name: `${UTIL}.ExceptionFactory`,
  methods: () =>
    exceptions({
      'vertexIdCanNotBeNull()': Refusal.vertexIdNull,
      'edgeIdCanNotBeNull()': Refusal.edgeIdNull,
      'vertexWithIdAlreadyExists(Object)': (id = '') => Refusal.vertexIdExists(id),
      'edgeWithIdAlreadyExist(Object)': (id = '') => Refusal.edgeIdExists(id),
      'bothIsNotSupported()': Refusal.bothDirections,
      'vertexWithIdDoesNotExist(Object)': (id = '') => Refusal.vertexMissing(id),
      'propertyKeyIsReserved(String)': (key = '') => Refusal.propertyKeyReserved(key),
      'propertyKeyIdIsReserved()': () => Refusal.propertyKeyReserved('id'),
      'propertyKeyLabelIsReservedForEdges()': Refusal.propertyKeyLabel,
      'propertyKeyCanNotBeEmpty()': Refusal.propertyKeyEmpty,
      'propertyKeyCanNotBeNull()': Refusal.propertyKeyNull,
      'propertyValueCanNotBeNull()': Refusal.propertyValueNull,
      'edgeLabelCanNotBeNull()': Refusal.edgeLabelNull,
      'indexAlreadyExists(String)': (name = '') => Refusal.indexExists(name),
      'indexDoesNotSupportClass(String, Class)': (name = '', classText = '') =>
        Refusal.indexClass(name, classText),
      'classIsNotIndexable(Class)': (classText = '') => Refusal.classNotIndexable(classText),
      'classForElementCannotBeNull()': Refusal.elementClassNull,
    }),
});

export const FACTORY_TYPES: readonly GroovyType[] = [STRING_FACTORY, EXCEPTION_FACTORY];
