/** Base of the filter pipes: they emit some of their objects unchanged and do not append to the path. */
import type { Value } from '../object-model.ts';
import { AbstractMetaPipe, AbstractPipe, DONE, type Done, PathRule } from '../pipe.ts';

export abstract class FilterPipe extends AbstractPipe {
  override get pathRule(): PathRule {
    return PathRule.Keep;
  }

  /**
   * Whether it depends on the id, the label and the properties of the element alone if an element passes, and nothing is
   * changed by the test: then one test decides for all visits.
   */
  get isOfProperties(): boolean {
    return false;
  }

  override get allowsReadAhead(): boolean {
    return this.isOfProperties;
  }

  /** Whether the object passes. */
  abstract passes(object: Value): boolean;

  protected advance(): Value | Done {
    while (true) {
      const object = this.starts.pull();
      if (object === DONE || this.passes(object)) return object;
    }
  }
}

export abstract class FilterMetaPipe extends AbstractMetaPipe {
  override get pathRule(): PathRule {
    return PathRule.Keep;
  }

  protected abstract passes(object: Value): boolean;

  protected advance(): Value | Done {
    while (true) {
      const object = this.starts.pull();
      if (object === DONE || this.passes(object)) return object;
    }
  }
}
