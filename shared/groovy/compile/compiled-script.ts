/** A compiled script: JavaScript functions, compiled once per text and run any number of times. */
import { isNativeError } from 'node:util/types';
import { type Context, compileFunction, createContext, runInContext } from 'node:vm';
import { Budget } from '#base';
import type { Invocable } from '../runtime/classes/class-info.ts';
import { ScriptInlineCaches } from '../runtime/dispatch/inline-cache.ts';
import type { GeneratedRuntime } from '../runtime/run/generated-runtime.ts';
import type { Registry } from '../runtime/script-classes/registry.ts';
import type { DefinedClass } from '../runtime/script-classes/script-class.ts';
import { compileErrorMessage, GroovySyntaxError, SyntaxCause } from '../syntax/errors.ts';
import { parseScript } from '../syntax/parser.ts';
import { generate } from './compile-script.ts';
import { type Definition, definitionsOf } from './definitions/definitions.ts';
import type { EarlierClasses } from './definitions/earlier-classes.ts';
import type { FunctionOrigin } from './module-context.ts';

/** The result of generated code: the script's class and its entry function. */
export interface ScriptEntry {
  readonly scriptClass: DefinedClass;
  readonly run: Invocable;
}

/** The generated function; all names that it uses are parameters. */
type ScriptFactory = (
  runtime: GeneratedRuntime,
  memory: ScriptInlineCaches,
  imul: typeof Math.imul,
  asIntN: typeof BigInt.asIntN,
) => ScriptEntry;

export interface CompiledScript {
  readonly source: string;
  /** `Script1` */
  readonly scriptName: string;
  /** Name of the generated file in stack frames. */
  readonly fileKey: string;
  /** Line of the script for each line of the generated text. */
  readonly lines: readonly number[];
  readonly origins: Readonly<Record<string, FunctionOrigin>>;
  /**
   * The definitions of the script that outlive its request, each as a script of its own; see
   * `definitions.ts`.
   */
  readonly definitions: readonly Definition[];
  /** The generated code, for tests and debugging. */
  readonly generated: string;
  enter(runtime: GeneratedRuntime): ScriptEntry;
}

export interface CompileOptions {
  readonly registry: Registry;
  readonly scriptName?: string;
  /** Classes of earlier scripts, used unless the script has one of that name. */
  readonly earlierClasses?: EarlierClasses;
  /** Budget of the compilation, which its timeout or cancellation ends. */
  readonly budget?: Budget;
}

const NO_CLASSES: readonly Definition[] = [];

function withClasses(source: string, classes: readonly Definition[]): string {
  return [source, ...classes.map((each) => each.text)].join('\n');
}

/** Nesting that exhausts the stack during compilation is an error of the script. */
function withinStack<T>(scriptName: string, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    const problem = isNativeError(error) ? engineLimit(error) : null;
    if (problem === null) throw error;
    const message = compileErrorMessage(`${scriptName}.groovy`, problem, 1, 1, '');
    throw new GroovySyntaxError(SyntaxCause.Limit, problem, 1, 1, message);
  }
}

/** The engine limit that the script exceeds; null for an internal error. */
function engineLimit({ name, message }: Error): string | null {
  if (name === 'RangeError' && message.includes('call stack size')) return 'script too deep';
  // The engine's early errors for exceeded limits, not for invalid generated syntax.
  const limit = /^Too many (arguments|parameters|variables|properties)/i.exec(message)?.[1];
  return name === 'SyntaxError' && limit !== undefined ? `too many ${limit}` : null;
}

/**
 * Compiles scripts in a separate context without code generation from strings: a second line of defence, as
 * generated code references nothing but its run.
 */
export class Compiler {
  readonly #context: Context = createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  /** Functions of the context itself, which V8 can inline as single instructions in code of that context. */
  readonly #imul = runInContext('Math.imul', this.#context) as typeof Math.imul;
  readonly #asIntN = runInContext('BigInt.asIntN', this.#context) as typeof BigInt.asIntN;
  #count = 0;

  constructor() {
    // A process started with --expose-gc exposes it in every context.
    runInContext('delete globalThis.gc', this.#context);
  }

  compile(source: string, options: CompileOptions): CompiledScript {
    const scriptName = options.scriptName ?? 'Script1';
    const budget = options.budget ?? new Budget();
    const { registry, earlierClasses } = options;
    const { module, generated } = withinStack(scriptName, () => {
      const parsing = { scriptName, budget };
      const module = parseScript(source, parsing);
      const classes = earlierClasses?.usedBy(module, registry) ?? NO_CLASSES;
      // After the script, so that its line numbers are unchanged.
      const whole = classes.length === 0 ? module : parseScript(withClasses(source, classes), parsing);
      const names = new Set(classes.map((each) => each.name ?? ''));
      return { module, generated: generate(whole, registry, scriptName, budget, names) };
    });
    budget.checkNow();
    const fileKey = `groovy:${++this.#count}`;
    const factory = withinStack(scriptName, () =>
      compileFunction(generated.text, ['R', 'M', 'imul', 'asIntN'], {
        filename: fileKey,
        parsingContext: this.#context,
      }),
    ) as ScriptFactory;
    const plainName = generated.isPlain ? generated.scriptName : null;
    const memory = new ScriptInlineCaches(registry, generated.siteCount, plainName);
    return {
      source,
      scriptName: generated.scriptName,
      fileKey,
      lines: generated.lines,
      origins: generated.origins,
      definitions: definitionsOf(module, budget),
      generated: generated.text,
      enter: (runtime) => factory(runtime, memory, this.#imul, this.#asIntN),
    };
  }
}
