/** A node as scripts hold it: its id and its database; nothing is cached. */
import type { GroovyType, HostObject } from '#groovy/host';
import { TYPE } from '#groovy/host';
import type { NativeDatabase } from './native-database.ts';
import { NODE_TYPE } from './node-type.ts';

export class NativeNode implements HostObject {
  readonly database: NativeDatabase;
  readonly id: number;

  constructor(database: NativeDatabase, id: number) {
    this.database = database;
    this.id = id;
  }

  get [TYPE](): GroovyType {
    return NODE_TYPE;
  }
}
