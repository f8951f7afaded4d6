/**
 * Lexer of SPARQL 1.1 (§19) for the library's grammar, whose own lexer tries each of 125 expressions at every
 * token and does not treat escapes and IRIs as specified.
 *
 * The tokens have no relative IRIs and no prefixed names, and respect the nesting limits.
 */
import { type Budget, isScalarValue } from '#base';
import { SparqlCause, SparqlError, syntaxError } from '../errors.ts';
import { isAbsoluteIri, resolveIri } from './resolve-iri.ts';

/** Maximum length in characters. Parsing time is linear; this bounds the total. */
const TEXT_LENGTH_MAX = 4 * 1024 * 1024;
/** Maximum nesting of brackets and of unary operators, over which the evaluator recurses. */
const NESTING_DEPTH_MAX = 150;
/** Characters of base and reference per step of the budget, as a power of two. */
const CHARACTERS_PER_STEP_LOG2 = 4;

export interface Token {
  /** The grammar's name for it. */
  readonly kind: string;
  readonly text: string;
  readonly offset: number;
}

const NAME_START =
  'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
const NAME_CHAR = `${NAME_START}_0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040\\-`;
const PREFIX = `(?:[${NAME_START}](?:[${NAME_CHAR}.]*[${NAME_CHAR}])?)?:`;
const LOCAL_ESCAPE = "%[0-9A-Fa-f]{2}|\\\\[_~.\\-!$&'()*+,;=/?#@%]";
const LOCAL = `(?:[${NAME_START}_:0-9]|${LOCAL_ESCAPE})(?:(?:[${NAME_CHAR}.:]|${LOCAL_ESCAPE})*(?:[${NAME_CHAR}:]|${LOCAL_ESCAPE}))?`;

const sticky = (source: string) => new RegExp(source, 'uy');
export const IRI = sticky('<[^<>"{}|^`\\\\\\u0000-\\u0020]*>');
const PREFIXED_NAME = sticky(`${PREFIX}(?:${LOCAL})?`);
const BLANK_LABEL = sticky(`_:[${NAME_START}_0-9](?:[${NAME_CHAR}.]*[${NAME_CHAR}])?`);
const VARIABLE = sticky(`[?$][${NAME_START}_0-9][${NAME_START}_0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040]*`);
const LANGUAGE = sticky('@[a-zA-Z]+(?:-[a-zA-Z0-9]+)*');
const NUMBER = sticky(
  '[+-]?(?:[0-9]+\\.[0-9]*[eE][+-]?[0-9]+|\\.?[0-9]+[eE][+-]?[0-9]+|[0-9]*\\.[0-9]+|[0-9]+)',
);
const LONG_STRING = sticky(
  `'''(?:(?:'|'')?(?:[^'\\\\]|\\\\[tbnrf\\\\"'uU]))*'''|"""(?:(?:"|"")?(?:[^"\\\\]|\\\\[tbnrf\\\\"'uU]))*"""`,
);
const STRING = sticky(`'(?:[^'\\\\\\n\\r]|\\\\[tbnrf\\\\"'uU])*'|"(?:[^"\\\\\\n\\r]|\\\\[tbnrf\\\\"'uU])*"`);
const NIL = sticky('\\([ \\t\\r\\n]*\\)');
const ANON = sticky('\\[[ \\t\\r\\n]*\\]');
const WORD = sticky('[A-Za-z_][A-Za-z0-9_]*');
const TWO_WORDS = sticky('(INSERT|DELETE)(?:[ \\t\\r\\n]|#[^\\n\\r]*[\\n\\r])+(DATA|WHERE)(?![A-Za-z0-9_:])');
const PUNCTUATION = sticky('\\^\\^|\\|\\||&&|!=|<=|>=|[{}()\\[\\];,.*/|^?+!=<>-]');

/** Lexical class of ASCII characters: names and blanks need no regular expression. */
const CharacterClass = { None: 0, Blank: 1, NameStart: 2, Name: 3, Digit: 4 } as const;
const CHARACTER_CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[ \t\r\n]/.test(character)) return CharacterClass.Blank;
  if (/[A-Za-z]/.test(character)) return CharacterClass.NameStart;
  if (/[0-9]/.test(character)) return CharacterClass.Digit;
  return /[_-]/.test(character) ? CharacterClass.Name : CharacterClass.None;
});
/** Non-ASCII characters and the end of input have no class. */
function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < CHARACTER_CLASSES.length ? (CHARACTER_CLASSES[code] as number) : CharacterClass.None;
}

const KEYWORDS = new Set(
  `BASE PREFIX SELECT DISTINCT REDUCED AS CONSTRUCT WHERE DESCRIBE ASK FROM NAMED GROUP BY HAVING ORDER ASC DESC
   LIMIT OFFSET VALUES LOAD SILENT INTO CLEAR DROP CREATE ADD TO MOVE COPY WITH DELETE INSERT USING DEFAULT GRAPH
   ALL OPTIONAL SERVICE BIND UNDEF MINUS UNION FILTER IN NOT BOUND BNODE EXISTS COUNT GROUP_CONCAT SEPARATOR
   CONCAT COALESCE REGEX SUBSTR REPLACE`.split(/\s+/),
);
const FUNCTION_KINDS: readonly (readonly [kind: string, names: string])[] = [
  ['FUNC_ARITY0', 'RAND NOW UUID STRUUID'],
  [
    'FUNC_ARITY1',
    `LANG DATATYPE IRI URI ABS CEIL FLOOR ROUND STRLEN STR UCASE LCASE ENCODE_FOR_URI YEAR MONTH DAY HOURS MINUTES
     SECONDS TIMEZONE TZ MD5 SHA1 SHA256 SHA384 SHA512 ISIRI ISURI ISBLANK ISLITERAL ISNUMERIC`,
  ],
  ['FUNC_ARITY2', 'LANGMATCHES CONTAINS STRSTARTS STRENDS STRBEFORE STRAFTER STRLANG STRDT SAMETERM'],
  ['FUNC_ARITY3', 'IF'],
  ['FUNC_AGGREGATE', 'SUM MIN MAX AVG SAMPLE'],
];
const WORD_KINDS: ReadonlyMap<string, string> = new Map([
  ...[...KEYWORDS].map((word) => [word, word] as const),
  ...FUNCTION_KINDS.flatMap(([kind, names]) => names.split(/\s+/).map((name) => [name, kind] as const)),
  ['TRUE', 'BOOLEAN'] as const,
  ['FALSE', 'BOOLEAN'] as const,
]);

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['{', '}'],
  ['(', ')'],
  ['[', ']'],
]);
const UNARY = new Set(['!', '+', '-', '^']);

/** Tokenizes a query or update; resolves relative IRIs against `base` unless the text declares another. */
export function tokenize(text: string, base: string, budget: Budget): Token[] {
  if (text.length > TEXT_LENGTH_MAX) {
    throw new SparqlError(
      SparqlCause.TooComplex,
      `the text has ${text.length} characters, the limit is ${TEXT_LENGTH_MAX}`,
    );
  }
  return new Tokenizer(decodeCodePoints(text), base, budget).run();
}

/**
 * \uXXXX and \UXXXXXXXX are decoded anywhere before tokenizing (§19.2), except those of characters that would
 * end or break a string, which the string's own unescaping decodes.
 */
function decodeCodePoints(text: string): string {
  if (!/\\[uU]/.test(text)) return text;
  return text.replace(
    /\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|.)/gs,
    (written, short?: string, long?: string) => {
      const digits = short ?? long;
      if (digits === undefined) return written;
      const code = Number.parseInt(digits, 16);
      if (!isScalarValue(code)) throw syntaxError(`${written} is not a character`);
      return '"\'\\\n\r'.includes(String.fromCodePoint(code)) ? written : String.fromCodePoint(code);
    },
  );
}

class Tokenizer {
  readonly #text: string;
  readonly #tokens: Token[] = [];
  readonly #open: string[] = [];
  readonly #prefixes = new Map<string, string>();
  #base: string;
  #at = 0;
  #unaryCount = 0;
  /** A prefix declaration before its IRI. */
  #declaring: string | null = null;

  readonly #budget: Budget;

  constructor(text: string, base: string, budget: Budget) {
    this.#text = text;
    this.#base = base;
    this.#budget = budget;
  }

  run(): Token[] {
    for (;;) {
      this.#budget.step();
      this.#skipBlanks();
      if (this.#at >= this.#text.length) break;
      this.#next();
    }
    this.#tokens.push({ kind: 'EOF', text: '', offset: this.#at });
    return this.#tokens;
  }

  #next(): void {
    const start = this.#at;
    const text = this.#text;
    let lexeme: string | undefined;
    switch (text.charCodeAt(start)) {
      case 0x3c: // <
        if ((lexeme = this.#match(IRI)) !== undefined) return this.#pushIri(lexeme, start);
        break;
      case 0x3f: // ?
      case 0x24: // $
        if ((lexeme = this.#match(VARIABLE)) !== undefined) return this.#push('VAR', lexeme, start);
        break;
      case 0x22: // "
      case 0x27: // '
        return this.#pushString(start);
      case 0x40: // @
        if ((lexeme = this.#match(LANGUAGE)) !== undefined) return this.#push('LANGTAG', lexeme, start);
        break;
      case 0x5f: // _
        if ((lexeme = this.#match(BLANK_LABEL)) !== undefined)
          return this.#push('BLANK_NODE_LABEL', lexeme, start);
        break;
      case 0x28: // (
        if ((lexeme = this.#match(NIL)) !== undefined) return this.#push('NIL', lexeme, start);
        break;
      case 0x5b: // [
        if ((lexeme = this.#match(ANON)) !== undefined) return this.#push('ANON', lexeme, start);
        break;
      default:
        if (mayStartName(text, start)) {
          if (this.#pushPlainName(start)) return;
          if ((lexeme = this.#match(PREFIXED_NAME)) !== undefined) {
            return this.#pushPrefixedName(lexeme, start);
          }
        }
    }
    if ((lexeme = this.#match(NUMBER)) !== undefined) return this.#push(numberKind(lexeme), lexeme, start);
    if ((lexeme = this.#match(PUNCTUATION)) !== undefined) return this.#pushPunctuation(lexeme, start);
    this.#pushWord(start);
  }

  #match(pattern: RegExp): string | undefined {
    const start = this.#at;
    pattern.lastIndex = start;
    if (!pattern.test(this.#text)) return undefined;
    this.#at = pattern.lastIndex;
    return this.#text.slice(start, this.#at);
  }

  #skipBlanks(): void {
    const text = this.#text;
    for (;;) {
      while (classAt(text, this.#at) === CharacterClass.Blank) this.#at++;
      if (text.charCodeAt(this.#at) !== 0x23) return;
      while (this.#at < text.length && text[this.#at] !== '\n' && text[this.#at] !== '\r') this.#at++;
    }
  }

  /**
   * A keyword or prefixed name of ASCII letters, digits, `_` and `-` only, as nearly all are. False, without
   * consuming, if the end of the name needs the full grammar.
   */
  #pushPlainName(start: number): boolean {
    const text = this.#text;
    let end = start;
    while (classAt(text, end) >= CharacterClass.NameStart) end++;
    const isPrefixed = text[end] === ':';
    if (isPrefixed) {
      end++;
      if (text[end] === '-') return false;
      while (classAt(text, end) >= CharacterClass.NameStart) end++;
    }
    if (continuesName(text, end)) return false;
    if (!isPrefixed) {
      this.#pushWord(start);
      return true;
    }
    this.#at = end;
    this.#pushPrefixedName(text.slice(start, end), start);
    return true;
  }

  #push(kind: string, text: string, offset: number): void {
    this.#unaryCount = 0;
    this.#tokens.push({ kind, text, offset });
  }

  #pushWord(start: number): void {
    const word = this.#match(WORD);
    const kind = word === 'a' ? 'a' : WORD_KINDS.get(word?.toUpperCase() ?? '');
    if (word === undefined || kind === undefined) throw this.#failure('unexpected token', start);
    if ((kind === 'INSERT' || kind === 'DELETE') && this.#pushTwoWords(start)) return;
    this.#push(kind, word, start);
  }

  /** INSERT DATA, DELETE DATA and DELETE WHERE are one token each for the grammar. */
  #pushTwoWords(start: number): boolean {
    const end = this.#at;
    this.#at = start;
    const two = this.#match(TWO_WORDS);
    const words = two?.toUpperCase() ?? '';
    const kind = words.slice(0, 6) + (words.endsWith('DATA') ? 'DATA' : 'WHERE');
    if (two === undefined || kind === 'INSERTWHERE') {
      this.#at = end;
      return false;
    }
    this.#push(kind, two, start);
    return true;
  }

  #pushString(start: number): void {
    const long = this.#match(LONG_STRING);
    const isDouble = this.#text.charCodeAt(start) === 0x22;
    if (long !== undefined) {
      return this.#push(isDouble ? 'STRING_LITERAL_LONG2' : 'STRING_LITERAL_LONG1', long, start);
    }
    const short = this.#match(STRING);
    if (short === undefined) throw this.#failure('unterminated string', start);
    this.#push(isDouble ? 'STRING_LITERAL2' : 'STRING_LITERAL1', short, start);
  }

  #pushIri(lexeme: string, start: number): void {
    const iri = this.#resolve(lexeme.slice(1, -1), start);
    const previous = this.#tokens.at(-1)?.kind;
    if (this.#declaring !== null) this.#prefixes.set(this.#declaring, iri);
    else if (previous === 'BASE') this.#base = iri;
    this.#declaring = null;
    this.#pushWhole(iri, start);
  }

  /** An expanded IRI, possibly much longer than its source. */
  #pushWhole(iri: string, start: number): void {
    this.#budget.charge(iri.length);
    this.#push('IRIREF', `<${iri}>`, start);
  }

  #pushPrefixedName(lexeme: string, start: number): void {
    const colon = lexeme.indexOf(':');
    const prefix = lexeme.slice(0, colon);
    if (this.#tokens.at(-1)?.kind === 'PREFIX') {
      if (colon !== lexeme.length - 1) throw this.#failure('expected a prefix ending in a colon', start);
      this.#declaring = prefix;
      return this.#push('PNAME_NS', lexeme, start);
    }
    const namespace = this.#prefixes.get(prefix);
    if (namespace === undefined) {
      const bareIri = BARE_IRI.exec(this.#text.slice(start, start + BARE_IRI_SHOWN_MAX))?.[0];
      const problem =
        bareIri === undefined
          ? `the prefix ${prefix}: is not declared`
          : `an IRI stands in angle brackets, <${bareIri}>`;
      throw this.#failure(problem, start);
    }
    const local = lexeme.slice(colon + 1);
    const name = local.includes('\\') ? local.replace(/\\(.)/g, '$1') : local;
    this.#pushWhole(`${namespace}${name}`, start);
  }

  #pushPunctuation(lexeme: string, start: number): void {
    const closing = CLOSING.get(lexeme);
    if (closing !== undefined) this.#open.push(closing);
    else if ('})]'.includes(lexeme) && this.#open.pop() !== lexeme) {
      throw this.#failure(`unexpected ${lexeme}`, start);
    }
    const unaryCount = UNARY.has(lexeme) ? this.#unaryCount + 1 : 0;
    if (this.#open.length > NESTING_DEPTH_MAX || unaryCount > NESTING_DEPTH_MAX) {
      throw new SparqlError(SparqlCause.TooComplex, `nested deeper than ${NESTING_DEPTH_MAX} levels`);
    }
    this.#push(lexeme, lexeme, start);
    this.#unaryCount = unaryCount;
  }

  #resolve(reference: string, start: number): string {
    if (isAbsoluteIri(reference)) return reference;
    if (this.#base === '') throw this.#failure(`<${reference}> is relative and there is no base`, start);
    this.#budget.steps((reference.length + this.#base.length) >> CHARACTERS_PER_STEP_LOG2);
    return resolveIri(reference, this.#base);
  }

  #failure(message: string, offset: number): SparqlError {
    return syntaxError(`${message}, ${positionText(this.#text, offset)}`);
  }
}

/** An IRI without brackets, a common mistake. */
const BARE_IRI = /^[a-z][\w+.-]*:\/\/[^\s<>"{}|\\^`]*/i;
const BARE_IRI_SHOWN_MAX = 200;

function mayStartName(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x3a || code >= CHARACTER_CLASSES.length || classAt(text, at) === CharacterClass.NameStart;
}

/** Whether the character could continue the preceding name. */
function continuesName(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  // . : % \ and all that is not ASCII
  return code === 0x2e || code === 0x3a || code === 0x25 || code === 0x5c || code >= CHARACTER_CLASSES.length;
}

function numberKind(lexeme: string): string {
  const kind = /[eE]/.test(lexeme) ? 'DOUBLE' : lexeme.includes('.') ? 'DECIMAL' : 'INTEGER';
  return lexeme.startsWith('+') ? `${kind}_POSITIVE` : lexeme.startsWith('-') ? `${kind}_NEGATIVE` : kind;
}

/** "line 2, column 7, at `…`" */
export function positionText(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  const column = offset - before.lastIndexOf('\n');
  const excerpt = text.slice(offset, offset + 30).split('\n')[0];
  return `line ${line}, column ${column}${excerpt === '' ? ' (the end)' : `, at \`${excerpt}\``}`;
}
