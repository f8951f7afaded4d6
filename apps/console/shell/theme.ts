/**
 * Light or dark: as the system says, or as the user has chosen. The style sheets know the system's choice alone; for
 * another one their rules for dark systems are told that they apply, or that they do not.
 */
import { effect, signal } from '@preact/signals';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'quiver.theme';
const DARK = '(prefers-color-scheme: dark)';
const CONDITION: Readonly<Record<Theme, string>> = { system: DARK, light: 'not all', dark: 'all' };

export const theme = signal<Theme>(storedTheme());
/** Counts the changes of the colours that the style sheets have, for what is drawn without them. */
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

/** Applies the choice, and keeps it. */
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
      // The choice holds for this page.
    }
  });
}
