/** The keys of a database in Redis. */
import type { EntityKind } from '../commit-record.ts';

/**
 * Expiry of temporary keys in milliseconds, in case their process ends before removing them; longer than any
 * operation takes.
 */
export const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

/**
 * Every key of one database. All share one hash tag, so that a Redis cluster keeps them on one node and MULTI can span them.
 *
 * | key                    | type   | holds                                                         |
 * |------------------------|--------|---------------------------------------------------------------|
 * | `{name}:format`        | string | format of the store, see ../store-format.ts                   |
 * | `{name}:head`          | string | version of the newest commit, absent for an empty database    |
 * | `{name}:tip`           | string | mark of the append that wrote the newest commit               |
 * | `{name}:log`           | stream | entry `<version>-0`: `record` (encoded commit), `append` (mark) |
 * | `{name}:log:new:ID`   | stream | the future log of a rewind; expires after a day               |
 * | `{name}:ids`           | hash   | `node`, `relationship`: the next id to reserve                |
 * | `{name}:reserved:ID:E` | string | token of the newest block of ids that process ID reserved for entity E; expires after a week |
 * | `{name}:replicated`    | string | written before a repeated WAIT, on the same connection; expires after a minute |
 * | `{name}:checkpoints`   | hash   | version → byte length of a complete checkpoint, and the id of its writing |
 * | `{name}:checkpoint:V:ID:I` | string | chunk I of the checkpoint of version V, written by ID; expires after a day until it is complete |
 * | `{name}:table:T`       | hash   | key → value of the durable table T                            |
 * | `{name}:quads:…`       | zset   | the quads by spo, pos, osp; `version`: see projection/quad-sets.ts |
 * | `{name}:graph`         | graph  | the property graph: see projection/falkor-graph.ts            |
 * | `…:new:ID`             |        | a part of a projection during a rebuild; expires after a day |
 * | `{name}:projector`     | string | the lease of the process that updates the projections         |
 */
export class RedisKeys {
  readonly #tag: string;

  constructor(database: string) {
    this.#tag = `{${database}}`;
  }

  get format(): string {
    return `${this.#tag}:format`;
  }

  get head(): string {
    return `${this.#tag}:head`;
  }

  get tip(): string {
    return `${this.#tag}:tip`;
  }

  get log(): string {
    return `${this.#tag}:log`;
  }

  newLog(id: string): string {
    return `${this.#tag}:log:new:${id}`;
  }

  get ids(): string {
    return `${this.#tag}:ids`;
  }

  reserved(process: string, entity: EntityKind): string {
    return `${this.#tag}:reserved:${process}:${entity}`;
  }

  get replicated(): string {
    return `${this.#tag}:replicated`;
  }

  get checkpoints(): string {
    return `${this.#tag}:checkpoints`;
  }

  /**
   * `writing` is null for a checkpoint of the first versions of Quiver, which did not distinguish writings.
   */
  checkpointChunk(version: number, writing: string | null, index: number): string {
    return `${this.#tag}:checkpoint:${version}:${writing === null ? '' : `${writing}:`}${index}`;
  }

  table(name: string): string {
    return `${this.#tag}:table:${name}`;
  }

  /** `part` is an order, `version`, or an order that is being rebuilt. */
  quads(part: string): string {
    return `${this.#tag}:quads:${part}`;
  }

  get graph(): string {
    return `${this.#tag}:graph`;
  }

  get projector(): string {
    return `${this.#tag}:projector`;
  }
}
