/**
 * Lucene's classic query syntax (3.x) as clauses.
 *
 * ```
 * query  = [+ - NOT] clause { [AND OR] [+ - NOT] clause }
 * clause = [field ":"] ( term | "(" query ")" [^boost] )
 * term   = word [~similarity] | "phrase" [~slop] | pre* | w?ld* | [a TO b] | {a TO b}, each with [^boost]
 * ```
 */
import { GraphError, GraphErrorCode } from '../../errors.ts';
import type { IndexClause } from '../index-query.ts';
import { QueryTokenKind as Kind, QueryScanner, type QueryToken, quote } from './query-scanner.ts';
import { INDEX_QUERY_SETTINGS, type QuerySettings, type QuerySyntax } from './query-syntax.ts';

type Occur = 'must' | 'should' | 'mustNot';
type BooleanClause = Extract<IndexClause, { kind: 'boolean' }>['clauses'][number];

/** Bounds the work of one query; real queries are much shorter. */
const QUERY_LENGTH_MAX = 1 << 16;
/** Maximum nesting depth of parentheses. */
const QUERY_DEPTH_MAX = 200;

/** Codes that are reported as syntax errors of the whole query text. */
const SYNTAX: ReadonlySet<GraphErrorCode> = new Set([
  GraphErrorCode.IndexQuerySyntax,
  GraphErrorCode.IndexQueryToken,
]);

const NOTHING: IndexClause = { kind: 'boolean', clauses: [] };
const MODIFIERS = [Kind.Not, Kind.Plus, Kind.Minus];
const CLAUSES = [
  Kind.LeftParen,
  Kind.Star,
  Kind.Quoted,
  Kind.Term,
  Kind.PrefixTerm,
  Kind.WildTerm,
  Kind.InclusiveStart,
  Kind.ExclusiveStart,
  Kind.Number,
];

/** Parses a query; throws with Lucene's message, with the original error as cause. */
export function parseIndexQuery(text: string, syntax: QuerySyntax): IndexClause {
  try {
    return new QueryParser(text, syntax).parse();
  } catch (error) {
    if (!(error instanceof GraphError) || !SYNTAX.has(error.code)) throw error;
    throw new GraphError(GraphErrorCode.IndexQuerySyntax, `Cannot parse '${text}': ${error.message}`, {
      cause: error,
    });
  }
}

class QueryParser {
  readonly #scanner: QueryScanner;
  readonly #syntax: QuerySyntax;
  readonly #settings: QuerySettings;
  #token: QueryToken;
  /** The token after the current one, if it was peeked. */
  #following: QueryToken | null = null;
  #depth = 0;

  constructor(text: string, syntax: QuerySyntax) {
    if (text.length > QUERY_LENGTH_MAX) this.#fail(`query of more than ${QUERY_LENGTH_MAX} characters`);
    this.#syntax = syntax;
    this.#settings = syntax.settings ?? INDEX_QUERY_SETTINGS;
    this.#scanner = new QueryScanner(text);
    this.#token = this.#scanner.next();
  }

  parse(): IndexClause {
    const clause = this.#parseQuery(this.#syntax.defaultField);
    if (this.#token.kind !== Kind.EndOfQuery)
      this.#unexpected([Kind.EndOfQuery, Kind.And, Kind.Or, ...MODIFIERS, ...CLAUSES]);
    return clause ?? NOTHING;
  }

  #next(): QueryToken {
    const token = this.#token;
    this.#token = this.#following ?? this.#scanner.next();
    this.#following = null;
    return token;
  }

  #peek(): QueryToken {
    this.#following ??= this.#scanner.next();
    return this.#following;
  }

  #fail(message: string): never {
    throw new GraphError(GraphErrorCode.IndexQuerySyntax, message);
  }

  #expect(kind: Kind, expected: readonly Kind[]): void {
    if (this.#token.kind !== kind) this.#unexpected(expected);
    this.#next();
  }

  #unexpected(expected: readonly Kind[]): never {
    const { kind, image, start } = this.#token;
    const found = kind === Kind.EndOfQuery ? kind : ` ${kind} "${quote(image)} "`;
    const head = expected.length === 1 ? 'Was expecting:' : 'Was expecting one of:';
    const list = expected.map((name) => `${name} ...\n    `).join('');
    this.#fail(`Encountered "${found}" at line 1, column ${start}.\n${head}\n    ${list}`);
  }

  /** Parses clauses with their conjunctions; null if the analysis left no term. */
  #parseQuery(field: string | null): IndexClause | null {
    const clauses: BooleanClause[] = [];
    let isPlain = true;
    for (let isFirst = true; isFirst || this.#continues(); isFirst = false) {
      const conjunction = isFirst ? null : this.#parseConjunction();
      const modifier = this.#parseModifier();
      if (!isFirst || modifier !== null) isPlain = false;
      const clause = this.#parseClause(field);
      this.#addClause(clauses, conjunction, modifier, clause);
    }
    const [only] = clauses;
    if (only === undefined) return null;
    return isPlain ? only.clause : { kind: 'boolean', clauses };
  }

  #continues(): boolean {
    const { kind } = this.#token;
    return (
      kind === Kind.And ||
      kind === Kind.Or ||
      MODIFIERS.some((k) => k === kind) ||
      CLAUSES.some((k) => k === kind)
    );
  }

  #parseConjunction(): 'and' | 'or' | null {
    if (this.#token.kind !== Kind.And && this.#token.kind !== Kind.Or) return null;
    return this.#next().kind === Kind.And ? 'and' : 'or';
  }

  #parseModifier(): 'required' | 'prohibited' | null {
    if (!MODIFIERS.some((kind) => kind === this.#token.kind)) return null;
    return this.#next().kind === Kind.Plus ? 'required' : 'prohibited';
  }

  /** AND and OR also determine whether the preceding clause is required. */
  #addClause(
    clauses: BooleanClause[],
    conjunction: 'and' | 'or' | null,
    modifier: 'required' | 'prohibited' | null,
    clause: IndexClause | null,
  ): void {
    const isAnd = this.#syntax.defaultOperator === 'and';
    const last = clauses.at(-1);
    if (last !== undefined && last.occur !== 'mustNot') {
      if (conjunction === 'and') clauses[clauses.length - 1] = { ...last, occur: 'must' };
      if (conjunction === 'or' && isAnd) clauses[clauses.length - 1] = { ...last, occur: 'should' };
    }
    if (clause === null) return;
    const isRequired = isAnd ? conjunction !== 'or' : modifier === 'required' || conjunction === 'and';
    const occur: Occur = modifier === 'prohibited' ? 'mustNot' : isRequired ? 'must' : 'should';
    clauses.push({ occur, clause });
  }

  #parseClause(outerField: string | null): IndexClause | null {
    let field = outerField;
    const isName = this.#token.kind === Kind.Term || this.#token.kind === Kind.Star;
    if (isName && this.#peek().kind === Kind.Colon) {
      field = this.#unescape(this.#next().image);
      this.#next();
    }
    if (this.#token.kind !== Kind.LeftParen) return this.#parseTerm(field);
    this.#next();
    this.#depth += 1;
    if (this.#depth > QUERY_DEPTH_MAX) this.#fail(`nested more than ${QUERY_DEPTH_MAX} deep`);
    const clause = this.#parseQuery(field);
    this.#depth -= 1;
    this.#expect(Kind.RightParen, [Kind.And, Kind.Or, ...MODIFIERS, Kind.RightParen, ...CLAUSES]);
    return clause === null ? null : boosted(clause, this.#parseBoost());
  }

  /** The boost; 1 if absent. */
  #parseBoost(): number {
    if (this.#token.kind !== Kind.Caret) return 1;
    this.#next();
    const { image } = this.#token;
    this.#expect(Kind.Number, [Kind.Number]);
    return Number(image);
  }

  #parseTerm(field: string | null): IndexClause | null {
    switch (this.#token.kind) {
      case Kind.InclusiveStart:
        return this.#parseRange(field, true);
      case Kind.ExclusiveStart:
        return this.#parseRange(field, false);
      case Kind.Quoted:
        return this.#parsePhrase(field);
      case Kind.Term:
      case Kind.Star:
      case Kind.PrefixTerm:
      case Kind.WildTerm:
      case Kind.Number:
        return this.#parseWord(field);
      default:
        return this.#unexpected(CLAUSES);
    }
  }

  #parseWord(fieldOrNull: string | null): IndexClause | null {
    const { kind, image } = this.#next();
    const before = this.#parseFuzzy();
    const boost = this.#parseBoost();
    const clause = this.#wordClause(fieldOrNull, kind, image, this.#parseFuzzy() ?? before);
    return clause === null ? null : boosted(clause, boost);
  }

  /** `fuzzy` is the text after `~`; null if absent. */
  #wordClause(
    fieldOrNull: string | null,
    kind: Kind,
    image: string,
    fuzzy: string | null,
  ): IndexClause | null {
    const text = this.#unescape(image);
    if (fieldOrNull === '*' && text === '*') return { kind: 'all' };
    if (kind === Kind.Star || kind === Kind.WildTerm) {
      if (!this.#settings.allowsLeadingWildcard && /^[*?]/.test(text)) {
        this.#fail("'*' or '?' not allowed as first character in WildcardQuery");
      }
      // Lucene 3 does not support escapes within a pattern; the escaped character is a plain one.
      const pattern = this.#expanded(text).replaceAll('\\', '\\\\');
      return this.#inFields(fieldOrNull, (field) => ({ kind: 'wildcard', field, pattern }));
    }
    if (kind === Kind.PrefixTerm) {
      const prefix = this.#expanded(this.#unescape(image.slice(0, -1)));
      return this.#inFields(fieldOrNull, (field) => ({ kind: 'prefix', field, text: prefix }));
    }
    if (fuzzy !== null) return this.#fuzzyClause(fieldOrNull, this.#expanded(text), fuzzy);
    return this.#words(fieldOrNull, text, null);
  }

  #fuzzyClause(fieldOrNull: string | null, text: string, written: string): IndexClause | null {
    const { prefixLength } = this.#settings;
    const minimumSimilarity = written === '' ? this.#settings.minimumSimilarity : Number(written);
    if (minimumSimilarity > 1) {
      this.#fail('Minimum similarity for a FuzzyQuery has to be between 0.0f and 1.0f !');
    }
    if (minimumSimilarity >= 1) {
      throw new GraphError(GraphErrorCode.IndexQueryArgument, 'minimumSimilarity >= 1');
    }
    return this.#inFields(fieldOrNull, (field) => ({
      kind: 'fuzzy',
      field,
      text,
      minimumSimilarity,
      prefixLength,
    }));
  }

  /** The text after `~`; null if absent. */
  #parseFuzzy(): string | null {
    return this.#token.kind === Kind.FuzzySlop ? this.#next().image.slice(1) : null;
  }

  #parsePhrase(field: string | null): IndexClause | null {
    const { image } = this.#next();
    const slop = Math.trunc(Number(this.#parseFuzzy() ?? this.#settings.slop));
    const boost = this.#parseBoost();
    const clause = this.#words(field, this.#unescape(image.slice(1, -1)), slop);
    return clause === null ? null : boosted(clause, boost);
  }

  #words(fieldOrNull: string | null, text: string, slop: number | null): IndexClause | null {
    return this.#inFields(fieldOrNull, (field, boost) => {
      const clause = this.#analysed(field, text, slop);
      return clause === null ? null : boosted(clause, boost);
    });
  }

  /** A term, or a phrase of several tokens; null for none. Tokens of a word (`slop` null) can be terms. */
  #analysed(field: string, text: string, slop: number | null): IndexClause | null {
    const { analysis, defaultOperator } = this.#syntax;
    const isTerm = (token: string) => analysis.stopWords?.has(token) !== true;
    const tokens = analysis.tokens(text);
    const terms = tokens.filter(isTerm);
    const [only] = terms;
    if (only === undefined) return null;
    if (terms.length === 1) return { kind: 'term', field, text: only };
    if (slop === null && !this.#settings.joinsTerms) {
      const occur = defaultOperator === 'and' ? 'must' : 'should';
      const clauses = terms.map((term) => ({ occur, clause: { kind: 'term', field, text: term } }) as const);
      return { kind: 'boolean', clauses };
    }
    const placed = this.#settings.keepsPlaces ? tokens : terms;
    const places = placed
      .map((token, position) => ({ terms: [token], position }))
      .filter(({ position }) => isTerm(placed[position] as string));
    return { kind: 'phrase', field, places, slop: slop ?? this.#settings.slop };
  }

  /** Evaluates `meaning` for the field, or for each default field if the query names none. */
  #inFields(
    field: string | null,
    meaning: (field: string, boost: number) => IndexClause | null,
  ): IndexClause | null {
    const { defaultFields } = this.#syntax;
    if (field !== null) return meaning(field, 1);
    if (defaultFields === undefined) return meaning(this.#field(field), 1);
    const clauses = defaultFields
      .map((each) => meaning(each.field, each.boost))
      .filter((clause) => clause !== null)
      .map((clause) => ({ occur: 'should', clause }) as const);
    return clauses.length === 0 ? null : { kind: 'boolean', clauses, isCoordDisabled: true };
  }

  #parseRange(fieldOrNull: string | null, isInclusive: boolean): IndexClause | null {
    const [quoted, goop, end] = isInclusive
      ? [Kind.InclusiveQuoted, Kind.InclusiveGoop, Kind.InclusiveEnd]
      : [Kind.ExclusiveQuoted, Kind.ExclusiveGoop, Kind.ExclusiveEnd];
    this.#next();
    const lower = this.#parseBound(quoted, goop, []);
    const hasTo = this.#token.kind === Kind.RangeTo;
    if (hasTo) this.#next();
    const upper = this.#parseBound(quoted, goop, hasTo ? [] : [Kind.RangeTo]);
    this.#expect(end, [end]);
    const boost = this.#parseBoost();
    const ends = { lower, upper, includeLower: isInclusive, includeUpper: isInclusive };
    if (fieldOrNull === null && this.#syntax.defaultFields === undefined)
      throw new GraphError(GraphErrorCode.IndexQueryArgument, 'Field cannot be null.');
    const clause = this.#inFields(fieldOrNull, (field) => ({ kind: 'range', field, ...ends }));
    return clause === null ? null : boosted(clause, boost);
  }

  /** One bound of a range; `*` is an open bound. */
  #parseBound(quoted: Kind, goop: Kind, alternatives: readonly Kind[]): string | null {
    const { kind, image } = this.#token;
    if (kind !== quoted && kind !== goop) this.#unexpected([...alternatives, quoted, goop]);
    this.#next();
    if (kind === goop && image === '*') return null;
    return this.#expanded(this.#unescape(kind === quoted ? image.slice(1, -1) : image));
  }

  #field(field: string | null): string {
    if (field !== null) return field;
    throw new GraphError(GraphErrorCode.IndexQuery, 'a term names no field, and the query is for no key');
  }

  /** Terms of patterns and ranges are not analysed, only lower-cased if the index requires it. */
  #expanded(text: string): string {
    return this.#syntax.analysis.lowersPatterns ? text.toLowerCase() : text;
  }

  /** Replaces `\c` by c and `\u0041` by A. */
  #unescape(image: string): string {
    if (!image.includes('\\')) return image;
    let text = '';
    for (let at = 0; at < image.length; at += 1) {
      if (image[at] !== '\\') {
        text += image[at];
        continue;
      }
      at += 1;
      if (at >= image.length) this.#fail('Term can not end with escape character.');
      if (image[at] !== 'u') {
        text += image[at];
        continue;
      }
      text += this.#unicode(image.slice(at + 1, at + 5));
      at += 4;
    }
    return text;
  }

  #unicode(digits: string): string {
    for (const digit of digits) {
      if (!/^[0-9A-Fa-f]$/.test(digit)) this.#fail(`None-hex character in unicode escape sequence: ${digit}`);
    }
    if (digits.length < 4) this.#fail('Truncated unicode escape sequence.');
    return String.fromCharCode(Number.parseInt(digits, 16));
  }
}

function boosted(clause: IndexClause, boost: number): IndexClause {
  return boost === 1 ? clause : { kind: 'boosted', boost, clause };
}
