import { describe, expect, it } from 'vitest';
import {
  CredentialError,
  formatHash,
  hashSecret,
  includesRole,
  parseCredentials,
  ROLES,
  readPlainCredentials,
  taskRights,
  verifySecret,
} from '#protocol';

describe('a hash', () => {
  it('is right for its secret alone, and another one each time', async () => {
    const [one, two] = [await hashSecret('open sesame'), await hashSecret('open sesame')];
    expect(formatHash(one)).not.toBe(formatHash(two));
    expect([await verifySecret('open sesame', one), await verifySecret('open sesamf', one)]).toEqual([
      true,
      false,
    ]);
  });

  it('survives being written and read', async () => {
    const hash = await hashSecret('s');
    const [credential] = parseCredentials(`a:writer:${formatHash(hash)}`);
    expect(credential).toEqual({ name: 'a', role: 'writer', hash });
  });

  it('does not depend on how an accent is spelled', async () => {
    expect(await verifySecret('cafe\u0301', await hashSecret('caf\u00e9'))).toBe(true);
  });

  it.each([
    ['no hash', 'secret'],
    ['a cost that is no power of two', 'scrypt.30000.8.1.c2FsdHNhbHRzYWx0c2E.a2V5a2V5a2V5a2V5a2V5a2V5'],
    ['a cost of gigabytes', 'scrypt.16777216.8.1.c2FsdHNhbHRzYWx0c2E.a2V5a2V5a2V5a2V5a2V5a2V5'],
    ['no cost at all', 'scrypt.1.8.1.c2FsdHNhbHRzYWx0c2E.a2V5a2V5a2V5a2V5a2V5a2V5'],
    ['a key too short to mean anything', 'scrypt.16384.8.1.c2FsdHNhbHRzYWx0c2E.a2V5'],
  ])('is not read from %s, and the message does not repeat it', (_what, text) => {
    const read = () => parseCredentials(`# first\na:admin:${text}`);
    expect(read).toThrow(CredentialError);
    expect(read).toThrow(
      /^credentials, line 2: the third part is no hash; 'quiver hash-password' makes one$/,
    );
  });
});

it('plain secrets may hold colons', async () => {
  const [credential] = await readPlainCredentials('a:reader:x:y:z');
  expect(await verifySecret('x:y:z', credential!.hash)).toBe(true);
});

it('each role may do what those before it may', () => {
  const table = ROLES.map((role) => ROLES.map((needed) => includesRole(role, needed)));
  expect(table).toEqual([
    [true, false, false, false],
    [true, true, false, false],
    [true, true, true, false],
    [true, true, true, true],
  ]);
});

it('reading takes every right to leave something behind', () => {
  expect(ROLES.map((role) => taskRights(role, true))).toEqual(
    ROLES.map(() => ({ mayWrite: false, mayDefine: false })),
  );
  expect(ROLES.map((role) => taskRights(role, false))).toEqual([
    { mayWrite: false, mayDefine: false },
    { mayWrite: true, mayDefine: false },
    { mayWrite: true, mayDefine: true },
    { mayWrite: true, mayDefine: true },
  ]);
});
