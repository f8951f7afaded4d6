/** Shared state of the console: current view, user, tabs. Tabs are stored in the browser. */

import { effect, signal } from '@preact/signals';
import { storedToken } from './access/stored-token.ts';
import type { Language } from './client/server-client.ts';
import { TabStorage } from './tab-storage.ts';
import { texts } from './texts/index.ts';

export interface Tab {
  readonly id: number;
  readonly language: Language;
  readonly text: string;
  readonly params: string;
  /** The version or time to read at; empty or missing for the newest. */
  readonly at?: string;
  /** The stored script of a tab, which is run by name while its text is unchanged. */
  readonly stored?: { readonly name: string; readonly text: string };
}

const TABS_MAX = 50;
const FIRST: Tab = { id: 1, language: 'gremlin', text: 'g.E[0..99]', params: '' };
const SPARQL_START = 'SELECT * WHERE {\n  ?s ?p ?o\n}\nLIMIT 100';

const storage = new TabStorage(isTab);
const kept = storage.load().slice(0, TABS_MAX);

export const tabs = signal<readonly Tab[]>(kept.length === 0 ? [FIRST] : kept);
export const currentId = signal(tabs.value[0]?.id ?? FIRST.id);
export const VIEWS = [
  'Query',
  'History',
  'Scripts',
  'Overview',
  'Changes',
  'Imports',
  'Running',
  'Health',
  'Settings',
] as const;
export const view = signal<(typeof VIEWS)[number]>('Query');
export const token = signal(storedToken());
export const isReadOnly = signal(false);
export const needsSignIn = signal(false);
/** Error of storing tabs; null if they are stored. */
export const storageProblem = signal<string | null>(null);

effect(() => {
  storage.save(tabs.value, (isKept) => {
    storageProblem.value = isKept ? null : texts.editor.noTabs;
  });
});

function isTab(value: unknown): value is Tab {
  if (typeof value !== 'object' || value === null) return false;
  const { id, language, text, params, at = '' } = value as Record<string, unknown>;
  const isLanguage = language === 'gremlin' || language === 'sparql';
  return (
    Number.isInteger(id) &&
    isLanguage &&
    typeof text === 'string' &&
    typeof params === 'string' &&
    typeof at === 'string'
  );
}

export function currentTab(): Tab {
  return tabs.value.find(({ id }) => id === currentId.value) ?? tabs.value[0] ?? FIRST;
}

export function openTab(
  language: Language,
  text = language === 'gremlin' ? '' : SPARQL_START,
  params = '',
  stored?: string,
): void {
  if (tabs.value.length >= TABS_MAX) return;
  const id = Math.max(...tabs.value.map((tab) => tab.id)) + 1;
  const origin = stored === undefined ? {} : { stored: { name: stored, text } };
  tabs.value = [...tabs.value, { id, language, text, params, ...origin }];
  currentId.value = id;
}

/** URL that opens a tab with this text. The fragment is not sent to servers. */
export function linkOf({ language, text, params, at = '' }: Tab): string {
  const more = { ...(params === '' ? {} : { params }), ...(at === '' ? {} : { at }) };
  const fields = new URLSearchParams({ [language]: text, ...more });
  return `${location.origin}${location.pathname}#${fields}`;
}

/** Opens the tab in the URL's fragment, without running it. */
export function openLinked(): void {
  const fields = new URLSearchParams(location.hash.slice(1));
  const language = (['gremlin', 'sparql'] as const).find((name) => fields.has(name));
  if (language === undefined) return;
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  const text = fields.get(language) ?? '';
  const at = fields.get('at') ?? '';
  const same = tabs.value.find(
    (tab) => tab.language === language && tab.text === text && (tab.at ?? '') === at,
  );
  if (same === undefined) openTab(language, text, fields.get('params') ?? '');
  else currentId.value = same.id;
  if (same === undefined && at !== '') editTab(currentId.value, { at });
}

export function closeTab(id: number): void {
  const at = tabs.value.findIndex((tab) => tab.id === id);
  const rest = tabs.value.filter((tab) => tab.id !== id);
  tabs.value = rest.length === 0 ? [FIRST] : rest;
  if (currentId.value === id) currentId.value = (tabs.value[Math.max(0, at - 1)] ?? FIRST).id;
}

export function editTab(id: number, change: Partial<Pick<Tab, 'text' | 'params' | 'at' | 'stored'>>): void {
  tabs.value = tabs.value.map((tab) => (tab.id === id ? { ...tab, ...change } : tab));
}
