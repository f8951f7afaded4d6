/** Converts terms of the parsing libraries to canonical texts. */
import type { Quad, Term } from '@rdfjs/types';
import { blankNodeText, isTermText, literalText, namedNodeText, RDF_LANG_STRING } from '#rdf';
import { FormatError, FormatErrorCode } from '../errors.ts';
import type { QuadSink } from './quad-sink.ts';

/**
 * Characters of terms for each character of the document, beyond a floor that small documents may reach: a long prefix, base
 * or entity that is used again and again must not fill the store. A term that stands where it stood in the quad before is
 * not counted: lists of objects repeat their subject.
 */
const EXPANSION_MAX = 200;
const EXPANSION_FLOOR = 64 * 1024 * 1024;
/** Characters of a language tag: one of a whole document is copied for each of its literals. */
const LANGUAGE_LENGTH_MAX = 1000;

/** Numbers blank nodes by first occurrence: the libraries' labels may repeat across documents. */
export class TermTexts {
  readonly #blankPrefix: string;
  readonly #labels = new Map<string, string>();
  #inputLength = 0;
  #outputLength = 0;
  /** The terms of the quad before, and their texts. */
  #lastTerms: readonly Term[] = [];
  #last: readonly string[] = [];

  constructor(blankPrefix: string) {
    this.#blankPrefix = blankPrefix;
  }

  /** Takes note that so many characters of the document have been read. */
  noteInput(length: number): void {
    this.#inputLength += length;
  }

  /**
   * Sends a quad to a sink. Throws the sink's errors, FORMAT_ELEMENT for a quad that is no RDF 1.1, and FORMAT_LIMIT if the
   * terms are far longer than the document.
   */
  pass({ subject, predicate, object, graph }: Quad, sink: QuadSink): void {
    const terms = [subject, predicate, object, graph];
    const texts = [
      this.#textAt(0, subject),
      this.#textAt(1, predicate),
      this.#textAt(2, object),
      this.#textAt(3, graph),
    ] as const;
    this.#noteOutput(texts);
    this.#lastTerms = terms;
    sink(...texts);
  }

  /** The text of a term; that of a list of objects is made once. */
  #textAt(place: number, term: Term): string {
    return this.#lastTerms[place] === term ? this.#last[place]! : this.#text(term);
  }

  #noteOutput(texts: readonly string[]): void {
    for (let at = 0; at < texts.length; at++) {
      if (texts[at] !== this.#last[at]) this.#outputLength += texts[at]!.length;
    }
    this.#last = texts;
    if (this.#outputLength <= EXPANSION_FLOOR + EXPANSION_MAX * this.#inputLength) return;
    throw new FormatError(
      FormatErrorCode.Limit,
      `terms that are more than ${EXPANSION_MAX} times as long as the document`,
    );
  }

  #text(term: Term): string {
    switch (term.termType) {
      case 'NamedNode':
        return checked(namedNodeText(term.value));
      case 'Literal':
        if (term.language.length > LANGUAGE_LENGTH_MAX) {
          const message = `a language tag longer than ${LANGUAGE_LENGTH_MAX} characters`;
          throw new FormatError(FormatErrorCode.Limit, message);
        }
        return term.language === ''
          ? literalText(term.value, term.datatype.value)
          : checked(literalText(term.value, RDF_LANG_STRING, term.language));
      case 'BlankNode':
        return this.#blank(term.value);
      case 'DefaultGraph':
        return '';
      default:
        throw new FormatError(FormatErrorCode.Element, `unexpected ${term.termType} in RDF data`);
    }
  }

  #blank(label: string): string {
    let text = this.#labels.get(label);
    if (text === undefined) {
      text = blankNodeText(`${this.#blankPrefix}b${this.#labels.size}`);
      this.#labels.set(label, text);
    }
    return text;
  }
}

function checked(text: string): string {
  if (!isTermText(text)) throw new FormatError(FormatErrorCode.Syntax, `not a term: ${text.slice(0, 100)}`);
  return text;
}
