/** Says at the end of a run, in one line, what was skipped; the names of skipped tests say why. */
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

export default class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const all = modules.flatMap((module) => [...module.children.allTests()]);
    // A run of one test by its name skips all others, which nobody needs to be told.
    const skipped = all.filter((test) => test.result().state === 'skipped' && test.options.mode === 'skip');
    // A group whose tests are made of cases that are not here has none.
    const empty = modules
      .filter((module) => module.state() === 'skipped')
      .flatMap((module) => module.children.array());
    if (skipped.length + empty.length === 0) return;
    // A test that only says what is absent has no reason to tell where nothing is.
    const names = new Set([...skipped, ...empty].map(nameOf).filter((name) => !/: $/.test(name)));
    if (names.size === 0) return;
    process.stdout.write(`Skipped ${skipped.length} of ${all.length} tests: ${[...names].join('; ')}\n`);
  }
}

/** Of the outermost group that is skipped as a whole, else of the test. */
function nameOf(test: TestCase | TestSuite): string {
  let outermost = test;
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) {
    if (parent.options.mode === 'skip') outermost = parent;
  }
  return `${test.module.moduleId.replace(/^.*\/test\//, '')}: ${outermost.name}`;
}
