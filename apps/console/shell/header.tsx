/** Page header: views, server state, user, theme. */
import type { ComponentChildren } from 'preact';
import { access, refusal } from '../client/access.ts';
import { connection, figures } from '../client/live.ts';
import { isReadOnly, needsSignIn, token, VIEWS, view } from '../session.ts';
import { texts } from '../texts/index.ts';
import { isGuideOpen, isPaletteOpen } from './panels.ts';
import { nextTheme, theme } from './theme.ts';

export function Header() {
  return (
    <header>
      <h1>{texts.shell.product}</h1>
      <nav aria-label={texts.shell.views}>
        {VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === view.value ? 'page' : undefined}
            onClick={() => (view.value = name)}
          >
            {texts.views[name]}
          </button>
        ))}
      </nav>
      <Status />
      <div class="tools">
        <ReadOnly />
        <button
          type="button"
          aria-pressed={isGuideOpen.value}
          onClick={() => (isGuideOpen.value = !isGuideOpen.value)}
        >
          {texts.shell.guide}
        </button>
        <IconButton title={texts.shell.commandsKeys} onClick={() => (isPaletteOpen.value = true)}>
          <path d="M3 4.5h10M3 8h10M3 11.5h6" />
        </IconButton>
        <ThemeButton />
        <button type="button" onClick={() => (needsSignIn.value = true)}>
          {token.value === '' ? texts.shell.signIn : (access.value?.client ?? token.value.split('.', 1)[0])}
          {token.value !== '' && access.value !== null && (
            <>
              {' '}
              <span class="role">{access.value.role}</span>
            </>
          )}
        </button>
      </div>
    </header>
  );
}

function Status() {
  const { kind } = connection.value;
  const now = figures.value.at(-1);
  const word =
    kind === 'open' ? texts.shell.connected : kind === 'lost' ? texts.shell.lost : texts.shell.connecting;
  return (
    <p class="status">
      <svg viewBox="0 0 10 10" class={kind} aria-hidden="true">
        <circle cx="5" cy="5" r="4" />
      </svg>
      <span>{word}</span>
      {kind === 'open' && now !== undefined && (
        <>
          <span class="wide">{texts.shell.version(now.version)}</span>
          <span class="wide">{texts.shell.threads(now.running, now.threads)}</span>
          {now.waiting > 0 && <span>{texts.shell.waiting(now.waiting)}</span>}
        </>
      )}
    </p>
  );
}

function ReadOnly() {
  const reason = refusal('writer');
  return (
    <label title={reason ?? undefined}>
      <input
        type="checkbox"
        checked={isReadOnly.value}
        disabled={reason !== null}
        onChange={(event) => (isReadOnly.value = event.currentTarget.checked)}
      />{' '}
      {texts.shell.readOnly}
    </label>
  );
}

function ThemeButton() {
  return (
    <IconButton title={texts.shell.theme[theme.value]} onClick={nextTheme}>
      {theme.value === 'light' && <circle cx="8" cy="8" r="4.5" />}
      {theme.value === 'dark' && <path d="M12.5 9.8A5.2 5.2 0 0 1 6.2 3.5a5.2 5.2 0 1 0 6.3 6.3z" />}
      {theme.value === 'system' && (
        <path d="M8 3.5a4.5 4.5 0 0 0 0 9zM8 3.5a4.5 4.5 0 0 1 0 9" class="half" />
      )}
    </IconButton>
  );
}

interface IconButtonProps {
  readonly title: string;
  readonly children: ComponentChildren;
  onClick(): void;
}

function IconButton({ title, children, onClick }: IconButtonProps) {
  return (
    <button type="button" class="icon" title={title} aria-label={title} onClick={onClick}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}
