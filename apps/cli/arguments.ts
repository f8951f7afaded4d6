/** Parser of command-line arguments: positional words, options and flags of a command. */
import { parseArgs } from 'node:util';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The syntax of a command. */
export interface CommandSyntax {
  /** Names of the positional words in order; optional ones end with `?`. */
  readonly words: readonly string[];
  /** Options with a value. */
  readonly options: readonly string[];
  /** Options without a value. */
  readonly flags?: readonly string[];
}

export interface CommandLine {
  readonly words: readonly string[];
  /** The last value of an option, or null. */
  option(name: string): string | null;
  /** All values of a repeatable option. */
  options(name: string): readonly string[];
  hasFlag(name: string): boolean;
}

/**
 * Parses arguments. Throws {@link UsageError} for an unknown option, a missing value, and too few or too many
 * words.
 */
export function parseArguments(args: readonly string[], syntax: CommandSyntax): CommandLine {
  const { words: names, options, flags = [] } = syntax;
  const { values, positionals } = parsed(args, options, flags);
  const needed = names.filter((name) => !/(?:\?|\.\.\.)$/.test(name));
  if (positionals.length < needed.length) {
    throw new UsageError(`${needed.slice(positionals.length).join(' and ')} missing`);
  }
  const [extra] = positionals.slice(names.length);
  if (extra !== undefined && names.at(-1)?.endsWith('...') !== true)
    throw new UsageError(`unexpected argument '${extra}'`);
  const valuesOf = (name: string) => (values[name] ?? []) as readonly string[];
  return {
    words: positionals,
    option: (name) => valuesOf(name).at(-1) ?? null,
    options: valuesOf,
    hasFlag: (name) => values[name] === true,
  };
}

/** True for `--help`, `-h`, or `help` as the first word. */
export function asksForHelp(args: readonly string[]): boolean {
  return args[0] === 'help' || args.includes('--help') || args.includes('-h');
}

interface Parsed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

function parsed(args: readonly string[], options: readonly string[], flags: readonly string[]): Parsed {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries([
        ...options.map((name) => [name, { type: 'string', multiple: true }] as const),
        ...flags.map((name) => [name, { type: 'boolean' }] as const),
      ]),
    });
  } catch (error) {
    // The first sentence of the message of `parseArgs` is the error, the next how to escape it.
    const [problem = ''] = (error as Error).message.split('. ', 1);
    throw new UsageError(problem);
  }
}
