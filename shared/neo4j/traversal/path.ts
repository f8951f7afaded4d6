/** Paths as linked lists that share prefixes: a traversal stores one link per step, however long its paths are. */
import { Double, defined, doubleText } from '#base';
import { GroovyType, type HostObject, methodTable, TYPE, type Value } from '#groovy/host';
import type { ElementDatabase } from '../graphdb/entities.ts';
import { NativeIterable } from '../graphdb/iterables.ts';
import { Names } from '../graphdb/names.ts';

/** The last node of a path, and the step that led to it. */
export interface PathLink {
  readonly node: number;
  /** -1 at the start. */
  readonly relationship: number;
  readonly parent: PathLink | null;
  readonly length: number;
}

export function startLink(node: number): PathLink {
  return { node, relationship: -1, parent: null, length: 0 };
}

export function nextLink(parent: PathLink, relationship: number, node: number): PathLink {
  return { node, relationship, parent, length: parent.length + 1 };
}

/** Links from the start to the end. */
export function linksOf(end: PathLink): PathLink[] {
  const links: PathLink[] = new Array(end.length + 1);
  for (let link: PathLink | null = end; link !== null; link = link.parent) links[link.length] = link;
  return links;
}

/** The path object of scripts. */
export class NativePath implements HostObject {
  readonly database: ElementDatabase;
  readonly end: PathLink;
  /** Null for an unweighted path. */
  readonly weight: number | null;
  readonly [TYPE]: GroovyType;

  constructor(database: ElementDatabase, end: PathLink, type: GroovyType, weight: number | null = null) {
    this.database = database;
    this.end = end;
    this[TYPE] = type;
    this.weight = weight;
  }

  nodes(): number[] {
    return linksOf(this.end).map((link) => link.node);
  }

  relationships(): number[] {
    return linksOf(this.end)
      .slice(1)
      .map((link) => link.relationship);
  }

  /** Alternates nodes and relationships. */
  *entities(): Generator<Value> {
    for (const link of linksOf(this.end)) {
      if (link.relationship >= 0) yield this.database.relationship(link.relationship);
      yield this.database.node(link.node);
    }
  }
}

/** Formats the parts of a path. */
export interface PathFormat {
  node(node: number): string;
  /** `isForward`: the path traverses the relationship in its own direction. */
  relationship(relationship: number, isForward: boolean): string;
}

function pathText(path: NativePath, wording: PathFormat): string {
  const graph = path.database.graph();
  return linksOf(path.end)
    .map((link) => {
      if (link.parent === null) return wording.node(link.node);
      const isForward = graph.source(link.relationship) === link.parent.node;
      return wording.relationship(link.relationship, isForward) + wording.node(link.node);
    })
    .join('');
}

/** `(0)--[knows,0]-->(1)`. */
export function defaultPathText(path: NativePath): string {
  const { database } = path;
  return pathText(path, {
    node: (node) => `(${node})`,
    relationship: (id, isForward) => {
      const middle = `[${database.relationship(id).typeName()},${id}]`;
      return isForward ? `--${middle}-->` : `<--${middle}--`;
    },
  });
}

/** `(0)-->(1)`, with nodes formatted by the caller. */
export function simplePathText(path: NativePath, node: (node: number) => string): string {
  return pathText(path, { node, relationship: (_id, isForward) => (isForward ? '-->' : '<--') });
}

function equalPaths(self: NativePath, other: Value): boolean {
  if (!(other instanceof NativePath)) return false;
  let a: PathLink | null = self.end;
  let b: PathLink | null = other.end;
  while (a !== null && b !== null) {
    if (a === b) return true;
    if (a.node !== b.node || a.relationship !== b.relationship) return false;
    a = a.parent;
    b = b.parent;
  }
  return a === b;
}

function pathHash(self: NativePath): number {
  if (self.end.length === 0) return self.end.node | 0;
  return self.relationships().reduce((hash, relationship) => (31 * hash + relationship) | 0, 1);
}

function nodeIterable(self: NativePath, nodes: () => number[]): NativeIterable {
  return new NativeIterable(() =>
    nodes()
      .map((id) => self.database.node(id))
      .values(),
  );
}

function relationshipIterable(self: NativePath, relationships: () => number[]): NativeIterable {
  return new NativeIterable(() =>
    relationships()
      .map((id) => self.database.relationship(id))
      .values(),
  );
}

const PATH_METHODS = methodTable(() => ({
  'startNode()': (_runtime, self: NativePath) => self.database.node(defined(self.nodes()[0], 'a start node')),
  'endNode()': (_runtime, self: NativePath) => self.database.node(self.end.node),
  'lastRelationship()': (_runtime, self: NativePath) =>
    self.end.relationship < 0 ? null : self.database.relationship(self.end.relationship),
  'relationships()': (_runtime, self: NativePath) => relationshipIterable(self, () => self.relationships()),
  'reverseRelationships()': (_runtime, self: NativePath) =>
    relationshipIterable(self, () => self.relationships().reverse()),
  'nodes()': (_runtime, self: NativePath) => nodeIterable(self, () => self.nodes()),
  'reverseNodes()': (_runtime, self: NativePath) => nodeIterable(self, () => self.nodes().reverse()),
  'length()': (_runtime, self: NativePath) => self.end.length,
  'iterator()': (_runtime, self: NativePath) => new NativeIterable(() => self.entities()).iterator(),
  'equals(Object)': (_runtime, self: NativePath, other) => equalPaths(self, other),
  'hashCode()': (_runtime, self: NativePath) => pathHash(self),
  'toString()': (_runtime, self: NativePath) => defaultPathText(self),
}));

/** The class of the paths of a traversal. */
export const TRAVERSAL_BRANCH_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.impl.traversal.TraversalBranchImpl',
  interfaces: [Names.Path],
  methods: PATH_METHODS,
});

/** The class of the paths of a bidirectional traversal. */
export const BIDIRECTIONAL_PATH_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.impl.traversal.BidirectionalTraversalBranchPath',
  interfaces: [Names.Path],
  methods: PATH_METHODS,
});

/** The class of the paths of graph algorithms. */
export const PATH_TYPE = new GroovyType({
  name: 'org.neo4j.graphalgo.impl.util.PathImpl',
  interfaces: [Names.Path],
  methods: PATH_METHODS,
});

const WEIGHTED_PATH = 'org.neo4j.graphalgo.WeightedPath';

/** The class of the paths of algorithms with costs. */
export const WEIGHTED_PATH_TYPE = new GroovyType({
  name: 'org.neo4j.graphalgo.impl.util.WeightedPathImpl',
  interfaces: [WEIGHTED_PATH],
  methods: () => ({
    ...PATH_METHODS(),
    'weight()': (_runtime, self: NativePath) => new Double(self.weight ?? 0),
    'toString()': (_runtime, self: NativePath) =>
      `${defaultPathText(self)} weight:${doubleText(self.weight ?? 0)}`,
  }),
});

export const PATH_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.Path, form: 'interface', interfaces: ['java.lang.Iterable'] }),
  new GroovyType({ name: WEIGHTED_PATH, form: 'interface', interfaces: [Names.Path] }),
  TRAVERSAL_BRANCH_TYPE,
  BIDIRECTIONAL_PATH_TYPE,
  PATH_TYPE,
  WEIGHTED_PATH_TYPE,
];
