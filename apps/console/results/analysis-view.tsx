/** What a run costs: a bar for each step of each traversal of a script, or for each operator of a query's plan. */
import { isLosslessNumber } from 'lossless-json';
import { isRecord, type Reply, type Value } from '../client/server-client.ts';

interface Bar {
  readonly name: string;
  readonly facts: string;
  /** Nanoseconds of a step, rows of an operator. */
  readonly amount: number;
}

interface Chart {
  readonly title: string;
  readonly bars: readonly Bar[];
}

const number = (value: Value | undefined): number =>
  value !== undefined && isLosslessNumber(value) ? Number(value.value) : 0;
const many = (count: number): string => count.toLocaleString('en');

function recordsOf(value: Value | undefined): { [name: string]: Value }[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function chartsOf(value: Value | undefined): Chart[] {
  if (!isRecord(value)) return [];
  if (value.profile === undefined) return [{ title: 'Plan', bars: recordsOf(value.steps).map(operatorBar) }];
  return recordsOf(value.profile).map(({ pipelines, steps }) => ({
    title: `${many(number(pipelines))} times`,
    bars: recordsOf(steps).map(stepBar),
  }));
}

function stepBar(step: { [name: string]: Value }): Bar {
  const nanoseconds = number(step.nanoseconds);
  return {
    name: String(step.step),
    facts: `${many(number(step.in))} in, ${many(number(step.out))} out, ${(nanoseconds / 1e6).toFixed(3)} ms`,
    amount: nanoseconds,
  };
}

function operatorBar(operator: { [name: string]: Value }): Bar {
  const seen = number(operator.seen);
  return {
    name: String(operator.label),
    facts: `${many(seen)} rows, ${many(number(operator.estimated))} estimated`,
    amount: seen,
  };
}

export function AnalysisView({ reply }: { reply: Reply }) {
  const charts = chartsOf(reply.value);
  const most = Math.max(1, ...charts.flatMap(({ bars }) => bars.map(({ amount }) => amount)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section class="analysis" tabIndex={0} aria-label="What the run costs">
      {charts.length === 0 && <p class="hint">No traversal was run.</p>}
      {charts.map(({ title, bars }, at) => (
        <section key={`${at}`}>
          <h2>{title}</h2>
          <dl>
            {bars.map(({ name, facts, amount }, place) => (
              <div key={`${place}`}>
                <dt>
                  <code>{name}</code> <span class="facts">{facts}</span>
                </dt>
                <dd>
                  <meter min={0} max={most} value={amount} aria-label={`Share of ${name}`} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}
