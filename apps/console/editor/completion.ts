/** What is offered while somebody types: names of the reference and of the database. */
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { loadSteps, loadVocabulary, steps, vocabulary } from '../client/vocabulary.ts';

/** Asked for once, when somebody begins to type; a server that does not answer leaves nothing to offer. */
let loading: Promise<unknown> | null = null;

function load(): Promise<unknown> {
  loading ??= Promise.allSettled([loadSteps(), loadVocabulary()]).then(([, names]) => {
    // Again at the next word: perhaps somebody signs in meanwhile.
    if (names.status === 'rejected') loading = null;
  });
  return loading;
}

function stepOptions(): Completion[] {
  return steps.value.map(({ name, signatures, summary }) => ({
    label: name,
    type: 'function',
    detail: signatures[0] ?? '',
    info: summary,
  }));
}

function named(names: readonly { readonly name: string }[], type: string, detail: string): Completion[] {
  return names.map(({ name }) => ({ label: name, type, detail }));
}

const VARIABLES: readonly Completion[] = [
  { label: 'g', type: 'variable', detail: 'the graph' },
  { label: 'it', type: 'variable', detail: 'what comes to a closure' },
  { label: 'T', type: 'enum', detail: 'comparisons: T.gt, T.in …' },
];

/** Behind a dot steps and property keys; in quotes names of the database; elsewhere variables. */
export async function completeScript(context: CompletionContext): Promise<CompletionResult | null> {
  const word = context.matchBefore(/\w*/);
  if (
    word === null ||
    (word.from === word.to && !context.explicit && !isBehind(context, word.from, /[.'"]/))
  ) {
    return null;
  }
  await load();
  const names = vocabulary.value?.graph;
  const keys = named(
    (names?.property_keys ?? []).map((name) => ({ name })),
    'property',
    'property',
  );
  let options: Completion[];
  if (isBehind(context, word.from, /['"]/)) {
    const types = named(names?.relationship_types ?? [], 'class', 'relationship type');
    options = [...types, ...named(names?.labels ?? [], 'class', 'label'), ...keys];
  } else if (isBehind(context, word.from, /\./)) {
    options = [...stepOptions(), ...keys];
  } else {
    options = [...VARIABLES];
  }
  return { from: word.from, options, validFor: /^\w*$/ };
}

function isBehind({ state }: CompletionContext, at: number, sign: RegExp): boolean {
  return at > 0 && sign.test(state.sliceDoc(at - 1, at));
}

const KEYWORDS = (
  'SELECT CONSTRUCT ASK DESCRIBE WHERE FILTER OPTIONAL UNION GRAPH BIND VALUES MINUS SERVICE DISTINCT ORDER BY GROUP ' +
  'HAVING LIMIT OFFSET COUNT SUM AVG MIN MAX SAMPLE INSERT DELETE DATA PREFIX BASE'
).split(' ');

/** Predicates and classes of the data, as IRIs in brackets, and the words of the language. */
export async function completeQuery(context: CompletionContext): Promise<CompletionResult | null> {
  const iri = context.matchBefore(/<[^>\s]*/);
  const word = iri ?? context.matchBefore(/\w+/);
  if (word === null && !context.explicit) return null;
  await load();
  const bracketed = (names: readonly { readonly name: string }[]) =>
    names.map(({ name }) => ({ name: `<${name}>` }));
  const known = vocabulary.value;
  const iris = [
    ...named(bracketed(known?.predicates ?? []), 'property', 'predicate'),
    ...named(bracketed(known?.classes ?? []), 'class', 'class'),
  ];
  const keywords = KEYWORDS.map((label) => ({ label, type: 'keyword' }));
  return { from: word?.from ?? context.pos, options: iri === null ? [...keywords, ...iris] : iris };
}
