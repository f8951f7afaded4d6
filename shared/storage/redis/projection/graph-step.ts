/**
 * Commits, one after the other, as one Cypher query that does nothing unless the projection stands at the version before.
 * Net effects are the same as commit by commit: ids are never used again, so what is deleted is not made anew.
 */

import type { PropertyValue } from '#base';
import type { CreateNode, CreateRelationship, GraphOperation } from '../../commit-record.ts';
import { cypherNewProperty, cypherProperty, quotedName } from './cypher-text.ts';

/** The label of every node of ours, and of the node that holds the version. */
export const NODE_LABEL = '_Node';
/** The property that holds an element's id, as {@link cypherId} shows it. */
export const ID_KEY = '_id';
const VERSION_LABEL = '_Projection';

/**
 * How elements are laid out, beside the version: one more whenever what stands for an element changes, so that a graph
 * made by an older Quiver is made anew. 2 is the first that was written, since `_id` is -1 for the id 0.
 */
const LAYOUT = 2;

/** Where the version stands, if the layout is ours; else nothing. */
export const VERSION_QUERY = `MATCH (p:${VERSION_LABEL} {layout: ${LAYOUT}}) RETURN p.version`;

/** Clause that says at which version a whole graph stands. */
export function versionCreation(version: number): string {
  return `CREATE (:${VERSION_LABEL} {version: ${version}, layout: ${LAYOUT}})`;
}

/** A clause run for every row of one list of parameters. */
export interface Clause {
  /** Uses `r` as the row. */
  readonly text: string;
  readonly rows: string[];
}

const MATCH_NODE = `MATCH (n:${NODE_LABEL} {_id:r._id})`;

export class GraphStep {
  /** Encoded names of the types of relationships that exist once the step is done. */
  readonly #types: ReadonlySet<string>;
  readonly #nodeCreations = new Map<string, Clause>();
  readonly #relationshipCreations = new Map<string, Clause>();
  readonly #nodeChanges = new Map<number, Map<string, PropertyValue | null>>();
  readonly #relationshipChanges = new Map<number, Map<string, PropertyValue | null>>();
  readonly #labelChanges: Clause[] = [];
  readonly #deletedRelationships: number[] = [];
  readonly #deletedNodes: number[] = [];

  constructor(types: ReadonlySet<string>) {
    this.#types = types;
  }

  add({ graph }: { readonly graph: readonly GraphOperation[] }): void {
    for (const operation of graph) this.#operation(operation);
  }

  /** The clauses in the order in which they have to run. */
  clauses(): Clause[] {
    const clauses = [...this.#nodeCreations.values(), ...this.#relationshipCreations.values()];
    if (this.#nodeChanges.size > 0) {
      clauses.push({ text: `${MATCH_NODE} SET n += r.p`, rows: changeRows(this.#nodeChanges) });
    }
    if (this.#relationshipChanges.size > 0) {
      const rows = changeRows(this.#relationshipChanges);
      for (const type of this.#types) clauses.push({ text: `${matchRelationship(type)} SET e += r.p`, rows });
    }
    clauses.push(...this.#labelChanges);
    if (this.#deletedRelationships.length > 0) {
      const rows = this.#deletedRelationships.map(idRow);
      for (const type of this.#types) clauses.push({ text: `${matchRelationship(type)} DELETE e`, rows });
    }
    if (this.#deletedNodes.length > 0) {
      clauses.push({ text: `${MATCH_NODE} DETACH DELETE n`, rows: this.#deletedNodes.map(idRow) });
    }
    return clauses;
  }

  /** Index operations have no place in the projection: Cypher has its own. */
  #operation(operation: GraphOperation): void {
    switch (operation.kind) {
      case 'createNode':
        return addRow(this.#nodeCreations, nodeCreation(operation.labels), nodeRow(operation));
      case 'createRelationship':
        return addRow(
          this.#relationshipCreations,
          relationshipCreation(operation.type),
          relationshipRow(operation),
        );
      case 'setProperty':
        return this.#change(operation.entity, operation.id, operation.key, operation.value);
      case 'removeProperty':
        return this.#change(operation.entity, operation.id, operation.key, null);
      case 'addLabel':
        this.#labelChanges.push(labelChange('SET', operation.id, operation.label));
        return;
      case 'removeLabel':
        this.#labelChanges.push(labelChange('REMOVE', operation.id, operation.label));
        return;
      case 'deleteRelationship':
        this.#deletedRelationships.push(operation.id);
        return;
      case 'deleteNode':
        this.#deletedNodes.push(operation.id);
        return;
      default:
    }
  }

  #change(entity: 'node' | 'relationship', id: number, key: string, value: PropertyValue | null): void {
    const changes = entity === 'node' ? this.#nodeChanges : this.#relationshipChanges;
    const properties = changes.get(id) ?? new Map<string, PropertyValue | null>();
    properties.set(key, value);
    changes.set(id, properties);
  }
}

function addRow(clauses: Map<string, Clause>, text: string, row: string): void {
  const clause = clauses.get(text);
  if (clause === undefined) clauses.set(text, { text, rows: [row] });
  else clause.rows.push(row);
}

function nodeCreation(labels: readonly string[]): string {
  return `CREATE (n:${[NODE_LABEL, ...labels.map(quotedName)].join(':')}) SET n = r`;
}

function relationshipCreation(type: string): string {
  return (
    `MATCH (a:${NODE_LABEL} {_id:r.s}), (b:${NODE_LABEL} {_id:r.t}) ` +
    `CREATE (a)-[e:${quotedName(type)}]->(b) SET e = r.p`
  );
}

/**
 * An id as `_id` shows it: itself, and -1 for 0. FalkorDB (4.16.3) finds no zero in an index on nodes that was built while
 * it loaded an RDB file, as it does after a restart on a rewritten AOF or on a replica.
 */
export function cypherId(id: number): number {
  return id === 0 ? -1 : id;
}

export function nodeRow({ id, keys, values }: CreateNode): string {
  return elementMap(id, keys, values);
}

export function relationshipRow({ id, source, target, keys, values }: CreateRelationship): string {
  return `{s:${cypherId(source)},t:${cypherId(target)},p:${elementMap(id, keys, values)}}`;
}

function elementMap(id: number, keys: readonly string[], values: readonly PropertyValue[]): string {
  const properties = keys.map((key, index) => `,${cypherNewProperty(key, values[index] as PropertyValue)}`);
  return `{_id:${cypherId(id)}${properties.join('')}}`;
}

/** Takes an encoded name. */
function matchRelationship(type: string): string {
  return `MATCH ()-[e:\`${type}\` {_id:r._id}]->()`;
}

function labelChange(verb: 'SET' | 'REMOVE', id: number, label: string): Clause {
  return { text: `${MATCH_NODE} ${verb} n:${quotedName(label)}`, rows: [idRow(id)] };
}

function changeRows(changes: ReadonlyMap<number, ReadonlyMap<string, PropertyValue | null>>): string[] {
  return Array.from(changes, ([id, properties]) => {
    const texts = Array.from(properties, ([key, value]) => cypherProperty(key, value));
    return `{_id:${cypherId(id)},p:{${texts.join(',')}}}`;
  });
}

function idRow(id: number): string {
  return `{_id:${cypherId(id)}}`;
}

/** The whole query. One row comes back when the step was taken, none when the version was another. */
export function stepQuery(from: number, to: number, clauses: readonly Clause[]): string {
  const parameters = clauses.map(({ rows }, index) => `c${index}=[${rows.join(',')}]`);
  const calls = clauses.map(
    ({ text }, index) => `CALL { WITH p UNWIND $c${index} AS r ${text} RETURN count(*) AS n${index} }`,
  );
  return [
    `CYPHER ${parameters.join(' ')}`,
    `MERGE (p:${VERSION_LABEL}) WITH p WHERE ${standsAt(from)}`,
    ...calls,
    `SET p.version = ${to}, p.layout = ${LAYOUT} RETURN p.version`,
  ].join('\n');
}

/** A graph that is not there yet stands at 0. */
function standsAt(version: number): string {
  const isThere = `p.version = ${version} AND p.layout = ${LAYOUT}`;
  return version === 0 ? `p.version IS NULL OR ${isThere}` : isThere;
}
