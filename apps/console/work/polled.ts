/** What changes on the server, asked for again and again while somebody looks at it and nothing tells it. */
import type { Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';

const EVERY_MS = 1000;

export interface Polled<T> {
  /** Null before the first answer. */
  readonly value: T | null;
  /** What the last question, and the last attempt to change something, failed with. */
  readonly problems: readonly string[];
  /** Changes something, and asks for the value at once. */
  attempt(work: () => Promise<unknown>): void;
}

/** What a promise was rejected with; null if it was not. */
async function problemOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** `load` is to be the same function at every rendering; it is not asked while `isTold` says that somebody else tells. */
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
    // The next question waits for the answer, however slow the server is; a hidden page asks for nothing.
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

/** What the stream of events tells; while it does not (a proxy may refuse it, or hold it back), what is asked for. */
export function useTold<T>(told: Signal<T | null>, load: () => Promise<T>): Polled<T> {
  const polled = usePolling(
    async () => {
      const value = await load();
      // Newer than the last event, as it is asked for after something was changed.
      if (told.peek() !== null) told.value = value;
      return value;
    },
    () => told.peek() !== null,
  );
  return { ...polled, value: told.value ?? polled.value };
}
