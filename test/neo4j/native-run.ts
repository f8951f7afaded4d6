/** A run without a language: an in-memory database, its transaction, and a runtime that knows plain objects only. */
import { Budget } from '#base';
import { Database, type Transaction } from '#database';
import type { GraphTransaction } from '#graph';
import {
  type Closure,
  GroovyType,
  type JavaIterator,
  javaException,
  type MethodBody,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { NATIVE_TYPES, NativeDatabase, type ScriptTransaction } from '#neo4j';
import { MemoryCommitLog } from '#storage/memory';

const LIST_TYPE = new GroovyType({ name: 'java.util.ArrayList', interfaces: ['java.lang.Iterable'] });
const MAP_TYPE = new GroovyType({ name: 'java.util.LinkedHashMap', interfaces: ['java.util.Map'] });

export class TestList {
  readonly items: Value[];
  readonly #type: GroovyType;
  constructor(items: Value[], type = LIST_TYPE) {
    this.items = items;
    this.#type = type;
  }
  get [TYPE](): GroovyType {
    return this.#type;
  }
}

class TestEntry {
  readonly key: Value;
  readonly value: Value;
  constructor(key: Value, value: Value) {
    this.key = key;
    this.value = value;
  }
}

export class TestMap {
  readonly entries: readonly (readonly [Value, Value])[];
  constructor(entries: Iterable<readonly [Value, Value]>) {
    this.entries = [...entries];
  }
  get [TYPE](): GroovyType {
    return MAP_TYPE;
  }
}

/** What stands for a Java array; `[I` and so on. */
export function testArray(items: Value[], className: string): TestList {
  return new TestList(items, new GroovyType({ name: className, form: 'array' }));
}

class TestTransaction implements ScriptTransaction {
  readonly baseUrl = 'http://h:1';
  readonly #transaction: Transaction;
  readonly #kept: ((graph: GraphTransaction) => void)[] = [];
  #isFailed = false;
  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }
  graph() {
    return this.#transaction.graph;
  }
  commit(): void {
    this.#transaction.commit();
  }
  rollback(): void {
    this.#transaction.rollback();
    this.#isFailed = false;
    for (const change of this.#kept) change(this.graph());
  }
  applyAutonomously(change: (graph: GraphTransaction) => void): void {
    change(this.graph());
    this.#kept.push(change);
  }
  markFailed(): void {
    this.#isFailed = true;
  }
  isFailed(): boolean {
    return this.#isFailed;
  }
}

function iteratorOf(items: Iterator<Value>): JavaIterator {
  let ahead = items.next();
  return {
    hasNext: () => ahead.done !== true,
    next: () => {
      const value = ahead.value as Value;
      ahead = items.next();
      return value;
    },
  };
}

function* walk(iterator: JavaIterator): Generator<Value> {
  while (iterator.hasNext()) yield iterator.next();
}

/** Calls the row of a type table by its signature. */
export function call(runtime: Runtime, receiver: Value, signature: string, ...args: Value[]): Value {
  const type = receiver instanceof GroovyType ? receiver : runtime.typeOf(receiver);
  const body = type.spec.methods?.()[signature] as ((...all: unknown[]) => Value) | undefined;
  if (body === undefined)
    throw javaException('groovy.lang.MissingMethodException', `${type.name}.${signature}`);
  return body(runtime, receiver, ...args);
}

const TYPES = new Map(NATIVE_TYPES.types.map((type) => [type.name, type]));

function isInstance(type: GroovyType, name: string): boolean {
  if (type.name === name) return true;
  return (type.spec.interfaces ?? []).some((each) => {
    const above = TYPES.get(each);
    return above === undefined ? each === name : isInstance(above, name);
  });
}

export function testRuntime(budget = new Budget()): Runtime {
  const runtime: Partial<Runtime> = {
    budget,
    typeOf: (value) =>
      (value as { [TYPE]: GroovyType })[TYPE] ?? new GroovyType({ name: 'java.lang.Object' }),
    isInstance: (value, name) => isInstance(runtime.typeOf?.(value) as GroovyType, name),
    newList: (items) => new TestList(items),
    newMap: (entries) => new TestMap(entries),
    asType: (value, name) => testArray((value as TestList).items, name),
    hashCode: () => 42,
    truth: (value) => value === true,
    toJavaText: (value) => textOf(runtime as Runtime, value),
    iterate: (value) => iterate(runtime as Runtime, value),
    callWith: (closure, args) => (closure as Closure).body(closure as Closure, ...args),
    invokeMethod: (receiver, name, args) => {
      if (receiver instanceof TestEntry) return name === 'getKey' ? receiver.key : receiver.value;
      const type = (runtime.typeOf as (value: Value) => GroovyType)(receiver);
      const signature = Object.keys(type.spec.methods?.() ?? {}).find((row) => row.startsWith(`${name}(`));
      return call(runtime as Runtime, receiver, signature ?? `${name}()`, ...args);
    },
  };
  return runtime as Runtime;
}

function textOf(runtime: Runtime, value: Value): string {
  if (value === null || typeof value !== 'object') return String(value);
  const body = runtime.typeOf(value).spec.methods?.()['toString()'] as MethodBody | undefined;
  return body === undefined ? runtime.typeOf(value).name : (body(runtime, value as never) as string);
}

function iterate(runtime: Runtime, value: Value): JavaIterator {
  if (value instanceof TestList) return iteratorOf(value.items.values());
  if (value instanceof TestMap) {
    return iteratorOf(value.entries.map(([key, item]) => new TestEntry(key, item)).values());
  }
  const iterator = call(runtime, value, 'iterator()') as unknown;
  return iterator as JavaIterator;
}

/** Everything a script would see by walking the value. */
export function itemsOf(runtime: Runtime, value: Value): Value[] {
  return [...walk(runtime.iterate(value))];
}

export async function openNative(): Promise<NativeDatabase> {
  const database = await Database.open(new MemoryCommitLog(), {
    autoIndexKeys: { node: ['name'], relationship: [] },
  });
  return new NativeDatabase(new TestTransaction(database.begin()));
}

/** The graph of TinkerPop's examples, ids counted from 0. */
export function loadClassic(database: NativeDatabase): void {
  const graph = database.graph();
  for (const name of ['marko', 'vadas', 'lop', 'josh', 'ripple', 'peter']) {
    graph.setNodeProperty(graph.createNode(), 'name', name);
  }
  const edges: [number, number, string][] = [
    [0, 1, 'knows'],
    [0, 3, 'knows'],
    [0, 2, 'created'],
    [3, 4, 'created'],
    [3, 2, 'created'],
    [5, 2, 'created'],
  ];
  for (const [source, target, type] of edges) graph.createRelationship(source, target, type);
}
