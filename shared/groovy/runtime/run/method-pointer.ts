/** `object.&name`: a method as a closure (`MethodClosure`). */
import type { ClassInfo } from '../classes/class-info.ts';
import { missingMethod } from '../classes/member-exceptions.ts';
import { Closure, type ClosureBody, ClosureShape } from '../closures/closure.ts';
import type { SiteHost } from '../dispatch/call-site.ts';
import { JavaThrowable, nullPointer } from '../errors/exception.ts';
import { GroovyType, type Value } from '../host.ts';

export const METHOD_CLOSURE_TYPE: GroovyType = new GroovyType({
  name: 'org.codehaus.groovy.runtime.MethodClosure',
  superclass: 'groovy.lang.Closure',
  methods: () => ({ 'getMethod()': (_runtime, self: MethodClosure) => self.method }),
});

class MethodClosure extends Closure {
  readonly method: string;

  constructor(shape: ClosureShape, body: ClosureBody, owner: Value, method: string) {
    super(shape, body, owner, owner);
    this.method = method;
  }
}

/** Declares the parameters of the longest overload, and passes all arguments on. */
export function methodPointer(host: SiteHost, object: Value, name: string): Value {
  if (object === null) {
    throw nullPointer(`Cannot access method pointer for '${name}' on null object`);
  }
  const isClass = object instanceof GroovyType;
  const info = isClass ? host.info(object) : host.infoOf(object);
  const methods = isClass
    ? host.dispatcher.staticCandidates(info, name)
    : host.dispatcher.candidates(info, name);
  const longest = methods.reduce<readonly ClassInfo[]>(
    (most, { parameters }) => (parameters.length > most.length ? parameters : most),
    [],
  );
  const types = longest.map((each) => each.type);
  const shape = new ClosureShape(METHOD_CLOSURE_TYPE, types, 0, false, undefined, true);
  const body = (_closure: Closure, ...args: (Value | undefined)[]): Value => {
    const given = args.filter((each): each is Value => each !== undefined);
    try {
      return host.invokeMethod(object, name, given);
    } catch (error) {
      // A method closure reports missing members as any object does.
      const isMissing =
        error instanceof JavaThrowable && error.facts.method === name && error.facts.type === object;
      if (!isClass || !isMissing) throw error;
      const items = given.length === 1 ? host.listItems(given[0] as Value) : null;
      // Unlike a call of the class's method, one of its closure takes a lone list as the arguments.
      if (items !== null && host.dispatcher.find(object, name, host.dispatcher.typesOf(items)) !== null)
        return host.invokeMethod(object, name, items);
      throw missingMethod(host, name, object, given, false);
    }
  };
  return new MethodClosure(shape, body, object, name);
}
