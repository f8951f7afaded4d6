/** Scripts that this server answers otherwise, by the reason. */
const BY_REASON: Readonly<Record<string, readonly string[]>> = {
  'The language, not this room, answers otherwise.': ['g.v(0) as Map', 'g.v(0).b=new Date()'],
  'The class of an iterable is a name for one class here, several there.': [
    "g.getEdges('a','x').class.name",
    "g.getVertices('lang','x').class.name",
    'g.v(0).getVertices(OUT).iterator().class.name',
    "i=new IdGraph(g); a=i.addVertex('a'); a.getBaseElement().class.simpleName",
    'i=new IdGraph(g); i.getVertexIdFactory().class.simpleName',
    'import org.neo4j.graphalgo.*; import org.neo4j.graphdb.*; import org.neo4j.kernel.*; f=GraphAlgoFactory.shortestPath(Traversal.expanderForAllTypes(),5); f.findSinglePath(g.v(1).rawVertex,g.v(5).rawVertex); f.metadata().class.simpleName',
    'p=g.V.out; p.getStarts().class.simpleName',
    'r=new ReadOnlyGraph(g); r.v(0).query().edges().class.simpleName',
  ],
  'The failure is worded for what went wrong, or the field is not shown.': [
    "g.rawGraph.index().forNodes('x',[type:'zz',provider:'lucene']).get('a','b').size()",
    "i=g.createIndex('i',Vertex.class); i.put('k','v',null)",
    "i=g.createIndex('i',Vertex.class); i.put('k',null,g.v(0))",
  ],
  'A char of a property is a text, as it is everywhere else; the server of 2.1 wrote the number of its code.':
    ["g.addVertex([a:'a' as char])", "g.addVertex([a:'abc' as char])"],
  'Older versions had the call, and client libraries make it.': [
    'n=g.rawGraph.getNodeById(0); n.getPropertyValues()',
  ],
  'What was removed in this transaction is gone at once.': [
    'g.V.out.remove() | g.V.count()',
    'v=g.v(0); g.removeVertex(v); v.out.count()',
  ],
  "The database is the server's: where it lies and what listens to it is not a script's.": [
    'g.rawGraph.registerTransactionEventHandler(null)',
  ],
  'What the script has added itself has no score by a lookup there.': [
    "i=g.rawGraph.index().forNodes('x'); i.add(g.v(0).rawVertex,'k','v'); h=i.get('k','v'); h.next(); h.currentScore()",
  ],
  'A load commits nothing: it is committed with the script, so nothing is left of one that fails.': [
    'import com.tinkerpop.blueprints.util.wrappers.event.*; import com.tinkerpop.blueprints.util.wrappers.event.listener.*; e=new EventTransactionalGraph(g); n=[]; e.addListener([vertexAdded: {v-> n<<\'v\'}, edgeAdded: {x-> n<<x.label}, vertexPropertyChanged: {Object[] a-> n<<a[1]}, edgePropertyChanged: {Object[] a-> n<<a[1]}] as GraphChangedListener); GraphMLReader.inputGraph(e, new ByteArrayInputStream(\'<graphml><key id="k" attr.name="a"/><graph><node id="1"><data key="k">x</data></node><edge id="3" source="1" target="1" label="l"/></graph></graphml>\'.bytes)); n',
  ],
  'What a script commits is committed; the original ran in a transaction of its own around the script.': [
    "g.v(2).name='same'; g.commit(); g.v(1).name='same'; 1 | g.V('name','same').id.toList()",
    "i=g.rawGraph.index().forNodes('x'); (0..3).each{i.add(g.v(it).rawVertex,'k','a')}; 1 | i=g.rawGraph.index().forNodes('x'); i.add(g.v(1).rawVertex,'n','b'); g.commit(); [i.get('k','a').collect{it.id}, i.query('k:a').collect{it.id}]",
  ],
};

/** The reason by script. */
export const KNOWN_DIFFERENCES: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_REASON).flatMap(([reason, scripts]) => scripts.map((script) => [script, reason])),
);
