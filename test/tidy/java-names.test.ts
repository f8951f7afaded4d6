/** A class of Java is found by its name: `java.util.Scanner` lies in `shared/jdk/util/scanner.ts`. */
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Definitions of types; those that functions make for several classes are not seen. */
const TYPE = /new GroovyType\(\{\s*name: '(java\.[\w.]+)'/g;
const HEAD = /^\/\*\*[\s\S]*?\*\//;

function kebab(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** Where one looks for the class. */
function placeOf(className: string): string {
  const parts = className.split('.').slice(1);
  const simple = parts.pop() ?? '';
  return posix.join('shared/jdk', ...parts, `${kebab(simple)}.ts`);
}

it('the types of java.* lie in files of their names, or are named by the head of a file of their package', () => {
  const files = sourceFiles('shared/jdk');
  const classes = files.flatMap(({ path, text }) =>
    [...text.matchAll(TYPE)].map(([, name = '']) => ({ path, name, head: HEAD.exec(text)?.[0] ?? '' })),
  );
  expect(classes.length).toBeGreaterThan(80);
  const lost = classes.filter(({ path, name, head }) => {
    const place = placeOf(name);
    const isBeside = posix.dirname(path) === posix.dirname(place);
    const isNamed = new RegExp(`\\b${name.slice(name.lastIndexOf('.') + 1)}\\b`).test(head);
    return path !== place && !(isBeside && isNamed);
  });
  expect(lost.map(({ path, name }) => `${name} in ${path}`)).toEqual([]);
});
