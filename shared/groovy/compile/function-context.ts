/** State of the emission of one function: its variables, the meaning of `this`, its return type, its temporaries. */
import { BOXES } from '../runtime/primitive.ts';
import type { ClassModel, TypeParameters, TypeRef } from '../scope/class-model.ts';
import { Scope, type Variable } from '../scope/scope.ts';
import type { Expression, Span, Statement, TypeNode } from '../syntax/tree/tree.ts';
import { type Code, type Kind, longLiteral, quote, TURN, variable, type Wrapper } from './code.ts';
import type { ModuleContext } from './module-context.ts';

export interface FunctionParts {
  readonly module: ModuleContext<FunctionContext>;
  readonly scope: Scope;
  readonly model: ClassModel;
  readonly isStatic: boolean;
  /** The generated name of the closure parameter in a closure body. */
  readonly closure: string | null;
  /** The body of a closure in the body of another. */
  readonly isNestedClosure?: boolean;
  readonly returnType: TypeRef | null;
  readonly typeParameters: TypeParameters;
  readonly isConstructor?: boolean;
  /** A static method: unresolved bare names are compile-time errors. */
  readonly isStaticMethod?: boolean;
  /** Code of a method, which cannot assign final fields. */
  readonly isMethod?: boolean;
  /** A method declared `void`. */
  readonly isVoid?: boolean;
}

/** The method of a body, for recursive calls. */
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
  readonly isNestedClosure: boolean;
  readonly returnType: TypeRef | null;
  readonly typeParameters: TypeParameters;
  readonly isConstructor: boolean;
  readonly isStaticMethod: boolean;
  readonly isMethod: boolean;
  readonly isVoid: boolean;
  scope: Scope;
  /** Set in a method compiled to a loop instead of recursion. */
  tailCalls: TailCalls | null = null;
  /** The variable that records the values of an assertion's subexpressions while its condition is emitted. */
  recorder: string | null = null;
  /** Generated labels of the enclosing statements, by the script's label. */
  readonly labels: { name: string; emitted: string }[] = [];
  /** Targets of `break` and `continue` without a label; null outside loops. */
  readonly jumps: { breakLabel: string; continueLabel: string | null }[] = [];
  /** Parameters that may be missing while another's default value is evaluated: generated name → its flag. */
  readonly missingFlags = new Map<string, string>();
  readonly #temporaries: string[] = [];
  readonly #outermost: Scope;
  #countsTurns = false;

  constructor(parts: FunctionParts) {
    this.module = parts.module;
    this.#outermost = parts.scope;
    this.scope = parts.scope;
    this.model = parts.model;
    this.isStatic = parts.isStatic;
    this.closure = parts.closure;
    this.isNestedClosure = parts.isNestedClosure ?? false;
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

  /** Counts an iteration of a loop. */
  turn(): string {
    this.#countsTurns = true;
    return TURN;
  }

  /** True if the function must declare and charge the iterations of its loops. */
  get countsTurns(): boolean {
    return this.#countsTurns;
  }

  /** True for a local of this function, false for one of a function around it. */
  isOwn(local: Variable): boolean {
    return this.scope.holds(local.name, this.#outermost);
  }

  /** Emits in a nested scope. */
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

/** A local of type `long` is never null, whereas a field is null until its initialiser has run. */
export function kindOfLocal(type: TypeRef | null): Kind {
  return type?.kind === 'host' && type.type.name === 'long' ? 'long' : kindOfType(type);
}

/** The method that unboxes, by class. */
const UNBOXING: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BOXES).map(([primitive, box]) => [box, `${primitive}Value`]),
);

export function variableCode(of: Variable): Code {
  return variable(of.emitted, kindOfLocal(of.type));
}

/** A null boolean is false instead. */
export function wrapperOf(type: TypeRef | null, place: string): { readonly wrapper?: Wrapper } {
  if (type?.kind !== 'host' || type.type.name === 'java.lang.Boolean') return {};
  const className = type.type.name;
  return UNBOXING[className] === undefined ? {} : { wrapper: { className, place } };
}

/** A value of kind `long` or `int` as a long. */
export function longText(value: Code): string {
  if (value.kind === 'long') return value.text;
  const digits = value.form === 'constant' ? /^\(?(-?\d+)(?:\|0)?\)?$/.exec(value.text)?.[1] : undefined;
  return digits === undefined ? `R.toLong(${value.text})` : longLiteral(BigInt(digits));
}

/** Types whose values usually need only a type check. */
const DIRECT_CASTS: Readonly<Record<string, string>> = {
  long: 'toLong',
  double: 'toDouble',
  'java.lang.String': 'toStringOrNull',
};

/** Casts the value on assignment to a variable of the type. */
export function castCode(f: FunctionContext, value: Code, type: TypeRef | null): string {
  if (type === null) return value.text;
  if (type.kind === 'host') {
    const { name } = type.type;
    if (value.wrapper !== undefined && value.wrapper.className === BOXES[name]) {
      const { className, place } = value.wrapper;
      const named = place === null ? 'null' : quote(place);
      return `R.unboxed(${value.text},${quote(`${className}.${UNBOXING[className]}()`)},${named})`;
    }
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
