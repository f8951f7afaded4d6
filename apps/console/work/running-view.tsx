/** Scripts and queries that wait or run right now, of everybody for an admin, and the way to end them. */
import { useState } from 'preact/hooks';
import { call, getJson } from '../client/api.ts';
import { usePolled } from './polled.ts';

interface Running {
  readonly id: string;
  readonly client: string;
  readonly kind: string;
  readonly phase: string;
  readonly ageMs: number;
  readonly head: string | null;
  readonly steps: number;
  readonly line: number | null;
}

const load = () => getJson<readonly Running[]>('db/manage/running');

export function RunningView() {
  const { value, problem, refresh } = usePolled(load);
  const [refusal, setRefusal] = useState<string | null>(null);
  const end = async (id: string) => {
    setRefusal(null);
    try {
      await call(`db/manage/running/${encodeURIComponent(id)}`, { method: 'DELETE' });
    } catch (error) {
      setRefusal(String(error));
    }
    await refresh();
  };
  return (
    <main class="panel" aria-label="Running">
      {[problem, refusal].map((text) => text !== null && <p role="alert">{text}</p>)}
      {value?.length === 0 && <p class="hint">Nothing runs.</p>}
      {value !== null && value.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
        <section class="grid" tabIndex={0} aria-label="Scripts and queries">
          <table>
            <thead>
              <tr>
                {['begin', 'client', 'kind', 'phase', 'seconds', 'steps', 'line'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">
                  <span class="unseen">action</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {value.map(({ id, client, kind, phase, ageMs, head, steps, line }) => (
                <tr key={id}>
                  <td>
                    <code>{head}</code>
                  </td>
                  <td>{client}</td>
                  <td>{kind}</td>
                  <td>{phase}</td>
                  <td class="number">{(ageMs / 1000).toFixed(1)}</td>
                  <td class="number">{steps.toLocaleString('en')}</td>
                  <td class="number">{line}</td>
                  <td>
                    <button type="button" aria-label={`End ${head ?? id}`} onClick={() => void end(id)}>
                      End
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </main>
  );
}
