/** Visual encoding of nodes: colour, size and caption by label, property or degree, as the user has chosen. */

import { signal } from '@preact/signals';
import { isExactNumber, type Value } from '../../client/exact-json.ts';
import { textOf } from '../../results/shapes.ts';
import { roughText } from '../../texts/language.ts';
import { pictureTexts } from '../../texts/picture.ts';
import type { GraphNode } from '../graph/graph-data.ts';
import { localName } from '../graph/triples.ts';
import type { PictureModel } from '../model.ts';

/** What colour or size encodes: label, degree, nothing, or with a leading dot a property. */
export type Aspect = 'label' | 'degree' | 'none' | `.${string}`;

export interface Choices {
  readonly color: Aspect;
  readonly size: Aspect;
  /** By label, '' for nodes without one: the caption's source, see {@link captionOf}. */
  readonly captions: { readonly [label: string]: string };
}

interface Look {
  readonly color: string;
  /** Radius in pixels. */
  readonly size: number;
  readonly caption: string;
}

export type Looks = ReadonlyMap<string, Look>;

export interface LegendEntry {
  readonly name: string;
  readonly color: string;
  readonly count: number;
}

const STORAGE_KEY = 'quiver.picture';
const DEFAULT: Choices = { color: 'label', size: 'degree', captions: {} };
/** Caption without a property. */
export const ID_CAPTION = '(id)';
export const LABEL_CAPTION = '(label)';
const CAPTION_KEYS = ['name', 'title', 'label', 'prefLabel'];

export const DEFAULT_COLOR = '#4c7dd9';
/** Palette of Okabe and Ito: distinguishable with common colour vision deficiencies, on light and dark backgrounds. */
const COLORS = [
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#b08800',
  '#56a0d3',
  '#8a6fd1',
  '#7a7a7a',
  '#c44e52',
  '#4f9d9d',
];
/** Sequential scale from low to high. */
const RAMP = ['#7fb2e5', '#5b93d3', '#4c7dd9', '#6a5fc9', '#8e44ad', '#a8327d', '#b5223f'];
const SIZE_MIN = 3.5;
const SIZE_MAX = 12;
/** With more nodes their size is reduced, so that relationships stay visible. */
const UNCROWDED_NODES_MAX = 1_000;
/** Maximum distinct values with their own colours; more distinct numbers use the scale. */
const LEGEND_MAX = COLORS.length;

export const choices = signal<Choices>(storedChoices());

export function choose(change: Partial<Choices>): void {
  choices.value = { ...choices.value, ...change };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choices.value));
  } catch {
    // Storage is full or blocked: the choice lasts until the page closes.
  }
}

export function chooseCaption(label: string, caption: string): void {
  choose({ captions: { ...choices.value.captions, [label]: caption } });
}

function storedChoices(): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULT;
    const { color, size, captions } = stored as Record<string, unknown>;
    return {
      color: isAspect(color) ? color : DEFAULT.color,
      size: isAspect(size) ? size : DEFAULT.size,
      captions: isTexts(captions) ? captions : {},
    };
  } catch {
    return DEFAULT;
  }
}

function isAspect(value: unknown): value is Aspect {
  return typeof value === 'string' && (/^(?:label|degree|none)$/.test(value) || value.startsWith('.'));
}

function isTexts(value: unknown): value is { [name: string]: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string')
  );
}

/** By the choice for its label, else the first usual property, else the id. */
function captionOf({ id, kind, label, properties }: GraphNode, { captions }: Choices): string {
  const chosen = captions[label ?? ''];
  const own = kind === 'resource' ? localName(id) : id;
  if (chosen === ID_CAPTION) return kind === 'resource' ? id : own;
  if (chosen === LABEL_CAPTION) return label ?? own;
  const value = chosen === undefined ? usualCaption(kind, properties) : properties[chosen];
  return value === undefined ? own : captionText(value);
}

function usualCaption(kind: GraphNode['kind'], properties: GraphNode['properties']): Value | undefined {
  if (kind === 'node') {
    const key = CAPTION_KEYS.find((name) => properties[name] !== undefined);
    return key === undefined ? undefined : properties[key];
  }
  const keys = Object.keys(properties);
  const key = CAPTION_KEYS.map((name) => keys.find((iri) => localName(iri) === name)).find(
    (one) => one !== undefined,
  );
  return key === undefined ? undefined : properties[key];
}

function captionText(value: Value): string {
  const first = Array.isArray(value) ? value[0] : value;
  return textOf(first ?? null).replace(/ @[\w-]+$/, '');
}

/** The look of each node, and the legend. */
export function looksOf(
  nodes: ReadonlyMap<string, GraphNode>,
  degrees: PictureModel['degrees']['value'],
  chosen: Choices,
): { looks: Looks; legend: LegendEntry[] } {
  const valueFor = (aspect: Aspect, node: GraphNode): Value | undefined => {
    if (aspect === 'label') return node.label ?? undefined;
    if (aspect === 'degree') return String(degrees.get(node.id) ?? 0);
    return aspect === 'none' ? undefined : node.properties[aspect.slice(1)];
  };
  const all = [...nodes.values()];
  const { colorOf, legend } = colors(
    all.map((node) => valueFor(chosen.color, node)),
    chosen.color,
  );
  const sizeOf = sizes(
    all.map((node) => valueFor(chosen.size, node)),
    chosen.size,
  );
  const crowd = Math.min(1, Math.sqrt(UNCROWDED_NODES_MAX / all.length));
  const looks = new Map<string, Look>();
  for (const node of all) {
    looks.set(node.id, {
      color: colorOf(valueFor(chosen.color, node)),
      size: crowd * sizeOf(valueFor(chosen.size, node)),
      caption: captionOf(node, chosen),
    });
  }
  return { looks, legend };
}

/** Numeric value of a digit string, approximate; NaN for any other value. */
function magnitude(value: Value | undefined): number {
  if (isExactNumber(value)) return Number(value.text);
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
}

interface Range {
  readonly least: number;
  readonly most: number;
}

/** Null unless there are two distinct numbers. */
function rangeOf(values: readonly (Value | undefined)[]): Range | null {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    const number = magnitude(value);
    if (Number.isNaN(number)) continue;
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  return least < most ? { least, most } : null;
}

const shareOf = (number: number, { least, most }: Range) => (number - least) / (most - least);

function colors(values: readonly (Value | undefined)[], aspect: Aspect) {
  const counts = new Map<string, number>();
  for (const value of values) {
    if (value === undefined) continue;
    const text = textOf(value);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const range = aspect === 'label' || counts.size <= LEGEND_MAX ? null : rangeOf(values);
  if (range !== null) return rampColors(range, values);
  const names = [...counts].sort(([, one], [, other]) => other - one);
  const byName = new Map(names.map(([name], at) => [name, COLORS[at] ?? DEFAULT_COLOR]));
  const legend = names
    .slice(0, LEGEND_MAX)
    .map(([name, count]) => ({ name, count, color: byName.get(name) ?? DEFAULT_COLOR }));
  const colorOf = (value: Value | undefined) =>
    (value === undefined ? undefined : byName.get(textOf(value))) ?? DEFAULT_COLOR;
  return { colorOf, legend };
}

function rampColors(range: Range, values: readonly (Value | undefined)[]) {
  const stepOf = (value: Value | undefined) =>
    Math.min(RAMP.length - 1, Math.floor(RAMP.length * shareOf(magnitude(value), range)));
  const colorOf = (value: Value | undefined) => RAMP[stepOf(value)] ?? DEFAULT_COLOR;
  const width = (range.most - range.least) / RAMP.length;
  const bound = (at: number) => roughText(range.least + at * width, 4);
  const legend = RAMP.map((color, at) => ({
    name: pictureTexts.legend.range(bound(at), bound(at + 1)),
    color,
    count: values.filter((value) => stepOf(value) === at).length,
  }));
  return { colorOf, legend };
}

function sizes(values: readonly (Value | undefined)[], aspect: Aspect): (value: Value | undefined) => number {
  const middle = (SIZE_MIN + SIZE_MAX) / 2;
  if (aspect === 'none') return () => middle;
  if (aspect === 'degree') return (value) => Math.min(SIZE_MAX, SIZE_MIN + 1.2 * Math.sqrt(magnitude(value)));
  const range = rangeOf(values);
  if (range !== null) {
    return (value) => {
      const number = magnitude(value);
      return Number.isNaN(number)
        ? SIZE_MIN
        : SIZE_MIN + (SIZE_MAX - SIZE_MIN) * Math.sqrt(shareOf(number, range));
    };
  }
  // Strings are ranked by frequency, the most frequent the largest.
  const counts = new Map<string, number>();
  for (const value of values) {
    if (value !== undefined) counts.set(textOf(value), (counts.get(textOf(value)) ?? 0) + 1);
  }
  const most = Math.max(1, ...counts.values());
  return (value) =>
    value === undefined
      ? SIZE_MIN
      : SIZE_MIN + (SIZE_MAX - SIZE_MIN) * Math.sqrt((counts.get(textOf(value)) ?? 0) / most);
}
