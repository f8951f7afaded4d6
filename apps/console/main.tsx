/** Entry point of the console: header, and the current view. */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { SignIn } from './access/sign-in.tsx';
import { startAccess } from './client/access.ts';
import { startLive } from './client/live.ts';
import { QueryView } from './editor/query-view.tsx';
import { openLinked, view } from './session.ts';
import { Banner } from './shell/banner.tsx';
import { Header } from './shell/header.tsx';
import { startKeyboard } from './shell/keyboard.ts';
import { KeysHelp } from './shell/keys-help.tsx';
import { Palette } from './shell/palette.tsx';
import { isGuideOpen } from './shell/panels.ts';
import { startTheme } from './shell/theme.ts';
import { texts } from './texts/index.ts';

type LazyViews = typeof import('./lazy-views.tsx');

const later = signal<LazyViews | 'loading' | 'failed' | null>(null);

/** A component of the lazy bundle, loaded when first shown. */
function Later({ part }: { part: keyof LazyViews }) {
  useEffect(() => {
    if (later.value !== null && later.value !== 'failed') return;
    later.value = 'loading';
    import('./lazy-views.tsx').then(
      (loaded) => (later.value = loaded),
      () => (later.value = 'failed'),
    );
  }, []);
  if (later.value === 'failed') return <p role="alert">{texts.shell.partFailed}</p>;
  if (later.value === null || later.value === 'loading') return null;
  const Part = later.value[part];
  return <Part />;
}

function Console() {
  return (
    <>
      <Header />
      <Banner />
      <div class="page">
        {view.value === 'Query' ? <QueryView /> : <Later part="OtherView" />}
        {isGuideOpen.value && <Later part="GuidePane" />}
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
