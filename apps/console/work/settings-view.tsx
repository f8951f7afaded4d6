/** The effective settings of the server, for admins. */

import { useEffect, useState } from 'preact/hooks';
import type { SettingInForce } from '#protocol/management';
import { refusal } from '../client/access.ts';
import { getJson } from '../client/api.ts';
import { ErrorMessages } from '../parts/error-messages.tsx';
import { Listing } from '../parts/listing.tsx';
import { PermissionNotice } from '../parts/permission-notice.tsx';
import { viewTexts } from '../texts/views.ts';
import { BackupButton } from './backup-button.tsx';

export function SettingsView() {
  const [settings, setSettings] = useState<readonly SettingInForce[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [onlyChanged, setOnlyChanged] = useState(false);
  const isAllowed = refusal('admin') === null;
  useEffect(() => {
    if (!isAllowed) return;
    getJson<readonly SettingInForce[]>('db/manage/settings').then(setSettings, (error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, [isAllowed]);
  const words = viewTexts.settings;
  const shown = settings?.filter(({ source }) => !onlyChanged || source === 'environment') ?? [];
  return (
    <main class="panel" aria-label={words.title}>
      <PermissionNotice needs="admin" />
      <ErrorMessages texts={problem === null || !isAllowed ? [] : [problem]} />
      {isAllowed && settings !== null && (
        <>
          <div class="bar">
            <label>
              <input
                type="checkbox"
                checked={onlyChanged}
                onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
              />{' '}
              {words.changed}
            </label>
            <BackupButton />
          </div>
          {shown.length === 0 && <p class="hint">{words.none}</p>}
          {shown.length > 0 && (
            <Listing label={words.list} columns={[words.name, words.value, words.source, words.meaning]}>
              {shown.map(({ name, value, source, meaning }) => (
                <tr key={name} class={source === 'environment' ? 'changed' : undefined}>
                  <td>
                    <code>{name}</code>
                  </td>
                  <td>
                    <code>{value}</code>
                  </td>
                  <td>{words[source]}</td>
                  <td class="prose">{meaning}</td>
                </tr>
              ))}
            </Listing>
          )}
        </>
      )}
    </main>
  );
}
