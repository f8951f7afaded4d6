/** A program that commits numbers as fast as it can and prints those that are acknowledged, one a line, until it is killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs it until it has acknowledged so many commits, kills it, and says which it had acknowledged. */
export async function stormAndKill(
  program: string,
  args: readonly string[],
  count: number,
): Promise<number[]> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (text.split('\n').length > count) child.kill('SIGKILL');
  });
  await once(child, 'close');
  // What follows the last line end may be half a number.
  return text.split('\n').slice(0, -1).map(Number);
}
