/** What a run came to: the answer as a picture, a table or text, or the failure with its causes. */
import { useMemo, useState } from 'preact/hooks';
import type { Failure } from '../client/failures.ts';
import type { Reply } from '../client/server-client.ts';
import { PictureView } from '../picture/picture-view.tsx';
import type { Outcome } from '../session.ts';
import { AnalysisView } from './analysis-view.tsx';
import { csvOf } from './csv.ts';
import { GridView } from './grid-view.tsx';
import { graphOf, gridOf } from './shapes.ts';
import { TreeView } from './tree-view.tsx';

/** A longer text is cut in the view; the download has all of it. */
const RAW_CHARACTERS_MAX = 1_000_000;
const VIEWS = ['Graph', 'Table', 'Tree', 'Raw'] as const;
type View = (typeof VIEWS)[number];

export function ResultPane({ outcome }: { outcome: Outcome }) {
  switch (outcome.kind) {
    case 'none':
      return <p class="hint">Ctrl-Enter runs the text or its selection, Esc stops it.</p>;
    case 'running':
      return (
        <p class="hint" role="status">
          Running…
        </p>
      );
    case 'stopped':
      return (
        <p class="hint" role="status">
          Stopped. What the run had written is undone.
        </p>
      );
    case 'failure':
      return <FailureView failure={outcome.failure} />;
    case 'reply':
      return <ReplyView reply={outcome.reply} />;
    case 'analysis':
      return <AnalysisView reply={outcome.reply} />;
  }
}

function FailureView({ failure }: { failure: Failure }) {
  return (
    <section class="failure" role="alert">
      <h2>{failure.name}</h2>
      <pre>{failure.message}</pre>
      {failure.hint !== null && <p>{failure.hint}</p>}
      {failure.stack.length > 0 && (
        <details>
          <summary>Stack</summary>
          <pre>{failure.stack.join('\n')}</pre>
        </details>
      )}
      {failure.cause !== null && (
        <details>
          <summary>Caused by {failure.cause.name}</summary>
          <FailureView failure={failure.cause} />
        </details>
      )}
    </section>
  );
}

function ReplyView({ reply }: { reply: Reply }) {
  const graph = useMemo(() => graphOf(reply), [reply]);
  const grid = useMemo(() => gridOf(reply), [reply]);
  const [chosen, setChosen] = useState<View | null>(null);
  const hasGraph = graph.nodes.size > 0;
  const views = VIEWS.filter(
    (name) => (name !== 'Graph' || hasGraph) && (name !== 'Tree' || reply.value !== undefined),
  );
  const view = chosen !== null && views.includes(chosen) ? chosen : hasGraph ? 'Graph' : 'Table';
  return (
    <>
      <div class="bar">
        <fieldset class="views" aria-label="View of the result">
          {views.map((name) => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => setChosen(name)}>
              {name}
            </button>
          ))}
        </fieldset>
        <span class="facts" role="status">
          {reply.status === 204 ? 'Done' : `${grid.rows.length.toLocaleString('en')} rows`} ·{' '}
          {Math.round(reply.elapsedMs)} ms · {reply.text.length.toLocaleString('en')} characters
        </span>
        <button type="button" onClick={() => downloadReply(reply)}>
          Download
        </button>
        <button type="button" onClick={() => download(csvOf(grid), 'text/csv', 'result.csv')}>
          CSV
        </button>
      </div>
      {view === 'Graph' && <PictureView graph={graph} key={reply} />}
      {view === 'Table' && <GridView grid={grid} key={reply} />}
      {view === 'Tree' && reply.value !== undefined && <TreeView value={reply.value} key={reply} />}
      {view === 'Raw' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
        <pre class="raw" tabIndex={0}>
          {reply.text.slice(0, RAW_CHARACTERS_MAX)}
        </pre>
      )}
    </>
  );
}

/** The answer as it came, so that its numbers stay exact. */
function downloadReply({ text, contentType, value }: Reply): void {
  download(text, contentType, value === undefined ? 'result.nt' : 'result.json');
}

function download(text: string, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
