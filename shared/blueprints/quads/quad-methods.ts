/**
 * Methods for quads and SPARQL: `g.executeSparql(text)`, `g.insertQuad(s, p, o, c)`, `g.removeQuad(s, p, o,
 * c)`. They belong to the script's transaction, so a script can change graph and quads atomically.
 */
import { type Extension, illegalArgument, methodTable, type Runtime, type Value } from '#groovy/host';
import {
  isAbsoluteIri,
  literalParts,
  literalText,
  namedNodeText,
  plainText,
  type Quad,
  RdfError,
  TermKind,
  termKind,
  XSD,
} from '#rdf';
import {
  executeQuery,
  executeUpdateNow,
  prepareQuery,
  prepareUpdate,
  type QueryResult,
  SparqlError,
} from '#sparql';
import { ClassName } from '../api/class-names.ts';
import { newPipeline } from '../pipeline/pipeline-types.ts';
import { gremlinRun } from '../run-service.ts';
import { QUAD_SERVICE } from './quad-service.ts';

/** Integer types become an Integer, Long or BigInteger by size, like literals of a script. */
const WHOLE: ReadonlySet<string> = new Set(
  ['integer', 'int', 'long', 'short', 'byte'].map((name) => XSD + name),
);

/** The Java class of the other numeric types. */
const FRACTIONAL: ReadonlyMap<string, string> = new Map([
  [`${XSD}decimal`, 'java.math.BigDecimal'],
  [`${XSD}double`, 'java.lang.Double'],
  [`${XSD}float`, 'java.lang.Float'],
]);

const WHOLE_TEXT = /^[+-]?\d+$/;
const NUMBER_TEXT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

export const QUAD_METHODS: Extension = {
  on: ClassName.Neo4j2Graph,
  methods: methodTable(() => ({
    'executeSparql(String)': (runtime, _self, text) => withJavaErrors(() => executeSparql(runtime, text)),
    'updateSparql(String)': (runtime, _self, text) => withJavaErrors(() => updateSparql(runtime, text)),
    'insertQuad(String, String, String, String)': quadMethod('insert'),
    'removeQuad(String, String, String, String)': quadMethod('remove'),
  })),
};

/** The method returns true if it changed the quads. */
function quadMethod(change: 'insert' | 'remove') {
  return (
    runtime: Runtime,
    _self: Value,
    subject: string,
    predicate: string,
    object: string,
    context: string | null,
  ): Value =>
    withJavaErrors(() =>
      runtime
        .service(QUAD_SERVICE)
        .transaction()
        [change](quadOf(subject, predicate, object, context)),
    );
}

/** Converts errors of queries and terms to Java exceptions. */
function withJavaErrors(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SparqlError || error instanceof RdfError)) throw error;
    throw illegalArgument(error.message);
  }
}

/** A null graph name is the default graph. */
function quadOf(subject: string, predicate: string, object: string, context: string | null): Quad {
  return {
    subject: iriTerm('subject', subject),
    predicate: iriTerm('predicate', predicate),
    object: isAbsoluteIri(object) ? namedNodeText(object) : literalText(object),
    graph: context === null ? '' : iriTerm('context', context),
  };
}

function iriTerm(position: string, text: string): string {
  if (isAbsoluteIri(text)) return namedNodeText(text);
  throw illegalArgument(`the ${position} must be an absolute IRI: ${text}`);
}

/** A boolean for ASK; otherwise a pipe over maps: one per solution, by variable, or per triple of a graph. */
function executeSparql(runtime: Runtime, text: string): Value {
  const { budget } = runtime;
  const query = prepareQuery(text, { budget });
  const view = runtime.service(QUAD_SERVICE).view();
  const result = executeQuery(query, view, { budget, defaultGraph: 'union', now: new Date(runtime.now()) });
  if (result.kind === 'boolean') return result.value;
  // Evaluated eagerly: the view is a snapshot, and a script may write while it iterates over the rows.
  const rows = [...rowsOf(runtime, result)];
  return newPipeline(gremlinRun(runtime).objects).startFrom(runtime.newList(rows));
}

function updateSparql(runtime: Runtime, text: string): null {
  const { budget } = runtime;
  const service = runtime.service(QUAD_SERVICE);
  executeUpdateNow(prepareUpdate(text, { budget }), service.view(), {
    budget,
    defaultGraph: 'union',
    now: new Date(runtime.now()),
    blankPrefix: service.nextLabel(),
  });
  return null;
}

function* rowsOf(
  runtime: Runtime,
  result: Exclude<QueryResult, { readonly kind: 'boolean' }>,
): Generator<Value> {
  if (result.kind === 'graph') {
    for (const [subject, predicate, object] of result.triples) {
      yield runtime.newMap([
        ['subject', toValue(runtime, subject)],
        ['predicate', toValue(runtime, predicate)],
        ['object', toValue(runtime, object)],
      ]);
    }
    return;
  }
  const { variables, solutions } = result;
  while (solutions.next()) {
    runtime.budget.step();
    const entries: [Value, Value][] = [];
    variables.forEach((name, column) => {
      const term = solutions.text(column);
      if (term !== undefined) entries.push([name, toValue(runtime, term)]);
    });
    yield runtime.newMap(entries);
  }
}

/** Converts literals of numeric and boolean types if their text is valid; any other term becomes text. */
function toValue(runtime: Runtime, term: string): Value {
  if (termKind(term) !== TermKind.Literal) return plainText(term);
  const { lexical, datatype } = literalParts(term);
  if (datatype === `${XSD}boolean`) return lexical === 'true' || lexical === '1';
  if (WHOLE.has(datatype) && WHOLE_TEXT.test(lexical)) return wholeNumber(runtime, lexical);
  const className = FRACTIONAL.get(datatype);
  return className !== undefined && NUMBER_TEXT.test(lexical) ? runtime.asType(lexical, className) : lexical;
}

function wholeNumber(runtime: Runtime, lexical: string): Value {
  const value = BigInt(lexical.replace(/^\+/, ''));
  if (BigInt.asIntN(32, value) === value) return Number(value);
  return BigInt.asIntN(64, value) === value ? value : runtime.asType(lexical, 'java.math.BigInteger');
}
