/** Documents to be imported, and what the database must answer about each once it is loaded exactly once. */
import type { ServerProcess } from '../http/server-process.ts';

export interface Loadable {
  readonly contentType: string;
  readonly text: string;
  /** Scripts or queries, and their answers. */
  readonly checks: readonly { readonly text: string; readonly answer: string }[];
}

/** Statements whose objects are numbers that sum up: a lost or doubled chunk changes count or sum. */
export function numberedQuads(count: number): Loadable {
  const lines: string[] = [];
  const integer = '<http://www.w3.org/2001/XMLSchema#integer>';
  for (let id = 0; id < count; id++) {
    lines.push(
      `<http://quads/${id}> <http://quads/number> "${id}"^^${integer} <http://quads/g${id % 7}> .\n`,
    );
  }
  const counted =
    'SELECT (COUNT(*) AS ?n) (SUM(?o) AS ?s) WHERE { GRAPH ?g { ?x <http://quads/number> ?o } }';
  return {
    contentType: 'application/n-quads',
    text: lines.join(''),
    checks: [{ text: counted, answer: `[{"n":"${count}","s":"${(count * (count - 1)) / 2}"}]` }],
  };
}

/** A ring of numbered nodes: every node has one relationship in and one out, to the next number. */
export function numberedRing(count: number): Loadable {
  const parts = [
    '<graphml><key id="n" for="node" attr.name="ring" attr.type="int"/><graph edgedefault="directed">\n',
  ];
  for (let id = 0; id < count; id++) parts.push(`<node id="${id}"><data key="n">${id}</data></node>\n`);
  for (let id = 0; id < count; id++) {
    parts.push(`<edge source="${id}" target="${(id + 1) % count}" label="next"/>\n`);
  }
  parts.push('</graph></graphml>');
  const sum = (count * (count - 1)) / 2;
  const numbers = "n = 0; s = 0L; g.V.has('ring').sideEffect{ n++; s += it.ring }.iterate(); [n, s]";
  const steps =
    "n = 0; g.V.has('ring').sideEffect{ v = it; o = it.out('next').ring.toList(); " +
    `if (o == [(v.ring + 1) % ${count}] && it.in('next').count() == 1) n++ }.iterate(); n`;
  return {
    contentType: 'application/graphml+xml',
    text: parts.join(''),
    checks: [
      { text: numbers, answer: `[${count},${sum}]` },
      { text: steps, answer: String(count) },
    ],
  };
}

/** What of the document's checks fails on a server; empty when all is there once. */
export async function problemsOf({ checks }: Loadable, server: ServerProcess): Promise<string[]> {
  const problems: string[] = [];
  for (const { text, answer } of checks) {
    const { status, text: found } = text.startsWith('SELECT')
      ? await server.post('/db/data/ext/SPARQLPlugin/graphdb/execute_sparql', JSON.stringify({ query: text }))
      : await server.script(text);
    const plain = found.replaceAll(/\s/g, '');
    if (status !== 200 || plain !== answer) problems.push(`${text} gives ${plain}, not ${answer}`);
  }
  return problems;
}
