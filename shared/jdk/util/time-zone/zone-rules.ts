/** UTC offsets of time zones, by the data of Intl. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../calendar/civil-date.ts';

/** January and July of a year with current rules: one of them is standard time in every zone. */
const JANUARY = Date.UTC(2030, 0, 1);
const JULY = Date.UTC(2030, 6, 1);
/** Java has no transitions before 1900: until then the current offset applies. */
const FIRST_KNOWN = Date.UTC(1900, 0, 1);

/** Short names that Intl does not support. */
const OLD_IDS: Readonly<Record<string, string>> = {
  PST: 'America/Los_Angeles',
  CST: 'America/Chicago',
  JST: 'Asia/Tokyo',
  CTT: 'Asia/Shanghai',
  IST: 'Asia/Kolkata',
  ECT: 'Europe/Paris',
};

const UNIVERSAL_IDS = ['UTC', 'Zulu', 'UCT', 'Universal'];
const GREENWICH_IDS = ['GMT', 'GMT0', 'Greenwich'];
const FIXED_IDS: ReadonlySet<string> = new Set(
  [...UNIVERSAL_IDS, ...GREENWICH_IDS].flatMap((id) => [id, `Etc/${id}`]),
);
const ZONE_ID = /^[A-Za-z][A-Za-z0-9]*(?:[/_+-][A-Za-z0-9_+-]+)*$/;

/** Offsets of a zone in milliseconds. */
export interface ZoneRules {
  /** The id for Intl; null for a fixed offset. */
  readonly intlId: string | null;
  /** In standard time, by current rules. */
  readonly rawOffset: number;
  /** Daylight saving in milliseconds; 0 if none. */
  readonly savings: number;
  /** Offset from UTC at a timestamp. */
  offsetAt(millis: number): number;
}

class FixedRules implements ZoneRules {
  readonly intlId = null;
  readonly rawOffset: number;
  readonly savings = 0;

  constructor(rawOffset: number) {
    this.rawOffset = rawOffset;
  }

  offsetAt(): number {
    return this.rawOffset;
  }
}

class IntlRules implements ZoneRules {
  readonly intlId: string;
  readonly rawOffset: number;
  readonly savings: number;
  readonly #format: Intl.DateTimeFormat;

  /** Throws a RangeError for an id unknown to Intl. */
  constructor(id: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: id,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    this.intlId = this.#format.resolvedOptions().timeZone;
    const [january, july] = [this.#knownOffset(JANUARY), this.#knownOffset(JULY)];
    this.rawOffset = Math.min(january, july);
    this.savings = Math.abs(january - july);
  }

  offsetAt(millis: number): number {
    return millis < FIRST_KNOWN ? this.rawOffset : this.#knownOffset(millis);
  }

  #knownOffset(millis: number): number {
    const whole = Math.floor(millis / SECOND_MS) * SECOND_MS;
    const parts = new Map(this.#format.formatToParts(whole).map((part) => [part.type, Number(part.value)]));
    const field = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
    const local = new Date(0);
    local.setUTCFullYear(field('year'), field('month') - 1, field('day'));
    local.setUTCHours(field('hour') % 24, field('minute'), field('second'));
    return local.getTime() - whole;
  }
}

export const UTC_RULES: ZoneRules = new FixedRules(0);

export function fixedRules(rawOffset: number): ZoneRules {
  return new FixedRules(rawOffset);
}

/** The Intl id of a legacy short name. */
export function modernId(id: string): string {
  return OLD_IDS[id] ?? id;
}

/** The rules of a zone id; null if unknown. */
export function rulesNamed(id: string): ZoneRules | null {
  if (FIXED_IDS.has(id)) return UTC_RULES;
  const known = LAST_RULES.get(id);
  if (known !== undefined) return known;
  if (!Object.hasOwn(OLD_IDS, id) && !ZONE_ID.test(id)) return null;
  const rules = intlRules(modernId(id));
  if (rules !== null) remember(id, rules);
  return rules;
}

/** By requested id. Creating rules costs more than most scripts do with a zone. */
const LAST_RULES = new Map<string, ZoneRules>();
const LAST_RULES_MAX = 64;

function remember(id: string, rules: ZoneRules): void {
  const [oldest] = LAST_RULES.keys();
  if (LAST_RULES.size >= LAST_RULES_MAX && oldest !== undefined) LAST_RULES.delete(oldest);
  LAST_RULES.set(id, rules);
}

function intlRules(id: string): ZoneRules | null {
  try {
    return new IntlRules(id);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** True if a UTC id is named after Greenwich. */
export function isGreenwich(id: string): boolean {
  return GREENWICH_IDS.includes(id.replace('Etc/', ''));
}

/** A timestamp in standard or daylight saving time; in the other half of the year without daylight saving. */
export function momentIn(rules: ZoneRules, isSummer: boolean): number {
  const isSouthern = rules.savings > 0 && rules.offsetAt(JANUARY) !== rules.rawOffset;
  return isSummer === isSouthern ? JANUARY : JULY;
}

/** All ids with rules of their own. */
export function knownZoneIds(): readonly string[] {
  return [...FIXED_IDS, ...Intl.supportedValuesOf('timeZone')];
}

/** `GMT+01:00`. */
export function offsetId(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / MINUTE_MS);
  const hours = Math.floor(Math.abs(offset) / HOUR_MS);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `GMT${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes % 60)}`;
}
