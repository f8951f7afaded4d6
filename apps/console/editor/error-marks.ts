/** Where a failure is marked in the text: the server counts lines from the begin of what was run. */
import { type EditorState, type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { type Failure, offsetOf, type Portion, placeOf } from '../client/failures.ts';

/** A name with what marks it as a variable or is a part of it in a query, a string, or a sign. */
const WORD = /^(?:[?$@]?[\w$]+(?:[:.-][\w$]+)*|"[^"]*"?|'[^']*'?|[^\s\w])/;

const setMarks = StateEffect.define<DecorationSet>();

/** The mark of the last failure, which goes along with what is typed around it. */
export const errorMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, changes }) {
    const set = effects.find((effect) => effect.is(setMarks));
    return set === undefined ? marks.map(changes) : (set.value as DecorationSet);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Null takes the mark away. */
export function markFailure(
  view: EditorView,
  failed: { readonly failure: Failure; readonly portion: Portion } | null,
): void {
  const mark = failed === null ? null : markOf(view.state, failed.failure, failed.portion);
  view.dispatch({ effects: setMarks.of(mark === null ? Decoration.none : Decoration.set(mark)) });
}

/** A word at the column; without a column, what the line has; null where the text has no such place. */
function markOf(state: EditorState, failure: Failure, portion: Portion): Range<Decoration> | null {
  const place = placeOf(failure);
  const offset = place === null ? null : offsetOf(portion, place);
  // A text that was changed since is marked no more.
  if (
    place === null ||
    offset === null ||
    state.sliceDoc(portion.from, portion.from + portion.text.length) !== portion.text
  )
    return null;
  const line = state.doc.lineAt(offset);
  const word = place.column === null ? null : WORD.exec(state.sliceDoc(offset, line.to));
  const indent = /^\s*/.exec(line.text)?.[0].length ?? 0;
  const [from, to] = word === null ? [line.from + indent, line.to] : [offset, offset + word[0].length];
  const looks = { class: 'error-mark', attributes: { title: failure.hint ?? failure.message } };
  return from < to ? Decoration.mark(looks).range(from, to) : Decoration.line(looks).range(line.from);
}
