/** Parser of the regular expressions of XPath and XQuery Functions §5.6.1. Does not support back-references. */

export type RegexNode =
  /** One code point, matched by the native single-character expression `source`. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence'; readonly items: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly branches: readonly RegexNode[] }
  | {
      readonly kind: 'repeat';
      readonly item: RegexNode;
      readonly min: number;
      readonly max: number;
      readonly isLazy: boolean;
    }
  | { readonly kind: 'group'; readonly item: RegexNode; readonly index: number | null };

/** A repetition without upper bound. */
export const UNBOUNDED_REPEAT = -1;
const REPEAT_MAX = 1000;
const DEPTH_MAX = 100;

/** Parses a pattern under flags `s` and `x` to its tree and group count; undefined if malformed. */
export function parseRegex(
  pattern: string,
  flags: string,
): { tree: RegexNode; groupCount: number } | undefined {
  const read = flags.includes('x') ? withoutSpace(pattern) : pattern;
  const parser = new RegexParser(read, flags.includes('s') ? ANY : '[^\\n\\r]');
  const tree = parser.choice();
  return parser.isFailed || !parser.isAtEnd ? undefined : { tree, groupCount: parser.groupCount };
}

/** Any character, natively. */
const ANY = '[^]';

/** White space goes, that of classes excepted (XPath functions §5.6.1.1), so that what it separates is adjacent. */
function withoutSpace(pattern: string): string {
  let result = '';
  let depth = 0;
  let isEscaped = false;
  for (const character of pattern) {
    if (depth === 0 && /[ \t\n\r]/.test(character)) continue;
    result += character;
    if (!isEscaped && character === '[') depth++;
    else if (!isEscaped && character === ']') depth--;
    isEscaped = !isEscaped && character === '\\';
  }
  return result;
}

const NAME_START_CLASS = '[\\p{L}_:]';
const NAME_CLASS = '[\\p{L}\\p{N}\\p{M}_:.\\-·]';
/** Escapes of more than one character, as a native class. */
const CLASS_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['d', '\\p{Nd}'],
  ['D', '\\P{Nd}'],
  ['s', ' \\t\\n\\r'],
  ['w', '[^\\p{P}\\p{Z}\\p{C}]'],
]);

class RegexParser {
  readonly #pattern: string;
  readonly #dot: string;
  #at = 0;
  #depth = 0;
  groupCount = 0;
  isFailed = false;

  /** `dot`: the native source of `.`. */
  constructor(pattern: string, dot: string) {
    this.#pattern = pattern;
    this.#dot = dot;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#pattern.length;
  }

  choice(): RegexNode {
    if (++this.#depth > DEPTH_MAX) return this.#fail();
    const branches = [this.#sequence()];
    while (this.#eat('|')) branches.push(this.#sequence());
    this.#depth--;
    return branches.length === 1 ? (branches[0] as RegexNode) : { kind: 'choice', branches };
  }

  #sequence(): RegexNode {
    const items: RegexNode[] = [];
    while (!this.isFailed && !this.isAtEnd && !'|)'.includes(this.#peek())) {
      items.push(this.#quantified());
    }
    return { kind: 'sequence', items };
  }

  #quantified(): RegexNode {
    const item = this.#atom();
    const bounds = this.#quantifier();
    if (bounds === undefined) return item;
    const [min, max] = bounds;
    return { kind: 'repeat', item, min, max, isLazy: this.#eat('?') };
  }

  #quantifier(): readonly [number, number] | undefined {
    if (this.#eat('*')) return [0, UNBOUNDED_REPEAT];
    if (this.#eat('+')) return [1, UNBOUNDED_REPEAT];
    if (this.#eat('?')) return [0, 1];
    const braces = /^\{([0-9]{1,6})(,([0-9]{0,6}))?\}/.exec(this.#pattern.slice(this.#at, this.#at + 20));
    if (braces === null) return undefined;
    this.#at += braces[0].length;
    const min = Number(braces[1]);
    const max = braces[2] === undefined ? min : braces[3] === '' ? UNBOUNDED_REPEAT : Number(braces[3]);
    if (min > REPEAT_MAX || max > REPEAT_MAX || (max !== UNBOUNDED_REPEAT && max < min)) this.#fail();
    return [min, max];
  }

  #atom(): RegexNode {
    const character = this.#take();
    switch (character) {
      case '^':
        return { kind: 'start' };
      case '$':
        return { kind: 'end' };
      case '.':
        return { kind: 'character', source: this.#dot };
      case '(':
        return this.#group();
      case '[':
        return { kind: 'character', source: this.#class() };
      case '\\':
        return { kind: 'character', source: this.#escape(false) };
      case '*':
      case '+':
      case '?':
      case '{':
      case '}':
      case ']':
      case '':
        return this.#fail();
      default:
        return { kind: 'character', source: quoteCharacter(character) };
    }
  }

  #group(): RegexNode {
    const index = this.#pattern.startsWith('?:', this.#at) ? null : ++this.groupCount;
    if (index === null) this.#at += 2;
    const item = this.choice();
    if (!this.#eat(')')) return this.#fail();
    return { kind: 'group', item, index };
  }

  /** After a backslash. Inside a class, the result has no brackets if possible. */
  #escape(isInClass: boolean): string {
    const letter = this.#take();
    if ('ntr'.includes(letter) && letter !== '') return `\\${letter}`;
    if (letter === 'p' || letter === 'P') {
      const property = /^\{[A-Za-z]{1,2}\}/.exec(this.#pattern.slice(this.#at, this.#at + 4))?.[0];
      if (property === undefined) return this.#failText();
      this.#at += property.length;
      return `\\${letter}${property}`;
    }
    const inner = CLASS_ESCAPES.get(letter);
    if (letter === 's') return isInClass ? (inner as string) : `[${inner}]`;
    if (inner !== undefined) return inner;
    switch (letter) {
      case 'S':
        return '[^ \\t\\n\\r]';
      case 'W':
        return '[\\p{P}\\p{Z}\\p{C}]';
      case 'i':
        return NAME_START_CLASS;
      case 'c':
        return NAME_CLASS;
    }
    return /[\\|.?*+(){}$\-[\]^/]/.test(letter) ? quoteCharacter(letter) : this.#failText();
  }

  /** After the opening bracket. Emits native set notation, which has subtraction like XPath. */
  #class(): string {
    if (++this.#depth > DEPTH_MAX) return this.#failText();
    let source = this.#eat('^') ? '[^' : '[';
    let isEmpty = true;
    for (;;) {
      if (this.isAtEnd) return this.#failText();
      const character = this.#take();
      if (character === ']' && !isEmpty) break;
      isEmpty = false;
      if (character === '-' && this.#eat('[')) {
        source = `[${source}]--${this.#class()}`;
        if (!this.#eat(']')) return this.#failText();
        this.#depth--;
        return `${source}]`;
      }
      if (character === '[' || character === ']') return this.#failText();
      if (character === '\\') source += this.#escape(true);
      else if (character === '-' && !source.endsWith('[') && !this.#pattern.startsWith(']', this.#at))
        source += '-';
      else source += quoteCharacter(character);
    }
    this.#depth--;
    return `${source}]`;
  }

  #peek(): string {
    return this.#pattern.charAt(this.#at);
  }

  #take(): string {
    const code = this.#pattern.codePointAt(this.#at);
    if (code === undefined) return '';
    const character = String.fromCodePoint(code);
    this.#at += character.length;
    return character;
  }

  #eat(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at++;
    return true;
  }

  #fail(): RegexNode {
    this.isFailed = true;
    return { kind: 'start' };
  }

  #failText(): string {
    this.isFailed = true;
    return '';
  }
}

/** Quotes a character for the native syntax, inside and outside of a class. */
export function quoteCharacter(character: string): string {
  if (/[a-zA-Z0-9_]/.test(character)) return character;
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** In multi-line mode only U+000A ends a line, and none begins after the last one (XPath functions §5.6.1.1). */
const LINE_START = `(?:(?<!${ANY})|(?<=\\n)(?=${ANY}))`;
const LINE_END = `(?=\\n|(?!${ANY}))`;

/** The source of the native expression, whose own multi-line mode knows more line breaks. */
export function nativeSource(node: RegexNode, isMultiline: boolean): string {
  switch (node.kind) {
    case 'character':
      return node.source;
    case 'start':
      return isMultiline ? LINE_START : '^';
    case 'end':
      return isMultiline ? LINE_END : '$';
    case 'sequence':
      return node.items.map((item) => nativeSource(item, isMultiline)).join('');
    case 'choice':
      return node.branches.map((branch) => nativeSource(branch, isMultiline)).join('|');
    case 'group':
      return `(${node.index === null ? '?:' : ''}${nativeSource(node.item, isMultiline)})`;
    case 'repeat': {
      const max = node.max === UNBOUNDED_REPEAT ? '' : String(node.max);
      return `(?:${nativeSource(node.item, isMultiline)}){${node.min},${max}}${node.isLazy ? '?' : ''}`;
    }
  }
}
