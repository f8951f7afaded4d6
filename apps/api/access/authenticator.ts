/**
 * Authentication: maps a name and a secret to a role. Hashing a secret is slow on purpose, so successful results are
 * cached under a keyed digest of name, secret and stored credential.
 *
 * Invariants: the cache has at most {@link REMEMBERED_MAX} entries; at most {@link HASHING_MAX} secrets are hashed at
 * a time and {@link WAITING_MAX} wait; new credentials invalidate the cache.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { type Credential, hashSecret, ProtocolError, type Role, verifySecret } from '#protocol';
import { LoginBackoff } from './login-backoff.ts';

const REMEMBERED_MAX = 1000;
/** Each hash takes 32 MiB and one of libuv's four threads, which files and DNS use too. */
const HASHING_MAX = 2;
const WAITING_MAX = 64;

export interface Principal {
  readonly name: string;
  readonly role: Role;
}

export class Authenticator {
  readonly #backoff: LoginBackoff;
  /** Dummy hash for unknown names, so that they take as long as a wrong secret. */
  readonly #nobody: Promise<Credential['hash']>;
  readonly #digestKey = randomBytes(32);
  #credentials: ReadonlyMap<string, Credential> = new Map();
  /** The oldest entry first. Replaced with the credentials, so that a late result for old ones is dropped. */
  #remembered = new Map<string, Principal>();
  readonly #checking = new Map<string, Promise<Principal | null>>();
  readonly #waiting: (() => void)[] = [];
  #hashingCount = 0;

  constructor(credentials: readonly Credential[], backoff = new LoginBackoff()) {
    this.#backoff = backoff;
    this.#nobody = hashSecret(randomBytes(16).toString('hex'));
    this.replace(credentials);
  }

  replace(credentials: readonly Credential[]): void {
    this.#credentials = new Map(credentials.map((credential) => [credential.name, credential]));
    this.#remembered = new Map();
    this.#checking.clear();
  }

  /**
   * Returns the principal; null for a wrong name or secret. Throws `TOO_MANY_FAILURES` for a client with too many
   * failed attempts. A cached success is not delayed by failures of others at the same address.
   */
  async authenticate(name: string, secret: string, client: string): Promise<Principal | null> {
    const digest = this.#digest(name, secret);
    const known = this.#remembered.get(digest);
    if (known !== undefined) return known;
    const underWay = this.#checking.get(digest);
    if (underWay !== undefined) return underWay;
    this.#requireCalm(client);
    this.#backoff.count(client);
    const checking = this.#check(name, secret, digest).finally(() => this.#checking.delete(digest));
    this.#checking.set(digest, checking);
    const principal = await checking;
    if (principal === null) this.#backoff.delay(client);
    else this.#backoff.forget(client);
    return principal;
  }

  #requireCalm(client: string): void {
    const waitMs = this.#backoff.waitMs(client);
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      throw new ProtocolError('TOO_MANY_FAILURES', `too many wrong credentials; try again in ${seconds} s`, {
        retryAfterSeconds: seconds,
      });
    }
    if (this.#waiting.length >= WAITING_MAX) {
      throw new ProtocolError('TOO_MANY_FAILURES', 'too many sign-ins at once; try again later');
    }
  }

  async #check(name: string, secret: string, digest: string): Promise<Principal | null> {
    const credential = this.#credentials.get(name);
    const remembered = this.#remembered;
    await this.#takeTurn();
    try {
      const isRight = await verifySecret(secret, credential?.hash ?? (await this.#nobody));
      if (!isRight || credential === undefined) return null;
    } finally {
      this.#passTurn();
    }
    if (remembered !== this.#remembered) return null;
    const principal = { name, role: credential.role };
    remembered.set(digest, principal);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
    return principal;
  }

  async #takeTurn(): Promise<void> {
    if (this.#hashingCount >= HASHING_MAX) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#hashingCount += 1;
  }

  /** Passes the slot to the next waiter, or frees it. */
  #passTurn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#hashingCount -= 1;
    else next();
  }

  #digest(name: string, secret: string): string {
    return createHmac('sha256', this.#digestKey)
      .update(JSON.stringify([name, secret]))
      .digest('base64');
  }
}
