/** Result of a run: the view for its shape, or the failure. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import { LazyPicture } from '../picture/lazy-picture.tsx';
import type { Facts, Outcome } from '../runs.ts';
import { texts } from '../texts/index.ts';
import { numberText } from '../texts/language.ts';
import { AnalysisView } from './analysis-view.tsx';
import { ChartView } from './chart-view.tsx';
import { Downloads } from './downloads.tsx';
import { FailureView } from './failure-view.tsx';
import type { Shape, Summary } from './result.ts';
import type { ResultProxy } from './result-proxy.ts';
import { TableView } from './table-view.tsx';
import { TreeView } from './tree-view.tsx';
import { ValueView } from './value-view.tsx';

const words = texts.results;
const VIEWS = ['Value', 'Graph', 'Table', 'Chart', 'Tree', 'Raw'] as const;
type View = (typeof VIEWS)[number];

type ResultOutcome = Extract<Outcome, { kind: 'result' }>;

export function ResultPane({ outcome }: { outcome: Outcome }) {
  switch (outcome.kind) {
    case 'none':
      return <p class="hint">{words.start}</p>;
    case 'running':
      return (
        <p class="hint running" role="status">
          {outcome.isStopping ? words.stopping : words.running}
        </p>
      );
    case 'stopped':
      return (
        <p class="hint" role="status">
          {outcome.isConfirmed ? words.stoppedByServer : words.stopped}
        </p>
      );
    case 'failure':
      return <FailureView failure={outcome.failure} portion={outcome.portion} />;
    case 'result':
      return <ResultView outcome={outcome} key={outcome.result} />;
    case 'analysis':
      return <AnalysisView reply={outcome.reply} />;
  }
}

function isOffered(view: View, { shape, hasPicture, columns, isJson }: Summary): boolean {
  switch (view) {
    case 'Value':
      return shape === 'scalar' || shape === 'boolean' || shape === 'empty' || shape === 'done';
    case 'Graph':
      return hasPicture;
    case 'Table':
      return shape !== 'empty' && shape !== 'done';
    case 'Chart':
      return shape !== 'scalar' && columns.some(({ isNumeric }) => isNumeric);
    case 'Tree':
      return isJson && shape !== 'scalar';
    case 'Raw':
      return shape !== 'done';
  }
}

const FIRST_VIEWS: Readonly<Record<Shape, View>> = {
  rows: 'Table',
  counts: 'Table',
  tree: 'Tree',
  scalar: 'Value',
  boolean: 'Value',
  empty: 'Value',
  done: 'Value',
};

function ResultView({ outcome: { result, request, facts } }: { outcome: ResultOutcome }) {
  const { summary } = result;
  const hasAt = request.at !== undefined && request.at !== '';
  const [chosen, setChosen] = useState<View | null>(null);
  const views = VIEWS.filter((view) => isOffered(view, summary));
  const first = summary.hasPicture ? 'Graph' : FIRST_VIEWS[summary.shape];
  const view = chosen !== null && views.includes(chosen) ? chosen : first;
  // Maps of counts are sorted by count, descending.
  const order = summary.shape === 'counts' ? { column: 1, isDescending: true } : null;
  return (
    <>
      <div class="bar">
        <fieldset class="views" aria-label={words.view}>
          {views.map((name) => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => setChosen(name)}>
              {words.views[name]}
            </button>
          ))}
        </fieldset>
        <span class="facts" role="status">
          {factsOf(summary, facts).join(' · ')}
        </span>
        <Downloads result={result} request={request} />
      </div>
      {view === 'Value' && <ValueView result={result} request={request} />}
      {view === 'Graph' && <LazyPicture result={result} at={hasAt ? `${facts.version ?? request.at}` : ''} />}
      {view === 'Table' && <TableView result={result} initialOrder={order} />}
      {view === 'Chart' && <ChartView result={result} />}
      {view === 'Tree' && <TreeView result={result} />}
      {view === 'Raw' && <RawView result={result} />}
    </>
  );
}

const BYTES_A_KB = 1000;

function sizeOf(bytes: number): string {
  if (bytes < BYTES_A_KB) return `${bytes} B`;
  const [amount, unit] =
    bytes < BYTES_A_KB ** 2 ? [bytes / BYTES_A_KB, 'kB'] : [bytes / BYTES_A_KB ** 2, 'MB'];
  return `${numberText(amount, 1)} ${unit}`;
}

function factsOf(
  { shape, rowCount, cuts }: Summary,
  { elapsedMs, serverMs, bytes, reruns, version }: Facts,
): string[] {
  const network = Math.max(0, elapsedMs - (serverMs ?? 0));
  return [
    shape === 'done' ? words.done : words.rows(rowCount),
    ...(serverMs === null
      ? [`${milliseconds(elapsedMs)}`]
      : [words.server(milliseconds(serverMs)), words.network(milliseconds(network))]),
    sizeOf(bytes),
    ...(reruns === 0 ? [] : [words.reruns(reruns)]),
    ...(version === null ? [] : [texts.shell.version(version)]),
    ...cuts.map((cut) => words.cuts[cut]),
  ];
}

function milliseconds(ms: number): string {
  return `${numberText(ms, ms < 10 ? 1 : 0)} ms`;
}

function RawView({ result }: { result: ResultProxy }) {
  const [raw, setRaw] = useState({ text: '', isCut: false });
  useEffect(() => {
    result.raw().then(setRaw, () => undefined);
  }, [result]);
  const lines = useMemo(() => raw.text, [raw]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section class="raw" tabIndex={0} aria-label={words.raw}>
      <pre>{lines}</pre>
      {raw.isCut && <p class="hint">{words.rawGoesOn}</p>}
    </section>
  );
}
