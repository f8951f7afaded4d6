/** Bar chart of a numeric column: the largest first for a map of counts, a histogram for many numbers. */

import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts/index.ts';
import { numberText, roughText } from '../texts/language.ts';
import type { Chart } from './chart.ts';
import type { ResultProxy } from './result-proxy.ts';

const words = texts.chart;
const PERCENT = 100;

export function ChartView({ result }: { result: ResultProxy }) {
  const numeric = result.summary.columns.flatMap(({ name, isNumeric }, column) =>
    isNumeric ? [{ name, column }] : [],
  );
  const [column, setColumn] = useState(numeric[0]?.column ?? 0);
  const [chart, setChart] = useState<Chart | null>(null);
  useEffect(() => {
    result.chart(column).then(setChart, () => setChart(null));
  }, [result, column]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section class="bars" tabIndex={0} aria-label={words.title}>
      <p>
        {numeric.length > 1 && (
          <label>
            {words.column}{' '}
            <select value={column} onChange={(event) => setColumn(Number(event.currentTarget.value))}>
              {numeric.map((one) => (
                <option key={one.column} value={one.column}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        )}{' '}
        <span class="facts" role="status">
          {chart !== null && factsOf(chart)}
        </span>
      </p>
      {chart !== null && <Bars chart={chart} />}
    </section>
  );
}

const rough = (value: number) => roughText(value, 6);

function factsOf(chart: Chart): string {
  if (chart.kind === 'bars') {
    const { bars, count } = chart;
    return bars.length < count
      ? words.largest(numberText(bars.length), numberText(count))
      : words.values(count);
  }
  const { count, missing, least, most, mean } = chart;
  const spread = words.spread(numberText(count), rough(least), rough(most), rough(mean));
  return missing === 0 ? spread : `${spread}, ${words.missing(missing)}`;
}

function barsOf(
  chart: Chart,
): readonly { readonly name: string; readonly value: number; readonly text: string }[] {
  if (chart.kind === 'bars')
    return chart.bars.map(({ name, row, value, text }) => ({
      name: name ?? words.row(numberText(row + 1)),
      value,
      text,
    }));
  return chart.bins.map(({ from, to, count }) => ({
    name: words.range(rough(from), rough(to)),
    value: count,
    text: numberText(count),
  }));
}

/** A list rather than an image, so that every value is accessible. */
function Bars({ chart }: { chart: Chart }) {
  const bars = barsOf(chart);
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const share = (value: number) => (most === least ? 0 : (PERCENT * value) / (most - least));
  return (
    <ol class={chart.kind}>
      {bars.map(({ name, value, text }, at) => (
        <li key={`${at}`}>
          <span class="name" title={name}>
            {name}
          </span>
          <svg
            class={value < 0 ? 'bar negative' : 'bar'}
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect x={share(Math.min(0, value) - least)} width={Math.abs(share(value))} height="10" />
          </svg>
          <span class="value">{text}</span>
        </li>
      ))}
    </ol>
  );
}
