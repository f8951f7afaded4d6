/** What the server tells again and again, while somebody looks at it. */
import { useEffect, useState } from 'preact/hooks';

const EVERY_MS = 1000;

export interface Polled<T> {
  /** Null before the first answer. */
  readonly value: T | null;
  /** Of the last attempt. */
  readonly problem: string | null;
  /** Asks now instead of at the next turn. */
  refresh(): Promise<void>;
}

/** `load` is to be the same function at every rendering. */
export function usePolled<T>(load: () => Promise<T>): Polled<T> {
  const [value, setValue] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = async () => {
    try {
      setValue(await load());
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
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
  return { value, problem, refresh };
}
