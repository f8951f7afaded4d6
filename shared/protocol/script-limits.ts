/** Checks of scripts before they run, for all routes. */
import { ProtocolError } from './protocol-error.ts';

export interface ScriptLimits {
  /** In UTF-16 units. */
  readonly lengthMax: number;
  readonly paramCountMax: number;
  /** Only stored scripts are allowed. */
  readonly storedOnly: boolean;
}

/** Throws `SCRIPT_NOT_STORED` if only stored scripts are allowed. */
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
