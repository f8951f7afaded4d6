/** Functional interfaces: how library code calls a closure, a script object or a library function through one. */
import { Double } from '#base';
import { InterfaceProxy } from '#groovy/runtime/classes/proxy';
import { Closure } from '#groovy/runtime/closures/closure';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { javaException } from '#groovy/runtime/errors/exception';
import type { Runtime, Value } from '#groovy/runtime/host';
import { GroovyType, TYPE } from '#groovy/runtime/type';

/** What the one method answers: a closure in its place must give the box of a primitive, and nothing else. */
export type Answer = 'Object' | 'void' | 'boolean' | 'int' | 'long' | 'double';

/** An interface by full name, its one method, and what that answers. */
export interface Contract {
  readonly type: string;
  readonly method: string;
  readonly answer: Answer;
  /** The class of the library's own functions of the kind. */
  readonly lambda: GroovyType;
}

export function contract(type: string, method: string, answer: Answer): Contract {
  return { type, method, answer, lambda: new GroovyType({ name: `${type}$$Lambda`, interfaces: [type] }) };
}

export type Call = (...args: Value[]) => Value;

interface Box {
  readonly name: string;
  holds(value: Value): boolean;
}

const BOXES: Readonly<Record<Exclude<Answer, 'Object' | 'void'>, Box>> = {
  boolean: { name: 'java.lang.Boolean', holds: (value) => typeof value === 'boolean' },
  int: { name: 'java.lang.Integer', holds: (value) => typeof value === 'number' },
  long: { name: 'java.lang.Long', holds: (value) => typeof value === 'bigint' },
  double: { name: 'java.lang.Double', holds: (value) => value instanceof Double },
};

/** A function that the library makes, such as `Function.identity()`. */
export class LibraryFunction {
  readonly #type: GroovyType;
  readonly body: Call;

  constructor(of: Contract, body: Call) {
    this.#type = of.lambda;
    this.body = body;
  }

  get [TYPE](): GroovyType {
    return this.#type;
  }
}

/** What a script gave for the interface, as a function. Throws a ClassCastException for an answer of another class. */
export function functionOf(runtime: Runtime, target: Value, of: Contract): Call {
  if (target === null) throw javaException('java.lang.NullPointerException', null);
  if (target instanceof LibraryFunction) return target.body;
  const { answer } = of;
  const call = callOf(runtime, target, of.method);
  if (answer === 'Object' || answer === 'void') return call;
  const box = BOXES[answer];
  return (...args) => {
    const value = call(...args);
    return box.holds(value) ? value : refused(runtime, value, box.name);
  };
}

function callOf(runtime: Runtime, target: Value, method: string): Call {
  const closure = target instanceof InterfaceProxy ? target.source : target;
  if (!(closure instanceof Closure)) return (...args) => runtime.invokeMethod(target, method, args);
  return (...args) => {
    if (args.length === 1) return runtime.call1(closure, args[0] as Value);
    return runtime.callWith(closure, args);
  };
}

function refused(runtime: Runtime, value: Value, boxName: string): never {
  if (value === null) throw javaException('java.lang.NullPointerException', null);
  throw classCast(runtime, value, boxName);
}
