/** Stores the script of a tab on the server, under a name that others find it by. */
import { useState } from 'preact/hooks';
import { callWithJson } from '../client/api.ts';
import { addressOfScript } from '../client/stored-scripts.ts';
import { editTab, type Tab } from '../session.ts';

export function SaveScript({ tab }: { tab: Tab }) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(tab.stored?.name ?? '');
  const [notice, setNotice] = useState('');
  const isChanged = tab.stored !== undefined && tab.stored.text !== tab.text;
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      await callWithJson('PUT', addressOfScript(name), { script: tab.text });
      editTab(tab.id, { stored: { name, text: tab.text } });
      setIsOpen(false);
      setNotice(`Stored as ${name}`);
    } catch (error) {
      setNotice(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form class="save" onSubmit={(event) => void save(event)}>
      {isOpen && (
        <input
          aria-label="Name to store it under"
          required
          value={name}
          placeholder="name"
          spellcheck={false}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      )}
      {isOpen ? (
        // Of its own: a button that becomes another one during a click would submit.
        <button key="store" type="submit">
          Store
        </button>
      ) : (
        <button key="open" type="button" onClick={() => setIsOpen(true)}>
          Save{isChanged ? ' changes' : ''}
        </button>
      )}
      <span class="notice" role="status">
        {notice}
      </span>
    </form>
  );
}
