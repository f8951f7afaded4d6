/** State of the emission of one function: its variables, the meaning of `this`, its return type, its temporaries. */
import type { ClassModel, TypeParameters, TypeRef } from '../scope/class-model.ts';
import { Scope, type Variable } from '../scope/scope.ts';
import type { Expression, Span, Statement, TypeNode } from '../syntax/tree/tree.ts';
import { type Code, type Kind, longLiteral, TURN, variable } from './code.ts';
import type { ModuleContext } from './module-context.ts';

export interface FunctionParts {
  readonly module: ModuleContext<FunctionContext>;
  readonly scope: Scope;
  readonly model: ClassModel;
  readonly isStatic: boolean;
  /** The name of the closure's own parameter when the function is a closure's body. */
  readonly closure: string | null;
  readonly returnType: TypeRef | null;
  readonly typeParameters: TypeParameters;
  readonly isConstructor?: boolean;
  /** A static method: bare names that nothing static explains are errors of compilation. */
  readonly isStaticMethod?: boolean;
  /** Code of a method, where final fields cannot be set. */
  readonly isMethod?: boolean;
  /** A method declared `void`. */
  readonly isVoid?: boolean;
}

/** The method that a body belongs to, for calls of itself. */
export interface TailCalls {
  readonly name: string;
  readonly parameters: readonly Variable[];
  /** The generated label of the loop. */
  readonly label: string;
}

export class FunctionContext {
  readonly module: ModuleContext<FunctionContext>;
  readonly model: ClassModel;
  readonly isStatic: boolean;
  readonly closure: string | null;
  readonly returnType: TypeRef | null;
  readonly typeParameters: TypeParameters;
  readonly isConstructor: boolean;
  readonly isStaticMethod: boolean;
  readonly isMethod: boolean;
  readonly isVoid: boolean;
  scope: Scope;
  /** Set in a method that runs as a loop instead of calling itself. */
  tailCalls: TailCalls | null = null;
  /** Where the values of an assertion's parts are recorded while its condition is emitted. */
  recorder: string | null = null;
  /** Generated labels of the statements around, by the script's label. */
  readonly labels: { name: string; emitted: string }[] = [];
  /** What `break` and `continue` without label mean here; null outside of loops. */
  readonly jumps: { breakLabel: string; continueLabel: string | null }[] = [];
  /** Parameters that may be missing while another's default is evaluated: generated name → its flag. */
  readonly missingFlags = new Map<string, string>();
  readonly #temporaries: string[] = [];
  #countsTurns = false;

  constructor(parts: FunctionParts) {
    this.module = parts.module;
    this.scope = parts.scope;
    this.model = parts.model;
    this.isStatic = parts.isStatic;
    this.closure = parts.closure;
    this.returnType = parts.returnType;
    this.typeParameters = parts.typeParameters;
    this.isConstructor = parts.isConstructor ?? false;
    this.isStaticMethod = parts.isStaticMethod ?? false;
    this.isMethod = parts.isMethod ?? false;
    this.isVoid = parts.isVoid ?? false;
  }

  expression(node: Expression): Code {
    this.module.budget.step();
    return this.module.emitters.expression(this, node);
  }

  text(node: Expression): string {
    return this.expression(node).text;
  }

  statement(node: Statement): string {
    return this.module.emitters.statement(this, node);
  }

  /** A new temporary of this function. */
  temporary(): string {
    const name = this.module.fresh('x');
    this.#temporaries.push(name);
    return name;
  }

  get temporaries(): readonly string[] {
    return this.#temporaries;
  }

  /** Counts a turn of a loop. */
  turn(): string {
    this.#countsTurns = true;
    return TURN;
  }

  /** True if the function's text must declare and settle the turns of its loops. */
  get countsTurns(): boolean {
    return this.#countsTurns;
  }

  /** Emits within a scope of its own. */
  inScope<T>(emit: () => T): T {
    const outer = this.scope;
    this.scope = new Scope(outer);
    try {
      return emit();
    } finally {
      this.scope = outer;
    }
  }

  declareVariable(name: string, type: TypeRef | null, at: Span, isFinal = false): Variable {
    if (this.scope.find(name) !== null) {
      throw this.module.error(`The current scope already contains a variable of the name ${name}`, at);
    }
    const made: Variable = { name, emitted: this.module.fresh('v'), type, isFinal };
    this.scope.declare(made);
    return made;
  }

  resolve(node: TypeNode | null, at: Span): TypeRef | null {
    return this.module.resolve(node, this.model, at, this.typeParameters);
  }

  /** `this` as an expression. */
  get self(): string {
    return this.closure === null ? 'self' : `${this.closure}.thisObject`;
  }
}

export function kindOfType(type: TypeRef | null): Kind {
  if (type?.kind !== 'host') return 'any';
  if (type.type.name === 'int') return 'int';
  if (type.type.name === 'double' || type.type.name === 'float') return 'floating';
  return type.type.name === 'boolean' ? 'boolean' : 'any';
}

/** A local of type `long` is one from its declaration on, while a field is null until its initialiser has run. */
export function kindOfLocal(type: TypeRef | null): Kind {
  return type?.kind === 'host' && type.type.name === 'long' ? 'long' : kindOfType(type);
}

export function variableCode(of: Variable): Code {
  return variable(of.emitted, kindOfLocal(of.type));
}

/** A value of kind `long` or `int` as a long. */
export function longText(value: Code): string {
  if (value.kind === 'long') return value.text;
  const digits = value.form === 'constant' ? /^\(?(-?\d+)(?:\|0)?\)?$/.exec(value.text)?.[1] : undefined;
  return digits === undefined ? `R.toLong(${value.text})` : longLiteral(BigInt(digits));
}

/** Types whose values usually need no more than a look. */
const DIRECT_CASTS: Readonly<Record<string, string>> = {
  long: 'toLong',
  double: 'toDouble',
  'java.lang.String': 'toStringOrNull',
};

/** The value as a variable of the type stores it. */
export function castCode(f: FunctionContext, value: Code, type: TypeRef | null): string {
  if (type === null) return value.text;
  if (type.kind === 'host') {
    const { name } = type.type;
    if (name === 'int') {
      if (value.kind === 'int') return value.text;
      if (value.form !== 'effect')
        return `(typeof ${value.text}==='number'?${value.text}:R.toInt(${value.text}))`;
      return `R.toInt(${value.text})`;
    }
    if (name === 'boolean') return value.kind === 'boolean' ? value.text : `R.truth(${value.text})`;
    if (name === 'long' && (value.kind === 'long' || value.kind === 'int')) return longText(value);
    const direct = DIRECT_CASTS[name];
    if (direct !== undefined) return `R.${direct}(${value.text})`;
  }
  return `R.castTo(${value.text},${f.module.type(type)})`;
}
