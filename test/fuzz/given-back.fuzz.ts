/** Each call of the library that charges the budget gives back what it took for its own time. */
import { expect, test } from 'vitest';
import { CALL_SOURCES, holding } from '../suites/repeated-calls.ts';

/** The longest takes some ten seconds of the processor. */
const TIMEOUT_MS = 600_000;

test.each(CALL_SOURCES)(
  '%s: each call that charges is charged a hundred budgets and holds nothing',
  (_name, callsOf) => {
    expect(holding(callsOf())).toEqual([]);
  },
  TIMEOUT_MS,
);
