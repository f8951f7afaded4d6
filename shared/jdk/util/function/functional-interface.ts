/** Functional interfaces: calls of a closure, a script object or a library function by library code. */
import { Double } from '#base';
import { InterfaceProxy } from '#groovy/runtime/classes/proxy';
import { Closure } from '#groovy/runtime/closures/closure';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { nullPointer } from '#groovy/runtime/errors/exception';
import { GroovyType, type Runtime, TYPE, type Value } from '#groovy/runtime/host';

/** The result type of the method: a closure must return the box of a primitive. */
export type Answer = 'Object' | 'void' | 'boolean' | 'int' | 'long' | 'double';

/** An interface by full name, with its abstract method and result type. */
export interface Contract {
  readonly type: string;
  readonly method: string;
  readonly answer: Answer;
  /** The class of the library's functions of this interface. */
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

/** A function of the library, such as `Function.identity()`. */
export class LibraryFunction {
  readonly [TYPE]: GroovyType;
  readonly body: Call;

  constructor(of: Contract, body: Call) {
    this[TYPE] = of.lambda;
    this.body = body;
  }
}

/**
 * A script's implementation of the interface as a function. Throws a ClassCastException for a result of
 * another class.
 */
export function functionOf(runtime: Runtime, target: Value, of: Contract): Call {
  if (target === null) throw nullPointer();
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
  if (value === null) throw nullPointer();
  throw classCast(runtime, value, boxName);
}
