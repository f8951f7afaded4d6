/** `java.security.SecureRandom`. */

import { randomFillSync } from 'node:crypto';
import { GroovyType } from '#groovy/runtime/host';
import { JavaRandom } from '../util/random.ts';

/**
 * java.security.SecureRandom: the system's generator. A seed only supplements its entropy, so it has no
 * effect here.
 */
export const SECURE_RANDOM_TYPE: GroovyType = new GroovyType({
  name: 'java.security.SecureRandom',
  superclass: 'java.util.Random',
  methods: () => ({
    'new()': () => new SecureRandom(),
    'new(byte[])': () => new SecureRandom(),
  }),
});

class SecureRandom extends JavaRandom {
  constructor() {
    super(0n, SECURE_RANDOM_TYPE);
  }

  override next(bits: number): number {
    const [word = 0] = randomFillSync(new Uint32Array(1));
    return (word >>> (32 - bits)) | 0;
  }
}
