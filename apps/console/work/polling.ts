/** Polling of server state while a component shows it and no event stream provides it. */
import type { Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';

const EVERY_MS = 1000;

export interface Polled<T> {
  /** Null before the first response. */
  readonly value: T | null;
  /** Errors of the last poll and the last action. */
  readonly problems: readonly string[];
  /** Runs an action, then polls at once. */
  attempt(work: () => Promise<unknown>): void;
}

/** The message of a rejection; null if there was none. */
async function problemOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** `load` must be a stable function; polling pauses while `isTold` is true. */
function usePolling<T>(load: () => Promise<T>, isTold: () => boolean): Polled<T> {
  const [value, setValue] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refresh = async () => setProblem(await problemOf(load().then(setValue)));
  const attempt = async (work: () => Promise<unknown>) => {
    setRefusal(null);
    setRefusal(await problemOf(work()));
    await refresh();
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isShown = true;
    // The next poll waits for the response, however slow the server is; a hidden page does not poll.
    const turn = async () => {
      if (isTold()) setProblem(null);
      else if (!document.hidden) await refresh();
      if (isShown) timer = setTimeout(() => void turn(), EVERY_MS);
    };
    void turn();
    return () => {
      isShown = false;
      if (timer !== null) clearTimeout(timer);
    };
  }, []);
  const problems = [problem, refusal].filter((text) => text !== null);
  return { value, problems, attempt: (work) => void attempt(work) };
}

export function usePolled<T>(load: () => Promise<T>): Polled<T> {
  return usePolling(load, () => false);
}

/** The state from the event stream, or from polling while there is no stream (a proxy may reject or buffer it). */
export function useStreamed<T>(told: Signal<T | null>, load: () => Promise<T>): Polled<T> {
  const polled = usePolling(
    async () => {
      const value = await load();
      // Newer than the last event, since it was loaded after an action.
      if (told.peek() !== null) told.value = value;
      return value;
    },
    () => told.peek() !== null,
  );
  return { ...polled, value: told.value ?? polled.value };
}
