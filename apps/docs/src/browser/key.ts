/** Kept for the tab, and gone when it is closed. */
const name = 'lode.docs.key';

export function storedKey(): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** All forms of the page show the same key. */
export function rememberKey(key: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-key]')) field.value = key.trim();
  try {
    sessionStorage.setItem(name, key.trim());
  } catch {
    // Storage is blocked: the key lasts until the page is left.
  }
}

/** Headers that authenticate a request: the key, or the session of a member who is signed in to the dashboard. */
export const credentials = (): [string, string][] => {
  const key = document.querySelector<HTMLInputElement>('[data-key]')?.value.trim() ?? '';
  return key === '' ? [['X-Lode-CSRF', '1']] : [['X-API-Key', key]];
};
