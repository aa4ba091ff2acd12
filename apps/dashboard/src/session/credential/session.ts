import { useSyncExternalStore } from 'react';
import type { components } from '@lode/client/schema';

export type SessionStatus = components['schemas']['SessionStatus'];

/**
 * The session of this browser. Its secret is in a cookie that no script can read; only this folder knows how requests are
 * authenticated.
 *
 * - `unknown`: the gateway has not answered yet.
 * - `none`: there is no session.
 * - `active`: requests are authenticated by the cookie.
 * - `expired`: a response was 401. The page stays, and a dialog asks to sign in again.
 */
export type SessionState = 'unknown' | 'none' | 'active' | 'expired';

const listeners = new Set<() => void>();
/** Other tabs share the cookie: they learn of each sign-in, sign-out and switch. */
const tabs = new BroadcastChannel('lode.session');

let state: SessionState = 'unknown';
let status: SessionStatus | undefined;
/** Number of sign-ins, so that an answer to an older request ends no newer session. */
let generation = 0;

function change(next: SessionState, session: SessionStatus | undefined): void {
  state = next;
  status = session;
  listeners.forEach((listener) => listener());
}

/** The header of every request: a page of another site cannot send it. */
export const credentialHeaders = (): Record<string, string> => ({ 'X-Lode-CSRF': '1' });

export const sessionGeneration = (): number => generation;

/** Keeps the page if the same person works in the same account as before; else loads it again, so that no data mix. */
export function signedIn(session: SessionStatus): void {
  const isOther = status !== undefined && identityOf(status) !== identityOf(session);
  generation += 1;
  change('active', session);
  tabs.postMessage('changed');
  if (isOther) location.assign('/');
}

/** Forgets what this tab has stored, and loads the dashboard again, so that no answer stays in memory. */
export function startOver(page = '/'): void {
  for (const name of storedNames()) sessionStorage.removeItem(name);
  tabs.postMessage('changed');
  location.assign(page);
}

/** Called for each 401. @param sent the generation when the request was sent */
export function expire(sent: number): void {
  if (state === 'active' && sent === generation) change('expired', status);
}

/** What the gateway says about the cookie. @param session undefined: there is no session */
export function observeSession(session: SessionStatus | undefined): void {
  if (session) {
    if (status && identityOf(status) !== identityOf(session)) return location.assign('/');
    generation += 1;
    change('active', session);
  } else change(status ? 'expired' : 'none', status);
}

/** Calls back when another tab has changed the session. */
export function onOtherTab(callback: () => void): void {
  tabs.onmessage = callback;
}

const identityOf = ({ person, account }: SessionStatus): string => `${person.id} ${account.id}`;

function storedNames(): string[] {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith('lode.'));
  } catch {
    return [];
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state);

/** The person, the account and the role; undefined before the sign-in. */
export const useSessionStatus = (): SessionStatus | undefined =>
  useSyncExternalStore(subscribe, () => status);

/** Whether the role of the person has a scope. */
export const useCan = (scope: SessionStatus['scopes'][number]): boolean =>
  useSessionStatus()?.scopes.includes(scope) ?? false;
