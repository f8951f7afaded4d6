/** Random numbers of sample generators. */
import { RandomSource } from '#base';

/** Seeded random source of samples: reproducible on every machine. */
export class SampleRandom extends RandomSource {
  /** An integer from 0 to `end - 1`, skewed to small ones: the density falls with the square root. */
  skewed(end: number): number {
    return Math.floor(this.nextDouble() ** 2 * end);
  }
}
