/**
 * The property graph in FalkorDB: the only file that sends commands to the module. Elements are found by our id,
 * an indexed property: FalkorDB reuses its own ids at once, and a match by them scans everything.
 *
 * | in the graph                            | is                                              |
 * |-----------------------------------------|-------------------------------------------------|
 * | `(:_Node:Label… {_id, key: value, …})`  | a node; see cypher-text.ts for names and values |
 * | `-[:TYPE {_id, key: value, …}]->`       | a relationship                                  |
 * | `(:_Projection {version, layout})`      | the version of the graph; see graph-update.ts   |
 *
 * Who Ann knows: `GRAPH.QUERY {quiver}:graph "MATCH (a:_Node {name:'Ann'})-[k:knows]->(b) RETURN b.name, k._id"`.
 * `_id` is the element's id as text: `'7'`.
 * A pattern matches parallel relationships only once unless the relationship has a name that the query uses.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { defined } from '#base';
import type { CreateNode, CreateRelationship } from '../../commit-record.ts';
import { StorageError, StorageErrorCode } from '../../errors.ts';
import { connect, execute, openConnection, translated, withTemporaryKeys } from '../connection.ts';
import { LEFT_BEHIND_MS, type RedisKeys } from '../keys.ts';
import { BulkBatch } from './bulk-batch.ts';
import { cypherName, quotedName } from './cypher-text.ts';
import {
  type Clause,
  GraphUpdate,
  NODE_LABEL,
  nodeRow,
  relationshipRow,
  stepQuery,
  VERSION_QUERY,
  versionCreation,
} from './graph-update.ts';
import type { LoggedCommit } from './logged-commit.ts';
import type { DatabaseState, Projection, ProjectionStep } from './projection.ts';
import { batches } from './quad-sets.ts';

/** Interval of checks whether the indexes of a new graph are built. */
const INDEX_LOOK_MS = 50;
/** Elements per query of a comparison. */
const ELEMENTS_PER_QUERY = 5000;
const MODULE_NAME = 'graph';
/** Far more than a step of one huge commit takes. A query that is given up goes on in FalkorDB and has its effect once. */
const QUERY_MS_MAX = 300_000;

export class FalkorGraph implements Projection {
  readonly name = 'graph';
  readonly #connection: Redis;
  readonly #key: string;
  /** Types with an index on `_id`; null before they are read. */
  #types: Set<string> | null = null;
  /** The version in which `#types` was read: in any other version another process may have added some. */
  #typesAt = -1;

  private constructor(connection: Redis, keys: RedisKeys) {
    this.#connection = connection;
    this.#key = keys.graph;
  }

  /** Throws STORAGE_FORMAT if the server lacks FalkorDB. */
  static async open(url: string, keys: RedisKeys): Promise<FalkorGraph> {
    const connection = openConnection(url, { isBlocking: true, silenceMs: QUERY_MS_MAX });
    // Must precede any other command of a connection, as a restarted server has lost the setting.
    connection.on('ready', () => void replicateEffects(connection));
    await connect(connection);
    const modules = JSON.stringify(await translated(() => connection.call('MODULE', 'LIST')));
    if (!modules.includes(`"${MODULE_NAME}"`)) {
      connection.disconnect();
      throw new StorageError(StorageErrorCode.Format, 'this Redis server has not loaded FalkorDB');
    }
    return new FalkorGraph(connection, keys);
  }

  async version(): Promise<number | null> {
    if ((await translated(() => this.#connection.exists(this.#key))) === 0) return null;
    const [row] = await this.#query(this.#key, VERSION_QUERY);
    return row === undefined || row[0] === null ? null : Number(row[0]);
  }

  prepare(commits: readonly LoggedCommit[]): ProjectionStep {
    const types = new Set(commits.flatMap(typesIn));
    const update = new GraphUpdate();
    for (const commit of commits) update.add(commit);
    const to = defined(commits.at(-1), 'a step has commits').version;
    return { apply: (from) => this.#apply(from, to, types, update) };
  }

  async #apply(from: number, to: number, types: ReadonlySet<string>, update: GraphUpdate): Promise<boolean> {
    if (from !== this.#typesAt) this.#types = null;
    const known = await this.#indexTypes(types);
    const taken = await this.#query(this.#key, stepQuery(from, to, update.clauses(known)));
    if (taken.length > 0) this.#typesAt = to;
    return taken.length > 0;
  }

  async rebuild(state: DatabaseState): Promise<void> {
    const keyOfNew = `${this.#key}:new:${randomUUID()}`;
    await withTemporaryKeys(
      this.#connection,
      () => [keyOfNew],
      () => this.#rebuild(keyOfNew, state),
    );
  }

  async #rebuild(keyOfNew: string, state: DatabaseState): Promise<void> {
    await this.#load(keyOfNew, state);
    const rows = await this.#query(keyOfNew, 'CALL db.relationshipTypes()');
    const types = rows.map(([name]) => String(name));
    await this.#index(keyOfNew, `(n:${NODE_LABEL})`, 'n');
    for (const type of types) await this.#indexType(keyOfNew, type);
    await this.#indexed(keyOfNew);
    await this.#query(keyOfNew, versionCreation(state.version));
    await translated(() => execute(this.#connection.multi().rename(keyOfNew, this.#key).persist(this.#key)));
    this.#types = new Set(types);
    this.#typesAt = state.version;
  }

  /** Loads all elements of a state into a new graph, which expires if this process ends before. */
  async #load(key: string, state: DatabaseState): Promise<void> {
    // Creates the graph, even for a state without elements.
    await this.#bulk(key, ['BEGIN', ...new BulkBatch().arguments('nodes')]);
    await translated(() => this.#connection.pexpire(key, LEFT_BEHIND_MS));
    /** The module's number of a node in the new graph, by its id. */
    const numbers = new Map<number, number>();
    let batch = new BulkBatch();
    const sendNodes = async () => {
      for (const id of batch.ids()) numbers.set(id, numbers.size);
      await this.#bulk(key, batch.arguments('nodes'));
      batch = new BulkBatch();
    };
    for (const node of state.nodes()) {
      batch.addNode(node);
      if (batch.isFull) await sendNodes();
    }
    if (!batch.isEmpty) await sendNodes();
    const numberOf = (id: number) => defined(numbers.get(id), 'the ends of a relationship are there');
    for (const relationship of state.relationships()) {
      batch.addRelationship(relationship, [numberOf(relationship.source), numberOf(relationship.target)]);
      if (!batch.isFull) continue;
      await this.#bulk(key, batch.arguments('relationships'));
      batch = new BulkBatch();
    }
    if (!batch.isEmpty) await this.#bulk(key, batch.arguments('relationships'));
  }

  async #bulk(key: string, rest: readonly (string | Buffer)[]): Promise<void> {
    await translated(() => this.#connection.call('GRAPH.BULK', key, ...rest));
  }

  /** Waits until the indexes are built: until then queries scan all elements. */
  async #indexed(key: string): Promise<void> {
    for (;;) {
      const rows = await this.#query(key, 'CALL db.indexes() YIELD status RETURN status');
      if (rows.every(([status]) => status === 'OPERATIONAL')) return;
      await pause(INDEX_LOOK_MS);
    }
  }

  async compare(state: DatabaseState): Promise<string[]> {
    const findings: string[] = [];
    const version = await this.version();
    if (version !== state.version) findings.push(`graph: it stands at ${version}, not at ${state.version}`);
    if (version === null) return findings;
    const nodes = await this.#same(
      state.nodes(),
      ({ labels }: CreateNode) =>
        `MATCH (n:${NODE_LABEL} {_id:r._id}) WHERE properties(n) = r AND size(labels(n)) = ${labels.length + 1}` +
        labels.map((label) => ` AND n:${quotedName(label)}`).join(''),
      nodeRow,
      'n',
    );
    const relationships = await this.#same(
      state.relationships(),
      ({ type }: CreateRelationship) =>
        `MATCH (a:${NODE_LABEL} {_id:r.s})-[e:${quotedName(type)}]->(b:${NODE_LABEL} {_id:r.t}) WHERE properties(e) = r.p`,
      relationshipRow,
      'e',
    );
    const [nodeTotal] = await this.#query(this.#key, `MATCH (n:${NODE_LABEL}) RETURN count(n)`);
    const [relationshipTotal] = await this.#query(this.#key, 'MATCH ()-[e]->() RETURN count(e)');
    report(findings, 'nodes', nodes, Number(nodeTotal?.[0] ?? 0));
    report(findings, 'relationships', relationships, Number(relationshipTotal?.[0] ?? 0));
    return findings;
  }

  close(): void {
    this.#connection.disconnect();
  }

  /** Counts the elements that the graph contains unchanged. */
  async #same<T>(
    elements: Iterable<T>,
    match: (element: T) => string,
    row: (element: T) => string,
    name: string,
  ): Promise<{ same: number; expected: number }> {
    let same = 0;
    let expected = 0;
    for (const clauses of grouped(elements, match, row)) {
      for (const { text, rows } of clauses) {
        expected += rows.length;
        const query = `CYPHER rows=[${rows.join(',')}] UNWIND $rows AS r ${text} RETURN count(${name})`;
        const [counted] = await this.#query(this.#key, query);
        same += Number(counted?.[0] ?? 0);
      }
    }
    return { same, expected };
  }

  /** Indexes new types; returns all known types. */
  async #indexTypes(types: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const known = this.#types ?? (await this.#readTypes());
    this.#types = known;
    for (const type of types) {
      if (known.has(type)) continue;
      await this.#indexType(this.#key, type);
      known.add(type);
    }
    return known;
  }

  async #readTypes(): Promise<Set<string>> {
    const rows = await this.#query(
      this.#key,
      'CALL db.indexes() YIELD label, entitytype RETURN label, entitytype',
    );
    if (rows.length === 0) await this.#index(this.#key, `(n:${NODE_LABEL})`, 'n');
    return new Set(rows.filter(([, entity]) => entity === 'RELATIONSHIP').map(([label]) => String(label)));
  }

  #indexType(key: string, type: string): Promise<void> {
    return this.#index(key, `()-[e:\`${type}\`]-()`, 'e');
  }

  /** Another process may have created the index at the same time. */
  async #index(key: string, pattern: string, name: string): Promise<void> {
    try {
      await this.#query(key, `CREATE INDEX FOR ${pattern} ON (${name}._id)`);
    } catch (error) {
      if (!(error instanceof StorageError && error.message.includes('already indexed'))) throw error;
    }
  }

  /** The rows of a query; TIMEOUT 0, since a partially executed step is useless. */
  async #query(key: string, text: string): Promise<unknown[][]> {
    const reply = await translated(() => this.#connection.call('GRAPH.QUERY', key, text, 'TIMEOUT', '0'));
    const parts = reply as unknown[];
    return parts.length < 3 ? [] : (parts[1] as unknown[][]);
  }
}

/**
 * Makes FalkorDB write the effects of a query, not its text, to the AOF and to replicas. A query that is
 * replayed while the AOF is loaded has no index, since the thread that builds indexes waits for the end of
 * the loading: every MATCH would scan. If the server forbids the setting, it only starts more slowly.
 */
async function replicateEffects(connection: Redis): Promise<void> {
  await connection.call('GRAPH.CONFIG', 'SET', 'EFFECTS_THRESHOLD', '0').catch(() => undefined);
}

/** Groups rows by clause, in batches that preserve the order of the elements. */
function* grouped<T>(
  elements: Iterable<T>,
  text: (element: T) => string,
  row: (element: T) => string,
): Generator<Clause[]> {
  for (const batch of batches(elements, ELEMENTS_PER_QUERY)) {
    const clauses = new Map<string, Clause>();
    for (const element of batch) {
      const key = text(element);
      const clause = clauses.get(key) ?? { text: key, rows: [] };
      clause.rows.push(row(element));
      clauses.set(key, clause);
    }
    yield [...clauses.values()];
  }
}

/** Encoded names of the types that a commit creates. */
function typesIn({ graph }: LoggedCommit): string[] {
  const types = new Set<string>();
  for (const operation of graph) if (operation.kind === 'createRelationship') types.add(operation.type);
  return Array.from(types, cypherName);
}

function report(
  findings: string[],
  what: string,
  { same, expected }: { same: number; expected: number },
  total: number,
): void {
  if (same !== expected)
    findings.push(`graph: ${expected - same} of ${expected} ${what} differ or are missing`);
  if (total !== expected) findings.push(`graph: it holds ${total} ${what}, not ${expected}`);
}
