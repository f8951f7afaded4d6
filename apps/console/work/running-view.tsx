/** Scripts and queries that wait or run right now, of everybody for an admin, and the way to end them. */
import { call, getJson } from '../client/api.ts';
import { Listing } from '../parts/listing.tsx';
import { Problems } from '../parts/problems.tsx';
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

const PATH = 'db/manage/running';
const load = () => getJson<readonly Running[]>(PATH);

export function RunningView() {
  const { value, problems, attempt } = usePolled(load);
  const end = (id: string) => attempt(() => call(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' }));
  return (
    <main class="panel" aria-label="Running">
      <Problems texts={problems} />
      {value?.length === 0 && <p class="hint">Nothing runs.</p>}
      {value !== null && value.length > 0 && (
        <Listing
          label="Scripts and queries"
          columns={['begin', 'client', 'kind', 'phase', 'seconds', 'steps', 'line']}
          hasActions
        >
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
                <button type="button" aria-label={`End ${head ?? id}`} onClick={() => end(id)}>
                  End
                </button>
              </td>
            </tr>
          ))}
        </Listing>
      )}
    </main>
  );
}
