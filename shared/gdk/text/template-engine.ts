/**
 * The template engines of `groovy.text`. A template is compiled in the run that creates it, under the run's budget, to
 * a closure that sees only its bindings and `out`.
 */

import { missingMethod, missingProperty } from '#groovy/runtime/classes/member-exceptions';
import { Closure, ResolveStrategy } from '#groovy/runtime/closures/closure';
import type { JavaMap } from '#groovy/runtime/collections/map';
import { LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { javaException } from '#groovy/runtime/errors/exception';
import {
  GroovyType,
  type MethodTableMaker,
  methodTable,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import type { TextReader } from '#groovy/runtime/io/text-reader';
import { StringWriter, type TextSink } from '#groovy/runtime/io/text-streams';
import type { ScriptRuntime } from '#groovy/runtime/run/script-runtime';
import { LINE_METHOD, streamingSource } from './streaming-template.ts';
import { templateSource } from './template-source.ts';
import { xmlTemplateSource } from './xml-template.ts';

const OUT = 'out';
const COMPLAINT =
  'Failed to parse template script (your template may contain an error or be trying to use expressions not currently supported): ';

/** The scope of names inside a template; its class appears in the message for a missing one. */
class TemplateScope {
  readonly [TYPE]: GroovyType;
  readonly #bindings: JavaMap;
  readonly #out: Value;
  /** The current line of the template, if the engine tracks it. */
  line = 1;

  constructor(type: GroovyType, bindings: JavaMap, out: Value) {
    this[TYPE] = type;
    this.#bindings = bindings;
    this.#out = out;
  }

  get(runtime: Runtime, name: string): Value {
    if (name === OUT) return this.#out;
    const entry = this.#bindings.entry(runtime, name);
    if (entry === undefined) throw missingProperty(name, this[TYPE]);
    return entry.value;
  }

  set(runtime: Runtime, name: string, value: Value): void {
    this.#bindings.put(runtime, name, value);
  }

  /** A closure in the bindings is callable as a method. */
  call(runtime: Runtime, name: string, args: Value[]): Value {
    if (name === LINE_METHOD) {
      this.line = args[0] as number;
      return null;
    }
    const closure = this.#bindings.entry(runtime, name)?.value;
    if (closure instanceof Closure) return runtime.callWith(closure, args);
    throw missingMethod(runtime, name, this[TYPE], args, false);
  }
}

/** Adds the position in the template and the surrounding lines to an exception. */
function runShowingErrors(runtime: Runtime, body: Closure, names: TemplateScope, source: string): void {
  try {
    runtime.call0(body);
  } catch (error) {
    const cause = runtime.caught(error);
    const message = `Template execution error at line ${names.line}:\n${linesAround(source, names.line)}`;
    throw javaException('groovy.text.TemplateExecutionException', message, cause, { lineNumber: names.line });
  }
}

const LINES_AROUND = 1;

/** A line of a template with adjacent lines, numbered; an arrow marks it. */
function linesAround(source: string, line: number): string {
  const first = Math.max(line - LINES_AROUND, 1);
  return `${source}\uffff`
    .split('\n')
    .slice(first - 1, line + LINES_AROUND)
    .map((text, index) => `${first + index === line ? '     --> ' : '         '}${first + index}: ${text}\n`)
    .join('');
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
  readonly [TYPE] = TEMPLATE_TYPE;
  readonly body: Closure;
  readonly scope: GroovyType;
  /** The template's source, for engines that report positions. */
  readonly source: string | null;

  constructor(body: Closure, scope: GroovyType, source: string | null = null) {
    this.body = body;
    this.scope = scope;
    this.source = source;
  }
}

/** A template with its bindings; each write runs it again. */
class FilledTemplate {
  readonly [TYPE] = FILLED_TEMPLATE_TYPE;
  readonly #template: Template;
  readonly #bindings: JavaMap;

  constructor(template: Template, bindings: JavaMap) {
    this.#template = template;
    this.#bindings = bindings;
  }

  writeTo(runtime: Runtime, out: Value): void {
    const { body, scope, source } = this.#template;
    const names = new TemplateScope(scope, this.#bindings, out);
    const bound = new Closure(body.shape, body.body, body.owner, body.thisObject);
    bound.delegate = names;
    bound.resolveStrategy = ResolveStrategy.DelegateOnly;
    if (source === null) runtime.call0(bound);
    else runShowingErrors(runtime, bound, names, source);
  }

  text(runtime: Runtime): string {
    const writer = new StringWriter();
    this.writeTo(runtime, writer);
    return writer.text;
  }
}

/** The source as a closure without parameters. */
function compiled(runtime: Runtime, source: string): Closure {
  const host = runtime as ScriptRuntime;
  return host.scripts.evaluate(`return { ->\n${source}\n}`, host.binding) as Closure;
}

function createTemplate(runtime: Runtime, text: string, scope: GroovyType): Template {
  try {
    return new Template(compiled(runtime, templateSource(text)), scope);
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
  methods: () => ({
    'make()': (_runtime, self: Template) => new FilledTemplate(self, new LinkedHashMap()),
    'make(Map)': (_runtime, self: Template, bindings: JavaMap | null) =>
      new FilledTemplate(self, bindings ?? new LinkedHashMap()),
  }),
});

const FILLED_TEMPLATE_TYPE: GroovyType = new GroovyType({
  name: 'groovy.text.SimpleTemplateEngine$SimpleTemplate$1',
  superclass: 'groovy.lang.Writable',
  methods: () => ({
    'writeTo(java.io.Writer)': (runtime, self: FilledTemplate, writer: Value & TextSink) => {
      self.writeTo(runtime, writer);
      return writer;
    },
    'toString()': (runtime, self: FilledTemplate) => self.text(runtime),
  }),
});

class TemplateEngine {
  readonly [TYPE]: GroovyType;
  readonly scope: GroovyType;

  constructor(type: GroovyType, scope: GroovyType) {
    this[TYPE] = type;
    this.scope = scope;
  }
}

function engineType(name: string, scriptName: string): GroovyType {
  const scope = scopeType(scriptName);
  const type: GroovyType = new GroovyType({
    name,
    superclass: 'groovy.text.TemplateEngine',
    methods: methodTable(() => ({
      'new()': () => new TemplateEngine(type, scope),
      'new(boolean)': () => new TemplateEngine(type, scope),
      'createTemplate(String)': (runtime, self: TemplateEngine, text) =>
        createTemplate(runtime, text, self.scope),
      'createTemplate(java.io.Reader)': (runtime, self: TemplateEngine, reader: TextReader) =>
        createTemplate(runtime, reader.readRest(), self.scope),
    })),
  });
  return type;
}

/** An engine whose templates are created by `create`. */
function ownEngineType(
  name: string,
  create: (runtime: Runtime, self: OwnEngine, text: string) => Template,
  more: MethodTableMaker = () => ({}),
): GroovyType {
  const type: GroovyType = new GroovyType({
    name,
    superclass: 'groovy.text.TemplateEngine',
    methods: () => ({
      'new()': () => new OwnEngine(type),
      'createTemplate(String)': create,
      'createTemplate(java.io.Reader)': (runtime, self: OwnEngine, reader: TextReader) =>
        create(runtime, self, reader.readRest()),
      ...more(),
    }),
  });
  return type;
}

class OwnEngine {
  readonly [TYPE]: GroovyType;
  indentation = '  ';

  constructor(type: GroovyType) {
    this[TYPE] = type;
  }
}

const XML_SCOPE = scopeType('XmlTemplateScript1');
const STREAMING_SCOPE = scopeType('groovy.tmp.templates.StreamingTemplateScript1');

const XML_TEMPLATE_ENGINE = ownEngineType(
  'groovy.text.XmlTemplateEngine',
  (runtime, self, text) => {
    const source = xmlTemplateSource(runtime, text, self.indentation);
    try {
      return new Template(compiled(runtime, source), XML_SCOPE);
    } catch (error) {
      const cause = runtime.caught(error);
      throw javaException('java.lang.RuntimeException', 'Parsing script source failed.', cause);
    }
  },
  () => ({
    'getIndentation()': (_runtime, self: OwnEngine) => self.indentation,
    'setIndentation(String)': (_runtime, self: OwnEngine, indentation: string | null) => {
      self.indentation = indentation ?? '  ';
      return null;
    },
  }),
);

const STREAMING_TEMPLATE_ENGINE = ownEngineType(
  'groovy.text.StreamingTemplateEngine',
  (runtime, _self, text) => new Template(compiled(runtime, streamingSource(text)), STREAMING_SCOPE, text),
);

export const TEMPLATE_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: 'groovy.text.TemplateEngine', form: 'abstract' }),
  engineType('groovy.text.SimpleTemplateEngine', 'SimpleTemplateScript1'),
  engineType('groovy.text.GStringTemplateEngine', 'groovy.tmp.templates.GStringTemplateScript1'),
  XML_TEMPLATE_ENGINE,
  STREAMING_TEMPLATE_ENGINE,
  TEMPLATE_INTERFACE,
  TEMPLATE_TYPE,
  FILLED_TEMPLATE_TYPE,
];
