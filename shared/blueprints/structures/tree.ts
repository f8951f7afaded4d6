/** `Tree`: a map from object to subtree. The leaf methods visit the first child only, as in the original. */
import type { ObjectTree } from '#gremlin';
import {
  GroovyType,
  HashMap,
  type JavaMap,
  methodTable,
  noSuchElement,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';

export class Tree extends HashMap implements ObjectTree {
  declare private readonly runtime: Runtime;

  constructor(runtime: Runtime) {
    super();
    this.runtime = runtime;
  }

  override get [TYPE](): GroovyType {
    return TREE;
  }

  get value(): Value {
    return this;
  }

  branch(item: Value): Tree {
    const { runtime } = this;
    const found = this.get(runtime, item);
    if (found instanceof Tree) return found;
    const made = new Tree(runtime);
    this.put(runtime, item, made);
    return made;
  }

  subtrees(): Tree[] {
    return this.entries().flatMap(({ value }) => (value instanceof Tree ? [value] : []));
  }

  isLeaf(): boolean {
    const [first] = this.subtrees();
    if (first === undefined) throw noSuchElement();
    return first.size() === 0;
  }
}

/** The subtrees at a depth; the tree itself is at depth 1. */
function treesAtDepth(tree: Tree, depth: number): Tree[] {
  let level: Tree[] = [tree];
  if (depth < 1) return [];
  for (let at = 1; at < depth; at++) level = level.flatMap((each) => each.subtrees());
  return level;
}

function keysOf(trees: readonly Tree[]): Value[] {
  return trees.flatMap((tree) => tree.entries().map(({ key }) => key));
}

function leafTrees(runtime: Runtime, tree: Tree): Tree[] {
  const leaves: Tree[] = [];
  for (let level: readonly Tree[] = [tree]; level.length > 0; ) {
    runtime.budget.step();
    const inner = level.filter((each) => !each.isLeaf());
    for (const each of level) {
      if (inner.includes(each)) continue;
      for (const { key, value } of each.entries()) leaves.push(treeOf(runtime, [[key, value]]));
    }
    level = inner.flatMap((each) => each.subtrees());
  }
  return leaves;
}

function treeOf(runtime: Runtime, entries: Iterable<readonly [Value, Value]>): Tree {
  const tree = new Tree(runtime);
  for (const [key, value] of entries) tree.put(runtime, key, value);
  return tree;
}

/** A list of entries only is taken as key-subtree pairs; with any other object in it, all are leaves. */
function childrenOf(runtime: Runtime, children: readonly Value[]): (readonly [Value, Value])[] {
  if (!children.every((child) => runtime.isInstance(child, 'java.util.Map$Entry'))) {
    return children.map((child) => [child, new Tree(runtime)]);
  }
  return children.map((child) => [
    runtime.invokeMethod(child, 'getKey', []),
    runtime.invokeMethod(child, 'getValue', []),
  ]);
}

export const TREE: GroovyType = new GroovyType({
  name: ClassName.Tree,
  superclass: 'java.util.HashMap',
  methods: methodTable(() => ({
    'new()': (runtime) => new Tree(runtime),
    'new(Object...)': (runtime, _self, children) => treeOf(runtime, childrenOf(runtime, children)),
    'getTreesAtDepth(int)': (runtime, self: Tree, depth) => runtime.newList(treesAtDepth(self, depth)),
    'getObjectsAtDepth(int)': (runtime, self: Tree, depth) =>
      runtime.newList(keysOf(treesAtDepth(self, depth))),
    'getLeafTrees()': (runtime, self: Tree) => runtime.newList(leafTrees(runtime, self)),
    'getLeafObjects()': (runtime, self: Tree) => runtime.newList(keysOf(leafTrees(runtime, self))),
    'isLeaf()': (_runtime, self: Tree) => self.isLeaf(),
    'static createTree(Object, Tree)': (runtime, _self, key, tree: Tree) => {
      const [entry] = (runtime.newMap([[key, tree]]) as JavaMap).entries();
      return entry as Value;
    },
  })),
});
