/** `object.&name`: a method as a closure (`MethodClosure`). */
import { Closure, type ClosureBody, ClosureShape } from './closure.ts';
import type { Value } from './host.ts';
import type { SiteHost } from './site.ts';
import { GroovyType } from './type.ts';

export const METHOD_CLOSURE_TYPE: GroovyType = new GroovyType({
  name: 'org.codehaus.groovy.runtime.MethodClosure',
  superclass: 'groovy.lang.Closure',
  methods: { 'getMethod()': (_runtime, self: MethodClosure) => self.method },
});

class MethodClosure extends Closure {
  readonly method: string;

  constructor(shape: ClosureShape, body: ClosureBody, owner: Value, method: string) {
    super(shape, body, owner, owner);
    this.method = method;
  }
}

/** Takes as many arguments as the method's first overload, and hands on whatever it gets. */
export function methodPointer(host: SiteHost, object: Value, name: string): Value {
  const isClass = object instanceof GroovyType;
  const info = isClass ? host.info(object) : host.infoOf(object);
  const methods = isClass
    ? host.dispatcher.staticCandidates(info, name)
    : host.dispatcher.candidates(info, name);
  const count = methods[0]?.parameters.length ?? 1;
  const types = new Array<null>(count).fill(null);
  const shape = new ClosureShape(METHOD_CLOSURE_TYPE, types, 0, false);
  const body = (_closure: Closure, ...args: (Value | undefined)[]): Value => {
    const given = args.filter((each): each is Value => each !== undefined);
    return host.invokeMethod(object, name, given);
  };
  return new MethodClosure(shape, body, object, name);
}
