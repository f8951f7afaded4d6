/** A thread that imports and hears nothing while it is at a job, unless the job is named `short`. */
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ kind, job }) => {
  if (kind !== 'run') return;
  const progress = { ...job.progress, quads: 7 };
  parentPort.postMessage({ kind: 'progress', progress });
  if (job.id !== 'short') for (;;);
  parentPort.postMessage({ kind: 'ended', outcome: { kind: 'completed', progress }, checkpointed: [] });
});
