/** The slowest recent scripts and queries, for admins. */
import { useEffect, useState } from 'preact/hooks';
import type { SlowTask } from '#protocol/management';
import { access, refusal } from '../client/access.ts';
import { getJson } from '../client/api.ts';
import { Listing } from '../parts/listing.tsx';
import { openTab, view } from '../session.ts';
import { numberText, timeText } from '../texts/language.ts';
import { viewTexts } from '../texts/views.ts';

function open({ kind, text }: SlowTask): void {
  openTab(kind === 'script' ? 'gremlin' : 'sparql', text);
  view.value = 'Query';
}

function Row({ run }: { run: SlowTask }) {
  const words = viewTexts.running;
  return (
    <tr>
      <td class="number">{numberText(run.ageMs / 1000, 3)}</td>
      <td>
        <code>{run.head}</code>
      </td>
      <td>{run.client}</td>
      <td>{timeText(run.endedAt)}</td>
      <td class="number">{numberText(run.steps)}</td>
      <td>
        {run.error ?? words.ok}
        {run.runs > 1 && `, ${words.runs(run.runs)}`}
      </td>
      <td>
        <button type="button" aria-label={words.openOf(run.head ?? run.id)} onClick={() => open(run)}>
          {words.open}
        </button>
      </td>
    </tr>
  );
}

/** Loaded again for each `turn`. */
export function SlowRuns({ turn }: { turn: number }) {
  const [runs, setRuns] = useState<readonly SlowTask[]>([]);
  const isAllowed = access.value !== null && refusal('admin') === null;
  useEffect(() => {
    if (!isAllowed) return;
    getJson<readonly SlowTask[]>('db/manage/slow').then(setRuns, () => undefined);
  }, [turn, isAllowed]);
  if (!isAllowed) return null;
  const words = viewTexts.running;
  return (
    <section class="slow">
      <h2>{words.slow}</h2>
      {runs.length === 0 ? (
        <p class="facts">{words.noSlow}</p>
      ) : (
        <Listing
          label={words.slow}
          columns={[words.seconds, words.begin, words.client, words.ended, words.steps, words.outcome]}
          hasActions
        >
          {runs.map((run) => (
            <Row key={run.id} run={run} />
          ))}
        </Listing>
      )}
    </section>
  );
}
