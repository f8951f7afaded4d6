/** Emits operands that the generated code uses more than once. */
import type { Code } from '../code.ts';
import type { FunctionContext } from '../function-context.ts';

/** Two operands, each safe to be emitted more than once, evaluated from left to right. */
export interface Operands {
  /** Leading assignments to temporaries, each followed by a comma; may be empty. */
  readonly before: string;
  readonly left: Code;
  readonly right: Code;
}

export function operands(f: FunctionContext, left: Code, right: Code): Operands {
  let before = '';
  let first = left;
  if (left.form === 'effect' || (left.form === 'variable' && right.form === 'effect')) {
    first = { text: f.temporary(), kind: left.kind, form: 'variable' };
    before += `${first.text}=${left.text},`;
  }
  let second = right;
  if (right.form === 'effect') {
    second = { text: f.temporary(), kind: right.kind, form: 'variable' };
    before += `${second.text}=${right.text},`;
  }
  return { before, left: first, right: second };
}
