/** The run of a script: implements the `Runtime` port. Each rule is in a file of its own; this class connects them. */

import { type Budget, RandomSource } from '#base';
import type { Binding } from '../classes/binding.ts';
import type { ClassDescriptor } from '../classes/class-descriptor.ts';
import type { ClassInfo, MethodEntry } from '../classes/class-info.ts';
import { missingMethod } from '../classes/member-exceptions.ts';
import { InterfaceProxy } from '../classes/proxy.ts';
import { SCRIPT_TYPE } from '../classes/script-type.ts';
import { Closure } from '../closures/closure.ts';
import { type CastHost, castTo, coercePlainly, convertNumber } from '../coercion/cast.ts';
import { collectElements } from '../collections/elements.ts';
import { JavaArray } from '../collections/java-array.ts';
import { listFrom } from '../collections/list/array-list.ts';
import { JavaList } from '../collections/list.ts';
import { LinkedHashMap } from '../collections/map/hash-map.ts';
import { callClosure } from '../dispatch/closure-call.ts';
import { Dispatcher } from '../dispatch/dispatcher.ts';
import type { ArgumentTypes } from '../dispatch/overload.ts';
import { illegalState, JavaThrowable, javaException, type StackFrame } from '../errors/exception.ts';
import { GroovyType, type JavaIterator, type ServiceKey, type Value } from '../host.ts';
import type { MetaClass } from '../metaclasses/metaclass.ts';
import { defineMember } from '../metaclasses/metaclass-changes.ts';
import { isNumber } from '../number/groovy-number.ts';
import { Properties } from '../properties/properties.ts';
import type { Registry } from '../script-classes/registry.ts';
import { RunTypes } from '../script-classes/run-types.ts';
import { type ClassHost, DefinedClass } from '../script-classes/script-class.ts';
import { traitProxy } from '../script-classes/traits.ts';
import { hasSlots } from '../slots.ts';
import { compareValues } from '../values/compare.ts';
import { groovyEquals, javaEquals } from '../values/equality.ts';
import { hashOf } from '../values/hash.ts';
import { iterateValue } from '../values/iteration.ts';
import { groovyText, javaText } from '../values/text.ts';
import { libraryTruth } from '../values/truth.ts';
import { ClosureScope } from './closure-scope.ts';
import { Constructors } from './construct.ts';
import { intercept, invokeJava } from './intercept.ts';
import { ofNativeError } from './native-errors.ts';
import { objectTruth } from './object-truth.ts';
import { RunDefinitions } from './run-definitions.ts';
import type { RunSettings } from './run-settings.ts';
import { SeparateScripts } from './separate-scripts.ts';

export class ScriptRuntime implements CastHost, ClassHost {
  readonly budget: Budget;
  readonly registry: Registry;
  readonly binding: Binding;
  readonly dispatcher: Dispatcher;
  readonly properties: Properties;
  readonly closures: ClosureScope;
  readonly constructors: Constructors;
  readonly definitions: RunDefinitions;
  readonly scripts: SeparateScripts = new SeparateScripts(this);
  readonly settings: RunSettings;
  readonly depthMax: number;
  /** Current call depth. */
  depth = 0;
  /** False once a limit has ended the run: no block of the script may run after that. */
  isLive = true;
  /** No metaclass is changed and no category in use: methods mean what they meant when compiled. */
  isPlain = true;
  readonly types: RunTypes;
  /** Allocated on first use: most runs draw no numbers. */
  #random: RandomSource | undefined;

  constructor(settings: RunSettings) {
    this.settings = settings;
    this.budget = settings.budget;
    this.depthMax = settings.depthMax;
    this.registry = settings.registry;
    this.binding = settings.binding;
    this.types = new RunTypes(settings.registry, settings.engine, settings.budget);
    this.dispatcher = new Dispatcher(this, settings.registry.lookups);
    this.properties = new Properties(this, this.dispatcher);
    this.closures = new ClosureScope(this, this.dispatcher, this.properties);
    this.constructors = new Constructors(this);
    this.definitions = new RunDefinitions(this);
  }

  // ------------------------------------------------------------------------------------------ accounting

  /** The call depth limit is exceeded; the rejected call has been counted already. */
  overflow(): never {
    this.depth--;
    throw javaException('java.lang.StackOverflowError', null);
  }

  scriptFrames(error: JavaThrowable): readonly StackFrame[] {
    return this.settings.frames(error);
  }

  /** The exception that a script may catch for a thrown value; rethrows what ends the run. */
  caught(error: unknown): JavaThrowable {
    if (error instanceof JavaThrowable) return error;
    const meant = ofNativeError(error);
    if (meant instanceof JavaThrowable) return meant;
    this.isLive = false;
    throw meant ?? error;
  }

  // ------------------------------------------------------------------------------------------ types

  typeOf(value: Value): GroovyType {
    return this.types.typeOf(value);
  }

  info(type: GroovyType): ClassInfo {
    return this.types.info(type);
  }

  infoOf(value: Value): ClassInfo {
    return this.types.infoOf(value);
  }

  objectInfo(): ClassInfo {
    return this.types.objectInfo;
  }

  arrayInfo(component: ClassInfo): ClassInfo {
    return this.types.arrayInfo(component);
  }

  typeNamed(name: string): GroovyType | undefined {
    return this.types.typeNamed(name);
  }

  isInstance(value: Value, typeName: string): boolean {
    return this.types.isInstance(value, typeName);
  }

  // ------------------------------------------------------------------------------------------ classes of the script

  defineClass(descriptor: ClassDescriptor): DefinedClass {
    const defined = new DefinedClass(this, descriptor);
    this.types.define(defined);
    return defined;
  }

  scriptClass(type: GroovyType): DefinedClass | undefined {
    return this.types.scriptClass(type);
  }

  categoryMethods(category: ClassInfo, receiver: ClassInfo, name: string): readonly MethodEntry[] {
    return this.types.categoryMethods(category, receiver, name);
  }

  mixinFor(self: Value, mixin: ClassInfo): Value {
    return this.types.mixinFor(self, mixin, () => this.construct(mixin, []));
  }

  outerIndexOf(type: GroovyType): number {
    return this.types.outerIndexOf(type);
  }

  outerClassOf(type: GroovyType): GroovyType | undefined {
    return this.types.outerClassOf(type);
  }

  outerOf(receiver: Value): Value | undefined {
    return this.types.outerOf(receiver);
  }

  isIntercepted(info: ClassInfo): boolean {
    if (this.types.isProxy(info.type)) return true;
    const marker = this.registry.known.interceptable;
    if (marker !== undefined && info.isSubtypeOf(marker)) return true;
    return this.dispatcher.metaClasses.ofInstances(info).some((each) => each.hooks.has('invokeMethod'));
  }

  interceptsCallsOf(receiver: Value): boolean {
    if (receiver === null || receiver instanceof GroovyType) return false;
    return this.isIntercepted(this.infoOf(receiver));
  }

  construct(info: ClassInfo, args: readonly Value[], around?: Value, casts?: ArgumentTypes): Value {
    this.budget.step();
    return this.constructors.construct(info, args, around, casts);
  }

  constructOn(
    pending: Value,
    own: ClassInfo,
    target: ClassInfo,
    args: readonly Value[],
    isThis: boolean,
    casts?: ArgumentTypes,
  ): Value {
    return this.constructors.constructOn(pending, own, target, args, isThis, casts);
  }

  // ------------------------------------------------------------------------------------------ calls

  get hasAdditions(): boolean {
    return this.dispatcher.hasAdditions;
  }

  call0(closure: Value): Value {
    if (closure instanceof Closure) return callClosure(this, closure, [], 'doCall');
    return this.invokeMethod(closure, 'call', []);
  }

  call1(closure: Value, a: Value): Value {
    if (closure instanceof Closure) {
      if (closure.shape.directCount === 1) return closure.body(closure, a);
      return callClosure(this, closure, [a], 'doCall');
    }
    return this.invokeMethod(closure, 'call', [a]);
  }

  call2(closure: Value, a: Value, b: Value): Value {
    if (closure instanceof Closure) {
      if (closure.shape.directCount === 2) return closure.body(closure, a, b);
      return callClosure(this, closure, [a, b], 'doCall');
    }
    return this.invokeMethod(closure, 'call', [a, b]);
  }

  callWith(closure: Value, args: readonly Value[]): Value {
    if (closure instanceof Closure) return callClosure(this, closure, args, 'doCall');
    return this.invokeMethod(closure, 'call', args);
  }

  parameterCount(closure: Value): number {
    return closure instanceof Closure ? closure.shape.parameterCount : 1;
  }

  invokeMethod(receiver: Value, name: string, args: readonly Value[]): Value {
    if (receiver instanceof Closure && (name === 'call' || name === 'doCall')) {
      return callClosure(this, receiver, args, name);
    }
    if (this.interceptsCallsOf(receiver)) return intercept(this, receiver, this.infoOf(receiver), name, args);
    return this.dispatcher.invoke(receiver, name, args);
  }

  invokeJava(receiver: Value, name: string, args: readonly Value[]): Value {
    return invokeJava(this, receiver, name, args);
  }

  superCall(self: Value, above: ClassInfo, name: string, args: readonly Value[]): Value {
    return this.dispatcher.invokeSuper(self, above, name, args);
  }

  respondsTo(value: Value, name: string, args: readonly Value[]): boolean {
    return this.dispatcher.find(value, name, this.dispatcher.typesOf(args)) !== null;
  }

  getProperty(receiver: Value, name: string): Value {
    return this.properties.get(receiver, name);
  }

  setProperty(receiver: Value, name: string, value: Value): void {
    this.properties.set(receiver, name, value);
  }

  propertyToCall(receiver: Value, name: string): Value | undefined {
    const getter = this.properties.getter(receiver, name);
    if (getter === null) return undefined;
    try {
      return getter(this, receiver);
    } catch (error) {
      if (error instanceof JavaThrowable && error.facts.property !== undefined) return undefined;
      throw error;
    }
  }

  // ------------------------------------------------------------------------------------------ values

  equals(a: Value, b: Value): boolean {
    return groovyEquals(this, a, b);
  }

  javaEquals(a: Value, b: Value): boolean {
    return javaEquals(this, a, b);
  }

  hashCode(value: Value): number {
    return hashOf(this, value);
  }

  compare(a: Value, b: Value): number {
    return compareValues(this, a, b);
  }

  truth(value: Value): boolean {
    if (value === true || value === false) return value;
    if (value !== null && (!this.isPlain || hasSlots(value))) return objectTruth(this, value);
    return libraryTruth(this, value) ?? objectTruth(this, value);
  }

  toJavaText(value: Value): string {
    return javaText(this, value);
  }

  toText(value: Value): string {
    return groovyText(this, value);
  }

  iterate(value: Value): JavaIterator {
    return iterateValue(this, value);
  }

  asType(value: Value, typeName: string): Value {
    const type = this.typeNamed(typeName);
    if (type === undefined) throw javaException('java.lang.ClassNotFoundException', typeName);
    return coercePlainly(this, value, this.info(type));
  }

  castTo(value: Value, type: ClassInfo): Value {
    return castTo(this, value, type);
  }

  convertArgument(value: Value, parameter: ClassInfo): Value {
    if (isNumber(value)) return convertNumber(value, parameter.name) ?? value;
    return castTo(this, value, parameter);
  }

  traitProxy(source: Value, traits: readonly ClassInfo[]): Value {
    return traitProxy(this, source, traits);
  }

  proxy(source: Value, info: ClassInfo): Value {
    return new InterfaceProxy(this.types.proxyType(info), source);
  }

  newList(items: Value[]): Value {
    return listFrom(this, items);
  }

  missingMethod(name: string, type: GroovyType, args: Value): JavaThrowable {
    const items = args instanceof JavaArray ? args.items : this.listItems(args);
    return missingMethod(this, name, type, items ?? [args], false);
  }

  newMap(entries: Iterable<readonly [Value, Value]>): Value {
    const map = new LinkedHashMap();
    for (const [key, value] of entries) map.put(this, key, value);
    return map;
  }

  newArray(component: ClassInfo, items: Value[]): Value {
    return new JavaArray(component.name, items);
  }

  arrayItems(array: Value): Value[] {
    return array instanceof JavaArray ? array.items : [];
  }

  listItems(value: Value): readonly Value[] | null {
    if (value instanceof JavaList) return value.elements();
    return hasSlots(value) && this.isInstance(value, 'java.util.List') ? collectElements(this, value) : null;
  }

  // ------------------------------------------------------------------------------------------ surroundings

  print(text: string): void {
    this.settings.print(text);
  }

  get random(): RandomSource {
    return (this.#random ??= this.settings.random ?? new RandomSource());
  }

  now(): number {
    return this.settings.now();
  }

  service<T extends object>(key: ServiceKey<T>): T {
    for (const each of this.settings.services) if (each.key === key) return each.service as T;
    throw illegalState(`no ${key.label} here`);
  }

  defineMember(meta: MetaClass, name: string, value: Value, isStatic: boolean): void {
    defineMember(this, meta, name, value, isStatic);
  }

  /** The metaclass of one object, which gets a class of its own. */
  objectMetaClass(object: object): MetaClass {
    return this.dispatcher.metaClasses.of(this.types.ownType(object));
  }

  setMetaClass(object: object, meta: MetaClass): void {
    const type = object instanceof GroovyType ? object : this.types.ownType(object);
    this.dispatcher.metaClasses.set(type, meta);
    this.metaClassChanged(meta);
  }

  /** Flushes all caches: compiled code relies only on classes of the library and the script itself. */
  metaClassChanged(meta: MetaClass): void {
    const { name } = meta.info;
    const isKnown = /^(java|groovy|org\.codehaus)\./.test(name) || meta.info.isSubtypeOf(SCRIPT_TYPE);
    if (isKnown) this.isPlain = false;
    this.dispatcher.metaClasses.changed(meta);
  }

  definitionFor(receiver: Value, name: string, args: readonly Value[]): Value | undefined {
    return this.definitions.scriptFor(receiver, name, args);
  }
}
