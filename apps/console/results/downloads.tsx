/** Downloads of a result: as it is, or for other RDF formats by running the query again. */

import { useState } from 'preact/hooks';
import { CallFailure } from '../client/api.ts';
import { failureOf } from '../client/failures.ts';
import { type RunRequest, replyOf, send } from '../client/server-client.ts';
import { download } from '../parts/download.ts';
import { token } from '../session.ts';
import { texts } from '../texts/index.ts';
import type { ResultProxy } from './result-proxy.ts';
import { isTriples } from './shapes.ts';

/** Format names, the same in all languages. */
const NAMES = { triples: 'N-Triples', json: 'JSON', csv: 'CSV' };
/** Formats for which the query is run again, by kind of result. */
const SOLUTION_FORMATS = [
  ['XML', 'application/sparql-results+xml', 'srx'],
  ['TSV', 'text/tab-separated-values', 'tsv'],
] as const;
const GRAPH_FORMATS = [
  ['Turtle', 'text/turtle', 'ttl'],
  ['JSON-LD', 'application/ld+json', 'jsonld'],
  ['RDF/XML', 'application/rdf+xml', 'rdf'],
] as const;

type Format = (typeof SOLUTION_FORMATS | typeof GRAPH_FORMATS)[number];

function formatsOf({ contentType }: ResultProxy): readonly Format[] {
  if (isTriples(contentType)) return GRAPH_FORMATS;
  return contentType.startsWith('application/sparql-results+json') ? SOLUTION_FORMATS : [];
}

/** Runs a read-only query again for another format. */
async function runAs(request: RunRequest, [, type, extension]: Format): Promise<void> {
  const { id: _id, ...query } = request;
  const response = await send({ ...query, isReadOnly: true, token: token.value, accept: type, signal: null });
  if (!response.ok) throw new CallFailure(failureOf(replyOf(response, await response.text(), 0)).message);
  download(await response.blob(), `result.${extension}`);
}

export function Downloads({ result, request }: { result: ResultProxy; request: RunRequest }) {
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: Promise<void>): void => {
    setProblem(null);
    work.catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  if (result.summary.shape === 'done') return null;
  const isText = isTriples(result.contentType);
  const whole = async () => download(await result.document(), isText ? 'result.nt' : 'result.json');
  const rows = async () => download(await result.csv(), 'result.csv');
  return (
    <fieldset class="downloads" aria-label={texts.results.download}>
      <button type="button" onClick={() => attempt(whole())}>
        {isText ? NAMES.triples : NAMES.json}
      </button>
      <button type="button" onClick={() => attempt(rows())}>
        {NAMES.csv}
      </button>
      {formatsOf(result).map((format) => (
        <button key={format[0]} type="button" onClick={() => attempt(runAs(request, format))}>
          {format[0]}
        </button>
      ))}
      {problem !== null && <span role="alert">{problem}</span>}
    </fieldset>
  );
}
