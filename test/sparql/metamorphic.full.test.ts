/** What must hold between the results of two queries, whatever the first one means: no oracle is asked. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QuadView } from '#rdf';
import { executeQuery, PlanTrace, prepareQuery, SparqlCause, SparqlError } from '#sparql';
import { viewOf } from './naive/layered-view.ts';
import { conditionOf, dataOf, groupOf } from './naive/random-query.ts';
import { solutionKeys } from './solution-keys.ts';

/** A query over one view: its solutions as texts, in order; blank nodes do not occur in the data. */
type Run = (text: string, trace?: PlanTrace) => string[];

/** Groups that break a rule of the grammar are passed over, as are the results that are too many to be crossed. */
class PassedOver extends Error {}
const SOLUTIONS_MAX = 20_000;

function runOver(view: QuadView): Run {
  return (text, trace) => {
    const found: string[] = [];
    for (const key of solutionKeys(
      executeQuery(prepared(text), view, trace === undefined ? {} : { trace }),
    )) {
      found.push(key);
      if (found.length > SOLUTIONS_MAX) throw new PassedOver();
    }
    return found;
  };
}

function prepared(text: string) {
  try {
    return prepareQuery(text);
  } catch (error) {
    if (error instanceof SparqlError && error.code === SparqlCause.Syntax) throw new PassedOver();
    throw error;
  }
}

const sorted = (rows: readonly string[]) => [...rows].sort();
const distinct = (rows: readonly string[]) => sorted([...new Set(rows)]);

/** Each is told two groups and a condition, and compares. */
const RELATIONS: Readonly<Record<string, (run: Run, a: string, b: string, condition: string) => void>> = {
  'a condition is true, false or an error, and nothing else'(run, a, _b, condition) {
    const where = (test: string) => run(`SELECT * { { ${a} } FILTER(${test}) }`);
    const parts = [
      ...where(condition),
      ...where(`!(${condition})`),
      ...where(`!COALESCE(IF(${condition}, true, true), false)`),
    ];
    expect(sorted(parts)).toEqual(sorted(run(`SELECT * { { ${a} } }`)));
  },
  'a union with itself has every solution twice'(run, a) {
    const rows = run(`SELECT * { ${a} }`);
    expect(sorted(run(`SELECT * { { ${a} } UNION { ${a} } }`))).toEqual(sorted([...rows, ...rows]));
  },
  'a union has the solutions of both sides'(run, a, b) {
    expect(sorted(run(`SELECT * { { ${a} } UNION { ${b} } }`))).toEqual(
      sorted([...run(`SELECT * { ${a} }`), ...run(`SELECT * { ${b} }`)]),
    );
  },
  'a join is the same in either order'(run, a, b) {
    expect(sorted(run(`SELECT * { { ${a} } { ${b} } }`))).toEqual(
      sorted(run(`SELECT * { { ${b} } { ${a} } }`)),
    );
  },
  'DISTINCT leaves one of each, and again'(run, a) {
    const once = run(`SELECT DISTINCT * { ${a} }`);
    expect(sorted(once)).toEqual(distinct(run(`SELECT * { ${a} }`)));
    expect(sorted(run(`SELECT DISTINCT * { { SELECT DISTINCT * { ${a} } } }`))).toEqual(sorted(once));
  },
  'a sub-select of everything is the group itself'(run, a) {
    expect(sorted(run(`SELECT * { { SELECT * { ${a} } } }`))).toEqual(sorted(run(`SELECT * { ${a} }`)));
  },
  'ORDER BY changes the order alone, and slices of it make the whole'(run, a) {
    const order = 'ORDER BY ?a ?b ?c ?d ?g ?x ?y ?n';
    const whole = run(`SELECT ?a ?b ?c ?d ?g ?x ?y ?n { ${a} } ${order}`);
    expect(sorted(whole)).toEqual(sorted(run(`SELECT ?a ?b ?c ?d ?g ?x ?y ?n { ${a} }`)));
    const slice = (offset: number) =>
      run(`SELECT ?a ?b ?c ?d ?g ?x ?y ?n { ${a} } ${order} OFFSET ${offset} LIMIT 7`);
    const slices: string[] = [];
    for (let offset = 0; offset < Math.min(whole.length, 70); offset += 7) slices.push(...slice(offset));
    expect(slices).toEqual(whole.slice(0, slices.length));
  },
  'COUNT(*) is the number of solutions'(run, a) {
    const [count = ''] = run(`SELECT (COUNT(*) AS ?count) { ${a} }`);
    expect(count).toContain(`"${run(`SELECT * { ${a} }`).length}"`);
  },
  'OPTIONAL keeps at least every solution of its left, and all of the join'(run, a, b) {
    // In braces of its own: a filter of the optional group itself would see the variables of the left.
    const optional = new Set(run(`SELECT * { { ${a} } OPTIONAL { { ${b} } } }`));
    for (const row of run(`SELECT * { { ${a} } { ${b} } }`)) expect(optional.has(row)).toBe(true);
    expect(optional.size > 0).toBe(run(`SELECT * { ${a} } LIMIT 1`).length > 0);
  },
  'MINUS of what shares no variable takes nothing away'(run, a) {
    expect(sorted(run(`SELECT * { { ${a} } MINUS { ?other1 ?other2 ?other3 } }`))).toEqual(
      sorted(run(`SELECT * { ${a} }`)),
    );
  },
  'the explained query is the query'(run, a) {
    const trace = new PlanTrace();
    expect(sorted(run(`SELECT * { ${a} }`, trace))).toEqual(sorted(run(`SELECT * { ${a} }`)));
  },
};

const RUNS = Math.ceil(Number(process.env.QUIVER_FUZZ_RUNS ?? 1500) / 8);

for (const [name, relation] of Object.entries(RELATIONS)) {
  it(name, () => {
    let runCount = 0;
    fc.assert(
      fc.property(dataOf, groupOf(2), groupOf(1), conditionOf, (quads, a, b, condition) => {
        try {
          relation(runOver(viewOf(quads)), a, b, condition);
          runCount++;
        } catch (error) {
          if (!(error instanceof PassedOver)) throw error;
        }
      }),
      { numRuns: RUNS },
    );
    expect(runCount).toBeGreaterThan(RUNS / 4);
  });
}
