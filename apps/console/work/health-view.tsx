/** The server's own numbers over the last minutes, each as a small line: what `/metrics` tells, asked again and again. */
import { useEffect, useState } from 'preact/hooks';
import { call } from '../client/api.ts';
import { Problems } from '../parts/problems.tsx';
import { usePolled } from './polled.ts';

/** One a second. */
const SAMPLES_MAX = 300;
const WIDTH = 240;
const HEIGHT = 48;
const MIB = 1024 * 1024;

interface Series {
  readonly title: string;
  /** Names of the metrics that are added up. */
  readonly metric: string;
  readonly labels?: RegExp;
  /** Of a counter, what it grows by in a second. */
  readonly isRate?: boolean;
  readonly scale?: number;
  readonly unit: string;
}

const SERIES: readonly Series[] = [
  { title: 'Requests', metric: 'quiver_http_request_seconds_count', isRate: true, unit: '/s' },
  { title: 'Scripts and queries', metric: 'quiver_task_seconds_count', isRate: true, unit: '/s' },
  {
    title: 'Failures',
    metric: 'quiver_task_seconds_count',
    labels: /outcome="(?!ok")/,
    isRate: true,
    unit: '/s',
  },
  { title: 'Waiting', metric: 'quiver_tasks_waiting', unit: '' },
  { title: 'Threads', metric: 'quiver_threads', unit: '' },
  { title: 'Commits', metric: 'quiver_commits_total', isRate: true, unit: '/s' },
  { title: 'Memory', metric: 'process_resident_memory_bytes', scale: 1 / MIB, unit: ' MiB' },
  { title: 'Event loop delay', metric: 'nodejs_eventloop_lag_p99_seconds', scale: 1000, unit: ' ms' },
];

interface Sample {
  readonly at: number;
  readonly values: readonly number[];
}

const LINE = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/;

/** The metrics in the order of {@link SERIES}; a metric that is not there is 0. */
function valuesOf(text: string): number[] {
  const sums = SERIES.map(() => 0);
  for (const line of text.split('\n')) {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    for (const [at, series] of SERIES.entries()) {
      if (series.metric !== name || series.labels?.test(labels) === false) continue;
      sums[at] = (sums[at] ?? 0) + Number(value) * (series.scale ?? 1);
    }
  }
  return sums;
}

const load = async (): Promise<Sample> => {
  const response = await call('metrics');
  return { at: performance.now(), values: valuesOf(await response.text()) };
};

/** What the chart shows of one series: values, or growth between neighbours. */
function pointsOf(samples: readonly Sample[], index: number): number[] {
  const valueAt = (sample: Sample | undefined) => sample?.values[index] ?? 0;
  if (SERIES[index]?.isRate !== true) return samples.map(valueAt);
  return samples.slice(1).map((sample, at) => {
    const before = samples[at];
    const seconds = (sample.at - (before?.at ?? 0)) / 1000;
    // A server that was started anew counts from 0.
    return Math.max(0, valueAt(sample) - valueAt(before)) / seconds;
  });
}

function Chart({ series, points }: { series: Series; points: readonly number[] }) {
  const most = Math.max(...points, Number.EPSILON);
  const newest = points.at(-1) ?? 0;
  const text = `${newest.toLocaleString('en', { maximumFractionDigits: 1 })}${series.unit}`;
  const line = points
    .map((value, at) => {
      const x = WIDTH - (points.length - 1 - at) * (WIDTH / (SAMPLES_MAX - 1));
      return `${x.toFixed(1)},${(HEIGHT - 1 - (value / most) * (HEIGHT - 2)).toFixed(1)}`;
    })
    .join(' ');
  return (
    <section>
      <h2>
        {series.title} <span class="facts">{text}</span>
      </h2>
      <svg
        class="chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${series.title}: ${text} now`}
      >
        <polyline points={line} />
      </svg>
    </section>
  );
}

export function HealthView() {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const { value, problems } = usePolled(load);
  useEffect(() => {
    if (value !== null) setSamples((before) => [...before, value].slice(-SAMPLES_MAX));
  }, [value]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <main class="panel" aria-label="Health" tabIndex={0}>
      <Problems texts={problems} />
      <div class="columns">
        {SERIES.map((series, index) => (
          <Chart key={series.title} series={series} points={pointsOf(samples, index)} />
        ))}
      </div>
    </main>
  );
}
