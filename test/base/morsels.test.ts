/** Who takes which part of a stage, and whose parts count. */
import { describe, expect, test } from 'vitest';
import { MorselBoard } from '#base';

const never = () => {
  throw new Error('nobody is waited for');
};

/** As another thread sees it. */
function seenByOther({ memory }: MorselBoard): MorselBoard {
  return new MorselBoard(memory);
}

describe('a board', () => {
  test('hands out each part once, in order, to owner and helpers', () => {
    const board = MorselBoard.create(4, 2);
    const other = seenByOther(board);
    expect([other.begin(0), other.begin(1)]).toEqual([true, true]);
    expect([board.take(), other.take(1), other.take(0), board.take(), board.take(), other.take(1)]).toEqual([
      0, 1, 2, 3, -1, -1,
    ]);
    other.end(0, true);
    other.end(1, true);
    board.awaitHelpers(never);
    expect([0, 1, 2, 3].map((part) => board.takerOf(part))).toEqual([-1, 1, 0, -1]);
  });

  test('leaves to the owner what a helper has taken and did not complete', () => {
    const board = MorselBoard.create(6, 3);
    for (const helper of [0, 1, 2]) board.begin(helper);
    expect([board.take(0), board.take(1), board.take(2), board.take(0)]).toEqual([0, 1, 2, 3]);
    board.end(0, false);
    board.end(1, true);
    board.lose(2);
    // The thread was ended while it evaluated, and comes to its end all the same.
    board.end(2, true);
    expect([board.take(), board.take()]).toEqual([4, 5]);
    board.awaitHelpers(never);
    expect([0, 1, 2, 3, 4, 5].map((part) => board.takerOf(part))).toEqual([null, 1, null, null, -1, -1]);
  });

  test('lets nobody begin who comes too late, was dismissed before or is lost', () => {
    const board = MorselBoard.create(1, 4);
    board.dismiss(0);
    board.lose(1);
    expect([board.begin(0), board.begin(1), board.begin(2)]).toEqual([false, false, true]);
    board.end(2, true);
    board.awaitHelpers(never);
    expect(board.begin(3)).toBe(false);
  });

  test('tells its helpers to leave: one, and all of them when it is closed', () => {
    const board = MorselBoard.create(10, 2);
    for (const helper of [0, 1]) board.begin(helper);
    board.dismiss(1);
    expect([board.isDismissed(0), board.isDismissed(1)]).toEqual([false, true]);
    board.close();
    expect(board.isDismissed(0)).toBe(true);
  });

  test('looks at the budget of its owner while a helper works', () => {
    const board = MorselBoard.create(1, 1);
    board.begin(0);
    board.take(0);
    let looks = 0;
    const check = () => {
      if (++looks === 2) throw new Error('the time limit is over');
    };
    expect(() => board.awaitHelpers(check)).toThrow('the time limit is over');
  });
});
