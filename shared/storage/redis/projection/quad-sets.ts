/**
 * All quads in three sorted sets, every member with score 0, so that members are ordered as text and a range by
 * prefix evaluates a pattern. Terms are N-Quads text separated by one space; in the default graph the last term
 * is empty:
 *
 * | key                   | member                                | patterns by prefix |
 * |-----------------------|---------------------------------------|--------------------|
 * | `{name}:quads:spo`    | subject predicate object graph        | subject            |
 * | `{name}:quads:pos`    | predicate object subject graph        | predicate          |
 * | `{name}:quads:osp`    | object subject predicate graph        | object             |
 * | `{name}:quads:version`| the version of all three              |                    |
 *
 * Terms contain no line ends and IRIs no spaces, so members are parsed as N-Quads. All quads of a subject:
 * `ZRANGE '{quiver}:quads:spo' '[<http://e/s> ' '(<http://e/s>!' BYLEX`.
 */
import { randomUUID } from 'node:crypto';
import { type ChainableCommander, type Command, Pipeline, type Redis } from 'ioredis';
import { assert, defined } from '#base';
import { connect, execute, openConnection, translated, withTemporaryKeys } from '../connection.ts';
import { LEFT_BEHIND_MS, type RedisKeys } from '../keys.ts';
import type { LoggedCommit } from './logged-commit.ts';
import type { DatabaseState, Projection, ProjectionStep } from './projection.ts';
import {
  EncodedQuads,
  encodeRows,
  memberText,
  ORDER_NAMES,
  portionsOf,
  QUADS_TOGETHER_MAX,
  type Quad,
} from './quad-commands.ts';

/** Members per command of a comparison. */
const MEMBERS_PER_QUESTION = 1000;

export class QuadSets implements Projection {
  readonly name = 'quads';
  readonly #connection: Redis;
  readonly #keys: RedisKeys;

  private constructor(connection: Redis, keys: RedisKeys) {
    this.#connection = connection;
    this.#keys = keys;
  }

  /** Uses a connection of its own: WATCH belongs to a connection. */
  static async open(url: string, keys: RedisKeys): Promise<QuadSets> {
    const connection = openConnection(url);
    await connect(connection);
    return new QuadSets(connection, keys);
  }

  async version(): Promise<number | null> {
    const [text, ...sizes] = await translated(() =>
      Promise.all([
        this.#connection.get(this.#keys.quads('version')),
        ...ORDER_NAMES.map((order) => this.#connection.zcard(this.#keys.quads(order))),
      ]),
    );
    // Redis stores no empty sets, so all sets may be missing, but not a single one.
    if (text === null || new Set(sizes).size > 1) return null;
    return Number(text);
  }

  prepare(commits: readonly LoggedCommit[]): ProjectionStep {
    const effect = netEffect(commits);
    const to = defined(commits.at(-1), 'a step has commits').version;
    return { apply: (from) => this.#apply(from, to, effect) };
  }

  async #apply(from: number, to: number, { added, removed }: NetEffect): Promise<boolean> {
    return await translated(async () => {
      const key = this.#keys.quads('version');
      const [, version] = await Promise.all([this.#connection.watch(key), this.#connection.get(key)]);
      if (Number(version ?? 0) !== from) {
        await this.#connection.unwatch();
        return false;
      }
      const step = this.#connection.multi();
      for (const order of ORDER_NAMES) {
        const key = this.#keys.quads(order);
        for (const quads of added)
          for (const command of quads.commands('zadd', key, order)) send(step, command);
        for (const quads of removed)
          for (const command of quads.commands('zrem', key, order)) send(step, command);
      }
      step.set(this.#keys.quads('version'), String(to));
      return await execute(step);
    });
  }

  async rebuild(state: DatabaseState): Promise<void> {
    const id = randomUUID();
    const keyOfNew = (order: string) => this.#keys.quads(`${order}:new:${id}`);
    const keys = () => ORDER_NAMES.map(keyOfNew);
    await withTemporaryKeys(this.#connection, keys, async () => {
      let count = 0;
      for (const quads of batches(state.quads(), QUADS_TOGETHER_MAX)) {
        count += quads.length;
        const trip = this.#connection.pipeline();
        const added = new EncodedQuads(encodeRows(quads));
        for (const order of ORDER_NAMES) {
          const key = keyOfNew(order);
          for (const command of added.commands('zadd', key, order)) send(trip, command);
          trip.pexpire(key, LEFT_BEHIND_MS);
        }
        await execute(trip);
      }
      const step = this.#connection.multi();
      for (const order of ORDER_NAMES) {
        const key = this.#keys.quads(order);
        if (count === 0) step.unlink(key);
        else step.rename(keyOfNew(order), key).persist(key);
      }
      step.set(this.#keys.quads('version'), String(state.version));
      await execute(step);
    });
  }

  async compare(state: DatabaseState): Promise<string[]> {
    const findings: string[] = [];
    const version = await this.version();
    if (version !== state.version) findings.push(`quads: it stands at ${version}, not at ${state.version}`);
    for (const order of ORDER_NAMES) {
      const key = this.#keys.quads(order);
      let count = 0;
      let missing = 0;
      for (const quads of batches(state.quads(), MEMBERS_PER_QUESTION)) {
        count += quads.length;
        const members = quads.map((quad) => memberText(order, quad));
        const scores = await translated(() => this.#connection.zmscore(key, ...members));
        missing += scores.filter((score) => score === null).length;
      }
      const size = await translated(() => this.#connection.zcard(key));
      if (missing > 0) findings.push(`quads: ${missing} of ${count} are missing in ${key}`);
      const surplus = size - (count - missing);
      if (surplus > 0) findings.push(`quads: ${key} holds ${surplus} that do not exist`);
    }
    return findings;
  }

  close(): void {
    this.#connection.disconnect();
  }
}

interface NetEffect {
  readonly added: EncodedQuads[];
  readonly removed: EncodedQuads[];
}

/** The net effect of consecutive commits: the last operation on a quad counts. */
function netEffect(commits: readonly LoggedCommit[]): NetEffect {
  // Adding an existing quad has no effect, so the order matters only if there are removals.
  if (commits.every(addsOnly)) return { added: encodedAdditions(commits), removed: [] };
  const operations = commits.flatMap(({ quads }) => quads);
  const added = new Map<string, Quad>();
  const removed = new Map<string, Quad>();
  for (const quad of operations) {
    const member = memberText('spo', quad);
    const [to, other] = quad.kind === 'add' ? [added, removed] : [removed, added];
    to.set(member, quad);
    other.delete(member);
  }
  return { added: encoded(added.values()), removed: encoded(removed.values()) };
}

function addsOnly(commit: LoggedCommit): boolean {
  return commit.addedRows !== null || commit.quads.every(({ kind }) => kind === 'add');
}

/** Encodes the additions of small commits together, and those of bulk loads as rows of their records. */
function encodedAdditions(commits: readonly LoggedCommit[]): EncodedQuads[] {
  const small = commits.filter(({ addedRows }) => addedRows === null).flatMap(({ quads }) => quads);
  const bulk = commits.flatMap(({ addedRows }) => (addedRows === null ? [] : [...portionsOf(addedRows)]));
  return [...encoded(small), ...bulk.map((rows) => new EncodedQuads(rows))];
}

function encoded(quads: Iterable<Quad>): EncodedQuads[] {
  return Array.from(batches(quads, QUADS_TOGETHER_MAX), (some) => new EncodedQuads(encodeRows(some)));
}

/** Adds an encoded command, which chains accept although their type lacks it. */
function send(chain: ChainableCommander, command: Command): void {
  assert(chain instanceof Pipeline, 'the client makes chains as pipelines');
  chain.sendCommand(command);
}

export function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
