/** The token of a user who wants it to outlive a reload: as long as the browser's tab, never longer. */
const STORAGE_KEY = 'quiver.token';

/** Empty for none, and where the browser keeps nothing. */
export function keptToken(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Forgets what was kept before; an empty token is not kept. */
export function keepToken(token: string): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
    if (token !== '') sessionStorage.setItem(STORAGE_KEY, token);
  } catch {
    // It holds for this page.
  }
}
