/** Formats the settings for output: the table for help, or the effective values. */
import type { SettingInForce } from './management.ts';
import { readSettings, SETTINGS } from './settings.ts';

/** The table as lines of text for `quiver --help`. */
export function describeSettings(): string {
  const rows = Object.values(SETTINGS);
  const width = Math.max(...rows.map((row) => row.env.length));
  return rows.map((row) => `  ${row.env.padEnd(width)}  ${row.meaning} (default ${row.fallback})`).join('\n');
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings whose URLs may contain a password or a key. */
const URL_SETTINGS: ReadonlySet<string> = new Set([SETTINGS.store.env, SETTINGS.serviceEndpoints.env]);
const PASSWORD_IN_URL = /(\/\/[^/@:]*:).*@/;
/** The query of each URL in a list. */
const QUERY_OF_URL = /\?[^,]*/g;

/** All settings with their effective values, in the order of the table. Secrets are replaced by `***`. */
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

/** Each value with its source, for `quiver settings`. Throws {@link SettingsError} as a start does. */
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
  if (!URL_SETTINGS.has(env)) return value;
  return value.replace(PASSWORD_IN_URL, '$1***@').replace(QUERY_OF_URL, '?***');
}
