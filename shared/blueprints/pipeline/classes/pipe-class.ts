/** Defines the type of a pipe class from its constructors. */
import type { ObjectModel, Pipe, PipeFunction } from '#gremlin';
import { elementsOf, GroovyType, type MethodTable, type Runtime, type Value } from '#groovy/host';
import { ClassName } from '../../api/class-names.ts';
import { gremlinRun } from '../../run-service.ts';
import { ABSTRACT_META_PIPE, ABSTRACT_PIPE, PipeHandle, pipeOf } from '../pipe-handle.ts';
import { pipeFunction } from '../step-functions.ts';

export const PIPES = 'com.tinkerpop.pipes';

/** Creates a pipe from the arguments of a constructor call. */
type Maker = (objects: ObjectModel, runtime: Runtime, ...args: never[]) => Pipe;

/** The constructors of a class by parameter list. */
export type Constructors = Readonly<Record<string, Maker>>;

/** The constructors by class name, relative to `com.tinkerpop.pipes`. */
export type PipeClasses = Readonly<Record<string, Constructors>>;

export function ofFunction(make: (objects: ObjectModel, compute: PipeFunction) => Pipe): Constructors {
  return {
    [ClassName.PipeFunction]: (objects, runtime, given: Value) => make(objects, pipeFunction(runtime, given)),
  };
}

export function ofPipe(make: (objects: ObjectModel, inner: Pipe) => Pipe): Constructors {
  return { [ClassName.Pipe]: (objects, _runtime, inner: Value) => make(objects, pipeOf(inner)) };
}

export function ofPipes(make: (objects: ObjectModel, inner: readonly Pipe[]) => Pipe): Constructors {
  return {
    [`${ClassName.Pipe}...`]: (objects, _runtime, inner: readonly Value[]) =>
      make(objects, inner.map(pipeOf)),
  };
}

export function ofPipeList(make: (objects: ObjectModel, inner: readonly Pipe[]) => Pipe): Constructors {
  return { List: (objects, runtime, inner: Value) => make(objects, pipesIn(runtime, inner)) };
}

/** The pipes of a script's list. */
export function pipesIn(runtime: Runtime, list: Value): Pipe[] {
  return elementsOf(runtime, list).map(pipeOf);
}

/** `isMeta` marks the classes of pipes that contain other pipes. */
export function pipeTypes(classes: PipeClasses, isMeta: boolean): GroovyType[] {
  return Object.entries(classes).map(([name, constructors]) => {
    const methods = (): MethodTable =>
      Object.fromEntries(
        Object.entries(constructors).map(([parameters, make]) => [
          `new(${parameters})`,
          (runtime: Runtime, _self: never, ...args: never[]) => {
            const { objects } = gremlinRun(runtime);
            return new PipeHandle(objects, make(objects, runtime, ...args), type);
          },
        ]),
      );
    const superclass = (isMeta ? ABSTRACT_META_PIPE : ABSTRACT_PIPE).name;
    const type: GroovyType = new GroovyType({ name: `${PIPES}.${name}`, superclass, methods });
    return type;
  });
}
