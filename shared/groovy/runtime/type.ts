/** A class, interface or enum as scripts see it. Immutable; made once per type by the room that defines it. */
import type { TypeSpec } from './host.ts';

export class GroovyType {
  readonly spec: TypeSpec;
  readonly name: string;
  readonly simpleName: string;

  constructor(spec: TypeSpec) {
    this.spec = spec;
    this.name = spec.name;
    const cut = Math.max(spec.name.lastIndexOf('.'), spec.name.lastIndexOf('$'));
    this.simpleName = spec.name.slice(cut + 1);
  }
}
