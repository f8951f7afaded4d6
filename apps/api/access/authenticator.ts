/**
 * From a name and a secret to a role. Hashing a secret is slow on purpose, so what was right once is remembered, by a
 * keyed digest of all that was checked: name, secret and the very credential it was checked against.
 *
 * Invariants: at most {@link REMEMBERED_MAX} right answers are kept; at most {@link HASHING_MAX} secrets are hashed
 * at a time and {@link WAITING_MAX} wait; new credentials make all answers of the old ones void.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { type Credential, hashSecret, ProtocolError, type Role, verifySecret } from '#protocol';
import { FailureBrake } from './failure-brake.ts';

const REMEMBERED_MAX = 1000;
/** Each takes 32 MiB and one thread of libuv's four, which files and DNS use too. */
const HASHING_MAX = 2;
const WAITING_MAX = 64;

export interface Principal {
  readonly name: string;
  readonly role: Role;
}

export class Authenticator {
  readonly #brake: FailureBrake;
  /** Takes the place of the hash of a name that does not exist: that takes as long as a wrong secret. */
  readonly #nobody: Promise<Credential['hash']>;
  readonly #digestKey = randomBytes(32);
  #credentials: ReadonlyMap<string, Credential> = new Map();
  /** The oldest first. A new map for new credentials, so that a late answer about old ones is dropped. */
  #remembered = new Map<string, Principal>();
  readonly #checking = new Map<string, Promise<Principal | null>>();
  readonly #waiting: (() => void)[] = [];
  #hashingCount = 0;

  constructor(credentials: readonly Credential[], brake = new FailureBrake()) {
    this.#brake = brake;
    this.#nobody = hashSecret(randomBytes(16).toString('hex'));
    this.replace(credentials);
  }

  replace(credentials: readonly Credential[]): void {
    this.#credentials = new Map(credentials.map((credential) => [credential.name, credential]));
    this.#remembered = new Map();
    this.#checking.clear();
  }

  /**
   * Who this is; null for a wrong name or secret. Throws `TOO_MANY_FAILURES` for a client that has guessed too often.
   * Whoever has shown the right secret before is not held up by what others at the same address do.
   */
  async authenticate(name: string, secret: string, client: string): Promise<Principal | null> {
    const digest = this.#digest(name, secret);
    const known = this.#remembered.get(digest);
    if (known !== undefined) return known;
    const underWay = this.#checking.get(digest);
    if (underWay !== undefined) return underWay;
    this.#requireCalm(client);
    this.#brake.count(client);
    const checking = this.#check(name, secret, digest).finally(() => this.#checking.delete(digest));
    this.#checking.set(digest, checking);
    const principal = await checking;
    if (principal === null) this.#brake.delay(client);
    else this.#brake.forget(client);
    return principal;
  }

  #requireCalm(client: string): void {
    const waitMs = this.#brake.waitMs(client);
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      throw new ProtocolError('TOO_MANY_FAILURES', `too many wrong credentials; try again in ${seconds} s`, {
        retryAfterSeconds: seconds,
      });
    }
    if (this.#waiting.length >= WAITING_MAX) {
      throw new ProtocolError('TOO_MANY_FAILURES', 'too many credentials are being checked; try again soon');
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

  /** The turn goes to the next in line, or back. */
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
