/** Scripts stored by name, in a durable table beside the log, shared by all processes. */
import { createHash } from 'node:crypto';
import { ProtocolError } from '#protocol';
import type { DurableTable } from '#storage';

const NAME = /^[A-Za-z0-9._-]{1,128}$/;
const SCRIPTS_MAX = 10_000;

export interface StoredScript {
  readonly name: string;
  readonly script: string;
  /** SHA-256 of the text, in hexadecimal. */
  readonly hash: string;
  readonly storedAt: string;
  /** The authenticated name or the address of the client that stored it. */
  readonly storedBy: string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class StoredScripts {
  readonly #table: DurableTable;

  constructor(table: DurableTable) {
    this.#table = table;
  }

  /** Sorted by name. */
  async list(): Promise<StoredScript[]> {
    return (await this.#table.entries()).map(([, bytes]) => decode(bytes));
  }

  /** Throws `NOT_FOUND`. */
  async get(name: string): Promise<StoredScript> {
    const bytes = NAME.test(name) ? await this.#table.get(name) : undefined;
    if (bytes === undefined)
      throw new ProtocolError('NOT_FOUND', `no script is stored as ${JSON.stringify(name)}`);
    return decode(bytes);
  }

  /** Stores a text under a name, replacing an existing one. Throws `BAD_REQUEST` for an invalid name. */
  async put(
    name: string,
    script: string,
    storedBy: string,
  ): Promise<{ stored: StoredScript; isNew: boolean }> {
    if (!NAME.test(name)) {
      throw new ProtocolError('BAD_REQUEST', 'a name of a script is 1 to 128 letters, digits, dots, _ and -');
    }
    const isNew = (await this.#table.get(name)) === undefined;
    if (isNew && (await this.#table.entries()).length >= SCRIPTS_MAX) {
      throw new ProtocolError('BAD_REQUEST', `${SCRIPTS_MAX} scripts are already stored`);
    }
    const hash = createHash('sha256').update(script).digest('hex');
    const stored = { name, script, hash, storedAt: new Date().toISOString(), storedBy };
    await this.#table.put(name, encoder.encode(JSON.stringify(stored)));
    return { stored, isNew };
  }

  /** Throws `NOT_FOUND`. */
  async delete(name: string): Promise<void> {
    await this.get(name);
    await this.#table.delete(name);
  }
}

function decode(bytes: Uint8Array): StoredScript {
  return JSON.parse(decoder.decode(bytes)) as StoredScript;
}
