/**
 * Scripts that a script evaluates, each with its variables: those of the run, or of its own (`GroovyShell`, `Eval`).
 */
import type { Binding } from '../classes/binding.ts';
import type { Value } from '../host.ts';

export interface SeparateScript {
  /** The object of the script's class. */
  readonly instance: Value;
  readonly binding: Binding;
  readonly run: () => Value;
}

/** The run in which the scripts are evaluated. */
export interface ScriptHost {
  readonly binding: Binding;
  readonly settings: { parse(text: string, binding: Binding): SeparateScript };
}

export class SeparateScripts {
  readonly #host: ScriptHost;
  /** By object; created on first use: most runs evaluate nothing. */
  #scripts: WeakMap<object, SeparateScript> | undefined;

  constructor(host: ScriptHost) {
    this.#host = host;
  }

  /** Compiles and runs a text. */
  evaluate(text: string, binding: Binding): Value {
    return this.#add(this.#host.settings.parse(text, binding)).run();
  }

  /** Compiles a text; its script runs by {@link run}. */
  parse(text: string, binding: Binding): Value {
    return this.#add(this.#host.settings.parse(text, binding)).instance;
  }

  /** Runs a script that was parsed; null for the script of the run, which runs once. */
  run(self: Value): Value {
    return this.#find(self)?.run() ?? null;
  }

  bindingOf(self: Value): Binding {
    return this.#find(self)?.binding ?? this.#host.binding;
  }

  setBinding(self: Value, binding: Binding): void {
    const script = this.#find(self) ?? { instance: self, run: () => null };
    this.#add({ ...script, binding });
  }

  #find(self: Value): SeparateScript | undefined {
    return this.#scripts?.get(self as object);
  }

  #add(script: SeparateScript): SeparateScript {
    this.#scripts ??= new WeakMap();
    this.#scripts.set(script.instance as object, script);
    return script;
  }
}
