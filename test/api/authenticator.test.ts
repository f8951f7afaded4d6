import { createHook } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { type Credential, hashSecret } from '#protocol';
import { Authenticator } from '../../apps/api/access/authenticator.ts';

async function credential(
  name: string,
  secret: string,
  role: Credential['role'] = 'reader',
): Promise<Credential> {
  return { name, role, hash: await hashSecret(secret) };
}

/** How often scrypt is run by what `work` does. */
async function hashCount(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') count += 1;
    },
  }).enable();
  await work();
  hook.disable();
  return count;
}

describe('the authenticator', () => {
  it('remembers an answer for exactly the name and the secret that it was given for', async () => {
    const subject = new Authenticator([await credential('a', 'bc', 'admin'), await credential('ab', 'x')]);
    expect(await subject.authenticate('a', 'bc', 'c')).toEqual({ name: 'a', role: 'admin' });
    expect(await subject.authenticate('ab', 'c', 'c')).toBeNull();
    expect(await subject.authenticate('a', 'b', 'c')).toBeNull();
    expect(await subject.authenticate('a', 'bc', 'c')).toEqual({ name: 'a', role: 'admin' });
  });

  it('knows the new role, and no longer the old secret, after a change', async () => {
    const subject = new Authenticator([await credential('a', 'old', 'admin')]);
    await subject.authenticate('a', 'old', 'c');
    subject.replace([await credential('a', 'new', 'reader')]);
    expect(await subject.authenticate('a', 'old', 'c')).toBeNull();
    expect(await subject.authenticate('a', 'new', 'c')).toEqual({ name: 'a', role: 'reader' });
  });

  it('lets no answer about old credentials outlive them, even one that comes late', async () => {
    const subject = new Authenticator([await credential('a', 'old', 'admin')]);
    const late = subject.authenticate('a', 'old', 'c');
    subject.replace([]);
    expect(await late).toBeNull();
    expect(await subject.authenticate('a', 'old', 'c')).toBeNull();
  });

  it('hashes once for an unknown name too, as it does for a wrong secret of a known one', async () => {
    const subject = new Authenticator([await credential('known', 's')]);
    // The hash that stands for unknown names is made at the start.
    await subject.authenticate('nobody', 'x', 'c');
    expect(await hashCount(() => subject.authenticate('known', 'wrong', 'c'))).toBe(1);
    expect(await hashCount(() => subject.authenticate('unknown', 'wrong', 'c'))).toBe(1);
    expect(await hashCount(() => subject.authenticate('known', 's', 'c'))).toBe(1);
    expect(await hashCount(() => subject.authenticate('known', 's', 'c'))).toBe(0);
  });

  it('checks one secret once, however many ask at the same time', async () => {
    const subject = new Authenticator([await credential('a', 's')]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => subject.authenticate('a', 's', 'c')));
    expect(answers).toEqual(answers.map(() => ({ name: 'a', role: 'reader' })));
  });
});
