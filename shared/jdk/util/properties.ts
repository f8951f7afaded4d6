/** `java.util.Properties`: a Hashtable of strings with defaults, and its text format. */

import {
  Enumeration,
  HASHTABLE_ENUMERATION_TYPE,
  iteratorOver,
} from '#groovy/runtime/collections/enumeration';
import { HashMap, Hashtable, NoNullMap } from '#groovy/runtime/collections/map/hash-map';
import { linkedSetOf } from '#groovy/runtime/collections/map/hash-set';
import { javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, noResult, type Runtime, type Value } from '#groovy/runtime/host';
import type { ByteArrayInputStream, ByteSink } from '#groovy/runtime/io/byte-streams';
import type { TextReader } from '#groovy/runtime/io/text-reader';
import type { TextSink } from '#groovy/runtime/io/text-streams';
import { dateText } from './date.ts';
import { readProperties, writtenProperty } from './properties/properties-text.ts';

/** Maximum length of values in a listing. */
const LISTED_LENGTH_MAX = 40;
const LATIN1 = new TextDecoder('latin1');
const UTF8 = new TextEncoder();

export class Properties extends NoNullMap {
  readonly #defaults: Properties | null;

  constructor(defaults: Properties | null) {
    super(PROPERTIES_TYPE);
    this.#defaults = defaults;
  }

  /** The string of a key, or that of the defaults. */
  property(runtime: Runtime, key: string): string | null {
    const own = this.entry(runtime, key)?.value;
    return typeof own === 'string' ? own : (this.#defaults?.property(runtime, key) ?? null);
  }

  /** Keys with string values, including the defaults, in the order of a map. */
  names(runtime: Runtime, into: HashMap): string[] {
    for (const name of this.#ownNames()) into.put(runtime, name, name);
    return into.entries().map(({ key }) => key as string);
  }

  #ownNames(): string[] {
    const own = this.entries().flatMap(({ key, value }) =>
      typeof key === 'string' && typeof value === 'string' ? [key] : [],
    );
    return this.#defaults === null ? own : [...this.#defaults.#ownNames(), ...own];
  }

  load(runtime: Runtime, text: string): null {
    readProperties(runtime, text, (key, value) => this.put(runtime, key, value));
    return null;
  }

  /** The text format, with the comment and the date first. */
  stored(runtime: Runtime, comment: string | null, isAscii: boolean): string {
    let text = comment === null ? '' : `#${comment.replaceAll('\n', '\n#')}\n`;
    text += `#${dateText(runtime.now())}\n`;
    for (const { key, value } of this.entries()) {
      runtime.budget.step();
      if (typeof key !== 'string' || typeof value !== 'string') throw notText(runtime, key, value);
      text += writtenProperty(key, value, isAscii);
    }
    return text;
  }

  listing(runtime: Runtime): string {
    let text = '-- listing properties --\n';
    for (const name of this.names(runtime, new HashMap())) {
      runtime.budget.step();
      const value = this.property(runtime, name) ?? '';
      const shown = value.length > LISTED_LENGTH_MAX ? `${value.slice(0, LISTED_LENGTH_MAX - 3)}...` : value;
      text += `${name}=${shown}\n`;
    }
    return text;
  }
}

function notText(runtime: Runtime, key: Value, value: Value): Error {
  const { name } = runtime.typeOf(typeof key === 'string' ? value : key);
  return javaException('java.lang.ClassCastException', `${name} cannot be cast to java.lang.String`);
}

function listNames(runtime: Runtime, self: Properties): Enumeration {
  return new Enumeration(iteratorOver(self.names(runtime, new Hashtable())), HASHTABLE_ENUMERATION_TYPE);
}

export const PROPERTIES_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Properties',
  superclass: 'java.util.Hashtable',
  interfaces: ['java.util.Map'],
  methods: methodTable(() => ({
    'new()': () => new Properties(null),
    'new(int)': () => new Properties(null),
    'new(Properties)': (_runtime, _self, defaults: Properties | null) => new Properties(defaults),
    'getProperty(String)': (runtime, self: Properties, key) => self.property(runtime, key),
    'getProperty(String, String)': (runtime, self: Properties, key, fallback: string | null) =>
      self.property(runtime, key) ?? fallback,
    'setProperty(String, String)': (runtime, self: Properties, key, value: string | null) =>
      self.put(runtime, key, value),
    'propertyNames()': listNames,
    'stringPropertyNames()': (runtime, self: Properties) =>
      linkedSetOf(runtime, self.names(runtime, new HashMap())),
    'load(java.io.Reader)': (runtime, self: Properties, reader: TextReader) =>
      self.load(runtime, reader.readRest()),
    'load(java.io.InputStream)': (runtime, self: Properties, stream: ByteArrayInputStream) =>
      self.load(runtime, LATIN1.decode(stream.readRest())),
    'store(java.io.Writer, String)': (runtime, self: Properties, sink: TextSink, comment: string | null) =>
      noResult(sink.writeText(runtime, self.stored(runtime, comment, false))),
    'store(java.io.OutputStream, String)': (
      runtime,
      self: Properties,
      sink: ByteSink,
      comment: string | null,
    ) => noResult(sink.writeBytes(runtime, UTF8.encode(self.stored(runtime, comment, true)))),
    'list(java.io.PrintWriter)': (runtime, self: Properties, sink: TextSink) =>
      noResult(sink.writeText(runtime, self.listing(runtime))),
    'list(java.io.PrintStream)': (runtime, self: Properties, sink: TextSink) =>
      noResult(sink.writeText(runtime, self.listing(runtime))),
    'clone()': (runtime, self: Properties) => {
      const copy = new Properties(null);
      copy.putAll(runtime, self.entries());
      return copy;
    },
  })),
});
