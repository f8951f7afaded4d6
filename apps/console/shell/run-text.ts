/** Runs texts from any part of the page. */
import type { Language } from '../client/server-client.ts';
import { start } from '../runs.ts';
import { currentTab, openTab, view } from '../session.ts';

/** Runs the text of the current tab; with `isAnalysis`, the outcome is a profile or plan. */
export function runTab(isAnalysis = false): void {
  view.value = 'Query';
  const tab = currentTab();
  void start(tab, { text: tab.text, from: 0 }, isAnalysis);
}

/** Runs a text in a new tab. */
export function ask(language: Language, text: string): void {
  openTab(language, text);
  runTab();
}
