/** The command palette: filters commands by name, and runs the selected one. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../texts/index.ts';
import { type Command, commands, loadSamples } from './commands.ts';
import { isPaletteOpen } from './panels.ts';

function matching(typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/);
  return commands().filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

interface ListProps {
  readonly found: readonly Command[];
  readonly chosen: number;
  choose(command: Command): void;
}

function CommandList({ found, chosen, choose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div id="commands" ref={list} role="listbox" aria-label={texts.shell.commands} tabIndex={-1}>
      {found.map((command, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
        <div
          key={command.name}
          id={`command-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onClick={() => choose(command)}
        >
          {command.name}
          {command.keys !== undefined && <kbd>{command.keys}</kbd>}
        </div>
      ))}
    </div>
  );
}

export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  // Synchronous, before the next key, which is for the field.
  useLayoutEffect(() => {
    if (!isPaletteOpen.value) return dialog.current?.close();
    setTyped('');
    setAt(0);
    void loadSamples();
    dialog.current?.showModal();
  }, [isPaletteOpen.value]);
  const found = isPaletteOpen.value ? matching(typed) : [];
  const chosen = Math.min(at, found.length - 1);
  const choose = (command: Command | undefined): void => {
    if (command === undefined) return;
    isPaletteOpen.value = false;
    // The dialog restores the focus first: a command may move it.
    dialog.current?.close();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((chosen + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') choose(found[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      class="palette"
      aria-label={texts.shell.commands}
      // The event is asynchronous: the dialog may have been opened again.
      onClose={(event) => (isPaletteOpen.value = event.currentTarget.open)}
    >
      <input
        role="combobox"
        aria-label={texts.commands.find}
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant={found.length === 0 ? undefined : `command-${chosen}`}
        placeholder={texts.commands.find}
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <CommandList found={found} chosen={chosen} choose={choose} />
      {found.length === 0 && <p role="status">{texts.commands.none}</p>}
    </dialog>
  );
}
