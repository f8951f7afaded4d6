/**
 * Formatter of SPARQL: a line for each clause, triple and group. Token-based, so strings, IRIs and comments stay as
 * they are; apart from white space only the case of keywords changes. Text that cannot be tokenized is left
 * unchanged.
 */

interface Token {
  readonly kind: 'comment' | 'word' | 'sign' | 'other';
  readonly text: string;
  /** Preceded by white space, or by a line end. */
  readonly isApart: boolean;
  readonly isOnNewLine: boolean;
}

const SPACE = /\s*/y;
const COMMENT = /#[^\n\r]*/y;
const OTHER = [
  /"""(?:"{0,2}(?:[^"\\]|\\[\s\S]))*"""/y,
  /'''(?:'{0,2}(?:[^'\\]|\\[\s\S]))*'''/y,
  /"(?:[^"\\\n\r]|\\.)*"/y,
  /'(?:[^'\\\n\r]|\\.)*'/y,
  /<[^<>"{}|^`\\\s]*>/y,
  // Prefixed names; a trailing dot ends the triple.
  /[\p{L}_][\p{L}\p{N}_.-]*:(?:[\p{L}\p{N}_:%\\-](?:[\p{L}\p{N}_:%\\.-]*[\p{L}\p{N}_:%\\-])?)?/uy,
  /:(?:[\p{L}\p{N}_:%\\-](?:[\p{L}\p{N}_:%\\.-]*[\p{L}\p{N}_:%\\-])?)?/uy,
  /[?$][\p{L}\p{N}_]+/uy,
  /@[A-Za-z]+(?:-[A-Za-z0-9]+)*/y,
  /(?:\d+\.\d+|\.\d+|\d+)(?:[eE][+-]?\d+)?/y,
];
const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy;
const SIGN = /\^\^|&&|\|\||[<>!]=|[{}()[\].;,*/|^?!+\-=<>&]/y;

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** Null for text that cannot be tokenized, such as an unterminated string. */
export function tokensOf(query: string): Token[] | null {
  const tokens: Token[] = [];
  for (let at = 0; ; ) {
    const space = match(SPACE, query, at) ?? '';
    at += space.length;
    if (at >= query.length) return tokens;
    const place = { isApart: space !== '', isOnNewLine: space.includes('\n') };
    const token = tokenAt(query, at);
    if (token === null) return null;
    tokens.push({ ...token, ...place });
    at += token.text.length;
  }
}

function tokenAt(query: string, at: number): Pick<Token, 'kind' | 'text'> | null {
  const comment = match(COMMENT, query, at);
  if (comment !== null) return { kind: 'comment', text: comment.trimEnd() };
  for (const pattern of OTHER) {
    const text = match(pattern, query, at);
    if (text !== null) return { kind: 'other', text };
  }
  const word = match(WORD, query, at);
  if (word !== null) return { kind: 'word', text: word };
  const sign = match(SIGN, query, at);
  return sign === null ? null : { kind: 'sign', text: sign };
}

/** Keywords that start a line outside of parentheses. */
const CLAUSES = new Set(
  (
    'BASE PREFIX SELECT CONSTRUCT ASK DESCRIBE FROM WHERE OPTIONAL MINUS FILTER BIND VALUES GRAPH SERVICE GROUP HAVING ORDER ' +
    'LIMIT OFFSET INSERT DELETE WITH USING LOAD CLEAR DROP CREATE ADD MOVE COPY'
  ).split(' '),
);
const KEYWORDS = new Set([
  ...CLAUSES,
  ...'DISTINCT REDUCED AS BY ASC DESC NAMED UNION IN NOT EXISTS UNDEF DATA SILENT INTO TO DEFAULT ALL SEPARATOR'.split(
    ' ',
  ),
]);
/** Keywords that continue the clause after them. */
const JOINED =
  /^(?:DELETE WHERE|GRAPH|FROM NAMED|USING NAMED|(?:INTO|TO|ADD|MOVE|COPY|CLEAR|DROP|CREATE|SILENT|DATA) GRAPH)$/;
const INDENT = '  ';

export function formatQuery(query: string): string {
  const tokens = tokensOf(query);
  return tokens === null ? query : new QueryLayout(tokens).text();
}

class QueryLayout {
  readonly #tokens: readonly Token[];
  readonly #lines: string[] = [];
  #line = '';
  #groups = 0;
  #parentheses = 0;
  /** Whether the line continues a triple whose subject is above. */
  #isContinued = false;
  #isPrologue = true;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  text(): string {
    for (const [at, token] of this.#tokens.entries())
      this.#put(token, this.#tokens[at - 1], this.#tokens[at + 1]);
    this.#endLine();
    return this.#lines.join('\n');
  }

  #put(token: Token, before: Token | undefined, after: Token | undefined): void {
    const word = keywordOf(token);
    if (token.kind === 'comment') return this.#putComment(token);
    if (word !== null && this.#beginsLine(word, before)) {
      this.#isContinued = false;
      this.#endLine();
      this.#endPrologue(word);
    }
    if (token.text === '}') {
      this.#isContinued = false;
      this.#endLine();
      this.#groups = Math.max(0, this.#groups - 1);
    }
    this.#append(word ?? token.text, token, before);
    this.#track(token, after);
  }

  #beginsLine(word: string, before: Token | undefined): boolean {
    if (this.#parentheses > 0 || !CLAUSES.has(word)) return false;
    const earlier = before === undefined ? null : keywordOf(before);
    return earlier === null || !JOINED.test(`${earlier} ${word}`);
  }

  /** An empty line between prologue and query. */
  #endPrologue(word: string): void {
    const isPrologue = word === 'PREFIX' || word === 'BASE';
    if (this.#isPrologue && !isPrologue && this.#lines.length > 0 && this.#lines.at(-1) !== '')
      this.#lines.push('');
    this.#isPrologue = isPrologue;
  }

  #putComment(token: Token): void {
    if (token.isOnNewLine) this.#endLine();
    this.#append(token.text, { ...token, isApart: true }, undefined);
    this.#endLine();
  }

  #track({ text }: Token, after: Token | undefined): void {
    if (text === '(' || text === '[') this.#parentheses += 1;
    if (text === ')' || text === ']') this.#parentheses = Math.max(0, this.#parentheses - 1);
    const isTrailed = after?.kind === 'comment' && !after.isOnNewLine;
    if (text === '{') {
      this.#groups += 1;
      if (!isTrailed) this.#endLine();
    }
    if (
      text === '}' &&
      (after === undefined || keywordOf(after) !== 'UNION') &&
      after?.text !== '.' &&
      after?.text !== ')' &&
      !isTrailed
    )
      this.#endLine();
    if (this.#parentheses > 0) return;
    if (text === ';') this.#isContinued = true;
    if (text === '.') this.#isContinued = false;
    if ((text === '.' || text === ';') && !isTrailed) this.#endLine();
  }

  #append(text: string, token: Token, before: Token | undefined): void {
    const isFirst = this.#line === '';
    const isBraced = text === '{' || text === '}' || before?.text === '}';
    const isStop = text === '.' || text === ';';
    const isApart = token.isApart || isBraced || (isStop && before?.kind !== 'comment');
    if (isFirst) this.#line = INDENT.repeat(this.#groups + (this.#isContinued ? 2 : 0));
    else if (isApart) this.#line += ' ';
    this.#line += text;
  }

  #endLine(): void {
    if (this.#line.trim() !== '') this.#lines.push(this.#line);
    this.#line = '';
  }
}

/** In upper case; null for other tokens. */
function keywordOf({ kind, text }: Token): string | null {
  const word = text.toUpperCase();
  return kind === 'word' && KEYWORDS.has(word) ? word : null;
}
