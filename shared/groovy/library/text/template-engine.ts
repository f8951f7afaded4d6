/**
 * groovy.text.SimpleTemplateEngine and GStringTemplateEngine. A template is compiled by the run that makes it, under the
 * run's own budget, and is a closure that sees nothing but its own bindings and `out`.
 */

import { Closure, ResolveStrategy } from '../../runtime/closure.ts';
import { LinkedHashMap } from '../../runtime/collections/hash-map.ts';
import type { JavaMap } from '../../runtime/collections/map.ts';
import { javaException } from '../../runtime/exception.ts';
import type { Runtime, Value } from '../../runtime/host.ts';
import { StringWriter, type TextReader, type TextSink } from '../../runtime/io/text-streams.ts';
import { missingMethod, missingProperty } from '../../runtime/missing.ts';
import type { ScriptRuntime } from '../../runtime/script-runtime.ts';
import { GroovyType, TYPE } from '../../runtime/type.ts';
import { templateSource } from './template-source.ts';

const OUT = 'out';
const COMPLAINT =
  'Failed to parse template script (your template may contain an error or be trying to use expressions not currently supported): ';

/** What names mean inside a template; its class is what a complaint about a missing one says. */
class TemplateScope {
  readonly #type: GroovyType;
  readonly #bindings: JavaMap;
  readonly #out: Value;

  constructor(type: GroovyType, bindings: JavaMap, out: Value) {
    this.#type = type;
    this.#bindings = bindings;
    this.#out = out;
  }

  get [TYPE](): GroovyType {
    return this.#type;
  }

  get(runtime: Runtime, name: string): Value {
    if (name === OUT) return this.#out;
    const entry = this.#bindings.entry(runtime, name);
    if (entry === undefined) throw missingProperty(name, this.#type);
    return entry.value;
  }

  set(runtime: Runtime, name: string, value: Value): void {
    this.#bindings.put(runtime, name, value);
  }

  /** A closure among the bindings is called like a method. */
  call(runtime: Runtime, name: string, args: Value[]): Value {
    const closure = this.#bindings.entry(runtime, name)?.value;
    if (closure instanceof Closure) return runtime.callWith(closure, args);
    throw missingMethod(runtime, name, this.#type, args, false);
  }
}

function scopeType(name: string): GroovyType {
  return new GroovyType({
    name,
    getProperty: (runtime, self: TemplateScope, property: string) => self.get(runtime, property),
    setProperty: (runtime, self: TemplateScope, property: string, value: Value) =>
      self.set(runtime, property, value),
    methodMissing: (runtime, self: TemplateScope, method: string, args: Value[]) =>
      self.call(runtime, method, args),
  });
}

class Template {
  readonly body: Closure;
  readonly scope: GroovyType;

  constructor(body: Closure, scope: GroovyType) {
    this.body = body;
    this.scope = scope;
  }

  get [TYPE](): GroovyType {
    return TEMPLATE_TYPE;
  }
}

/** A template with its bindings; each writing runs it anew. */
class FilledTemplate {
  readonly #template: Template;
  readonly #bindings: JavaMap;

  constructor(template: Template, bindings: JavaMap) {
    this.#template = template;
    this.#bindings = bindings;
  }

  get [TYPE](): GroovyType {
    return FILLED_TEMPLATE_TYPE;
  }

  writeTo(runtime: Runtime, out: Value): void {
    const { body, scope } = this.#template;
    const bound = new Closure(body.shape, body.body, body.owner, body.thisObject);
    bound.delegate = new TemplateScope(scope, this.#bindings, out);
    bound.resolveStrategy = ResolveStrategy.DelegateOnly;
    runtime.call0(bound);
  }

  text(runtime: Runtime): string {
    const writer = new StringWriter();
    this.writeTo(runtime, writer);
    return writer.text;
  }
}

function createTemplate(runtime: Runtime, text: string, scope: GroovyType): Template {
  const host = runtime as ScriptRuntime;
  try {
    const body = host.settings.evaluate(`return { ->\n${templateSource(text)}\n}`);
    return new Template(body as Closure, scope);
  } catch (error) {
    const cause = runtime.caught(error);
    const message = runtime.toJavaText(runtime.invokeMethod(cause, 'getMessage', []));
    throw javaException('groovy.lang.GroovyRuntimeException', COMPLAINT + message);
  }
}

const TEMPLATE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.text.SimpleTemplateEngine$SimpleTemplate',
  interfaces: ['groovy.text.Template'],
});

const TEMPLATE_INTERFACE: GroovyType = new GroovyType({
  name: 'groovy.text.Template',
  form: 'interface',
  methods: {
    'make()': (_runtime, self: Template) => new FilledTemplate(self, new LinkedHashMap()),
    'make(Map)': (_runtime, self: Template, bindings: JavaMap | null) =>
      new FilledTemplate(self, bindings ?? new LinkedHashMap()),
  },
});

const FILLED_TEMPLATE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.text.SimpleTemplateEngine$SimpleTemplate$1',
  superclass: 'groovy.lang.Writable',
  methods: {
    'writeTo(java.io.Writer)': (runtime, self: FilledTemplate, writer: Value & TextSink) => {
      self.writeTo(runtime, writer);
      return writer;
    },
    'toString()': (runtime, self: FilledTemplate) => self.text(runtime),
  },
});

class TemplateEngine {
  readonly #type: GroovyType;
  readonly scope: GroovyType;

  constructor(type: GroovyType, scope: GroovyType) {
    this.#type = type;
    this.scope = scope;
  }

  get [TYPE](): GroovyType {
    return this.#type;
  }
}

function engineType(name: string, scriptName: string): GroovyType {
  const scope = scopeType(scriptName);
  const type: GroovyType = new GroovyType({
    name,
    superclass: 'groovy.text.TemplateEngine',
    methods: {
      'new()': () => new TemplateEngine(type, scope),
      'new(boolean)': () => new TemplateEngine(type, scope),
      'createTemplate(String)': (runtime, self: TemplateEngine, text: string) =>
        createTemplate(runtime, text, self.scope),
      'createTemplate(java.io.Reader)': (runtime, self: TemplateEngine, reader: TextReader) =>
        createTemplate(runtime, reader.readRest(), self.scope),
    },
  });
  return type;
}

export const TEMPLATE_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: 'groovy.text.TemplateEngine', form: 'abstract' }),
  engineType('groovy.text.SimpleTemplateEngine', 'SimpleTemplateScript1'),
  engineType('groovy.text.GStringTemplateEngine', 'groovy.tmp.templates.GStringTemplateScript1'),
  TEMPLATE_INTERFACE,
  TEMPLATE_TYPE,
  FILLED_TEMPLATE_TYPE,
];
