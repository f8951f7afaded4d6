/**
 * The terms of a statement of N-Quads, by the whole grammar. Repetitions are matched in pieces: an expression that repeats
 * alternatives remembers each repetition, of which a literal of megabytes has more than the engine keeps.
 */

/** Repetitions of one match. */
const PIECE = '{1,4096}';

const ESCAPED_CHARACTER = '\\\\u[0-9A-Fa-f]{4}|\\\\U[0-9A-Fa-f]{8}';
const IRI = sticky(`(?:[^<>"{}|^\`\\\\\\u0000-\\u0020]|${ESCAPED_CHARACTER})${PIECE}`);
const STRING = sticky(`(?:[^"\\\\\\r\\n]|\\\\[tbnrf"'\\\\]|${ESCAPED_CHARACTER})${PIECE}`);
const LABEL_BEGIN = sticky('_:[\\p{L}_0-9]');
const LABEL = sticky(`[\\p{L}\\p{M}\\p{N}_\\-·.]${PIECE}`);
const LANGUAGE_BEGIN = sticky('@[a-zA-Z]+');
const SUBTAGS = sticky(`(?:-[a-zA-Z0-9]+)${PIECE}`);
const SPACES = sticky(`[ \\t]${PIECE}`);

function sticky(source: string): RegExp {
  return new RegExp(source, 'uy');
}

export interface StatementTexts {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly graph: string | undefined;
}

/** The terms as they stand in the line, escapes and all; null if the line is not a statement. */
export function statementTexts(line: string): StatementTexts | null {
  const scanner = new Scanner(line);
  const subject = scanner.term(scanner.resourceEnd());
  const predicate = scanner.term(scanner.iriEnd());
  const object = scanner.term(scanner.objectEnd());
  if (subject === null || predicate === null || object === null) return null;
  const graph = scanner.isAtDot() ? undefined : scanner.term(scanner.resourceEnd());
  return graph === null || !scanner.isComplete() ? null : { subject, predicate, object, graph };
}

/** The end of a term that is not there. */
const NONE = -1;

class Scanner {
  readonly #line: string;
  #at: number;

  constructor(line: string) {
    this.#line = line;
    this.#at = this.#run(SPACES, 0);
  }

  /** The text up to the end, which becomes the position, behind which space is passed over. */
  term(end: number): string | null {
    if (end === NONE) return null;
    const text = this.#line.slice(this.#at, end);
    this.#at = this.#run(SPACES, end);
    return text;
  }

  resourceEnd(): number {
    return this.#line[this.#at] === '<' ? this.iriEnd() : this.#blankEnd();
  }

  iriEnd(): number {
    return this.#iriEnd(this.#at);
  }

  objectEnd(): number {
    if (this.#line[this.#at] !== '"') return this.resourceEnd();
    const quoteAt = this.#run(STRING, this.#at + 1);
    if (this.#line[quoteAt] !== '"') return NONE;
    const end = quoteAt + 1;
    if (this.#line.startsWith('^^', end)) return this.#iriEnd(end + 2);
    const languageEnd = this.#match(LANGUAGE_BEGIN, end);
    return languageEnd === NONE ? end : this.#run(SUBTAGS, languageEnd);
  }

  isAtDot(): boolean {
    return this.#line[this.#at] === '.';
  }

  /** True if a dot follows, and nothing but space or a comment. */
  isComplete(): boolean {
    if (!this.isAtDot()) return false;
    const end = this.#run(SPACES, this.#at + 1);
    return end === this.#line.length || (this.#line[end] === '#' && !this.#line.includes('\r', end));
  }

  #iriEnd(from: number): number {
    if (this.#line[from] !== '<') return NONE;
    const end = this.#run(IRI, from + 1);
    return this.#line[end] === '>' ? end + 1 : NONE;
  }

  /** A dot at the end of the label ends the statement. */
  #blankEnd(): number {
    const begin = this.#match(LABEL_BEGIN, this.#at);
    if (begin === NONE) return NONE;
    let end = this.#run(LABEL, begin);
    while (this.#line[end - 1] === '.') end--;
    return end;
  }

  #run(piece: RegExp, from: number): number {
    let at = from;
    for (let end = this.#match(piece, at); end !== NONE; end = this.#match(piece, at)) at = end;
    return at;
  }

  #match(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return pattern.test(this.#line) ? pattern.lastIndex : NONE;
  }
}
