/** groovy.xml.MarkupBuilder: method calls become tags, written as they come. */

import type { Closure } from '../../runtime/closure.ts';
import { JavaCollection } from '../../runtime/collections/collection.ts';
import { HashMap } from '../../runtime/collections/hash-map.ts';
import { JavaMap } from '../../runtime/collections/map.ts';
import { javaException } from '../../runtime/exception.ts';
import type { Runtime, Value } from '../../runtime/host.ts';
import { LogSink, Printer } from '../../runtime/io/text-streams.ts';
import { GroovyType, TYPE } from '../../runtime/type.ts';
import { delegatingTo } from '../json/json-delegate.ts';
import { builderArguments } from './builder-arguments.ts';
import { GPath } from './gpath.ts';
import { INDENT_PRINTER_TYPE, type IndentPrinter } from './indent-printer.ts';
import { NODE_PRINTER_TYPE } from './node-printer.ts';
import { markupOf } from './slurper-markup.ts';
import { escapeAttribute, escapeText } from './xml-document.ts';

const INDENT = '  ';

const BEYOND_ASCII = /[^\0-\x7f]/gu;

/** How a character is written where no encoding is known. */
function codeReference(character: string): string {
  return `&#x${character.codePointAt(0)?.toString(16)};`;
}

/** How a builder sets out: in lines, without, or as `bind` of a streaming builder writes. */
export const MarkupLayout = { Lines: 0, Compact: 1, Streamed: 2 } as const;
export type MarkupLayout = (typeof MarkupLayout)[keyof typeof MarkupLayout];

export class MarkupBuilder {
  readonly #writer: Value;
  readonly #layout: MarkupLayout;
  readonly #type: GroovyType;
  quote: '"' | "'" = "'";
  omitsNullAttributes = false;
  omitsEmptyAttributes = false;
  expandsEmptyElements = false;
  escapesAttributes = true;
  indent = INDENT;
  encoding: string | null = null;
  /** The namespaces that every element of this level declares, by prefix. */
  #namespaces: JavaMap = new HashMap();
  readonly #prefixes = new Set<string>();
  #depth = 0;
  #hasWritten = false;
  /** The tag of the element that is open, as long as nothing has been written into it. */
  #isTagOpen = false;
  #hasChildElements = false;

  constructor(writer: Value, layout: MarkupLayout, type: GroovyType) {
    this.#writer = writer;
    this.#layout = layout;
    this.#type = type;
  }

  get [TYPE](): GroovyType {
    return this.#type;
  }

  #write(runtime: Runtime, text: string): void {
    const isAscii = this.isStreamed && this.encoding === null;
    const shown = isAscii ? text.replace(BEYOND_ASCII, codeReference) : text;
    runtime.invokeMethod(this.#writer, 'write', [shown]);
    this.#hasWritten = true;
  }

  element(runtime: Runtime, name: string, args: readonly Value[]): Value {
    runtime.budget.step();
    const { attributes, value, closure } = builderArguments(args);
    const namespaces = this.#namespaces;
    this.#closeTag(runtime);
    if (this.#hasWritten) this.#newLine(runtime);
    this.#hasChildElements = true;
    this.#write(runtime, `<${name}${attributes === null ? '' : this.#attributes(runtime, attributes)}`);
    for (const { key, value: uri } of namespaces.entries()) {
      const prefix = runtime.toText(key);
      const name = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
      this.#write(runtime, ` ${name}=${this.quote}${runtime.toText(uri)}${this.quote}`);
    }
    this.#namespaces = new HashMap();
    this.#isTagOpen = true;
    this.#hasChildElements = false;
    // What is streamed has one body, and a closure comes last.
    const hasText = value !== undefined && value !== null && !(closure !== null && this.isStreamed);
    if (hasText) this.text(runtime, escapeText(this.textOf(runtime, value)));
    if (closure !== null) this.#inside(runtime, closure);
    this.#endElement(runtime, name);
    this.#hasChildElements = true;
    this.#namespaces = namespaces;
    return null;
  }

  /** What is streamed shows the elements of a collection, one after the other. */
  textOf(runtime: Runtime, value: Value): string {
    if (!this.isStreamed || !(value instanceof JavaCollection)) return runtime.toText(value);
    return value
      .elements()
      .map((each) => runtime.toText(each))
      .join('');
  }

  get isStreamed(): boolean {
    return this.#layout === MarkupLayout.Streamed;
  }

  declareNamespace(runtime: Runtime, prefix: string, uri: Value): void {
    const namespaces = new HashMap();
    namespaces.putAll(runtime, this.#namespaces.entries());
    namespaces.put(runtime, prefix, uri);
    this.#namespaces = namespaces;
    this.#prefixes.add(prefix);
  }

  hasPrefix(prefix: string): boolean {
    return this.#prefixes.has(prefix);
  }

  #inside(runtime: Runtime, closure: Closure): void {
    this.#depth++;
    runtime.call0(delegatingTo(closure, this));
    this.#depth--;
  }

  #endElement(runtime: Runtime, name: string): void {
    if (this.#isTagOpen) {
      this.#write(runtime, this.expandsEmptyElements ? `></${name}>` : this.isStreamed ? '/>' : ' />');
      this.#isTagOpen = false;
      return;
    }
    if (this.#hasChildElements) this.#newLine(runtime);
    this.#write(runtime, `</${name}>`);
  }

  #closeTag(runtime: Runtime): void {
    if (this.#isTagOpen) this.#write(runtime, '>');
    this.#isTagOpen = false;
  }

  #newLine(runtime: Runtime): void {
    if (this.#layout === MarkupLayout.Lines) this.#write(runtime, `\n${this.indent.repeat(this.#depth)}`);
  }

  #attributes(runtime: Runtime, attributes: JavaMap): string {
    const kept = attributes.entries().filter(({ value }) => {
      if (value === null) return !this.omitsNullAttributes;
      return !(this.omitsEmptyAttributes && runtime.toText(value) === '');
    });
    return kept
      .map(({ key, value }) => {
        const text = value === null ? '' : runtime.toText(value);
        const shown = this.escapesAttributes ? escapeAttribute(text, this.quote) : text;
        return ` ${runtime.toText(key)}=${this.quote}${shown}${this.quote}`;
      })
      .join('');
  }

  /** Text as it is, into the element that is open. */
  text(runtime: Runtime, text: string): void {
    this.#closeTag(runtime);
    this.#write(runtime, text);
  }

  /** A comment, a declaration, an instruction. */
  directive(runtime: Runtime, text: string): void {
    this.#closeTag(runtime);
    this.#write(runtime, text);
  }
}

/** `mkp`: what is not an element. */
export class MarkupHelper {
  readonly builder: MarkupBuilder;
  constructor(builder: MarkupBuilder) {
    this.builder = builder;
  }
  get [TYPE](): GroovyType {
    return MARKUP_HELPER_TYPE;
  }
}

function declaration(runtime: Runtime, name: string, attributes: JavaMap, quote: string): string {
  const parts = attributes
    .entries()
    .map(({ key, value }) => ` ${runtime.toText(key)}=${quote}${runtime.toText(value)}${quote}`);
  return `<?${name}${parts.join('')}?>`;
}

function streamedDeclaration({ quote, encoding }: MarkupBuilder): string {
  const part = encoding === null ? '' : ` encoding=${quote}${encoding}${quote}`;
  return `<?xml version=${quote}1.0${quote}${part}?>\n`;
}

/** `prefix.name(…)`: an element whose name has a prefix. */
export class PrefixedBuilder {
  readonly builder: MarkupBuilder;
  readonly prefix: string;
  constructor(builder: MarkupBuilder, prefix: string) {
    this.builder = builder;
    this.prefix = prefix;
  }
  get [TYPE](): GroovyType {
    return PREFIXED_BUILDER_TYPE;
  }
}

const PREFIXED_BUILDER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.streamingmarkupsupport.BaseMarkupBuilder$Document$Prefix',
  methodMissing: (runtime, self: PrefixedBuilder, name: string, args: Value[]) => {
    const { builder, prefix } = self;
    if (builder.hasPrefix(prefix)) return builder.element(runtime, `${prefix}:${name}`, args);
    const message = `Namespace prefix: ${prefix} is not bound to a URI`;
    throw javaException('groovy.lang.GroovyRuntimeException', message);
  },
});

const MARKUP_HELPER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.MarkupBuilderHelper',
  methods: {
    'yield(Object)': (runtime, self: MarkupHelper, value: Value) => {
      const markup =
        self.builder.isStreamed && value instanceof GPath
          ? value.nodes.map((node) => markupOf(runtime, node)).join('')
          : escapeText(self.builder.textOf(runtime, value));
      self.builder.text(runtime, markup);
      return null;
    },
    'yieldUnescaped(Object)': (runtime, self: MarkupHelper, value: Value) => {
      self.builder.text(runtime, runtime.toText(value));
      return null;
    },
    'comment(String)': (runtime, self: MarkupHelper, text: string) => {
      self.builder.directive(runtime, self.builder.isStreamed ? `<!--${text}-->` : `<!-- ${text} -->`);
      return null;
    },
    'xmlDeclaration()': (runtime, self: MarkupHelper) => {
      self.builder.directive(runtime, streamedDeclaration(self.builder));
      return null;
    },
    'declareNamespace(Map)': (runtime, self: MarkupHelper, namespaces: JavaMap) => {
      for (const { key, value } of namespaces.entries()) {
        self.builder.declareNamespace(runtime, runtime.toText(key), value);
      }
      return null;
    },
    'xmlDeclaration(Map)': (runtime, self: MarkupHelper, attributes: JavaMap) => {
      const { builder } = self;
      const text = builder.isStreamed
        ? streamedDeclaration(builder)
        : declaration(runtime, 'xml', attributes, builder.quote);
      builder.directive(runtime, text);
      return null;
    },
    'pi(Map)': (runtime, self: MarkupHelper, instructions: JavaMap) => {
      for (const { key, value } of instructions.entries()) {
        const text =
          value instanceof JavaMap
            ? declaration(runtime, runtime.toText(key), value, self.builder.quote)
            : `<?${runtime.toText(key)} ${runtime.toText(value)}?>`;
        self.builder.directive(runtime, text);
      }
      return null;
    },
  },
});

function flag(set: (builder: MarkupBuilder, isOn: boolean) => void) {
  return (_runtime: Runtime, self: MarkupBuilder, isOn: boolean): null => {
    set(self, isOn);
    return null;
  };
}

const MARKUP_BUILDER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.MarkupBuilder',
  superclass: 'groovy.util.BuilderSupport',
  methods: {
    'new()': () => lines(new Printer('java.io.PrintWriter', new LogSink())),
    'new(java.io.Writer)': (_runtime, _self, writer: Value) => lines(writer),
    'new(groovy.util.IndentPrinter)': (_runtime, _self, printer: IndentPrinter) => {
      const layout = printer.addsNewlines ? MarkupLayout.Lines : MarkupLayout.Compact;
      const builder = new MarkupBuilder(printer.writer, layout, MARKUP_BUILDER_TYPE);
      builder.indent = printer.indent;
      return builder;
    },
    'getMkp()': (_runtime, self: MarkupBuilder) => new MarkupHelper(self),
    'getDoubleQuotes()': (_runtime, self: MarkupBuilder) => self.quote === '"',
    'setDoubleQuotes(boolean)': flag((self, isOn) => {
      self.quote = isOn ? '"' : "'";
    }),
    'setOmitNullAttributes(boolean)': flag((self, isOn) => {
      self.omitsNullAttributes = isOn;
    }),
    'setOmitEmptyAttributes(boolean)': flag((self, isOn) => {
      self.omitsEmptyAttributes = isOn;
    }),
    'setExpandEmptyElements(boolean)': flag((self, isOn) => {
      self.expandsEmptyElements = isOn;
    }),
    'setEscapeAttributes(boolean)': flag((self, isOn) => {
      self.escapesAttributes = isOn;
    }),
  },
  methodMissing: (runtime, self: MarkupBuilder, name: string, args: Value[]) =>
    self.element(runtime, name, args),
});

function lines(writer: Value): MarkupBuilder {
  return new MarkupBuilder(writer, MarkupLayout.Lines, MARKUP_BUILDER_TYPE);
}

export const BUILDER_TYPES: readonly GroovyType[] = [
  new GroovyType({
    name: 'groovy.util.BuilderSupport',
    form: 'abstract',
    superclass: 'groovy.lang.GroovyObjectSupport',
  }),
  MARKUP_BUILDER_TYPE,
  MARKUP_HELPER_TYPE,
  PREFIXED_BUILDER_TYPE,
  INDENT_PRINTER_TYPE,
  NODE_PRINTER_TYPE,
];
