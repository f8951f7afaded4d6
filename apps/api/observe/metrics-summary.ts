/** The key figures of the metrics as one small record, for live displays. */
import type { Registry } from 'prom-client';
import type { MetricsSummary } from '#protocol';

interface Value {
  readonly value: number;
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
  readonly metricName?: string;
}

const TASKS = 'quiver_task_seconds';

export async function metricsSummary(registry: Registry): Promise<MetricsSummary> {
  const valuesOf = async (name: string): Promise<readonly Value[]> =>
    (await registry.getSingleMetric(name)?.get())?.values ?? [];
  const total = async (name: string) => sum(await valuesOf(name));
  const tasks = await valuesOf(TASKS);
  const ended = tasks.filter(({ metricName }) => metricName === `${TASKS}_count`);
  const requests = await valuesOf('quiver_http_request_seconds');
  return {
    at: Date.now(),
    requests: sum(requests.filter(({ metricName }) => metricName === 'quiver_http_request_seconds_count')),
    tasks: sum(ended),
    failures: sum(ended.filter(({ labels }) => labels.outcome !== 'ok')),
    commits: await total('quiver_commits_total'),
    version: await total('quiver_version'),
    waiting: await total('quiver_tasks_waiting'),
    running: await total('quiver_tasks_running'),
    threads: await total('quiver_threads'),
    memoryBytes: await total('process_resident_memory_bytes'),
    eventLoopSeconds: await total('nodejs_eventloop_lag_p99_seconds'),
    taskSeconds: bucketsOf(tasks.filter(({ metricName }) => metricName === `${TASKS}_bucket`)),
  };
}

function sum(values: readonly Value[]): number {
  return values.reduce((total, { value }) => total + value, 0);
}

/** Sums the counts over all kinds and outcomes. */
function bucketsOf(values: readonly Value[]): MetricsSummary['taskSeconds'] {
  const counts = new Map<number, number>();
  for (const { value, labels } of values) {
    const atMost = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le);
    counts.set(atMost, (counts.get(atMost) ?? 0) + value);
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([atMost, count]) => ({ atMost: Number.isFinite(atMost) ? atMost : null, count }));
}
