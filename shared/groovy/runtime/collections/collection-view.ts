/** Base of collection views: reads delegate to the underlying collection. */
import type { Runtime, Value } from '../host.ts';
import { type GroovyType, TYPE } from '../type.ts';
import type { ElementIterator, JavaCollection } from './collection.ts';

/** A view by the class that tells collections from sets; what can be changed through it is for classes below to say. */
export function viewClass(Base: abstract new () => JavaCollection) {
  abstract class View extends Base {
    readonly inner: JavaCollection;
    readonly type: GroovyType;

    constructor(inner: JavaCollection, type: GroovyType) {
      super();
      this.inner = inner;
      this.type = type;
    }

    override get [TYPE](): GroovyType {
      return this.type;
    }

    override size(): number {
      return this.inner.size();
    }

    override elements(): readonly Value[] {
      return this.inner.elements();
    }

    override iterator(runtime: Runtime): ElementIterator {
      return this.inner.iterator(runtime);
    }

    override changeCount(): number {
      return this.inner.changeCount();
    }

    override contains(runtime: Runtime, value: Value): boolean {
      return this.inner.contains(runtime, value);
    }
  }
  return View;
}

/** A view through which elements can be taken out. */
export function openViewClass(Base: abstract new () => JavaCollection) {
  return class extends viewClass(Base) {
    override remove(runtime: Runtime, value: Value): boolean {
      return this.inner.remove(runtime, value);
    }

    override clear(runtime: Runtime): void {
      this.inner.clear(runtime);
    }
  };
}
