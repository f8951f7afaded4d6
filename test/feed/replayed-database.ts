/**
 * A client of the feed that repeats what it is told in a database of its own, which began empty. It holds the old values
 * of each change against what it has: a feed that tells them wrong does not get through.
 */
import { deepStrictEqual } from 'node:assert';
import {
  Byte,
  Char,
  Double,
  Float,
  type PropertyValue,
  type Scalar,
  ScalarArray,
  ScalarKind,
  Short,
} from '#base';
import { Database, Isolation } from '#database';
import { HugeInteger, type JsonValue, parseJson } from '#formats';
import { encodeChanges, type GraphOperation, type IndexValue, type QuadOperation } from '#storage';
import { MemoryCommitLog } from '#storage/memory';

type Fields = ReadonlyMap<string, JsonValue>;

export class ReplayedDatabase {
  readonly database: Database;
  #graph: GraphOperation[] = [];
  #quads: QuadOperation[] = [];

  private constructor(database: Database) {
    this.database = database;
  }

  static async open(): Promise<ReplayedDatabase> {
    const autoIndexKeys = { node: ['name'], relationship: [] };
    return new ReplayedDatabase(await Database.open(new MemoryCommitLog(), { autoIndexKeys }));
  }

  /** Takes one event; what it says is committed with the last part of its version. */
  take(event: string): void {
    const fields = parseJson(event) as Fields;
    for (const change of fields.get('changes') as Fields[]) this.#note(change);
    if (fields.get('last') === true) this.#commit();
  }

  #commit(): void {
    const { committer } = this.database;
    const changes = { graph: this.#graph, quads: this.#quads, definitions: [], metadata: [] };
    const ends = this.#nextIds();
    this.#graph = [];
    this.#quads = [];
    const reply = committer.submitNow({
      baseVersion: committer.head,
      isolation: Isolation.Snapshot,
      changes: encodeChanges({ ...changes, ...ends }),
      exclusiveSlots: [],
    });
    deepStrictEqual(reply.outcome, 'committed');
  }

  #nextIds(): { nodeIdEnd: number; relationshipIdEnd: number } {
    const { counts } = this.database.replica.delta;
    let { nodeIdEnd, relationshipIdEnd } = counts;
    for (const operation of this.#graph) {
      if (operation.kind === 'createNode') nodeIdEnd = Math.max(nodeIdEnd, operation.id + 1);
      if (operation.kind === 'createRelationship')
        relationshipIdEnd = Math.max(relationshipIdEnd, operation.id + 1);
    }
    return { nodeIdEnd, relationshipIdEnd };
  }

  #note(change: Fields): void {
    switch (change.get('kind')) {
      case 'node':
        return this.#noteNode(change);
      case 'relationship':
        return this.#noteRelationship(change);
      case 'index':
        return this.#noteIndex(change);
      case 'entry':
        return this.#noteEntry(change);
      case 'schema':
        return this.#noteSchema(change);
      case 'quad':
        return this.#noteQuad(change);
      default:
        throw new Error(`unknown change ${String(change.get('kind'))}`);
    }
  }

  #noteNode(change: Fields): void {
    const id = change.get('id') as number;
    const labels = textsOf(change.get('labels'));
    const transaction = this.database.begin();
    const { graph } = transaction;
    const before = graph.nodeLabels(id).map((label) => graph.labelName(label));
    const properties = change.get('properties') as Fields;
    this.#compareOld(properties, (key) => graph.nodeProperty(id, graph.keyId(key)));
    const keyCount = graph.nodePropertyKeys(id).length;
    transaction.close();
    switch (change.get('change')) {
      case 'created':
        this.#graph.push({ kind: 'createNode', id, labels, ...propertyList(properties) });
        return;
      case 'removed':
        deepStrictEqual([labels, keyCount], [before, properties.size], `node ${id} before its end`);
        this.#graph.push({ kind: 'deleteNode', id });
        return;
      default: {
        const added = textsOf(change.get('addedLabels') ?? []);
        const removed = textsOf(change.get('removedLabels') ?? []);
        const after = [...before.filter((label) => !removed.includes(label)), ...added];
        deepStrictEqual(labels, after, `labels of node ${id}`);
        for (const label of removed) this.#graph.push({ kind: 'removeLabel', id, label });
        for (const label of added) this.#graph.push({ kind: 'addLabel', id, label });
        this.#changeProperties('node', id, properties);
      }
    }
  }

  #noteRelationship(change: Fields): void {
    const id = change.get('id') as number;
    const [type, source, target] = [change.get('type'), change.get('start'), change.get('end')] as [
      string,
      number,
      number,
    ];
    const transaction = this.database.begin();
    const { graph } = transaction;
    const properties = change.get('properties') as Fields;
    this.#compareOld(properties, (key) => graph.relationshipProperty(id, graph.keyId(key)));
    const before = graph.hasRelationship(id)
      ? [graph.typeName(graph.typeOf(id)), graph.source(id), graph.target(id)]
      : null;
    transaction.close();
    if (change.get('change') === 'created') {
      this.#graph.push({ kind: 'createRelationship', id, type, source, target, ...propertyList(properties) });
      return;
    }
    deepStrictEqual([type, source, target], before, `relationship ${id}`);
    if (change.get('change') === 'removed') this.#graph.push({ kind: 'deleteRelationship', id });
    else this.#changeProperties('relationship', id, properties);
  }

  #changeProperties(entity: 'node' | 'relationship', id: number, properties: Fields): void {
    for (const [key, sides] of properties as ReadonlyMap<string, Fields>) {
      const value = sides.get('new');
      if (value === undefined || sides.get('moved') === true)
        this.#graph.push({ kind: 'removeProperty', entity, id, key });
      if (value !== undefined)
        this.#graph.push({ kind: 'setProperty', entity, id, key, value: typedValue(value) });
    }
  }

  #compareOld(properties: Fields, read: (key: string) => PropertyValue | undefined): void {
    for (const [key, sides] of properties as ReadonlyMap<string, Fields>) {
      const old = sides.get('old');
      deepStrictEqual(old === undefined ? undefined : typedValue(old), read(key), `the old value of ${key}`);
    }
  }

  #noteIndex(change: Fields): void {
    const entity = change.get('entity') as 'node';
    const index = change.get('index') as string;
    const configuration = Object.fromEntries(
      (change.get('configuration') ?? new Map()) as Map<string, string>,
    );
    switch (change.get('change')) {
      case 'created':
        this.#graph.push({ kind: 'createIndex', entity, index, configuration });
        return;
      case 'changed':
        this.#graph.push({ kind: 'configureIndex', entity, index, configuration });
        return;
      default:
        this.#graph.push({ kind: 'dropIndex', entity, index });
    }
  }

  #noteEntry(change: Fields): void {
    this.#graph.push({
      kind: change.get('change') === 'added' ? 'addIndexEntry' : 'removeIndexEntry',
      entity: change.get('entity') as 'node',
      index: change.get('index') as string,
      id: change.get('id') as number,
      key: change.get('key') as string,
      value: typedValue(change.get('value')!) as IndexValue,
    });
  }

  #noteSchema(change: Fields): void {
    const [label, key] = [change.get('label') as string, change.get('key') as string];
    if (change.get('change') === 'removed') this.#graph.push({ kind: 'dropSchemaIndex', label, key });
    else if (change.get('unique') === true) this.#graph.push({ kind: 'createUniqueIndex', label, key });
    else this.#graph.push({ kind: 'createSchemaIndex', label, key });
  }

  #noteQuad(change: Fields): void {
    const isAdded = change.get('change') === 'added';
    const [subject, predicate, object] = ['subject', 'predicate', 'object'].map((name) =>
      change.get(name),
    ) as [string, string, string];
    const graph = (change.get('graph') as string | null) ?? '';
    this.#quads.push({ kind: isAdded ? 'add' : 'remove', subject, predicate, object, graph });
  }
}

function propertyList(properties: Fields): { keys: string[]; values: PropertyValue[] } {
  const sides = [...(properties as ReadonlyMap<string, Fields>)];
  return { keys: sides.map(([key]) => key), values: sides.map(([, side]) => typedValue(side.get('new')!)) };
}

function textsOf(json: JsonValue | undefined): string[] {
  return json as string[];
}

const KINDS: Readonly<Record<string, ScalarKind>> = {
  boolean: ScalarKind.Boolean,
  byte: ScalarKind.Byte,
  short: ScalarKind.Short,
  int: ScalarKind.Int,
  long: ScalarKind.Long,
  float: ScalarKind.Float,
  double: ScalarKind.Double,
  char: ScalarKind.Char,
  String: ScalarKind.String,
};

/** The value of `{"type":…,"value":…}`. */
function typedValue(json: JsonValue): PropertyValue {
  const fields = json as Fields;
  const type = fields.get('type') as string;
  const value = fields.get('value') as JsonValue;
  if (!type.endsWith('[]')) return scalarOf(KINDS[type]!, value);
  const kind = KINDS[type.slice(0, -2)]!;
  return new ScalarArray(
    kind,
    (value as JsonValue[]).map((item) => scalarOf(kind, item)),
  );
}

function scalarOf(kind: ScalarKind, json: JsonValue): Scalar {
  const number = () =>
    json instanceof Double ? json.value : Number(json instanceof HugeInteger ? json.text : json);
  switch (kind) {
    case ScalarKind.Byte:
      return new Byte(number());
    case ScalarKind.Short:
      return new Short(number());
    case ScalarKind.Long:
      return BigInt(json as number | bigint);
    case ScalarKind.Float:
      return new Float(number());
    case ScalarKind.Double:
      return new Double(number());
    case ScalarKind.Char:
      return new Char((json as string).charCodeAt(0));
    default:
      return json as Scalar;
  }
}
