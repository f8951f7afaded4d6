/**
 * History of run texts in the browser's IndexedDB, without parameters and results. Bounded by count and length;
 * without IndexedDB it lasts as long as the page.
 */

import { signal } from '@preact/signals';
import type { Language } from '../client/server-client.ts';
import { texts } from '../texts/index.ts';

export interface HistoryEntry {
  /** Milliseconds since 1970; the unique key. */
  readonly at: number;
  readonly language: Language;
  readonly text: string;
  readonly state: 'done' | 'failed' | 'stopped';
  /** Null without a response. */
  readonly ms: number | null;
  readonly rows: number | null;
}

const ENTRIES_MAX = 1000;
/** Longer texts are not stored: the history is for typed ones. */
const TEXT_CHARACTERS_MAX = 100_000;
const STORE = 'runs';
const databaseName = () => `quiver${location.pathname}history`;

/** The newest first. */
export const entries = signal<readonly HistoryEntry[]>([]);
export const historyProblem = signal<string | null>(null);

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName(), 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'at' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
  return opened;
}

/** Runs work in one transaction; without IndexedDB an error is reported once. */
async function inStore(work: (store: IDBObjectStore) => void): Promise<void> {
  try {
    const transaction = (await database()).transaction(STORE, 'readwrite');
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(STORE));
    });
  } catch {
    historyProblem.value = texts.editor.noHistory;
  }
}

/** Includes runs of other windows. */
export async function loadHistory(): Promise<void> {
  await inStore((store) => {
    const request = store.getAll();
    request.onsuccess = () => {
      const known = new Set((request.result as HistoryEntry[]).map(({ at }) => at));
      const unkept = entries.value.filter(({ at }) => !known.has(at));
      entries.value = [...(request.result as HistoryEntry[]), ...unkept].sort((a, b) => b.at - a.at);
    };
  });
}

export function remember(run: Omit<HistoryEntry, 'at'>): void {
  if (run.text.trim() === '' || run.text.length > TEXT_CHARACTERS_MAX) return;
  const entry = { ...run, at: Math.max(Date.now(), (entries.value[0]?.at ?? 0) + 1) };
  entries.value = [entry, ...entries.value].slice(0, ENTRIES_MAX);
  void inStore((store) => {
    store.put(entry);
    const keys = store.getAllKeys();
    keys.onsuccess = () => {
      for (const key of keys.result.slice(0, Math.max(0, keys.result.length - ENTRIES_MAX)))
        store.delete(key);
    };
  });
}

export function forgetEntry(at: number): void {
  entries.value = entries.value.filter((entry) => entry.at !== at);
  void inStore((store) => store.delete(at));
}

export function forgetAll(): void {
  entries.value = [];
  void inStore((store) => store.clear());
}
