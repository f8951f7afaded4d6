/** Sparklines of the server's key figures over the last minutes. */
import type { MetricsSummary } from '#protocol/management';
import { figures } from '../client/live.ts';
import { numberText } from '../texts/language.ts';
import { viewTexts } from '../texts/views.ts';

/** Minimum samples of the x axis, so that the first ones do not fill it. */
const SAMPLES_MIN = 60;
const WIDTH = 240;
const HEIGHT = 56;
const MIB = 1024 * 1024;

/** The value between two consecutive samples; NaN for none. */
type Reading = (before: MetricsSummary, now: MetricsSummary) => number;

interface Series {
  readonly title: string;
  readonly unit: string;
  readonly digits: number;
  readonly read: Reading;
}

/** Increase per second of a counter; a restarted server counts from 0. */
function rate(of: (figures: MetricsSummary) => number): Reading {
  return (before, now) => Math.max(0, of(now) - of(before)) / Math.max(0.001, (now.at - before.at) / 1000);
}

/** Quantile of task durations between two samples, in milliseconds: a bound of the histogram. */
function quantile(share: number): Reading {
  return (before, now) => {
    const grown = now.taskSeconds.map(({ atMost, count }, index) => ({
      atMost,
      count: Math.max(0, count - (before.taskSeconds[index]?.count ?? 0)),
    }));
    const total = grown.at(-1)?.count ?? 0;
    if (total === 0) return Number.NaN;
    const bound = grown.find(({ count }) => count >= share * total)?.atMost;
    return (bound ?? grown.at(-2)?.atMost ?? 0) * 1000;
  };
}

const words = viewTexts.health;
const SERIES: readonly Series[] = [
  { title: words.requests, unit: '/s', digits: 1, read: rate(({ requests }) => requests) },
  { title: words.tasks, unit: '/s', digits: 1, read: rate(({ tasks }) => tasks) },
  { title: words.failures, unit: '/s', digits: 1, read: rate(({ failures }) => failures) },
  { title: words.median, unit: ' ms', digits: 0, read: quantile(0.5) },
  { title: words.slowest, unit: ' ms', digits: 0, read: quantile(0.95) },
  { title: words.waitingTasks, unit: '', digits: 0, read: (_before, { waiting }) => waiting },
  { title: words.threads, unit: '', digits: 0, read: (_before, { threads }) => threads },
  { title: words.commits, unit: '/s', digits: 1, read: rate(({ commits }) => commits) },
  { title: words.memory, unit: ' MiB', digits: 0, read: (_before, { memoryBytes }) => memoryBytes / MIB },
  { title: words.loop, unit: ' ms', digits: 1, read: (_before, now) => now.eventLoopSeconds * 1000 },
];

function pointsOf(samples: readonly MetricsSummary[], read: Reading): number[] {
  return samples.slice(1).map((now, at) => read(samples[at] ?? now, now));
}

/** SVG path with gaps where nothing was measured. */
function pathOf(points: readonly number[], most: number): string {
  const step = WIDTH / (Math.max(SAMPLES_MIN, points.length) - 1);
  let isDown = false;
  return points
    .map((value, at) => {
      if (Number.isNaN(value)) {
        isDown = false;
        return '';
      }
      const x = WIDTH - (points.length - 1 - at) * step;
      const y = HEIGHT - 2 - (value / most) * (HEIGHT - 4);
      const command = isDown ? 'L' : 'M';
      isDown = true;
      // A segment of one point is a dot.
      return `${command}${x.toFixed(1)} ${y.toFixed(1)}${command === 'M' ? 'h0' : ''}`;
    })
    .join('');
}

function Chart({ series, points }: { series: Series; points: readonly number[] }) {
  const measured = points.filter((value) => !Number.isNaN(value));
  const most = Math.max(...measured, Number.EPSILON);
  const newest = measured.at(-1) ?? 0;
  const shown = (value: number) => `${numberText(value, series.digits)}${series.unit}`;
  return (
    <section class="figure">
      <h2>{series.title}</h2>
      <p class="now">{shown(newest)}</p>
      <svg
        class="chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.now(series.title, shown(newest))}
      >
        <path d={pathOf(points, most)} />
      </svg>
      <p class="facts">{words.most(shown(measured.length === 0 ? 0 : Math.max(...measured)))}</p>
    </section>
  );
}

export function HealthView() {
  const samples = figures.value;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <main class="panel" aria-label={words.title} tabIndex={0}>
      {samples.length < 2 && <p class="hint">{words.waiting}</p>}
      <div class="columns figures">
        {SERIES.map((series) => (
          <Chart key={series.title} series={series} points={pointsOf(samples, series.read)} />
        ))}
      </div>
    </main>
  );
}
