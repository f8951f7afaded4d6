/** The settings of a run: everything that differs from one run to the next. */
import type { Budget, RandomSource } from '#base';
import type { Binding } from '../classes/binding.ts';
import type { JavaThrowable, StackFrame } from '../errors/exception.ts';
import type { GroovyType, Service } from '../host.ts';
import type { Registry } from '../script-classes/registry.ts';
import type { SeparateScript } from './separate-scripts.ts';

export interface RunSettings {
  readonly registry: Registry;
  readonly budget: Budget;
  readonly binding: Binding;
  readonly print: (text: string) => void;
  readonly now: () => number;
  /** If null, seeded from the system's entropy on first use. */
  readonly random: RandomSource | null;
  /** Searched linearly: there are few. */
  readonly services: readonly Service[];
  /** Maximum call depth; deeper calls are a StackOverflowError. */
  readonly depthMax: number;
  /** Compiles a text that the script evaluates. */
  readonly parse: (text: string, binding: Binding) => SeparateScript;
  /** The script lines in the stack trace of an error. */
  readonly frames: (error: JavaThrowable) => readonly StackFrame[];
  /** The class named in the exception for a method that a script lacks; null: the script's own class. */
  readonly engine: GroovyType | null;
}
