import { expect, test } from 'vitest';
import { PROGRAMS } from './programs.ts';
import { prepareHere } from './run-programs.ts';

test.each(PROGRAMS.map((program) => [program.name, program] as const))(
  '%s gives its value',
  (_name, program) => {
    const [script, value] = program.tiny;
    expect(prepareHere(script)().value).toBe(value);
  },
);
