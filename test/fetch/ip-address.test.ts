import { describe, expect, it } from 'vitest';
import { AddressRules, FetchErrorCode, SafeFetcher } from '#fetch';

const rules = new AddressRules();

/** Hosts as an address may write them, and the one word that decides. */
const REFUSED = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.7',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:a9fe:a9fe]',
  '[64:ff9b::10.0.0.1]',
  '[64:ff9b:1::1]',
  '[100::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '１２７.0.0.1',
] as const;

const ALLOWED = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '172.15.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '198.20.0.1',
  '[2606:4700:4700::1111]',
  '[2a00:1450:4001::1]',
  '[::ffff:8.8.8.8]',
  '[64:ff9b::8.8.8.8]',
] as const;

const limits = { bytesMax: 1000, idleMs: 1000 };

describe('an address inside a network that is not public', () => {
  const fetcher = new SafeFetcher({ ...limits, allowPrivate: false });

  it.each(REFUSED)('%s is refused before anything is sent', async (host) => {
    await expect(fetcher.checkedAddress(new URL(`http://${host}/`))).rejects.toMatchObject({
      code: FetchErrorCode.Refused,
    });
  });

  it.each(ALLOWED)('%s is public', async (host) => {
    const url = new URL(`http://${host}/`);
    expect(await fetcher.checkedAddress(url)).toBe(url.hostname.replace(/^\[|\]$/g, ''));
  });

  it.each(REFUSED)('%s passes when the operator allows it', async (host) => {
    const open = new SafeFetcher({ ...limits, allowPrivate: true });
    const url = new URL(`http://${host}/`);
    expect(await open.checkedAddress(url)).toBe(url.hostname.replace(/^\[|\]$/g, ''));
  });
});

describe('AddressRules', () => {
  it('take text that is no address, or one bound to an interface, for not public', () => {
    expect(
      ['', 'localhost', '1.2.3', 'fe80::1%eth0', '2606::1%lo'].filter((text) => rules.isPublic(text)),
    ).toEqual([]);
  });
});
