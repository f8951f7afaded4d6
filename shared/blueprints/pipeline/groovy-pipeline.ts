/** A pipeline as scripts hold it: the pipeline itself with a Groovy type, and its named steps for closures. */
import { GremlinPipeline } from '#gremlin';
import { type GroovyType, TYPE } from '#groovy/host';
import { ScriptAsMap } from '../structures/as-map.ts';

export class GroovyPipeline extends GremlinPipeline {
  readonly #type: GroovyType;
  #scriptAsMap: ScriptAsMap | null = null;

  constructor(objects: GremlinPipeline['objects'], type: GroovyType) {
    super(objects);
    this.#type = type;
  }

  get [TYPE](): GroovyType {
    return this.#type;
  }

  override get javaName(): string {
    return this.#type.name;
  }

  /** The named steps as scripts see them. */
  get scriptAsMap(): ScriptAsMap {
    this.#scriptAsMap ??= new ScriptAsMap(this.asMap);
    return this.#scriptAsMap;
  }
}
