/**
 * Local variables and their scopes. Each variable gets a unique name in generated code, so that no name of a script
 * appears there.
 */
import type { TypeRef } from './class-model.ts';

export interface Variable {
  readonly name: string;
  /** The name in generated code. */
  readonly emitted: string;
  readonly type: TypeRef | null;
  /** A final parameter; of other variables `final` is ignored. */
  readonly isFinal?: boolean;
}

export class Scope {
  readonly #parent: Scope | null;
  readonly #variables = new Map<string, Variable>();

  /** Without a parent: the scope of a method, which does not see locals of the script. */
  constructor(parent: Scope | null) {
    this.#parent = parent;
  }

  find(name: string): Variable | null {
    return this.#variables.get(name) ?? this.#parent?.find(name) ?? null;
  }

  /** True if the variable is one of this scope or of those around it up to `outermost`. */
  holds(name: string, outermost: Scope): boolean {
    if (this.#variables.has(name)) return true;
    return this !== outermost && this.#parent?.holds(name, outermost) === true;
  }

  declare(variable: Variable): void {
    this.#variables.set(variable.name, variable);
  }
}

/** The scope around a class within a function, which shows whether the class uses a local of it. */
export class EnclosingScope extends Scope {
  isUsed = false;

  override find(name: string): Variable | null {
    const variable = super.find(name);
    if (variable !== null) this.isUsed = true;
    return variable;
  }
}
