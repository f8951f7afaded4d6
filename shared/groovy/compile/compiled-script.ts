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

/** What generated code returns: the script's class, and what runs it. */
export interface ScriptEntry {
  readonly scriptClass: DefinedClass;
  readonly run: Invocable;
}

/** The generated function, whose every name is a parameter. */
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
  /** How stack frames name the generated file. */
  readonly fileKey: string;
  /** Line of the script for each line of the generated text. */
  readonly lines: readonly number[];
  readonly origins: Readonly<Record<string, FunctionOrigin>>;
  /** What of the script outlives its request, each as a script of its own; see `definitions.ts`. */
  readonly definitions: readonly Definition[];
  /** The generated text, for tests and curious people. */
  readonly generated: string;
  enter(runtime: GeneratedRuntime): ScriptEntry;
}

export interface CompileOptions {
  readonly registry: Registry;
  readonly scriptName?: string;
  /** Classes of earlier scripts, seen where the script has none of the name. */
  readonly earlierClasses?: EarlierClasses;
  /** What compiling may cost; its end by time-out or cancel ends the compilation. */
  readonly budget?: Budget;
}

const NO_CLASSES: readonly Definition[] = [];

function withClasses(source: string, classes: readonly Definition[]): string {
  return [source, ...classes.map((each) => each.text)].join('\n');
}

/** A script that is nested so that the stack does not hold its compilation is an error of the script. */
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

/** What of the script is more than the JavaScript engine takes; null for an error of this program. */
function engineLimit({ name, message }: Error): string | null {
  if (name === 'RangeError' && message.includes('call stack size')) return 'script too deep';
  // The engine's early errors for what the generated code may exceed, not a wrong syntax of it.
  const limit = /^Too many (arguments|parameters|variables|properties)/i.exec(message)?.[1];
  return name === 'SyntaxError' && limit !== undefined ? `too many ${limit}` : null;
}

/**
 * Compiles scripts in a context of its own, in which no text becomes code: the second lock behind the first,
 * which is that generated code names nothing but the run it is given.
 */
export class Compiler {
  readonly #context: Context = createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  /** Functions of the context itself: V8 makes single instructions of these in code of the same context. */
  readonly #imul = runInContext('Math.imul', this.#context) as typeof Math.imul;
  readonly #asIntN = runInContext('BigInt.asIntN', this.#context) as typeof BigInt.asIntN;
  #count = 0;

  constructor() {
    // A process that was asked to expose its collector gives it to every context.
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
      // Behind the script, so that its own lines keep their numbers.
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
