import { useSyncExternalStore } from 'react';

/**
 * The credential of this browser tab. Only this folder knows what it is: today an API key in the session storage, later a
 * cookie of `POST /session` with the header `X-Lode-CSRF`.
 *
 * - `none`: this tab has not signed in.
 * - `active`: requests carry the credential.
 * - `expired`: a response was 401. The page stays, and a dialog asks for a new credential.
 */
export type SessionState = 'none' | 'active' | 'expired';

const storageKey = 'lode.key';
const listeners = new Set<() => void>();

let key = stored();
let state: SessionState = key === null ? 'none' : 'active';

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function change(next: SessionState, credential: string | null): void {
  state = next;
  key = credential;
  try {
    if (credential === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, credential);
  } catch {
    // Storage is blocked: the key is kept until the page is loaded again.
  }
  listeners.forEach((listener) => listener());
}

/** Headers that authenticate a request. */
export const credentialHeaders = (credential = key): Record<string, string> =>
  credential === null ? {} : { 'X-API-Key': credential };

export const signIn = (credential: string): void => change('active', credential);

/** Forgets everything that this tab has stored, and loads the page again, so that no answer stays in memory. */
export function signOut(): void {
  for (const name of storedNames()) sessionStorage.removeItem(name);
  location.assign('/');
}

function storedNames(): string[] {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith('lode.'));
  } catch {
    return [];
  }
}

/** Called for each 401: a request that was sent before the sign-in does not end the new session. */
export function expire(sent: string | null): void {
  if (state === 'active' && sent === key) change('expired', null);
}

/** The start of the key, to recognize it in the list of keys. */
export const credentialStart = (): string => key?.slice(0, 12) ?? '';

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state);
