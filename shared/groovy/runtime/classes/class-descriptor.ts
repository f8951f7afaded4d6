/** The description of a class that generated code passes to the run; emitted by `compile/classes/classes.ts`. */

import type { TypeSpec, Value } from '../host.ts';
import type { ClassInfo, Invocable } from './class-info.ts';
import type { ScriptClass } from './script-object.ts';

export interface FieldDescriptor {
  readonly name: string;
  readonly type: ClassInfo | null;
  readonly index: number;
  readonly isStatic: boolean;
  readonly isFinal: boolean;
  readonly isPrivate: boolean;
  readonly isProperty: boolean;
  /** Computes the value at the first read (`@Lazy`). */
  readonly lazy: ((self: Value) => Value) | null;
}

export interface MethodDescriptor {
  readonly name: string;
  /** Null for an abstract method. */
  readonly body: Invocable | null;
  readonly parameters: readonly (ClassInfo | null)[];
  /** 1 if the parameter has a default value. */
  readonly defaults: readonly (0 | 1)[];
  readonly isStatic?: boolean;
  readonly isPrivate?: boolean;
  /** False if the name is that of a getter but the return type is not. */
  readonly isGetter?: boolean;
  /** The declared result type; null for any object. */
  readonly result?: ClassInfo | null;
  /** The method declares exceptions. */
  readonly isThrowing?: boolean;
  /**
   * Maximum number of results that `@Memoized` caches, Infinity if unbounded; undefined without the
   * annotation.
   */
  readonly memoizedMax?: number;
}

export interface Transform {
  readonly name: string;
  /** The annotated field; null for an annotation of the class. */
  readonly field: string | null;
  readonly members: Readonly<Record<string, unknown>>;
}

export type MissingHandlers = Pick<TypeSpec, 'methodMissing' | 'propertyMissing' | 'setPropertyMissing'>;

export interface ClassDescriptor {
  readonly name: string;
  readonly form: 'class' | 'abstract' | 'interface' | 'enum';
  readonly isTrait: boolean;
  readonly isAbstract: boolean;
  superclass(): ClassInfo | null;
  /** Last declared first, since the last trait takes precedence. */
  interfaces(): readonly ClassInfo[];
  outer(): ScriptClass | null;
  readonly outerIndex: number;
  /** As {@link ScriptClass.emptySlots}. */
  readonly emptySlots: readonly Value[];
  readonly staticCount: number;
  /** Names of the enum constants, in order. */
  readonly constants: readonly string[];
  readonly transforms: readonly Transform[];
  /** Called when all classes of the script are defined. */
  members(): {
    readonly fields: readonly FieldDescriptor[];
    readonly methods: readonly MethodDescriptor[];
    readonly constructors: readonly MethodDescriptor[];
  };
  /** Resolves members that the class does not have; a trait proxy delegates them to its source. */
  readonly missing?: MissingHandlers;
  readonly initialize: ((self: Value) => unknown) | null;
  readonly initializeStatics: ((self: Value) => unknown) | null;
}
