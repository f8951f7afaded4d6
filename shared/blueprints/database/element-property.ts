/**
 * Resolves `v.name` on an element of the database: a step, a property, or `graph`, which the original's class
 * exposes.
 */
import type { Element } from '#gremlin';
import type { HostObject, Runtime, Value } from '#groovy/host';
import { elementProperty } from '../api/member-resolution.ts';
import type { DatabaseElementStore } from './database-element-store.ts';

type DatabaseElement = Element & HostObject & { readonly graph: DatabaseElementStore };

export function databaseElementProperty(runtime: Runtime, self: DatabaseElement, name: string): Value {
  const value = elementProperty(runtime, self, name);
  return value === null && name === 'graph' ? self.graph : value;
}
