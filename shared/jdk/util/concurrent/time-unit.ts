/** `java.util.concurrent.TimeUnit`. */
import { type EnumConstant, EnumType } from '#groovy/runtime/classes/enum-type';
import { type GroovyType, methodTable } from '#groovy/runtime/host';
import { sleep } from '../../lang/system.ts';

const NANOS_PER_MILLI = 1_000_000n;

const UNIT_NAMES = [
  'NANOSECONDS',
  'MICROSECONDS',
  'MILLISECONDS',
  'SECONDS',
  'MINUTES',
  'HOURS',
  'DAYS',
] as const;
type UnitName = (typeof UNIT_NAMES)[number];
export type TimeUnit = EnumConstant<UnitName>;

const UNIT_NANOS: Readonly<Record<UnitName, bigint>> = {
  NANOSECONDS: 1n,
  MICROSECONDS: 1000n,
  MILLISECONDS: NANOS_PER_MILLI,
  SECONDS: 1000n * NANOS_PER_MILLI,
  MINUTES: 60_000n * NANOS_PER_MILLI,
  HOURS: 3_600_000n * NANOS_PER_MILLI,
  DAYS: 86_400_000n * NANOS_PER_MILLI,
};

/** Suffixes of the conversion methods: `toMillis(long)`. */
const CONVERSION_NAMES: Readonly<Record<UnitName, string>> = {
  NANOSECONDS: 'Nanos',
  MICROSECONDS: 'Micros',
  MILLISECONDS: 'Millis',
  SECONDS: 'Seconds',
  MINUTES: 'Minutes',
  HOURS: 'Hours',
  DAYS: 'Days',
};

const LONG_MAX = 2n ** 63n - 1n;

/** Truncated towards zero and clamped to a Long. */
function converted(amount: bigint, from: UnitName, to: UnitName): bigint {
  const value = (amount * UNIT_NANOS[from]) / UNIT_NANOS[to];
  return value > LONG_MAX ? LONG_MAX : value < -LONG_MAX - 1n ? -LONG_MAX - 1n : value;
}

/** An amount of a unit in milliseconds. */
export function millisOf(amount: bigint, unit: TimeUnit): number {
  return Number(converted(amount, unit.name, 'MILLISECONDS'));
}

export const TIME_UNIT_TYPE: GroovyType = new EnumType('java.util.concurrent.TimeUnit', UNIT_NAMES, {
  methods: methodTable(() => ({
    ...Object.fromEntries(
      UNIT_NAMES.map((unit) => [
        `to${CONVERSION_NAMES[unit]}(long)`,
        (_runtime: unknown, self: TimeUnit, amount: bigint) => converted(amount, self.name, unit),
      ]),
    ),
    'convert(long, TimeUnit)': (_runtime, self: TimeUnit, amount, unit: TimeUnit) =>
      converted(amount, unit.name, self.name),
    'sleep(long)': (runtime, self: TimeUnit, amount) => sleep(runtime, millisOf(amount, self)),
  })),
});
