/** Code editor of a tab (CodeMirror): highlighting, brackets, history, error marks. Loaded after the first frame. */

import { autocompletion, closeBrackets, closeCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { groovy } from '@codemirror/legacy-modes/mode/groovy';
import { sparql } from '@codemirror/legacy-modes/mode/sparql';
import { EditorSelection, EditorState, type Extension, Prec } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Portion } from '../client/failures.ts';
import type { Language } from '../client/server-client.ts';
import { entries } from '../history/history-store.ts';
import { type Outcome, soughtPlace, start, stop } from '../runs.ts';
import { editTab, type Tab } from '../session.ts';
import { texts } from '../texts/index.ts';
import { errorMarks, markFailure } from './error-marks.ts';
import { formatQuery } from './format-query.ts';
import { formatScript } from './format-script.ts';
import { wordHelp } from './hover-help.ts';
import type { TextSelection } from './plain-editor.tsx';
import { completeQuery } from './query-completion.ts';
import { scriptCompletion } from './script-completion.ts';

const HIGHLIGHTS = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.atom, tags.bool], color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--code-comment)' },
  { tag: [tags.variableName, tags.special(tags.variableName)], color: 'var(--code-variable)' },
]);

/** The selection, or the whole text without one. */
function portionToRun({ state }: EditorView): Portion {
  const { from, to, empty } = state.selection.main;
  return empty ? { text: state.doc.toString(), from: 0 } : { text: state.sliceDoc(from, to), from };
}

function replaceText(view: EditorView, text: string, anchor: number): void {
  if (text === view.state.doc.toString()) return;
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    selection: { anchor },
    // A separate undo step.
    annotations: isolateHistory.of('full'),
  });
}

/** The offset behind so many characters other than white space. */
function placeBehind(signs: number, text: string): number {
  let [at, left] = [0, signs];
  while (left > 0 && at < text.length) {
    if (!/\s/.test(text.charAt(at))) left -= 1;
    at += 1;
  }
  return at;
}

/** Formats the text by its language. */
export function formatText(view: EditorView, language: Language): void {
  const format = language === 'gremlin' ? formatScript : formatQuery;
  const text = format(view.state.doc.toString());
  const before = view.state.sliceDoc(0, view.state.selection.main.head);
  replaceText(view, text, placeBehind(before.replaceAll(/\s/g, '').length, text));
  view.focus();
}

/** Replaces the text by the previous or next one of the history. */
function walkHistory(view: EditorView, tab: Tab, step: 1 | -1): boolean {
  const ran = [
    ...new Set(entries.value.filter(({ language }) => language === tab.language).map(({ text }) => text)),
  ];
  const at = ran.indexOf(view.state.doc.toString());
  const text = ran[at === -1 && step === -1 ? 0 : at + step];
  if (text !== undefined) replaceText(view, text, text.length);
  return true;
}

/** `current` is the tab with its current text. */
function commandKeys(tab: Tab, current: () => Tab): Extension {
  return Prec.highest(
    keymap.of([
      {
        key: 'Mod-Enter',
        run: (view) => {
          closeCompletion(view);
          void start(current(), portionToRun(view));
          return true;
        },
      },
      {
        key: 'Shift-Alt-f',
        run: (view) => {
          formatText(view, tab.language);
          return true;
        },
      },
      { key: 'Ctrl-ArrowUp', run: (view) => walkHistory(view, tab, 1) },
      { key: 'Ctrl-ArrowDown', run: (view) => walkHistory(view, tab, -1) },
    ]),
  );
}

function createEditor(
  parent: HTMLElement,
  tab: Tab,
  current: () => Tab,
  selection: EditorSelection,
): EditorView {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? '';
  // Other bindings of Escape, such as closing a list, take precedence.
  const stopKey = keymap.of([
    {
      key: 'Escape',
      run: () => {
        stop(tab.id);
        return false;
      },
    },
  ]);
  const complete = tab.language === 'gremlin' ? scriptCompletion(() => current().params) : completeQuery;
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: tab.text,
      selection,
      extensions: [
        EditorView.cspNonce.of(nonce),
        EditorView.contentAttributes.of({
          'aria-label': tab.language === 'gremlin' ? texts.editor.script : texts.editor.query,
          // Makes the scrollable region focusable.
          tabindex: '0',
        }),
        EditorState.languageData.of(() => [{ autocomplete: complete }]),
        errorMarks,
        wordHelp(tab.language, () => current().params),
        commandKeys(tab, current),
        lineNumbers(),
        history(),
        drawSelection(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        StreamLanguage.define(tab.language === 'gremlin' ? groovy : sparql),
        syntaxHighlighting(HIGHLIGHTS),
        stopKey,
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) editTab(tab.id, { text: state.doc.toString() });
        }),
      ],
    }),
  });
}

const START = { anchor: 0, head: 0 };

interface EditorProps {
  readonly tab: Tab;
  readonly failed: Extract<Outcome, { kind: 'failure' }> | null;
  /** Holds the editor while it is mounted. */
  readonly editor: { current: EditorView | null };
  /** Of the plain editor whose place it takes; null for none. */
  readonly selection: { readonly current: TextSelection | null };
}

/** Keyed by the tab's id: one editor per tab. */
export function CodeEditor({ tab, failed, editor, selection }: EditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const latest = useRef(tab);
  latest.current = tab;
  // The editor owns the text while its tab is shown. Synchronous: no key gets lost between a plain editor and this one.
  useLayoutEffect(() => {
    if (parent.current === null) return undefined;
    const { anchor, head } = selection.current?.tabId === tab.id ? selection.current : START;
    const before = EditorSelection.single(anchor, head);
    const view = createEditor(parent.current, tab, () => latest.current, before);
    editor.current = view;
    view.focus();
    return () => {
      if (editor.current === view) editor.current = null;
      view.destroy();
    };
  }, []);
  useEffect(() => {
    if (editor.current !== null) markFailure(editor.current, failed);
  }, [failed]);
  const sought = soughtPlace.value;
  // Synchronous, since following keys depend on the position.
  useLayoutEffect(() => {
    const view = editor.current;
    if (view === null || sought === null) return;
    view.dispatch({ selection: { anchor: Math.min(sought, view.state.doc.length) }, scrollIntoView: true });
    view.focus();
    soughtPlace.value = null;
  }, [sought]);
  return <div class="code" ref={parent} />;
}
