/**
 * Serializes the result of a script to JSON: null, booleans, numbers in Java's format, strings, nodes and
 * relationships, lists, maps and tables at any depth; any other value as its `toString`. Pulls lazy streams
 * while writing, inside the script's transaction, so their side effects belong to the script.
 */
import { BudgetCause, BudgetExceeded, type Scalar } from '#base';
import { ArrayList, type GroovyType, javaException, type Runtime, TYPE, type Value } from '#groovy/host';
import { mapEntries } from '../graphdb/map-entries.ts';
import { NativeDatabase } from '../graphdb/native-database.ts';
import { NativeNode } from '../graphdb/native-node.ts';
import { NativeRelationship } from '../graphdb/native-relationship.ts';
import { isScalar } from '../graphdb/property-value.ts';
import { ElementWriter, writeScalar } from './element-writer.ts';
import { JsonBuffer, JsonSign } from './json-buffer.ts';
import { type ResultAdapter, ResultKind } from './result-adapter.ts';

/** Lists nested deeper than this are taken as cyclic. */
const DEPTH_MAX = 1_000;

export interface ResultOptions {
  readonly database: NativeDatabase;
  readonly adapter: ResultAdapter;
  /** JSON of the service root, the representation of the native database object. */
  serviceRoot(): string;
  readonly bytesMax: number;
  /** Maximum number of list elements and table rows, at all depths together. */
  readonly rowsMax: number;
}

/** The JSON of a value in UTF-8. */
export function writeResult(runtime: Runtime, value: Value, options: ResultOptions): Uint8Array {
  const json = new JsonBuffer(runtime.budget, options.bytesMax);
  new ResultWriter(runtime, json, options).value(value);
  return json.finish();
}

class ResultWriter {
  readonly #runtime: Runtime;
  readonly #json: JsonBuffer;
  readonly #options: ResultOptions;
  // Created on first use: many results are text or a number.
  #elementWriter: ElementWriter | undefined;
  #kinds: Map<GroovyType, ResultKind> | undefined;
  #depth = 0;
  #rows = 0;

  constructor(runtime: Runtime, json: JsonBuffer, options: ResultOptions) {
    this.#runtime = runtime;
    this.#json = json;
    this.#options = options;
  }

  get #elements(): ElementWriter {
    const { transaction } = this.#options.database;
    this.#elementWriter ??= new ElementWriter(transaction.graph(), this.#json, transaction.baseUrl);
    return this.#elementWriter;
  }

  value(value: Value): void {
    this.#runtime.budget.step();
    if (value === null) this.#json.plain('null');
    else if (isScalar(value)) writeScalar(this.#json, value as Scalar);
    else this.#object(value);
  }

  #object(value: object): void {
    if (++this.#depth > DEPTH_MAX) throw javaException('java.lang.StackOverflowError', null);
    switch (this.#kindOf(value)) {
      case ResultKind.Node:
        this.#node(value);
        break;
      case ResultKind.Relationship:
        this.#relationship(value);
        break;
      case ResultKind.Database:
        this.#json.json(this.#options.serviceRoot());
        break;
      case ResultKind.Table:
        this.#table(value);
        break;
      case ResultKind.Map:
        this.#map(value);
        break;
      case ResultKind.List:
        this.#list(value);
        break;
      case ResultKind.Number:
        this.#json.plain(this.#runtime.toJavaText(value));
        break;
      default:
        this.#json.string(this.#runtime.toJavaText(value));
    }
    this.#depth--;
  }

  #node(value: object): void {
    const id = value instanceof NativeNode ? value.id : this.#options.adapter.elementId(value);
    this.#options.database.requireNode(id);
    this.#elements.node(id);
  }

  #relationship(value: object): void {
    const id = value instanceof NativeRelationship ? value.id : this.#options.adapter.elementId(value);
    this.#options.database.requireRelationship(id);
    this.#elements.relationship(id);
  }

  #list(value: object): void {
    const json = this.#json;
    json.byte(JsonSign.OpenArray);
    if (value instanceof ArrayList) {
      // Fast path without an iterator, whose allocation small lists would pay for.
      for (let index = 0; index < value.size(); index++) {
        if (index > 0) json.byte(JsonSign.Comma);
        this.#row();
        this.value(value.get(index));
      }
    } else {
      const iterator = this.#runtime.iterate(value);
      for (let isFirst = true; iterator.hasNext(); isFirst = false) {
        if (!isFirst) json.byte(JsonSign.Comma);
        this.#row();
        this.value(iterator.next());
      }
    }
    json.byte(JsonSign.CloseArray);
  }

  #map(value: object): void {
    const json = this.#json;
    json.byte(JsonSign.OpenObject);
    let isFirst = true;
    for (const { key, value: item } of mapEntries(this.#runtime, value)) {
      if (!isFirst) json.byte(JsonSign.Comma);
      isFirst = false;
      json.string(typeof key === 'string' ? key : this.#runtime.toJavaText(key));
      json.byte(JsonSign.Colon);
      this.value(item);
    }
    json.byte(JsonSign.CloseObject);
  }

  #table(value: object): void {
    const json = this.#json;
    const { adapter } = this.#options;
    json.plain('{"columns":[');
    adapter.columns(value).forEach((column, index) => {
      if (index > 0) json.byte(JsonSign.Comma);
      if (column === null) json.plain('null');
      else json.string(column);
    });
    json.plain('],"data":[');
    let isFirst = true;
    for (const row of adapter.rows(this.#runtime, value)) {
      if (!isFirst) json.byte(JsonSign.Comma);
      isFirst = false;
      this.#row();
      json.byte(JsonSign.OpenArray);
      row.forEach((cell, index) => {
        if (index > 0) json.byte(JsonSign.Comma);
        this.value(cell);
      });
      json.byte(JsonSign.CloseArray);
    }
    json.plain(']}');
  }

  #row(): void {
    const { rowsMax } = this.#options;
    if (++this.#rows > rowsMax) {
      throw new BudgetExceeded(BudgetCause.ResultRows, `the result has more than ${rowsMax} rows`);
    }
  }

  #kindOf(value: object): ResultKind {
    if (value instanceof NativeNode) return ResultKind.Node;
    if (value instanceof NativeRelationship) return ResultKind.Relationship;
    if (value instanceof NativeDatabase) return ResultKind.Database;
    const type = TYPE in value ? (value[TYPE] as GroovyType) : this.#runtime.typeOf(value);
    let kind = this.#kinds?.get(type);
    if (kind === undefined) {
      kind = this.#options.adapter.kindOf(type) ?? this.#generalKind(value, type);
      (this.#kinds ??= new Map()).set(type, kind);
    }
    return kind;
  }

  #generalKind(value: object, type: GroovyType): ResultKind {
    const runtime = this.#runtime;
    if (runtime.isInstance(value, 'java.util.Map')) return ResultKind.Map;
    if (type.name.startsWith('[')) return ResultKind.List;
    if (runtime.isInstance(value, 'java.lang.Iterable')) return ResultKind.List;
    if (runtime.isInstance(value, 'java.util.Iterator')) return ResultKind.List;
    return runtime.isInstance(value, 'java.lang.Number') ? ResultKind.Number : ResultKind.Text;
  }
}
