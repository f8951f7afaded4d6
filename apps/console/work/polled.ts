/** What the server tells again and again, while somebody looks at it. */
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

/** `load` is to be the same function at every rendering. */
export function usePolled<T>(load: () => Promise<T>): Polled<T> {
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
      if (!document.hidden) await refresh();
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
