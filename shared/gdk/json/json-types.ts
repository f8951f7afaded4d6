/** groovy.json: JsonSlurper, JsonOutput and the builders. */

import { EnumType } from '#groovy/runtime/classes/enum-type';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { HashMap } from '#groovy/runtime/collections/map/hash-map';
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { fromByteArray } from '#groovy/runtime/io/byte-streams';
import { charsText } from '#jdk/lang/char-array';
import { encodingNamed } from '#jdk/nio/charset/charset';
import { JSON_BUILDER_TYPE } from './json-builder.ts';
import { JSON_DELEGATE_TYPE } from './json-delegate.ts';
import { LaxJsonReader } from './json-lax-reader.ts';
import { prettyJson } from './json-layout.ts';
import { JSON_MAP_TYPE } from './json-map.ts';
import { JsonReader } from './json-reader.ts';
import { toJson, UNESCAPED_TYPE, UnescapedJson } from './json-text.ts';
import { STREAMING_JSON_BUILDER_TYPE } from './streaming-json-builder.ts';
import { STRING_ESCAPE_UTILS_TYPE } from './string-escape-utils.ts';

const JSON_OUTPUT_TYPE: GroovyType = new GroovyType({
  name: 'groovy.json.JsonOutput',
  methods: methodTable(() => ({
    'static toJson(Object)': (runtime, _self, value) => toJson(runtime, value),
    'static unescaped(CharSequence)': (runtime, _self, text) => new UnescapedJson(runtime.toText(text)),
    'static prettyPrint(String)': (runtime, _self, text) => prettyJson(runtime, text),
  })),
});

const PARSER_TYPE = new EnumType('groovy.json.JsonParserType', [
  'INDEX_OVERLAY',
  'CHARACTER_SOURCE',
  'LAX',
  'CHAR_BUFFER',
]);

const { CHAR_BUFFER, CHARACTER_SOURCE, INDEX_OVERLAY, LAX } = PARSER_TYPE.constants;
type ParserType = typeof CHAR_BUFFER;

const CLASSIC = 'groovy.json.JsonSlurperClassic';

class JsonSlurper {
  readonly [TYPE]: GroovyType;
  parserType = CHAR_BUFFER;

  constructor(type: GroovyType) {
    this[TYPE] = type;
  }

  read(runtime: Runtime, text: string | null): Value {
    if (text === null || text === '') throw illegalArgument('Text must not be null or empty');
    if (this[TYPE].name === CLASSIC) {
      return new JsonReader(runtime, text, { isExact: true, newMap: () => new HashMap() }).read();
    }
    if (this.parserType === LAX) return new LaxJsonReader(runtime, text, { isDated: true }).read();
    const isExact = this.parserType === CHARACTER_SOURCE;
    return new JsonReader(runtime, text, { isExact, isDated: this.parserType === INDEX_OVERLAY }).read();
  }
}

function slurperType(name: string): GroovyType {
  const type: GroovyType = new GroovyType({
    name,
    methods: methodTable(() => ({
      'new()': () => new JsonSlurper(type),
      'parseText(String)': (runtime, self: JsonSlurper, text: string | null) => self.read(runtime, text),
      'parse(java.io.Reader)': (runtime, self: JsonSlurper, reader) =>
        self.read(runtime, runtime.toText(runtime.invokeMethod(reader, 'getText', []))),
      'parse(java.io.InputStream)': (runtime, self: JsonSlurper, stream) =>
        self.read(runtime, runtime.toText(runtime.invokeMethod(stream, 'getText', []))),
      'parse(java.io.InputStream, String)': (runtime, self: JsonSlurper, stream, charset) =>
        self.read(runtime, runtime.toText(runtime.invokeMethod(stream, 'getText', [charset]))),
      'parse(byte[])': (runtime, self: JsonSlurper, bytes: JavaArray) =>
        self.read(runtime, encodingNamed('UTF-8').decode(fromByteArray(runtime, bytes))),
      'parse(byte[], String)': (runtime, self: JsonSlurper, bytes: JavaArray, charset) =>
        self.read(runtime, encodingNamed(charset).decode(fromByteArray(runtime, bytes))),
      'parse(char[])': (runtime, self: JsonSlurper, chars: JavaArray) =>
        self.read(runtime, charsText(runtime, chars.items)),
      'getType()': (_runtime, self: JsonSlurper) => self.parserType,
      'setType(groovy.json.JsonParserType)': (_runtime, self: JsonSlurper, parserType: ParserType) => {
        self.parserType = parserType;
        return self;
      },
    })),
  });
  return type;
}

export const JSON_TYPES: readonly GroovyType[] = [
  JSON_OUTPUT_TYPE,
  STRING_ESCAPE_UTILS_TYPE,
  JSON_MAP_TYPE,
  JSON_DELEGATE_TYPE,
  JSON_BUILDER_TYPE,
  STREAMING_JSON_BUILDER_TYPE,
  PARSER_TYPE,
  slurperType('groovy.json.JsonSlurper'),
  slurperType(CLASSIC),
  UNESCAPED_TYPE,
];
