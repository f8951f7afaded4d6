/** One conformance case of Gremlin or the graph API, asked of started servers and compared by the rules of the corpus. */
import { JsonScanner } from '#protocol';
import { compareAnswer } from '../corpus/compare.ts';
import { type ExactJson, parseExactJson } from '../corpus/exact-json.ts';
import { graphText } from '../corpus/read-cases.ts';
import type { ServerProcess } from './server-process.ts';

export interface CorpusCase {
  readonly id: string;
  readonly graph: string;
  readonly setup?: string;
  readonly script: string;
  readonly then?: string;
  readonly order: string;
}

/** Where the requests of a case go: one server may take them all. */
export interface CaseServers {
  /** Takes setup and script, which number elements as they are created. */
  readonly writer: ServerProcess;
  /** Takes what is asked afterwards. */
  readonly reader: ServerProcess;
}

const LOAD_GRAPH =
  'new GraphMLReader(g).inputGraph(new ByteArrayInputStream(xml.getBytes("UTF-8"))); g.V.count()';

/** Loads the graph that a case begins with. Resolves to what went wrong, or null. */
export async function loadCorpusGraph(server: ServerProcess, graph: string): Promise<string | null> {
  if (graph === 'empty') return null;
  const xml = graphText(graph);
  const { status, text } = await server.script(LOAD_GRAPH, JSON.stringify({ xml }));
  return status === 200 ? null : text;
}

/** How the answers differ from the case's line in the corpus; null when they agree. */
export async function problemOfCase(line: string, { writer, reader }: CaseServers): Promise<string | null> {
  const each = JSON.parse(line) as CorpusCase;
  const { params, differs } = comparison(line);
  if (each.setup !== undefined) {
    const { status, text } = await writer.script(each.setup, params);
    if (status !== 200) return `the setup fails: ${text}`;
  }
  const problem = await differs(writer, each.script, 'expect');
  if (problem !== null || each.then === undefined) return problem;
  const thenProblem = await differs(reader, each.then, 'then_expect');
  return thenProblem === null ? null : `then: ${thenProblem}`;
}

/** The same for the script alone, at a database in which what comes before it has been done. */
export async function problemOfScript(line: string, server: ServerProcess): Promise<string | null> {
  return await comparison(line).differs(server, (JSON.parse(line) as CorpusCase).script, 'expect');
}

function comparison(line: string): {
  readonly params: string | undefined;
  differs(server: ServerProcess, script: string, field: string): Promise<string | null>;
} {
  const { order } = JSON.parse(line) as CorpusCase;
  const exact = parseExactJson(line) as Map<string, ExactJson>;
  // As the text stands in the line: `42.0` is no `42`.
  const params = new JsonScanner(line).members().get('params');
  return {
    params,
    differs: async (server, script, field) => {
      const { status, text, contentType } = await server.script(script, params);
      if (contentType !== 'application/json; charset=UTF-8') return `content type ${contentType}`;
      const expected = exact.get(field) ?? null;
      return compareAnswer(expected, status, parseExactJson(text), server.baseUrl, order);
    },
  };
}
