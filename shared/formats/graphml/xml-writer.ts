/** XML writer with the output of the JDK's XMLStreamWriter, optionally indented. */
import { assert, escapeMarkup } from '#base';
import type { TextOutput } from '../property-graph.ts';

const INDENT = '    ';
/** Output chunk size in characters. */
const PIECE_LENGTH = 16 * 1024;

/** Surrogates are special: the JDK's encoder works on single code units and cannot write half a pair. */
const TEXT_SPECIAL = /[<>&]|[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g;
const ATTRIBUTE_SPECIAL = /[<>&"]|[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g;
/** Fast check: text without these needs no escaping. */
const POSSIBLY_SPECIAL = /[<>&"\ud800-\udfff]/;

export class XmlWriter {
  readonly #output: TextOutput;
  readonly #indented: boolean;
  readonly #open: string[] = [];
  #piece = '';
  #isTagOpen = false;
  /** Content of the innermost open element so far: determines whether its end tag is on a separate line. */
  #content: 'nothing' | 'element' | 'text' = 'nothing';

  constructor(output: TextOutput, indented: boolean) {
    this.#output = output;
    this.#indented = indented;
  }

  startDocument(): void {
    this.#put('<?xml version="1.0" ?>');
    if (this.#indented) this.#put('\n');
  }

  start(name: string): void {
    this.#endTag();
    if (this.#indented) this.#newLine(this.#open.length > 0);
    this.#open.push(name);
    this.#content = 'nothing';
    this.#put(`<${name}`);
    this.#isTagOpen = true;
  }

  attribute(name: string, value: string): void {
    assert(this.#isTagOpen, 'attributes come right after the start of their element');
    this.#put(` ${name}="${escaped(value, ATTRIBUTE_SPECIAL)}"`);
  }

  text(text: string): void {
    this.#endTag();
    this.#content = 'text';
    this.#put(escaped(text, TEXT_SPECIAL));
  }

  end(): void {
    this.#endTag();
    const name = this.#open.pop();
    assert(name !== undefined, 'every end has its start');
    if (this.#indented && this.#content === 'element') this.#newLine(true);
    this.#put(`</${name}>`);
    this.#content = 'element';
  }

  endDocument(): void {
    assert(this.#open.length === 0, 'all elements are closed');
    this.#output(this.#piece);
    this.#piece = '';
  }

  #newLine(isBroken: boolean): void {
    this.#put((isBroken ? '\n' : '') + INDENT.repeat(this.#open.length));
  }

  #endTag(): void {
    if (!this.#isTagOpen) return;
    this.#isTagOpen = false;
    this.#put('>');
  }

  #put(text: string): void {
    this.#piece += text;
    if (this.#piece.length < PIECE_LENGTH) return;
    this.#output(this.#piece);
    this.#piece = '';
  }
}

function escaped(text: string, special: RegExp): string {
  return POSSIBLY_SPECIAL.test(text) ? escapeMarkup(text, special) : text;
}
