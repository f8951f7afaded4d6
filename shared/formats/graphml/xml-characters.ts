/**
 * Character classes of XML 1.0, fifth edition: name characters (productions 4 and 4a), and character and entity
 * references (66, 68).
 */

/** Bit flags: position of an ASCII character in a name. */
export const NameClass = { Start: 1, Inside: 2 } as const;

export const NAME_CLASSES = nameClasses();

/** Ranges of code units, ascending, including surrogates. */
const STARTS_BEYOND_ASCII: readonly (readonly [number, number])[] = [
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2ff],
  [0x370, 0x37d],
  [0x37f, 0x1fff],
  [0x200c, 0x200d],
  [0x2070, 0x218f],
  [0x2c00, 0x2fef],
  [0x3001, 0xdfff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfffd],
];
const INSIDE_BEYOND_ASCII: readonly (readonly [number, number])[] = [
  [0xb7, 0xb7],
  [0x300, 0x36f],
  [0x203f, 0x2040],
];
const REFERENCE = /&(?:#([0-9]{1,7})|#x([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));|&/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** For code units from 0x80 on. */
export function isNameStart(code: number): boolean {
  return STARTS_BEYOND_ASCII.some(([first, last]) => first <= code && code <= last);
}

/** For code units from 0x80 on. */
export function isNameCharacter(code: number): boolean {
  return isNameStart(code) || INSIDE_BEYOND_ASCII.some(([first, last]) => first <= code && code <= last);
}

/** Decodes the references of a text; null for an invalid one. */
export function decodeReferences(raw: string): string | null {
  let isLegal = true;
  const text = raw.replace(REFERENCE, (_, decimal?: string, hexadecimal?: string, entity?: string) => {
    if (entity !== undefined) return ENTITIES[entity] ?? '';
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    if (isCharacter(code)) return String.fromCodePoint(code);
    isLegal = false;
    return '';
  });
  return isLegal ? text : null;
}

/** Production 2. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}

function nameClasses(): Uint8Array {
  const classes = new Uint8Array(0x80);
  for (let code = 0; code < classes.length; code++) {
    const character = String.fromCharCode(code);
    if (/[A-Za-z_:]/.test(character)) classes[code] = NameClass.Start | NameClass.Inside;
    else if (/[0-9.-]/.test(character)) classes[code] = NameClass.Inside;
  }
  return classes;
}
