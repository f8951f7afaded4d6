/** What the parts of the console share: the view that is shown, who is signed in, the tabs. Tabs are kept in the browser. */

import { effect, signal } from '@preact/signals';
import { keptToken } from './access/kept-token.ts';
import type { Language } from './client/server-client.ts';
import { TabStorage } from './tab-storage.ts';
import { texts } from './texts/index.ts';

export interface Tab {
  readonly id: number;
  readonly language: Language;
  readonly text: string;
  readonly params: string;
  /** Of a tab that holds a script of the server; it is run by its name as long as its text is that of the server. */
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
  'Imports',
  'Running',
  'Health',
  'Settings',
] as const;
export const view = signal<(typeof VIEWS)[number]>('Query');
export const token = signal(keptToken());
export const isReadOnly = signal(false);
export const needsSignIn = signal(false);
/** What the browser does not keep; null if it does. */
export const storageProblem = signal<string | null>(null);

effect(() => {
  storage.save(tabs.value, (isKept) => {
    storageProblem.value = isKept ? null : texts.editor.noTabs;
  });
});

function isTab(value: unknown): value is Tab {
  if (typeof value !== 'object' || value === null) return false;
  const { id, language, text, params } = value as Record<string, unknown>;
  const isLanguage = language === 'gremlin' || language === 'sparql';
  return Number.isInteger(id) && isLanguage && typeof text === 'string' && typeof params === 'string';
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

/** The address that opens a tab of this text anywhere. In the fragment it is sent to no server. */
export function linkOf({ language, text, params }: Tab): string {
  const fields = new URLSearchParams({ [language]: text, ...(params === '' ? {} : { params }) });
  return `${location.origin}${location.pathname}#${fields}`;
}

/** Opens what the fragment of the address holds. It is only shown: running it is up to the user. */
export function openLinked(): void {
  const fields = new URLSearchParams(location.hash.slice(1));
  const language = (['gremlin', 'sparql'] as const).find((name) => fields.has(name));
  if (language === undefined) return;
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  const text = fields.get(language) ?? '';
  const same = tabs.value.find((tab) => tab.language === language && tab.text === text);
  if (same === undefined) openTab(language, text, fields.get('params') ?? '');
  else currentId.value = same.id;
}

export function closeTab(id: number): void {
  const at = tabs.value.findIndex((tab) => tab.id === id);
  const rest = tabs.value.filter((tab) => tab.id !== id);
  tabs.value = rest.length === 0 ? [FIRST] : rest;
  if (currentId.value === id) currentId.value = (tabs.value[Math.max(0, at - 1)] ?? FIRST).id;
}

export function editTab(id: number, change: Partial<Pick<Tab, 'text' | 'params' | 'stored'>>): void {
  tabs.value = tabs.value.map((tab) => (tab.id === id ? { ...tab, ...change } : tab));
}
