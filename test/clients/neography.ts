/** Neography, for Ruby. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientSuite, runCommand, type SuiteResult } from './suite.ts';

/** A checkout of the library, where its registry cannot be reached; what it needs is installed then. */
const FOLDER = process.env.QUIVER_NEOGRAPHY;

const GEMS = ['neography', 'rspec'] as const;

interface RspecReport {
  readonly examples: readonly { readonly full_description: string; readonly status: string }[];
}

export const NEOGRAPHY: ClientSuite = {
  name: 'neography',
  settings: { QUIVER_RELATIONSHIP_AUTO_INDEX: 'weight' },
  async fetch(folder) {
    const sources = join(folder, 'sources');
    if (FOLDER === undefined) {
      const install = ['gem', 'install', '--no-document', '--install-dir', join(folder, 'gems')] as const;
      await runCommand([...install, ...GEMS]);
      await runCommand(['gem', 'unpack', 'neography', '--target', folder]);
      await runCommand(['sh', '-c', 'mv neography-* sources'], { cwd: folder });
    } else cpSync(FOLDER, sources, { recursive: true });
    // It measures coverage by a service, which has nothing to do with the tests.
    mkdirSync(join(sources, 'without-coverage'));
    writeFileSync(
      join(sources, 'without-coverage/coveralls.rb'),
      'module Coveralls; def self.wear!; end; end\n',
    );
  },
  async run(folder): Promise<SuiteResult> {
    const report = join(folder, 'report.json');
    const paths = ['-I', 'lib', '-I', 'spec', '-I', 'without-coverage'];
    await runCommand(
      ['rspec', ...paths, '--format', 'json', '--out', report, 'spec/integration'],
      {
        cwd: join(folder, 'sources'),
        ...(FOLDER === undefined ? { env: { GEM_PATH: join(folder, 'gems') } } : {}),
      },
      true,
    );
    const { examples } = JSON.parse(readFileSync(report, 'utf8')) as RspecReport;
    const run = examples.filter(({ status }) => status !== 'pending');
    return {
      runCount: run.length,
      failed: run
        .filter(({ status }) => status === 'failed')
        .map(({ full_description: name }) => name.replace(/^Neography(?:::\w+)?\s+/, '')),
    };
  },
};
