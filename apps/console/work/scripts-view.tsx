/** Scripts that are stored on the server under a name: opened in a tab, stored from one, deleted. */
import { useState } from 'preact/hooks';
import { call, callWithJson, getJson } from '../client/api.ts';
import { addressOfScript, SCRIPTS_PATH, type StoredScript } from '../client/stored-scripts.ts';
import { Problems } from '../parts/problems.tsx';
import { currentTab, openTab, view } from '../session.ts';
import { usePolled } from './polled.ts';

const load = () => getJson<readonly StoredScript[]>(SCRIPTS_PATH);

async function openStored(name: string): Promise<void> {
  const { script } = await getJson<{ readonly script: string }>(addressOfScript(name));
  openTab('gremlin', script, '', name);
  view.value = 'Query';
}

function StoreCurrent({ attempt }: { attempt(work: () => Promise<unknown>): void }) {
  const [name, setName] = useState('');
  const { language, text } = currentTab();
  return (
    <form
      class="drop"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(() => callWithJson('PUT', addressOfScript(name), { script: text }));
      }}
    >
      <label>
        Name <input required value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" disabled={language !== 'gremlin'}>
        Store the current tab
      </button>
    </form>
  );
}

export function ScriptsView() {
  const { value, problems, attempt } = usePolled(load);
  return (
    <main class="panel" aria-label="Scripts">
      <StoreCurrent attempt={attempt} />
      <Problems texts={problems} />
      {value?.length === 0 && <p class="hint">No script is stored.</p>}
      {value !== null && value.length > 0 && (
        <ul class="names stored">
          {value.map(({ name, storedAt, storedBy }) => (
            <li key={name}>
              <button type="button" onClick={() => attempt(() => openStored(name))}>
                {name}
              </button>{' '}
              <span class="facts">
                {storedBy}, {new Date(storedAt).toLocaleString('en')}
              </span>{' '}
              <button
                type="button"
                aria-label={`Delete ${name}`}
                onClick={() => attempt(() => call(addressOfScript(name), { method: 'DELETE' }))}
              >
                Delete
              </button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
