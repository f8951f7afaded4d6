/** GraphML serializer of samples, element by element: a million elements are never in memory at once. */
import { escapeMarkup } from '#base';

/** Types of GraphML's `attr.type` that samples use. */
type PropertyType = 'string' | 'int' | 'double';
type Properties = Readonly<Record<string, string | number>>;

/** Property keys of nodes and relationships, with their types. */
export interface GraphMLKeys {
  readonly node: Readonly<Record<string, PropertyType>>;
  readonly edge: Readonly<Record<string, PropertyType>>;
}

export function graphMLBegin({ node, edge }: GraphMLKeys): string {
  const declarations = [...declare('node', node), ...declare('edge', edge)].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
${declarations}<graph id="G" edgedefault="directed">
`;
}

function declare(of: string, keys: Readonly<Record<string, PropertyType>>): string[] {
  return Object.entries(keys).map(
    ([key, type]) => `<key id="${of}-${key}" for="${of}" attr.name="${key}" attr.type="${type}"/>\n`,
  );
}

export const GRAPHML_END = '</graph>\n</graphml>\n';

/** A node with one label; `id` names it within the document. */
export function nodeText(id: number, label: string | null, properties: Properties): string {
  const labels = label === null ? '' : ` labels=":${label}"`;
  return `<node id="${id}"${labels}>${dataTexts('node', properties)}</node>\n`;
}

export function edgeText(
  id: number,
  source: number,
  target: number,
  type: string,
  properties: Properties = {},
): string {
  return `<edge id="${id}" source="${source}" target="${target}" label="${type}">${dataTexts('edge', properties)}</edge>\n`;
}

function dataTexts(of: string, properties: Properties): string {
  return Object.entries(properties)
    .map(([key, value]) => `<data key="${of}-${key}">${escapeMarkup(String(value))}</data>`)
    .join('');
}
