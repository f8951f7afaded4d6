/** Global keyboard shortcuts. */
import { areKeysShown, isPaletteOpen } from './panels.ts';

/** Panes that F6 cycles through, in order. */
const PANES = 'header, main > section, main.panel, aside.guide';
/** Focus target within a pane: an editor's text, else the first focusable element. */
const ENTRIES = [
  '.cm-content',
  '[aria-current=page]',
  'button:enabled, input:enabled, select, a[href], [tabindex="0"]',
];

function enter(pane: Element): void {
  for (const entry of ENTRIES) {
    const found = pane.querySelector<HTMLElement>(entry);
    if (found !== null) return found.focus();
  }
  if (pane instanceof HTMLElement) {
    pane.tabIndex = -1;
    pane.focus();
  }
}

function goToPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll(PANES)];
  const current = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = panes[(Math.max(current, step === 1 ? -1 : 0) + step + panes.length) % panes.length];
  if (next !== undefined) enter(next);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null
  );
}

function onKeyDown(event: KeyboardEvent): void {
  const hasModifier = event.ctrlKey || event.metaKey;
  if (document.querySelector('dialog[open]') !== null) return;
  if (hasModifier && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
    isPaletteOpen.value = true;
  } else if (event.key === 'F6') goToPane(event.shiftKey ? -1 : 1);
  else if (event.key === '?' && !hasModifier && !isWriting(event.target)) areKeysShown.value = true;
  else return;
  event.preventDefault();
}

export function startKeyboard(): void {
  // Captured before the editor, which may bind Ctrl-K.
  addEventListener('keydown', onKeyDown, { capture: true });
}
