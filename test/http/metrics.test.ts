/** What operators read about a server: every name is documented, and every documented name is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOf, upload } from '../system/cluster-processes.ts';
import { ServerProcess } from './server-process.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/operations.md');

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(async () => {
  await server.stop();
});

async function values(): Promise<ReadonlyMap<string, number>> {
  const { text } = await server.request('/metrics');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe('metrics', () => {
  it('are those of the document', async () => {
    const { text } = await server.request('/metrics');
    const served = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!);
    const documented = readFileSync(DOCUMENT, 'utf8').matchAll(/`(quiver_\w+)`/g);
    expect(served.filter((name) => name.startsWith('quiver_')).toSorted()).toEqual(
      [...new Set([...documented].map(([, name]) => name!))].toSorted(),
    );
    expect(served.filter((name) => !/^(?:quiver|process|nodejs)_/.test(name))).toEqual([]);
  });

  it('count requests, tasks, commits and appends, and never what a client wrote', async () => {
    const before = await values();
    await server.script('1000.times { it * 2 }; g.addVertex(null); 1');
    await server.script('nothing');
    await server.request('/nowhere/4711');
    const after = await values();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const route = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
    expect({
      ok: grown('quiver_task_seconds_count{kind="script",outcome="ok"}'),
      failed: grown('quiver_task_seconds_count{kind="script",outcome="SCRIPT_FAILED"}'),
      answered: grown(`quiver_http_request_seconds_count{route="${route}",method="POST",status="200"}`),
      unknown: grown('quiver_http_request_seconds_count{route="none",method="GET",status="404"}'),
      commits: grown('quiver_commits_total'),
      version: grown('quiver_version'),
      appends: grown('quiver_log_seconds_count{operation="append"}'),
      conflicts: grown('quiver_task_conflicts_total'),
      stepsTaken: grown('quiver_task_steps_total{kind="script"}') > 0,
      reruns: grown('quiver_task_reruns_total{kind="script"}'),
      lag: after.get('quiver_log_lag_commits'),
      threads: after.get('quiver_threads'),
      running: after.get('quiver_tasks_running'),
      stale: after.get('quiver_reads_stale'),
    }).toEqual({
      ok: 1,
      failed: 1,
      answered: 1,
      unknown: 1,
      commits: 1,
      version: 1,
      appends: 1,
      conflicts: 0,
      stepsTaken: true,
      reruns: 0,
      lag: 0,
      threads: 2,
      running: 0,
      stale: 0,
    });
    expect([...after.keys()].join('\n')).not.toContain('4711');
  });

  it('tell of imports by their state and of what they have loaded', async () => {
    const job = await upload(server, '<a:s> <a:p> 1, 2 .', 'text/turtle');
    await endOf(server, job.id);
    const failing = await upload(server, 'hello', 'text/plain');
    await endOf(server, failing.id);
    const now = await values();
    expect([
      now.get('quiver_import_jobs{state="completed"}'),
      now.get('quiver_import_jobs{state="failed"}'),
      now.get('quiver_import_jobs{state="waiting"}'),
      now.get('quiver_import_elements{kind="quads"}'),
    ]).toEqual([1, 1, 0, 2]);
  });
});
