/** The history view: search, open, export. */
import { useEffect, useState } from 'preact/hooks';
import { download } from '../parts/download.ts';
import { openTab, view } from '../session.ts';
import { texts } from '../texts/index.ts';
import { numberText, timeText } from '../texts/language.ts';
import { viewTexts } from '../texts/views.ts';
import {
  entries,
  forgetAll,
  forgetEntry,
  type HistoryEntry,
  historyProblem,
  loadHistory,
} from './history-store.ts';

/** Page size; a button shows more. */
const SHOWN_AT_ONCE = 100;
const words = viewTexts.history;

function factsOf({ at, state, ms, rows }: HistoryEntry): string {
  const facts = [timeText(at), words.states[state]];
  if (ms !== null) facts.push(`${numberText(ms)} ms`);
  if (rows !== null) facts.push(words.rows(rows));
  return facts.join(' · ');
}

function open({ language, text }: HistoryEntry): void {
  openTab(language, text);
  view.value = 'Query';
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li class={`run ${entry.state}`}>
      <button type="button" class="text" title={words.open} onClick={() => open(entry)}>
        <pre>{entry.text}</pre>
      </button>
      <span class="facts">
        {entry.language === 'gremlin' ? words.script : words.query} · {factsOf(entry)}
      </span>
      <button
        type="button"
        aria-label={words.forgetOf(firstLine(entry.text))}
        onClick={() => forgetEntry(entry.at)}
      >
        {words.forget}
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
  const parts = sought.toLowerCase().split(/\s+/);
  const found = entries.value.filter(({ text }) => parts.every((word) => text.toLowerCase().includes(word)));
  return (
    <main class="panel" aria-label={texts.views.History}>
      <div class="bar">
        <label class="search">
          {words.search}{' '}
          <input type="search" value={sought} onInput={(event) => setSought(event.currentTarget.value)} />
        </label>
        <span class="facts" role="status">
          {words.kept(numberText(found.length), numberText(entries.value.length))}
        </span>
        <button type="button" disabled={found.length === 0} onClick={() => saveAll(found)}>
          {words.export}
        </button>
        <button type="button" disabled={entries.value.length === 0} onClick={forgetAll}>
          {words.forgetAll}
        </button>
      </div>
      {historyProblem.value !== null && <p role="alert">{historyProblem.value}</p>}
      {found.length === 0 && <p class="hint">{sought === '' ? words.none : words.nothingLike}</p>}
      <ul class="runs">
        {found.slice(0, shown).map((entry) => (
          <Entry key={entry.at} entry={entry} />
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {words.more(numberText(found.length - shown))}
        </button>
      )}
    </main>
  );
}
