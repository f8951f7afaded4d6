/** Where a failure is marked in the text: the server counts lines from the begin of what was run. */
import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import { type Failure, type Place, placeOf } from '../client/failures.ts';
import type { Portion } from '../runs.ts';

/** The place in the tab's text; null for one beyond the end of what was run. */
export function offsetOf({ text, from }: Portion, { line, column }: Place): number | null {
  let begin = 0;
  for (let count = 1; count < line; count++) {
    const end = text.indexOf('\n', begin);
    if (end === -1) return null;
    begin = end + 1;
  }
  const end = text.indexOf('\n', begin);
  return from + Math.min(begin + Math.max(0, (column ?? 1) - 1), end === -1 ? text.length : end);
}

const WORD = /^(?:[\w$]+|[^\s\w])/;

/** A word at the column; without a column, what the line has. */
export function diagnosticsOf(state: EditorState, failure: Failure, portion: Portion): Diagnostic[] {
  const place = placeOf(failure);
  const offset = place === null ? null : offsetOf(portion, place);
  // A text that was changed since is marked no more.
  if (
    place === null ||
    offset === null ||
    state.sliceDoc(portion.from, portion.from + portion.text.length) !== portion.text
  )
    return [];
  const line = state.doc.lineAt(offset);
  const word = place.column === null ? null : WORD.exec(state.sliceDoc(offset, line.to));
  const indent = /^\s*/.exec(line.text)?.[0].length ?? 0;
  const [from, to] = word === null ? [line.from + indent, line.to] : [offset, offset + word[0].length];
  return [{ from: Math.min(from, to), to, severity: 'error', message: failure.hint ?? failure.message }];
}
