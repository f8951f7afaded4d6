/** Base of the reader and writer objects of scripts: constructed for one graph, configured by setters. */
import { type GroovyType, type HostObject, type MethodBody, TYPE, type Value } from '#groovy/host';
import type { WritableGraph } from '../api/writable-graph.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export class ScriptFormat<Options extends object = object> implements HostObject {
  readonly graph: WritableGraph;
  /** The options set so far. */
  readonly options: Mutable<Options>;
  readonly [TYPE]: GroovyType;

  constructor(graph: WritableGraph, type: GroovyType, options: Options) {
    this.graph = graph;
    this.options = { ...options };
    this[TYPE] = type;
  }
}

/** The method body of a setter that stores its argument unchanged as an option. */
export function optionSetter<Options extends object>(option: keyof Options): MethodBody {
  return (_runtime, self: ScriptFormat<Options>, value: Value) => {
    self.options[option] = value as Options[keyof Options];
    return null;
  };
}
