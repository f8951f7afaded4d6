/** State of the compilation of one script: generated names, call sites, constants, types, functions. */
import type { Budget } from '#base';
import type { Registry } from '../runtime/script-classes/registry.ts';
import { type ClassModel, isObject, type TypeParameters, type TypeRef } from '../scope/class-model.ts';
import type { Names } from '../scope/names.ts';
import type { ClassNode, Expression, ModuleNode, Span, Statement, TypeNode } from '../syntax/tree/tree.ts';
import { newifiedClasses } from './classes/annotations.ts';
import { type Code, quote } from './code.ts';
import type { ClosureNames } from './expressions/closure-names.ts';

/** The emitters of nodes, injected by the compiler to avoid import circles. */
export interface Emitters<Context> {
  expression(f: Context, node: Expression): Code;
  statement(f: Context, node: Statement): string;
  /** Emits an anonymous class inline as an expression that evaluates to the class. */
  anonymousClass(f: Context, body: ClassNode, type: TypeRef | null): string;
}

/** The source of a generated function, for stack traces. */
export interface FunctionOrigin {
  readonly className: string;
  readonly methodName: string;
}

/** `Context` is that of one function, used only by emitters. */
export class ModuleContext<Context = unknown> {
  readonly module: ModuleNode;
  readonly names: Names;
  readonly registry: Registry;
  readonly scriptClass: ClassModel;
  /** Counts emitted expressions and names, to bound the compilation time. */
  readonly budget: Budget;
  readonly emitters: Emitters<Context>;
  /**
   * The script may change metaclasses or use categories: then even int arithmetic and list element access
   * check for changes. A name computed at run time or written with escapes may be any.
   */
  readonly isCareful: boolean;
  /** The script uses boolean arrays: access to their elements is inlined even if they are packed. */
  readonly hasBooleanArrays: boolean;
  /** Classes that can be instantiated without `new`. */
  readonly newified: ReadonlySet<string>;
  readonly origins: Record<string, FunctionOrigin> = {};
  readonly classes: ClassModel[] = [];
  readonly closureNames: ClosureNames = new Map();
  /** Names of values that a run creates on first use. */
  readonly lazies: string[] = [];
  readonly #functionNames = new Map<object, string>();
  readonly #declarations: string[] = [];
  readonly #types = new Map<string, string>();
  #counter = 0;
  #siteCount = 0;
  #shapeCount = 0;

  constructor(parts: {
    module: ModuleNode;
    names: Names;
    registry: Registry;
    scriptClass: ClassModel;
    budget: Budget;
    emitters: Emitters<Context>;
  }) {
    this.module = parts.module;
    this.names = parts.names;
    this.registry = parts.registry;
    this.scriptClass = parts.scriptClass;
    this.budget = parts.budget;
    this.emitters = parts.emitters;
    this.newified = /\bNewify\b/.test(parts.module.source) ? newifiedClasses(parts.module) : new Set();
    this.isCareful = /metaClass|mixin|\buse\b|\.\s*"[^"\n]*\$|\\u/i.test(parts.module.source);
    this.hasBooleanArrays = /\bboolean\s*\[/.test(parts.module.source);
  }

  /** A new name for generated code: a letter and a number. */
  fresh(letter: string): string {
    this.budget.step();
    this.#counter++;
    return `${letter}${this.#counter}`;
  }

  /** The generated function of a method, constructor or initialiser. */
  functionName(node: object): string {
    let name = this.#functionNames.get(node);
    if (name === undefined) {
      name = this.fresh('f');
      this.#functionNames.set(node, name);
    }
    return name;
  }

  declare(letter: string, value: string): string {
    const name = this.fresh(letter);
    this.#declarations.push(`${name}=${value}`);
    return name;
  }

  get declarations(): readonly string[] {
    return this.#declarations;
  }

  callSite(name: string): string {
    return this.#site('callSite', name);
  }

  operatorSite(name: string): string {
    return this.#site('operatorSite', name);
  }

  propertySite(name: string): string {
    return this.#site('propertySite', name);
  }

  closureSite(name: string): string {
    return this.#site('closureSite', name);
  }

  #site(kind: string, name: string): string {
    const memory = `M.sites[${this.#siteCount++}]`;
    return this.declare('s', `R.${kind}(${quote(name)},${memory})`);
  }

  /** The number of another closure expression whose shape is the same in every run. */
  nextShape(): number {
    return this.#shapeCount++;
  }

  get siteCount(): number {
    return this.#siteCount;
  }

  /** An expression for the class information of a type. */
  type(ref: TypeRef): string {
    switch (ref.kind) {
      case 'script':
        return `K${ref.model.id}.info`;
      case 'array':
        return `R.arrayInfo(${this.type(ref.component)})`;
      case 'host': {
        let name = this.#types.get(ref.type.name);
        if (name === undefined) {
          name = this.declare('t', `R.typeInfo(${quote(ref.type.name)})`);
          this.#types.set(ref.type.name, name);
        }
        return name;
      }
    }
  }

  /** Null for `def` and `Object`, which accept any value. */
  resolve(
    node: TypeNode | null,
    within: ClassModel | null,
    at: Span,
    parameters: TypeParameters,
  ): TypeRef | null {
    if (node === null) return null;
    const ref = this.names.resolve(node, within, parameters, at);
    return isObject(ref) ? null : ref;
  }

  error(problem: string, at: Span): Error {
    return this.names.error(problem, at);
  }
}
