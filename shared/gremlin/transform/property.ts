/** `property(key)`, and every unknown name on a pipe: emits each element's value, null where it has none. */
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

  protected advance(): Value | Done {
    const start = this.starts.pull();
    return start === DONE ? DONE : toElement(this.objects, start).getProperty(this.key);
  }

  override toText(): string {
    return pipeText(this, this.key);
  }
}

/** `new PropertyPipe(key, false)`: emits the values alone, nothing for an element that has none. */
export class PresentPropertyPipe extends PropertyPipe {
  protected override advance(): Value | Done {
    let value = super.advance();
    while (value === null) value = super.advance();
    return value;
  }
}
