/** Parses XML to a tree of elements with saxes. Document types are rejected: entities could read files. */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { javaException } from '#groovy/runtime/errors/exception';
import type { Runtime } from '#groovy/runtime/host';
import { XmlComment, type XmlElement, type XmlName } from './xml-document.ts';
import { javaMessage, NO_DOCTYPE, PREMATURE_END } from './xml-errors.ts';

/** Maximum nesting of elements, since trees are visited recursively. */
const DEPTH_MAX = 1000;
const BYTES_PER_ELEMENT = 128;

/**
 * The root element; blank text is dropped unless requested. Without namespace processing a prefixed name is
 * an ordinary name, and a declaration an attribute.
 */
export function parseXml(
  runtime: Runtime,
  source: string,
  keepsBlanks: boolean,
  isNamespaceAware = true,
  keepsComments = false,
): XmlElement {
  return new TreeReader(runtime, source, { keepsBlanks, isNamespaceAware, keepsComments }).read();
}

interface ReadingOptions {
  readonly keepsBlanks: boolean;
  readonly isNamespaceAware: boolean;
  readonly keepsComments: boolean;
}

class TreeReader {
  readonly #runtime: Runtime;
  readonly #source: string;
  readonly #options: ReadingOptions;
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #open: XmlElement[] = [];
  #root: XmlElement | null = null;
  #lastClosed: XmlElement | undefined;
  #text = '';

  constructor(runtime: Runtime, source: string, options: ReadingOptions) {
    this.#runtime = runtime;
    this.#source = source;
    this.#options = options;
  }

  read(): XmlElement {
    const { budget } = this.#runtime;
    budget.charge(2 * this.#source.length);
    budget.steps(this.#source.length >> 3);
    if (this.#source.trim() === '') throw this.#failure(PREMATURE_END);
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw this.#failure(this.#inJavaWords(error.message));
    });
    parser.on('doctype', () => {
      throw this.#failure(NO_DOCTYPE);
    });
    parser.on('opentag', (tag) => this.#start(tag));
    parser.on('closetag', () => this.#end());
    if (this.#options.keepsComments) parser.on('comment', (text) => this.#comment(text));
    parser.on('text', (text) => {
      this.#text += text;
    });
    parser.on('cdata', (text) => {
      this.#text += text;
    });
    parser.write(this.#source).close();
    if (this.#root === null) throw this.#failure(PREMATURE_END);
    return this.#root;
  }

  #start(tag: SaxesTagNS): void {
    this.#runtime.budget.step();
    this.#runtime.budget.charge(BYTES_PER_ELEMENT);
    this.#flushText();
    if (this.#open.length >= DEPTH_MAX) throw javaException('java.lang.StackOverflowError', null);
    const element = this.#options.isNamespaceAware ? elementOf(tag) : plainElementOf(tag);
    this.#open.at(-1)?.children.push(element);
    this.#root ??= element;
    this.#open.push(element);
  }

  #end(): void {
    this.#flushText();
    this.#lastClosed = this.#open.pop();
  }

  #comment(text: string): void {
    this.#flushText();
    this.#open.at(-1)?.children.push(new XmlComment(text));
  }

  #flushText(): void {
    const text = this.#text;
    this.#text = '';
    if (text === '' || (!this.#options.keepsBlanks && text.trim() === '')) return;
    this.#open.at(-1)?.children.push(text);
  }

  #inJavaWords(message: string): string {
    return javaMessage(message, {
      read: this.#source.slice(0, this.#parser.position),
      hasRoot: this.#root !== null,
      lastClosed: this.#lastClosed,
    });
  }

  #failure(message: string): Error {
    return javaException('org.xml.sax.SAXParseException', message, null, {
      lineNumber: this.#parser.line,
      columnNumber: this.#parser.column + 1,
    });
  }
}

function elementOf(tag: SaxesTagNS): XmlElement {
  return {
    name: { prefix: tag.prefix, local: tag.local, uri: tag.uri },
    declared: Object.entries(tag.ns).map(([prefix, uri]) => ({ prefix, uri })),
    attributes: Object.values(tag.attributes)
      .filter((attribute) => attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns')
      .map((attribute) => ({
        name: { prefix: attribute.prefix, local: attribute.local, uri: attribute.uri },
        value: attribute.value,
      })),
    children: [],
  };
}

function plainName(written: string): XmlName {
  return { prefix: '', local: written, uri: '' };
}

function plainElementOf(tag: SaxesTagNS): XmlElement {
  return {
    name: plainName(tag.name),
    declared: [],
    attributes: Object.values(tag.attributes).map(({ name, value }) => ({ name: plainName(name), value })),
    children: [],
  };
}
