/** Lucene's query parsers as script objects: for one field or several. */
import { Float } from '#base';
import {
  GraphError,
  INDEX_QUERY_SETTINGS,
  type IndexClause,
  parseIndexQuery,
  type QuerySettings,
} from '#graph';
import {
  type EnumConstant,
  elementsOf,
  GroovyType,
  type HostObject,
  type JavaMap,
  type MethodTable,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { illegalArgument, nullPointer } from '../graphdb/exceptions.ts';
import { queryOf } from './clause-to-query.ts';
import {
  ANALYZER,
  isOnOrAfter,
  LUCENE_VERSION,
  type LuceneAnalyzer,
  type LuceneVersion,
} from './lucene-analyzers.ts';
import { BooleanQuery, OCCUR, OCCURRENCES, type OccurName } from './lucene-compound-queries.ts';
import { type LuceneOperator, OPERATOR, OPERATOR_TYPE, operatorOf, operatorWord } from './lucene-operator.ts';
import type { LuceneQuery } from './lucene-query.ts';
import { queryException } from './query-exceptions.ts';

const PARSERS = 'org.apache.lucene.queryParser';
const QUERY_PARSER = `${PARSERS}.QueryParser`;

/** Characters with a meaning in the query syntax, which `escape` escapes. */
const SYNTAX_CHARACTERS = /[\\+\-!():^[\]"{}~*?|&]/g;
/** Bytes charged per character of the query and field. */
const BYTES_PER_CHARACTER = 32;

type Fields = readonly { readonly field: string; readonly boost: number }[];

class QueryParser implements HostObject {
  readonly field: string | null;
  readonly fields: Fields | undefined;
  readonly analyzer: LuceneAnalyzer | null;
  operator: 'or' | 'and' = 'or';
  lowersPatterns = true;
  settings: QuerySettings;

  constructor(
    version: LuceneVersion | null,
    field: string | null,
    fields: Fields | undefined,
    analyzer: LuceneAnalyzer | null,
  ) {
    if (version === null) throw nullPointer();
    this.field = field;
    this.fields = fields;
    this.analyzer = analyzer;
    this.settings = {
      ...INDEX_QUERY_SETTINGS,
      allowsLeadingWildcard: false,
      joinsTerms: !isOnOrAfter(version, 'LUCENE_31'),
      keepsPlaces: isOnOrAfter(version, 'LUCENE_29'),
    };
  }

  get [TYPE](): GroovyType {
    return this.fields === undefined ? QUERY_PARSER_TYPE : MULTI_FIELD_TYPE;
  }

  change(change: Partial<QuerySettings>): null {
    this.settings = { ...this.settings, ...change };
    return null;
  }

  parse(runtime: Runtime, text: string | null): LuceneQuery {
    if (text === null) throw nullPointer();
    const { budget } = runtime;
    const characters = text.length * Math.max(this.fields?.length ?? 1, 1);
    budget.steps(characters);
    budget.charge(characters * BYTES_PER_CHARACTER);
    return queryOf(this.#clauseOf(text));
  }

  #clauseOf(text: string): IndexClause {
    if (this.analyzer === null) throw nullPointer();
    try {
      return parseIndexQuery(text, {
        analysis: { ...this.analyzer.analysis, lowersPatterns: this.lowersPatterns },
        defaultField: this.field,
        defaultOperator: this.operator,
        ...(this.fields === undefined ? {} : { defaultFields: this.fields }),
        settings: this.settings,
      });
    } catch (error) {
      throw error instanceof GraphError ? (queryException(error) ?? error) : error;
    }
  }
}

function settingMethods(): MethodTable {
  const flags: readonly [string, 'allowsLeadingWildcard' | 'joinsTerms' | 'keepsPlaces'][] = [
    ['AllowLeadingWildcard', 'allowsLeadingWildcard'],
    ['AutoGeneratePhraseQueries', 'joinsTerms'],
    ['EnablePositionIncrements', 'keepsPlaces'],
  ];
  return Object.fromEntries(
    flags.flatMap(([name, setting]) => [
      [`get${name}()`, (_runtime: unknown, self: QueryParser) => self.settings[setting]],
      [
        `set${name}(boolean)`,
        (_runtime: unknown, self: QueryParser, value: boolean) => self.change({ [setting]: value }),
      ],
    ]),
  );
}

const QUERY_PARSER_TYPE: GroovyType = new GroovyType({
  name: QUERY_PARSER,
  statics: { AND_OPERATOR: OPERATOR_TYPE.constants.AND, OR_OPERATOR: OPERATOR_TYPE.constants.OR },
  methods: () => ({
    [`new(${LUCENE_VERSION}, String, ${ANALYZER})`]: (
      _runtime,
      _self,
      version: LuceneVersion | null,
      field: string | null,
      analyzer: LuceneAnalyzer | null,
    ) => new QueryParser(version, field, undefined, analyzer),
    'parse(String)': (runtime, self: QueryParser, text: string | null) => self.parse(runtime, text),
    'static escape(String)': (_runtime, _self, text: string | null) => {
      if (text === null) throw nullPointer();
      return text.replace(SYNTAX_CHARACTERS, '\\$&');
    },
    'getField()': (_runtime, self: QueryParser) => self.field,
    'getAnalyzer()': (_runtime, self: QueryParser) => self.analyzer,
    'getDefaultOperator()': (_runtime, self: QueryParser) => operatorOf(self.operator),
    [`setDefaultOperator(${OPERATOR})`]: (_runtime, self: QueryParser, operator: LuceneOperator) => {
      self.operator = operatorWord(operator);
      return null;
    },
    'getLowercaseExpandedTerms()': (_runtime, self: QueryParser) => self.lowersPatterns,
    'setLowercaseExpandedTerms(boolean)': (_runtime, self: QueryParser, lowers: boolean) => {
      self.lowersPatterns = lowers;
      return null;
    },
    'getPhraseSlop()': (_runtime, self: QueryParser) => self.settings.slop,
    'setPhraseSlop(int)': (_runtime, self: QueryParser, slop: number) => self.change({ slop }),
    'getFuzzyMinSim()': (_runtime, self: QueryParser) => new Float(self.settings.minimumSimilarity),
    'setFuzzyMinSim(float)': (_runtime, self: QueryParser, similarity: Float) =>
      self.change({ minimumSimilarity: similarity.value }),
    'getFuzzyPrefixLength()': (_runtime, self: QueryParser) => self.settings.prefixLength,
    'setFuzzyPrefixLength(int)': (_runtime, self: QueryParser, prefixLength: number) =>
      self.change({ prefixLength }),
    ...settingMethods(),
  }),
});

/** Fields with their boosts from the map. */
function withBoosts(runtime: Runtime, fields: Value, boosts: JavaMap | null): Fields {
  return textsOf(runtime, fields).map((field) => {
    const boost = boosts === null ? null : boosts.get(runtime, field);
    return { field, boost: boost === null ? 1 : (runtime.asType(boost, 'float') as Float).value };
  });
}

function textsOf(runtime: Runtime, texts: Value): string[] {
  if (texts === null) throw nullPointer();
  return elementsOf(runtime, texts) as string[];
}

/** Parses each text for its own field. Empty queries are left out. */
function parseEach(
  runtime: Runtime,
  version: LuceneVersion,
  texts: readonly string[],
  fields: readonly string[],
  occurOf: (at: number) => EnumConstant<OccurName>,
  analyzer: LuceneAnalyzer,
): LuceneQuery {
  const all = new BooleanQuery(false);
  for (const [at, field] of fields.entries()) {
    const query = new QueryParser(version, field, undefined, analyzer).parse(runtime, texts[at] ?? null);
    if (!(query instanceof BooleanQuery) || query.clauses.length > 0) all.add(query, occurOf(at));
  }
  return all;
}

const MULTI_FIELD_TYPE: GroovyType = new GroovyType({
  name: `${PARSERS}.MultiFieldQueryParser`,
  superclass: QUERY_PARSER,
  methods: () => ({
    [`new(${LUCENE_VERSION}, String[], ${ANALYZER})`]: (
      runtime,
      _self,
      version: LuceneVersion | null,
      fields: Value,
      analyzer: LuceneAnalyzer | null,
    ) => new QueryParser(version, null, withBoosts(runtime, fields, null), analyzer),
    [`new(${LUCENE_VERSION}, String[], ${ANALYZER}, Map)`]: (
      runtime,
      _self,
      version: LuceneVersion | null,
      fields: Value,
      analyzer: LuceneAnalyzer | null,
      boosts: JavaMap | null,
    ) => new QueryParser(version, null, withBoosts(runtime, fields, boosts), analyzer),
    [`static parse(${LUCENE_VERSION}, String[], String[], ${ANALYZER})`]: (
      runtime,
      _self,
      version: LuceneVersion,
      texts: Value,
      fields: Value,
      analyzer: LuceneAnalyzer,
    ) => {
      const [queries, names] = [textsOf(runtime, texts), textsOf(runtime, fields)];
      if (queries.length !== names.length) throw illegalArgument('queries.length != fields.length');
      return parseEach(runtime, version, queries, names, () => OCCURRENCES.should, analyzer);
    },
    [`static parse(${LUCENE_VERSION}, String, String[], ${OCCUR}[], ${ANALYZER})`]: (
      runtime,
      _self,
      version: LuceneVersion,
      text: string,
      fields: Value,
      flags: Value,
      analyzer: LuceneAnalyzer,
    ) => {
      const names = textsOf(runtime, fields);
      const occurs = occursOf(runtime, flags);
      if (names.length !== occurs.length) throw illegalArgument('fields.length != flags.length');
      return parseEach(
        runtime,
        version,
        names.map(() => text),
        names,
        (at) => occurs[at]!,
        analyzer,
      );
    },
    [`static parse(${LUCENE_VERSION}, String[], String[], ${OCCUR}[], ${ANALYZER})`]: (
      runtime,
      _self,
      version: LuceneVersion,
      texts: Value,
      fields: Value,
      flags: Value,
      analyzer: LuceneAnalyzer,
    ) => {
      const [queries, names] = [textsOf(runtime, texts), textsOf(runtime, fields)];
      const occurs = occursOf(runtime, flags);
      if (queries.length !== names.length || queries.length !== occurs.length) {
        throw illegalArgument('queries, fields, and flags array have have different length');
      }
      return parseEach(runtime, version, queries, names, (at) => occurs[at]!, analyzer);
    },
  }),
});

function occursOf(runtime: Runtime, flags: Value): EnumConstant<OccurName>[] {
  if (flags === null) throw nullPointer();
  return elementsOf(runtime, flags) as EnumConstant<OccurName>[];
}

export const LUCENE_PARSER_TYPES: readonly GroovyType[] = [
  OPERATOR_TYPE,
  QUERY_PARSER_TYPE,
  MULTI_FIELD_TYPE,
];
