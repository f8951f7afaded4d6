/** The settings as text for people: the whole table, or the values in force. */
import { readSettings, SETTINGS } from './settings.ts';

/** The table as lines of text for `quiver --help`. */
export function describeSettings(): string {
  const rows = Object.values(SETTINGS);
  const width = Math.max(...rows.map((row) => row.env.length));
  return rows.map((row) => `  ${row.env.padEnd(width)}  ${row.meaning} (default ${row.fallback})`).join('\n');
}

/** Values that hold a secret, or may: an address can carry a password. */
const SECRETS: ReadonlySet<string> = new Set([SETTINGS.credentials.env, SETTINGS.store.env]);
const PASSWORD_IN_ADDRESS = /(\/\/[^/@:]*:).*@/;

/** Each value and where it comes from, for `quiver settings`. Throws {@link SettingsError} as a start would. */
export function describeValues(environment: Readonly<Record<string, string | undefined>>): string {
  readSettings(environment);
  const rows = Object.values(SETTINGS).map(({ env, fallback }) => {
    const value = environment[env];
    return {
      text: `${env}=${shown(env, value ?? fallback)}`,
      source: value === undefined ? 'default' : 'environment',
    };
  });
  const width = Math.max(...rows.map(({ text }) => text.length));
  return rows.map(({ text, source }) => `${text.padEnd(width)}  # ${source}`).join('\n');
}

function shown(env: string, value: string): string {
  if (!SECRETS.has(env) || value === '') return value;
  return env === SETTINGS.store.env ? value.replace(PASSWORD_IN_ADDRESS, '$1***@') : '***';
}
