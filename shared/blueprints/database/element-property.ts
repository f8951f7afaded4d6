/** Reading an element of the database as `v.name`: a step, a property, and the graph, which the original's class shows. */
import type { Element } from '#gremlin';
import type { HostObject, Runtime, Value } from '#groovy/host';
import { elementProperty } from '../api/member-resolution.ts';
import type { DatabaseElements } from './database-element-store.ts';

type DatabaseElement = Element & HostObject & { readonly graph: DatabaseElements };

export function databaseElementProperty(runtime: Runtime, self: DatabaseElement, name: string): Value {
  const value = elementProperty(runtime, self, name);
  return value === null && name === 'graph' ? self.graph : value;
}
