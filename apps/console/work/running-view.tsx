/** Waiting and running tasks, with cancellation, and the slowest recent ones. */
import { useEffect, useState } from 'preact/hooks';
import type { TaskReport } from '#protocol/management';
import { call } from '../client/api.ts';
import { running } from '../client/live.ts';
import { ErrorMessages } from '../parts/error-messages.tsx';
import { Listing } from '../parts/listing.tsx';
import { numberText } from '../texts/language.ts';
import { viewTexts } from '../texts/views.ts';
import { SlowRuns } from './slow-runs.tsx';

const PATH = 'db/manage/running';

function TaskRow({ task, end }: { task: TaskReport; end(id: string): void }) {
  const { id, client, kind, phase, ageMs, head, steps, line } = task;
  return (
    <tr>
      <td>
        <code>{head}</code>
      </td>
      <td>{client}</td>
      <td>{kind}</td>
      <td>{phase}</td>
      <td class="number">{(ageMs / 1000).toFixed(1)}</td>
      <td class="number">{numberText(steps)}</td>
      <td class="number">{line}</td>
      <td>
        <button type="button" aria-label={viewTexts.running.endOf(head ?? id)} onClick={() => end(id)}>
          {viewTexts.running.end}
        </button>
      </td>
    </tr>
  );
}

export function RunningView() {
  const [problem, setProblem] = useState<string | null>(null);
  const state = running.value;
  const words = viewTexts.running;
  const end = (id: string): void => {
    setProblem(null);
    call(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  // A task that has just ended may be among the slowest.
  const [runs, setRuns] = useState(0);
  const ids = state?.tasks.map(({ id }) => id).join(' ');
  useEffect(() => setRuns((count) => count + 1), [ids]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <main class="panel" aria-label={words.title} tabIndex={0}>
      <ErrorMessages texts={problem === null ? [] : [problem]} />
      {state?.tasks.length === 0 && <p class="hint">{words.nothing}</p>}
      {state !== null && state.tasks.length > 0 && (
        <Listing
          label={words.list}
          columns={[
            words.begin,
            words.client,
            words.kind,
            words.phase,
            words.seconds,
            words.steps,
            words.line,
          ]}
          hasActions
        >
          {state.tasks.map((task) => (
            <TaskRow key={task.id} task={task} end={end} />
          ))}
        </Listing>
      )}
      {state !== null && state.more > 0 && <p class="facts">{words.more(state.more)}</p>}
      <SlowRuns turn={runs} />
    </main>
  );
}
