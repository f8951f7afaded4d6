/** A text as it is looked up in columns: by the payloads that entries with this text can have, and the hashes of these. */
export interface TextProbe {
  readonly text: string;
  readonly textHash: number;
  /** The text's number in the string dictionary; -1 if no column refers to it. */
  readonly textNumber: number;
  readonly textNumberHash: number;
  /** The number whose text it can be, of any kind but float; null for none. */
  readonly number: number | null;
  readonly numberHash: number;
}

const NOT_A_NUMBER = 'NaN';
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

export function textProbe(text: string, textNumber: number): TextProbe {
  const number = Number(text);
  return {
    text,
    textHash: hashText(text),
    textNumber,
    textNumberHash: hashWord(textNumber),
    number: Number.isNaN(number) && text !== NOT_A_NUMBER ? null : number,
    numberHash: hashNumber(number),
  };
}

export function hashText(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return hashWord(hash);
}

const DOUBLE = new Float64Array(1);
const DOUBLE_WORDS = new Int32Array(DOUBLE.buffer);

/** The same for both zeros, and for all that is not a number. */
export function hashNumber(number: number): number {
  if (number === (number | 0)) return hashWord(number | 0);
  DOUBLE[0] = Number.isNaN(number) ? Number.NaN : number;
  return hashWord(DOUBLE_WORDS[0]! ^ Math.imul(DOUBLE_WORDS[1]!, FNV_PRIME));
}

/** Spreads a word over all bits: the finalizer of MurmurHash3. */
export function hashWord(word: number): number {
  let hash = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
