/** Bulbs and neo4j-rest-client, which are written for Python 2. */
import { join } from 'node:path';
import { type ClientSuite, runCommand, type SuiteResult } from './suite.ts';

const PYTHON = process.env.QUIVER_PYTHON2 ?? 'python2';

/** `requirements` with the library first, whose sources are unpacked, as its tests are not installed with it. */
async function fetchPackages(
  folder: string,
  [library, ...others]: readonly [string, ...string[]],
): Promise<void> {
  const pip = [PYTHON, '-m', 'pip', '--disable-pip-version-check', '-q'] as const;
  await runCommand([...pip, 'install', '--target', join(folder, 'packages'), ...others]);
  await runCommand([...pip, 'download', '--no-deps', '--no-binary', ':all:', '-d', folder, library]);
  await runCommand(['sh', '-c', 'mkdir sources && tar -xzf *.tar.gz -C sources --strip-components 1'], {
    cwd: folder,
  });
}

async function runTests(
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  const output = await runCommand(
    [PYTHON, ...args],
    {
      cwd: join(folder, 'sources'),
      env: { ...env, PYTHONPATH: `${join(folder, 'packages')}:${join(folder, 'sources')}` },
    },
    true,
  );
  const total = /^Ran (\d+) tests? in/m.exec(output)?.[1];
  if (total === undefined) throw new Error(`no tests were run: ${output.slice(-500)}`);
  const skipped = Number(/skipped=(\d+)/.exec(output)?.[1] ?? 0);
  const failed = [...output.matchAll(/^(?:ERROR|FAIL): (\w+) \((?:\w+\.)*(\w+)\)$/gm)];
  return {
    runCount: Number(total) - skipped,
    failed: failed.map(([, test, testCase]) => `${testCase}.${test}`),
  };
}

/** All that is written for the server; what it inherits for other ones has no client of its own. */
const RUN_BULBS = `
import unittest
from bulbs.neo4jserver.tests import bulbs_tests, client_tests
suite = bulbs_tests.test_suite()
for name in dir(client_tests):
    case = getattr(client_tests, name)
    if isinstance(case, type) and issubclass(case, unittest.TestCase) and case.__module__ == client_tests.__name__:
        suite.addTest(unittest.makeSuite(case))
unittest.TextTestRunner().run(suite)
`;

export const BULBS: ClientSuite = {
  name: 'bulbs',
  settings: {},
  fetch: (folder) =>
    fetchPackages(folder, [
      'bulbs==0.3.29.post20140417',
      'httplib2<0.19',
      'pyyaml<5.5',
      'six',
      'omnijson',
      'python-dateutil',
    ]),
  // Its tests of indexes begin with deleting those of an earlier run.
  async prepare(baseUrl) {
    for (const [kind, name] of [
      ['node', 'test_idxV'],
      ['relationship', 'test_idxE'],
    ]) {
      await fetch(`${baseUrl}/db/data/index/${kind}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
    }
  },
  run: (folder) => runTests(folder, ['-c', RUN_BULBS]),
};

export const NEO4J_REST_CLIENT: ClientSuite = {
  name: 'neo4j-rest-client',
  settings: {},
  fetch: (folder) =>
    fetchPackages(folder, ['neo4jrestclient==2.1.1', 'requests<2.28', 'lucene-querybuilder']),
  run: (folder) => runTests(folder, ['-m', 'unittest', 'discover', '-s', 'neo4jrestclient/tests', '-t', '.']),
};
