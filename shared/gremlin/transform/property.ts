/**
 * `property(key)`, and any unknown property of a pipeline: emits the property's value of each element, null if
 * it is missing.
 */
import { toElement } from '../casts.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import { DONE, type Done, pipeText } from '../pipe.ts';
import { TransformPipe } from './transform-pipe.ts';

export class PropertyPipe extends TransformPipe {
  readonly key: string;

  constructor(objects: ObjectModel, key: string) {
    super(objects);
    this.key = key;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.PropertyPipe';
  }

  override get allowsReadAhead(): boolean {
    return true;
  }

  protected advance(): Value | Done {
    const start = this.starts.pull();
    return start === DONE ? DONE : toElement(this.objects, start).getProperty(this.key);
  }

  override toText(): string {
    return pipeText(this, this.key);
  }
}

/** `new PropertyPipe(key, false)`: emits the value of each element that has the property. */
export class PresentPropertyPipe extends PropertyPipe {
  protected override advance(): Value | Done {
    let value = super.advance();
    while (value === null) value = super.advance();
    return value;
  }
}
