/**
 * The names of elements and attributes. A document has few and repeats them a million times, so each is made into a
 * string once and found again by its units: two that are equal are then the same string, which compares at once.
 */

export interface XmlName {
  /** As written. */
  readonly full: string;
  /** Without the prefix. */
  readonly local: string;
}

export const NO_NAME: XmlName = { full: '', local: '' };

const SLOT_COUNT = 256;
/** V8 cuts longer texts out of a text without copying: kept, one of them would keep a whole piece of the document alive. */
const KEPT_LENGTH_MAX = 12;

export class XmlNames {
  /** By a hash; a name pushes out another with the same. */
  readonly #slots: XmlName[] = new Array(SLOT_COUNT).fill(NO_NAME);

  /** The name `text[start, end)`, which is not empty; `units` are those of the text. */
  name(text: string, units: Uint16Array, start: number, end: number): XmlName {
    const length = end - start;
    if (length > KEPT_LENGTH_MAX) return nameOf(text.slice(start, end));
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

/** The one string of the engine with this text, as names of properties are. */
function internalized(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}
