/** Editor of a tab until the code editor is loaded, or if it cannot be: plain text, which can be typed and run. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { start } from '../runs.ts';
import { editTab, type Tab } from '../session.ts';
import { texts } from '../texts/index.ts';

/** The selection of an editor, by offsets in its text. */
export interface TextSelection {
  readonly tabId: number;
  readonly anchor: number;
  readonly head: number;
}

interface PlainEditorProps {
  readonly tab: Tab;
  /** Where it leaves the selection for the editor that takes its place. */
  readonly selection: { current: TextSelection | null };
  /** Called at the beginning and the end of a composition, in which it must not be replaced. */
  readonly onComposing: (isComposing: boolean) => void;
}

/** Keyed by the tab's id. */
export function PlainEditor({ tab, selection, onComposing }: PlainEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null) return undefined;
    area.focus();
    area.setSelectionRange(0, 0);
    return () => {
      const { selectionStart: from, selectionEnd: to, selectionDirection } = area;
      const [anchor, head] = selectionDirection === 'backward' ? [to, from] : [from, to];
      selection.current = { tabId: tab.id, anchor, head };
      onComposing(false);
    };
  }, []);
  return (
    <textarea
      class="code plain"
      ref={field}
      aria-label={tab.language === 'gremlin' ? texts.editor.script : texts.editor.query}
      spellcheck={false}
      wrap="off"
      value={tab.text}
      onInput={(event) => editTab(tab.id, { text: event.currentTarget.value })}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        const { value, selectionStart: from, selectionEnd: to } = event.currentTarget;
        void start(tab, from === to ? { text: value, from: 0 } : { text: value.slice(from, to), from });
      }}
    />
  );
}
