/** The stored scripts view: open in a tab, store, delete. */
import { useState } from 'preact/hooks';
import { refusal } from '../client/access.ts';
import { call, callWithJson, getJson } from '../client/api.ts';
import { addressOfScript, SCRIPTS_PATH, type StoredScript } from '../client/stored-scripts.ts';
import { ErrorMessages } from '../parts/error-messages.tsx';
import { PermissionNotice } from '../parts/permission-notice.tsx';
import { currentTab, openTab, view } from '../session.ts';
import { texts } from '../texts/index.ts';
import { timeText } from '../texts/language.ts';
import { viewTexts } from '../texts/views.ts';
import { usePolled } from './polling.ts';

const words = viewTexts.scripts;
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
        {words.name} <input required value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <button type="submit" disabled={language !== 'gremlin' || refusal('script') !== null}>
        {words.store}
      </button>
    </form>
  );
}

export function ScriptsView() {
  const { value, problems, attempt } = usePolled(load);
  return (
    <main class="panel" aria-label={texts.views.Scripts}>
      <PermissionNotice needs="script" />
      <StoreCurrent attempt={attempt} />
      <ErrorMessages texts={problems} />
      {value?.length === 0 && <p class="hint">{words.none}</p>}
      {value !== null && value.length > 0 && (
        <ul class="names stored">
          {value.map(({ name, storedAt, storedBy }) => (
            <li key={name}>
              <button type="button" onClick={() => attempt(() => openStored(name))}>
                {name}
              </button>{' '}
              <span class="facts">
                {storedBy}, {timeText(storedAt)}
              </span>{' '}
              <button
                type="button"
                aria-label={words.deleteOf(name)}
                disabled={refusal('script') !== null}
                onClick={() => attempt(() => call(addressOfScript(name), { method: 'DELETE' }))}
              >
                {words.delete}
              </button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
