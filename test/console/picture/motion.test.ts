/** What a picture does while its camera moves, as far as it needs no browser. */
import { describe, expect, it } from 'vitest';
import { between, enlarged } from '../../../apps/console/picture/rendering/camera-matrix.ts';
import { Motion } from '../../../apps/console/picture/rendering/motion.ts';

/** Turned and moved. */
const ONE = new Float32Array([2, 1, 0, -1, 2, 0, 0.5, -0.25, 1]);
const OTHER = new Float32Array([1, -3, 0, 3, 1, 0, -2, 4, 1]);

const shownAt = (matrix: Float32Array, x: number, y: number) => {
  const [a = 0, b = 0, , c = 0, d = 0, , dx = 0, dy = 0] = matrix;
  return [a * x + c * y + dx, b * x + d * y + dy];
};

describe('a matrix between two cameras', () => {
  it('takes a place as the one shows it to where the other shows it', () => {
    const matrix = between(ONE, OTHER);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [-3, 7],
    ] as const) {
      const [fromX = 0, fromY = 0] = shownAt(ONE, x, y);
      const [isX = 0, isY = 0] = shownAt(matrix, fromX, fromY);
      const [toX = 0, toY = 0] = shownAt(OTHER, x, y);
      expect([isX, isY]).toEqual([expect.closeTo(toX, 4), expect.closeTo(toY, 4)]);
    }
  });

  it('of a wider bitmap enlarges it by what it is wider', () => {
    expect([...between(enlarged(ONE, 0.5), ONE)].map((value) => Math.round(1000 * value) / 1000)).toEqual([
      2, 0, 0, 0, 2, 0, 0, 0, 1,
    ]);
  });
});

describe('the share that is drawn anew in a frame', () => {
  const frames = (motion: Motion, milliseconds: number, count: number, from: number) => {
    for (let at = 0; at < count; at++) motion.frame(from + at * milliseconds);
    return motion.share;
  };

  it('is halved by each frame that takes long, down to a thirty-second', () => {
    const motion = new Motion();
    motion.start();
    expect(frames(motion, 50, 3, 0)).toBe(1 / 4);
    expect(frames(motion, 50, 20, 150)).toBe(1 / 32);
  });

  it('grows to all of it again in quick frames', () => {
    const motion = new Motion();
    motion.start();
    frames(motion, 50, 4, 0);
    expect(frames(motion, 16, 3, 166)).toBe((1 / 8) * 1.25 ** 3);
    expect(frames(motion, 16, 40, 214)).toBe(1);
  });

  it('knows nothing of the pause between two movements', () => {
    const motion = new Motion();
    motion.start();
    motion.frame(0);
    motion.isMoving = false;
    motion.start();
    motion.frame(5000);
    expect(motion.share).toBe(1);
  });
});

describe('the share of relationships that a layout draws', () => {
  const drawn = (motion: Motion, ...durations: number[]) => {
    for (const took of durations) motion.drawn(took);
    return motion.layoutShare;
  };

  it('is halved by each slow frame, and doubled by each quick one', () => {
    const motion = new Motion();
    motion.isLayingOut = true;
    expect(drawn(motion, 151, 400)).toBe(1 / 4);
    expect(drawn(motion, 100, 150, 60)).toBe(1 / 4);
    expect(drawn(motion, 59)).toBe(1 / 2);
    expect(drawn(motion, 16, 16)).toBe(1);
    expect(drawn(motion, ...Array.from({ length: 20 }, () => 1_000))).toBe(1 / 32);
  });

  it('is not that of frames of a camera, or without a layout', () => {
    const motion = new Motion();
    expect(drawn(motion, 1_000)).toBe(1);
    motion.isLayingOut = true;
    motion.start();
    expect(drawn(motion, 1_000)).toBe(1);
  });
});
