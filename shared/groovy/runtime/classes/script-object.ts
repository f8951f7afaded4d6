/** Instances of classes that a script defines, and the run-time state of such a class. */

import { type GroovyType, TYPE, type Value } from '../host.ts';
import { SLOTS, type Slotted } from '../slots.ts';
import type { ClassInfo, MethodEntry } from './class-info.ts';

export class ScriptObject implements Slotted {
  readonly [TYPE]: GroovyType;
  [SLOTS]: Value[];

  constructor(type: GroovyType, emptySlots: readonly Value[]) {
    this[TYPE] = type;
    this[SLOTS] = emptySlots.length === 0 ? [] : emptySlots.slice();
  }
}

/** A shallow copy: another object of the same class with the same field values. */
export function cloneOf(self: ScriptObject): ScriptObject {
  return new ScriptObject(self[TYPE], self[SLOTS]);
}

/** A class of a script in one run. */
export interface ScriptClass {
  readonly info: ClassInfo;
  readonly type: GroovyType;
  /** As declared; the constants of an enum in order. */
  readonly descriptor: { readonly constants: readonly string[] };
  /**
   * The type of new instances: a new one after each change of the metaclass, so that existing instances keep
   * theirs.
   */
  instanceType: GroovyType;
  /** Values of the static fields, by index. */
  readonly statics: Value[];
  /** The initial slots of an instance: zeros for fields of primitive types, null for all others. */
  readonly emptySlots: readonly Value[];
  readonly constructors: readonly MethodEntry[];
  /** Sets the fields of a new instance to their initial values, in source order. */
  readonly initialize: (self: Value) => void;
  /** Runs the static initialisers once, before the first access to a static member. */
  readonly initializeStatics: () => void;
  isStaticReady: boolean;
  readonly isAbstract: boolean;
  readonly isTrait: boolean;
}

/** The static fields of a class, after its static initialisers have run. */
export function readyStatics(owner: ScriptClass | undefined): Value[] {
  if (owner === undefined) return [];
  if (!owner.isStaticReady) owner.initializeStatics();
  return owner.statics;
}
