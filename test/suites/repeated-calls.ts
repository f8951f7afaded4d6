/**
 * What calls of the library take for their own time they give back: each is repeated until it was charged a hundred times a small
 * budget, which the charges pass only because nothing of them is live, and the heap is measured before and after.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { BudgetExceeded } from '#base';
import { GroovySyntaxError, JavaThrowable, ScriptRun } from '#groovy';
import { shortBudget } from '../groovy/short-budget.ts';
import { GROWN_BYTES_MAX, heldBy } from './held-memory.ts';
import { ARGUMENTS, compiler, METHODS, registry } from './library-calls.ts';

const ANSWERS = new URL('../gdk/answers/', import.meta.url);
const BUDGETS = 100;
const BUDGET_BYTES = 8 * 1024;
const BUDGET_CALLS = 4;
/** Collecting takes longer than most calls: so many are measured together, and one by one only where they hold something. */
const GROUP = 16;
/** Of the charges of calls that are measured together. */
const OWN_FACTOR_MAX = 2;
const LOOKS_MAX = 20;

interface RepeatedCall {
  readonly script: string;
  /** Bytes that the whole script is charged, and those of the call alone. */
  readonly whole: number;
  readonly own: number;
}

/**
 * Of one more time, since some is charged the first time only, as for a variable that the script sets. Null for what does not end
 * soon.
 */
function chargeOf(script: string): number | null {
  const once = chargeOfTimes(1, script);
  if (once === null || once === 0) return once;
  const twice = chargeOfTimes(2, script);
  return twice === null ? null : twice - once;
}

function chargeOfTimes(times: number, script: string): number | null {
  const budget = shortBudget(LOOKS_MAX);
  try {
    const compiled = compiler.compile(`for (int turn = 0; turn < ${times}; turn++) { ${script} }`, {
      registry,
    });
    new ScriptRun(compiler, { registry, budget }).run(compiled);
    return budget.bytesCharged;
  } catch (error) {
    if (isEndOfScript(error)) return null;
    throw error;
  }
}

function isEndOfScript(error: unknown): boolean {
  return (
    error instanceof JavaThrowable || error instanceof GroovySyntaxError || error instanceof BudgetExceeded
  );
}

/** Of each method of the receiver the call that is charged most, if any answers and is charged at all. */
export function chargingCalls(receiver: string, names: readonly string[]): RepeatedCall[] {
  const bases = new Map(ARGUMENTS.map((args) => [args, chargeOf(`def v = ${receiver}; [${args}]; v`) ?? 0]));
  return names.flatMap((name) => {
    const calls = [...bases].flatMap(([args, base]): RepeatedCall[] => {
      const script = `def v = ${receiver}; v."${name}"(${args})`;
      const whole = chargeOf(script);
      return whole !== null && whole > base ? [{ script, whole, own: whole - base }] : [];
    });
    return calls.sort((a, b) => b.own - a.own).slice(0, 1);
  });
}

/**
 * Those of the file of answers that define nothing, since what a script defines is kept as long as its run, that do not return
 * from the loop, and wait for no time: a few bytes a millisecond make a hundred budgets in an hour.
 */
function chargingAnswers(file: string): RepeatedCall[] {
  return readFileSync(new URL(file, ANSWERS), 'utf8')
    .split('\n')
    .map((line) => line.slice(0, Math.max(line.lastIndexOf(' // => '), 0)))
    .filter((script) => script !== '' && !DEFINING.test(script) && !WAITING.test(script) && isBlock(script))
    .flatMap(chargingScript);
}

/** False for a script with methods, which belong outside of a loop. */
function isBlock(script: string): boolean {
  try {
    compiler.compile(inLoop([script]), { registry });
    return true;
  } catch (error) {
    if (error instanceof GroovySyntaxError) return false;
    throw error;
  }
}

function inLoop(scripts: readonly string[]): string {
  const bodies = scripts.map((script) => `try { ${script} } catch (Exception e) { }`);
  return `while (true) {\n${bodies.join('\n')}\n}`;
}

/** The script as a call, if it answers and is charged at all. */
export function chargingScript(script: string): RepeatedCall[] {
  const whole = chargeOf(script);
  return whole === null || whole === 0 ? [] : [{ script, whole, own: whole }];
}

const DEFINING =
  /\b(?:class|interface|enum|trait|metaClass|mixin|parseClass|evaluate|createTemplate|import|return)\b/;
const WAITING = /\b(?:sleep|MILLISECONDS|NANOSECONDS)\b/;

export const CALL_SOURCES: readonly (readonly [name: string, calls: () => RepeatedCall[]])[] = [
  ...METHODS.map(([receiver, names]) => [receiver, () => chargingCalls(receiver, names)] as const),
  ...readdirSync(ANSWERS).map((file) => [file, () => chargingAnswers(file)] as const),
];

/** Bytes that came to be live while each of the calls was charged a hundred budgets. */
function grownBy(calls: readonly RepeatedCall[]): number {
  const compiled = compiler.compile(inLoop(calls.map(({ script }) => script)), { registry });
  // By what the calls are charged for themselves: what their receivers and arguments take would make a million turns of some.
  const turns = Math.max(...calls.map(({ own }) => (BUDGETS * BUDGET_BYTES) / own));
  const { grown } = heldBy((budget) => new ScriptRun(compiler, { registry, budget }).run(compiled), {
    stepsMax: Number.POSITIVE_INFINITY,
    budgetBytes: Math.max(...calls.map(budgetOf)),
    chargedMax: turns * calls.reduce((sum, { whole }) => sum + whole, 0),
  });
  return grown;
}

/** Small, so that a hundred of it are soon charged, and enough for what is charged at a time. */
function budgetOf({ whole }: RepeatedCall): number {
  return Math.max(BUDGET_BYTES, BUDGET_CALLS * whole);
}

/** By what they are charged: all calls of a group are repeated as often as the one that is charged least. */
function groupsOf(calls: readonly RepeatedCall[]): RepeatedCall[][] {
  const groups: RepeatedCall[][] = [];
  for (const call of calls.toSorted((a, b) => a.own - b.own)) {
    const group = groups.at(-1) ?? [];
    const [least] = group;
    if (least !== undefined && group.length < GROUP && call.own <= OWN_FACTOR_MAX * least.own)
      group.push(call);
    else groups.push([call]);
  }
  return groups;
}

/** Those calls that hold something of what they were charged. */
export function holding(calls: readonly RepeatedCall[]): string[] {
  const groups = groupsOf(calls);
  const isHolding = (group: readonly RepeatedCall[]) => grownBy(group) >= GROWN_BYTES_MAX;
  return (
    groups
      .filter(isHolding)
      .flat()
      // Twice: what the engine itself keeps, of code that it has compiled meanwhile, comes once.
      .filter((each) => isHolding([each]) && isHolding([each]))
      .map(({ script }) => script)
  );
}
