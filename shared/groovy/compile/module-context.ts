/** State of the compilation of one script: generated names, call sites, constants, types, functions. */
import type { Budget } from '#base';
import type { Registry } from '../runtime/script-classes/registry.ts';
import { type ClassModel, isObject, type TypeParameters, type TypeRef } from '../scope/class-model.ts';
import type { Names } from '../scope/names.ts';
import type { ClassNode, Expression, ModuleNode, Span, Statement, TypeNode } from '../syntax/tree/tree.ts';
import { newifiedClasses } from './classes/annotations.ts';
import { type Code, quote } from './code.ts';
import type { ClosureNames } from './expressions/closure-names.ts';

/** How nodes are emitted; handed in by the compiler, so that the files of this room need not form a ring. */
export interface Emitters<Context> {
  expression(f: Context, node: Expression): Code;
  statement(f: Context, node: Statement): string;
  /** Emits an anonymous class in place; the text is an expression that gives the class. */
  anonymousClass(f: Context, body: ClassNode, type: TypeRef | null): string;
}

/** Where a generated function comes from, for stack traces. */
export interface FunctionOrigin {
  readonly className: string;
  readonly methodName: string;
}

/** `Context` is that of one function, which only emitters look into. */
export class ModuleContext<Context = unknown> {
  readonly module: ModuleNode;
  readonly names: Names;
  readonly registry: Registry;
  readonly scriptClass: ClassModel;
  /** Counts the expressions and names that are emitted: no text may compile for long. */
  readonly budget: Budget;
  readonly emitters: Emitters<Context>;
  /**
   * The script may change metaclasses or use categories: even arithmetic on ints and elements of lists ask whether
   * they still are as ever. A name that is made at run time or written in escapes may be any.
   */
  readonly isCareful: boolean;
  /** The script names arrays of boolean: their elements are reached in place even where they are packed. */
  readonly hasBooleanArrays: boolean;
  /** Classes that can be made without `new`. */
  readonly newified: ReadonlySet<string>;
  readonly origins: Record<string, FunctionOrigin> = {};
  readonly classes: ClassModel[] = [];
  readonly closureNames: ClosureNames = new Map();
  /** Names of values that a run makes at their first use. */
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

  /** The number of one more closure expression whose shape is the same in every run. */
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

  /** Null for `def` and `Object`, which hold anything. */
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
