/** Generator of software packages, their dependencies and maintainers: an acyclic dependency graph. */
import { edgeText, GRAPHML_END, graphMLBegin, nodeText } from './graphml-text.ts';
import { packageName, personName } from './names.ts';
import { SampleRandom } from './sample-random.ts';

const LICENSES = ['Apache-2.0', 'BSD-3-Clause', 'ISC', 'MIT', 'MPL-2.0'] as const;
const PACKAGES_PER_MAINTAINER = 5;
const DEPENDENCIES_MAX = 10;

/**
 * About `size` vertices and four times as many edges. A package depends on earlier ones, most often on the
 * first.
 */
export function* packagesDocument(size: number, seed: number): Generator<string> {
  const random = new SampleRandom(seed);
  const maintainerCount = Math.max(1, Math.round(size / (PACKAGES_PER_MAINTAINER + 1)));
  const packageCount = Math.max(3, size - maintainerCount);
  yield graphMLBegin({
    node: { name: 'string', license: 'string', downloads: 'int' },
    edge: { range: 'string' },
  });
  for (let at = 0; at < packageCount; at++) {
    const downloads = Math.floor((1_000_000 * (0.5 + random.nextDouble())) / (1 + at));
    yield nodeText(at, 'Package', { name: packageName(at), license: random.pick(LICENSES), downloads });
  }
  for (let at = 0; at < maintainerCount; at++) {
    yield nodeText(packageCount + at, 'Maintainer', { name: personName(at) });
  }
  let edge = 0;
  for (let at = 0; at < packageCount; at++) {
    yield edgeText(edge++, at, packageCount + random.skewed(maintainerCount), 'maintained_by');
    const dependencies = new Set<number>();
    const count = at === 0 ? 0 : random.skewed(DEPENDENCIES_MAX);
    for (let next = 0; next < count; next++) dependencies.add(random.skewed(at));
    for (const dependency of dependencies) {
      yield edgeText(edge++, at, dependency, 'depends_on', {
        range: `^${1 + random.below(4)}.${random.below(10)}.0`,
      });
    }
  }
  yield GRAPHML_END;
}
