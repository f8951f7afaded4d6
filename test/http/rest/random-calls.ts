/**
 * Random calls of the REST interface, scripts and batches, one after the other from two clients, each held against a
 * plain model: its status, what it answers, and in the end all that is there.
 */
import { expect } from 'vitest';
import type { Random } from '../../fuzz/random.ts';
import type { ServerProcess } from '../server-process.ts';
import { copyOf, ElementModel, type Properties, type Value } from './element-model.ts';

const KEYS = ['a', 'b', 'c'];
const LABELS = ['One', 'Two'];
const TYPES = ['knows', 'likes'];
const INDEXED = ['x', 'y', 'z w'];
const INDEX = '/index/node/random';
/** An id that no element has. */
const NOBODY = 99_999_999;

/** A call, what it is to be answered with, and what it does to the model; `apply` is given the id that was made. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  apply?(model: ElementModel, id: number): void;
}

export class RandomCalls {
  readonly #random: Random;
  #model = new ElementModel();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Takes a step at one of the servers. */
  async step(servers: readonly ServerProcess[]): Promise<void> {
    const server = this.#random.pick(servers);
    const kind = this.#random.below(10);
    if (kind === 0) await this.#script(server);
    else if (kind <= 2) await this.#batch(server);
    else await this.#call(server, this.#next());
  }

  /** Holds all that the server has against the model. */
  async check(server: ServerProcess): Promise<void> {
    const read = async (path: string): Promise<unknown> => {
      const { text } = await request(server, 'GET', path);
      return text === '' ? {} : JSON.parse(text);
    };
    const { nodes, relationships } = this.#model;
    const counts = await server.script('[g.V.count(), g.E.count()]');
    expect(counts.text).toBe(`[${nodes.size},${relationships.size}]`);
    for (const [id, { properties, labels }] of nodes) {
      expect([id, await read(`/node/${id}/properties`)]).toEqual([id, properties]);
      expect(new Set((await read(`/node/${id}/labels`)) as string[])).toEqual(labels);
      const own = (await read(`/node/${id}/relationships/all`)) as { self: string }[];
      expect(new Set(own.map(({ self }) => idOf(self)))).toEqual(new Set(this.#model.relationshipsOf(id)));
    }
    for (const [id, { start, end, type, properties }] of relationships) {
      const found = (await read(`/relationship/${id}`)) as Record<string, string>;
      expect([idOf(found.start!), idOf(found.end!), found.type, found.data]).toEqual([
        start,
        end,
        type,
        properties,
      ]);
    }
    for (const value of INDEXED) {
      if ((await request(server, 'GET', INDEX)).status === 404) continue;
      const hits = (await read(`${INDEX}/key/${encodeURIComponent(value)}`)) as { self: string }[];
      expect(new Set(hits.map(({ self }) => idOf(self)))).toEqual(this.#model.entries(value));
    }
  }

  async #call(server: ServerProcess, call: Call): Promise<void> {
    const { method, path, body, status, apply } = call;
    const answer = await request(server, method, path, body);
    expect([call, answer.status]).toEqual([call, status]);
    const { self = '' } = status === 201 ? (JSON.parse(answer.text) as { self?: string }) : {};
    apply?.(this.#model, idOf(self));
  }

  /** Some calls as one; every third fails at its end, and does nothing. */
  async #batch(server: ServerProcess): Promise<void> {
    const before = copyOf(this.#model);
    const isToFail = this.#random.below(3) === 0;
    const made: { apply: NonNullable<Call['apply']>; at: number }[] = [];
    const jobs: unknown[] = [];
    for (let count = 1 + this.#random.below(4); count > 0; count--) {
      const { method, path, body, status, apply } = this.#next();
      // What a call makes is not known before the answer, and what fails would fail the whole.
      if (status >= 300) continue;
      if (status === 201 && apply !== undefined) made.push({ apply, at: jobs.length });
      else apply?.(this.#model, NOBODY);
      jobs.push({ method, to: path, id: jobs.length, body });
      // The model does not know yet what the next calls would meet.
      if (status === 201 && path !== '/node') break;
    }
    if (isToFail) jobs.push({ method: 'GET', to: `/node/${NOBODY}`, id: jobs.length });
    const { status, text } = await request(server, 'POST', '/batch', jobs);
    expect([jobs, status]).toEqual([jobs, isToFail ? 400 : 200]);
    if (isToFail) {
      this.#model = before;
      return;
    }
    const entries = JSON.parse(text) as { body?: { self?: string } }[];
    for (const { apply, at } of made) apply(this.#model, idOf(entries[at]?.body?.self ?? ''));
  }

  async #script(server: ServerProcess): Promise<void> {
    const node = this.#someNode();
    const [key, value] = [this.#random.pick(KEYS), this.#random.below(100)];
    const isToFail = this.#random.below(3) === 0;
    const script = `v = g.v(id); if (v != null) v.setProperty(key, value); ${isToFail ? 'assert false' : 'null'}`;
    const { status } = await server.script(script, JSON.stringify({ id: node, key, value }));
    expect(status).toBe(isToFail ? 400 : 200);
    const found = this.#model.nodes.get(node);
    if (!isToFail && found !== undefined) found.properties[key] = value;
  }

  #next(): Call {
    const kinds = [
      () => this.#createNode(),
      () => this.#createNode(),
      () => this.#createRelationship(),
      () => this.#createRelationship(),
      () => this.#setProperty(),
      () => this.#replaceProperties(),
      () => this.#deleteProperty(),
      () => this.#addLabel(),
      () => this.#deleteLabel(),
      () => this.#deleteNode(),
      () => this.#deleteRelationship(),
      () => this.#addEntry(),
      () => this.#uniqueEntry(),
      () => this.#deleteEntry(),
    ];
    return this.#random.pick(kinds)();
  }

  /** Now and then one that is not there. */
  #someNode(): number {
    const ids = [...this.#model.nodes.keys()];
    return ids.length === 0 || this.#random.below(20) === 0 ? NOBODY : this.#random.pick(ids);
  }

  #someValue(): Value {
    return this.#random.pick<Value>([this.#random.below(1000), 'text', 'Zoë "q"', true, false]);
  }

  #someProperties(): Properties {
    return Object.fromEntries(
      KEYS.filter(() => this.#random.below(2) === 0).map((key) => [key, this.#someValue()]),
    );
  }

  #createNode(): Call {
    const properties = this.#someProperties();
    if (this.#random.below(8) === 0) {
      return { method: 'POST', path: '/node', body: { ...properties, bad: [1, 'x'] }, status: 400 };
    }
    const apply: Call['apply'] = (model, id) =>
      void model.nodes.set(id, { properties: { ...properties }, labels: new Set() });
    return { method: 'POST', path: '/node', body: properties, status: 201, apply };
  }

  #createRelationship(): Call {
    const [start, end] = [this.#someNode(), this.#someNode()];
    const type = this.#random.pick(TYPES);
    const data = this.#someProperties();
    const missing = this.#model.nodes.has(start) ? (this.#model.nodes.has(end) ? 201 : 400) : 404;
    return {
      method: 'POST',
      path: `/node/${start}/relationships`,
      body: { to: `/node/${end}`, type, data },
      status: missing,
      ...(missing === 201
        ? {
            apply: (model, id) =>
              void model.relationships.set(id, { start, end, type, properties: { ...data } }),
          }
        : {}),
    };
  }

  /** A call that changes a node if it is there. */
  #ofNode(
    node: number,
    call: Pick<Call, 'method' | 'path' | 'body'>,
    change: (node: { properties: Properties; labels: Set<string> }) => void,
  ): Call {
    if (!this.#model.nodes.has(node)) return { ...call, status: 404 };
    return { ...call, status: 204, apply: (model) => change(model.nodes.get(node)!) };
  }

  #setProperty(): Call {
    const node = this.#someNode();
    const [key, value] = [this.#random.pick(KEYS), this.#someValue()];
    const call = { method: 'PUT', path: `/node/${node}/properties/${key}`, body: value };
    return this.#ofNode(node, call, ({ properties }) => {
      properties[key] = value;
    });
  }

  #replaceProperties(): Call {
    const node = this.#someNode();
    const values = this.#someProperties();
    const call = { method: 'PUT', path: `/node/${node}/properties`, body: values };
    return this.#ofNode(node, call, ({ properties }) => {
      for (const key of Object.keys(properties)) delete properties[key];
      Object.assign(properties, values);
    });
  }

  #deleteProperty(): Call {
    const node = this.#someNode();
    const key = this.#random.pick(KEYS);
    const call = { method: 'DELETE', path: `/node/${node}/properties/${key}` };
    const isThere = Object.hasOwn(this.#model.nodes.get(node)?.properties ?? {}, key);
    if (!isThere) return { ...call, status: 404 };
    return this.#ofNode(node, call, ({ properties }) => {
      delete properties[key];
    });
  }

  #addLabel(): Call {
    const node = this.#someNode();
    const label = this.#random.pick(LABELS);
    const call = { method: 'POST', path: `/node/${node}/labels`, body: label };
    return this.#ofNode(node, call, ({ labels }) => void labels.add(label));
  }

  #deleteLabel(): Call {
    const node = this.#someNode();
    const label = this.#random.pick(LABELS);
    const call = { method: 'DELETE', path: `/node/${node}/labels/${label}` };
    return this.#ofNode(node, call, ({ labels }) => void labels.delete(label));
  }

  #deleteNode(): Call {
    const node = this.#someNode();
    const call = { method: 'DELETE', path: `/node/${node}` };
    if (!this.#model.nodes.has(node)) return { ...call, status: 404 };
    if (this.#model.relationshipsOf(node).length > 0) return { ...call, status: 409 };
    return { ...call, status: 204, apply: (model) => model.deleteNode(node) };
  }

  #deleteRelationship(): Call {
    const ids = [...this.#model.relationships.keys()];
    const id = ids.length === 0 ? NOBODY : this.#random.pick(ids);
    const call = { method: 'DELETE', path: `/relationship/${id}` };
    if (id === NOBODY) return { ...call, status: 404 };
    return { ...call, status: 204, apply: (model) => void model.relationships.delete(id) };
  }

  #addEntry(): Call {
    const node = this.#someNode();
    const value = this.#random.pick(INDEXED);
    const call = { method: 'POST', path: INDEX, body: { key: 'key', value, uri: `/node/${node}` } };
    if (!this.#model.nodes.has(node)) return { ...call, status: 400 };
    return { ...call, status: 201, apply: (model) => void model.entries(value).add(node) };
  }

  #uniqueEntry(): Call {
    const value = this.#random.pick(INDEXED);
    const properties = this.#someProperties();
    const call = {
      method: 'POST',
      path: `${INDEX}?uniqueness=create_or_fail`,
      body: { key: 'key', value, properties },
    };
    if (this.#model.entries(value).size > 0) return { ...call, status: 409 };
    return {
      ...call,
      status: 201,
      apply: (model, id) => {
        model.nodes.set(id, { properties: { ...properties }, labels: new Set() });
        model.entries(value).add(id);
      },
    };
  }

  #deleteEntry(): Call {
    const node = this.#someNode();
    const value = this.#random.pick(INDEXED);
    const call = { method: 'DELETE', path: `${INDEX}/key/${encodeURIComponent(value)}/${node}` };
    if (!this.#model.nodes.has(node)) return { ...call, status: 404 };
    return { ...call, status: 204, apply: (model) => void model.entries(value).delete(node) };
  }
}

const idOf = (address: string) => Number(address.split('/').at(-1));

async function request(server: ServerProcess, method: string, path: string, body?: unknown) {
  return server.request(`/db/data${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}
