/** Neighbours of a node for incremental exploration: counts by type and direction, then pages. */
import { Direction } from '#graph';
import { degree } from '../graphdb/degree.ts';
import { labelNames } from '../graphdb/label-names.ts';
import { directionOf, typesOf } from './relationship-operations.ts';
import { nodeOf, type RestCall, type RestOperation, type RestResponse } from './rest-call.ts';
import { RestError } from './rest-error.ts';
import { pageOf, writeItems } from './write-list.ts';

const PAGE_SIZE = 50;
const PAGE_SIZE_MAX = 1000;

interface Group {
  readonly type: string;
  readonly direction: 'out' | 'in';
  readonly count: number;
}

/** Most frequent first; a self loop counts in both directions. O(degree). */
function groupsOf(call: RestCall, node: number): Group[] {
  const graph = call.database.graph();
  const cursor = graph.cursor();
  const groups: Group[] = [];
  for (const [name, direction] of [
    ['out', Direction.Out],
    ['in', Direction.In],
  ] as const) {
    const counts = new Map<number, number>();
    cursor.start(node, direction, null);
    while (cursor.next()) {
      call.budget.step();
      const type = graph.typeOf(cursor.relationship);
      counts.set(type, (counts.get(type) ?? 0) + 1);
    }
    for (const [type, count] of counts) groups.push({ type: graph.typeName(type), direction: name, count });
  }
  return groups.sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : a.type > b.type ? 1 : 0));
}

function neighbourCounts(call: RestCall): RestResponse {
  const node = nodeOf(call);
  const groups = groupsOf(call, node);
  const count = degree(call.database, node, Direction.Both, null);
  return {
    status: 200,
    write({ json }) {
      json.plain(`{"count":${count},"groups":`);
      writeItems(json, call.budget, groups, (group) => {
        json.plain('{"type":');
        json.string(group.type);
        json.plain(`,"direction":"${group.direction}","count":${group.count}}`);
      });
      json.plain('}');
    },
  };
}

/** Parses an integer query parameter. */
function countOf({ query }: RestCall, name: string, least: number, most: number, otherwise: number): number {
  const text = query.find(([other]) => other === name)?.[1];
  if (text === undefined) return otherwise;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count >= least && count <= most) return count;
  throw new RestError('BAD_REQUEST', `${name} must be a whole number from ${least} to ${most}`);
}

function neighbours(call: RestCall): RestResponse {
  const direction = directionOf(call);
  const node = nodeOf(call);
  const types = typesOf(call);
  const skip = countOf(call, 'skip', 0, Number.MAX_SAFE_INTEGER, 0);
  const limit = countOf(call, 'limit', 1, PAGE_SIZE_MAX, PAGE_SIZE);
  const { database, budget } = call;
  const graph = database.graph();
  let count = 0;
  for (const type of new Set(types ?? [null])) count += degree(database, node, direction, type);
  const steps = pageOf(database.steps(call, node, direction, types), { skip, size: limit });
  return {
    status: 200,
    write({ json, elements }) {
      json.plain(`{"count":${count},"skip":${skip},"neighbours":`);
      writeItems(json, budget, steps, ({ relationship, node: neighbour }) => {
        json.plain('{"relationship":');
        elements.relationship(relationship);
        json.plain(',"node":');
        elements.node(neighbour);
        json.plain(',"labels":');
        writeItems(json, budget, labelNames(graph, neighbour), (label) => json.string(label));
        json.plain('}');
      });
      json.plain('}');
    },
  };
}

export const NEIGHBOUR_OPERATIONS = {
  neighbourCounts,
  neighbours,
  neighboursOfTypes: neighbours,
} as const satisfies Readonly<Record<string, RestOperation>>;
