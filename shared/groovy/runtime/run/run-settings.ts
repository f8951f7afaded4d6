/** The settings of a run: everything that differs from one run to the next. */
import type { Budget, RandomSource } from '#base';
import type { Binding } from '../classes/binding.ts';
import type { JavaThrowable, StackFrame } from '../errors/exception.ts';
import type { ServiceKey, Value } from '../host.ts';
import type { Registry } from '../script-classes/registry.ts';
import type { GroovyType } from '../type.ts';

export interface RunSettings {
  readonly registry: Registry;
  readonly budget: Budget;
  readonly binding: Binding;
  readonly print: (text: string) => void;
  readonly now: () => number;
  readonly random: RandomSource;
  readonly services: ReadonlyMap<ServiceKey<object>, object>;
  /** Calls nested deeper than this are a StackOverflowError. */
  readonly depthMax: number;
  /** Compiles and runs a text in the same run, for `evaluate`. */
  readonly evaluate: (text: string) => Value;
  /** The lines of scripts that an error went through. */
  readonly frames: (error: JavaThrowable) => readonly StackFrame[];
  /** What a method that a script lacks is said to be missing of; null: of the script's own class. */
  readonly engine: GroovyType | null;
}
