/** The node object of scripts: an id and its database, without cached state. */
import { EQUALS, type GroovyType, HASH, TYPE, type Value } from '#groovy/host';
import type { ElementDatabase, NodeEntity } from './entities.ts';
import { NODE_TYPE } from './node-type.ts';

export class NativeNode implements NodeEntity {
  readonly database: ElementDatabase;
  readonly id: number;

  constructor(database: ElementDatabase, id: number) {
    this.database = database;
    this.id = id;
  }

  get [TYPE](): GroovyType {
    return NODE_TYPE;
  }

  [EQUALS](other: Value): boolean {
    return other instanceof NativeNode && other.id === this.id;
  }

  [HASH](): number {
    return this.id | 0;
  }
}
