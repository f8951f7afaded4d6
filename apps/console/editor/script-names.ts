/** Names that a script declares: variables, methods, closure parameters. */
import { type ScriptToken, scriptTokens } from './script-tokens.ts';

export interface ScriptName {
  readonly name: string;
  readonly kind: 'variable' | 'method';
}

const WORD = /^[A-Za-z_$][\w$]*$/;

/** In order of occurrence. */
export function namesOf(text: string): ScriptName[] {
  const tokens = scriptTokens(text);
  const names = new Map<string, ScriptName>();
  const add = (name: string, kind: ScriptName['kind']) => {
    if (WORD.test(name)) names.set(name, { name, kind });
  };
  tokens.forEach((token, at) => {
    if (token.kind !== 'word') return;
    const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
    if (before === '.' || before === '?.') return;
    if (after === '=' || after === 'in' || after === '->' || isParameter(tokens, at))
      add(token.text, 'variable');
    else if (before === 'def') add(token.text, after === '(' ? 'method' : 'variable');
  });
  return [...names.values()];
}

/** True for a word between the start of a closure and its arrow. */
function isParameter(tokens: readonly ScriptToken[], at: number): boolean {
  let end = at + 1;
  while (tokens[end]?.text === ',' && tokens[end + 1]?.kind === 'word') end += 2;
  return end > at + 1 && tokens[end]?.text === '->';
}
