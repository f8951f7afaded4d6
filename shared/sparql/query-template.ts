/**
 * Templates of prepared queries. Clients send texts that differ in their constants only, and most of the preparation
 * of a text is parsing: a template is the prepared form of one text with places for its constants, from which that of
 * another text with the same text around constants is made without parsing.
 *
 * What a constant does is found by experiment: a text is parsed with a marker in place of each constant. Where a marker
 * comes out as a whole term, the constant is a parameter; otherwise it has an effect on the form (a datatype, LIMIT, the
 * text for a SERVICE, a declaration of a prefix), so only texts that have the same one share the template. Parsing and
 * translation do not look at what terms are, and each execution makes a plan for its own constants.
 */
import { assert, defined } from '#base';
import { literalText } from '#rdf';
import type { PreparedQuery } from './execute.ts';
import { ConstantKind, MARK, type TextConstants } from './syntax/text-constants.ts';
import type { Token } from './syntax/tokens.ts';

/** Sets of constants that are no parameters for which a shape keeps templates. */
const TEMPLATES_MAX = 8;

const IRI_MARKER = new RegExp(`^<q:${MARK}(\\d+)${MARK}>$`);
/** What follows may have the marker of the datatype, which is not a parameter. */
const LITERAL_MARKER = new RegExp(`^"${MARK}(\\d+)${MARK}"(.*)$`);
const ANY_MARKER = new RegExp(`${MARK}(\\d+)${MARK}`, 'g');

/** The query of some tokens. */
type Prepare = (tokens: readonly Token[]) => PreparedQuery;

/** The templates of texts that are the same around constants. */
export class QueryShape {
  /** Numbers of the constants that are not parameters. */
  readonly #fixed: readonly number[];
  /** The last one used is the first. */
  readonly #templates: QueryTemplate[] = [];

  /** For texts like one with these tokens. Throws what `prepare` does. */
  constructor(tokens: readonly Token[], constants: TextConstants, prepare: Prepare) {
    this.#fixed = fixedConstants(prepare(markedTokens(tokens, constants, [])), constants.kinds.length);
  }

  /** The prepared query of a text, if there is a template for its constants. */
  instantiate(constants: TextConstants): PreparedQuery | undefined {
    const at = this.#templates.findIndex((template) => template.fits(constants));
    if (at < 0) return undefined;
    const template = this.#templates[at] as QueryTemplate;
    if (at > 0) {
      this.#templates.splice(at, 1);
      this.#templates.unshift(template);
    }
    return template.instantiate(constants);
  }

  /** Makes a template of a text, and its query from it. Throws what `prepare` does. */
  addTemplate(tokens: readonly Token[], constants: TextConstants, prepare: Prepare): PreparedQuery {
    const marked = prepare(markedTokens(tokens, constants, this.#fixed));
    const template = new QueryTemplate(marked, this.#fixed, constants, namespaces(tokens, constants));
    this.#templates.unshift(template);
    this.#templates.splice(TEMPLATES_MAX);
    return template.instantiate(constants);
  }
}

/** Tokens with markers for all constants but those with the numbers of `fixed`. */
function markedTokens(
  tokens: readonly Token[],
  constants: TextConstants,
  fixed: readonly number[],
): readonly Token[] {
  const markers = new Map<number, string>();
  constants.kinds.forEach((kind, number) => {
    if (!fixed.includes(number))
      markers.set(constants.tokenStarts[number] as number, markerText(kind, number));
  });
  return tokens.map((token) => {
    const text = token.kind === 'EOF' ? undefined : markers.get(token.offset);
    return text === undefined ? token : { ...token, text };
  });
}

function markerText(kind: ConstantKind, number: number): string {
  const marker = `${MARK}${number}${MARK}`;
  switch (kind) {
    case ConstantKind.LocalName:
    case ConstantKind.Iri:
      return `<q:${marker}>`;
    case ConstantKind.String:
      return `"${marker}"`;
    case ConstantKind.Integer:
    case ConstantKind.Decimal:
      return marker;
  }
}

/** The term text of each prefixed name before its local part; '' for other constants. */
function namespaces(tokens: readonly Token[], { kinds, tokenStarts, starts, ends }: TextConstants): string[] {
  const texts = new Map(tokens.map(({ offset, text }) => [offset, text]));
  return kinds.map((kind, number) => {
    if (kind !== ConstantKind.LocalName) return '';
    const whole = defined(texts.get(tokenStarts[number] as number), 'a constant is a token');
    return whole.slice(0, (starts[number] as number) - (ends[number] as number) - 1);
  });
}

/** The numbers of constants that are not parameters, by a query that was prepared with markers for all. */
function fixedConstants(marked: PreparedQuery, count: number): number[] {
  const parameters = new Set<number>();
  const fixed = new Set<number>();
  const visit = (part: unknown, isFixed: boolean): void => {
    if (typeof part === 'string') {
      const whole = isFixed ? null : (IRI_MARKER.exec(part) ?? LITERAL_MARKER.exec(part));
      if (whole !== null) parameters.add(Number(whole[1]));
      const rest = whole === null ? part : (whole[2] ?? '');
      for (const [, number] of rest.matchAll(ANY_MARKER)) fixed.add(Number(number));
    } else if (Array.isArray(part)) {
      for (const element of part) visit(element, isFixed);
    } else if (typeof part === 'object' && part !== null) {
      // Predicates differ where texts differ anyway: as parameters they would only make copies larger.
      for (const [name, value] of Object.entries(part)) visit(value, isFixed || name === 'predicate');
    }
  };
  visit(marked, false);
  return Array.from({ length: count }, (_, number) => number).filter(
    (number) => fixed.has(number) || !parameters.has(number),
  );
}

/** Makes a copy of a part of a prepared query, with the parameters of a text; null for a part without. */
type Maker = ((parameters: TextConstants) => unknown) | null;

/** A query that was prepared with markers for its parameters. */
class QueryTemplate {
  readonly #fixed: readonly number[];
  readonly #fixedValues: readonly string[];
  readonly #namespaces: readonly string[];
  readonly #make: Maker;
  readonly #marked: PreparedQuery;

  constructor(
    marked: PreparedQuery,
    fixed: readonly number[],
    constants: TextConstants,
    namespaces: readonly string[],
  ) {
    this.#marked = marked;
    this.#fixed = fixed;
    this.#fixedValues = fixed.map((number) => constants.valueOf(number));
    this.#namespaces = namespaces;
    this.#make = this.#makerOf(marked);
  }

  /** Whether a text has the same constants where they are not parameters. */
  fits({ text, starts, ends }: TextConstants): boolean {
    return this.#fixed.every((number, at) => {
      const value = this.#fixedValues[at] as string;
      const start = starts[number] as number;
      return (ends[number] as number) - start === value.length && text.startsWith(value, start);
    });
  }

  instantiate(constants: TextConstants): PreparedQuery {
    return (this.#make === null ? this.#marked : this.#make(constants)) as PreparedQuery;
  }

  #makerOf(part: unknown): Maker {
    if (typeof part === 'string') return this.#makerOfText(part);
    if (Array.isArray(part)) {
      const makers = part.map((element) => this.#makerOf(element));
      if (makers.every((make) => make === null)) return null;
      return (constants) => part.map((element, at) => makers[at]?.(constants) ?? element);
    }
    if (typeof part !== 'object' || part === null) return null;
    const makers = Object.entries(part).flatMap(([name, value]) => {
      const make = this.#makerOf(value);
      return make === null ? [] : [{ name, make }];
    });
    if (makers.length === 0) return null;
    return (constants) => {
      const copy: Record<string, unknown> = { ...part };
      for (const { name, make } of makers) copy[name] = make(constants);
      return copy;
    };
  }

  #makerOfText(text: string): Maker {
    const iri = IRI_MARKER.exec(text);
    const literal = LITERAL_MARKER.exec(text);
    const number = Number((iri ?? literal)?.[1]);
    if (iri !== null) {
      const namespace = this.#namespaces[number] as string;
      return namespace === ''
        ? (constants) => constants.valueOf(number)
        : (constants) => `${namespace}${constants.valueOf(number)}>`;
    }
    const suffix = literal === null ? text : (literal[2] as string);
    assert(!suffix.includes(MARK), 'a marker is a whole term or a literal without its datatype');
    if (literal === null) return null;
    return (constants) => literalText(constants.valueOf(number)) + suffix;
  }
}
