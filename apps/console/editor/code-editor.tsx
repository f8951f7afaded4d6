/** The text of a tab in CodeMirror: highlighting, brackets, folding of undo history, the mark of an error. */
import { autocompletion, closeBrackets, completeAnyWord } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { groovy } from '@codemirror/legacy-modes/mode/groovy';
import { sparql } from '@codemirror/legacy-modes/mode/sparql';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorState, Prec } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'preact/hooks';
import { type Failure, placeOf } from '../client/failures.ts';
import { editTab, start, stop, type Tab } from '../session.ts';
import { completeQuery, completeScript } from './completion.ts';

const HIGHLIGHTS = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.atom, tags.bool], color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--code-comment)' },
  { tag: [tags.variableName, tags.special(tags.variableName)], color: 'var(--code-variable)' },
]);

/** The selection, or all of the text without one. */
function textToRun({ state }: EditorView): string {
  const { from, to, empty } = state.selection.main;
  return empty ? state.doc.toString() : state.sliceDoc(from, to);
}

function createEditor(parent: HTMLElement, tab: Tab, current: () => Tab): EditorView {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? '';
  const runKeys = Prec.highest(
    keymap.of([
      {
        key: 'Mod-Enter',
        run: (view) => {
          void start(current(), textToRun(view));
          return true;
        },
      },
    ]),
  );
  // Other keys' meanings of Escape, such as closing a list, come first.
  const stopKey = keymap.of([
    {
      key: 'Escape',
      run: () => {
        stop(tab.id);
        return false;
      },
    },
  ]);
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: tab.text,
      extensions: [
        EditorView.cspNonce.of(nonce),
        EditorView.contentAttributes.of({ 'aria-label': tab.language === 'gremlin' ? 'Script' : 'SPARQL' }),
        EditorState.languageData.of(() => [
          { autocomplete: completeAnyWord },
          { autocomplete: tab.language === 'gremlin' ? completeScript : completeQuery },
        ]),
        runKeys,
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

/** The place of a failure as a range of the text; none for a place beyond its end. */
function diagnosticsOf(state: EditorState, failure: Failure | null): Diagnostic[] {
  const place = failure === null ? null : placeOf(failure);
  if (failure === null || place === null || place.line < 1 || place.line > state.doc.lines) return [];
  const line = state.doc.line(place.line);
  const from = Math.min(line.from + Math.max(0, (place.column ?? 1) - 1), line.to);
  const isAtEnd = from === line.to;
  return [{ from: isAtEnd ? line.from : from, to: line.to, severity: 'error', message: failure.message }];
}

/** To be keyed by the tab's id: one editor belongs to one tab. */
export function CodeEditor({ tab, failure }: { tab: Tab; failure: Failure | null }) {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const latest = useRef(tab);
  latest.current = tab;
  // The editor owns the text while its tab is shown.
  useEffect(() => {
    if (parent.current === null) return undefined;
    const view = createEditor(parent.current, tab, () => latest.current);
    editor.current = view;
    view.focus();
    return () => view.destroy();
  }, []);
  useEffect(() => {
    const view = editor.current;
    if (view !== null) view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, failure)));
  }, [failure]);
  return <div class="code" ref={parent} />;
}
