/** `groovy.util.slurpersupport`: results of a GPath expression on an XmlSlurper document. */
import { Double, Float } from '#base';
import { LinkedList } from '#groovy/runtime/collections/list/linked-list';
import type { JavaMap } from '#groovy/runtime/collections/map';
import { javaException } from '#groovy/runtime/errors/exception';
import { GString } from '#groovy/runtime/gstring';
import {
  GroovyType,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import { BigInteger } from '#groovy/runtime/number/big-integer';
import {
  parseBigInteger,
  parseDecimal,
  parseDouble,
  parseInt32,
  parseInt64,
} from '#groovy/runtime/number/parse-number';
import {
  attributeKey,
  breadthFirst,
  depthFirst,
  isNamed,
  type Prefixes,
  type SlurperAttribute,
  SlurperNode,
} from './slurper-node.ts';
import { qualified } from './xml-document.ts';

export type GPathItem = SlurperNode | SlurperAttribute;

const PACKAGE = 'groovy.util.slurpersupport';

/** The Groovy class of a result: one element, several, attributes, or none. */
export type GPathKind =
  | 'NodeChild'
  | 'NodeChildren'
  | 'FilteredNodeChildren'
  | 'Attribute'
  | 'Attributes'
  | 'NodeParents'
  | 'NoChildren';

const NO_PREFIXES: Prefixes = new Map();

export class GPath {
  readonly kind: GPathKind;
  readonly items: readonly GPathItem[];
  readonly name: string;
  readonly prefixes: Prefixes;
  /** The result that the path step was applied to; null for a document, and for one of several results. */
  readonly origin: GPath | null;

  constructor(
    kind: GPathKind,
    items: readonly GPathItem[],
    name: string,
    prefixes: Prefixes = NO_PREFIXES,
    origin: GPath | null = null,
  ) {
    this.kind = kind;
    this.items = items;
    this.name = name;
    this.prefixes = prefixes;
    this.origin = origin;
  }

  get [TYPE](): GroovyType {
    return TYPES[this.kind];
  }

  get text(): string {
    return this.items.map((item) => item.text).join('');
  }

  get nodes(): readonly SlurperNode[] {
    return this.items.filter((item) => item instanceof SlurperNode);
  }
}

/** One item as a result of its own. */
export function single(item: GPathItem, prefixes: Prefixes = NO_PREFIXES): GPath {
  return new GPath(
    item instanceof SlurperNode ? 'NodeChild' : 'Attribute',
    [item],
    item.name.local,
    prefixes,
  );
}

/** The result of a lookup without matches: it is false, but paths continue from it. */
function nothing(self: GPath): GPath {
  return new GPath('NoChildren', [], self.name, self.prefixes, self);
}

/** `path.name`, `path.'@name'`, `path.'*'`, `path.'**'`, `path.'..'`. */
function step(runtime: Runtime, self: GPath, name: string): GPath {
  runtime.budget.steps(self.items.length + 1);
  if (name.startsWith('@')) {
    const asked = name.slice(1);
    const found = self.nodes.flatMap((node) =>
      node.attributes.filter((each) => qualified(each.name) === asked),
    );
    return new GPath('Attributes', found, asked, self.prefixes, self);
  }
  if (name === '..') return parents(self);
  if (name === '**') {
    return new GPath('NodeChildren', self.nodes.flatMap(depthFirst), name, self.prefixes, self);
  }
  const children = self.nodes.flatMap((node) => node.elements);
  runtime.budget.steps(children.length);
  const found =
    name === '*' ? children : children.filter((child) => isNamed(child.name, name, self.prefixes));
  return new GPath('NodeChildren', found, name, self.prefixes, self);
}

/**
 * `path.parent()`: the parent node of one result; of several results their parents, adjacent duplicates
 * merged. Attributes have the nodes that they were read from. The name is that of the previous path step.
 */
function parents(self: GPath): GPath {
  if (self.kind === 'NodeChild' || self.kind === 'Attribute') {
    const [only] = self.items;
    return single(only?.parent ?? (only as SlurperNode), self.prefixes);
  }
  const children = self.kind === 'Attributes' ? (self.origin?.items ?? []) : self.items;
  const found = children.flatMap(({ parent }) => (parent === null ? [] : [parent]));
  const distinct = found.filter((each, index) => each !== found[index - 1]);
  return new GPath('NodeParents', distinct, self.origin?.name ?? self.name, self.prefixes, self);
}

function results(self: GPath): Value[] {
  return self.items.map((each) => single(each, self.prefixes));
}

function iterator(runtime: Runtime, items: readonly GPathItem[], prefixes: Prefixes): Value {
  return runtime.invokeMethod(runtime.newList(items.map((each) => single(each, prefixes))), 'iterator', []);
}

function item(self: GPath, index: number): GPath {
  const found = self.items.at(index);
  return found === undefined ? nothing(self) : single(found, self.prefixes);
}

function find(runtime: Runtime, self: GPath, closure: Value): GPath {
  for (const each of self.items) {
    runtime.budget.step();
    const result = single(each, self.prefixes);
    if (runtime.truth(runtime.call1(closure, result))) return result;
  }
  return nothing(self);
}

function findAll(runtime: Runtime, self: GPath, closure: Value): GPath {
  const kept = self.items.filter((each) => {
    runtime.budget.step();
    return runtime.truth(runtime.call1(closure, single(each, self.prefixes)));
  });
  return new GPath('FilteredNodeChildren', kept, self.name, self.prefixes, self);
}

function attributeMap(runtime: Runtime, self: GPath): Value {
  const attributes = self.nodes[0]?.attributes ?? [];
  return runtime.newMap(attributes.map((each): [Value, Value] => [attributeKey(each.name), each.text]));
}

/** `path.name = value` and `path.@name = value`, which accept strings only. */
function setProperty(runtime: Runtime, self: GPath, name: string, value: Value): void {
  if (!name.startsWith('@')) {
    replaceBody(runtime, step(runtime, self, name), value);
    return;
  }
  if (typeof value !== 'string' && !(value instanceof GString)) return;
  for (const node of self.nodes) node.setAttribute(runtime, name.slice(1), runtime.toText(value));
}

function replaceBody(runtime: Runtime, self: GPath, value: Value): void {
  const text = runtime.toText(value);
  for (const { children } of self.nodes) {
    runtime.budget.step();
    children.splice(0, children.length, text);
  }
}

/** The namespace of a prefix declared anywhere in the document. */
function declaredIn(item: GPathItem | undefined, prefix: string): string | null {
  let root = item instanceof SlurperNode ? item : (item?.parent ?? null);
  while (root?.parent) root = root.parent;
  const declarations = root === null ? [] : depthFirst(root).flatMap(({ declared }) => declared);
  return declarations.find((each) => each.prefix === prefix)?.uri ?? null;
}

const CONVERSIONS = (): MethodTable => ({
  'toInteger()': (_runtime, self: GPath) => parseInt32(self.text.trim()),
  'toLong()': (_runtime, self: GPath) => parseInt64(self.text.trim()),
  'toFloat()': (_runtime, self: GPath) => new Float(parseDouble(self.text)),
  'toDouble()': (_runtime, self: GPath) => new Double(parseDouble(self.text)),
  'toBigDecimal()': (_runtime, self: GPath) => parseDecimal(self.text.trim()),
  'toBigInteger()': (_runtime, self: GPath) => new BigInteger(parseBigInteger(self.text.trim())),
  'toBoolean()': (_runtime, self: GPath) => /^(?:true|y|1)$/i.test(self.text.trim()),
  'toURI()': (runtime, self: GPath) => runtime.invokeMethod(self.text, 'toURI', []),
  'toURL()': (runtime, self: GPath) => runtime.invokeMethod(self.text, 'toURL', []),
});

const METHODS = methodTable(() => ({
  'name()': (_runtime, self: GPath) => self.name,
  'text()': (_runtime, self: GPath) => self.text,
  'toString()': (_runtime, self: GPath) => self.text,
  'localText()': (runtime, self: GPath) =>
    runtime.newList(self.nodes.flatMap((node) => [...node.localTexts])),
  'size()': (_runtime, self: GPath) => self.items.length,
  'isEmpty()': (_runtime, self: GPath) => self.items.length === 0,
  // Only an index or search without a match is false.
  'asBoolean()': (_runtime, self: GPath) => self.kind !== 'NoChildren',
  'list()': (runtime, self: GPath) => {
    const list = new LinkedList([]);
    list.addAll(runtime, results(self));
    return list;
  },
  'iterator()': (runtime, self: GPath) => iterator(runtime, self.items, self.prefixes),
  'children()': (runtime, self: GPath) => step(runtime, self, '*'),
  'childNodes()': (runtime, self: GPath) =>
    iterator(
      runtime,
      self.nodes.flatMap((node) => node.elements),
      self.prefixes,
    ),
  'parent()': (_runtime, self: GPath) => parents(self),
  'parents()': () => {
    throw javaException('groovy.lang.GroovyRuntimeException', 'parents() not implemented yet');
  },
  'pop()': (_runtime, self: GPath) => self.origin ?? parents(self),
  'attributes()': attributeMap,
  'depthFirst()': (runtime, self: GPath) => iterator(runtime, self.nodes.flatMap(depthFirst), self.prefixes),
  'breadthFirst()': (runtime, self: GPath) =>
    iterator(runtime, self.nodes.flatMap(breadthFirst), self.prefixes),
  'getAt(int)': (_runtime, self: GPath, index) => item(self, index),
  'getAt(IntRange)': (runtime, self: GPath, range) =>
    runtime.invokeMethod(runtime.newList(results(self)), 'getAt', [range]),
  'getAt(String)': step,
  'getProperty(String)': step,
  'find(Closure)': find,
  'findAll(Closure)': findAll,
  'putAt(int, Object)': (runtime, self: GPath, index, value) =>
    noResult(replaceBody(runtime, item(self, index), value)),
  'replaceBody(Object)': (runtime, self: GPath, value) => noResult(replaceBody(runtime, self, value)),
  'declareNamespace(Map)': (runtime, self: GPath, namespaces: JavaMap) => {
    const declared = namespaces
      .entries()
      .map(({ key, value }) => [runtime.toText(key), runtime.toText(value)] as const);
    const prefixes = new Map([...self.prefixes, ...declared]);
    return new GPath(self.kind, self.items, self.name, prefixes, self.origin);
  },
  'namespaceURI()': (_runtime, self: GPath) => self.items[0]?.name.uri ?? '',
  'lookupNamespace(String)': (_runtime, self: GPath, prefix) =>
    self.prefixes.get(prefix) ?? declaredIn(self.items[0], prefix),
  'equals(Object)': (runtime, self: GPath, other) =>
    other instanceof GPath ? other.text === self.text : self.text === runtime.toText(other),
  'hashCode()': (runtime, self: GPath) => runtime.hashCode(self.text),
  'length()': (_runtime, self: GPath) => self.text.length,
  ...CONVERSIONS(),
}));

const GPATH_RESULT_TYPE: GroovyType = new GroovyType({
  name: `${PACKAGE}.GPathResult`,
  form: 'abstract',
  superclass: 'groovy.lang.GroovyObjectSupport',
  interfaces: ['java.lang.Iterable'],
  methods: METHODS,
  getProperty: (runtime, self: GPath, name: string) => step(runtime, self, name),
  setProperty: (runtime, self: GPath, name: string, value: Value) => {
    setProperty(runtime, self, name, value);
    return true;
  },
});

function resultType(kind: GPathKind, superclass = 'GPathResult'): GroovyType {
  return new GroovyType({ name: `${PACKAGE}.${kind}`, superclass: `${PACKAGE}.${superclass}` });
}

const TYPES: Readonly<Record<GPathKind, GroovyType>> = {
  NodeChild: resultType('NodeChild'),
  NodeChildren: resultType('NodeChildren'),
  FilteredNodeChildren: resultType('FilteredNodeChildren', 'NodeChildren'),
  NodeParents: resultType('NodeParents', 'NodeChildren'),
  Attributes: resultType('Attributes', 'NodeParents'),
  Attribute: resultType('Attribute'),
  NoChildren: resultType('NoChildren'),
};

export const GPATH_TYPES: readonly GroovyType[] = [GPATH_RESULT_TYPE, ...Object.values(TYPES)];
