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

  it('checks one secret once, however many ask at the same time', async () => {
    const subject = new Authenticator([await credential('a', 's')]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => subject.authenticate('a', 's', 'c')));
    expect(answers).toEqual(answers.map(() => ({ name: 'a', role: 'reader' })));
  });
});
