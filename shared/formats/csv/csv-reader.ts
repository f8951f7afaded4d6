/** Streaming CSV reader of nodes or relationships; see csv-header.ts for the columns. */
import { FormatError, FormatErrorCode } from '../errors.ts';
import { type ElementProperties, type ElementValue, NO_LABELS } from '../property-graph.ts';
import { type CSVColumn, columnValue, parseColumn, splitLabels } from './csv-header.ts';
import { CSVRecords } from './csv-records.ts';

/** Reference to a stored node by the value of a property. */
export interface NodeReference {
  readonly key: string;
  readonly value: string;
}

export interface CSVSink {
  addNode(labels: readonly string[], properties: ElementProperties): void;
  addRelationship(
    source: NodeReference,
    target: NodeReference,
    type: string,
    properties: ElementProperties,
  ): void;
}

interface Row {
  /** Those of the values; null if no property is missing. */
  keys: string[] | null;
  readonly values: ElementValue[];
  labels: readonly string[];
  type: string | null;
  source: NodeReference | null;
  target: NodeReference | null;
}

export class CSVReader {
  readonly #sink: CSVSink;
  readonly #records: CSVRecords;
  #columns: readonly CSVColumn[] | null = null;
  /** The keys of a record in which no property is missing. */
  #keys: readonly string[] = [];
  /** Column names of the header, for messages. */
  #names: readonly string[] = [];
  #isOfRelationships = false;

  constructor(sink: CSVSink) {
    this.#sink = sink;
    this.#records = new CSVRecords((fields, line) => this.#record(fields, line));
  }

  write(text: string): void {
    this.#records.write(text);
  }

  end(): void {
    this.#records.end();
    if (this.#columns === null) throw new FormatError(FormatErrorCode.Truncated, 'the header is missing');
  }

  #record(fields: readonly string[], line: number): void {
    const columns = this.#columns;
    if (columns === null) {
      this.#names = [...fields];
      this.#header(this.#columnsOf(fields, line));
      return;
    }
    if (fields.length !== columns.length) {
      const counts = `${fields.length} fields, where the header has ${columns.length}`;
      throw new FormatError(FormatErrorCode.Element, counts, { line, column: 1 });
    }
    this.#emit(this.#row(columns, fields, line), line);
  }

  #columnsOf(fields: readonly string[], line: number): CSVColumn[] {
    try {
      return fields.map(parseColumn);
    } catch (error) {
      throw withPosition(error, line, null);
    }
  }

  #header(columns: readonly CSVColumn[]): void {
    const kinds = new Set(columns.map(({ kind }) => kind));
    this.#isOfRelationships = kinds.has('start') || kinds.has('end');
    if (this.#isOfRelationships && !(kinds.has('start') && kinds.has('end') && kinds.has('type'))) {
      throw new FormatError(FormatErrorCode.Element, 'relationships need :START_ID, :END_ID and :TYPE');
    }
    this.#columns = columns;
    this.#keys = columns.flatMap((column) => (column.kind === 'property' ? [column.key] : []));
  }

  #row(columns: readonly CSVColumn[], fields: readonly string[], line: number): Row {
    const row: Row = {
      keys: null,
      values: [],
      labels: NO_LABELS,
      type: null,
      source: null,
      target: null,
    };
    let index = 0;
    try {
      for (; index < columns.length; index++) this.#addField(row, columns[index]!, fields[index]!);
    } catch (error) {
      throw withPosition(error, line, this.#names[index] ?? null);
    }
    return row;
  }

  /** Adds a field; an empty one is a missing property. */
  #addField(row: Row, column: CSVColumn, text: string): void {
    if (column.kind !== 'property') {
      if (text !== '') addStructure(row, column, text);
    } else if (text === '') {
      row.keys ??= this.#keys.slice(0, row.values.length);
    } else {
      row.values.push(columnValue(column, text));
      row.keys?.push(column.key);
    }
  }

  #emit({ keys: present, values, labels, type, source, target }: Row, line: number): void {
    const keys = present ?? this.#keys;
    if (!this.#isOfRelationships) return this.#sink.addNode(labels, { keys, values });
    if (source === null || target === null || type === null) {
      throw new FormatError(FormatErrorCode.Element, 'an end or the type is missing', { line, column: 1 });
    }
    this.#sink.addRelationship(source, target, type, { keys, values });
  }
}

function addStructure(row: Row, column: CSVColumn, text: string): void {
  switch (column.kind) {
    case 'label':
      row.labels = splitLabels(text);
      return;
    case 'type':
      row.type = text;
      return;
    case 'start':
      row.source = { key: column.key, value: text };
      return;
    case 'end':
      row.target = { key: column.key, value: text };
  }
}

/** Adds the position of the record and column to a FormatError; returns other errors unchanged. */
function withPosition(error: unknown, line: number, name: string | null): unknown {
  if (!(error instanceof FormatError)) return error;
  const message = name === null ? error.message : `${error.message}, in the column ${JSON.stringify(name)}`;
  return new FormatError(error.code, message, { line, column: 1 }, error);
}
