/** Where a failure is marked in the text: the server counts lines from the begin of what was run. */
import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import { type Failure, offsetOf, type Portion, placeOf } from '../client/failures.ts';

/** A name with what marks it as a variable or is a part of it in a query, a string, or a sign. */
const WORD = /^(?:[?$@]?[\w$]+(?:[:.-][\w$]+)*|"[^"]*"?|'[^']*'?|[^\s\w])/;

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
