/** Properties as metaclasses list them: `groovy.lang.MetaProperty`. */
import type { ClassInfo, MethodEntry } from '../classes/class-info.ts';
import { CLASS_TYPE, GroovyType, methodTable, noResult, TYPE, type Value } from '../host.ts';
import type { MetaClass } from '../metaclasses/metaclass.ts';
import { capitalized, decapitalized } from '../property-names.ts';
import type { ScriptRuntime } from '../run/script-runtime.ts';
import { Modifier } from './modifier.ts';
import { inPropertyOrder } from './property-order.ts';

export const META_PROPERTY_TYPE: GroovyType = new GroovyType({
  name: 'groovy.lang.MetaBeanProperty',
  superclass: 'groovy.lang.MetaProperty',
  methods: methodTable(() => ({
    'getName()': (_runtime, self: MetaProperty) => self.propertyName,
    'getProperty(Object)': (runtime, self: MetaProperty, on) =>
      (runtime as ScriptRuntime).properties.getPlain(on, self.propertyName),
    'setProperty(Object, Object)': (runtime, self: MetaProperty, on, value) =>
      noResult((runtime as ScriptRuntime).properties.setByMetaClass(on, self.propertyName, value)),
    'getType()': (_runtime, self: MetaProperty) => self.type.type,
    'getModifiers()': () => Modifier.Public,
    'toString()': (_runtime, self: MetaProperty) => self.propertyName,
  })),
});

export class MetaProperty {
  readonly [TYPE] = META_PROPERTY_TYPE;
  readonly propertyName: string;
  /** Declared type of the field; `Object` if untyped. */
  readonly type: ClassInfo;
  constructor(run: ScriptRuntime, info: ClassInfo, name: string) {
    this.propertyName = name;
    this.type = typeOfProperty(run, info, name);
  }
}

/** The method that sets a property, which may have no other. */
export function setterOf(info: ClassInfo, name: string): MethodEntry | undefined {
  return info.methods(`set${capitalized(name)}`).find((each) => each.parameters.length === 1);
}

/** Declared type of the field, or parameter type of the setter. */
function typeOfProperty(run: ScriptRuntime, info: ClassInfo, name: string): ClassInfo {
  if (name === 'class') return run.info(CLASS_TYPE);
  return info.field(name)?.type ?? setterOf(info, name)?.parameters[0] ?? run.objectInfo();
}

/** `getName`, `isName` and `setName` without and with one parameter name a property of the script's classes. */
function accessorName({ name, parameters, isScript }: MethodEntry): string | null {
  const match = /^(get|is|set)([^a-z].*)$/.exec(name);
  if (match === null || !isScript || parameters.length !== (match[1] === 'set' ? 1 : 0)) return null;
  return decapitalized(match[2] as string);
}

export function propertyListOf(run: ScriptRuntime, self: MetaClass): Value[] {
  const names = new Set<string>();
  for (const each of self.info.chain())
    for (const field of each.fields) if (field.isProperty) names.add(field.name);
  for (const method of self.info.methodNames()) {
    const [property] = self.info.methods(method).flatMap((each) => accessorName(each) ?? []);
    if (property !== undefined) names.add(property);
  }
  names.add('class');
  return inPropertyOrder([...names, ...self.properties.keys()]).map(
    (name) => new MetaProperty(run, self.info, name),
  );
}
