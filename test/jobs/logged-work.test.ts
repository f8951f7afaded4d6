import { describe, expect, it } from 'vitest';
import { type ImportJob, type JobOutcome, loggedWork, NO_PROGRESS } from '#jobs';
import { runningJob } from './running-job.ts';

const progress = { ...NO_PROGRESS, nodes: 2, relationships: 1, bytesRead: 9 };
const counts = { nodes: 2, relationships: 1, quads: 0 };

async function linesOf(job: ImportJob, outcome: JobOutcome): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = {
    info: (fields: object, message: string) => lines.push(['info', message, fields]),
    warn: (fields: object, message: string) => lines.push(['warn', message, fields]),
  };
  const context = { signal: new AbortController().signal, report: () => {} };
  expect(await loggedWork(async () => outcome, log)(job, context)).toBe(outcome);
  return lines;
}

describe('an import', () => {
  const source = { kind: 'url', url: 'https://e.org/a.nq?token=secret#part' } as const;
  const job = runningJob({ source });
  const facts = { job: job.id, attempt: job.attempts, source: 'https://e.org/a.nq' };

  it('is logged when it begins, without the query of its address, and with what it loaded', async () => {
    expect(await linesOf(job, { kind: 'completed', progress })).toEqual([
      ['info', 'import began', facts],
      ['info', 'import completed', { ...facts, ...counts }],
    ]);
  });

  it('that fails is a warning with the code, and without the message, which may hold text of the document', async () => {
    const failure = { code: 'FORMAT_SYNTAX', message: 'not a statement: secret' };
    const [, ended] = await linesOf(job, { kind: 'failed', progress, failure });
    expect(ended).toEqual(['warn', 'import failed', { ...facts, ...counts, code: 'FORMAT_SYNTAX' }]);
  });

  it('that stops, or leaves its job to another delivery, is told as well', async () => {
    const [, stopped] = await linesOf(job, { kind: 'stopped', progress });
    expect(stopped).toEqual(['info', 'import stopped', { ...facts, ...counts }]);
    const [, superseded] = await linesOf(job, { kind: 'superseded' });
    expect(superseded).toEqual(['info', 'import superseded', facts]);
  });

  it('of an upload has its name', async () => {
    const upload = {
      kind: 'upload',
      uploadId: 'u',
      byteLength: 1,
      chunkCount: 1,
      contentType: null,
    } as const;
    const sourceOf = async (name: string | null) => {
      const [begun] = await linesOf(runningJob({ source: { ...upload, name } }), { kind: 'superseded' });
      return (begun as [string, string, { source: string }])[2].source;
    };
    expect([await sourceOf('people.csv'), await sourceOf(null)]).toEqual(['people.csv', 'an upload']);
  });
});
