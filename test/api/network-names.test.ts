import { describe, expect, it } from 'vitest';
import { clientOfAddress, hostName, isLoopback } from '../../apps/api/access/network-names.ts';

it.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['notlocalhost', false],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['2130706433', false],
])('%s leads to this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

describe('a client', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('at %s is %s', (address, client) => {
    expect(clientOfAddress(address)).toBe(client);
  });
});

it.each([
  ['Example.ORG:80', 'example.org'],
  ['example.org.', 'example.org'],
  ['[::1]:7474', '::1'],
  ['[::1]', '::1'],
  ['127.0.0.1', '127.0.0.1'],
])('the host of %s is %s', (authority, host) => {
  expect(hostName(authority)).toBe(host);
});
