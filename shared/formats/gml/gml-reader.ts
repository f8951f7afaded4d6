/**
 * Streaming GML reader with the semantics of Blueprints' reader: `graph [ node [ … ] edge [ … ] ]`, integers
 * are int and all other numbers float, nested lists are maps, nodes precede their edges. A token that is no word in
 * the place of a key is the key null, whose value is read and which no element can have.
 *
 * The parser is a generator that receives one token at a time: recursive descent over pushed input.
 */
import { Float } from '#base';
import { elementText, idText } from '../element-text.ts';
import { FormatError, FormatErrorCode } from '../errors.ts';
import {
  type ElementId,
  type ElementProperties,
  type ElementValue,
  type GraphSink,
  NO_LABELS,
  NO_PROPERTIES,
} from '../property-graph.ts';
import { type GMLToken, GMLTokenizer } from './gml-tokens.ts';

/** Maximum nesting of lists. */
const DEPTH_MAX = 256;
/** Maximum number of values of a node or edge, those of nested lists included. */
const VALUES_MAX = 1_000_000;

export interface GMLReaderOptions {
  readonly defaultEdgeLabel?: string;
  /** Property used as vertex id instead of `id`. */
  readonly vertexIdKey?: string | null;
  readonly edgeIdKey?: string | null;
  readonly edgeLabelKey?: string | null;
}

/** Message for an incomplete graph. */
const INCOMPLETE = 'Graph not complete';

type Parsing<T> = Generator<void, T, GMLToken>;
type Fields = Map<string | null, ElementValue>;
type EdgeEnd = 'source' | 'target';

export class GMLReader {
  readonly #sink: GraphSink;
  readonly #options: GMLReaderOptions;
  readonly #tokenizer: GMLTokenizer;
  readonly #parsing: Parsing<void>;
  /** Maps a node's `id` to its id in the sink; used with a vertex id key only. */
  readonly #mappedIds = new Map<string, ElementId>();
  #isDirected = false;
  #isGraphComplete = false;
  #edgeCount = 0;
  /** Error message if the input ends here. */
  #missing = INCOMPLETE;

  constructor(sink: GraphSink, options: GMLReaderOptions = {}) {
    this.#sink = sink;
    this.#options = options;
    this.#parsing = this.#document();
    this.#parsing.next();
    this.#tokenizer = new GMLTokenizer((token) => {
      this.#parsing.next(token);
    });
  }

  /** Parses the next chunk; chunks may be split anywhere. */
  write(text: string): void {
    this.#tokenizer.write(text);
  }

  /** Ends the document; throws if it is incomplete. */
  end(): void {
    this.#tokenizer.end();
    if (!this.#isGraphComplete) throw this.#malformed(this.#missing, FormatErrorCode.Truncated);
  }

  *#document(): Parsing<void> {
    for (;;) {
      if (wordOf(yield) !== 'graph') continue;
      this.#isGraphComplete = false;
      yield* this.#graph();
      this.#isGraphComplete = true;
    }
  }

  *#graph(): Parsing<void> {
    yield* this.#open('graph');
    for (;;) {
      this.#missing = INCOMPLETE;
      const token = yield;
      if (isSign(token, ']')) return;
      switch (wordOf(token)) {
        case 'node':
          yield* this.#open('node');
          this.#addNode(yield* this.#fields('node'));
          break;
        case 'edge':
          yield* this.#open('edge');
          this.#addEdge(yield* this.#fields('edge'));
          break;
        case 'directed':
          this.#isDirected = yield* this.#boolean();
          break;
        default:
          if ((yield* this.#scalar()) === null) yield* this.#fields('ignore');
      }
    }
  }

  *#open(what: string): Parsing<void> {
    this.#missing = `${what} not followed by [`;
    if (!isSign(yield, '[')) throw this.#malformed(this.#missing);
  }

  /**
   * Reads fields to the closing bracket; lists in them are maps. Iterative, as each token would pass all levels of a
   * recursion.
   */
  *#fields(what: string): Parsing<Fields> {
    const root: Fields = new Map();
    const open: { readonly name: string; readonly fields: Fields }[] = [{ name: what, fields: root }];
    for (let count = 0; ; count++) {
      if (count > VALUES_MAX) throw this.#malformed(`more than ${VALUES_MAX} values`, FormatErrorCode.Limit);
      const list = open.at(-1);
      if (list === undefined) return root;
      this.#missing = `${list.name} incomplete`;
      const token = yield;
      if (isSign(token, ']')) {
        open.pop();
        continue;
      }
      const key = wordOf(token);
      const value = (yield* this.#scalar()) ?? new Map();
      // In a list, which becomes a map, the key null is the text of it.
      list.fields.set(list.fields === root ? key : String(key), value);
      if (value instanceof Map) open.push({ name: String(key), fields: value });
      if (open.length > DEPTH_MAX) {
        throw this.#malformed(`lists nested deeper than ${DEPTH_MAX}`, FormatErrorCode.Limit);
      }
    }
  }

  /** Whether the next number is 1; skips other tokens before it. */
  *#boolean(): Parsing<boolean> {
    for (;;) {
      this.#missing = 'boolean not found';
      const token = yield;
      if (token.kind === 'number') return token.value === 1;
    }
  }

  /** The next number or double-quoted text, null for the begin of a list; skips other tokens before it. */
  *#scalar(): Parsing<number | Float | string | null> {
    for (;;) {
      this.#missing = 'value not found';
      const token = yield;
      if (token.kind === 'number') return toInt32OrFloat(token.value);
      if (token.kind === 'quoted' && token.quote === '"') return token.text;
      if (isSign(token, '[')) return null;
    }
  }

  #addNode(fields: Fields): void {
    const fileId = this.#takeId(fields, 'id');
    if (fileId === null) throw this.#malformed('No id found for node');
    let id = fileId;
    const vertexIdKey = this.#options.vertexIdKey ?? null;
    if (vertexIdKey !== null) {
      id = this.#takeId(fields, vertexIdKey) ?? fileId;
      this.#mappedIds.set(idKey(fileId), id);
    }
    this.#withProperties(fields, (properties) => this.#sink.addVertex(id, properties, NO_LABELS));
  }

  #addEdge(fields: Fields): void {
    const [fileSource, fileTarget] = [this.#fileEnd(fields, 'source'), this.#fileEnd(fields, 'target')];
    const source = this.#edgeEnd(fileSource, 'source');
    const target = this.#edgeEnd(fileTarget, 'target');
    const label = this.#takeLabel(fields);
    const edgeIdKey = this.#options.edgeIdKey ?? null;
    const count = this.#edgeCount++;
    const id = (edgeIdKey === null ? null : this.#takeId(fields, edgeIdKey)) ?? count;
    fields.delete('id');
    const all: Fields = this.#isDirected ? new Map([['directed', true], ...fields]) : fields;
    this.#withProperties(all, (properties) => this.#sink.addEdge(id, source, target, label, properties));
  }

  /** Adds an element with its properties; one that would have the key null is added without any before the error. */
  #withProperties(fields: Fields, add: (properties: ElementProperties) => void): void {
    if (!fields.has(null)) return add(toProperties(fields));
    add(NO_PROPERTIES);
    const { line } = this.#tokenizer;
    throw new FormatError(FormatErrorCode.Element, 'Property key can not be null', { line, column: 1 });
  }

  /** The end of an edge by the file's id. Both must be present before either is resolved. */
  #fileEnd(fields: Fields, key: EdgeEnd): ElementId {
    const id = this.#takeId(fields, key);
    if (id === null) throw this.#malformed(`Edge has no ${key}`);
    return id;
  }

  #edgeEnd(fileId: ElementId, key: EdgeEnd): ElementId {
    const hasIdKey = (this.#options.vertexIdKey ?? null) !== null;
    const id = hasIdKey ? (this.#mappedIds.get(idKey(fileId)) ?? null) : fileId;
    if (id !== null && this.#sink.hasVertex(id)) return id;
    throw this.#malformed(`Edge ${key} ${idText(id)} not found`);
  }

  /** `label` is reserved: consumed even if another key has the label. */
  #takeLabel(fields: Fields): string {
    const plain = fields.get('label');
    const labelKey = this.#options.edgeLabelKey ?? null;
    const label = fields.get(labelKey) ?? plain ?? this.#options.defaultEdgeLabel ?? 'undefined';
    fields.delete(labelKey);
    fields.delete('label');
    return elementText(label);
  }

  #takeId(fields: Fields, key: string): ElementId {
    const value = fields.get(key);
    fields.delete(key);
    if (value === undefined || value === null) return null;
    if (typeof value === 'number' || typeof value === 'string' || value instanceof Float) return value;
    return elementText(value);
  }

  /** An error with the line, caused by the reason. */
  #malformed(reason: string, code: FormatErrorCode = FormatErrorCode.Syntax): FormatError {
    const { line } = this.#tokenizer;
    const cause = new FormatError(code, reason);
    return new FormatError(code, `GML malformed line number ${line}: `, { line, column: 1 }, cause);
  }
}

/** A key of an id that those of other types do not have. */
function idKey(id: ElementId): string {
  return typeof id === 'string' ? `"${id}` : idText(id);
}

function toInt32OrFloat(value: number): number | Float {
  if (Object.is(value | 0, value)) return value;
  return new Float(value);
}

function isSign(token: GMLToken, sign: string): boolean {
  return token.kind === 'sign' && token.sign === sign;
}

/** A token that can be a key: a word or quoted text. */
function wordOf(token: GMLToken): string | null {
  return token.kind === 'word' || token.kind === 'quoted' ? token.text : null;
}

/** The properties of an element without the key null. */
function toProperties(fields: Fields): ElementProperties {
  return { keys: [...fields.keys()].map(String), values: [...fields.values()] };
}
