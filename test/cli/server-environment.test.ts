import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { serverEnvironment } from '../../apps/cli/server-environment.ts';

describe('the environment of the server process', () => {
  it('is that of the command, whose settings take precedence', () => {
    const given = { A: 'b', MALLOC_TRIM_THRESHOLD_: '5', NODE_OPTIONS: '--v8-pool-size=9' };
    const environment = serverEnvironment(given);
    expect(environment).toMatchObject({ A: 'b', MALLOC_TRIM_THRESHOLD_: '5' });
    expect(environment.NODE_OPTIONS).toMatch(/^--v8-pool-size=[1-4] --v8-pool-size=9$/);
  });

  it('is one that Node.js takes', () => {
    const env = serverEnvironment(process.env);
    expect(execFileSync(process.execPath, ['-p', '6 * 7'], { env, encoding: 'utf8' })).toBe('42\n');
  });
});
