/** Converts terms of the parsing libraries to canonical texts. */
import type { Quad, Term } from '@rdfjs/types';
import { blankNodeText, isTermText, literalText, namedNodeText, RDF_LANG_STRING } from '#rdf';
import { FormatError, FormatErrorCode } from '../errors.ts';
import type { QuadSink } from './quad-sink.ts';

/** Numbers blank nodes by first occurrence: the libraries' labels may repeat across documents. */
export class TermTexts {
  readonly #blankPrefix: string;
  readonly #labels = new Map<string, string>();

  constructor(blankPrefix: string) {
    this.#blankPrefix = blankPrefix;
  }

  /** Sends a quad to a sink. Throws the sink's errors, and FORMAT_ELEMENT for a quad that is no RDF 1.1. */
  pass({ subject, predicate, object, graph }: Quad, sink: QuadSink): void {
    sink(this.text(subject), this.text(predicate), this.text(object), this.text(graph));
  }

  text(term: Term): string {
    switch (term.termType) {
      case 'NamedNode':
        return checked(namedNodeText(term.value));
      case 'Literal':
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
