/** Completion in scripts: members after a dot, names in the database within quotes, names of the script elsewhere. */

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { isRecord, parseJson, type Value } from '../client/exact-json.ts';
import { classes, definitions, type MethodDescription, methodsOf } from '../client/reference.ts';
import { steps, vocabulary } from '../client/vocabulary.ts';
import { cellOf } from '../results/cells.ts';
import { loadCompletionData } from './completion-data.ts';
import type { Receiver } from './member-types.ts';
import { receiverAtEnd } from './receiver.ts';
import { namesOf } from './script-names.ts';

/** The classes of the graph and its elements. */
const GRAPH_CLASS = 'com.tinkerpop.blueprints.impls.neo4j2.Neo4j2Graph';
const ELEMENT_CLASSES = {
  vertex: 'com.tinkerpop.blueprints.impls.neo4j2.Neo4j2Vertex',
  edge: 'com.tinkerpop.blueprints.impls.neo4j2.Neo4j2Edge',
  other: 'java.lang.Object',
} as const;

const VARIABLES: readonly Completion[] = [
  { label: 'g', type: 'variable', detail: 'the graph' },
  { label: 'it', type: 'variable', detail: 'what comes to a closure' },
  { label: 'T', type: 'enum', detail: 'comparisons: T.gt, T.in …' },
];
const GRAPH_STEPS = new Set(['V', 'E', 'v', 'e', 'idx']);

/** `params` returns the parameters of the tab as JSON. */
export function scriptCompletion(params: () => string) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const word = context.matchBefore(/\w*/);
    if (word === null || isInComment(context, word.from)) return null;
    const sign = word.from === 0 ? '' : context.state.sliceDoc(word.from - 1, word.from);
    if (word.from === word.to && !context.explicit && !/[.'"]/.test(sign)) return null;
    await loadCompletionData();
    return { from: word.from, options: optionsBehind(sign, context, word.from, params()), validFor: /^\w*$/ };
  };
}

function isInComment({ state }: CompletionContext, at: number): boolean {
  const line = state.doc.lineAt(at);
  return /(?:^|\s)\/\//.test(line.text.slice(0, at - line.from));
}

function optionsBehind(sign: string, { state }: CompletionContext, at: number, params: string): Completion[] {
  if (sign === "'" || sign === '"') return databaseNames();
  const text = state.doc.toString();
  if (sign !== '.') return scriptNames(text, params);
  return membersOf(receiverAtEnd(text.slice(0, at - 1), typesOf(params)));
}

function databaseNames(): Completion[] {
  const names = vocabulary.value?.graph;
  return [
    ...named(names?.relationship_types ?? [], 'class', 'relationship type'),
    ...named(names?.labels ?? [], 'class', 'label'),
    ...propertyKeys(),
  ];
}

function named(names: readonly { readonly name: string }[], type: string, detail: string): Completion[] {
  return names.map(({ name }) => ({ label: name, type, detail }));
}

function propertyKeys(): Completion[] {
  return (vocabulary.value?.graph.property_keys ?? []).map((label) => ({
    label,
    type: 'property',
    detail: 'property',
  }));
}

function scriptNames(text: string, params: string): Completion[] {
  const own = namesOf(text).map(({ name, kind }) => ({
    label: name,
    type: kind === 'method' ? 'function' : 'variable',
    detail: kind === 'method' ? 'of this script' : 'variable',
  }));
  const given = [...paramsOf(params).keys()].map((label) => ({
    label,
    type: 'variable',
    detail: 'parameter',
  }));
  const kept = definitions.value
    .filter((defined) => !defined.startsWith('step '))
    .map((defined) => ({ label: defined.replace(/^\w+ /, ''), type: 'function', detail: 'kept definition' }));
  const all = [...given, ...own, ...kept, ...VARIABLES];
  return all.filter(({ label }, at) => all.findIndex((other) => other.label === label) === at);
}

function membersOf(receiver: Receiver | null): Completion[] {
  switch (receiver?.kind) {
    case 'graph':
      return [
        ...stepOptions().filter(({ label }) => GRAPH_STEPS.has(label)),
        ...methodOptions(GRAPH_CLASS, false),
      ];
    case 'class':
      return methodOptions(receiver.name, receiver.isStatic === true);
    case 'element':
      return [...stepOptions(), ...propertyKeys(), ...methodOptions(ELEMENT_CLASSES[receiver.of], false)];
    default:
      return [...stepOptions(), ...propertyKeys()];
  }
}

function stepOptions(): Completion[] {
  const described = steps.value.map(({ name, signatures, summary }) => ({
    label: name,
    type: 'function',
    detail: signatures[0] ?? '',
    info: summary,
  }));
  const kept = definitions.value
    .filter((defined) => defined.startsWith('step '))
    .map((defined) => ({ label: defined.slice('step '.length), type: 'function', detail: 'kept step' }));
  return [...described, ...kept];
}

/** By the full or simple name of the class. */
function methodOptions(name: string, isStatic: boolean): Completion[] {
  const known = classes.value;
  if (known === null) return [];
  const full = fullName(name);
  if (full === null) return [];
  const methods = isStatic ? (known[full]?.methods ?? []) : [...methodsOf(known, full).values()];
  return methods
    .filter(({ signatures }) => !isStatic || signatures.some((signature) => signature.startsWith('static ')))
    .map(methodOption);
}

/** Null for an unknown simple name. Java's classes take precedence. */
export function fullName(name: string): string | null {
  const known = classes.value ?? {};
  if (known[name] !== undefined) return name;
  const found = Object.keys(known).filter((full) => full.endsWith(`.${name}`));
  return found.find((full) => full.startsWith('java.')) ?? found[0] ?? null;
}

function methodOption({ name, signatures, text }: MethodDescription): Completion {
  return {
    label: name,
    type: 'method',
    detail: signatures[0] ?? '',
    ...(text === '' && signatures.length < 2
      ? {}
      : { info: [text, ...signatures.slice(1)].filter((line) => line !== '').join('\n') }),
  };
}

function paramsOf(params: string): ReadonlyMap<string, Value> {
  try {
    const value = params.trim() === '' ? {} : parseJson(params);
    return new Map(isRecord(value) ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}

/** Types of JSON values in scripts. */
export function typesOf(params: string): ReadonlyMap<string, Receiver> {
  const types = new Map<string, Receiver>();
  for (const [name, value] of paramsOf(params)) {
    const { kind } = cellOf(value);
    if (kind === 'text') types.set(name, { kind: 'class', name: 'java.lang.String' });
    else if (kind === 'number') types.set(name, { kind: 'class', name: 'java.lang.Number' });
    else if (Array.isArray(value)) types.set(name, { kind: 'class', name: 'java.util.List' });
    else if (isRecord(value)) types.set(name, { kind: 'class', name: 'java.util.Map' });
  }
  return types;
}
