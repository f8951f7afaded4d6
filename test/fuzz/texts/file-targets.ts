/** The readers of graph files: GraphML, GraphSON, GML, CSV and the six formats of RDF. */
import {
  CSVReader,
  createRdfReader,
  FormatError,
  GMLReader,
  GraphMLReader,
  GraphSONReader,
  RdfFormat,
} from '#formats';
import { MemoryGraph, push } from '../../formats/graph-in-memory.ts';
import type { FuzzTarget } from './target.ts';

/** Cuts at odd places are part of what readers must bear. */
const PIECE_LENGTHS = [1, 7, 4096];

function isRefusal(error: unknown): boolean {
  return error instanceof FormatError;
}

/** Long texts in long pieces, or a text of 100,000 characters takes as many calls. */
function pieceLength(text: string): number {
  return text.length > 2000 ? 4096 : PIECE_LENGTHS[text.length % PIECE_LENGTHS.length]!;
}

function graphTarget(
  name: string,
  createReader: (sink: MemoryGraph) => { write(text: string): void; end(): void },
  seeds: readonly string[],
  splinters: readonly string[],
): FuzzTarget {
  return {
    name,
    seeds,
    splinters,
    read: (text) => push(createReader(new MemoryGraph()), text, pieceLength(text)),
    isRefusal,
  };
}

function rdfTarget(format: RdfFormat, seeds: readonly string[], splinters: readonly string[]): FuzzTarget {
  return {
    name: format,
    seeds,
    splinters,
    async read(text) {
      const reader = createRdfReader(format, () => undefined, {
        base: 'http://e/base',
        loadContext: () => Promise.reject(new FormatError('FORMAT_ELEMENT', 'no contexts here')),
      });
      const length = pieceLength(text);
      for (let start = 0; start < text.length; start += length) {
        await reader.write(text.slice(start, start + length));
      }
      await reader.end();
    },
    isRefusal,
  };
}

const TURTLE_SPLINTERS = [
  '@prefix',
  'PREFIX',
  '^^',
  '@en',
  '_:',
  '<<',
  ' a ',
  ';;',
  '.',
  '\\u00',
  '<\\u0020>',
];

export const FILE_TARGETS: readonly FuzzTarget[] = [
  graphTarget(
    'GraphML',
    (sink) => new GraphMLReader(sink),
    [
      '<?xml version="1.0"?><graphml xmlns="http://graphml.graphdrawing.org/xmlns"><key id="n" for="node" attr.name="name" attr.type="string"/><key id="w" for="edge" attr.name="weight" attr.type="float"/><graph id="G" edgedefault="directed"><node id="1"><data key="n">a &amp; b</data></node><node id="2"/><edge id="7" source="1" target="2" label="knows"><data key="w">0.5</data></edge></graph></graphml>',
      '<graphml><key id="a" for="node" attr.name="a" attr.type="int"/><graph><edge source="x" target="y"/><node id="x"><data key="a">3</data></node><node id="x"><data key="b"><![CDATA[c]]></data></node></graph></graphml>',
      "<graphml><key id='l' for='node' attr.name='l' attr.type='long'/><graph><node id='&#65;'><data key='l'>9223372036854775807</data></node></graph></graphml>",
    ],
    [
      '<node id="',
      '<edge source="1" ',
      '<data key="n">',
      '</graph>',
      'attr.type="double"',
      '<?xml encoding="x"?>',
    ],
  ),
  graphTarget(
    'GraphSON',
    (sink) => new GraphSONReader(sink),
    [
      '{"mode":"NORMAL","vertices":[{"name":"a","age":29,"_id":"1","_type":"vertex"},{"_id":"2","_type":"vertex"}],"edges":[{"weight":0.5,"_id":"7","_type":"edge","_outV":"1","_inV":"2","_label":"knows"}]}',
      '{"graph":{"mode":"EXTENDED","vertices":[{"n":{"type":"list","value":[{"type":"string","value":"x"}]},"m":{"type":"map","value":{"k":{"type":"integer","value":1}}},"_id":1,"_type":"vertex"}],"edges":[]}}',
      '{"mode":"COMPACT","vertices":[{"_id":1,"a":[1,2.5,true,null,{"b":"\\u0041"}]}],"edges":[{"_id":1,"_outV":1,"_inV":1,"_label":"self"}]}',
    ],
    ['"_id":', '"_outV":1,', '{"type":"long","value":', '"vertices":[', '1E400', '\\ud800', ',,', ': :'],
  ),
  graphTarget(
    'GML',
    (sink) => new GMLReader(sink),
    [
      'graph [ directed 1 node [ id 1 label "a" name "marko" age 29 ] node [ id 2 ] edge [ source 1 target 2 label "knows" weight 0.5 ] ]',
      'Creator "x" # comment\ngraph [\n node [ id 10 x [ y 1.5e3 z [ q "&quot;" ] ] ]\n edge [ source 10 target 10 id 4 ]\n]\n',
    ],
    ['node [', 'edge [', ' ] ', ' id ', '&#1;', '-1.5E', '"\n'],
  ),
  graphTarget(
    'CSV',
    () => new CSVReader({ addNode: () => undefined, addRelationship: () => undefined }),
    [
      'id:ID,name,age:int,:LABEL\n1,a,3,Person;Old\n2,"b ""c"", d",,\n',
      ':START_ID,:END_ID,:TYPE,weight:double\n1,2,KNOWS,0.5\n2,1,"LIKES",\n',
    ],
    [':ID', ':LABEL', ':int', ':long[]', '""', ',,,', '\r\n', ':START_ID(Person)'],
  ),
  rdfTarget(
    RdfFormat.NQuads,
    [
      '<http://e/s> <http://e/p> "o\\u0041\\n"@en-GB <http://e/g> .\n_:a <http://e/p> "1"^^<http://www.w3.org/2001/XMLSchema#integer> . # c\n\n',
      '<http://e/s> <http://e/p> _:b0 _:g .\n',
    ],
    ['"^^', '"@', '_:', '<http://e/\\u00', ' .\n', '<<', '\\U00110000'],
  ),
  rdfTarget(
    RdfFormat.NTriples,
    ['<http://e/s> <http://e/p> <http://e/o> .\n<e:s> <e:p> "x" .'],
    ['"^^', '_:'],
  ),
  rdfTarget(
    RdfFormat.Turtle,
    [
      '@prefix e: <http://e/> . @base <http://b/> .\ne:a e:b "c", 1, 1.5, 1e0, true ; a [ e:d ( 1 2 "x"@de ) ] .\n<r> e:p """long\n"q" """ .',
      "PREFIX : <http://e/>\n:a%20b\\,c :p 'x'^^:t , '''y''' .",
    ],
    TURTLE_SPLINTERS,
  ),
  rdfTarget(
    RdfFormat.TriG,
    ['@prefix e: <http://e/> .\ne:g { e:a e:b e:c . [] e:d () } GRAPH _:h { e:a a e:T }\n{ e:x e:y 5 }'],
    [...TURTLE_SPLINTERS, 'GRAPH', '{', '}'],
  ),
  rdfTarget(
    RdfFormat.RdfXml,
    [
      '<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/"><rdf:Description rdf:about="http://e/s" e:q="v"><e:p xml:lang="de">x</e:p><e:r rdf:resource="o"/><e:l rdf:parseType="Collection"><e:T rdf:ID="i"/></e:l><e:x rdf:parseType="Literal"><b>c</b></e:x></rdf:Description></rdf:RDF>',
    ],
    [
      'rdf:about="',
      'rdf:li',
      'rdf:parseType="Resource"',
      'rdf:nodeID="1"',
      'xmlns:',
      '<rdf:Seq>',
      'xml:base="',
    ],
  ),
  rdfTarget(
    RdfFormat.JsonLd,
    [
      '{"@context":{"a":"http://e/a","e":"http://e/","k":{"@id":"e:k","@type":"@id","@container":"@list"}},"@id":"http://e/x","a":[1,{"@value":"x","@language":"de"},true],"k":["e:1","e:2"],"@graph":[{"@id":"e:g","e:p":{"@id":"_:b"}}]}',
      '[{"@id":"http://e/x","@type":["http://e/T"],"http://e/p":[{"@list":[1.5,null]}],"@reverse":{"http://e/r":{"@id":"http://e/y"}}}]',
    ],
    [
      '"@context":',
      '"@id":',
      '"@type":"@json"',
      '"@vocab":',
      '"@reverse":',
      '{"@set":[',
      '"@container":"@index"',
    ],
  ),
];
