/** `JsonOutput.prettyPrint`: formats JSON by the tokens of Groovy's lexer. */
import { type JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import type { Runtime } from '#groovy/runtime/host';
import { quoteJson } from './json-text.ts';
import { unescaped } from './string-escape-utils.ts';

const INDENT = '    ';
const CONSTANTS: Readonly<Record<string, string>> = { t: 'true', f: 'false', n: 'null' };
const PUNCTUATION = '{}[],:';
const BLANKS = /\s*/y;
const STRING = /"(?:[^"\\]|\\["\\bfnrt/]|\\u[0-9a-fA-F]{4})*"/y;
/** The characters of numbers, valid or not. */
const NUMBER_SIGNS = /[-+.\deE]*/y;
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

class JsonLexer {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Null at the end of the text; also for a text that ends with a number or in a string. */
  next(): string | null {
    const text = this.#text;
    this.#at += this.#match(BLANKS)?.length ?? 0;
    const first = text[this.#at];
    if (first === undefined) return null;
    if (PUNCTUATION.includes(first)) return text[this.#at++] as string;
    if (Object.hasOwn(CONSTANTS, first)) return this.#constant(CONSTANTS[first] as string);
    if (first === '"') return this.#string();
    if (/[-\d]/.test(first)) return this.#number();
    throw this.#failure(first, 'no possible valid JSON value or punctuation could be recognized.');
  }

  #constant(constant: string): string {
    const read = this.#text.slice(this.#at, this.#at + constant.length);
    this.#at += read.length;
    if (read === constant) return constant;
    throw this.#failure(read.padEnd(constant.length, '\0'), `was trying to match the constant '${constant}'`);
  }

  #string(): string | null {
    const token = this.#match(STRING);
    this.#at += token?.length ?? 0;
    return token;
  }

  #number(): string | null {
    const token = this.#match(NUMBER_SIGNS) ?? '';
    this.#at += token.length;
    if (this.#at === this.#text.length) return null;
    if (NUMBER.test(token)) return token;
    throw this.#failure(token, 'was trying to match a number');
  }

  /** The match of a pattern at the current position. */
  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text)?.[0] ?? null;
  }

  #failure(read: string, reason: string): JavaThrowable {
    const before = this.#text.slice(0, this.#at).split('\n');
    const place = `line: ${before.length}, column: ${(before.at(-1) ?? '').length + 1}`;
    return javaException(
      'groovy.json.JsonException',
      `Lexing failed on ${place}, while reading '${read}', ${reason}`,
    );
  }
}

/** One value per line; an empty object or list still has a line inside, as Groovy 2.4 prints it. */
export function prettyJson(runtime: Runtime, text: string): string {
  const lexer = new JsonLexer(text);
  let out = '';
  let depth = 0;
  const newLine = (): string => `\n${INDENT.repeat(depth)}`;
  for (let token = lexer.next(); token !== null; token = lexer.next()) {
    runtime.budget.step();
    runtime.budget.checkLength(out.length + INDENT.length * depth);
    if (token === '{' || token === '[') {
      depth++;
      out += token + newLine();
    } else if (token === '}' || token === ']') {
      depth = Math.max(depth - 1, 0);
      out += newLine() + token;
    } else if (token === ',') out += token + newLine();
    else if (token === ':') out += ': ';
    else out += token.startsWith('"') ? quoteJson(unescaped(runtime, token.slice(1, -1))) : token;
  }
  runtime.budget.charge(2 * out.length);
  return out;
}
