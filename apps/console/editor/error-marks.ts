/** Marks the position of a failure in the text, whose lines the server counts from the start of what was run. */
import { type EditorState, type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { type Failure, offsetOf, type Portion, placeOf } from '../client/failures.ts';

/** The marked token: a name with its sigil or prefix, a string, or a character. */
const WORD = /^(?:[?$@]?[\w$]+(?:[:.-][\w$]+)*|"[^"]*"?|'[^']*'?|[^\s\w])/;

const setMarks = StateEffect.define<DecorationSet>();

/** The mark of the last failure, mapped through edits. */
export const errorMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, changes }) {
    const set = effects.find((effect) => effect.is(setMarks));
    return set === undefined ? marks.map(changes) : (set.value as DecorationSet);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Null removes the mark. */
export function markFailure(
  view: EditorView,
  failed: { readonly failure: Failure; readonly portion: Portion } | null,
): void {
  const mark = failed === null ? null : markOf(view.state, failed.failure, failed.portion);
  if (mark === null && view.state.field(errorMarks).size === 0) return;
  view.dispatch({ effects: setMarks.of(mark === null ? Decoration.none : Decoration.set(mark)) });
}

/** The word at the column, or the line's content without a column; null for an invalid position. */
function markOf(state: EditorState, failure: Failure, portion: Portion): Range<Decoration> | null {
  const place = placeOf(failure);
  const offset = place === null ? null : offsetOf(portion, place);
  // Text that has changed since is not marked.
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
