/**
 * Prints how fast scripts run here beside Groovy on the JVM:
 *
 *     npm run build && npx tsc -p test/bench/tsconfig.json && node dist/test/bench/groovy/main.js
 */
import { PROGRAMS } from './programs.ts';
import { runHere, runOnJvm } from './run-programs.ts';

const ROUNDS = 12;

const theirs = runOnJvm(PROGRAMS, ROUNDS);
let logSum = 0;
for (const [index, program] of PROGRAMS.entries()) {
  const ours = runHere(program.script, ROUNDS);
  const peer = theirs?.[index];
  const ratio = peer === undefined ? Number.NaN : peer.bestMs / ours.bestMs;
  logSum += Math.log(ratio);
  const differs = peer !== undefined && peer.value !== ours.value ? '  VALUES DIFFER' : '';
  process.stdout.write(
    `${program.name.padEnd(26)} here ${ours.bestMs.toFixed(1)} ms  JVM ${peer?.bestMs.toFixed(1) ?? '-'} ms  ` +
      `${ratio.toFixed(2)} times  # ${ours.value}${differs}\n`,
  );
}
process.stdout.write(`geometric mean ${Math.exp(logSum / PROGRAMS.length).toFixed(2)} times\n`);
