/** The tab bar; a tab is titled by the start of its text. */

import { forgetRuns, outcomeOf } from '../runs.ts';
import { closeTab, currentId, openTab, type Tab, tabs } from '../session.ts';
import { texts } from '../texts/index.ts';

const words = texts.editor;

function nameOf({ id, language, stored }: Tab): string {
  return stored?.name ?? words.tab(language === 'gremlin' ? words.script : words.query, id);
}

function close(id: number): void {
  forgetRuns(id);
  closeTab(id);
}

export function TabBar() {
  return (
    <nav class="tabs" aria-label={words.tabs}>
      {tabs.value.map((tab) => (
        <span key={tab.id} class="tab" data-current={tab.id === currentId.value ? '' : undefined}>
          <button
            type="button"
            aria-current={tab.id === currentId.value ? 'page' : undefined}
            title={tab.text.slice(0, 200)}
            onClick={() => (currentId.value = tab.id)}
          >
            {nameOf(tab)}
            {outcomeOf(tab.id).kind === 'running' && <span class="unseen"> {words.runs}</span>}
          </button>
          <button
            type="button"
            class="close"
            aria-label={words.closeTab(tab.id)}
            onClick={() => close(tab.id)}
          >
            ×
          </button>
        </span>
      ))}
      <button type="button" onClick={() => openTab('gremlin')}>
        {words.newScript}
      </button>
      <button type="button" onClick={() => openTab('sparql')}>
        {words.newQuery}
      </button>
    </nav>
  );
}
