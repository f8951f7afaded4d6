/** What the documents show a server being asked: scripts of each kind of result, of each API, and SPARQL. */
import type { TaskRequest } from '#protocol';

const BASE_URL = 'http://127.0.0.1:7474';

/** Each is a transaction of its own, in this order; all but the last answer without a failure. */
const SCRIPTS: readonly string[] = [
  'a = g.addVertex([name: "Ada"]); b = g.addVertex([name: "Bob"]); g.addEdge(a, b, "knows", [since: 1999]); g.V.count()',
  'g.V("name", "Ada").out("knows").name',
  'm = [:]; g.V.outE.label.groupCount(m).iterate(); m',
  'm = [a: 1, b: 2]; m.sort { a, b -> b.value <=> a.value }.collect { k, v -> "$k: $v" }',
  'g.v(0).outE.inV.path.toList()',
  'g.v(0).out.loop(1) { it.loops < 3 }.dedup().name.order().toList()',
  't = new Table(); g.V.as("person").out("knows").as("friend").table(t) { it.name }.iterate(); t',
  't = new Table(); g.V.as("person").out("knows").as("friend").table(t).cap',
  'g.V.filter { it.name != null && it.name =~ /A.*/ }.transform { [it.name, it.outE.count()] }',
  'g.E.has("since", T.gt, 1990).since.mean()',
  'g.V.outE.sideEffect { it.weight = 0.5f }.iterate()',
  'neo4j = g.getRawGraph(); i = neo4j.index().forNodes("people"); i.add(neo4j.getNodeById(0), "name", "Ada"); i.get("name", "Ada").single',
  'g.idx("people").get("name", "Ada").toList()',
  'tx = g.getRawGraph().beginTx(); try { g.v(0).born = 1815; tx.success() } finally { tx.finish() }; g.v(0)',
  'out = new ByteArrayOutputStream(); GraphMLWriter.outputGraph(g, out); out.toString()',
  'g.v(0).bothE.each { g.removeEdge(it) }; g.stopTransaction(TransactionalGraph.Conclusion.SUCCESS); g.E.count()',
  'def twice(x) { x * 2 }; (1..3).inject(0) { sum, n -> sum + twice(n) } / 4',
  'g.blah',
];

const INSERT: TaskRequest = {
  kind: 'insert-quad',
  subject: 'http://e.org/ada',
  predicate: 'http://e.org/knows',
  object: 'http://e.org/bob',
  graph: 'http://e.org/people',
};

const QUERY: TaskRequest = {
  kind: 'query',
  query: 'SELECT ?x ?y WHERE { ?x <http://e.org/knows> ?y }',
};

export const DOCUMENTED_REQUESTS: readonly TaskRequest[] = [
  ...SCRIPTS.map(
    (script): TaskRequest => ({
      kind: 'script',
      script,
      params: '{"who": "Ada"}',
      baseUrl: BASE_URL,
      profile: false,
    }),
  ),
  INSERT,
  QUERY,
];
