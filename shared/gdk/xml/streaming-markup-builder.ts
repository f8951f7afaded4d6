/** `groovy.xml.StreamingMarkupBuilder`: runs the bound closure when the result is written. */
import { Closure } from '#groovy/runtime/closures/closure';
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { StringWriter } from '#groovy/runtime/io/text-streams';
import { delegatingTo } from '../json/json-delegate.ts';
import { GPath } from './gpath.ts';
import { MarkupBuilder, MarkupHelper, MarkupLayout, PrefixedBuilder } from './markup-builder.ts';
import { markupOf } from './slurper-markup.ts';
import { escapeText } from './xml-document.ts';

/** The result of `bind`. */
class BoundMarkup {
  readonly [TYPE] = BOUND_MARKUP_TYPE;
  readonly #closure: Closure;
  readonly #options: StreamingMarkupBuilder;
  readonly #args: readonly Value[];

  constructor(closure: Closure, options: StreamingMarkupBuilder, args: readonly Value[] = []) {
    this.#closure = closure;
    this.#options = options;
    this.#args = args;
  }

  text(runtime: Runtime): string {
    const writer = new StringWriter();
    const builder = new MarkupBuilder(writer, MarkupLayout.Streamed, BINDING_BUILDER_TYPE);
    builder.encoding = this.#options.encoding;
    builder.expandsEmptyElements = this.#options.expandsEmptyElements;
    if (this.#options.usesDoubleQuotes) builder.quote = '"';
    runtime.callWith(delegatingTo(this.#closure, builder), [...this.#args]);
    return writer.text;
  }
}

const BINDING_BUILDER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.StreamingMarkupBuilder$Document',
  superclass: 'groovy.xml.MarkupBuilder',
  getProperty: (_runtime, self: MarkupBuilder, name: string) =>
    name === 'mkp' ? new MarkupHelper(self) : new PrefixedBuilder(self, name),
});

const BOUND_MARKUP_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.StreamingMarkupBuilder$Markup',
  superclass: 'groovy.lang.Writable',
  methods: methodTable(() => ({
    'toString()': (runtime, self: BoundMarkup) => self.text(runtime),
    'writeTo(java.io.Writer)': (runtime, self: BoundMarkup, writer) => {
      runtime.invokeMethod(writer, 'write', [self.text(runtime)]);
      return writer;
    },
  })),
});

/** The output of a closure in a streaming builder. */
export function streamedMarkup(runtime: Runtime, closure: Closure, args: readonly Value[]): string {
  return new BoundMarkup(closure, new StreamingMarkupBuilder(), args).text(runtime);
}

class StreamingMarkupBuilder {
  readonly [TYPE] = STREAMING_MARKUP_BUILDER_TYPE;
  usesDoubleQuotes = false;
  expandsEmptyElements = false;
  encoding: string | null = null;
}

const STREAMING_MARKUP_BUILDER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.StreamingMarkupBuilder',
  interfaces: ['groovy.lang.GroovyObject'],
  methods: methodTable(() => ({
    'new()': () => new StreamingMarkupBuilder(),
    'bind(Object)': (_runtime, self: StreamingMarkupBuilder, closure) => {
      if (!(closure instanceof Closure)) {
        throw illegalArgument('bind expects a closure');
      }
      return new BoundMarkup(closure, self);
    },
    'bindNode(Object)': (runtime, _self, node) =>
      node instanceof Closure
        ? streamedMarkup(runtime, node, [])
        : node instanceof GPath
          ? node.nodes.map((each) => markupOf(runtime, each)).join('')
          : escapeText(runtime.toText(node)),
    'getEncoding()': (_runtime, self: StreamingMarkupBuilder) => self.encoding,
    'setEncoding(Object)': (runtime, self: StreamingMarkupBuilder, encoding) => {
      self.encoding = encoding === null ? null : runtime.toText(encoding);
      return null;
    },
    'setUseDoubleQuotes(boolean)': (_runtime, self: StreamingMarkupBuilder, isOn) => {
      self.usesDoubleQuotes = isOn;
      return null;
    },
    'setExpandEmptyElements(boolean)': (_runtime, self: StreamingMarkupBuilder, isOn) => {
      self.expandsEmptyElements = isOn;
      return null;
    },
  })),
});

export const STREAMING_BUILDER_TYPES: readonly GroovyType[] = [
  STREAMING_MARKUP_BUILDER_TYPE,
  BOUND_MARKUP_TYPE,
  BINDING_BUILDER_TYPE,
];
