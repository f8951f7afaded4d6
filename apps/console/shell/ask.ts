/** Runs of a whole text, from wherever on the page. */
import type { Language } from '../client/server-client.ts';
import { start } from '../runs.ts';
import { currentTab, openTab, view } from '../session.ts';

/** Runs the text of the tab that is shown; with `isAnalysis`, what the run costs is the outcome. */
export function runTab(isAnalysis = false): void {
  view.value = 'Query';
  const tab = currentTab();
  void start(tab, { text: tab.text, from: 0 }, isAnalysis);
}

/** Runs a text in a tab of its own. */
export function ask(language: Language, text: string): void {
  openTab(language, text);
  runTab();
}
