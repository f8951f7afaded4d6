/**
 * Prints how fast scripts run here beside Groovy on the JVM, which takes its rounds in turn with ours:
 *
 *     npm run build && npx tsc -p test/bench/tsconfig.json && node dist/test/bench/groovy/main.js
 *
 * Best of the rounds on either side, and the middle one of the rounds' ratios: more than one is faster here.
 */
import { PROGRAMS } from './programs.ts';
import { JvmPrograms, prepareHere, type Timing } from './run-programs.ts';

const ROUNDS = 25;
/** Left out of the ratios: both sides still compile. */
const WARM_UP_ROUNDS = 10;

const jvm = await JvmPrograms.start(PROGRAMS);
let logSum = 0;
for (const [index, program] of PROGRAMS.entries()) {
  const runHere = prepareHere(program.script);
  const ours: Timing[] = [];
  const theirs: Timing[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(runHere());
    if (jvm !== null) theirs.push(await jvm.run(index));
  }
  const ratios = theirs.map(({ ms }, round) => ms / ours[round]!.ms).slice(WARM_UP_ROUNDS);
  const ratio = ratios.sort((a, b) => a - b)[ratios.length >>> 1] ?? Number.NaN;
  logSum += Math.log(ratio);
  const differs = theirs.some(({ value }) => value !== ours[0]!.value) ? '  VALUES DIFFER' : '';
  process.stdout.write(
    `${program.name.padEnd(26)} here ${bestMs(ours)} ms  JVM ${bestMs(theirs)} ms  ` +
      `${ratio.toFixed(2)} times  # ${ours[0]!.value}${differs}\n`,
  );
}
await jvm?.close();
process.stdout.write(`geometric mean ${Math.exp(logSum / PROGRAMS.length).toFixed(2)} times\n`);

function bestMs(timings: readonly Timing[]): string {
  return timings.length === 0 ? '-' : Math.min(...timings.map(({ ms }) => ms)).toFixed(1);
}
