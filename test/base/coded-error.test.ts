import { expect, it } from 'vitest';
import { CodedError, hasCode } from '#base';

class BrokenCup extends CodedError<'CUP_BROKEN' | 'CUP_EMPTY'> {}

it('an error is found by any of the codes', () => {
  const error = new BrokenCup('CUP_EMPTY', 'the cup is empty');
  expect(hasCode(error, 'CUP_BROKEN', 'CUP_EMPTY')).toBe(true);
  expect(hasCode(error, 'CUP_BROKEN')).toBe(false);
});

it('an error of the system with such a code is none of ours', () => {
  expect(hasCode(Object.assign(new Error('empty'), { code: 'CUP_EMPTY' }), 'CUP_EMPTY')).toBe(false);
});
