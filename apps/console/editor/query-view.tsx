/** The query view: editor with tabs, parameters and commands, and the result below. */

import type { EditorView } from '@codemirror/view';
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { SplitHandle } from '../parts/split-handle.tsx';
import { storedNumber } from '../parts/stored-signals.ts';
import { ResultPane } from '../results/result-pane.tsx';
import { type Outcome, outcomeOf, start, stop } from '../runs.ts';
import { currentTab, editTab, linkOf, storageProblem, type Tab } from '../session.ts';
import { texts } from '../texts/index.ts';
import { ParamsForm } from './params-form.tsx';
import { PlainEditor, type TextSelection } from './plain-editor.tsx';
import { SaveScript } from './save-script.tsx';
import { TabBar } from './tab-bar.tsx';

/** Range of the editor's share of the height. */
const PERCENT = 100;
const SHARE = { least: 20, most: 80 } as const;
const words = texts.editor;
const share = storedNumber('editor-share', 40, SHARE.least, SHARE.most);

/** The code editor is most of the program: the page can be used before it is there. Null until then, or if it fails. */
const loaded = signal<typeof import('./code-editor.tsx') | null>(null);

function loadCodeEditor(): void {
  import('./code-editor.tsx').then(
    (module) => (loaded.value = module),
    // The plain editor stays.
    () => undefined,
  );
}

export function QueryView() {
  const tab = currentTab();
  const outcome = outcomeOf(tab.id);
  const editor = useRef<EditorView | null>(null);
  const result = useRef<HTMLElement>(null);
  const runningTab = useRef<number | null>(null);
  useEffect(() => {
    // On a narrow page the result may be out of view.
    if (runningTab.current === tab.id && outcome.kind !== 'running') {
      result.current?.scrollIntoView({ block: 'nearest' });
    }
    runningTab.current = outcome.kind === 'running' ? tab.id : null;
  }, [outcome, tab.id]);
  // With focus in the editor its own key binding takes precedence.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) stop(tab.id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [tab.id]);
  return (
    <main class="query" style={{ '--share': `${share.value}fr`, '--rest': `${PERCENT - share.value}fr` }}>
      <section class="editor" aria-label={words.title}>
        <TabBar />
        <TabEditor tab={tab} editor={editor} failed={outcome.kind === 'failure' ? outcome : null} />
        {tab.language === 'gremlin' && <ParamsForm key={`params ${tab.id}`} tab={tab} />}
        <Commands tab={tab} editor={editor} isRunning={outcome.kind === 'running'} />
        {storageProblem.value !== null && (
          <p class="problem" role="alert">
            {storageProblem.value}
          </p>
        )}
      </section>
      <SplitHandle
        label={words.height}
        share={share.value}
        {...SHARE}
        onMove={(next) => {
          share.value = next;
        }}
      />
      <section class="result" aria-label={words.result} ref={result}>
        <ResultPane outcome={outcome} key={tab.id} />
      </section>
    </main>
  );
}

interface TabEditorProps {
  readonly tab: Tab;
  readonly editor: { current: EditorView | null };
  readonly failed: Extract<Outcome, { kind: 'failure' }> | null;
}

/** The plain editor until the code editor is there. */
function TabEditor({ tab, editor, failed }: TabEditorProps) {
  const selection = useRef<TextSelection | null>(null);
  const [isComposing, setComposing] = useState(false);
  // After the first frame.
  useEffect(loadCodeEditor, []);
  const code = isComposing ? null : loaded.value;
  if (code === null) {
    return <PlainEditor key={tab.id} tab={tab} selection={selection} onComposing={setComposing} />;
  }
  return <code.CodeEditor key={tab.id} tab={tab} editor={editor} selection={selection} failed={failed} />;
}

interface CommandsProps {
  readonly tab: Tab;
  readonly editor: { readonly current: EditorView | null };
  readonly isRunning: boolean;
}

function Commands({ tab, editor, isRunning }: CommandsProps) {
  const isScript = tab.language === 'gremlin';
  const all = { text: tab.text, from: 0 };
  return (
    <div class="bar">
      <button type="button" class="primary" onClick={() => void start(tab, all)}>
        {words.run}
      </button>
      <button type="button" disabled={!isRunning} onClick={() => stop(tab.id)}>
        {words.stop}
      </button>
      <button type="button" onClick={() => void start(tab, all, true)}>
        {isScript ? words.profile : words.explain}
      </button>
      <AsOf tab={tab} />
      <span class="gap" />
      <button
        type="button"
        onClick={() => editor.current !== null && loaded.value?.formatText(editor.current, tab.language)}
      >
        {words.format}
      </button>
      {isScript && <SaveScript key={`save ${tab.id}`} tab={tab} />}
      <CopyLink tab={tab} />
    </div>
  );
}

/** Selects the version to read at. */
function AsOf({ tab }: { tab: Tab }) {
  return (
    <label class="as-of">
      {words.asOf}{' '}
      <input
        title={words.asOfHelp}
        value={tab.at ?? ''}
        placeholder={words.newest}
        spellcheck={false}
        onInput={(event) => editTab(tab.id, { at: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void start(tab, { text: tab.text, from: 0 });
        }}
      />
    </label>
  );
}

function CopyLink({ tab }: { tab: Tab }) {
  const [notice, setNotice] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(linkOf(tab));
      setNotice(words.linkCopied);
    } catch {
      setNotice(words.noCopying);
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {words.copyLink}
      </button>
      <span class="notice" role="status">
        {notice}
      </span>
    </>
  );
}
