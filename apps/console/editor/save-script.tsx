/** Dialog that stores the script of a tab on the server under a name. */

import { useState } from 'preact/hooks';
import { callWithJson } from '../client/api.ts';
import { addressOfScript } from '../client/stored-scripts.ts';
import { editTab, type Tab } from '../session.ts';
import { texts } from '../texts/index.ts';

const words = texts.editor;

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
      setNotice(words.storedAs(name));
    } catch (error) {
      setNotice(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form class="save" onSubmit={(event) => void save(event)}>
      {isOpen && (
        <input
          aria-label={words.storeName}
          required
          value={name}
          placeholder={texts.params.nameExample}
          spellcheck={false}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      )}
      {isOpen ? (
        // A separate key: a button that is replaced during a click would submit.
        <button key="store" type="submit">
          {words.store}
        </button>
      ) : (
        <button key="open" type="button" onClick={() => setIsOpen(true)}>
          {isChanged ? words.saveChanges : words.save}
        </button>
      )}
      <span class="notice" role="status">
        {notice}
      </span>
    </form>
  );
}
