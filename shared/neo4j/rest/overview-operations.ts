/** Summary of a database's content: counts, names, and which labels are connected by which types. */
import type { GraphTransaction } from '#graph';
import { type JsonBuffer, JsonSign } from '../representation/json-buffer.ts';
import type { RestCall, RestOperation, RestResponse } from './rest-call.ts';
import { writeItems } from './write-list.ts';

/**
 * Maximum number of nodes, and of relationships, that are read; of more, a sample, from which counts are
 * estimated.
 */
const SAMPLE_MAX = 10_000;
/** Maximum label pairs per relationship, for nodes with many labels. */
const PAIRS_MAX = 16;
/** 2^32 divided by the golden ratio: distributes consecutive numbers. */
const GOLDEN_RATIO = 0x9e37_79b1;
/** Maximum number of connections in the result, most frequent first. */
const JOINS_MAX = 500;

interface Join {
  /** Null for a node without labels. */
  readonly from: string | null;
  readonly type: string;
  readonly to: string | null;
  count: number;
}

interface Sample {
  readonly labels: Map<string, number>;
  readonly types: Map<string, number>;
  readonly joins: Map<string, Join>;
  nodes: number;
  relationships: number;
}

function sampleOf({ database, budget }: RestCall): Sample {
  const graph = database.graph();
  const sample: Sample = {
    labels: new Map(),
    types: new Map(),
    joins: new Map(),
    nodes: 0,
    relationships: 0,
  };
  for (const id of sampledIds(graph.nodeIdEnd, (after) => graph.nextNode(after))) {
    budget.step();
    sample.nodes++;
    for (const label of graph.nodeLabels(id)) countOne(sample.labels, graph.labelName(label));
  }
  for (const id of sampledIds(graph.relationshipIdEnd, (after) => graph.nextRelationship(after))) {
    budget.step();
    addToSample(graph, id, sample);
  }
  return sample;
}

/** All ids, or a sample; `next` returns the smallest id above its argument. */
function* sampledIds(end: number, next: (after: number) => number): Generator<number> {
  const stride = Math.max(1, Math.floor(end / SAMPLE_MAX));
  for (let id = next(-1); id >= 0 && id < end; id = next(id + sampleStep(id, stride))) yield id;
}

/** A pseudo-random step from 0 to twice the stride, since loaded data often alternates. */
function sampleStep(id: number, stride: number): number {
  return stride === 1 ? 0 : (Math.imul(id, GOLDEN_RATIO) >>> 8) % (2 * stride - 1);
}

function addToSample(graph: GraphTransaction, id: number, sample: Sample): void {
  const type = graph.typeName(graph.typeOf(id));
  sample.relationships++;
  countOne(sample.types, type);
  let pairs = 0;
  for (const from of labelsOf(graph, graph.source(id))) {
    for (const to of labelsOf(graph, graph.target(id))) {
      if (++pairs > PAIRS_MAX) return;
      const key = JSON.stringify([from, type, to]);
      const join = sample.joins.get(key) ?? { from, type, to, count: 0 };
      join.count++;
      sample.joins.set(key, join);
    }
  }
}

function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function labelsOf(graph: GraphTransaction, node: number): readonly (string | null)[] {
  const labels = graph.nodeLabels(node);
  return labels.length === 0 ? [null] : labels.map((label) => graph.labelName(label));
}

function text(json: JsonBuffer, value: string | null): void {
  if (value === null) json.plain('null');
  else json.string(value);
}

const byCount = <T extends { readonly count: number }>(items: readonly T[]) =>
  items.toSorted((a, b) => b.count - a.count);

function overview(call: RestCall): RestResponse {
  const graph = call.database.graph();
  const sample = sampleOf(call);
  const nodes = graph.nodeCount();
  const relationships = graph.relationshipCount();
  const isEstimated = sample.relationships < relationships || sample.nodes < nodes;
  const scaled = (count: number) => Math.round((count * relationships) / sample.relationships);
  const labels = graph.labelNames().map((name) => ({
    name,
    count: Math.round(((sample.labels.get(name) ?? 0) * nodes) / Math.max(1, sample.nodes)),
  }));
  const types = graph
    .typeNames()
    .map((name) => ({ name, count: sample.types.has(name) ? scaled(sample.types.get(name) ?? 0) : 0 }));
  return {
    status: 200,
    write({ json }) {
      const counted = ({ name, count }: { readonly name: string; readonly count: number }) => {
        json.plain('{"name":');
        json.string(name);
        json.plain(`,"count":${count}}`);
      };
      json.plain(`{"nodes":${nodes},"relationships":${relationships}`);
      json.plain(`,"is_estimated":${isEstimated}`);
      const list = <T>(name: string, items: readonly T[], write: (item: T) => void) => {
        json.plain(`,"${name}":`);
        writeItems(json, call.budget, items, write);
      };
      list('labels', byCount(labels), counted);
      list('relationship_types', byCount(types), counted);
      list('property_keys', graph.keyNames(), (name) => json.string(name));
      list('joins', byCount([...sample.joins.values()]).slice(0, JOINS_MAX), ({ from, type, to, count }) => {
        json.plain('{"from":');
        text(json, from);
        json.plain(',"type":');
        json.string(type);
        json.plain(',"to":');
        text(json, to);
        json.plain(`,"count":${scaled(count)}}`);
      });
      json.byte(JsonSign.CloseObject);
    },
  };
}

export const OVERVIEW_OPERATIONS = { overview } as const satisfies Readonly<Record<string, RestOperation>>;
