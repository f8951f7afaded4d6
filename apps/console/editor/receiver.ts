/**
 * Type inference for completion in scripts: literals, the graph, elements and pipes, variables assigned from these,
 * and closure parameters. Unknown types are null; names are no evidence.
 */
import { memberOf, type Receiver } from './member-types.ts';
import { type ScriptToken, scriptTokens } from './script-tokens.ts';

const LIST = 'java.util.List';
const MAP = 'java.util.Map';
const STRING = 'java.lang.String';
const DOTS = new Set(['.', '?.', '*.']);
const OPEN = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
/** Maximum nesting of expressions, and of variables assigned from variables. */
const DEPTH_MAX = 16;
/** Only a prefix of the script is analysed. */
const TEXT_MAX = 50_000;

interface Chain {
  readonly receiver: Receiver | null;
  /** The first token of the chain. */
  readonly begin: number;
}

/**
 * Type of the expression that ends at the end of the text, before a dot. Types of `params` are those of their values.
 */
export function receiverAtEnd(text: string, params: ReadonlyMap<string, Receiver>): Receiver | null {
  const tokens = scriptTokens(text.slice(-TEXT_MAX));
  return new Inference(tokens, params).chainTo(tokens.length - 1, 0).receiver;
}

class Inference {
  readonly #tokens: readonly ScriptToken[];
  readonly #params: ReadonlyMap<string, Receiver>;

  constructor(tokens: readonly ScriptToken[], params: ReadonlyMap<string, Receiver>) {
    this.#tokens = tokens;
    this.#params = params;
  }

  chainTo(end: number, depth: number): Chain {
    const token = this.#tokens[end];
    if (token === undefined || depth > DEPTH_MAX) return { receiver: null, begin: end };
    if (token.kind === 'string') return { receiver: { kind: 'class', name: STRING }, begin: end };
    if (token.kind === 'number') return { receiver: numberOf(token.text), begin: end };
    if (token.kind === 'word') return this.#word(end, depth);
    return OPEN.has(token.text) ? this.#bracketed(end, depth) : { receiver: null, begin: end };
  }

  #text(at: number): string {
    return this.#tokens[at]?.text ?? '';
  }

  #word(at: number, depth: number): Chain {
    if (DOTS.has(this.#text(at - 1))) return this.#member(at, depth, false);
    return { receiver: this.#variable(at, depth), begin: at };
  }

  /** The member named by the token at an index, after a dot. */
  #member(at: number, depth: number, isCall: boolean): Chain {
    const { receiver, begin } = this.chainTo(at - 2, depth + 1);
    return { receiver: receiver === null ? null : memberOf(receiver, this.#text(at), isCall), begin };
  }

  #bracketed(end: number, depth: number): Chain {
    const open = this.#opening(end);
    if (open === null) return { receiver: null, begin: end };
    const before = this.#tokens[open - 1];
    const isBehindValue =
      before !== undefined && !(this.#tokens[open]?.isOnNewLine ?? true) && isValueEnd(before);
    switch (this.#text(end)) {
      case ']':
        return isBehindValue
          ? this.#subscript(open, depth)
          : { receiver: this.#literal(open, end, depth), begin: open };
      case '}':
        // A closure after a call is one of its arguments.
        return isBehindValue
          ? before.text === ')'
            ? this.chainTo(open - 1, depth + 1)
            : this.#call(open - 1, depth)
          : { receiver: null, begin: open };
      default:
        if (isBehindValue && before.kind === 'word') return this.#call(open - 1, depth);
        return { receiver: isBehindValue ? null : this.#parenthesized(open, end, depth), begin: open };
    }
  }

  #call(name: number, depth: number): Chain {
    if (DOTS.has(this.#text(name - 1))) return this.#member(name, depth, true);
    if (this.#text(name - 1) === 'new')
      return { receiver: { kind: 'class', name: this.#text(name) }, begin: name - 1 };
    return { receiver: null, begin: name };
  }

  #subscript(open: number, depth: number): Chain {
    const { receiver, begin } = this.chainTo(open - 1, depth + 1);
    if (receiver?.kind === 'pipe') return { receiver, begin };
    return { receiver: receiver?.kind === 'class' ? (receiver.items ?? null) : null, begin };
  }

  /** A list, or a map if there is a colon between its brackets. */
  #literal(open: number, end: number, depth: number): Receiver {
    const inner = this.#outer(open, end);
    if (inner.some((at) => this.#text(at) === ':')) return { kind: 'class', name: MAP };
    const chain = this.chainTo(end - 1, depth + 1);
    const items =
      chain.receiver !== null && (chain.begin === open + 1 || this.#text(chain.begin - 1) === ',')
        ? chain.receiver
        : null;
    return { kind: 'class', name: LIST, ...(items === null ? {} : { items }) };
  }

  #parenthesized(open: number, end: number, depth: number): Receiver | null {
    if (this.#outer(open, end).some((at) => this.#text(at).startsWith('..')))
      return { kind: 'class', name: LIST };
    const { receiver, begin } = this.chainTo(end - 1, depth + 1);
    return begin === open + 1 ? receiver : null;
  }

  /** Tokens between two brackets, except in nested ones. */
  #outer(open: number, end: number): number[] {
    const found: number[] = [];
    let depth = 0;
    for (let at = open + 1; at < end; at++) {
      const text = this.#text(at);
      if (text === '(' || text === '[' || text === '{') depth += 1;
      if (depth === 0) found.push(at);
      if (OPEN.has(text)) depth -= 1;
    }
    return found;
  }

  #opening(end: number): number | null {
    let depth = 0;
    for (let at = end; at >= 0; at--) {
      const { kind, text } = this.#tokens[at] as ScriptToken;
      if (kind !== 'sign') continue;
      if (OPEN.has(text)) depth += 1;
      if (text === '(' || text === '[' || text === '{') depth -= 1;
      if (depth === 0) return at;
    }
    return null;
  }

  #variable(at: number, depth: number): Receiver | null {
    const name = this.#text(at);
    const assigned = this.#assigned(name, at, depth);
    if (assigned !== undefined) return assigned;
    const item = this.#closureItem(name, at, depth);
    if (item !== undefined) return item;
    if (name === 'g') return { kind: 'graph' };
    if (/^[A-Z]\w*[a-z]/.test(name)) return { kind: 'class', name, isStatic: true };
    return this.#params.get(name) ?? null;
  }

  /** Type of the last assignment before an index; undefined without one. */
  #assigned(name: string, before: number, depth: number): Receiver | null | undefined {
    for (let at = before - 1; at >= 0; at--) {
      if (this.#text(at) !== name || this.#text(at + 1) !== '=' || DOTS.has(this.#text(at - 1))) continue;
      const end = this.#statementEnd(at + 2, before);
      const { receiver, begin } = this.chainTo(end, depth + 1);
      return begin === at + 2 ? receiver : null;
    }
    return undefined;
  }

  #statementEnd(begin: number, before: number): number {
    let depth = 0;
    for (let at = begin; at < before; at++) {
      const { text, isOnNewLine } = this.#tokens[at] as ScriptToken;
      const isNext = at > begin && isOnNewLine && !DOTS.has(text);
      if (depth === 0 && (isNext || text === ';')) return at - 1;
      if (text === '(' || text === '[' || text === '{') depth += 1;
      if (OPEN.has(text)) depth -= 1;
    }
    return before - 1;
  }

  /** Type of the parameter of the enclosing closure, if the name is that; undefined if not. */
  #closureItem(name: string, before: number, depth: number): Receiver | null | undefined {
    let closed = 0;
    for (let at = before - 1; at >= 0; at--) {
      const text = this.#text(at);
      if (text === '}') closed += 1;
      if (text !== '{') continue;
      if (closed > 0) {
        closed -= 1;
        continue;
      }
      const isNamed = this.#text(at + 1) === name && this.#text(at + 2) === '->';
      if (!isNamed && name !== 'it') continue;
      return this.#itemOf(at, depth);
    }
    return undefined;
  }

  /** Of the call that the closure is an argument of. */
  #itemOf(open: number, depth: number): Receiver | null {
    let name = open - 1;
    if (this.#text(name) === ')') name = (this.#opening(name) ?? 0) - 1;
    else if (this.#text(name) === '(') name -= 1;
    if (!DOTS.has(this.#text(name - 1))) return null;
    const { receiver } = this.chainTo(name - 2, depth + 1);
    if (receiver?.kind === 'pipe') return { kind: 'element', of: receiver.of };
    if (receiver?.kind !== 'class') return null;
    if (receiver.name === MAP) return { kind: 'class', name: 'java.util.Map$Entry' };
    return receiver.items ?? null;
  }
}

function isValueEnd({ kind, text }: ScriptToken): boolean {
  if (kind === 'word') return !/^(?:return|in|if|else|while|case)$/.test(text);
  return kind === 'string' || text === ')' || text === ']';
}

function numberOf(text: string): Receiver {
  const name = /[lL]$/.test(text)
    ? 'java.lang.Long'
    : /\.|[gGdDfF]$/.test(text)
      ? 'java.math.BigDecimal'
      : 'java.lang.Integer';
  return { kind: 'class', name };
}
