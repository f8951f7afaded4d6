import { describe, expect, test } from 'vitest';
import { IdAllocator } from '#database';
import type { IdBlock } from '#storage';

function exclusive(nodeIdEnd = 0): IdAllocator {
  return new IdAllocator(IdAllocator.createBuffer(nodeIdEnd, 0, true), () => ({
    first: 0,
    count: 0,
  }));
}

describe('an element allocator', () => {
  test('counts nodes and relationships apart, from where the database ends', () => {
    const ids = exclusive(5);
    expect([ids.take('node'), ids.take('node'), ids.take('relationship')]).toEqual([5, 6, 0]);
  });

  test('gives out returned ids again, lowest first, before new ones', () => {
    const ids = exclusive();
    const taken = Array.from({ length: 6 }, () => ids.take('node'));
    ids.giveBack('node', [3, 1, 2]);
    ids.giveBack('node', [5]);
    expect([taken, Array.from({ length: 5 }, () => ids.take('node'))]).toEqual([
      [0, 1, 2, 3, 4, 5],
      [1, 2, 3, 5, 6],
    ]);
  });

  test('gives out blocks: what is left of a returned one, then new ids', () => {
    const ids = exclusive();
    expect(ids.takeBlock('node', 10)).toEqual({ first: 0, count: 10 });
    ids.giveBackBlock('node', { first: 2, count: 5 });
    expect([ids.takeBlock('node', 3), ids.takeBlock('node', 3), ids.takeBlock('node', 3)]).toEqual([
      { first: 2, count: 3 },
      { first: 5, count: 2 },
      { first: 10, count: 3 },
    ]);
  });

  test('keeps what is left of a reserved block for the next', () => {
    const ids = new IdAllocator(IdAllocator.createBuffer(0, 0, false), () => ({
      first: 40,
      count: 8,
    }));
    expect([ids.takeBlock('node', 5), ids.takeBlock('node', 5), ids.takeBlock('node', 5)]).toEqual([
      { first: 40, count: 5 },
      { first: 45, count: 3 },
      { first: 40, count: 5 },
    ]);
  });

  test('shares its numbers with others on the same memory', () => {
    const first = exclusive();
    const second = new IdAllocator(first.buffer, () => ({ first: 0, count: 0 }));
    expect([first.take('node'), second.take('node'), first.take('node')]).toEqual([0, 1, 2]);
  });

  test('asks for a block when several processes number elements', () => {
    const asked: [string, number][] = [];
    let next = 100;
    const reserve = (entity: string, count: number): IdBlock => {
      asked.push([entity, count]);
      next += 10;
      return { first: next - 10, count: 2 };
    };
    const ids = new IdAllocator(IdAllocator.createBuffer(0, 0, false), reserve);
    expect(Array.from({ length: 4 }, () => ids.take('node'))).toEqual([100, 101, 110, 111]);
    expect(asked.map(([entity]) => entity)).toEqual(['node', 'node']);
  });
});
