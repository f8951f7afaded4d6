/**
 * The conformance cases of the language and its library. `QUIVER_CASES=groovy-lang/lists` runs those whose id
 * starts so.
 */
import { describe, expect, test } from 'vitest';
import { Compiler } from '#groovy';
import { difference, readCases } from './conformance/corpus-cases.ts';
import { KNOWN_DIFFERENCES } from './conformance/known-differences.ts';
import { testRegistry } from './conformance/registry.ts';

const prefix = process.env.QUIVER_CASES ?? '';

for (const file of ['groovy-lang.jsonl', 'groovy-gdk.jsonl']) {
  describe(`corpus ${file}`, () => {
    const cases = readCases(file, prefix);
    const registry = testRegistry();
    const compiler = new Compiler();

    test.skipIf(cases.length === 0)('every case agrees with the original but the known ones', () => {
      const failures: string[] = [];
      const differing = new Set<string>();
      const topics = new Map<string, [passed: number, all: number]>();
      for (const each of cases) {
        const problem = difference(compiler, registry, each);
        const topic = each.id.split('/').slice(0, 2).join('/');
        const [passed, all] = topics.get(topic) ?? [0, 0];
        topics.set(topic, [passed + (problem === null ? 1 : 0), all + 1]);
        if (problem === null) continue;
        differing.add(each.id);
        if (!KNOWN_DIFFERENCES.has(each.id)) failures.push(`${each.id}\n${each.script}\n     ${problem}`);
      }
      const summary = [...topics].map(([topic, [passed, all]]) => `${topic} ${passed}/${all}`).join(', ');
      if (failures.length > 0)
        console.log(`${failures.join('\n\n')}\n\n${summary}\n${failures.length} of ${cases.length} differ`);
      expect(failures.length, 'cases that differ').toBe(0);
      const known = cases.filter(({ id }) => KNOWN_DIFFERENCES.has(id)).map(({ id }) => id);
      expect([...differing]).toEqual(known);
    });
  });
}
