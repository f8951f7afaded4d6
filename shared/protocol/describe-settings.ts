/** The settings as text for people: the whole table, or the values in force. */
import type { SettingInForce } from './management.ts';
import { readSettings, SETTINGS } from './settings.ts';

/** The table as lines of text for `quiver --help`. */
export function describeSettings(): string {
  const rows = Object.values(SETTINGS);
  const width = Math.max(...rows.map((row) => row.env.length));
  return rows.map((row) => `  ${row.env.padEnd(width)}  ${row.meaning} (default ${row.fallback})`).join('\n');
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Values whose addresses can carry a password or a key. */
const ADDRESSES: ReadonlySet<string> = new Set([SETTINGS.store.env, SETTINGS.serviceEndpoints.env]);
const PASSWORD_IN_ADDRESS = /(\/\/[^/@:]*:).*@/;
/** Of each address in a list. */
const QUERY_OF_ADDRESS = /\?[^,]*/g;

/** Every setting with its value, in the order of the table. What is secret stands there as `***`. */
export function settingsInForce(environment: Environment): SettingInForce[] {
  return Object.values(SETTINGS).map(({ env, fallback, meaning }) => {
    const value = environment[env];
    return {
      name: env,
      value: shown(env, value ?? fallback),
      default: fallback,
      source: value === undefined ? 'default' : 'environment',
      meaning,
    };
  });
}

/** Each value and where it comes from, for `quiver settings`. Throws {@link SettingsError} as a start would. */
export function describeValues(environment: Environment): string {
  readSettings(environment);
  const rows = settingsInForce(environment).map(({ name, value, source }) => ({
    text: `${name}=${value}`,
    source,
  }));
  const width = Math.max(...rows.map(({ text }) => text.length));
  return rows.map(({ text, source }) => `${text.padEnd(width)}  # ${source}`).join('\n');
}

function shown(env: string, value: string): string {
  if (env === SETTINGS.credentials.env && value !== '') return '***';
  if (!ADDRESSES.has(env)) return value;
  return value.replace(PASSWORD_IN_ADDRESS, '$1***@').replace(QUERY_OF_ADDRESS, '?***');
}
