/** java.util.UUID. */
import { createHash, randomUUID } from 'node:crypto';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { illegalArgument, unsupportedOperation } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE } from '#groovy/runtime/host';
import { fromByteArray } from '#groovy/runtime/io/byte-streams';

export const UUID_TYPE: GroovyType = new GroovyType({
  name: 'java.util.UUID',
  interfaces: ['java.lang.Comparable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new(long, long)': (_runtime, _self, most, least) => new JavaUuid(most, least),
    'static randomUUID()': () => parseUuid(randomUUID()),
    'static nameUUIDFromBytes(byte[])': (runtime: Runtime, _self, name: JavaArray) => {
      runtime.budget.steps(name.items.length);
      return hashedUuid(fromByteArray(runtime, name));
    },
    'static fromString(String)': (_runtime, _self, text) => parseUuid(text),
    'getMostSignificantBits()': (_runtime, self: JavaUuid) => self.most,
    'getLeastSignificantBits()': (_runtime, self: JavaUuid) => self.least,
    'version()': (_runtime, self: JavaUuid) => versionOf(self),
    'variant()': (_runtime, self: JavaUuid) => variant(self.least),
    'timestamp()': (_runtime, self: JavaUuid) => {
      const { most } = timeBased(self);
      return ((most & 0x0fffn) << 48n) | (((most >> 16n) & 0xffffn) << 32n) | ((most >> 32n) & 0xffffffffn);
    },
    'clockSequence()': (_runtime, self: JavaUuid) => Number((timeBased(self).least >> 48n) & 0x3fffn),
    'node()': (_runtime, self: JavaUuid) => timeBased(self).least & 0xffffffffffffn,
    'toString()': (_runtime, self: JavaUuid) => self.text,
    'hashCode()': (_runtime, self: JavaUuid) => hash(self),
    'equals(Object)': (_runtime, self: JavaUuid, other) =>
      other instanceof JavaUuid && other.most === self.most && other.least === self.least,
    'compareTo(UUID)': (_runtime, self: JavaUuid, other: JavaUuid) =>
      Math.sign(compareLongs(self.most, other.most) || compareLongs(self.least, other.least)),
  })),
});

export class JavaUuid {
  readonly [TYPE] = UUID_TYPE;
  readonly most: bigint;
  readonly least: bigint;

  constructor(most: bigint, least: bigint) {
    this.most = BigInt.asIntN(64, most);
    this.least = BigInt.asIntN(64, least);
  }

  get text(): string {
    const digits = [this.most, this.least]
      .map((half) => BigInt.asUintN(64, half).toString(16).padStart(16, '0'))
      .join('');
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}

function versionOf(uuid: JavaUuid): number {
  return Number((uuid.most >> 12n) & 0xfn);
}

/** The UUID; throws unless it is of version 1. */
function timeBased(uuid: JavaUuid): JavaUuid {
  if (versionOf(uuid) === 1) return uuid;
  throw unsupportedOperation('Not a time-based UUID');
}

function withVersion(bytes: Uint8Array, version: number): JavaUuid {
  const view = Buffer.from(bytes);
  view.writeUInt8(((view[6] ?? 0) & 0x0f) | (version << 4), 6);
  view.writeUInt8(((view[8] ?? 0) & 0x3f) | 0x80, 8);
  return new JavaUuid(view.readBigInt64BE(0), view.readBigInt64BE(8));
}

function hashedUuid(name: Uint8Array): JavaUuid {
  return withVersion(createHash('md5').update(name).digest(), 3);
}

const PART_BITS = [32n, 16n, 16n, 16n, 48n] as const;

function parseUuid(text: string): JavaUuid {
  const parts = text.split('-');
  if (parts.length !== 5 || text.length > 36 || parts.some((part) => !/^[0-9a-fA-F]+$/.test(part))) {
    throw illegalArgument(text.length > 36 ? 'UUID string too large' : `Invalid UUID string: ${text}`);
  }
  const numbers = parts.map((part, index) => BigInt.asUintN(Number(PART_BITS[index]), BigInt(`0x${part}`)));
  const [a, b, c, d, e] = numbers as [bigint, bigint, bigint, bigint, bigint];
  return new JavaUuid((a << 32n) | (b << 16n) | c, (d << 48n) | e);
}

function variant(least: bigint): number {
  const bits = BigInt.asUintN(64, least);
  return Number(bits >> (64n - (bits >> 62n))) & Number(BigInt.asIntN(64, bits) >> 63n) & 0x7fffffff;
}

function hash(uuid: JavaUuid): number {
  const mixed = BigInt.asUintN(64, uuid.most ^ uuid.least);
  return Number(BigInt.asIntN(32, (mixed >> 32n) ^ mixed));
}

function compareLongs(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
