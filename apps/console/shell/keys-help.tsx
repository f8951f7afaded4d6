/** Dialog with the keyboard shortcuts. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { texts } from '../texts/index.ts';
import { areKeysShown } from './panels.ts';

const KEYS = [
  ['Ctrl-Enter', texts.keys.run],
  ['Esc', texts.keys.stop],
  ['Ctrl-Space', texts.keys.complete],
  ['Ctrl-K', texts.keys.commands],
  ['F6, Shift-F6', texts.keys.pane],
  ['Esc, Tab', texts.keys.leave],
  ['?', texts.keys.help],
] as const;

export function KeysHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (areKeysShown.value) dialog.current?.showModal();
    else dialog.current?.close();
  }, [areKeysShown.value]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="keys"
      onClose={(event) => (areKeysShown.value = event.currentTarget.open)}
    >
      <h2 id="keys">{texts.keys.title}</h2>
      <dl class="keys">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">{texts.shell.close}</button>
      </form>
    </dialog>
  );
}
