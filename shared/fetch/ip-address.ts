/**
 * Classifies IP addresses as public or not. Others are rejected unless the operator allows them, against
 * server-side request forgery.
 *
 * The table is that of the IANA special-purpose registries (RFC 6890 and its updates). IPv6 addresses with an
 * embedded IPv4 address are checked by that one too.
 */
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Non-public ranges: address, prefix length. */
const REFUSED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, and the metadata services of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
];

/** Non-public ranges within 2000::/3, the only public IPv6 range. */
const REFUSED_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23], // protocol assignments, Teredo
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, a way into any IPv4 network
  ['3fff::', 20], // documentation
];
const PUBLIC_V6 = ['2000::', 3] as const;

/** IPv6 prefixes with an embedded IPv4 address, the actual destination, in the last 32 bits. */
const V4_INSIDE_PREFIXES: readonly string[] = ['00000000000000000000ffff', '0064ff9b0000000000000000'];

export class AddressRules {
  readonly #refusedV4 = new BlockList();
  readonly #refusedV6 = new BlockList();
  readonly #publicV6 = new BlockList();

  constructor() {
    for (const [range, prefix] of REFUSED_V4) this.#refusedV4.addSubnet(range, prefix, 'ipv4');
    for (const [range, prefix] of REFUSED_V6) this.#refusedV6.addSubnet(range, prefix, 'ipv6');
    this.#publicV6.addSubnet(...PUBLIC_V6, 'ipv6');
  }

  /** True for a public address; false for any other and for invalid text. */
  isPublic(address: string): boolean {
    if (isIPv4(address)) return !this.#refusedV4.check(address, 'ipv4');
    if (isIP(address) !== 6 || address.includes('%')) return false;
    const inside = v4Inside(address);
    if (inside !== null) return this.isPublic(inside);
    return this.#publicV6.check(address, 'ipv6') && !this.#refusedV6.check(address, 'ipv6');
  }
}

/** The embedded IPv4 address, or null. */
function v4Inside(address: string): string | null {
  const digits = hexDigits(address);
  if (!V4_INSIDE_PREFIXES.some((prefix) => digits.startsWith(prefix))) return null;
  return [24, 26, 28, 30].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join('.');
}

/** The 32 hexadecimal digits of a valid IPv6 address. */
function hexDigits(address: string): string {
  const groups = address.replace(/\d+\.\d+\.\d+\.\d+$/, (v4) => {
    const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = groups.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = new Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].map((group) => group.padStart(4, '0').toLowerCase()).join('');
}
