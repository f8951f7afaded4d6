/** Runs a compiled script: setup, result, error description. */
import { AssertionFailure, Budget, errorText, type RandomSource } from '#base';
import type { CompiledScript, Compiler } from './compile/compiled-script.ts';
import { Binding } from './runtime/classes/binding.ts';
import { FEW_MAX } from './runtime/collections/map/entry-table.ts';
import { LinkedHashMap } from './runtime/collections/map/hash-map.ts';
import { javaException, type StackFrame } from './runtime/errors/exception.ts';
import type { GroovyType, Service, Throwable, Value } from './runtime/host.ts';
import { frameText } from './runtime/methods/throwable-methods.ts';
import { GeneratedRuntime } from './runtime/run/generated-runtime.ts';
import type { SeparateScript } from './runtime/run/separate-scripts.ts';
import { scriptFramesOf } from './runtime/run/stack-frames.ts';
import type { Registry } from './runtime/script-classes/registry.ts';
import { GroovySyntaxError } from './syntax/errors.ts';

export interface RunOptions {
  readonly registry: Registry;
  readonly budget?: Budget;
  /** Predeclared variables: alternating unique names and values. The run takes ownership of the array. */
  readonly binding?: Value[];
  readonly services?: readonly Service[];
  /** Receives the output of the script. */
  readonly print?: (text: string) => void;
  readonly now?: () => number;
  readonly random?: RandomSource;
  readonly depthMax?: number;
  /** The script engine, which resolves methods that no script has; undefined: none. */
  readonly engine?: GroovyType;
}

/** Definitions of earlier scripts, oldest first. Both calls throw when a budget is exceeded. */
export interface LaterDefinitions {
  /** Before a script runs that the script evaluates. */
  neededBy(evaluated: CompiledScript): readonly CompiledScript[];
  /** Before the script first uses a name that it computes. */
  neededByName(name: string): readonly CompiledScript[];
}

/**
 * Maximum call depth; deeper calls are a StackOverflowError. The JVM's default stack has space for some
 * thousand Groovy calls; V8's default stack has space for this number.
 */
const DEPTH_MAX = 1500;

/** Frames recorded by V8 per error: enough for a script's trace between runtime frames. */
const STACK_FRAMES_MAX = 100;

/** Bytes charged for a text that the script evaluates: its code, and the sites of each execution. */
const EVALUATION_BYTES = 20_000;
const EVALUATION_BYTES_PER_CHARACTER = 50;

/**
 * One run of one script. The value must be converted before the run ends, since reading it may call the
 * script.
 */
export class ScriptRun {
  readonly runtime: GeneratedRuntime;
  readonly #compiler: Compiler;
  readonly #variables = new LinkedHashMap();
  /** The script of {@link run}. */
  #main: CompiledScript | null = null;
  // Created on first use: most runs need none of the following.
  /** Definitions and texts that the script evaluates, by file key. */
  #others: Map<string, CompiledScript> | undefined;
  /** Compiled texts that the script evaluates. */
  #evaluated: Map<string, CompiledScript> | undefined;
  #later: LaterDefinitions | null = null;

  constructor(compiler: Compiler, options: RunOptions) {
    this.#compiler = compiler;
    this.runtime = new GeneratedRuntime({
      registry: options.registry,
      budget: options.budget ?? new Budget(),
      binding: new Binding(this.#variables),
      print: options.print ?? (() => undefined),
      now: options.now ?? Date.now,
      random: options.random ?? null,
      services: options.services ?? [],
      depthMax: options.depthMax ?? DEPTH_MAX,
      engine: options.engine ?? null,
      parse: (text, binding) => this.#parse(text, binding),
      frames: (error) => scriptFramesOf(error.stack ?? '', this.#sources()),
    });
    if (options.binding !== undefined) this.#adopt(options.binding);
  }

  /**
   * Runs the script; returns the value of its last statement. Throws a {@link JavaThrowable}, or the error
   * that ended the run.
   */
  run(script: CompiledScript): Value {
    this.#main = script;
    return this.within(() => this.#enter(script));
  }

  #adopt(pairs: Value[]): void {
    if (pairs.length <= FEW_MAX * 2) this.#variables.table.adopt(this.runtime, pairs);
    else for (let at = 0; at < pairs.length; at += 2) this.bind(pairs[at] as string, pairs[at + 1] as Value);
  }

  /**
   * Calls a function that may call the script, such as the conversion of its value; throws as {@link run}
   * does.
   */
  within<T>(body: () => T): T {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = STACK_FRAMES_MAX;
    try {
      return body();
    } catch (error) {
      throw this.runtime.caught(error);
    } finally {
      Error.stackTraceLimit = limit;
    }
  }

  /** A predeclared variable of the script. */
  bind(name: string, value: Value): void {
    this.#variables.put(this.runtime, name, value);
  }

  /** Calls a function of the script's value that may call the script, under the rules of {@link run}. */
  guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw this.runtime.caught(error);
    }
  }

  /**
   * Replays definitions of earlier scripts before {@link run}: their methods become callable and their
   * additions to classes visible, unless the class has such a method itself. A definition that fails is
   * skipped, since the current script is not at fault; the failures are returned. Those of `later` are replayed when
   * they are needed.
   */
  define(definitions: readonly CompiledScript[], later?: LaterDefinitions): readonly Throwable[] {
    if (later !== undefined) {
      this.#later = later;
      this.runtime.definitions.runNamed = (name) => {
        this.#define(later.neededByName(name));
      };
    }
    return this.#define(definitions);
  }

  /** Each runs at most once. */
  #define(definitions: readonly CompiledScript[]): readonly Throwable[] {
    const failures: Throwable[] = [];
    for (const definition of definitions) {
      if (this.#others?.get(definition.fileKey) === definition) continue;
      try {
        this.runtime.definitions.replay(() => this.#enterDefinition(definition));
      } catch (error) {
        failures.push(this.runtime.caught(error));
      }
    }
    return failures;
  }

  #enterDefinition(script: CompiledScript): Value {
    this.#addSource(script);
    const { scriptClass, run } = script.enter(this.runtime);
    const instance = this.runtime.constructors.constructScript(scriptClass);
    run(this.runtime, instance);
    return instance;
  }

  #enter(script: CompiledScript): Value {
    const { scriptClass, run } = script.enter(this.runtime);
    const instance = this.runtime.constructors.constructScript(scriptClass);
    return run(this.runtime, instance);
  }

  #addSource(script: CompiledScript): void {
    (this.#others ??= new Map()).set(script.fileKey, script);
  }

  /** All executed scripts, by file key. */
  #sources(): ReadonlyMap<string, CompiledScript> {
    const sources = new Map(this.#others);
    if (this.#main !== null) sources.set(this.#main.fileKey, this.#main);
    return sources;
  }

  #parse(text: string, binding: Binding): SeparateScript {
    const { budget, registry } = this.runtime;
    budget.checkNow();
    budget.charge(EVALUATION_BYTES + text.length * EVALUATION_BYTES_PER_CHARACTER);
    try {
      let script = this.#evaluated?.get(text);
      if (script === undefined) {
        script = this.#compiler.compile(text, { registry, budget });
        (this.#evaluated ??= new Map()).set(text, script);
        if (this.#later !== null) this.#define(this.#later.neededBy(script));
      }
      this.#addSource(script);
      const { scriptClass, run } = script.enter(this.runtime);
      const instance = this.runtime.constructors.constructScript(scriptClass);
      return { instance, binding, run: () => run(this.runtime, instance) };
    } catch (error) {
      if (error instanceof GroovySyntaxError) throw syntaxThrowable(error);
      throw error;
    }
  }

  /** The current innermost line of the script; null for code that it did not call. */
  currentLine(): number | null {
    return this.#framesOfMain(new AssertionFailure('for its stack alone'))[0]?.line ?? null;
  }

  /** Position in the script of an error other than Java's: the end of a run by its limits. */
  stackLines(error: Error): readonly string[] {
    return this.#framesOfMain(error).map(frameText);
  }

  #framesOfMain({ stack = '' }: Error): StackFrame[] {
    return this.#main === null ? [] : scriptFramesOf(stack, new Map([[this.#main.fileKey, this.#main]]));
  }

  /**
   * The error and its causes, with truncated messages. At most {@link CAUSES_MAX} causes are listed, also of
   * a cycle. Calls scripts' own `getMessage`, and throws what ends the run meanwhile.
   */
  describe(error: Throwable): ErrorDescription {
    const chain: Throwable[] = [];
    for (let link: Throwable | null = error; link !== null && chain.length <= CAUSES_MAX; link = link.cause) {
      if (chain.includes(link)) break;
      chain.push(link);
    }
    const links = chain.map((link) => {
      const { name, simpleName } = this.runtime.typeOf(link);
      const stackLines = scriptFramesOf(link.stack ?? '', this.#sources()).map(frameText);
      return { className: name, simpleName, message: this.#messageOf(link), stackLines };
    });
    return links.reduceRight<ErrorDescription | null>(
      (cause, link) => ({ ...link, cause }),
      null,
    ) as ErrorDescription;
  }

  /** The result of `getMessage()`, which a script class may override with any type. */
  #messageOf(error: Throwable): string | null {
    let text: string;
    try {
      const message = this.runtime.invokeMethod(error, 'getMessage', []);
      if (message === null) return null;
      text = this.runtime.toJavaText(message);
    } catch (failure) {
      const { name } = this.runtime.typeOf(this.runtime.caught(failure));
      return `its getMessage() fails with ${name}`;
    }
    return errorText(text);
  }
}

/** Maximum number of reported causes. */
const CAUSES_MAX = 50;

/** An error of a script, as a record that can leave the thread. */
export interface ErrorDescription {
  readonly className: string;
  readonly simpleName: string;
  readonly message: string | null;
  /** The frames of scripts, innermost first: `Script1.area(Script1.groovy:3)`. */
  readonly stackLines: readonly string[];
  readonly cause: ErrorDescription | null;
}

/** A syntax error as scripts and clients see it. */
export function syntaxThrowable(error: GroovySyntaxError): Throwable {
  return javaException('org.codehaus.groovy.control.MultipleCompilationErrorsException', error.message);
}
