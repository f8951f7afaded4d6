/** Exports the visible graph as GraphML. */
import { isExactNumber, type Value } from '../../client/exact-json.ts';
import { textOf } from '../../results/shapes.ts';
import type { PictureModel } from '../model.ts';

type Kind = 'boolean' | 'long' | 'double' | 'string';
type Properties = { readonly [name: string]: Value };

/** Key of a node's label; relationships have theirs as an attribute too. */
const LABEL_KEY = 'label';
const WHOLE_NUMBER = /^-?\d+$/;

export function graphmlOf(model: PictureModel): string {
  const nodes = [...model.nodes.value.values()];
  const edges = [...model.edges.value.values()];
  const nodeProperties = nodes.map(({ label, properties }) => withLabel(properties, label));
  const keys = [
    ...keysOf('node', nodeProperties),
    ...keysOf(
      'edge',
      edges.map(({ properties }) => properties),
    ),
  ];
  const ids = new Map(keys.map(({ target, name }, at) => [`${target} ${name}`, `k${at}`]));
  const data = (target: string, properties: Properties) =>
    Object.entries(properties)
      .map(([name, value]) => `<data key="${ids.get(`${target} ${name}`)}">${escaped(plain(value))}</data>`)
      .join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...keys.map(
      ({ target, name, kind }, at) =>
        `<key id="k${at}" for="${target}" attr.name="${escaped(name)}" attr.type="${kind}"/>`,
    ),
    '<graph edgedefault="directed">',
    ...nodes.map(
      ({ id }, at) => `<node id="${escaped(id)}">${data('node', nodeProperties[at] ?? {})}</node>`,
    ),
    ...edges.map(
      ({ id, source, target, label, properties }) =>
        `<edge id="${escaped(id)}" source="${escaped(source)}" target="${escaped(target)}" label="${escaped(label)}">${data('edge', properties)}</edge>`,
    ),
    '</graph>',
    '</graphml>',
    '',
  ].join('\n');
}

function withLabel(properties: Properties, label: string | null): Properties {
  return label === null || properties[LABEL_KEY] !== undefined
    ? properties
    : { ...properties, [LABEL_KEY]: label };
}

function keysOf(target: 'node' | 'edge', all: readonly Properties[]) {
  const kinds = new Map<string, Kind>();
  for (const properties of all) {
    for (const [name, value] of Object.entries(properties)) {
      const kind = kindOf(value);
      const known = kinds.get(name) ?? kind;
      kinds.set(name, known === kind ? kind : areNumbers(known, kind) ? 'double' : 'string');
    }
  }
  return [...kinds].map(([name, kind]) => ({ target, name, kind }));
}

const areNumbers = (one: Kind, other: Kind) =>
  [one, other].every((kind) => kind === 'long' || kind === 'double');

function kindOf(value: Value): Kind {
  if (typeof value === 'boolean') return 'boolean';
  if (isExactNumber(value)) return WHOLE_NUMBER.test(value.text) ? 'long' : 'double';
  return 'string';
}

function plain(value: Value): string {
  return value === null ? '' : textOf(value);
}

/** Characters that XML does not allow, even escaped: control characters and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;
const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

export function escaped(text: string): string {
  return text.replaceAll(FORBIDDEN, '\ufffd').replaceAll(/[<>&"]/g, (sign) => ENTITIES[sign] ?? sign);
}
