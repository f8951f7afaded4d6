/** What was run in this browser: searched, opened again, taken along as a file. */
import { useEffect, useState } from 'preact/hooks';
import { download } from '../parts/download.ts';
import { openTab, view } from '../session.ts';
import {
  entries,
  forgetAll,
  forgetEntry,
  type HistoryEntry,
  historyProblem,
  loadHistory,
} from './history-store.ts';

/** Entries that are shown at once; a button shows as many more. */
const SHOWN_AT_ONCE = 100;
const STATES = { done: 'done', failed: 'failed', stopped: 'stopped' } as const;

function factsOf({ at, state, ms, rows }: HistoryEntry): string {
  const facts = [new Date(at).toLocaleString('en'), STATES[state]];
  if (ms !== null) facts.push(`${Math.round(ms).toLocaleString('en')} ms`);
  if (rows !== null) facts.push(`${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`);
  return facts.join(' · ');
}

function open({ language, text }: HistoryEntry): void {
  openTab(language, text);
  view.value = 'Query';
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li class={`run ${entry.state}`}>
      <button type="button" class="text" title="Open in a new tab" onClick={() => open(entry)}>
        <pre>{entry.text}</pre>
      </button>
      <span class="facts">
        {entry.language === 'gremlin' ? 'Script' : 'SPARQL'} · {factsOf(entry)}
      </span>
      <button
        type="button"
        aria-label={`Forget ${firstLine(entry.text)}`}
        onClick={() => forgetEntry(entry.at)}
      >
        Forget
      </button>
    </li>
  );
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0]?.slice(0, 60) ?? '';
}

function saveAll(found: readonly HistoryEntry[]): void {
  const runs = found.map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry }));
  download(new Blob([JSON.stringify(runs, null, 2)], { type: 'application/json' }), 'history.json');
}

export function HistoryView() {
  const [sought, setSought] = useState('');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  useEffect(() => void loadHistory(), []);
  const words = sought.toLowerCase().split(/\s+/);
  const found = entries.value.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
  return (
    <main class="panel" aria-label="History">
      <div class="bar">
        <label class="search">
          Search{' '}
          <input type="search" value={sought} onInput={(event) => setSought(event.currentTarget.value)} />
        </label>
        <span class="facts" role="status">
          {found.length.toLocaleString('en')} of {entries.value.length.toLocaleString('en')} runs, kept in
          this browser
        </span>
        <button type="button" disabled={found.length === 0} onClick={() => saveAll(found)}>
          Export
        </button>
        <button type="button" disabled={entries.value.length === 0} onClick={forgetAll}>
          Forget all
        </button>
      </div>
      {historyProblem.value !== null && <p role="alert">{historyProblem.value}</p>}
      {found.length === 0 && (
        <p class="hint">{sought === '' ? 'Nothing was run yet.' : 'Nothing is like this.'}</p>
      )}
      <ul class="runs">
        {found.slice(0, shown).map((entry) => (
          <Entry key={entry.at} entry={entry} />
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {(found.length - shown).toLocaleString('en')} more
        </button>
      )}
    </main>
  );
}
