import { RandomSource } from '#base';

/** The choices of a sample: the same for the same seed on every machine. */
export class SampleRandom extends RandomSource {
  /** An integer from 0 to `end - 1`, small ones more often: the density falls with the square root. */
  skewed(end: number): number {
    return Math.floor(this.nextDouble() ** 2 * end);
  }
}
