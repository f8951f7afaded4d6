/** Lenient tokenizer of Groovy for the editor: strings and comments are single tokens, nothing is rejected. */
export interface ScriptToken {
  readonly kind: 'word' | 'number' | 'string' | 'sign';
  readonly text: string;
  readonly from: number;
  /** Preceded by a line end. */
  readonly isOnNewLine: boolean;
}

const TOKEN =
  /(?<space>\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<string>"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|(?<number>\d+(?:\.\d+)?\w*)|(?<word>[\w$]+)|(?<sign>\.\.<?|\?\.|\*\.|->|[=!<>]=|&&|\|\||[\s\S])/g;

export function scriptTokens(text: string): ScriptToken[] {
  const tokens: ScriptToken[] = [];
  let isOnNewLine = true;
  for (const { groups = {}, index, 0: all } of text.matchAll(TOKEN)) {
    if (groups.space !== undefined) {
      isOnNewLine ||= all.includes('\n');
      continue;
    }
    const kind =
      groups.string !== undefined
        ? 'string'
        : groups.number !== undefined
          ? 'number'
          : groups.word !== undefined
            ? 'word'
            : 'sign';
    tokens.push({ kind, text: all, from: index, isOnNewLine });
    isOnNewLine = false;
  }
  return tokens;
}
