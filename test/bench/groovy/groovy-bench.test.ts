import { expect, test } from 'vitest';
import { PROGRAMS } from './programs.ts';
import { runHere } from './run-programs.ts';

test.each(PROGRAMS.map((program) => [program.name, program] as const))(
  '%s gives its value',
  (_name, program) => {
    const [script, value] = program.tiny;
    expect(runHere(script, 1).value).toBe(value);
  },
);
