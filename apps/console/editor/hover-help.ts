/** Tooltips with the reference of the word under the mouse, or at the cursor by a key. */

import { closeCompletion } from '@codemirror/autocomplete';
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { type EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { classes, methodsOf } from '../client/reference.ts';
import type { Language } from '../client/server-client.ts';
import { type Counted, steps, vocabulary } from '../client/vocabulary.ts';
import { prefixesOf } from '../results/cells.ts';
import { texts } from '../texts/index.ts';
import { numberText } from '../texts/language.ts';
import { loadCompletionData } from './completion-data.ts';
import { FUNCTIONS } from './query-words.ts';
import { receiverAtEnd } from './receiver.ts';
import { fullName, typesOf } from './script-completion.ts';

interface Help {
  readonly signatures: readonly string[];
  readonly text: string;
}

const setHelp = StateEffect.define<Tooltip | null>();

/** A tooltip opened by key, until the text or the cursor changes. */
const askedHelp = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, transaction) {
    for (const effect of transaction.effects) if (effect.is(setHelp)) return effect.value;
    return transaction.docChanged || transaction.selection !== undefined ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

export function wordHelp(language: Language, params: () => string): Extension {
  const ask = (view: EditorView): boolean => {
    closeCompletion(view);
    void helpAt(view, view.state.selection.main.head, language, params()).then((help) =>
      view.dispatch({ effects: setHelp.of(help) }),
    );
    return true;
  };
  return [
    hoverTooltip((view, at) => helpAt(view, at, language, params())),
    askedHelp,
    keymap.of([
      { key: 'F1', run: ask },
      { key: 'Escape', run: closeHelp },
    ]),
  ];
}

function closeHelp(view: EditorView): boolean {
  if (view.state.field(askedHelp) === null) return false;
  view.dispatch({ effects: setHelp.of(null) });
  return true;
}

async function helpAt(
  view: EditorView,
  at: number,
  language: Language,
  params: string,
): Promise<Tooltip | null> {
  const line = view.state.doc.lineAt(at);
  const pattern = language === 'gremlin' ? /\w+/g : /<[^>\s]*>|[\w-]*:[\w.-]+|\w+/g;
  const word = [...line.text.matchAll(pattern)].find(
    ({ index, 0: text }) => line.from + index <= at && at <= line.from + index + text.length,
  );
  if (word === undefined) return null;
  await loadCompletionData();
  const from = line.from + word.index;
  const text = view.state.doc.toString();
  const help = language === 'gremlin' ? scriptHelp(text, from, word[0], params) : queryHelp(text, word[0]);
  if (help === null) return null;
  return { pos: from, end: from + word[0].length, above: false, create: () => ({ dom: element(help) }) };
}

function scriptHelp(text: string, from: number, word: string, params: string): Help | null {
  const sign = text.charAt(from - 1);
  if (sign === "'" || sign === '"') return nameHelp(word);
  if (sign !== '.') return word === 'g' ? { signatures: ['g'], text: texts.editor.graph } : null;
  const receiver = receiverAtEnd(text.slice(0, from - 1), typesOf(params));
  const full = receiver?.kind === 'class' ? fullName(receiver.name) : null;
  const method =
    full === null || classes.value === null ? undefined : methodsOf(classes.value, full).get(word);
  if (method !== undefined) return { signatures: [full ?? '', ...method.signatures], text: method.text };
  if (receiver?.kind === 'class') return null;
  const step = steps.value.find(({ name }) => name === word);
  return step === undefined ? nameHelp(word) : { signatures: step.signatures, text: step.summary };
}

/** What a name denotes in the database. */
function nameHelp(word: string): Help | null {
  const graph = vocabulary.value?.graph;
  const { names } = texts.editor;
  const counted = (say: (count: string) => string, all: readonly Counted[] = []) =>
    all.filter(({ name }) => name === word).map(({ count }) => say(numberText(count)));
  const facts = [
    ...counted(names.relationshipType, graph?.relationship_types),
    ...counted(names.label, graph?.labels),
    ...(graph?.property_keys.includes(word) === true ? [names.propertyKey] : []),
  ];
  return facts.length === 0 ? null : { signatures: [word], text: facts.join('; ') };
}

function queryHelp(text: string, word: string): Help | null {
  const found = FUNCTIONS.find(({ name }) => name === word.toUpperCase());
  if (found !== undefined) return { signatures: [found.signature], text: found.text };
  const iri = iriOf(text, word);
  if (iri === null) return null;
  const { predicates = [], classes: kinds = [] } = vocabulary.value ?? {};
  const uses = [
    ...predicates
      .filter(({ name }) => name === iri)
      .map(({ count }) => texts.editor.names.predicate(numberText(count))),
    ...kinds
      .filter(({ name }) => name === iri)
      .map(({ count }) => texts.editor.names.class(numberText(count))),
  ];
  return { signatures: [`<${iri}>`], text: uses.join('; ') };
}

function iriOf(text: string, word: string): string | null {
  if (word.startsWith('<')) return word.slice(1, -1);
  const colon = word.indexOf(':');
  const namespace = colon === -1 ? undefined : prefixesOf(text).get(word.slice(0, colon));
  return namespace === undefined ? null : namespace + word.slice(colon + 1);
}

const SIGNATURES_MAX = 8;

function element({ signatures, text }: Help): HTMLElement {
  const box = document.createElement('div');
  box.className = 'help';
  const list = document.createElement('ul');
  list.className = 'signatures';
  for (const signature of signatures.slice(0, SIGNATURES_MAX)) {
    const code = document.createElement('code');
    code.textContent = signature;
    list.appendChild(document.createElement('li')).appendChild(code);
  }
  box.appendChild(list);
  if (text !== '') box.appendChild(document.createElement('p')).textContent = text;
  return box;
}
