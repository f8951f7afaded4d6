/**
 * Says at the end of a run, in one line each, which tests passed at the second attempt only, and what was skipped; the
 * names of skipped tests say why.
 */
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const all = modules.flatMap((module) => [...module.children.allTests()]);
    const flaky = all.filter((test) => test.diagnostic()?.flaky === true);
    if (flaky.length > 0) {
      const names = flaky.map((test) => `${fileOf(test)}: ${test.fullName}`);
      process.stdout.write(`Failed once and passed then: ${names.join('; ')}\n`);
    }
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
  return `${fileOf(test)}: ${outermost.name}`;
}

function fileOf(test: TestCase | TestSuite): string {
  return test.module.moduleId.replace(/^.*\/test\//, '');
}
