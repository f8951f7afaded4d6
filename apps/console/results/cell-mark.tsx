/** Renders a cell's text with a mark of its type. */
import type { WindowCell } from './result.ts';

export function CellMark({ cell: { text, kind, short, suffix } }: { cell: WindowCell }) {
  switch (kind) {
    case 'null':
      return <span class="absent">{'null'}</span>;
    case 'missing':
      return null;
    case 'iri':
      return <span class="iri">{short ?? text}</span>;
    default:
      return (
        <>
          {text}
          {suffix !== undefined && <span class="suffix">{suffix}</span>}
        </>
      );
  }
}
