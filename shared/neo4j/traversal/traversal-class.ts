/** `org.neo4j.kernel.Traversal`: the static entry points of the framework. */
import { type Extension, GroovyType, type Value } from '#groovy/host';
import { type NativeDirection, NativeDirections } from '../graphdb/direction.ts';
import { NODE_ACCESS, readProperty } from '../graphdb/entity-access.ts';
import { Names } from '../graphdb/names.ts';
import { toScriptValue } from '../graphdb/property-value.ts';
import { BranchOrders, DEFAULT_DESCRIPTION } from './description.ts';
import { expanderForPairs, NativeExpander } from './expander.ts';
import { defaultPathText, type NativePath, simplePathText } from './path.ts';
import type { NativeUniqueness } from './uniqueness.ts';

const { BOTH } = NativeDirections;
const TYPE = Names.RelationshipType;

export const TRAVERSAL_CLASS = new GroovyType({
  name: 'org.neo4j.kernel.Traversal',
  form: 'abstract',
  methods: {
    'static description()': () => DEFAULT_DESCRIPTION,
    'static traversal()': () => DEFAULT_DESCRIPTION,
    [`static traversal(${Names.Uniqueness})`]: (_runtime, _self, uniqueness: NativeUniqueness) =>
      DEFAULT_DESCRIPTION.with({ uniqueness }),
    [`static traversal(${Names.Uniqueness}, Object)`]: (
      _runtime,
      _self,
      uniqueness: NativeUniqueness,
      parameter: Value,
    ) => DEFAULT_DESCRIPTION.with({ uniqueness, recentCount: Number(parameter) }),

    'static emptyExpander()': () => new NativeExpander(null),
    'static expanderForAllTypes()': () => new NativeExpander(BOTH),
    [`static expanderForAllTypes(${Names.Direction})`]: (_runtime, _self, direction: NativeDirection) =>
      new NativeExpander(direction),
    [`static expanderForTypes(${TYPE})`]: (runtime, _self, type: Value) =>
      expanderForPairs(runtime, [type, BOTH]),
    [`static expanderForTypes(${TYPE}, ${Names.Direction})`]: (
      runtime,
      _self,
      type: Value,
      direction: Value,
    ) => expanderForPairs(runtime, [type, direction]),
    [`static expanderForTypes(${TYPE}, ${Names.Direction}, ${TYPE}, ${Names.Direction}, Object...)`]: (
      runtime,
      _self,
      t1: Value,
      d1: Value,
      t2: Value,
      d2: Value,
      more: Value[],
    ) => expanderForPairs(runtime, [t1, d1, t2, d2, ...more]),
    [`static pathExpanderForTypes(${TYPE}, ${Names.Direction})`]: (
      runtime,
      _self,
      type: Value,
      direction: Value,
    ) => expanderForPairs(runtime, [type, direction]),
    [`static pathExpanderForTypes(${TYPE})`]: (runtime, _self, type: Value) =>
      expanderForPairs(runtime, [type, BOTH]),
    'static pathExpanderForAllTypes()': () => new NativeExpander(BOTH),

    'static preorderDepthFirst()': () => BranchOrders.PREORDER_DEPTH_FIRST,
    'static postorderDepthFirst()': () => BranchOrders.POSTORDER_DEPTH_FIRST,
    'static preorderBreadthFirst()': () => BranchOrders.PREORDER_BREADTH_FIRST,
    'static postorderBreadthFirst()': () => BranchOrders.POSTORDER_BREADTH_FIRST,

    [`static defaultPathToString(${Names.Path})`]: (_runtime, _self, path: NativePath) =>
      defaultPathText(path),
    [`static simplePathToString(${Names.Path})`]: (_runtime, _self, path: NativePath) =>
      simplePathText(path, (node) => `(${node})`),
    [`static simplePathToString(${Names.Path}, String)`]: (runtime, _self, path: NativePath, key: string) =>
      simplePathText(path, (id) => {
        const name = readProperty(NODE_ACCESS, path.database.node(id), key);
        return `(${name === undefined ? id : runtime.toJavaText(toScriptValue(runtime, name))})`;
      }),
  },
});

/** Added to the database from here, so that the database need not know of traversals. */
export const TRAVERSAL_DESCRIPTION: Extension = {
  on: Names.Database,
  methods: { 'traversalDescription()': () => DEFAULT_DESCRIPTION },
};
