/** Profile of a script as bars for each step, or the plan of a query. */
import { isExactNumber, isRecord, type Value } from '../client/exact-json.ts';
import type { Reply } from '../client/server-client.ts';
import { texts } from '../texts/index.ts';
import { numberText } from '../texts/language.ts';
import type { PlanStep } from './plan-tree.ts';
import { PlanView } from './plan-view.tsx';

interface Bar {
  readonly name: string;
  readonly facts: string;
  /** Nanoseconds. */
  readonly amount: number;
}

interface Chart {
  readonly title: string;
  readonly bars: readonly Bar[];
}

const number = (value: Value | undefined): number =>
  value !== undefined && isExactNumber(value) ? Number(value.text) : 0;

function recordsOf(value: Value | undefined): { [name: string]: Value }[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function chartsOf(value: Value | undefined): Chart[] {
  if (!isRecord(value)) return [];
  return recordsOf(value.profile).map(({ pipelines, steps }) => ({
    title: texts.plan.traversals(number(pipelines)),
    bars: recordsOf(steps).map(stepBar),
  }));
}

function stepBar(step: { [name: string]: Value }): Bar {
  const nanoseconds = number(step.nanoseconds);
  return {
    name: String(step.step),
    facts: texts.plan.step(
      numberText(number(step.in)),
      numberText(number(step.out)),
      numberText(nanoseconds / 1e6, 3),
    ),
    amount: nanoseconds,
  };
}

/** Plan of a query; null for a script. */
function planOf(value: Value | undefined): PlanStep[] | null {
  if (!isRecord(value) || value.profile !== undefined) return null;
  return recordsOf(value.steps).map(({ label, depth, estimated, seen }) => ({
    label: String(label),
    depth: number(depth),
    estimated: number(estimated),
    seen: number(seen),
  }));
}

export function AnalysisView({ reply }: { reply: Reply }) {
  const plan = planOf(reply.value);
  const charts = plan === null ? chartsOf(reply.value) : [];
  const most = Math.max(1, ...charts.flatMap(({ bars }) => bars.map(({ amount }) => amount)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section class="analysis" tabIndex={0} aria-label={texts.plan.costs}>
      {plan !== null && <PlanView steps={plan} />}
      {plan === null && charts.length === 0 && <p class="hint">{texts.plan.noTraversal}</p>}
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
                  <meter min={0} max={most} value={amount} aria-label={texts.plan.shareOf(name)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}
