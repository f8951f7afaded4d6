/**
 * The runtime interface `R` of generated code. Each method implements one construct that the compiler emits; the files
 * of `compile/` use the same names.
 */
import { Double, defined, Float } from '#base';
import type { ClassInfo } from '../classes/class-info.ts';
import { missingField, nullProperty } from '../classes/member-exceptions.ts';
import {
  Closure,
  type ClosureBody,
  type ClosureFacts,
  ClosureShape,
  ClosureType,
} from '../closures/closure.ts';
import { chargeElements } from '../collections/collection.ts';
import { zeroOf } from '../collections/java-array.ts';
import { newBooleans } from '../collections/packed-booleans.ts';
import { CallSite, PropertySite } from '../dispatch/call-site.ts';
import type { InlineCache, ScriptInlineCaches } from '../dispatch/inline-cache.ts';
import type { ArgumentTypes } from '../dispatch/overload.ts';
import { STORED } from '../element-keys.ts';
import { classCast } from '../errors/class-cast.ts';
import { JavaThrowable, javaException, nullPointer } from '../errors/exception.ts';
import { GroovyType, TYPE, type Value } from '../host.ts';
import { decimal } from '../number/big-decimal.ts';
import { BigInteger } from '../number/big-integer.ts';
import { DefinedClass } from '../script-classes/script-class.ts';
import { traitSuper } from '../script-classes/traits.ts';
import { hasSlots, SLOTS } from '../slots.ts';
import { ClosureSite, plainOwner } from './closure-site.ts';
import { LiteralRuntime } from './literal-runtime.ts';
import { methodPointer } from './method-pointer.ts';
import { OperatorSite } from './operator-site.ts';
import { assertionMessage, powerAssertMessage, type Recorded } from './power-assert.ts';

/** Types whose `.@name` is not a field. */
const ELEMENT_TYPES = [
  'groovy.util.Node',
  'groovy.util.NodeList',
  'groovy.util.slurpersupport.GPathResult',
] as const;

export class GeneratedRuntime extends LiteralRuntime {
  get slotsKey(): typeof SLOTS {
    return SLOTS;
  }

  get typeKey(): typeof TYPE {
    return TYPE;
  }

  get storedKey(): typeof STORED {
    return STORED;
  }

  // ------------------------------------------------------------------------------------------ sites and constants

  /** The class of a script without members of its own, in this run. */
  plainScript({ plainClass }: ScriptInlineCaches): DefinedClass {
    const { descriptor, info } = defined(plainClass, 'the script has a plain class');
    const made = new DefinedClass(this, descriptor, info);
    this.types.define(made);
    return made;
  }

  callSite(name: string, cache: InlineCache): CallSite {
    return new CallSite(this, name, cache);
  }

  operatorSite(name: string, cache: InlineCache): OperatorSite {
    return new OperatorSite(this, name, cache);
  }

  propertySite(name: string, cache: InlineCache): PropertySite {
    return new PropertySite(this, name, cache);
  }

  closureSite(name: string, cache: InlineCache): ClosureSite {
    return new ClosureSite(this, name, cache);
  }

  typeInfo(name: string): ClassInfo {
    return this.registry.infoNamed(name);
  }

  bigInteger(value: bigint): Value {
    return new BigInteger(value);
  }

  bigDecimal(unscaled: bigint, scale: number): Value {
    return decimal(unscaled, scale);
  }

  doubleOf(value: number): Double {
    return new Double(value);
  }

  floatOf(value: number): Float {
    return new Float(value);
  }

  zero(typeName: string): Value {
    return zeroOf(typeName);
  }

  /** The value of a wrapper class, of a variable or without a place, as a primitive. */
  unboxed(value: Value, method: string, place: string | null): Value {
    if (value !== null) return value;
    const reason = place === null ? '' : ` because "${place}" is null`;
    throw nullPointer(`Cannot invoke "${method}"${reason}`);
  }

  // ------------------------------------------------------------------------------------------ closures

  closureShape(
    name: string,
    types: readonly (GroovyType | null)[],
    requiredCount: number,
    defaults: readonly (0 | 1)[] | null = null,
    facts?: ClosureFacts,
  ): ClosureShape {
    return new ClosureShape(new ClosureType(name), types, requiredCount, false, facts, false, defaults);
  }

  closure(shape: ClosureShape, body: ClosureBody, owner: Value, thisObject: Value): Closure {
    return new Closure(shape, body, owner, thisObject);
  }

  closureOver(
    shape: ClosureShape,
    body: ClosureBody,
    owner: Value,
    thisObject: Value,
    locals: () => readonly Value[],
  ): Closure {
    const closure = new Closure(shape, body, owner, thisObject);
    closure.locals = locals;
    return closure;
  }

  // ------------------------------------------------------------------------------------------ members

  /** A name that is computed, such as that of `object."$name"`. */
  propertyName(value: Value): string {
    const name = this.toText(value);
    this.definitions.lookAt(name);
    return name;
  }

  /** For each element; null for null. */
  spreadCall(collection: Value, read: (element: Value) => Value): Value {
    if (collection === null) return null;
    const found: Value[] = [];
    for (const iterator = this.iterate(collection); iterator.hasNext(); ) {
      this.budget.step();
      chargeElements(this, found.length, 1);
      found.push(read(iterator.next()));
    }
    return this.newList(found);
  }

  spreadInvoke(collection: Value, name: string, args: readonly Value[], casts?: ArgumentTypes): Value {
    return this.spreadCall(collection, (element) =>
      element === null ? null : this.invokeNamed(element, name, args, casts),
    );
  }

  spreadSet(collection: Value, name: string, value: Value): Value {
    this.spreadCall(collection, (element) => {
      this.setProperty(element, name, value);
      return null;
    });
    return value;
  }

  safeSet(object: Value, name: string, value: Value): Value {
    if (object !== null) this.setProperty(object, name, value);
    return value;
  }

  /** `object.@name`. */
  attribute(object: Value, name: string): Value {
    const field = this.#field(object, name);
    if (field === undefined) return this.getProperty(object, `@${name}`);
    return this.properties.fieldReader(field)(this, object);
  }

  setAttribute(object: Value, name: string, value: Value): Value {
    if (this.#field(object, name)?.isFinal) {
      throw javaException(
        'groovy.lang.GroovyRuntimeException',
        `Cannot set the property '${name}' because the backing field is final.`,
      );
    }
    return this.setOwnAttribute(object, name, value);
  }

  /** `this.@name = value`, which a constructor may do to a final field. */
  setOwnAttribute(object: Value, name: string, value: Value): Value {
    const field = this.#field(object, name);
    if (field === undefined) this.setProperty(object, `@${name}`, value);
    else this.properties.fieldWriter(field)(this, object, value);
    return value;
  }

  /** The field; undefined for XML elements, whose attributes are named with `@`. */
  #field(object: Value, name: string): ReturnType<ClassInfo['field']> {
    if (object === null) throw nullProperty(name, false);
    const info = object instanceof GroovyType ? this.info(object) : this.infoOf(object);
    const known = info.field(name);
    const isHidden = known?.isProperty && known.declaring.type !== this.types.plainType(info.type);
    const field = isHidden ? undefined : known;
    if (field === undefined && !ELEMENT_TYPES.some((each) => this.isInstance(object, each))) {
      throw missingField(name, info.type);
    }
    return field;
  }

  /**
   * `other.name` in a class with a private field of that name: instances of subclasses have it too, hidden
   * from others.
   */
  privateProperty(
    object: Value,
    owner: ClassInfo,
    index: number,
    site: PropertySite,
    isSafe: boolean,
  ): Value {
    if (object === null && isSafe) return null;
    if (!hasSlots(object)) return site.get(object);
    const info = this.infoOf(object);
    const isBelow = this.types.plainType(info.type) !== owner.type && info.isSubtypeOf(owner.type);
    const isHidden = isBelow && this.properties.getter(object, site.name) === null;
    return isHidden ? (object[SLOTS][index] ?? null) : site.get(object);
  }

  /** The slot of a trait's field in an instance, by its name there. */
  traitSlot(self: Value, name: string): number {
    return this.infoOf(self).slotOf(name);
  }

  methodPointer(object: Value, name: string): Value {
    return methodPointer(this, object, name);
  }

  /** The start of a constructor that calls no other. */
  superConstruct(pending: Value, own: ClassInfo, target: ClassInfo): Value {
    return this.constructors.superConstruct(pending, own, target);
  }

  outerInstance(self: Value, wanted: ClassInfo): Value {
    for (let at: Value | undefined = self; at !== undefined && at !== null; at = this.outerOf(at)) {
      if (this.instanceOf(at, wanted)) return at;
    }
    return null;
  }

  traitSuper(self: Value, from: ClassInfo, name: string, args: readonly Value[]): Value {
    return traitSuper(this, self, from, name, args);
  }

  superProperty(self: Value, above: ClassInfo, name: string): Value {
    return this.properties.getFrom(self, above, name);
  }

  /** `object."$name"(args)`; if the name is a closure, it is called. */
  invokeNamed(receiver: Value, name: Value, args: readonly Value[], casts?: ArgumentTypes): Value {
    if (name instanceof Closure) return this.callWith(name, args);
    const text = this.propertyName(name);
    return casts === undefined
      ? this.invokeMethod(receiver, text, args)
      : this.invokeAs(receiver, text, args, casts);
  }

  /**
   * A call with cast arguments: the types of the casts select the method; null for arguments without a cast.
   */
  invokeAs(receiver: Value, name: string, args: readonly Value[], casts: ArgumentTypes): Value {
    if (this.interceptsCallsOf(receiver)) return this.invokeMethod(receiver, name, args);
    const target =
      this.dispatcher.exactly(receiver, name, casts) ??
      this.dispatcher.find(receiver, name, this.dispatcher.typesOf(args, casts));
    if (target !== null) return target(this, receiver, ...args);
    // For Groovy objects the call is repeated without the casts.
    return this.isInstance(receiver, 'groovy.lang.GroovyObject')
      ? this.invokeMethod(receiver, name, args)
      : this.dispatcher.invokeMissing(receiver, name, args);
  }

  /** `super.name(args)`, selected as in {@link invokeAs}. */
  superCallAs(
    self: Value,
    above: ClassInfo,
    name: string,
    args: readonly Value[],
    casts: ArgumentTypes,
  ): Value {
    return this.dispatcher.invokeSuper(self, above, name, args, casts);
  }

  closureInvoke(closure: Closure, name: string, args: readonly Value[], casts?: ArgumentTypes): Value {
    return this.closures.invoke(closure, name, args, casts);
  }

  /** True if bare method names in the closure denote methods of its enclosing object. */
  isPlainScope(closure: Closure): boolean {
    return plainOwner(closure) === closure.thisObject;
  }

  // ------------------------------------------------------------------------------------------ statements

  /** The throwable of `throw value`. */
  thrown(value: Value): JavaThrowable {
    if (value instanceof JavaThrowable) return value;
    if (value === null) return nullPointer();
    return classCast(this, value, 'java.lang.Throwable');
  }

  synchronizedOn(value: Value): void {
    if (value === null) throw nullPointer();
  }

  record(into: Recorded[], offset: number, value: Value): Value {
    into.push({ offset, value });
    return value;
  }

  powerAssert(text: string, start: number, recorded: readonly Recorded[]): JavaThrowable {
    const message = powerAssertMessage(this, text, start, recorded);
    return javaException(POWER_ASSERTION_ERROR, message);
  }

  assertionError(message: Value, text: string, values: readonly (readonly [string, Value])[]): JavaThrowable {
    const type = message === null ? POWER_ASSERTION_ERROR : 'java.lang.AssertionError';
    return javaException(type, assertionMessage(this, message, text, values));
  }

  newArrayOf(element: ClassInfo, sizes: readonly Value[], dimensions: number): Value {
    const [first, ...rest] = sizes;
    const length = this.toInt(first ?? 0);
    if (length < 0) throw javaException('java.lang.NegativeArraySizeException', String(length));
    this.budget.checkLength(length);
    this.budget.charge(length * ELEMENT_BYTES);
    this.budget.steps(1 + (length >> ELEMENTS_PER_STEP_LOG2));
    let component = element;
    for (let depth = 1; depth < dimensions; depth++) component = this.arrayInfo(component);
    if (rest.length === 0 && component.name === 'boolean') return newBooleans(length);
    const items =
      rest.length === 0
        ? new Array<Value>(length).fill(zeroOf(component.name))
        : Array.from({ length }, () => this.newArrayOf(element, rest, dimensions - 1));
    return this.newArray(component, items);
  }

  enumConstant(of: DefinedClass, name: string, ordinal: number, args: readonly Value[]): Value {
    const instance = this.constructors.constructConstant(of, args);
    if (hasSlots(instance)) {
      instance[SLOTS][0] = name;
      instance[SLOTS][1] = ordinal;
    }
    return instance;
  }
}

const POWER_ASSERTION_ERROR = 'org.codehaus.groovy.runtime.powerassert.PowerAssertionError';

/** Bytes charged for an element of an array. */
const ELEMENT_BYTES = 8;
/** Elements filled per budget step, as a power of two. */
const ELEMENTS_PER_STEP_LOG2 = 8;
