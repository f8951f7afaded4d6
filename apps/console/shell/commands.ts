/** Commands of the command palette. */
import { signal } from '@preact/signals';
import { refusal } from '../client/access.ts';
import { callWithJson, getJson } from '../client/api.ts';
import { stop } from '../runs.ts';
import { currentTab, isReadOnly, needsSignIn, openTab, VIEWS, view } from '../session.ts';
import { texts } from '../texts/index.ts';
import { areKeysShown, isGuideOpen } from './panels.ts';
import { runTab } from './run-text.ts';
import { nextTheme } from './theme.ts';

export interface Command {
  readonly name: string;
  readonly keys?: string;
  run(): void;
}

interface Sample {
  readonly name: string;
  readonly url: string;
  readonly about: string;
}

export const samples = signal<readonly Sample[]>([]);

/** Without a list of samples there are no sample commands. */
export async function loadSamples(): Promise<void> {
  if (samples.value.length > 0) return;
  samples.value = await getJson<readonly Sample[]>('db/data/samples').catch(() => []);
}

/** Starts the import of a sample, and shows its progress. */
export async function loadSample({ url }: Sample): Promise<void> {
  await callWithJson('POST', 'db/data/import', { url });
  view.value = 'Imports';
}

function inQuery(act: () => void): () => void {
  return () => {
    view.value = 'Query';
    act();
  };
}

export function commands(): Command[] {
  const names = texts.commands;
  return [
    { name: names.run, keys: 'Ctrl-Enter', run: () => runTab() },
    { name: names.profile, run: () => runTab(true) },
    { name: names.stop, keys: 'Esc', run: () => stop(currentTab().id) },
    { name: names.newScript, run: inQuery(() => openTab('gremlin')) },
    { name: names.newQuery, run: inQuery(() => openTab('sparql')) },
    ...VIEWS.map((name) => ({ name: names.show(texts.views[name]), run: () => (view.value = name) })),
    { name: names.guide, run: () => (isGuideOpen.value = !isGuideOpen.value) },
    { name: names.keys, keys: '?', run: () => (areKeysShown.value = true) },
    { name: names.theme, run: nextTheme },
    ...(refusal('writer') === null
      ? [
          { name: names.readOnly, run: () => (isReadOnly.value = !isReadOnly.value) },
          ...samples.value.map((sample) => ({
            name: names.sample(sample.name),
            run: () => void loadSample(sample).catch(() => undefined),
          })),
        ]
      : []),
    { name: texts.shell.signIn, run: () => (needsSignIn.value = true) },
  ];
}
