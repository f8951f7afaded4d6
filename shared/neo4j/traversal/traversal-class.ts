/** `org.neo4j.kernel.Traversal`: the static factory methods of the traversal framework. */
import { GroovyType, type MethodTable, type Value } from '#groovy/host';
import { NativeDirections } from '../graphdb/direction.ts';
import { NODE_ACCESS, readProperty } from '../graphdb/entity-properties.ts';
import { Names } from '../graphdb/names.ts';
import { toScriptValue } from '../graphdb/property-value.ts';
import { DEFAULT_BIDIRECTIONAL, SideSelectors } from './bidirectional.ts';
import { BranchOrders, DEFAULT_DESCRIPTION } from './description.ts';
import { AllExpander, DEFAULT_EXPANDER } from './expander.ts';
import { defaultPathText, type NativePath, simplePathText } from './path.ts';
import { describedPathText, PATH_DESCRIPTOR } from './path-descriptor.ts';
import { expanderOfDirection, expanderOfType, expandersOfTypes } from './standard-expander.ts';
import type { NativeUniqueness } from './uniqueness.ts';

const { BOTH } = NativeDirections;

/** Both expander interfaces have the same factories. */
function expandersForTypes(name: string): MethodTable {
  return { [`static ${name}(${Names.RelationshipType})`]: expanderOfType, ...expandersOfTypes(name) };
}

export const TRAVERSAL_CLASS = new GroovyType({
  name: 'org.neo4j.kernel.Traversal',
  form: 'abstract',
  methods: () => ({
    'static description()': () => DEFAULT_DESCRIPTION,
    'static traversal()': () => DEFAULT_DESCRIPTION,
    'static bidirectionalTraversal()': () => DEFAULT_BIDIRECTIONAL,
    'static alternatingSelectorOrdering()': () => SideSelectors.ALTERNATING,
    'static levelSelectorOrdering()': () => SideSelectors.LEVEL,
    [`static traversal(${Names.Uniqueness})`]: (_runtime, _self, uniqueness: NativeUniqueness) =>
      DEFAULT_DESCRIPTION.with({ uniqueness }),
    [`static traversal(${Names.Uniqueness}, Object)`]: (
      _runtime,
      _self,
      uniqueness: NativeUniqueness,
      parameter: Value,
    ) => DEFAULT_DESCRIPTION.with({ uniqueness, uniquenessParameter: parameter }),

    // Not empty in the original either.
    'static emptyExpander()': () => DEFAULT_EXPANDER,
    'static emptyPathExpander()': () => DEFAULT_EXPANDER,
    'static expanderForAllTypes()': () => new AllExpander(BOTH),
    [`static expanderForAllTypes(${Names.Direction})`]: expanderOfDirection,
    ...expandersForTypes('expanderForTypes'),
    ...expandersForTypes('pathExpanderForTypes'),
    'static pathExpanderForAllTypes()': () => new AllExpander(BOTH),
    [`static pathExpanderForAllTypes(${Names.Direction})`]: expanderOfDirection,

    'static preorderDepthFirst()': () => BranchOrders.PREORDER_DEPTH_FIRST,
    'static postorderDepthFirst()': () => BranchOrders.POSTORDER_DEPTH_FIRST,
    'static preorderBreadthFirst()': () => BranchOrders.PREORDER_BREADTH_FIRST,
    'static postorderBreadthFirst()': () => BranchOrders.POSTORDER_BREADTH_FIRST,

    [`static pathToString(${Names.Path}, ${PATH_DESCRIPTOR})`]: (
      runtime,
      _self,
      path: NativePath,
      descriptor: Value,
    ) => describedPathText(runtime, path, descriptor),
    [`static defaultPathToString(${Names.Path})`]: (_runtime, _self, path: NativePath) =>
      defaultPathText(path),
    [`static simplePathToString(${Names.Path})`]: (_runtime, _self, path: NativePath) =>
      simplePathText(path, (node) => `(${node})`),
    [`static simplePathToString(${Names.Path}, String)`]: (runtime, _self, path: NativePath, key: string) =>
      simplePathText(path, (id) => {
        const name = readProperty(NODE_ACCESS, path.database.node(id), key);
        return `(${name === undefined ? id : runtime.toJavaText(toScriptValue(runtime, name))})`;
      }),
  }),
});
