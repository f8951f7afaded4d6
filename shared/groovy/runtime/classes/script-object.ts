/** Instances of classes that a script defines, and the run-time state of such a class. */

import type { Value } from '../host.ts';
import { SLOTS, type Slotted } from '../slots.ts';
import { type GroovyType, TYPE } from '../type.ts';
import type { ClassInfo, MethodEntry } from './class-info.ts';

export class ScriptObject implements Slotted {
  readonly #type: GroovyType;
  [SLOTS]: Value[];

  constructor(type: GroovyType, emptySlots: readonly Value[]) {
    this.#type = type;
    this[SLOTS] = emptySlots.slice();
  }

  get [TYPE](): GroovyType {
    return this.#type;
  }
}

/** Another object of the same class whose fields hold the same. */
export function cloneOf(self: ScriptObject): ScriptObject {
  return new ScriptObject(self[TYPE], self[SLOTS]);
}

/** A class of a script in one run. */
export interface ScriptClass {
  readonly info: ClassInfo;
  readonly type: GroovyType;
  /** As the script declares it; the constants are an enumeration's, in order. */
  readonly descriptor: { readonly constants: readonly string[] };
  /** The type that new instances get: another one from each change of the metaclass on, so that older ones keep theirs. */
  instanceType: GroovyType;
  /** Values of the static fields, by index. */
  readonly statics: Value[];
  /** What the slots of a new instance hold: zeros for fields of primitive types, null for all others. */
  readonly emptySlots: readonly Value[];
  readonly constructors: readonly MethodEntry[];
  /** Sets the fields of a new instance to their initial values, in source order. */
  readonly initialize: (self: Value) => void;
  /** Runs the static initialisers, once, before anything static is touched. */
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
