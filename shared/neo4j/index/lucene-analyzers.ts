/** Lucene's analyzers and versions as script objects, the arguments of its query parsers. */
import { defined } from '#base';
import { ENGLISH_STOP_WORDS, queryAnalysis, type TextAnalysis } from '#graph';
import {
  collectElements,
  type EnumConstant,
  EnumType,
  GroovyType,
  type HostObject,
  type MethodTable,
  TYPE,
  type Value,
} from '#groovy/host';

const ANALYSIS = 'org.apache.lucene.analysis';
export const ANALYZER = `${ANALYSIS}.Analyzer`;
export const LUCENE_VERSION = 'org.apache.lucene.util.Version';

const VERSION_NAMES = [
  ...['LUCENE_20', 'LUCENE_21', 'LUCENE_22', 'LUCENE_23', 'LUCENE_24', 'LUCENE_29', 'LUCENE_30'],
  ...['LUCENE_31', 'LUCENE_32', 'LUCENE_33', 'LUCENE_34', 'LUCENE_35', 'LUCENE_36', 'LUCENE_CURRENT'],
] as const;
type VersionName = (typeof VERSION_NAMES)[number];
export type LuceneVersion = EnumConstant<VersionName>;

const VERSION_TYPE = new EnumType(LUCENE_VERSION, VERSION_NAMES, {
  methods: () => ({
    [`onOrAfter(${LUCENE_VERSION})`]: (_runtime, self: LuceneVersion, other: LuceneVersion) =>
      self.ordinal >= other.ordinal,
  }),
});

export function isOnOrAfter(version: LuceneVersion, name: VersionName): boolean {
  return version.ordinal >= VERSION_TYPE.constants[name].ordinal;
}

export class LuceneAnalyzer implements HostObject {
  readonly analysis: TextAnalysis;
  readonly #type: () => GroovyType;
  constructor(analysis: TextAnalysis, type: () => GroovyType) {
    this.analysis = analysis;
    this.#type = type;
  }
  get [TYPE](): GroovyType {
    return this.#type();
  }
}

const NO_ARGUMENT = 'new()';
const OF_VERSION = `new(${LUCENE_VERSION})`;
const WITH_STOP_WORDS = `new(${LUCENE_VERSION}, Set)`;

function analyzerType(name: string, constructors: readonly string[]): GroovyType {
  const analysisWith = (stopWords: ReadonlySet<string>) =>
    defined(queryAnalysis(name, stopWords), 'the analyzers that scripts can make are those of the graph');
  const methods = (): MethodTable =>
    Object.fromEntries(
      constructors.map((signature) => [
        signature,
        (runtime, _self, _version: unknown, stopWords: Value = null) => {
          if (signature !== WITH_STOP_WORDS)
            return new LuceneAnalyzer(analysisWith(ENGLISH_STOP_WORDS), () => type);
          const words = stopWords === null ? [] : collectElements(runtime, stopWords);
          return new LuceneAnalyzer(
            analysisWith(new Set(words.map((word) => runtime.toJavaText(word)))),
            () => type,
          );
        },
      ]),
    );
  const type: GroovyType = new GroovyType({ name, superclass: ANALYZER, methods });
  return type;
}

export const LUCENE_ANALYZER_TYPES: readonly GroovyType[] = [
  VERSION_TYPE,
  new GroovyType({ name: ANALYZER, form: 'abstract' }),
  analyzerType(`${ANALYSIS}.KeywordAnalyzer`, [NO_ARGUMENT]),
  analyzerType(`${ANALYSIS}.WhitespaceAnalyzer`, [NO_ARGUMENT, OF_VERSION]),
  analyzerType(`${ANALYSIS}.SimpleAnalyzer`, [NO_ARGUMENT, OF_VERSION]),
  analyzerType(`${ANALYSIS}.StopAnalyzer`, [OF_VERSION, WITH_STOP_WORDS]),
  analyzerType(`${ANALYSIS}.standard.StandardAnalyzer`, [OF_VERSION, WITH_STOP_WORDS]),
  analyzerType('org.neo4j.index.impl.lucene.LowerCaseKeywordAnalyzer', [NO_ARGUMENT]),
];
