/** Host names and IP addresses for access control: loopback, client identity, host of an authority. */
import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Converts an IPv4-mapped IPv6 address of a dual-stack socket to IPv4. */
export function plainAddress(address: string): string {
  return MAPPED.exec(address)?.[1] ?? address;
}

/** True for a loopback name or address, which no name server can redirect (RFC 6761). */
export function isLoopback(host: string): boolean {
  const name = plainAddress(host.toLowerCase().replace(/^\[|\]$/g, ''));
  if (isIPv4(name)) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}

/**
 * The identity that failures and quotas are counted by: an IPv4 address, or the /64 network of an IPv6 address, since
 * one machine has many.
 */
export function clientOfAddress(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  // The URL parser normalizes the address; '::' replaces a run of zeros.
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
