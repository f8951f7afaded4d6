/** Keys that hold everywhere on the page. */
import { areKeysShown, isPaletteOpen } from './panels.ts';

/** The parts of the page that F6 goes through, in their order. */
const PANES = 'header, main > section, main.panel, aside.guide';
/** Where the focus goes in a part: to the text of an editor, else to what can take it first. */
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
  // Before the editor, for which Ctrl-K may mean something else.
  addEventListener('keydown', onKeyDown, { capture: true });
}
