/** The console's page: tabs, editor, parameters, result. */
import { render } from 'preact';
import { SignIn } from './access/sign-in.tsx';
import { problemOfParams } from './client/server-client.ts';
import { CodeEditor } from './editor/code-editor.tsx';
import { OverviewView } from './overview/overview-view.tsx';
import { ResultPane } from './results/result-pane.tsx';
import {
  closeTab,
  currentId,
  currentTab,
  editTab,
  isReadOnly,
  linkOf,
  needsSignIn,
  openLinked,
  openTab,
  outcomeOf,
  start,
  stop,
  storageProblem,
  type Tab,
  tabs,
  token,
  VIEWS,
  view,
} from './session.ts';
import { HealthView } from './work/health-view.tsx';
import { ImportsView } from './work/imports-view.tsx';
import { RunningView } from './work/running-view.tsx';
import { ScriptsView } from './work/scripts-view.tsx';

function Header() {
  return (
    <header>
      <h1>Quiver</h1>
      <nav aria-label="Views">
        {VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === view.value ? 'page' : undefined}
            onClick={() => (view.value = name)}
          >
            {name}
          </button>
        ))}{' '}
        <a href="../docs/" target="_blank" rel="noreferrer">
          Guide
        </a>
      </nav>
      <label>
        <input
          type="checkbox"
          checked={isReadOnly.value}
          onChange={(event) => (isReadOnly.value = event.currentTarget.checked)}
        />{' '}
        Read only
      </label>
      <button type="button" onClick={() => (needsSignIn.value = true)}>
        {token.value === '' ? 'Sign in' : token.value.split('.', 1)[0]}
      </button>
    </header>
  );
}

function Tabs() {
  return (
    <nav class="tabs" aria-label="Tabs">
      {tabs.value.map(({ id, language }) => (
        <span key={id} class="tab">
          <button
            type="button"
            aria-current={id === currentId.value ? 'page' : undefined}
            onClick={() => (currentId.value = id)}
          >
            {language === 'gremlin' ? 'Script' : 'SPARQL'} {id}
          </button>
          <button type="button" class="close" aria-label={`Close tab ${id}`} onClick={() => closeTab(id)}>
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

function Params({ tab }: { tab: Tab }) {
  const problem = problemOfParams(tab.params);
  return (
    <label class="params">
      Parameters
      <input
        value={tab.params}
        placeholder={'{"name": "value"}'}
        spellcheck={false}
        aria-invalid={problem !== null}
        aria-describedby="params-problem"
        onInput={(event) => editTab(tab.id, { params: event.currentTarget.value })}
      />
      <span id="params-problem" role="status">
        {problem}
      </span>
    </label>
  );
}

function Query() {
  const tab = currentTab();
  const outcome = outcomeOf(tab.id);
  const isRunning = outcome.kind === 'running';
  return (
    <main class="query">
      <section class="editor" aria-label="Editor">
        <Tabs />
        <CodeEditor key={tab.id} tab={tab} failure={outcome.kind === 'failure' ? outcome.failure : null} />
        <div class="bar">
          {tab.language === 'gremlin' && <Params tab={tab} />}
          <button type="button" class="primary" onClick={() => void start(tab, tab.text)}>
            Run
          </button>
          <button type="button" onClick={() => void start(tab, tab.text, true)}>
            {tab.language === 'gremlin' ? 'Profile' : 'Explain'}
          </button>
          <button type="button" disabled={!isRunning} onClick={() => stop(tab.id)}>
            Stop
          </button>
          <button type="button" onClick={() => void navigator.clipboard.writeText(linkOf(tab))}>
            Copy link
          </button>
        </div>
        {storageProblem.value !== null && <p role="alert">{storageProblem.value}</p>}
      </section>
      <section class="result" aria-label="Result">
        <ResultPane outcome={outcome} key={tab.id} />
      </section>
    </main>
  );
}

function Console() {
  return (
    <>
      <Header />
      {view.value === 'Query' && <Query />}
      {view.value === 'Scripts' && <ScriptsView />}
      {view.value === 'Overview' && <OverviewView />}
      {view.value === 'Imports' && <ImportsView />}
      {view.value === 'Running' && <RunningView />}
      {view.value === 'Health' && <HealthView />}
      <SignIn />
    </>
  );
}

openLinked();
addEventListener('hashchange', openLinked);
const root = document.getElementById('console');
if (root !== null) render(<Console />, root);
