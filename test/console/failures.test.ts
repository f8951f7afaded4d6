/** Where in a text the console marks a failure. */
import { describe, expect, it } from 'vitest';
import { type Failure, offsetOf, placeOf } from '../../apps/console/client/failures.ts';

const failure = (message: string, stack: readonly string[] = [], cause: Failure | null = null): Failure => ({
  name: 'Error',
  message,
  stack,
  hint: null,
  cause,
});

describe('the place of a failure', () => {
  it.each([
    ['startup failed:\nScript1.groovy: 2: unexpected token: { @ line 2, column 8.\n', { line: 2, column: 8 }],
    ['the prefix foo: is not declared, line 1, column 16, at `foo:bar`', { line: 1, column: 16 }],
    ['java.lang.Exception: line 7', null],
    ['see line 7, column 3 of the manual', null],
  ])('by the message %j is %j', (message, place) => {
    expect(placeOf(failure(message))).toEqual(place);
  });

  it('is that of the innermost stack, whatever messages say', () => {
    const inner = failure('@ line 9, column 9.', [
      'Script1$_run_closure1.doCall(Script1.groovy:3)',
      'Script1.run(Script1.groovy:1)',
    ]);
    expect(placeOf(failure('outer', ['Script1.run(Script1.groovy:1)'], inner))).toEqual({
      line: 3,
      column: null,
    });
  });
});

describe('the offset of a place', () => {
  const portion = { text: 'one\ntwo\n', from: 100 };
  it.each([
    [{ line: 1, column: null }, 100],
    [{ line: 2, column: 3 }, 106],
    [{ line: 2, column: 40 }, 107],
    [{ line: 3, column: null }, 108],
    [{ line: 4, column: null }, null],
  ])('%j is %j', (place, offset) => {
    expect(offsetOf(portion, place)).toBe(offset);
  });
});
