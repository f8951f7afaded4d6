/** Imports: files that are dropped here, addresses, samples; how far each is, and how to cancel or repeat it. */
import { useEffect, useState } from 'preact/hooks';
import { call, getJson, postJson } from '../client/api.ts';
import { usePolled } from './polled.ts';

interface Job {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'completed' | 'failed' | 'cancelled';
  readonly url: string | null;
  readonly upload: { readonly name: string | null; readonly bytes: number } | null;
  readonly progress: {
    readonly nodes: number;
    readonly relationships: number;
    readonly quads: number;
    readonly percent: number | null;
    readonly elementsPerSecond: number;
  };
  readonly failure: { readonly message: string } | null;
}

interface Sample {
  readonly name: string;
  readonly url: string;
  readonly about: string;
}

const load = () => getJson<readonly Job[]>('db/data/import');

function counts({ nodes, relationships, quads }: Job['progress']): string {
  const parts = [
    [nodes, 'nodes'],
    [relationships, 'relationships'],
    [quads, 'quads'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count.toLocaleString('en')} ${name}`)
    .join(', ');
}

function JobRow({ job, act }: { job: Job; act: (path: string) => void }) {
  const { id, state, url, upload, progress, failure } = job;
  const name = url ?? upload?.name ?? id;
  const isOpen = state === 'waiting' || state === 'running';
  return (
    <tr>
      <td>{name}</td>
      <td>{failure === null ? state : `${state}: ${failure.message}`}</td>
      <td>
        <progress
          aria-label={`Progress of ${name}`}
          max={100}
          value={progress.percent ?? (isOpen ? undefined : 100)}
        />
      </td>
      <td>{counts(progress)}</td>
      <td class="number">
        {state === 'running' && `${Math.round(progress.elementsPerSecond).toLocaleString('en')}/s`}
      </td>
      <td>
        {isOpen && (
          <button type="button" aria-label={`Cancel ${name}`} onClick={() => act(`${id}/cancel`)}>
            Cancel
          </button>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <button type="button" aria-label={`Repeat ${name}`} onClick={() => act(`${id}/retry`)}>
            Repeat
          </button>
        )}
      </td>
    </tr>
  );
}

function Jobs({ jobs, act }: { jobs: readonly Job[]; act: (path: string) => void }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section class="grid" tabIndex={0} aria-label="Imports so far">
      <table>
        <thead>
          <tr>
            {['source', 'state', 'progress', 'loaded', 'rate'].map((name) => (
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
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} act={act} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface BeginProps {
  readonly samples: readonly Sample[];
  begin(work: () => Promise<unknown>): void;
}

function Address({ begin }: Pick<BeginProps, 'begin'>) {
  const [address, setAddress] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        begin(() => postJson('db/data/import', { url: address }));
      }}
    >
      <label>
        Address{' '}
        <input
          type="url"
          required
          value={address}
          placeholder="https://…"
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
      </label>{' '}
      <button type="submit">Load</button>
    </form>
  );
}

function Begin({ samples, begin }: BeginProps) {
  const upload = (files: FileList | null) => {
    for (const file of files ?? []) {
      const name = encodeURIComponent(file.name);
      const headers = { 'content-type': 'application/octet-stream' };
      begin(() => call(`db/data/import?name=${name}`, { method: 'POST', headers, body: file }));
    }
  };
  return (
    <section
      class="drop"
      aria-label="New import"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload(event.dataTransfer?.files ?? null);
      }}
    >
      <label>
        File, or drop it here{' '}
        <input
          type="file"
          multiple
          onChange={(event) => {
            upload(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <Address begin={begin} />
      <fieldset>
        <legend>Samples</legend>
        {samples.map(({ name, url, about }) => (
          <button
            key={name}
            type="button"
            title={about}
            onClick={() => begin(() => postJson('db/data/import', { url }))}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </section>
  );
}

export function ImportsView() {
  const { value, problem, refresh } = usePolled(load);
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>) => {
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
    await refresh();
  };
  useEffect(() => {
    getJson<readonly Sample[]>('db/data/samples').then(setSamples, () => undefined);
  }, []);
  return (
    <main class="panel" aria-label="Imports">
      <Begin samples={samples} begin={(work) => void attempt(work)} />
      {[problem, refusal].map((text) => text !== null && <p role="alert">{text}</p>)}
      {value?.length === 0 && <p class="hint">GraphML, GraphSON, GML, CSV and all RDF formats are loaded.</p>}
      {value !== null && value.length > 0 && (
        <Jobs
          jobs={value}
          act={(path) => void attempt(() => call(`db/data/import/${path}`, { method: 'POST' }))}
        />
      )}
    </main>
  );
}
