/** `GroovySystem.metaClassRegistry`. */

import { illegalArgument } from '../errors/exception.ts';
import { GroovyType, methodTable, noResult, type Runtime, TYPE } from '../host.ts';
import { MetaClass } from '../metaclasses/metaclass.ts';
import type { ScriptRuntime } from '../run/script-runtime.ts';

/** The version of the language as shown to scripts. */
const GROOVY_VERSION = '2.4.21';

/** Stateless: its methods read the metaclasses of the calling run. */
const REGISTRY = {
  get [TYPE](): GroovyType {
    return REGISTRY_TYPE;
  },
};

function dispatcherOf(runtime: Runtime): ScriptRuntime['dispatcher'] {
  return (runtime as ScriptRuntime).dispatcher;
}

const REGISTRY_TYPE: GroovyType = new GroovyType({
  name: 'org.codehaus.groovy.runtime.metaclass.MetaClassRegistryImpl',
  interfaces: ['groovy.lang.MetaClassRegistry'],
  methods: methodTable(() => ({
    'getMetaClass(Class)': (runtime, _self, type) => dispatcherOf(runtime).metaClasses.of(type),
    'setMetaClass(Class, MetaClass)': (runtime, _self, type, meta) => {
      if (!(meta instanceof MetaClass)) throw illegalArgument('metaclass must not be null');
      (runtime as ScriptRuntime).setMetaClass(type, meta);
      return null;
    },
    'removeMetaClass(Class)': (runtime, _self, type) =>
      noResult(dispatcherOf(runtime).metaClasses.drop(type)),
  })),
});

export const META_CLASS_REGISTRY_TYPES: readonly GroovyType[] = [
  REGISTRY_TYPE,
  new GroovyType({ name: 'groovy.lang.MetaClassRegistry', form: 'interface' }),
  new GroovyType({
    name: 'groovy.lang.GroovySystem',
    form: 'class',
    methods: () => ({
      'static getMetaClassRegistry()': () => REGISTRY,
      'static getVersion()': () => GROOVY_VERSION,
    }),
  }),
];
