/** Extracts script frames from V8 stack traces. */
import type { StackFrame } from '../errors/exception.ts';

/** The data of a compiled script needed to read its frames. */
export interface FrameSource {
  readonly fileKey: string;
  readonly scriptName: string;
  readonly lines: readonly number[];
  readonly origins: Readonly<Record<string, { readonly className: string; readonly methodName: string }>>;
}

const FRAME = /at (?:async )?(?:[\w$]+\.)?([a-z]\d+)(?: \[as [^\]]*\])? \((groovy:\d+):(\d+):\d+\)/;

/** The frames of scripts in the stack of an error, innermost first. */
export function scriptFramesOf(stack: string, sources: ReadonlyMap<string, FrameSource>): StackFrame[] {
  const frames: StackFrame[] = [];
  for (const line of stack.split('\n')) {
    const match = FRAME.exec(line);
    const source = match?.[2] === undefined ? undefined : sources.get(match[2]);
    if (match === null || source === undefined) continue;
    const origin = match[1] === undefined ? undefined : source.origins[match[1]];
    if (origin === undefined) continue;
    frames.push({
      className: origin.className,
      methodName: origin.methodName,
      fileName: `${source.scriptName}.groovy`,
      line: source.lines[Number(match[3]) - 1] ?? 0,
    });
  }
  return frames;
}
