/**
 * Translates property paths to algebra (§18.2.2.4): sequences and alternatives become joins and unions, the
 * rest path operators.
 */
import { namedNodeText } from '#rdf';
import type { Syntax } from '../parse.ts';
import { type Algebra, join, type PathExpression, type PatternTerm } from './algebra.ts';
import type { NameSource } from './name-source.ts';

export function translatePath(
  subject: PatternTerm,
  path: Syntax.PropertyPath,
  object: PatternTerm,
  names: NameSource,
): Algebra {
  return expand(subject, toPath(path), object, names);
}

function expand(subject: PatternTerm, path: PathExpression, object: PatternTerm, names: NameSource): Algebra {
  switch (path.kind) {
    case 'link':
      return { kind: 'bgp', patterns: [{ subject, predicate: { kind: 'term', text: path.iri }, object }] };
    case 'inverse':
      return expand(object, path.path, subject, names);
    case 'sequence': {
      const joints = path.paths
        .slice(1)
        .map((): PatternTerm => ({ kind: 'variable', name: names.next('joint') }));
      return path.paths
        .map((step, i) => expand(joints[i - 1] ?? subject, step, joints[i] ?? object, names))
        .reduce(join);
    }
    case 'alternative':
      return { kind: 'union', inputs: path.paths.map((branch) => expand(subject, branch, object, names)) };
    default:
      return { kind: 'path', subject, path, object };
  }
}

function toPath(path: Syntax.IriTerm | Syntax.PropertyPath): PathExpression {
  if ('termType' in path) return { kind: 'link', iri: namedNodeText(path.value) };
  const items: readonly (Syntax.IriTerm | Syntax.PropertyPath)[] = path.items;
  const [first] = items as [Syntax.IriTerm | Syntax.PropertyPath];
  switch (path.pathType) {
    case '/':
      return { kind: 'sequence', paths: items.map(toPath) };
    case '|':
      return { kind: 'alternative', paths: items.map(toPath) };
    case '^':
      return { kind: 'inverse', path: toPath(first) };
    case '*':
      return { kind: 'zeroOrMore', path: toPath(first) };
    case '+':
      return { kind: 'oneOrMore', path: toPath(first) };
    case '?':
      return { kind: 'zeroOrOne', path: toPath(first) };
    case '!':
      return toNegated(toPath(first));
  }
}

/**
 * `!a`, `!^a` or `!(a|^b|…)`: a direction is traversed only if one of its predicates is named, or if none at
 * all is.
 */
function toNegated(path: PathExpression): PathExpression {
  const links = path.kind === 'alternative' ? path.paths : [path];
  const forward = links.flatMap((link) => (link.kind === 'link' ? [link.iri] : []));
  const backward = links.flatMap((link) =>
    link.kind === 'inverse' && link.path.kind === 'link' ? [link.path.iri] : [],
  );
  return {
    kind: 'negated',
    forward: forward.length > 0 || backward.length === 0 ? forward : null,
    backward: backward.length > 0 ? backward : null,
  };
}
