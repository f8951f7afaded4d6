/** Queries that helpers evaluate parts of: solutions and their order are those of one thread. */
import { describe, expect, test } from 'vitest';
import { Budget, BudgetExceeded, DEFAULT_BUDGET_LIMITS, type MorselBoard, StopSignal } from '#base';
import { createQuadStore, DEFAULT_GRAPH_TEXT, QuadView } from '#rdf';
import { executeQuery, helpWithQuery, prepareQuery, type QueryHelpers, type SplitWork } from '#sparql';
import { PartDirectory } from '../../shared/sparql/split/split-memory.ts';
import { solutionKeys } from './solution-keys.ts';

const IRI = 'http://split.example/';
const NODE_COUNT = 90;
const node = (at: number) => `<${IRI}n${at % NODE_COUNT}>`;
const quad = (subject: string, name: string, object: string, graph = DEFAULT_GRAPH_TEXT) => ({
  kind: 'add' as const,
  subject,
  predicate: `<${IRI}${name}>`,
  object,
  graph,
});
const QUADS = Array.from({ length: NODE_COUNT }, (_, at) => [
  quad(node(at), 'knows', node(at * at + 1)),
  quad(node(at), 'knows', node(at + 1)),
  quad(node(at + 2), 'knows', node(at)),
  quad(node(at), 'group', `"g${at % 7}"`),
  quad(node(at), 'weight', `"${(at * 37) % 11}.${at}e0"^^<http://www.w3.org/2001/XMLSchema#double>`),
  ...(at % 3 === 0 ? [quad(node(at), 'name', `"name ${at}"`)] : []),
  ...(at % 5 === 0 ? [quad(node(at), 'group', `"x"`, `<${IRI}graph>`)] : []),
]).flat();

/** A snapshot, and a delta of terms of which some are in no snapshot. */
function newView(): QuadView {
  const first = createQuadStore();
  first.apply(QUADS);
  const store = createQuadStore(first.fold());
  store.apply([
    { ...quad(node(4), 'knows', node(5)), kind: 'remove' },
    quad(node(6), 'knows', node(77)),
    quad(node(88), 'knows', `<${IRI}late>`),
    quad(`<${IRI}late>`, 'group', '"g3"'),
  ]);
  return new QuadView(store.delta);
}

const PREFIX = `PREFIX : <${IRI}>\n`;
const SPLIT = [
  'SELECT (COUNT(*) AS ?n) WHERE { ?s ?p ?o FILTER(?s != ?o) }',
  'SELECT ?g (COUNT(*) AS ?n) (COUNT(DISTINCT ?b) AS ?m) WHERE { ?a :knows ?b . ?b :group ?g } GROUP BY ?g',
  'SELECT ?g (SUM(?w) AS ?sum) (AVG(?w) AS ?mean) (MIN(?w) AS ?low) WHERE { ?a :group ?g ; :weight ?w } GROUP BY ?g',
  'SELECT ?g (GROUP_CONCAT(STR(?a)) AS ?all) (SAMPLE(?a) AS ?one) WHERE { ?b :knows ?a . ?a :group ?g } GROUP BY ?g',
  'SELECT (COUNT(DISTINCT *) AS ?n) WHERE { ?a :knows ?b . ?b :knows ?c }',
  'SELECT (COUNT(*) AS ?n) WHERE { ?a :knows ?b . ?b :knows ?c . ?c :knows ?a }',
  'SELECT ?a ?name WHERE { ?a :knows ?b OPTIONAL { ?b :name ?name } } ORDER BY DESC(?name) ?a',
  'SELECT ?a ?b WHERE { ?a :knows ?b FILTER(STR(?a) < STR(?b)) } ORDER BY STR(?b) LIMIT 7 OFFSET 2',
  'SELECT ?a ?b ?g WHERE { ?a :knows ?b . ?b :group ?g } ORDER BY DESC(?g) LIMIT 5',
  'SELECT ?k (COUNT(?a) AS ?n) WHERE { ?a :knows ?b FILTER EXISTS { ?b :name ?x } BIND(STRLEN(STR(?a)) AS ?k) } GROUP BY ?k',
  'SELECT ?t (COUNT(*) AS ?n) WHERE { ?a :group ?g BIND(CONCAT(?g, "!") AS ?t) } GROUP BY ?t',
  'SELECT ?p (COUNT(*) AS ?n) WHERE { { ?a :knows ?b } { ?b ?p ?c } } GROUP BY ?p HAVING(COUNT(*) > 3) ORDER BY ?p',
  'SELECT ?x (MAX(?n) AS ?m) WHERE { { SELECT ?x (COUNT(*) AS ?n) WHERE { ?y :knows ?x ; :group ?g } GROUP BY ?x } } GROUP BY ?x',
  'SELECT ?g (COUNT(?b) AS ?n) (SAMPLE(?b) AS ?one) (MAX(?b) AS ?last) WHERE { ?a :knows ?b . ?a :group ?g } GROUP BY ?g',
  'SELECT ?g (COUNT(?name) AS ?n) WHERE { ?a :knows ?b . ?a :group ?g OPTIONAL { ?b :name ?name } } GROUP BY ?g',
  'SELECT ?g (COUNT(*) AS ?n) (SUM(DISTINCT ?w) AS ?sum) WHERE { ?a :group ?g ; :knows ?b . ?b :weight ?w } GROUP BY ?g',
  'SELECT (COUNT(*) AS ?n) WHERE { { SELECT ?g (COUNT(*) AS ?m) WHERE { ?a :knows ?b . ?b :group ?g } GROUP BY ?g (RAND() < 2) } }',
  'SELECT ?g (COUNT(*) AS ?n) WHERE { ?a :group ?g ; :knows ?b . ?b :knows ?c MINUS { SELECT ?b WHERE { ?b :name ?n } LIMIT 5 } } GROUP BY ?g',
  'SELECT ?a ?c ?m WHERE { ?a :group ?g ; :knows ?b . ?b :knows ?c OPTIONAL { SELECT ?c (COUNT(*) AS ?m) WHERE { ?c :name ?d } GROUP BY ?c } } ORDER BY ?m DESC(?a) ?c',
  'SELECT (COUNT(?x) AS ?n) WHERE { ?a :knows ?b . ?b :knows ?c . ?c :knows ?d OPTIONAL { { SELECT ?d ?x WHERE { ?d :name ?x } LIMIT 7 } } }',
  'SELECT ?when (COUNT(*) AS ?n) WHERE { ?a :knows ?b BIND(NOW() AS ?when) } GROUP BY ?when',
];
const WHOLE = [
  'SELECT (COUNT(*) AS ?n) WHERE { ?s ?p ?o }',
  'SELECT (COUNT(*) AS ?n) WHERE { ?a :knows ?b FILTER(RAND() < 2) }',
  'SELECT (COUNT(DISTINCT ?u) AS ?n) WHERE { ?a :knows ?b BIND(UUID() AS ?u) }',
  'SELECT (COUNT(*) AS ?n) WHERE { VALUES ?a { :n1 :n2 } ?a :knows ?b }',
  'SELECT (COUNT(*) AS ?n) WHERE { ?a :group ?g MINUS { SELECT ?a WHERE { ?a :knows ?b . ?b :knows ?c } LIMIT 9 } }',
  'SELECT ?a WHERE { ?a :knows ?b }',
];

const NOW = new Date(0);
const LIMITS = DEFAULT_BUDGET_LIMITS;

/** Helpers in this thread: each is there for so many looks at its budget, in turn, while others take parts in between. */
class LocalHelpers implements QueryHelpers {
  readonly helpers = {
    countMax: 3,
    unitsMin: 1,
    unitsPerNodeMin: 0,
    unitsPerPart: 4,
    request: () => {
      throw new Error('asked through the query');
    },
  };
  requestCount = 0;
  readonly #text: string;
  readonly #looks: readonly number[];
  #turn = 0;

  constructor(text: string, looks: readonly number[]) {
    this.#text = text;
    this.#looks = looks;
  }

  request(work: SplitWork, board: MorselBoard): void {
    this.requestCount++;
    this.#help(work, board, 0);
  }

  #help(work: SplitWork, board: MorselBoard, helper: number): void {
    if (helper === this.helpers.countMax) return;
    const query = prepareQuery(PREFIX + this.#text);
    const helped = { query, view: newView(), options: { now: NOW }, limits: LIMITS };
    let left = this.#looks[this.#turn++ % this.#looks.length]!;
    // As a message would be.
    const received = structuredClone(work);
    helpWithQuery(helped, received, board.memory, helper, () => {
      if (left === 1) this.#help(work, board, helper + 1);
      if (--left === 0) board.dismiss(helper);
    });
  }
}

function solutionsOf(text: string, helpers: QueryHelpers | null, budget = new Budget()): string[] {
  const query = prepareQuery(PREFIX + text);
  return [...solutionKeys(executeQuery(query, newView(), { now: NOW, helpers, budget }))];
}

describe.each([
  ['that are there to the end', [Number.POSITIVE_INFINITY]],
  ['that leave early', [1, 3, 2]],
  ['that never begin a part', [0]],
])('with helpers %s', (_what, looks) => {
  test.each(SPLIT)('%s', (text) => {
    const helpers = new LocalHelpers(text, looks);
    expect(solutionsOf(text, helpers)).toEqual(solutionsOf(text, null));
    expect(helpers.requestCount).toBeGreaterThan(0);
  });
});

test.each(WHOLE)('is not split: %s', (text) => {
  const helpers = new LocalHelpers(text, [1]);
  solutionsOf(text, helpers);
  expect(helpers.requestCount).toBe(0);
});

/** Rows that helpers return of all parts but the first. */
function returnedRows(text: string): number {
  let rowCount = 0;
  const helpers = new LocalHelpers(text, [Number.POSITIVE_INFINITY]);
  const request = helpers.request.bind(helpers);
  helpers.request = (work, board) => {
    request(work, board);
    const directory = new PartDirectory(work.memory);
    for (let part = 1; part < work.keys.length; part++) rowCount += directory.rowsOf(part)?.rowCount ?? 0;
  };
  solutionsOf(text, helpers);
  return rowCount;
}

const JOINED = '{ ?a :knows ?b . ?b :knows ?c . ?c :group ?g }';

test('helpers return equal solutions of a part as one, where their order is of no account', () => {
  const all = returnedRows(
    `SELECT ?g (COUNT(*) AS ?n) (GROUP_CONCAT(?g) AS ?all) WHERE ${JOINED} GROUP BY ?g`,
  );
  expect(returnedRows(`SELECT ?g (COUNT(*) AS ?n) WHERE ${JOINED} GROUP BY ?g`)).toBeLessThan(all / 2);
  expect(returnedRows(`SELECT (COUNT(?c) AS ?n) WHERE ${JOINED}`)).toBeLessThan(all / 8);
});

test('helpers return the first solutions of a part for a sort with a limit', () => {
  const text = 'SELECT ?a ?c WHERE { ?a :knows ?b . ?b :knows ?c . ?c :weight ?w }';
  const all = returnedRows(`${text} ORDER BY ?w ?a`);
  expect(returnedRows(`${text} ORDER BY ?w ?a LIMIT 2`)).toBeLessThan(all / 4);
  expect(returnedRows(`${text} ORDER BY RAND() LIMIT 2`)).toBe(all);
});

test('every solution counts where keys differ between equal ones', () => {
  const text = `SELECT (COUNT(*) AS ?n) WHERE ${JOINED} GROUP BY (RAND())`;
  expect(solutionsOf(text, new LocalHelpers(text, [Number.POSITIVE_INFINITY]))).toHaveLength(
    solutionsOf(text, null).length,
  );
});

test('its owner is charged the steps of its helpers', () => {
  const [text] = SPLIT as [string];
  const [alone, split] = [new Budget(), new Budget()];
  solutionsOf(text, null, alone);
  solutionsOf(text, new LocalHelpers(text, [Number.POSITIVE_INFINITY]), split);
  expect(split.stepCount).toBeGreaterThan(alone.stepCount / 2);
});

test('it is evaluated by its owner where the rows of a helper have no room', () => {
  const text = SPLIT[6]!;
  const budget = new Budget({ ...LIMITS, memoryBytesMax: 64 * 1024 });
  const helpers = new LocalHelpers(text, [Number.POSITIVE_INFINITY]);
  expect(solutionsOf(text, helpers, budget)).toEqual(solutionsOf(text, null));
});

test('it ends with the budget of its owner while a helper is behind', () => {
  const [text] = SPLIT as [string];
  const signal = new Int32Array(1);
  const helpers = new LocalHelpers(text, [0]);
  helpers.request = (work, board) => {
    board.begin(0);
    const directory = new PartDirectory(work.memory);
    while (directory.takeForHelper(0) >= 0);
    signal[0] = StopSignal.Cancelled;
  };
  expect(() => solutionsOf(text, helpers, new Budget(LIMITS, signal))).toThrow(BudgetExceeded);
});
