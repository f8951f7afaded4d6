/** Counts and pages of a node's neighbours over the REST interface. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestClient } from './rest-client.ts';

let client: RestClient;
let node: string;
beforeAll(async () => {
  client = await RestClient.start();
  node = await client.makeNode({ name: 'hub' });
  for (const [name, label] of [
    ['a', 'Person'],
    ['b', 'Person'],
    ['c', null],
  ] as const) {
    const other = await client.makeNode({ name });
    if (label !== null) await client.call('POST', `${other}/labels`, JSON.stringify(label));
    await client.made(`${node}/relationships`, { to: other, type: 'KNOWS', data: { since: name } });
    if (label !== null) await client.made(`${other}/relationships`, { to: node, type: 'likes/it' });
  }
  await client.made(`${node}/relationships`, { to: node, type: 'SELF' });
});
afterAll(async () => {
  await client.stop();
});

interface Page {
  readonly count: number;
  readonly skip: number;
  readonly neighbours: readonly {
    readonly relationship: { readonly type: string; readonly data: object };
    readonly node: { readonly data: { readonly name: string } };
    readonly labels: readonly string[];
  }[];
}

const page = async (path: string) => (await client.json('GET', `${node}/neighbours/${path}`)) as Page;
const names = ({ neighbours }: Page) => neighbours.map((one) => one.node.data.name);

describe('neighbours', () => {
  it('are counted by type and direction, a self loop in both', async () => {
    expect(await client.json('GET', `${node}/neighbours`)).toEqual({
      count: 6,
      groups: [
        { type: 'KNOWS', direction: 'out', count: 3 },
        { type: 'likes/it', direction: 'in', count: 2 },
        { type: 'SELF', direction: 'out', count: 1 },
        { type: 'SELF', direction: 'in', count: 1 },
      ],
    });
    expect(await client.json('GET', `${await client.makeNode()}/neighbours`)).toEqual({
      count: 0,
      groups: [],
    });
  });

  it('come with relationship, node and labels', async () => {
    const { count, skip, neighbours } = await page('out/KNOWS?limit=1');
    expect([count, skip, neighbours]).toEqual([
      3,
      0,
      [
        {
          relationship: expect.objectContaining({ type: 'KNOWS', data: { since: 'a' } }),
          node: expect.objectContaining({ data: { name: 'a' } }),
          labels: ['Person'],
        },
      ],
    ]);
  });

  it('come in pages that have each of them once', async () => {
    const all = await page('all');
    expect([all.count, all.neighbours.length]).toEqual([6, 6]);
    const pages = [
      await page('all?limit=4'),
      await page('all?skip=4&limit=4'),
      await page('all?skip=8&limit=4'),
    ];
    expect(pages.map((one) => one.neighbours.length)).toEqual([4, 2, 0]);
    expect(pages.flatMap((one) => one.neighbours)).toEqual(all.neighbours);
  });

  it('are chosen by direction and types', async () => {
    expect(names(await page('in/likes%2Fit'))).toEqual(['a', 'b']);
    expect(names(await page('out/KNOWS&SELF?skip=2'))).toEqual(['c', 'hub']);
    expect(await page('all/none')).toEqual({ count: 0, skip: 0, neighbours: [] });
  });

  it.each(['limit=0', 'limit=1001', 'limit=x', 'limit=1.5', 'skip=-1', 'skip='])(
    'are not paged by %s',
    async (query) => {
      expect(await client.outcome('GET', `${node}/neighbours/all?${query}`)).toEqual([
        400,
        'BadInputException',
      ]);
    },
  );

  it('are those of a node that is there, in a direction that is one', async () => {
    expect(await client.outcome('GET', '/node/99999999/neighbours')).toEqual([404, 'NodeNotFoundException']);
    expect(await client.outcome('GET', '/node/99999999/neighbours/all')).toEqual([
      404,
      'NodeNotFoundException',
    ]);
    expect((await client.call('GET', `${node}/neighbours/around`)).status).toBe(404);
  });

  it('are told to readers', async () => {
    expect(await client.outcome('GET', `${node}/neighbours`, undefined, 'reader')).toBe(200);
    expect(await client.outcome('GET', `${node}/neighbours/all`, undefined, 'reader')).toBe(200);
  });
});
