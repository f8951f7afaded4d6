/** The maps that JsonSlurper makes: `groovy.json.internal.LazyMap`, which keeps the order of the text. */
import { LinkedHashMap } from '../../runtime/collections/hash-map.ts';
import { GroovyType, TYPE } from '../../runtime/type.ts';

export const JSON_MAP_TYPE: GroovyType = new GroovyType({
  name: 'groovy.json.internal.LazyMap',
  superclass: 'java.util.AbstractMap',
  interfaces: ['java.util.Map'],
});

export class JsonMap extends LinkedHashMap {
  override get [TYPE](): GroovyType {
    return JSON_MAP_TYPE;
  }
}
