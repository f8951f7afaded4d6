/** Imports: files that are dropped here, addresses, samples; how far each is, and how to cancel or repeat it. */
import { useEffect, useState } from 'preact/hooks';
import { call, callWithJson, getJson } from '../client/api.ts';
import { Listing } from '../parts/listing.tsx';
import { Problems } from '../parts/problems.tsx';
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

const PATH = 'db/data/import';
const load = () => getJson<readonly Job[]>(PATH);

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
        begin(() => callWithJson('POST', PATH, { url: address }));
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
      begin(() => call(`${PATH}?name=${name}`, { method: 'POST', headers, body: file }));
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
            onClick={() => begin(() => callWithJson('POST', PATH, { url }))}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </section>
  );
}

export function ImportsView() {
  const { value, problems, attempt } = usePolled(load);
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => {
    getJson<readonly Sample[]>('db/data/samples').then(setSamples, () => undefined);
  }, []);
  return (
    <main class="panel" aria-label="Imports">
      <Begin samples={samples} begin={attempt} />
      <Problems texts={problems} />
      {value?.length === 0 && <p class="hint">GraphML, GraphSON, GML, CSV and all RDF formats are loaded.</p>}
      {value !== null && value.length > 0 && (
        <Listing
          label="Imports so far"
          columns={['source', 'state', 'progress', 'loaded', 'rate']}
          hasActions
        >
          {value.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              act={(path) => attempt(() => call(`${PATH}/${path}`, { method: 'POST' }))}
            />
          ))}
        </Listing>
      )}
    </main>
  );
}
