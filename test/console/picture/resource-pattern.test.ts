/** How a query comes to a resource of the picture. */
import { expect, it } from 'vitest';
import { resourcePattern } from '../../../apps/console/picture/graph/resource-pattern.ts';

const edge = (source: string, predicate: string, target: string) => ({
  id: `${source} ${predicate} ${target}`,
  source,
  target,
  label: '',
  properties: { predicate: `http://e/${predicate}` },
});

const anywhere = (triple: string, graph: string) =>
  `{ { ${triple} } UNION { GRAPH ${graph} { ${triple} } } }`;

it('an IRI stands for itself', () => {
  expect(resourcePattern('http://e/a', [])).toEqual({ term: '<http://e/a>', pattern: '', variable: '' });
});

it('a blank node is reached from the next resource with a name, by the shortest way, whatever its direction', () => {
  const edges = [
    edge('_:y', 'far', '_:z'),
    edge('_:z', 'end', 'http://e/far'),
    edge('_:x', 'q', '_:y'),
    edge('http://e/a', 'p', '_:x'),
  ];
  const { term, pattern } = resourcePattern('_:y', edges) ?? {};
  expect(term).toBe('?self');
  expect(pattern).toBe(
    `${anywhere('?self <http://e/far> ?b1', '?g2')} ${anywhere('?b1 <http://e/end> <http://e/far>', '?g3')} FILTER(isBlank(?self)) `,
  );
});

it('a blank node that only blank nodes are joined with, or nothing near, is not reached', () => {
  const chain = Array.from({ length: 6 }, (_, n) => edge(`_:${n}`, 'next', `_:${n + 1}`));
  expect(resourcePattern('_:0', [])).toBeNull();
  expect(resourcePattern('_:0', [...chain, edge('_:6', 'next', 'http://e/end')])).toBeNull();
  expect(resourcePattern('_:4', [...chain, edge('_:6', 'next', 'http://e/end')])?.term).toBe('?self');
});
