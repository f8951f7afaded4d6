/** How an import job is shown on a terminal, and elsewhere. */
import type { WriteStream } from 'node:tty';
import { expect, it } from 'vitest';
import { ProgressLine, type ShownJob } from '../../apps/cli/progress-line.ts';

const JOB: ShownJob = {
  id: 'b6e1',
  state: 'running',
  progress: {
    percent: 41.26,
    nodes: 1_234_567,
    relationships: 1,
    quads: 0,
    elementsPerSecond: 98_765,
    remainingSeconds: 12,
  },
  failure: null,
};
const CLEAR = '\r\u001b[2K';

interface Terminal {
  readonly out: WriteStream;
  readonly written: readonly string[];
}

function terminal(columns: number, isTTY = true): Terminal {
  const written: string[] = [];
  const out = { isTTY, columns, write: (text: string) => written.push(text) > 0 } as unknown as WriteStream;
  return { out, written };
}

it('keeps to one row of a terminal of any width', () => {
  for (let columns = 1; columns < 160; columns++) {
    const { out, written } = terminal(columns);
    new ProgressLine(out).show(JOB);
    const [text = ''] = written;
    expect(text.startsWith(CLEAR)).toBe(true);
    // A character in the last column makes some terminals begin another row.
    expect(text.length - CLEAR.length).toBeLessThan(columns);
    expect(text).not.toContain('\n');
  }
});

it('is shown whole where there is room, cut to 80 columns where the terminal does not say', () => {
  const [wide, unknown] = [terminal(200), terminal(0)];
  for (const { out } of [wide, unknown]) new ProgressLine(out).show(JOB);
  const line =
    '[============                  ] 41.3 %  running  1,234,567 nodes  1 relationship  98,765/s  about 12 s left';
  expect([wide.written, unknown.written]).toEqual([[CLEAR + line], [CLEAR + line.slice(0, 79)]]);
});

it('says once why a job has failed', () => {
  const failed: ShownJob = {
    ...JOB,
    state: 'failed',
    progress: { ...JOB.progress, percent: null, nodes: 0, relationships: 0, elementsPerSecond: 0 },
    failure: { code: 'FORMAT_SYNTAX', message: 'line 3 has too few fields' },
  };
  for (const isTTY of [true, false]) {
    const { out, written } = terminal(80, isTTY);
    const line = new ProgressLine(out);
    line.show(failed);
    line.end(failed);
    expect(written.join('').split('line 3 has too few fields')).toHaveLength(2);
  }
});
