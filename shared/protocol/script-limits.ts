/** What a script must keep to before it runs, however it came. */
import { ProtocolError } from './protocol-error.ts';

export interface ScriptLimits {
  /** Characters. */
  readonly lengthMax: number;
  readonly paramCountMax: number;
  /** Only those that were stored under a name run. */
  readonly storedOnly: boolean;
}

/** Throws `SCRIPT_NOT_STORED` where a script of a request's own does not run. */
export function requireOwnScripts(storedOnly: boolean): void {
  if (!storedOnly) return;
  throw new ProtocolError('SCRIPT_NOT_STORED', 'only stored scripts run here: POST /db/data/scripts/{name}');
}

/** Throws `SCRIPT_LENGTH`. */
export function requireScriptLength({ length }: string, lengthMax: number): void {
  if (length <= lengthMax) return;
  const message = `a script may have ${lengthMax} characters, not ${length}; values belong into params`;
  throw new ProtocolError('SCRIPT_LENGTH', message);
}

/** Throws `PARAM_COUNT`. */
export function requireParamCount(count: number, countMax: number): void {
  if (count <= countMax) return;
  throw new ProtocolError('PARAM_COUNT', `a script may have ${countMax} parameters, not ${count}`);
}
