/** The pipeline object of scripts: a {@link GremlinPipeline} with a Groovy type and named steps for closures. */
import { GremlinPipeline } from '#gremlin';
import { type GroovyType, RUN_AHEAD, TYPE } from '#groovy/host';
import { ScriptAsMap } from '../structures/as-map.ts';

export class GroovyPipeline extends GremlinPipeline {
  readonly [TYPE]: GroovyType;
  #scriptAsMap: ScriptAsMap | null = null;

  constructor(objects: GremlinPipeline['objects'], type: GroovyType) {
    super(objects);
    this[TYPE] = type;
  }

  override get javaName(): string {
    return this[TYPE].name;
  }

  [RUN_AHEAD](): void {
    this.runAhead();
  }

  /** The `AsMap` object of scripts. */
  get scriptAsMap(): ScriptAsMap {
    this.#scriptAsMap ??= new ScriptAsMap(this.asMap);
    return this.#scriptAsMap;
  }
}
