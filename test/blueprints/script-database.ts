/** Scripts against an in-memory database in this process: what the server's worker does, without threads. */
import { Budget } from '#base';
import {
  BLUEPRINTS_RESULTS,
  createGraphBinding,
  ENGINE_VARIABLES,
  GREMLIN_ENGINE,
  GREMLIN_RUN,
  GremlinRun,
  type GremlinRunOptions,
} from '#blueprints';
import { Database, type Transaction } from '#database';
import { type ElementId, type ElementProperties, GraphMLReader, type GraphSink } from '#formats';
import { GraphError, GraphErrorCode, type GraphTransaction } from '#graph';
import {
  type CompiledScript,
  Compiler,
  type ErrorDescription,
  GroovySyntaxError,
  JavaThrowable,
  type Registry,
  ScriptRun,
  syntaxThrowable,
  type Value,
} from '#groovy';
import {
  failedTransaction,
  NATIVE_DATABASE,
  NativeDatabase,
  nodeStillHasRelationships,
  SCRIPT_TRANSACTION,
  type ScriptTransaction,
  writeResult,
} from '#neo4j';
import { MemoryCommitLog } from '#storage/memory';

const UTF8 = new TextDecoder();
const BYTES_MAX = 64 * 1024 * 1024;

export const BASE_URL = 'http://localhost:7474';

/** The transaction of one script; commits in its middle go to the database at once. */
class DirectTransaction implements ScriptTransaction {
  readonly baseUrl = BASE_URL;
  readonly #transaction: Transaction;
  readonly #kept: ((graph: GraphTransaction) => void)[] = [];
  #isFailed = false;

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  graph(): GraphTransaction {
    return this.#transaction.graph;
  }

  commit(): void {
    if (this.#isFailed) {
      this.rollback();
      throw failedTransaction();
    }
    try {
      this.#transaction.commit();
      // Assigning a length calls into the engine even if it changes nothing.
      if (this.#kept.length > 0) this.#kept.length = 0;
    } catch (error) {
      const isDangling = error instanceof GraphError && error.code === GraphErrorCode.NodeHasRelationships;
      throw isDangling ? nodeStillHasRelationships(error.element ?? 0) : error;
    }
  }

  rollback(): void {
    this.#isFailed = false;
    this.#transaction.rollback();
    for (const change of this.#kept) change(this.graph());
  }

  applyAutonomously(change: (graph: GraphTransaction) => void): void {
    change(this.graph());
    this.#kept.push(change);
  }

  /** Ends the transaction; only what outlives it is committed. */
  close(): void {
    if (this.#kept.length > 0) {
      this.rollback();
      this.#transaction.commit();
    }
    this.#transaction.close();
  }

  markFailed(): void {
    this.#isFailed = true;
  }

  isFailed(): boolean {
    return this.#isFailed;
  }
}

/** Puts a graph file into the transaction, as an import would. */
class TransactionSink implements GraphSink {
  readonly #graph: GraphTransaction;
  readonly #nodes = new Map<ElementId, number>();

  constructor(graph: GraphTransaction) {
    this.#graph = graph;
  }

  hasVertex(id: ElementId): boolean {
    return this.#nodes.has(id);
  }

  addVertex(id: ElementId, properties: ElementProperties): void {
    this.#nodes.set(id, this.#graph.createNode());
    this.updateVertex(id, properties);
  }

  updateVertex(id: ElementId, { keys, values }: ElementProperties): void {
    const node = this.#nodes.get(id)!;
    keys.forEach((key, at) => {
      this.#graph.setNodeProperty(node, key, values[at] as string);
    });
  }

  addEdge(
    _id: ElementId,
    source: ElementId,
    target: ElementId,
    label: string,
    properties: ElementProperties,
  ): void {
    const relationship = this.#graph.createRelationship(
      this.#nodes.get(source)!,
      this.#nodes.get(target)!,
      label,
    );
    properties.keys.forEach((key, at) => {
      this.#graph.setRelationshipProperty(relationship, key, properties.values[at] as string);
    });
  }
}

export interface ScriptAnswer {
  readonly status: 200 | 400;
  /** JSON text. */
  readonly body: string;
}

export class ScriptDatabase {
  readonly database: Database;
  readonly #registry: Registry;
  readonly #compiler: Compiler;
  readonly #scripts = new Map<string, CompiledScript>();
  /** How the runs that follow walk their pipes. */
  runOptions: GremlinRunOptions = {};
  /** What the runs that follow may use together; without one, each as much as is usual. */
  budget: Budget | undefined;

  private constructor(database: Database, registry: Registry, compiler: Compiler) {
    this.database = database;
    this.#registry = registry;
    this.#compiler = compiler;
  }

  static async open(registry: Registry, compiler = new Compiler()): Promise<ScriptDatabase> {
    const autoIndexKeys = { node: ['name'], relationship: ['name', 'weight'] };
    const database = await Database.open(new MemoryCommitLog(), { autoIndexKeys });
    return new ScriptDatabase(database, registry, compiler);
  }

  /** Scripts on a database that its owner closes. */
  static over(database: Database, registry: Registry, compiler = new Compiler()): ScriptDatabase {
    return new ScriptDatabase(database, registry, compiler);
  }

  async loadGraphML(text: string): Promise<void> {
    await this.database.write(({ graph }) => {
      const reader = new GraphMLReader(new TransactionSink(graph));
      reader.write(text);
      reader.end();
    });
  }

  /** Runs one script as one transaction and answers as the script endpoint does. */
  execute(
    script: string,
    params?: (runtime: ScriptRun['runtime']) => ReadonlyMap<string, Value>,
  ): ScriptAnswer {
    const transaction = this.database.begin();
    const direct = new DirectTransaction(transaction);
    try {
      return this.#run(script, direct, params);
    } finally {
      direct.close();
    }
  }

  /** Compiled once per text, as the server does. */
  #compiled(text: string): CompiledScript {
    let compiled = this.#scripts.get(text);
    if (compiled === undefined) {
      const scriptName = `Script${this.#scripts.size + 1}`;
      compiled = this.#compiler.compile(text, { registry: this.#registry, scriptName });
      this.#scripts.set(text, compiled);
    }
    return compiled;
  }

  #run(
    text: string,
    transaction: DirectTransaction,
    params: ((runtime: ScriptRun['runtime']) => ReadonlyMap<string, Value>) | undefined,
  ): ScriptAnswer {
    const native = new NativeDatabase(transaction);
    const gremlin = new GremlinRun(this.runOptions);
    const services = [
      SCRIPT_TRANSACTION.with(transaction),
      NATIVE_DATABASE.with(native),
      GREMLIN_RUN.with(gremlin),
    ];
    const run = new ScriptRun(this.#compiler, {
      registry: this.#registry,
      engine: GREMLIN_ENGINE,
      services,
      binding: createGraphBinding(native, gremlin),
      budget: this.budget ?? new Budget(),
    });
    gremlin.attach(run.runtime);
    for (const [name, value] of params?.(run.runtime) ?? []) {
      if (!ENGINE_VARIABLES.has(name)) run.runtime.binding.variables.put(run.runtime, name, value);
    }
    let links: number = ScriptLinks.None;
    try {
      links = ScriptLinks.OfCompilation;
      const compiled = this.#compiled(text);
      links = ScriptLinks.OfRun;
      const value = run.run(compiled);
      links = ScriptLinks.None;
      const body = writeResult(run.runtime, value, {
        database: native,
        adapter: BLUEPRINTS_RESULTS,
        serviceRoot: () => '{"node":"here"}',
        bytesMax: BYTES_MAX,
        rowsMax: Number.MAX_SAFE_INTEGER,
      });
      transaction.commit();
      return { status: 200, body: UTF8.decode(body) };
    } catch (error) {
      const throwable =
        error instanceof GroovySyntaxError ? syntaxThrowable(error) : run.runtime.caught(error);
      if (!(throwable instanceof JavaThrowable)) throw error;
      const isError = run.runtime.isInstance(throwable, 'java.lang.Error');
      return { status: 400, body: JSON.stringify(failureBody(run.describe(throwable), isError ? 0 : links)) };
    }
  }
}

/** How many script exceptions the original's engine puts around an error, by where it happened. */
const ScriptLinks = { None: 0, OfCompilation: 1, OfRun: 2 } as const;

interface FailureLink {
  readonly message: string | null;
  readonly exception: string;
  readonly cause?: FailureLink;
}

function linkOf(error: ErrorDescription): FailureLink {
  const cause = error.cause === null ? {} : { cause: linkOf(error.cause) };
  return { message: error.message, exception: error.simpleName, ...cause };
}

function textOf(error: ErrorDescription): string {
  return error.message === null ? error.className : `${error.className}: ${error.message}`;
}

/** BadInputException around the script exceptions around the error. */
function failureBody(error: ErrorDescription, scriptLinks: number): FailureLink {
  let link = linkOf(error);
  let text = textOf(error);
  for (let count = 0; count < scriptLinks; count++) {
    link = { message: text, exception: 'ScriptException', cause: link };
    text = `javax.script.ScriptException: ${text}`;
  }
  return { message: text, exception: 'BadInputException', cause: link };
}
