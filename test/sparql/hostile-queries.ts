/** Queries meant to hang or exhaust the server, by what they do. */

const EVERYTHING = '?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l .';
const repeat = (text: string, count: number) => text.repeat(count);
const many = (count: number, part: (at: number) => string, between = ' ') =>
  Array.from({ length: count }, (_, at) => part(at)).join(between);
export const SQUARES = Array.from({ length: 60 }, (_, i) => `BIND(?x${i} * ?x${i} AS ?x${i + 1})`).join(' ');
const doublings = Array.from({ length: 60 }, (_, i) => `BIND(CONCAT(?x${i}, ?x${i}) AS ?x${i + 1})`).join(
  ' ',
);

export const HOSTILE_QUERIES: Readonly<Record<string, string>> = {
  'a list of 200,000 elements': `SELECT * { ?s ?p (${repeat('1 ', 200_000)}) }`,
  '50,000 patterns that share nothing': `SELECT * { ${many(50_000, (at) => `?a${at} <e:c> ?b${at} .`)} }`,
  'a chain of 5,000 patterns': `SELECT * { ${many(5000, (at) => `?a${at} <e:c> ?a${at + 1} .`)} }`,
  'a union of 100,000 branches': `SELECT * { ${many(100_000, () => '{ ?a ?b ?c }', 'UNION')} }`,
  'a path of 100,000 steps': `SELECT * { ?a ${many(100_000, () => '<e:p>', '/')} ?b }`,
  'a path of 100,000 alternatives': `SELECT * { ?a ${many(100_000, () => '<e:p>', '|')} ?b }`,
  '5,000 IRIs against a long base': `BASE <http://e/${repeat('a/', 300_000)}> SELECT * { ${many(5000, (at) => `<b${at}> <c> <d> .`)} }`,
  'a long prefix named often': `PREFIX p: <http://e/${repeat('a', 500_000)}> SELECT * { ${repeat('p:a p:b p:c . ', 50_000)} }`,
  'a million values': `SELECT * { VALUES ?x { ${repeat('1 ', 1_000_000)} } }`,
  'braces nested 20,000 deep': `SELECT * ${repeat('{', 20_000)}${repeat('}', 20_000)}`,
  'parentheses nested 20,000 deep': `SELECT * { FILTER(${repeat('(', 20_000)}1${repeat(')', 20_000)}) }`,
  'brackets nested 20,000 deep': `SELECT * { ?s ?p ${repeat('[ ?q ', 20_000)}1${repeat(']', 20_000)} }`,
  'lists nested 20,000 deep': `SELECT * { ?s ?p ${repeat('(', 20_000)}1${repeat(')', 20_000)} }`,
  'braces that never close': `SELECT * ${repeat('{', 40_000)}`,
  'a row of negations': `SELECT * { FILTER(${repeat('!', 100_000)}true) }`,
  'a row of minus signs': `SELECT * { FILTER(${repeat('- ', 100_000)}1) }`,
  'a row of inverse paths': `SELECT * { ?s ${repeat('^', 100_000)}<e:p> ?o }`,
  'a very long disjunction': `SELECT * { ?s ?p ?o FILTER(?o = 1${repeat(' || ?o = 1', 50_000)}) }`,
  'a very long sum': `SELECT * { ?s ?p ?o FILTER(0 < 1${repeat(' + 1', 50_000)}) }`,
  'text of more than 4 MB': `SELECT * { ?s ?p "${repeat('x', 5_000_000)}" }`,
  'a million VALUES, crossed': `SELECT * { VALUES ?x {${repeat(' 1', 1_000_000)}} ?a ?b ?c . ?d ?e ?f } ORDER BY ?a`,
  'a cross product of four, sorted': `SELECT * { ${EVERYTHING} } ORDER BY ?a ?d ?g`,
  'a cross product of four, counted': `SELECT (COUNT(*) AS ?n) { ${EVERYTHING} }`,
  'a cross product of four, distinct': `SELECT DISTINCT * { ${EVERYTHING} }`,
  'a cross product of four, grouped': `SELECT ?a ?d ?g (COUNT(*) AS ?n) { ${EVERYTHING} } GROUP BY ?a ?d ?g ?j ?c ?f ?i`,
  'a cross product, concatenated':
    'SELECT (GROUP_CONCAT(?c) AS ?t) { ?a <e:name> ?c . ?d <e:p> ?f . ?g <e:p> ?i }',
  'a cross product, distinct and counted': `SELECT (COUNT(DISTINCT *) AS ?n) { ${EVERYTHING} }`,
  'a cross product, streamed': `SELECT * { ${EVERYTHING} }`,
  'a cross product, constructed': `CONSTRUCT { ?a ?e ?i } WHERE { ${EVERYTHING} }`,
  'a cross product on the right of MINUS': `SELECT * { ?a ?b ?c MINUS { ?a ?y ?z . ${EVERYTHING} } }`,
  'a cross product in an OPTIONAL': `SELECT * { ?x ?y ?z OPTIONAL { ${EVERYTHING} FILTER(?a = ?x && ?c = 1) } }`,
  'a cross product in a sub-select': `SELECT * { ?x ?y ?z { SELECT * { ${EVERYTHING} } LIMIT 100000000 } }`,
  'a cross product behind NOT EXISTS': `SELECT * { ?x ?y ?z FILTER NOT EXISTS { ${EVERYTHING} FILTER(?a = 1) } }`,
  'a cross product with an offset': `SELECT * { ${EVERYTHING} } OFFSET 1000000000 LIMIT 1`,
  'a filter that never holds on a cross product': `ASK { ${EVERYTHING} FILTER(?a = ?l && ?b = 1) }`,
  'closures of closures on a dense graph':
    'SELECT * { ?a (((<e:p>*)*)*)* ?b . ?c (<e:p>+/<e:p>+)+ ?d . ?e ?f ?g . ?h ?i ?j }',
  'closures chained on a dense graph':
    'SELECT (COUNT(*) AS ?n) { ?a <e:p>* ?b . ?b <e:p>* ?c . ?c <e:p>* ?d . ?d <e:p>* ?e . ?e <e:p>* ?f . ?f <e:p>* ?g }',
  'a sequence of many steps': `SELECT (COUNT(*) AS ?n) { ?a ${repeat('<e:p>/', 100)}<e:p> ?b }`,
  'negated sets chained':
    'SELECT (COUNT(*) AS ?n) { ?a !<e:x> ?b . ?b !<e:x> ?c . ?c !<e:x> ?d . ?d !<e:x> ?e . ?e !(<e:x>|^<e:y>) ?f }',
  'a union of unions, crossed': `SELECT * { ${repeat('{ ?a ?b ?c } UNION { ?c ?b ?a } ', 1)} ${EVERYTHING} } ORDER BY ?l`,
  'a pattern that backtracks':
    'SELECT * { ?s <e:name> ?n . ?x <e:p> ?y . ?z <e:p> ?u . FILTER(REGEX(?n, "^(a+)+$") || REGEX(?n, "(a|aa)+$") || REGEX(?n, "(a*)*b")) }',
  'a pattern of a thousand nested repeats':
    'SELECT * { ?s <e:name> ?n . ?x <e:p> ?y . ?z <e:p> ?u . FILTER(REGEX(?n, "((a{1,30}){1,30}){1,20}b")) }',
  'a replacement that grows': `SELECT (STRLEN(?r) AS ?l) { ?s <e:name> ?n . ?x <e:p> ?y . ?u <e:p> ?v BIND(REPLACE(?n, "a", "${repeat('b', 20_000)}") AS ?r) }`,
  'texts that double': `SELECT ?x60 { BIND("abcdefgh" AS ?x0) ${doublings} }`,
  'an IN list tried on a cross product': `SELECT * { ${EVERYTHING} FILTER(?a IN (${Array.from({ length: 5000 }, (_, i) => i).join(',')})) }`,
  'services inside each other with a long text': `SELECT * ${repeat('{ SERVICE <http://e/> ', 70)}{ ?s ?p "${repeat('x', 1_000_000)}" }${repeat('}', 70)}`,
  'a long service, many times': `SELECT * { ${repeat(`SERVICE <http://e/> { ${repeat('?s ?p ?o . ', 5000)} } `, 50)} }`,
  'hashes of everything': `SELECT * { ?s <e:name> ?n . ?x <e:p> ?y . ?z <e:p> ?u FILTER(SHA512(?n) = "x") }`,
};
