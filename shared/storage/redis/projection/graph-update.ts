/**
 * Converts consecutive commits to one Cypher query that has no effect unless the projection is at the
 * preceding version. The net effects equal those of the single commits: ids are never reused, so deleted
 * elements are not created again.
 */

import type { PropertyValue } from '#base';
import type { CreateNode, CreateRelationship, GraphOperation } from '../../commit-record.ts';
import { cypherProperty, newProperties, quotedName } from './cypher-text.ts';

/** The label of all our nodes, and of the node with the version. */
export const NODE_LABEL = '_Node';
/**
 * The property with an element's id, as a string: an index lookup of a string takes FalkorDB (4.16.3) a tenth of
 * the time of one of a number.
 */
export const ID_KEY = '_id';
const VERSION_LABEL = '_Projection';

/**
 * The layout number of the elements, stored with the version; incremented by every change of the layout, so
 * that graphs of older versions are rebuilt. 2 is the first one stored; since 3 `_id` is a string.
 */
const LAYOUT = 3;

/** Returns the version if the layout matches, else no row. */
export const VERSION_QUERY = `MATCH (p:${VERSION_LABEL} {layout: ${LAYOUT}}) RETURN p.version`;

/** Creates the node with the version of a complete graph. */
export function versionCreation(version: number): string {
  return `CREATE (:${VERSION_LABEL} {version: ${version}, layout: ${LAYOUT}})`;
}

/** A clause and the list of parameters that it runs for. */
export interface Clause {
  /** Refers to the current row as `r`. */
  readonly text: string;
  readonly rows: string[];
}

/**
 * Maximum number of creation clauses with list rows per step, one for each combination of labels (or type) and
 * keys. FalkorDB parses lists faster than maps, which further combinations use.
 */
const SHAPES_MAX = 32;

const MATCH_NODE = `MATCH (n:${NODE_LABEL} {_id:r._id})`;

export class GraphUpdate {
  readonly #nodeCreations = new Map<string, Clause>();
  readonly #relationshipCreations = new Map<string, Clause>();
  readonly #nodeChanges = new Map<number, Map<string, PropertyValue | null>>();
  readonly #relationshipChanges = new Map<number, Map<string, PropertyValue | null>>();
  /** Whether the node has the label after the step, by label and node. */
  readonly #labelChanges = new Map<string, Map<number, boolean>>();
  readonly #deletedRelationships: number[] = [];
  readonly #deletedNodes: number[] = [];

  add({ graph }: { readonly graph: readonly GraphOperation[] }): void {
    for (const operation of graph) this.#operation(operation);
  }

  /** The clauses in the order of execution; `types` are the encoded relationship types that exist after the step. */
  clauses(types: ReadonlySet<string>): Clause[] {
    const clauses = [...this.#nodeCreations.values(), ...this.#relationshipCreations.values()];
    if (this.#nodeChanges.size > 0) {
      clauses.push({ text: `${MATCH_NODE} SET n += r.p`, rows: changeRows(this.#nodeChanges) });
    }
    if (this.#relationshipChanges.size > 0) {
      const rows = changeRows(this.#relationshipChanges);
      for (const type of types) clauses.push({ text: `${matchRelationship(type)} SET e += r.p`, rows });
    }
    for (const [label, nodes] of this.#labelChanges) {
      for (const [verb, isThere] of [
        ['SET', true],
        ['REMOVE', false],
      ] as const) {
        const ids = [...nodes.keys()].filter((id) => nodes.get(id) === isThere);
        const text = `${MATCH_NODE} ${verb} n:${quotedName(label)}`;
        if (ids.length > 0) clauses.push({ text, rows: ids.map(idRow) });
      }
    }
    if (this.#deletedRelationships.length > 0) {
      const rows = this.#deletedRelationships.map(idRow);
      for (const type of types) clauses.push({ text: `${matchRelationship(type)} DELETE e`, rows });
    }
    if (this.#deletedNodes.length > 0) {
      clauses.push({ text: `${MATCH_NODE} DETACH DELETE n`, rows: this.#deletedNodes.map(idRow) });
    }
    return clauses;
  }

  /** Index operations are not projected: Cypher has indexes of its own. */
  #operation(operation: GraphOperation): void {
    switch (operation.kind) {
      case 'createNode':
        return createNode(this.#nodeCreations, operation);
      case 'createRelationship':
        return createRelationship(this.#relationshipCreations, operation);
      case 'setProperty':
        return this.#change(operation.entity, operation.id, operation.key, operation.value);
      case 'removeProperty':
        return this.#change(operation.entity, operation.id, operation.key, null);
      case 'addLabel':
        return this.#changeLabel(operation, true);
      case 'removeLabel':
        return this.#changeLabel(operation, false);
      case 'deleteRelationship':
        this.#deletedRelationships.push(operation.id);
        return;
      case 'deleteNode':
        this.#deletedNodes.push(operation.id);
        return;
      default:
    }
  }

  #changeLabel({ id, label }: { readonly id: number; readonly label: string }, isThere: boolean): void {
    const nodes = this.#labelChanges.get(label) ?? new Map<number, boolean>();
    nodes.set(id, isThere);
    this.#labelChanges.set(label, nodes);
  }

  #change(entity: 'node' | 'relationship', id: number, key: string, value: PropertyValue | null): void {
    const changes = entity === 'node' ? this.#nodeChanges : this.#relationshipChanges;
    const properties = changes.get(id) ?? new Map<string, PropertyValue | null>();
    properties.set(key, value);
    changes.set(id, properties);
  }
}

function createNode(clauses: Map<string, Clause>, node: CreateNode): void {
  const { names, literals } = newProperties(node.keys, node.values);
  const labels = [NODE_LABEL, ...node.labels.map(quotedName)].join(':');
  const text = `CREATE (n:${labels} ${propertiesOfList(0, names)})`;
  if (hasRoom(clauses, text)) addRow(clauses, text, `[${[idLiteral(node.id), ...literals].join(',')}]`);
  else addRow(clauses, `CREATE (n:${labels}) SET n = r`, nodeRow(node));
}

function createRelationship(clauses: Map<string, Clause>, relationship: CreateRelationship): void {
  const { names, literals } = newProperties(relationship.keys, relationship.values);
  const type = quotedName(relationship.type);
  const match = (source: string, target: string) =>
    `MATCH (a:${NODE_LABEL} {_id:${source}}), (b:${NODE_LABEL} {_id:${target}})`;
  const text = `${match('r[0]', 'r[1]')} CREATE (a)-[e:${type} ${propertiesOfList(2, names)}]->(b)`;
  if (hasRoom(clauses, text)) {
    const ids = [relationship.source, relationship.target, relationship.id].map(idLiteral);
    addRow(clauses, text, `[${[...ids, ...literals].join(',')}]`);
  } else {
    const general = `${match('r.s', 'r.t')} CREATE (a)-[e:${type}]->(b) SET e = r.p`;
    addRow(clauses, general, relationshipRow(relationship));
  }
}

function hasRoom(clauses: ReadonlyMap<string, Clause>, text: string): boolean {
  return clauses.size < SHAPES_MAX || clauses.has(text);
}

/** A property map of the id and the named properties, read from the list row `r` at index `from` onwards. */
function propertiesOfList(from: number, names: readonly string[]): string {
  return `{${[ID_KEY, ...names].map((name, at) => `${name}:r[${from + at}]`).join(',')}}`;
}

function addRow(clauses: Map<string, Clause>, text: string, row: string): void {
  const clause = clauses.get(text);
  if (clause === undefined) clauses.set(text, { text, rows: [row] });
  else clause.rows.push(row);
}

/** The Cypher literal of an id. */
function idLiteral(id: number): string {
  return `'${id}'`;
}

export function nodeRow({ id, keys, values }: CreateNode): string {
  return elementMap(id, keys, values);
}

export function relationshipRow({ id, source, target, keys, values }: CreateRelationship): string {
  return `{s:${idLiteral(source)},t:${idLiteral(target)},p:${elementMap(id, keys, values)}}`;
}

function elementMap(id: number, keys: readonly string[], values: readonly PropertyValue[]): string {
  const { names, literals } = newProperties(keys, values);
  return `{${[ID_KEY, ...names].map((name, at) => `${name}:${at === 0 ? idLiteral(id) : literals[at - 1]}`).join(',')}}`;
}

/** `type` is an encoded name. */
function matchRelationship(type: string): string {
  return `MATCH ()-[e:\`${type}\` {_id:r._id}]->()`;
}

function changeRows(changes: ReadonlyMap<number, ReadonlyMap<string, PropertyValue | null>>): string[] {
  return Array.from(changes, ([id, properties]) => {
    const texts = Array.from(properties, ([key, value]) => cypherProperty(key, value));
    return `{_id:${idLiteral(id)},p:{${texts.join(',')}}}`;
  });
}

function idRow(id: number): string {
  return `{_id:${idLiteral(id)}}`;
}

/** The complete query. Returns one row if the step was executed, none if the version differed. */
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

/** A graph that does not exist yet has version 0. */
function standsAt(version: number): string {
  const isThere = `p.version = ${version} AND p.layout = ${LAYOUT}`;
  return version === 0 ? `p.version IS NULL OR ${isThere}` : isThere;
}
