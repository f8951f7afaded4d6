/** Types of settings: parse the text of an environment variable to a value or an error message. */

/** A setting. `parse` returns the value or an error message. */
export interface Setting<T> {
  readonly env: string;
  readonly fallback: string;
  readonly meaning: string;
  parse(text: string): Parsed<T>;
}

export type Parsed<T> = { readonly value: T } | { readonly problem: string };

export function integer(min: number, max: number): (text: string) => Parsed<number> {
  return (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= min && value <= max
      ? { value }
      : { problem: `must be a whole number from ${min} to ${max}` };
  };
}

/** Like {@link integer}, or `auto`, which is null: its consumer derives a value from the machine. */
export function integerOrAuto(min: number, max: number): (text: string) => Parsed<number | null> {
  const whole = integer(min, max);
  return (text) => {
    if (text === 'auto') return { value: null };
    const parsed = whole(text);
    return 'problem' in parsed ? { problem: `${parsed.problem}, or auto` } : parsed;
  };
}

/** Minimum retention of the history. */
export type HistoryChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'bytes'; readonly bytes: number }
  | { readonly kind: 'age'; readonly milliseconds: number };

const BYTE_UNITS: Readonly<Record<string, number>> = {
  MiB: 2 ** 20,
  GiB: 2 ** 30,
  TiB: 2 ** 40,
};
const HOUR_MS = 3_600_000;
const TIME_UNITS: Readonly<Record<string, number>> = { h: HOUR_MS, d: 24 * HOUR_MS };

/** Bytes with a unit, days or hours; 0 for none. */
export function history(text: string): Parsed<HistoryChoice> {
  if (text === '0') return { value: { kind: 'none' } };
  const [, number = '', unit = ''] = /^([1-9]\d{0,6})([A-Za-z]+)$/.exec(text) ?? [];
  const bytes = BYTE_UNITS[unit];
  const milliseconds = TIME_UNITS[unit];
  if (bytes !== undefined) return { value: { kind: 'bytes', bytes: Number(number) * bytes } };
  if (milliseconds !== undefined) {
    return { value: { kind: 'age', milliseconds: Number(number) * milliseconds } };
  }
  return { problem: 'must be 0, bytes such as 512MiB, 2GiB or 1TiB, or a time such as 36h or 7d' };
}

export function flag(text: string): Parsed<boolean> {
  if (text === 'true' || text === '1') return { value: true };
  if (text === 'false' || text === '0') return { value: false };
  return { problem: 'must be true or false' };
}

/** Null if empty. */
export function optionalPort(text: string): Parsed<number | null> {
  return text === '' ? { value: null } : integer(0, 65_535)(text);
}

export function names(text: string): Parsed<readonly string[]> {
  return {
    value: text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  };
}

export function text(value: string): Parsed<string> {
  return value === '' ? { problem: 'must not be empty' } : { value };
}

export function optionalText(value: string): Parsed<string | null> {
  return { value: value === '' ? null : value };
}

/** URLs of http or https without a user name. */
export function urls(text: string): Parsed<readonly string[]> {
  const list = names(text);
  if ('problem' in list) return list;
  const isUrl = (url: string) => /^https?:\/\/[^\s@<>]+$/.test(url) && URL.canParse(url);
  return list.value.every(isUrl)
    ? list
    : { problem: 'must be addresses such as https://data.example/sparql, with commas between them' };
}

/** Web origins as browsers serialize them: scheme, host, and the port unless it is the scheme's default. */
export function origins(text: string): Parsed<readonly string[]> {
  const list = text
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const isOrigin = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;
  return list.every(isOrigin)
    ? { value: list }
    : { problem: 'must be origins such as https://app.example:8443, with commas between them' };
}

/** The storage adapter. */
export type StoreChoice =
  | { readonly kind: 'lmdb' }
  | { readonly kind: 'memory' }
  | { readonly kind: 'redis'; readonly url: string };

/** Comma-separated sentinels, and the name of the primary. */
const SENTINELS = /^rediss?\+sentinel:\/\/(?:[^@/]*@)?[^/?@]+\/[^/?]+(?:\/\d+)?(?:\?.*)?$/;

export function store(choice: string): Parsed<StoreChoice> {
  if (choice === 'lmdb' || choice === 'memory') return { value: { kind: choice } };
  if (/^rediss?:\/\/./.test(choice) || SENTINELS.test(choice)) {
    return { value: { kind: 'redis', url: choice } };
  }
  return {
    problem: 'must be lmdb, memory, redis://host:port or redis+sentinel://host:port,host2:port/name',
  };
}

export function oneOf<T extends string>(...choices: readonly T[]): (value: string) => Parsed<T> {
  return (value) => {
    const found = choices.find((choice) => choice === value);
    return found === undefined ? { problem: `must be one of ${choices.join(', ')}` } : { value: found };
  };
}

export function subset<T extends string>(...choices: readonly T[]): (value: string) => Parsed<readonly T[]> {
  return (value) => {
    if (value === 'none') return { value: [] };
    const wanted = value.split(',').map((name) => name.trim());
    const found = choices.filter((choice) => wanted.includes(choice));
    return found.length === new Set(wanted).size
      ? { value: found }
      : { problem: `must be none or some of ${choices.join(', ')}` };
  };
}

export function setting<T>(
  env: string,
  fallback: string,
  parse: (text: string) => Parsed<T>,
  meaning: string,
): Setting<T> {
  return { env, fallback, parse, meaning };
}
