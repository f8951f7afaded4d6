/** The state of the console: tabs, what runs, what came back. Texts are kept in the browser, results are not. */
import { effect, signal } from '@preact/signals';
import { type Failure, failureOf } from './client/failures.ts';
import { type Language, problemOfParams, type Reply, run } from './client/server-client.ts';

export interface Tab {
  readonly id: number;
  readonly language: Language;
  readonly text: string;
  readonly params: string;
}

export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failure'; readonly failure: Failure; readonly elapsedMs: number }
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'analysis'; readonly reply: Reply };

const STORAGE_KEY = 'quiver.tabs';
const TABS_MAX = 50;
const FIRST: Tab = { id: 1, language: 'gremlin', text: 'g.E[0..99]', params: '' };
const SPARQL_START = 'SELECT * WHERE {\n  ?s ?p ?o\n}\nLIMIT 100';

export const tabs = signal<readonly Tab[]>(storedTabs());
export const currentId = signal(tabs.value[0]?.id ?? FIRST.id);
const outcomes = signal<ReadonlyMap<number, Outcome>>(new Map());
export const VIEWS = ['Query', 'Scripts', 'Overview', 'Imports', 'Running', 'Health'] as const;
export const view = signal<(typeof VIEWS)[number]>('Query');
export const token = signal('');
export const isReadOnly = signal(false);
export const needsSignIn = signal(false);
export const storageProblem = signal<string | null>(null);

const running = new Map<number, AbortController>();

effect(() => {
  const text = JSON.stringify(tabs.value);
  try {
    localStorage.setItem(STORAGE_KEY, text);
    storageProblem.value = null;
  } catch {
    storageProblem.value = 'This browser keeps no more data: tabs are lost when the page closes.';
  }
});

function storedTabs(): readonly Tab[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    const valid = Array.isArray(stored) ? stored.filter(isTab).slice(0, TABS_MAX) : [];
    return valid.length === 0 ? [FIRST] : valid;
  } catch {
    return [FIRST];
  }
}

function isTab(value: unknown): value is Tab {
  if (typeof value !== 'object' || value === null) return false;
  const { id, language, text, params } = value as Record<string, unknown>;
  const isLanguage = language === 'gremlin' || language === 'sparql';
  return Number.isInteger(id) && isLanguage && typeof text === 'string' && typeof params === 'string';
}

export function currentTab(): Tab {
  return tabs.value.find(({ id }) => id === currentId.value) ?? tabs.value[0] ?? FIRST;
}

export function outcomeOf(id: number): Outcome {
  return outcomes.value.get(id) ?? { kind: 'none' };
}

export function openTab(
  language: Language,
  text = language === 'gremlin' ? '' : SPARQL_START,
  params = '',
): void {
  if (tabs.value.length >= TABS_MAX) return;
  const id = Math.max(...tabs.value.map((tab) => tab.id)) + 1;
  tabs.value = [...tabs.value, { id, language, text, params }];
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
  stop(id);
  const rest = tabs.value.filter((tab) => tab.id !== id);
  tabs.value = rest.length === 0 ? [FIRST] : rest;
  outcomes.value = new Map([...outcomes.value].filter(([other]) => other !== id));
  if (currentId.value === id) currentId.value = tabs.value[0]?.id ?? FIRST.id;
}

export function editTab(id: number, change: Partial<Pick<Tab, 'text' | 'params'>>): void {
  tabs.value = tabs.value.map((tab) => (tab.id === id ? { ...tab, ...change } : tab));
}

export function stop(id: number): void {
  running.get(id)?.abort();
}

/** Runs a text of a tab, in place of the run before; with `isAnalysis`, what the run costs is the outcome. */
export async function start(tab: Tab, text: string, isAnalysis = false): Promise<void> {
  if (problemOfParams(tab.params) !== null) return;
  stop(tab.id);
  const controller = new AbortController();
  running.set(tab.id, controller);
  setOutcome(tab.id, { kind: 'running' });
  const outcome = await outcomeOfRun(tab, text, isAnalysis, controller.signal);
  // A newer run of the tab owns its outcome.
  if (running.get(tab.id) !== controller) return;
  running.delete(tab.id);
  if (tabs.value.some(({ id }) => id === tab.id)) setOutcome(tab.id, outcome);
}

async function outcomeOfRun(
  tab: Tab,
  text: string,
  isAnalysis: boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { language, params } = tab;
    const access = { isReadOnly: isReadOnly.value, token: token.value };
    const request = { language, text, params, isAnalysis, ...access, signal };
    const reply = await run(request);
    if (reply.status === 401) needsSignIn.value = true;
    if (reply.status < 300) return { kind: isAnalysis ? 'analysis' : 'reply', reply };
    return { kind: 'failure', failure: failureOf(reply), elapsedMs: reply.elapsedMs };
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    const message = `The server does not answer: ${error instanceof Error ? error.message : String(error)}`;
    return {
      kind: 'failure',
      failure: { name: 'No reply', message, stack: [], hint: null, cause: null },
      elapsedMs: 0,
    };
  }
}

function setOutcome(id: number, outcome: Outcome): void {
  outcomes.value = new Map(outcomes.value).set(id, outcome);
}
