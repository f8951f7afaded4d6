/**
 * `StringFactory` and `ExceptionFactory`: the static classes of Blueprints that create its texts and
 * exceptions.
 */
import type { Edge, Vertex } from '#gremlin';
import { GroovyType, type JavaThrowable, type MethodTable, type Runtime, type Value } from '#groovy/host';
import { BlueprintsError } from '../exceptions.ts';
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

type ExceptionMaker = (...texts: readonly string[]) => JavaThrowable;

function exceptions(made: Readonly<Record<string, ExceptionMaker>>): MethodTable {
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
      'vertexIdCanNotBeNull()': BlueprintsError.vertexIdNull,
      'edgeIdCanNotBeNull()': BlueprintsError.edgeIdNull,
      'vertexWithIdAlreadyExists(Object)': (id = '') => BlueprintsError.vertexIdExists(id),
      'edgeWithIdAlreadyExist(Object)': (id = '') => BlueprintsError.edgeIdExists(id),
      'bothIsNotSupported()': BlueprintsError.bothDirections,
      'vertexWithIdDoesNotExist(Object)': (id = '') => BlueprintsError.vertexMissing(id),
      'propertyKeyIsReserved(String)': (key = '') => BlueprintsError.propertyKeyReserved(key),
      'propertyKeyIdIsReserved()': () => BlueprintsError.propertyKeyReserved('id'),
      'propertyKeyLabelIsReservedForEdges()': BlueprintsError.propertyKeyLabel,
      'propertyKeyCanNotBeEmpty()': BlueprintsError.propertyKeyEmpty,
      'propertyKeyCanNotBeNull()': BlueprintsError.propertyKeyNull,
      'propertyValueCanNotBeNull()': BlueprintsError.propertyValueNull,
      'edgeLabelCanNotBeNull()': BlueprintsError.edgeLabelNull,
      'indexAlreadyExists(String)': (name = '') => BlueprintsError.indexExists(name),
      'indexDoesNotSupportClass(String, Class)': (name = '', classText = '') =>
        BlueprintsError.indexClass(name, classText),
      'classIsNotIndexable(Class)': (classText = '') => BlueprintsError.classNotIndexable(classText),
      'classForElementCannotBeNull()': BlueprintsError.elementClassNull,
    }),
});

export const FACTORY_TYPES: readonly GroovyType[] = [STRING_FACTORY, EXCEPTION_FACTORY];
