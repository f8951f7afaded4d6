/**
 * Light or dark theme: as in the system, or chosen. Style sheets have media queries for the system's theme only; a
 * choice overrides the media of their dark rules.
 */
import { effect, signal } from '@preact/signals';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'quiver.theme';
const DARK = '(prefers-color-scheme: dark)';
const CONDITION: Readonly<Record<Theme, string>> = { system: DARK, light: 'not all', dark: 'all' };

export const theme = signal<Theme>(storedTheme());
/** Incremented when colours change, for canvases. */
export const colorChanges = signal(0);

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return THEMES.find((name) => name === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

export function nextTheme(): void {
  theme.value = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? 'system';
}

/** Applies and stores the choice. */
export function startTheme(): void {
  matchMedia(DARK).addEventListener('change', () => (colorChanges.value += 1));
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === DARK) as CSSMediaRule[];
  effect(() => {
    for (const { media } of rules) media.mediaText = CONDITION[theme.value];
    document.documentElement.style.colorScheme = theme.value === 'system' ? 'light dark' : theme.value;
    colorChanges.value = colorChanges.peek() + 1;
    try {
      localStorage.setItem(STORAGE_KEY, theme.value);
    } catch {
      // Not stored: lasts as long as the page.
    }
  });
}
