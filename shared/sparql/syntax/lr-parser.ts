/**
 * Driver of the tables of a generated LR parser. The library's own driver copies its stacks at every reduction
 * and looks into string-keyed objects: it took four fifths of the time of a parse.
 *
 *     table[state × width + symbol]    > 0: shift or go to that state, less one
 *                                      < 0: reduce by that production, negated
 *                                        0: error;  ACCEPT: done
 */
import { assert } from '#base';
import type { Token } from './tokens.ts';

/** The tables in the generator's format. */
export interface GeneratedGrammar {
  readonly table: readonly Readonly<Record<number, number | readonly [kind: number, target?: number]>>[];
  /** Left side and length of each production; entry 0 is unused. */
  readonly productions_: readonly (0 | readonly [symbol: number, length: number])[];
  readonly defaultActions: Readonly<Record<number, readonly [kind: number, production: number]>>;
  readonly symbols_: Readonly<Record<string, number>>;
  readonly terminals_: Readonly<Record<number, string>>;
}

/** The semantic action of a production: sets `this.$` to the result, or returns a value that ends the parse. */
export type ProductionAction = (
  result: { $: unknown },
  text: string,
  production: number,
  values: unknown[],
) => unknown;

/** A token that the parser does not expect. */
export class UnexpectedToken {
  readonly token: Token;
  readonly expected: readonly string[];
  constructor(token: Token, expected: readonly string[]) {
    this.token = token;
    this.expected = expected;
  }
}

const SHIFT = 1;
const REDUCE = 2;
/** Table entries have 16 bits; no state or production has this number. */
const ACCEPT = 0x7fff;

export class LrParser {
  readonly #table: Int16Array;
  readonly #width: number;
  readonly #defaults: Int16Array;
  readonly #leftSides: Int32Array;
  readonly #lengths: Int32Array;
  /** 1 for productions with an action; for the others, the majority, the first value is the result. */
  readonly #hasAction: Uint8Array;
  readonly #symbols: ReadonlyMap<string, number>;
  readonly #unknown: number;
  readonly #terminals: readonly (readonly [symbol: string, name: string])[];

  /** `hasAction` returns whether a production has an action. */
  constructor(grammar: GeneratedGrammar, hasAction: (production: number) => boolean) {
    assert(Math.max(grammar.table.length, grammar.productions_.length) < ACCEPT, 'numbers of 16 bits');
    this.#unknown = grammar.symbols_.error as number;
    this.#terminals = Object.entries(grammar.terminals_);
    this.#symbols = new Map(Object.entries(grammar.symbols_));
    this.#hasAction = Uint8Array.from(grammar.productions_, (_, production) => Number(hasAction(production)));
    this.#width = Math.max(...Object.values(grammar.symbols_)) + 1;
    this.#table = new Int16Array(grammar.table.length * this.#width);
    grammar.table.forEach((row, state) => {
      for (const [symbol, entry] of Object.entries(row)) {
        this.#table[state * this.#width + Number(symbol)] =
          typeof entry === 'number' ? entry + 1 : encode(...entry);
      }
    });
    this.#defaults = new Int16Array(grammar.table.length);
    for (const [state, entry] of Object.entries(grammar.defaultActions))
      this.#defaults[Number(state)] = encode(...entry);
    this.#leftSides = Int32Array.from(grammar.productions_, (production) =>
      production === 0 ? 0 : production[0],
    );
    this.#lengths = Int32Array.from(grammar.productions_, (production) =>
      production === 0 ? 0 : production[1],
    );
  }

  /**
   * Parses tokens, the last of which is the end of input. `textOf` returns a token's value. Throws {@link
   * UnexpectedToken}, or what an action throws.
   */
  parse(tokens: readonly Token[], textOf: (token: Token) => string, perform: ProductionAction): unknown {
    const table = this.#table;
    const width = this.#width;
    const states: number[] = [0];
    const values: unknown[] = [null];
    const result: { $: unknown } = { $: undefined };
    let state = 0;
    let next = 0;
    let symbol = 0;
    let text = '';
    for (;;) {
      let action = this.#defaults[state] as number;
      if (action === 0) {
        if (symbol === 0) symbol = this.#symbolOf(tokens[next] as Token);
        action = table[state * width + symbol] as number;
      }
      if (action === 0) throw new UnexpectedToken(tokens[next] as Token, this.#expectedIn(state));
      if (action === ACCEPT) return values[values.length - 1];
      if (action > 0) {
        text = textOf(tokens[next] as Token);
        next = Math.min(next + 1, tokens.length - 1);
        symbol = 0;
        state = action - 1;
        states.push(state);
        values.push(text);
        continue;
      }
      const length = this.#lengths[-action] as number;
      let value = values[values.length - length];
      if (this.#hasAction[-action] === 1) {
        result.$ = value;
        const end = perform(result, text, -action, values);
        if (end !== undefined) return end;
        value = result.$;
      }
      // Setting `length` would call into the runtime.
      for (let i = 0; i < length; i++) {
        states.pop();
        values.pop();
      }
      const from = states[states.length - 1] as number;
      state = (table[from * width + (this.#leftSides[-action] as number)] as number) - 1;
      states.push(state);
      values.push(value);
    }
  }

  #symbolOf(token: Token): number {
    return this.#symbols.get(token.kind) ?? this.#unknown;
  }

  #expectedIn(state: number): string[] {
    return this.#terminals
      .filter(([symbol]) => this.#table[state * this.#width + Number(symbol)] !== 0)
      .map(([, name]) => name);
  }
}

function encode(kind: number, target = 0): number {
  return kind === SHIFT ? target + 1 : kind === REDUCE ? -target : ACCEPT;
}
