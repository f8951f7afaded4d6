/**
 * Interning of element and attribute names: a document repeats few names very often, so each is created once
 * and looked up by its code units. Equal names are identical strings, which compare in constant time.
 */

export interface XmlName {
  /** As written. */
  readonly full: string;
  /** Without the prefix. */
  readonly local: string;
}

export const NO_NAME: XmlName = { full: '', local: '' };

const SLOT_COUNT = 256;
/** Longer slices share memory with their source in V8: caching one would retain a whole chunk of the document. */
const SLICE_LENGTH_MAX = 12;

export class XmlNames {
  /** Direct-mapped cache by hash: a name evicts another of the same slot. */
  readonly #slots: XmlName[] = new Array(SLOT_COUNT).fill(NO_NAME);

  /** The name `text[start, end)`, which is not empty; `units` are the text's code units. */
  name(text: string, units: Uint16Array, start: number, end: number): XmlName {
    const length = end - start;
    if (length > SLICE_LENGTH_MAX) return nameOf(text.slice(start, end));
    let hash = length;
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + units[at]!) | 0;
    const slot = (hash ^ (hash >>> 8)) & (SLOT_COUNT - 1);
    const known = this.#slots[slot]!;
    if (known.full.length === length && startsWith(units, start, known.full)) return known;
    const name = nameOf(text.slice(start, end));
    this.#slots[slot] = name;
    return name;
  }
}

function startsWith(units: Uint16Array, start: number, name: string): boolean {
  for (let at = 0; at < name.length; at++) if (units[start + at] !== name.charCodeAt(at)) return false;
  return true;
}

function nameOf(full: string): XmlName {
  const colon = full.indexOf(':');
  return { full: internalized(full), local: internalized(colon < 0 ? full : full.slice(colon + 1)) };
}

/** The engine's internalized string, as property names are. */
function internalized(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}
