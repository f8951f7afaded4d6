/** Completion in queries: variables, IRIs and prefixed names of the data, prefixes, functions, keywords. */
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { type Vocabulary, vocabulary } from '../client/vocabulary.ts';
import { prefixesOf, WELL_KNOWN_PREFIXES } from '../results/cells.ts';
import { loadCompletionData } from './completion-data.ts';
import { FUNCTIONS, KEYWORDS } from './query-words.ts';

/** The token before the cursor, from its first character. */
const BEGUN = /(?:[?$]\w*|<[^>\s]*|(?:[A-Za-z][\w.-]*)?:[\w.-]*|\w+)$/;
const DECLARED = /\bprefix\s+[\w.-]*$/i;

const WORDS: readonly Completion[] = [
  ...KEYWORDS.map((label) => ({ label, type: 'keyword' })),
  ...FUNCTIONS.map(({ name, signature, text }) => ({
    label: name,
    type: 'function',
    detail: signature,
    info: text,
  })),
];

export async function completeQuery({
  state,
  pos,
  explicit,
}: CompletionContext): Promise<CompletionResult | null> {
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from);
  // A hash within an IRI does not start a comment.
  if (before.replaceAll(/<[^>\s]*>?/g, '').includes('#')) return null;
  const begun = BEGUN.exec(before)?.[0] ?? '';
  if (begun === '' && !explicit) return null;
  await loadCompletionData();
  const text = state.doc.toString();
  return { from: pos - begun.length, options: optionsFor(begun, before, text), validFor: /^[?$<\w.:/#-]*$/ };
}

function optionsFor(begun: string, before: string, text: string): Completion[] {
  if (DECLARED.test(before)) return declarations();
  if (/^[?$]/.test(begun)) return variablesOf(text, begun);
  const data = vocabulary.value;
  if (begun.startsWith('<')) return iris(data);
  const names = prefixedNames(data, text);
  if (begun.includes(':')) return names;
  return [...WORDS, ...names, ...iris(data)];
}

/** Variables of the query, except one that occurs only at the cursor. */
function variablesOf(text: string, begun: string): Completion[] {
  const counts = new Map<string, number>();
  for (const [variable] of text.matchAll(/[?$]\w+/g)) counts.set(variable, (counts.get(variable) ?? 0) + 1);
  if (counts.get(begun) === 1) counts.delete(begun);
  return [...counts.keys()].map((label) => ({ label, type: 'variable' }));
}

function declarations(): Completion[] {
  return [...WELL_KNOWN_PREFIXES].map(([name, iri]) => ({
    label: `${name}: <${iri}>`,
    type: 'namespace',
  }));
}

function iris(data: Vocabulary | null): Completion[] {
  return termsOf(data).map(({ name, type, detail }) => ({ label: `<${name}>`, type, detail }));
}

function termsOf(data: Vocabulary | null) {
  return [
    ...(data?.predicates ?? []).map(({ name }) => ({ name, type: 'property', detail: 'predicate' })),
    ...(data?.classes ?? []).map(({ name }) => ({ name, type: 'class', detail: 'class' })),
  ];
}

/** Predicates and classes, by the prefixes that the query declares. */
function prefixedNames(data: Vocabulary | null, text: string): Completion[] {
  const declared = [...prefixesOf(text)].filter(([name]) => isDeclared(text, name));
  return termsOf(data).flatMap(({ name, type, detail }) =>
    declared.flatMap(([prefix, namespace]) => {
      const local = name.startsWith(namespace) ? name.slice(namespace.length) : null;
      return local !== null && /^[\w-]*$/.test(local) ? [{ label: `${prefix}:${local}`, type, detail }] : [];
    }),
  );
}

function isDeclared(text: string, prefix: string): boolean {
  const escaped = prefix.replaceAll(/[.-]/g, '\\$&');
  return new RegExp(`\\bprefix\\s+${escaped}:`, 'i').test(text);
}
