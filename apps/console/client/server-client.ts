/** HTTP client that runs scripts and queries; URLs are relative to the page. */
import { texts } from '../texts/index.ts';
import { isRecord, parseJson, type Value } from './exact-json.ts';

export type Language = 'gremlin' | 'sparql';

export interface Reply {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** The parsed body of a JSON reply; undefined otherwise. */
  readonly value: Value | undefined;
  /** From the request to the last byte of the reply. */
  readonly elapsedMs: number;
}

export interface RunRequest {
  readonly language: Language;
  readonly text: string;
  /** A JSON object as text; empty for none. */
  readonly params: string;
  readonly isReadOnly: boolean;
  /** The version or time to read at; empty for the newest. */
  readonly at?: string;
  /** Requests the profile of a script or the plan of a query. */
  readonly isAnalysis?: boolean;
  /** Name of a stored script to run in place of the text. */
  readonly stored?: string;
  /** Request id, with which a running task is cancelled. */
  readonly id?: string;
  /** Accept header of a query; by default the types that the console reads. */
  readonly accept?: string;
  /** Name and secret joined by a dot; empty without credentials. */
  readonly token: string;
  /** Aborting closes the connection, which cancels the run and rolls it back. */
  readonly signal: AbortSignal | null;
}

const SCRIPT_PATH = '../db/data/ext/TraversalPlugin/graphdb/execute_script';
const SPARQL_PATH = '../sparql';
const SPARQL_TYPES = 'application/sparql-results+json, application/n-triples;q=0.9';

/** SPARQL 1.1 section 4.1: a prologue, then the form. Comments and IRIs are removed before matching. */
const UPDATE_FORM =
  /^(?:\s|(?:prefix\s+\S*|base)\s*<>)*(?:insert|delete|load|clear|create|drop|copy|move|add|with)\b/i;

function isUpdate(query: string): boolean {
  return UPDATE_FORM.test(query.replaceAll(/<[^>\s]*>/g, '<>').replaceAll(/#.*$/gm, ''));
}

/** Rejects with an `AbortError` when cancelled and with a `TypeError` when the server is unreachable. */
export async function run(request: RunRequest): Promise<Reply> {
  const startedAt = performance.now();
  const response = await send(request);
  const text = await response.text();
  return replyOf(response, text, performance.now() - startedAt);
}

/** Rejects as `run` does. */
export function send(request: RunRequest): Promise<Response> {
  const isScript = request.language === 'gremlin';
  const path = !isScript
    ? SPARQL_PATH
    : request.stored === undefined
      ? SCRIPT_PATH
      : storedPath(request.stored);
  const analysis = isScript ? '?profile' : '?explain';
  return fetch(request.isAnalysis === true ? `${path}${analysis}` : path, {
    method: 'POST',
    headers: headersOf(request),
    body: bodyOf(request),
    signal: request.signal,
    credentials: 'omit',
  });
}

function storedPath(name: string): string {
  return `../db/data/scripts/${encodeURIComponent(name)}`;
}

export function replyOf({ status, headers }: Response, text: string, elapsedMs: number): Reply {
  const contentType = headers.get('content-type') ?? '';
  const value = /[/+]json\b/.test(contentType) ? parseJson(text) : undefined;
  return { status, contentType, text, value, elapsedMs };
}

function headersOf({
  language,
  text,
  isReadOnly,
  at = '',
  token,
  id,
  accept,
}: RunRequest): Record<string, string> {
  const type = isUpdate(text) ? 'application/sparql-update' : 'application/sparql-query';
  return {
    'content-type': language === 'gremlin' ? 'application/json' : type,
    accept: language === 'gremlin' ? 'application/json' : (accept ?? SPARQL_TYPES),
    ...(id === undefined ? {} : { 'x-request-id': id }),
    ...(isReadOnly ? { 'access-mode': 'READ' } : {}),
    ...asOf(at),
    ...authorization(token),
  };
}

/** Authorization header; empty without a token. */
export function authorization(token: string): Record<string, string> {
  return token === '' ? {} : { authorization: `Bearer ${token}` };
}

/** Version header; empty for the newest. */
export function asOf(at: string): Record<string, string> {
  return at.trim() === '' ? {} : { 'quiver-version': at.trim() };
}

/** Parameters are inserted as text, so that large integers stay exact. */
function bodyOf({ language, text, params, stored }: RunRequest): string {
  if (language === 'sparql') return text;
  const fields = stored === undefined ? [`"script":${JSON.stringify(text)}`] : [];
  if (params.trim() !== '') fields.push(`"params":${params}`);
  return `{${fields.join(',')}}`;
}

/** The error message for parameters, or null. */
export function problemOfParams(params: string): string | null {
  if (params.trim() === '') return null;
  try {
    return isRecord(parseJson(params)) ? null : texts.params.noObject;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
