/** The console's page: the head with its views, and the view that is shown. */
import { render } from 'preact';
import { SignIn } from './access/sign-in.tsx';
import { QueryView } from './editor/query-view.tsx';
import { HistoryView } from './history/history-view.tsx';
import { OverviewView } from './overview/overview-view.tsx';
import { isReadOnly, needsSignIn, openLinked, token, VIEWS, view } from './session.ts';
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

function Console() {
  return (
    <>
      <Header />
      {view.value === 'Query' && <QueryView />}
      {view.value === 'History' && <HistoryView />}
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
