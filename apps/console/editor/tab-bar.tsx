/** The tabs, with the first words of what they hold. */
import { forgetRuns, outcomeOf } from '../runs.ts';
import { closeTab, currentId, openTab, type Tab, tabs } from '../session.ts';

function nameOf({ id, language, stored }: Tab): string {
  return stored?.name ?? `${language === 'gremlin' ? 'Script' : 'SPARQL'} ${id}`;
}

function close(id: number): void {
  forgetRuns(id);
  closeTab(id);
}

export function TabBar() {
  return (
    <nav class="tabs" aria-label="Tabs">
      {tabs.value.map((tab) => (
        <span key={tab.id} class="tab" data-current={tab.id === currentId.value ? '' : undefined}>
          <button
            type="button"
            aria-current={tab.id === currentId.value ? 'page' : undefined}
            title={tab.text.slice(0, 200)}
            onClick={() => (currentId.value = tab.id)}
          >
            {nameOf(tab)}
            {outcomeOf(tab.id).kind === 'running' && <span class="unseen"> runs</span>}
          </button>
          <button
            type="button"
            class="close"
            aria-label={`Close tab ${tab.id}`}
            onClick={() => close(tab.id)}
          >
            ×
          </button>
        </span>
      ))}
      <button type="button" onClick={() => openTab('gremlin')}>
        + Script
      </button>
      <button type="button" onClick={() => openTab('sparql')}>
        + SPARQL
      </button>
    </nav>
  );
}
