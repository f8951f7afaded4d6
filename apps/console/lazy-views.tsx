/** Entry point of the lazily loaded bundle: the views beside the editor, and the guide. */
import { GuidePane } from './guide/guide-pane.tsx';
import { HistoryView } from './history/history-view.tsx';
import { OverviewView } from './overview/overview-view.tsx';
import { view } from './session.ts';
import { ChangesView } from './work/changes-view.tsx';
import { HealthView } from './work/health-view.tsx';
import { ImportsView } from './work/imports-view.tsx';
import { RunningView } from './work/running-view.tsx';
import { ScriptsView } from './work/scripts-view.tsx';
import { SettingsView } from './work/settings-view.tsx';

export { GuidePane };

export function OtherView() {
  switch (view.value) {
    case 'Query':
      return null;
    case 'History':
      return <HistoryView />;
    case 'Scripts':
      return <ScriptsView />;
    case 'Overview':
      return <OverviewView />;
    case 'Changes':
      return <ChangesView />;
    case 'Imports':
      return <ImportsView />;
    case 'Running':
      return <RunningView />;
    case 'Health':
      return <HealthView />;
    case 'Settings':
      return <SettingsView />;
  }
}
