/** `groovy.xml.MarkupBuilder`: writes a tag for each method call. */

import { JavaCollection } from '#groovy/runtime/collections/collection';
import { JavaMap } from '#groovy/runtime/collections/map';
import { HashMap } from '#groovy/runtime/collections/map/hash-map';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { type JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { LogSink, Printer } from '#groovy/runtime/io/text-streams';
import { delegatingTo } from '../json/json-delegate.ts';
import { builderArguments } from './builder-arguments.ts';
import { BUILDER_SUPPORT_TYPE, BuilderSupport } from './builder-support.ts';
import { GPath } from './gpath.ts';
import { INDENT_PRINTER_TYPE, type IndentPrinter } from './indent-printer.ts';
import { NODE_PRINTER_TYPE } from './node-printer.ts';
import { markupOf } from './slurper-markup.ts';
import { escapeAttribute, escapeText } from './xml-document.ts';

const INDENT = '  ';

const BEYOND_ASCII = /[^\0-\x7f]/gu;

/** Escaping of characters without a known encoding. */
function codeReference(character: string): string {
  return `&#x${character.codePointAt(0)?.toString(16)};`;
}

/** Layout of a builder: with lines, without, or as `bind` of a streaming builder writes. */
export const MarkupLayout = { Lines: 0, Compact: 1, Streamed: 2 } as const;
export type MarkupLayout = (typeof MarkupLayout)[keyof typeof MarkupLayout];

/** The kind of the last output. */
const WritingState = { Nothing: 0, TagOpen: 1, Text: 2, Ended: 3 } as const;
type WritingState = (typeof WritingState)[keyof typeof WritingState];

export class MarkupBuilder extends BuilderSupport {
  readonly #writer: Value;
  readonly #layout: MarkupLayout;
  override readonly [TYPE]: GroovyType;
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
  #state: WritingState = WritingState.Nothing;
  /** True if the last opened element is still empty. */
  #isEmpty = true;

  constructor(writer: Value, layout: MarkupLayout, type: GroovyType) {
    super();
    this.#writer = writer;
    this.#layout = layout;
    this[TYPE] = type;
  }

  #write(runtime: Runtime, text: string): void {
    const isAscii = this.isStreamed && this.encoding === null;
    const shown = isAscii ? text.replace(BEYOND_ASCII, codeReference) : text;
    runtime.invokeMethod(this.#writer, 'write', [shown]);
  }

  override build(runtime: Runtime, name: Value, args: readonly Value[]): Value {
    return this.element(runtime, runtime.toText(name), args);
  }

  /** The name, which is the original's node of an element; null if streamed. */
  element(runtime: Runtime, name: string, args: readonly Value[]): Value {
    runtime.budget.step();
    const { attributes, value, closure } = builderArguments(args);
    const namespaces = this.#namespaces;
    this.#begin(runtime, name, attributes);
    for (const { key, value: uri } of namespaces.entries()) {
      const prefix = runtime.toText(key);
      const name = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
      this.#write(runtime, ` ${name}=${this.quote}${runtime.toText(uri)}${this.quote}`);
    }
    this.#namespaces = new HashMap();
    // A streamed element has one body; a closure comes last.
    const hasText = value !== undefined && value !== null && !(closure !== null && this.isStreamed);
    if (hasText) this.text(runtime, escapeText(this.textOf(runtime, value)));
    if (closure !== null) runtime.call0(delegatingTo(closure, this));
    this.#end(runtime, name);
    this.#namespaces = namespaces;
    return this.isStreamed ? null : name;
  }

  /** Streamed output contains the elements of a collection, one after the other. */
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

  /** The start of a tag, laid out by the preceding output. */
  #begin(runtime: Runtime, name: string, attributes: JavaMap | null): void {
    if (this.#state === WritingState.TagOpen) this.#write(runtime, '>');
    const isWithin =
      this.#state === WritingState.TagOpen || (this.#state === WritingState.Text && !this.#isEmpty);
    if (isWithin) this.#newLine(runtime, 1);
    else if (this.#state === WritingState.Ended) this.#newLine(runtime, 0);
    this.#write(runtime, `<${name}${attributes === null ? '' : this.#attributes(runtime, attributes)}`);
    this.#state = WritingState.TagOpen;
    this.#isEmpty = true;
  }

  #end(runtime: Runtime, name: string): void {
    if (this.#state === WritingState.Ended) this.#newLine(runtime, -1);
    const short = this.expandsEmptyElements ? `></${name}>` : this.isStreamed ? '/>' : ' />';
    this.#write(runtime, this.#state === WritingState.TagOpen ? short : `</${name}>`);
    this.#state = WritingState.Ended;
  }

  /** A new line with additional indentation levels. */
  #newLine(runtime: Runtime, deeper: number): void {
    this.#depth = Math.max(0, this.#depth + deeper);
    if (this.isStreamed) return;
    const indentation = this.indent.repeat(this.#depth);
    this.#write(runtime, this.#layout === MarkupLayout.Lines ? `\n${indentation}` : indentation);
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

  /** Raw text in the open element; before the first element only streamed output allows it. */
  text(runtime: Runtime, text: string): void {
    if (this.#state === WritingState.TagOpen) {
      this.#write(runtime, '>');
      this.#state = WritingState.Text;
      this.#isEmpty = false;
    }
    if (this.isStreamed || this.#state !== WritingState.Nothing) this.#write(runtime, text);
  }

  /** A processing instruction is laid out as an empty element, on its own line. */
  instruction(runtime: Runtime, name: string, attributes: JavaMap): void {
    this.#begin(runtime, `?${name}`, attributes);
    this.#state = WritingState.Text;
    this.#write(runtime, this.#layout === MarkupLayout.Lines ? '?>\n' : '?>');
  }
}

/** `mkp`: output other than elements. */
export class MarkupHelper {
  readonly [TYPE] = MARKUP_HELPER_TYPE;
  readonly builder: MarkupBuilder;
  constructor(builder: MarkupBuilder) {
    this.builder = builder;
  }
}

/** A name and its attributes, or its text. */
function streamedInstructions(runtime: Runtime, instructions: JavaMap, quote: string): string {
  return instructions
    .entries()
    .map(({ key, value }) => {
      const parts =
        value instanceof JavaMap
          ? value
              .entries()
              .map((each) => ` ${runtime.toText(each.key)}=${quote}${runtime.toText(each.value)}${quote}`)
          : [` ${runtime.toText(value)}`];
      return `<?${runtime.toText(key)}${parts.join('')}?>`;
    })
    .join('');
}

function streamedDeclaration({ quote, encoding }: MarkupBuilder): string {
  const part = encoding === null ? '' : ` encoding=${quote}${encoding}${quote}`;
  return `<?xml version=${quote}1.0${quote}${part}?>\n`;
}

/** `prefix.name(…)`: an element whose name has a prefix. */
export class PrefixedBuilder {
  readonly [TYPE] = PREFIXED_BUILDER_TYPE;
  readonly builder: MarkupBuilder;
  readonly prefix: string;
  constructor(builder: MarkupBuilder, prefix: string) {
    this.builder = builder;
    this.prefix = prefix;
  }
}

/** `unescaped << text`: the helper's method that writes what is appended to a name. */
const APPENDING: ReadonlyMap<string, string> = new Map([
  ['out', 'yield'],
  ['unescaped', 'yieldUnescaped'],
  ['comment', 'comment'],
  ['pi', 'pi'],
  ['namespaces', 'declareNamespace'],
]);

function unboundPrefix(prefix: string): JavaThrowable {
  const message = `Namespace prefix: ${prefix} is not bound to a URI`;
  return javaException('groovy.lang.GroovyRuntimeException', message);
}

const PREFIXED_BUILDER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.streamingmarkupsupport.BaseMarkupBuilder$Document$Prefix',
  // The builder takes the name of a property of a prefix for a prefix that no namespace has.
  propertyMissing: (_runtime, _self, name) => {
    throw unboundPrefix(name);
  },
  methodMissing: (runtime, self: PrefixedBuilder, name: string, args: Value[]) => {
    const { builder, prefix } = self;
    const appending = name === 'leftShift' ? APPENDING.get(prefix) : undefined;
    if (appending !== undefined) {
      runtime.invokeMethod(new MarkupHelper(builder), appending, args);
      return self;
    }
    if (builder.hasPrefix(prefix)) return builder.element(runtime, `${prefix}:${name}`, args);
    throw unboundPrefix(prefix);
  },
});

const MARKUP_HELPER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.MarkupBuilderHelper',
  methods: methodTable(() => ({
    'yield(Object)': (runtime, self: MarkupHelper, value) => {
      const markup =
        self.builder.isStreamed && value instanceof GPath
          ? value.nodes.map((node) => markupOf(runtime, node)).join('')
          : escapeText(self.builder.textOf(runtime, value));
      self.builder.text(runtime, markup);
      return null;
    },
    'yieldUnescaped(Object)': (runtime, self: MarkupHelper, value) =>
      noResult(self.builder.text(runtime, runtime.toText(value))),
    'comment(String)': (runtime, self: MarkupHelper, text) =>
      noResult(self.builder.text(runtime, self.builder.isStreamed ? `<!--${text}-->` : `<!-- ${text} -->`)),
    'xmlDeclaration()': (runtime, self: MarkupHelper) =>
      noResult(self.builder.text(runtime, streamedDeclaration(self.builder))),
    'declareNamespace(Map)': (runtime, self: MarkupHelper, namespaces: JavaMap) => {
      for (const { key, value } of namespaces.entries()) {
        self.builder.declareNamespace(runtime, runtime.toText(key), value);
      }
      return null;
    },
    'xmlDeclaration(Map)': (runtime, self: MarkupHelper, attributes: JavaMap) => {
      const { builder } = self;
      if (builder.isStreamed) builder.text(runtime, streamedDeclaration(builder));
      else builder.instruction(runtime, 'xml', attributes);
      return null;
    },
    'pi(Map)': (runtime, self: MarkupHelper, instructions: JavaMap) => {
      const { builder } = self;
      if (builder.isStreamed) {
        builder.text(runtime, streamedInstructions(runtime, instructions, builder.quote));
        return null;
      }
      // Of several the first is used.
      const [first] = instructions.entries();
      if (first === undefined) return null;
      if (!(first.value instanceof JavaMap)) throw classCast(runtime, first.value, 'java.util.Map');
      builder.instruction(runtime, runtime.toText(first.key), first.value);
      return null;
    },
  })),
});

function flag(set: (builder: MarkupBuilder, isOn: boolean) => void) {
  return (_runtime: Runtime, self: MarkupBuilder, isOn: boolean): null => noResult(set(self, isOn));
}

const MARKUP_BUILDER_TYPE: GroovyType = new GroovyType({
  name: 'groovy.xml.MarkupBuilder',
  superclass: 'groovy.util.BuilderSupport',
  methods: methodTable(() => ({
    'new()': () => lines(new Printer('java.io.PrintWriter', new LogSink())),
    'new(java.io.Writer)': (_runtime, _self, writer) => lines(writer),
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
  })),
});

function lines(writer: Value): MarkupBuilder {
  return new MarkupBuilder(writer, MarkupLayout.Lines, MARKUP_BUILDER_TYPE);
}

export const BUILDER_TYPES: readonly GroovyType[] = [
  BUILDER_SUPPORT_TYPE,
  MARKUP_BUILDER_TYPE,
  MARKUP_HELPER_TYPE,
  PREFIXED_BUILDER_TYPE,
  INDENT_PRINTER_TYPE,
  NODE_PRINTER_TYPE,
];
