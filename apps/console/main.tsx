/** The console's page: the head with its views, and the view that is shown. */
import { render } from 'preact';
import { SignIn } from './access/sign-in.tsx';
import { startAccess } from './client/access.ts';
import { startLive } from './client/live.ts';
import { QueryView } from './editor/query-view.tsx';
import { GuidePane } from './guide/guide-pane.tsx';
import { HistoryView } from './history/history-view.tsx';
import { OverviewView } from './overview/overview-view.tsx';
import { openLinked, view } from './session.ts';
import { Banner } from './shell/banner.tsx';
import { Header } from './shell/header.tsx';
import { startKeyboard } from './shell/keyboard.ts';
import { KeysHelp } from './shell/keys-help.tsx';
import { Palette } from './shell/palette.tsx';
import { isGuideOpen } from './shell/panels.ts';
import { startTheme } from './shell/theme.ts';
import { HealthView } from './work/health-view.tsx';
import { ImportsView } from './work/imports-view.tsx';
import { RunningView } from './work/running-view.tsx';
import { ScriptsView } from './work/scripts-view.tsx';
import { SettingsView } from './work/settings-view.tsx';

function Console() {
  return (
    <>
      <Header />
      <Banner />
      <div class="page">
        {view.value === 'Query' && <QueryView />}
        {view.value === 'History' && <HistoryView />}
        {view.value === 'Scripts' && <ScriptsView />}
        {view.value === 'Overview' && <OverviewView />}
        {view.value === 'Imports' && <ImportsView />}
        {view.value === 'Running' && <RunningView />}
        {view.value === 'Health' && <HealthView />}
        {view.value === 'Settings' && <SettingsView />}
        {isGuideOpen.value && <GuidePane />}
      </div>
      <SignIn />
      <Palette />
      <KeysHelp />
    </>
  );
}

startTheme();
startKeyboard();
startLive();
startAccess();
openLinked();
addEventListener('hashchange', openLinked);
const root = document.getElementById('console');
if (root !== null) render(<Console />, root);
