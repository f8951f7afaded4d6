/** State of a script thread: replica of the database, type registry, cache of compiled scripts. */
import { randomUUID } from 'node:crypto';
import { Budget, onDemand } from '#base';
import { BLUEPRINTS_MODULE, LEGACY_MODULE } from '#blueprints';
import { attachHistoricState, type HistoricState, type Replica, type Transaction } from '#database';
import { GDK_TYPES } from '#gdk';
import {
  type CompiledScript,
  Compiler,
  createRegistry,
  type Extension,
  LANGUAGE_TYPES,
  type Registry,
  ScriptCache,
  type TypeModule,
} from '#groovy';
import { JDK_TYPES } from '#jdk';
import { NATIVE_TYPES } from '#neo4j';
import { budgetState, type TaskFrame, type TaskState, type ThreadOptions } from '#protocol';
import { QueryCache } from '#sparql';
import { DefinitionReader, type EarlierDefinitions } from './definitions/earlier-definitions.ts';
import { FetchThread } from './fetch/blocking-fetcher.ts';
import type { HelpPort } from './help-port.ts';
import { MemberNames } from './member-names.ts';
import { LiveMemory } from './memory/live-memory.ts';
import { ThreadPriority } from './thread-priority.ts';

/** Maximum bytes of cached scripts: some thousands of short ones. */
const CACHED_SCRIPT_BYTES_MAX = 32 * 1024 * 1024;

/** Relative to this file, since the entry may be part of a bundle in the same folder. */
const FETCH_THREAD = new URL('./fetch/fetch-thread.js', import.meta.url);

/**
 * All types that scripts can reach: class libraries of Java and Groovy, native API, Blueprints and Gremlin, legacy
 * calls.
 */
const MODULES = [JDK_TYPES, GDK_TYPES, NATIVE_TYPES, BLUEPRINTS_MODULE, LEGACY_MODULE];

export function createScriptTypes(): Registry {
  return createRegistry(MODULES);
}

/** Methods of all objects are Groovy's; closures and classes are extended by the same mechanism. */
const GROOVY_OBJECT = 'java.lang.Object';

function extensionsOf({ extensions = [], deferred = [] }: TypeModule): readonly Extension[] {
  return [...extensions, ...deferred.flatMap((types) => types.load().extensions ?? [])];
}

/** Extension methods of types, and whether they are Groovy's; for the reference. */
export function scriptExtensions(): (Extension & { isGroovy: boolean })[] {
  return [LANGUAGE_TYPES, ...MODULES].flatMap((module) =>
    extensionsOf(module).map((extension) => ({
      ...extension,
      isGroovy: module === GDK_TYPES || (module === LANGUAGE_TYPES && extension.on === GROOVY_OBJECT),
    })),
  );
}

const NO_DEFINITIONS: readonly string[] = [];

export class ScriptThread {
  readonly replica: Replica;
  readonly options: ThreadOptions;
  readonly registry: Registry;
  readonly compiler = new Compiler();
  readonly fetchThread: FetchThread;
  readonly queries = onDemand(() => new QueryCache());
  readonly names = onDemand(() => new MemberNames(this.registry));
  readonly priority = new ThreadPriority();
  readonly memory: LiveMemory;
  /** Null until the thread serves. */
  help: HelpPort | null = null;
  /** Label prefix that makes blank nodes of this thread globally unique. */
  readonly #label = onDemand(() => ({ text: randomUUID().replaceAll('-', '') }));
  #taskCount = 0;
  readonly #definitions: DefinitionReader;
  readonly #scripts = new ScriptCache(this.compiler, CACHED_SCRIPT_BYTES_MAX);

  constructor(replica: Replica, registry: Registry, options: ThreadOptions) {
    this.replica = replica;
    this.memory = new LiveMemory(replica);
    this.registry = registry;
    this.#definitions = new DefinitionReader(registry, this.#scripts);
    this.options = options;
    this.fetchThread = new FetchThread(FETCH_THREAD, {
      allowPrivate: options.fetchAllowPrivate,
      bytesMax: options.memoryBytesMax,
      idleMs: options.fetchIdleMs,
    });
  }

  /** On the newest version, or the earlier one that the task requests. */
  begin({ past }: TaskFrame): Transaction {
    if (past === null) return this.replica.begin();
    return attachHistoricState(past as HistoricState, this.replica.autoIndexKeys).begin();
  }

  /** A number that is unique in this process, for labels of blank nodes. */
  nextNumber(): string {
    this.#taskCount += 1;
    return `${this.#label().text}${this.#taskCount.toString(36)}`;
  }

  /** Of the stored definitions: none if definitions end with their request, so that no stored one breaks a script. */
  earlierDefinitions(stored: readonly string[], budget: Budget): EarlierDefinitions {
    return this.#definitions.read(this.options.persistDefinitions ? stored : NO_DEFINITIONS, budget);
  }

  /** Compiles a text, or returns the cached script. Throws GroovySyntaxError, or when the budget is exceeded. */
  compile(text: string, earlier: EarlierDefinitions, budget: Budget): CompiledScript {
    return this.#scripts.compile(text, {
      registry: this.registry,
      budget,
      earlierClasses: earlier.classes,
    });
  }

  /** A new budget that ends the work when the task's stop flag is set. `onCheck` is called at each check. */
  budget(state: TaskState, onCheck?: (now: number) => void): Budget {
    const { memoryBytesMax, collectionLengthMax } = this.options;
    const check = (now: number) => {
      this.priority.check(now);
      onCheck?.(now);
    };
    const hooks = { onCheck: check, memory: this.memory };
    return new Budget({ memoryBytesMax, collectionLengthMax }, budgetState(state), hooks);
  }
}
