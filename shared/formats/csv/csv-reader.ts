/** Streaming reader of nodes or relationships as comma-separated values; see csv-header.ts for the columns. */
import { FormatError, FormatErrorCode } from '../errors.ts';
import type { ElementProperties, ElementValue } from '../property-graph.ts';
import { type CSVColumn, columnValue, parseColumn, splitLabels } from './csv-header.ts';
import { CSVRecords } from './csv-records.ts';

/** A node of the store, named by the value of one of its properties. */
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
  readonly keys: string[];
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
    if (this.#columns === null) {
      this.#header(fields.map(parseColumn));
      return;
    }
    if (fields.length !== this.#columns.length) {
      throw new FormatError(
        FormatErrorCode.Element,
        `line ${line} has ${fields.length} fields, the header ${this.#columns.length}`,
        { line, column: 1 },
      );
    }
    this.#emit(this.#row(this.#columns, fields), line);
  }

  #header(columns: readonly CSVColumn[]): void {
    const kinds = new Set(columns.map(({ kind }) => kind));
    this.#isOfRelationships = kinds.has('start') || kinds.has('end');
    if (this.#isOfRelationships && !(kinds.has('start') && kinds.has('end') && kinds.has('type'))) {
      throw new FormatError(FormatErrorCode.Element, 'relationships need :START_ID, :END_ID and :TYPE');
    }
    this.#columns = columns;
  }

  /** An empty field is a property that is not there. */
  #row(columns: readonly CSVColumn[], fields: readonly string[]): Row {
    const row: Row = { keys: [], values: [], labels: [], type: null, source: null, target: null };
    columns.forEach((column, index) => {
      const text = fields[index] ?? '';
      if (text === '' || column.kind === 'ignored') return;
      if (column.kind === 'property') {
        row.keys.push(column.key);
        row.values.push(columnValue(column, text));
      } else if (column.kind === 'label') row.labels = splitLabels(text);
      else if (column.kind === 'type') row.type = text;
      else if (column.kind === 'start') row.source = { key: column.key, value: text };
      else if (column.kind === 'end') row.target = { key: column.key, value: text };
    });
    return row;
  }

  #emit({ keys, values, labels, type, source, target }: Row, line: number): void {
    if (!this.#isOfRelationships) return this.#sink.addNode(labels, { keys, values });
    if (source === null || target === null || type === null) {
      throw new FormatError(FormatErrorCode.Element, `line ${line} lacks an end or a type`, {
        line,
        column: 1,
      });
    }
    this.#sink.addRelationship(source, target, type, { keys, values });
  }
}
