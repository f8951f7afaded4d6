/** Downloads a backup of the running server. */
import { useState } from 'preact/hooks';
import { call } from '../client/api.ts';
import { download } from '../parts/download.ts';
import { numberText } from '../texts/language.ts';
import { viewTexts } from '../texts/views.ts';

const words = viewTexts.settings;
const BYTES_A_MEGABYTE = 1_000_000;

/** Throws CallFailure; `onBytes` reports the bytes received so far. */
async function fetchBackup(onBytes: (bytes: number) => void): Promise<string> {
  const response = await call('db/manage/backup', { method: 'POST' });
  const version = response.headers.get('quiver-version') ?? '';
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
  // A lost connection rejects, so a truncated backup is not saved.
  const file = await new Response(response.body?.pipeThrough(counted) ?? null).blob();
  download(file, `quiver-version-${version}.backup`);
  return version;
}

export function BackupButton() {
  const [notice, setNotice] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setProblem(null);
    setIsBusy(true);
    try {
      const version = await fetchBackup((bytes) =>
        setNotice(words.backingUp(numberText(bytes / BYTES_A_MEGABYTE, 1))),
      );
      setNotice(words.backedUp(version));
    } catch (error) {
      setNotice('');
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  };
  return (
    <>
      {/* Not disabled, which would take the focus away. */}
      <button type="button" aria-disabled={isBusy} onClick={() => isBusy || void save()}>
        {words.backup}
      </button>
      <span class="notice" role="status">
        {notice}
      </span>
      {problem !== null && <span role="alert">{problem}</span>}
    </>
  );
}
