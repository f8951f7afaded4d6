/** The imports view: dropped files, URLs, samples; progress, cancel, retry. */
import { useEffect, useState } from 'preact/hooks';
import { refusal } from '../client/access.ts';
import { call, callWithJson } from '../client/api.ts';
import { IMPORTS_PATH, type ImportJob, loadImports } from '../client/imports.ts';
import { imports } from '../client/live.ts';
import { ErrorMessages } from '../parts/error-messages.tsx';
import { Listing } from '../parts/listing.tsx';
import { PermissionNotice } from '../parts/permission-notice.tsx';
import { loadSamples, samples } from '../shell/commands.ts';
import { texts } from '../texts/index.ts';
import { numberText } from '../texts/language.ts';
import { viewTexts } from '../texts/views.ts';
import { useStreamed } from './polling.ts';

const words = viewTexts.imports;

function counts({ nodes, relationships, quads }: ImportJob['progress']): string {
  const parts = [
    [nodes, words.nodes(nodes)],
    [relationships, words.relationships(relationships)],
    [quads, words.quads(quads)],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([, text]) => text)
    .join(', ');
}

interface JobProps {
  readonly job: ImportJob;
  readonly reason: string | null;
  act(path: string): void;
}

function JobRow({ job, reason, act }: JobProps) {
  const { id, state, url, upload, progress, failure } = job;
  const name = url ?? upload?.name ?? id;
  const isOpen = state === 'waiting' || state === 'running';
  const action = (label: string, title: string, path: string) => (
    <button
      type="button"
      aria-label={title}
      title={reason ?? undefined}
      disabled={reason !== null}
      onClick={() => act(`${id}/${path}`)}
    >
      {label}
    </button>
  );
  return (
    <tr>
      <td>{name}</td>
      <td class={failure === null ? undefined : 'prose bad'}>
        {failure === null ? words.states[state] : `${words.states[state]}: ${failure.message}`}
      </td>
      <td>
        <progress
          aria-label={words.progressOf(name)}
          max={100}
          value={progress.percent ?? (isOpen ? undefined : 100)}
        />
      </td>
      <td>{counts(progress)}</td>
      <td class="number">
        {state === 'running' && words.rate(numberText(Math.round(progress.elementsPerSecond)))}
      </td>
      <td>
        {isOpen && action(words.cancel, words.cancelOf(name), 'cancel')}
        {(state === 'failed' || state === 'cancelled') && action(words.repeat, words.repeatOf(name), 'retry')}
      </td>
    </tr>
  );
}

interface BeginProps {
  /** Why imports are not allowed; null if they are. */
  readonly reason: string | null;
  begin(work: () => Promise<unknown>): void;
}

function Address({ reason, begin }: BeginProps) {
  const [address, setAddress] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        begin(() => callWithJson('POST', IMPORTS_PATH, { url: address }));
      }}
    >
      <label>
        {words.address}{' '}
        <input
          type="url"
          required
          disabled={reason !== null}
          value={address}
          placeholder={words.addressExample}
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
      </label>{' '}
      <button type="submit" disabled={reason !== null}>
        {words.load}
      </button>
    </form>
  );
}

function Begin({ reason, begin }: BeginProps) {
  const [isOver, setIsOver] = useState(false);
  const upload = (files: FileList | null) => {
    if (reason !== null) return;
    for (const file of files ?? []) {
      const name = encodeURIComponent(file.name);
      const headers = { 'content-type': 'application/octet-stream' };
      begin(() => call(`${IMPORTS_PATH}?name=${name}`, { method: 'POST', headers, body: file }));
    }
  };
  return (
    <section
      class={isOver && reason === null ? 'drop over' : 'drop'}
      aria-label={words.begin}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        upload(event.dataTransfer?.files ?? null);
      }}
    >
      <label>
        {words.file}{' '}
        <input
          type="file"
          multiple
          disabled={reason !== null}
          onChange={(event) => {
            upload(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <Address reason={reason} begin={begin} />
      <fieldset>
        <legend>{words.samples}</legend>
        {samples.value.map(({ name, url, about }) => (
          <button
            key={name}
            type="button"
            title={reason ?? about}
            disabled={reason !== null}
            onClick={() => begin(() => callWithJson('POST', IMPORTS_PATH, { url }))}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </section>
  );
}

export function ImportsView() {
  const { value, problems, attempt } = useStreamed(imports, loadImports);
  useEffect(() => void loadSamples(), []);
  const reason = refusal('writer');
  return (
    <main class="panel" aria-label={texts.views.Imports}>
      <PermissionNotice needs="writer" />
      <Begin reason={reason} begin={attempt} />
      <ErrorMessages texts={problems} />
      {value?.length === 0 && <p class="hint">{words.formats}</p>}
      {value !== null && value.length > 0 && (
        <Listing label={words.list} columns={words.columns} hasActions>
          {value.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              reason={reason}
              act={(path) => attempt(() => call(`${IMPORTS_PATH}/${path}`, { method: 'POST' }))}
            />
          ))}
        </Listing>
      )}
    </main>
  );
}
