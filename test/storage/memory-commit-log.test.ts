import { MemoryCommitLog } from '#storage/memory';
import { commitLogSuite } from '../suites/commit-log-suite.ts';

commitLogSuite('memory', {
  create: async () => new MemoryCommitLog(),
  reopen: null,
  dispose: async () => {},
});
