/**
 * Stores the tabs of each console window separately, so that windows do not overwrite each other. A window restores
 * its own after a reload; a new one takes those of the window closed last. Open windows renew a lease on their tabs.
 */

/** Interval of renewal; background windows may run timers only once a minute. */
const MARK_EVERY_MS = 10_000;
const MARK_HOLDS_MS = 150_000;
const SAVE_AFTER_MS = 200;
/** Maximum number of closed windows. */
const WINDOWS_MAX = 10;

interface Kept {
  readonly savedAt: number;
  readonly tabs: readonly unknown[];
}

/** One origin may serve several servers. */
const prefix = () => `quiver${location.pathname}`;
const keyOf = (window: string) => `${prefix()}tabs.${window}`;
const markOf = (window: string) => `${prefix()}alive.${window}`;
const windowKey = () => `${prefix()}window`;

export class TabStorage<T> {
  readonly #isTab: (value: unknown) => value is T;
  readonly #window = newName();
  #pending: { readonly tabs: readonly T[]; readonly done: (isKept: boolean) => void } | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(isTab: (value: unknown) => value is T) {
    this.#isTab = isTab;
  }

  /** Called once. Empty if nothing is stored or readable. */
  load(): readonly T[] {
    addEventListener('pagehide', () => this.#leave());
    addEventListener('pageshow', () => this.#mark());
    setInterval(() => this.#mark(), MARK_EVERY_MS);
    try {
      const earlier = sessionStorage.getItem(windowKey());
      sessionStorage.setItem(windowKey(), this.#window);
      const from = earlier ?? lastClosed();
      const tabs = from === null ? [] : (read(from)?.tabs.filter(this.#isTab) ?? []);
      // A duplicated window has the same id; the original keeps the tabs.
      if (from !== null && !isTaken(from)) move(from, this.#window);
      this.#mark();
      return tabs;
    } catch {
      return [];
    }
  }

  /** Debounced; reports whether the tabs were stored. */
  save(tabs: readonly T[], done: (isKept: boolean) => void): void {
    this.#pending = { tabs, done };
    this.#timer ??= setTimeout(() => this.#flush(), SAVE_AFTER_MS);
  }

  #flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const pending = this.#pending;
    this.#pending = null;
    if (pending === null) return;
    try {
      localStorage.setItem(keyOf(this.#window), JSON.stringify({ savedAt: Date.now(), tabs: pending.tabs }));
      forgetOldest();
      pending.done(true);
    } catch {
      pending.done(false);
    }
  }

  #mark(): void {
    try {
      localStorage.setItem(markOf(this.#window), String(Date.now()));
    } catch {
      // Errors are reported when the tabs are saved.
    }
  }

  #leave(): void {
    this.#flush();
    try {
      localStorage.removeItem(markOf(this.#window));
    } catch {
      // As above.
    }
  }
}

function newName(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function isTaken(window: string): boolean {
  return Date.now() - Number(localStorage.getItem(markOf(window)) ?? 0) < MARK_HOLDS_MS;
}

function read(window: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(window)) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'tabs' in kept && Array.isArray(kept.tabs)
      ? (kept as Kept)
      : null;
  } catch {
    return null;
  }
}

/** Throws if storage cannot hold both; the tabs then stay. */
function move(from: string, to: string): void {
  const kept = localStorage.getItem(keyOf(from));
  if (kept !== null) localStorage.setItem(keyOf(to), kept);
  forget(from);
}

function forget(window: string): void {
  localStorage.removeItem(keyOf(window));
  localStorage.removeItem(markOf(window));
}

/** Closed windows with stored tabs, the last saved first. */
function closedWindows(): string[] {
  const names = Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf('')))
    .map((key) => key.slice(keyOf('').length))
    .filter((name) => !isTaken(name));
  const savedAt = new Map(names.map((name) => [name, read(name)?.savedAt ?? 0]));
  return names.sort((a, b) => (savedAt.get(b) ?? 0) - (savedAt.get(a) ?? 0));
}

function lastClosed(): string | null {
  return closedWindows()[0] ?? null;
}

function forgetOldest(): void {
  for (const name of closedWindows().slice(WINDOWS_MAX)) forget(name);
}
