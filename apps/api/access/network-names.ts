/** Names and addresses of networks, as far as access depends on them. */
import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address that a dual-stack socket has written as IPv6 is that IPv4 address. */
export function plainAddress(address: string): string {
  return MAPPED.exec(address)?.[1] ?? address;
}

/** True for a name or address that leads to this very machine whatever a name server says (RFC 6761). */
export function isLoopback(host: string): boolean {
  const name = plainAddress(host.toLowerCase().replace(/^\[|\]$/g, ''));
  if (isIPv4(name)) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}

/** Whose attempts count together: an address, or of IPv6, where one machine has many, its /64 network. */
export function clientOfAddress(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  // The URL parser writes an address in one way only; what is left out between '::' are zeros.
  const [head = '', tail] = new URL(`http://[${plain.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : new Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** The host of an authority, without port and brackets, in lower case. */
export function hostName(authority: string): string {
  return authority
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}
