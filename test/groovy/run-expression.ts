/** Runs one expression and describes what came out as the tables of this folder do. */
import { Budget, type BudgetLimits, DEFAULT_BUDGET_LIMITS } from '#base';
import { Compiler, GString, JavaArray, JavaThrowable, type Registry, ScriptRun, type Value } from '#groovy';

export class ExpressionRunner {
  readonly #compiler = new Compiler();
  readonly #registry: Registry;

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /** `==> class text`, or `!!> class: message`. */
  describe(script: string): string {
    const run = this.#newRun([]);
    try {
      return `==> ${described(run, run.run(this.#compiler.compile(script, { registry: this.#registry })))}`;
    } catch (error) {
      if (!(error instanceof JavaThrowable)) throw error;
      const { className, message } = run.describe(error);
      return `!!> ${className}: ${firstLines(message)}`;
    }
  }

  /** The value of a script as text, with variables bound. */
  text(script: string, variables: Readonly<Record<string, Value>> = {}, limits?: BudgetLimits): string {
    const run = this.#newRun(Object.entries(variables).flat(), limits);
    return run.runtime.toText(run.run(this.#compiler.compile(script, { registry: this.#registry })));
  }

  #newRun(binding: Value[], limits = DEFAULT_BUDGET_LIMITS): ScriptRun {
    return new ScriptRun(this.#compiler, { registry: this.#registry, budget: new Budget(limits), binding });
  }
}

function described(run: ScriptRun, value: Value): string {
  if (value === null) return 'null';
  const { runtime } = run;
  const { name } = runtime.typeOf(value);
  if (typeof value === 'string' || value instanceof GString) return `${name} ${runtime.toText(value)}`;
  const printed = value instanceof JavaArray ? runtime.newList([...value.items]) : value;
  return `${name} ${runtime.toText(runtime.invokeMethod(printed, 'inspect', []))}`;
}

/** The message without Groovy's guesses at what was meant, its lines joined. */
function firstLines(message: string | null): string {
  if (message === null) return 'null';
  return (message.split('\nPossible solutions')[0] ?? '').split('\n').slice(0, 3).join(' | ');
}
