/** Words and options of a command line: `--name value`, everything else in order. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CommandLine {
  readonly words: readonly string[];
  /** The last value of an option, or null. */
  option(name: string): string | null;
  /** Every value of an option that may stand several times. */
  options(name: string): readonly string[];
}

/** Throws {@link UsageError} for an option that is not known or lacks its value. */
export function parseArguments(args: readonly string[], known: readonly string[]): CommandLine {
  const words: string[] = [];
  const values = new Map<string, string[]>();
  for (let at = 0; at < args.length; at++) {
    const word = args[at] as string;
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const [name = '', inline] = word.slice(2).split(/=(.*)/s);
    if (!known.includes(name)) throw new UsageError(`no option --${name}; known are --${known.join(', --')}`);
    const value = inline ?? args[++at];
    if (value === undefined) throw new UsageError(`--${name} needs a value`);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return {
    words,
    option: (name) => values.get(name)?.at(-1) ?? null,
    options: (name) => values.get(name) ?? [],
  };
}
