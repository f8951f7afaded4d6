/** Live view of the change feed, the newest commits first. */
import { useEffect, useState } from 'preact/hooks';
import {
  CHANGE_KINDS,
  type Change,
  type ChangeFilter,
  type ChangeKind,
  type Commit,
  followChanges,
} from '../client/change-feed.ts';
import { isRecord } from '../client/exact-json.ts';
import { ErrorMessages } from '../parts/error-messages.tsx';
import { textOf } from '../results/shapes.ts';
import { currentId, editTab, openTab, view } from '../session.ts';
import { numberText, timeText } from '../texts/language.ts';
import { viewTexts } from '../texts/views.ts';

/** Maximum number of commits; the oldest are dropped. */
const COMMITS_MAX = 200;
/** Changes of a commit that are shown before it is expanded. */
const SHOWN_AT_ONCE = 5;
/** Debounce of the name filter. */
const TYPING_MS = 300;
const words = viewTexts.changes;

const isKind = (text: string): text is ChangeKind => (CHANGE_KINDS as readonly string[]).includes(text);

/** The newest first. Received commits stay when following stops. */
function useChanges({ kind, name }: ChangeFilter, isFollowing: boolean) {
  const [commits, setCommits] = useState<readonly Commit[]>([]);
  const [gone, setGone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!isFollowing) return undefined;
    const leave = new AbortController();
    const timer = setTimeout(() => {
      setCommits([]);
      setGone(null);
      const onCommit = (commit: Commit) => setCommits((all) => [commit, ...all].slice(0, COMMITS_MAX));
      void followChanges({ kind, name }, { onCommit, onGone: setGone, onProblem: setProblem }, leave.signal);
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [kind, name, isFollowing]);
  return { commits, gone, problem };
}

export function ChangesView() {
  const [filter, setFilter] = useState<ChangeFilter>({ kind: null, name: '' });
  const [isFollowing, setIsFollowing] = useState(true);
  const { commits, gone, problem } = useChanges(filter, isFollowing);
  const count = numberText(commits.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <main class="panel" aria-label={words.title} tabIndex={0}>
      <div class="bar">
        <Filter filter={filter} onChange={setFilter} />
        <span class="facts" role="status">
          {isFollowing ? words.following(count) : words.paused(count)}
        </span>
        <button type="button" onClick={() => setIsFollowing(!isFollowing)}>
          {isFollowing ? words.pause : words.follow}
        </button>
      </div>
      <ErrorMessages texts={problem === null ? [] : [problem]} />
      {commits.length === 0 && <p class="hint">{words.none}</p>}
      <ol class="commits" aria-label={words.list}>
        {commits.map((commit) => (
          <CommitItem key={commit.version} commit={commit} />
        ))}
      </ol>
      {gone !== null && <p class="facts gone">{words.gone(numberText(gone))}</p>}
    </main>
  );
}

interface FilterProps {
  readonly filter: ChangeFilter;
  onChange(filter: ChangeFilter): void;
}

function Filter({ filter: { kind, name }, onChange }: FilterProps) {
  return (
    <>
      <label>
        {words.kind}{' '}
        <select
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: isKind(value) ? value : null, name: '' })
          }
        >
          <option value="">{words.all}</option>
          {CHANGE_KINDS.map((one) => (
            <option key={one} value={one}>
              {words.kinds[one]}
            </option>
          ))}
        </select>
      </label>
      {kind !== null && (
        <label>
          {words.names[kind]}{' '}
          <input
            value={name}
            spellcheck={false}
            onInput={(event) => onChange({ kind, name: event.currentTarget.value.trim() })}
          />
        </label>
      )}
    </>
  );
}

function CommitItem({ commit: { version, time, changes, changeCount } }: { commit: Commit }) {
  const rest = changes.slice(SHOWN_AT_ONCE);
  const shown = numberText(version);
  const openAsOf = () => {
    openTab('gremlin', 'g.V[0..99]');
    editTab(currentId.value, { at: String(version) });
    view.value = 'Query';
  };
  return (
    <li>
      <div class="commit">
        <h2>{words.version(shown)}</h2>
        <time dateTime={time}>{timeText(time)}</time>
        <button type="button" aria-label={words.openAsOfVersion(shown)} onClick={openAsOf}>
          {words.openAsOf}
        </button>
      </div>
      <ChangeList changes={changes.slice(0, SHOWN_AT_ONCE)} />
      {changeCount > SHOWN_AT_ONCE && (
        <details>
          <summary>{words.more(changeCount - SHOWN_AT_ONCE)}</summary>
          <ChangeList changes={rest} />
          {changeCount > changes.length && <p>…</p>}
        </details>
      )}
    </li>
  );
}

function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul>
      {changes.map((change, at) => (
        <li key={`${at}`}>
          <ChangeLine change={change} />
        </li>
      ))}
    </ul>
  );
}

function ChangeLine({ change }: { change: Change }) {
  const { kind, change: done, properties } = change;
  const differences = isRecord(properties) ? Object.entries(properties) : [];
  return (
    <>
      <span class={`done ${textOf(done ?? '')}`}>
        {wordOf(words.done, done)} {wordOf(words.what, kind)}
      </span>{' '}
      <code>{subjectOf(change)}</code>
      {differences.map(([key, difference]) => (
        <span key={key} class="difference">
          {' '}
          {key} {isRecord(difference) && difference.old !== undefined && <del>{textOf(difference.old)}</del>}
          {isRecord(difference) && difference.new !== undefined && <ins>{textOf(difference.new)}</ins>}
        </span>
      ))}
    </>
  );
}

/** The text of a known kind, or the server's own word. */
function wordOf(known: Readonly<Record<string, string>>, said: Change[string] | undefined): string {
  const text = textOf(said ?? '');
  return known[text] ?? text;
}

function subjectOf(change: Change): string {
  const text = (name: string) => textOf(change[name] ?? '');
  const texts = (names: readonly string[]) => names.map(text).filter((one) => one !== '');
  switch (change.kind) {
    case 'node': {
      const labels = Array.isArray(change.labels) ? change.labels.map((label) => `:${textOf(label)}`) : [];
      return [text('id'), ...labels].join(' ');
    }
    case 'relationship':
      return `${text('id')} ${text('start')} –${text('type')}→ ${text('end')}`;
    case 'quad':
      return texts(['subject', 'predicate', 'object', 'graph']).join(' ');
    default:
      return texts(['entity', 'index', 'label', 'id', 'key', 'value']).join(' ');
  }
}
