/** `Traversal.PathDescriptor`: formats the parts of a path, implemented by a script. */
import { GroovyType, type HostObject, type Runtime, TYPE, type Value } from '#groovy/host';
import { callInterface } from '../graphdb/call-interface.ts';
import { Names } from '../graphdb/names.ts';
import type { NativeNode } from '../graphdb/native-node.ts';
import type { NativeRelationship } from '../graphdb/native-relationship.ts';
import { linksOf, type NativePath } from './path.ts';

export const PATH_DESCRIPTOR = 'org.neo4j.kernel.Traversal$PathDescriptor';

/** The text of a path by a descriptor, which is called for every node and relationship. */
export function describedPathText(runtime: Runtime, path: NativePath, descriptor: Value): string {
  const { database } = path;
  const texts = linksOf(path.end).flatMap(({ parent, relationship, node }) => {
    const nodeText = callInterface(runtime, descriptor, 'nodeRepresentation', [path, database.node(node)]);
    if (parent === null) return [nodeText];
    const from = database.node(parent.node);
    const crossed = database.relationship(relationship);
    return [
      callInterface(runtime, descriptor, 'relationshipRepresentation', [path, from, crossed]),
      nodeText,
    ];
  });
  return texts.map((text) => runtime.toJavaText(text)).join('');
}

/** The default format of paths; scripts may extend it. */
class DefaultPathDescriptor implements HostObject {
  get [TYPE](): GroovyType {
    return DEFAULT_PATH_DESCRIPTOR_TYPE;
  }
}

const DEFAULT_PATH_DESCRIPTOR_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.Traversal$DefaultPathDescriptor',
  interfaces: [PATH_DESCRIPTOR],
  methods: () => ({
    'new()': () => new DefaultPathDescriptor(),
    [`nodeRepresentation(${Names.Path}, ${Names.Node})`]: (
      _runtime,
      _self: DefaultPathDescriptor,
      _path: NativePath,
      node: NativeNode,
    ) => `(${node.id})`,
    [`relationshipRepresentation(${Names.Path}, ${Names.Node}, ${Names.Relationship})`]: (
      _runtime,
      _self: DefaultPathDescriptor,
      { database }: NativePath,
      from: NativeNode,
      relationship: NativeRelationship,
    ) => {
      const middle = `[${relationship.typeName()},${relationship.id}]`;
      const isForward = database.graph().source(relationship.id) === from.id;
      return isForward ? `--${middle}-->` : `<--${middle}--`;
    },
  }),
});

export const PATH_DESCRIPTOR_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: PATH_DESCRIPTOR, form: 'interface' }),
  DEFAULT_PATH_DESCRIPTOR_TYPE,
];
