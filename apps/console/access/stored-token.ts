/**
 * Session storage of the bearer token, for users who want it to survive a reload: at most until the browser tab
 * closes.
 */
const STORAGE_KEY = 'quiver.token';

/** Empty for none, and if session storage is unavailable. */
export function storedToken(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Replaces the stored token; an empty one is not stored. */
export function storeToken(token: string): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
    if (token !== '') sessionStorage.setItem(STORAGE_KEY, token);
  } catch {
    // The token is valid for this page only.
  }
}
