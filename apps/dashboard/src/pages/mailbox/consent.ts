import { answer, api } from '../../api/client';

export const consentProviders = ['google', 'microsoft'] as const;
export type ConsentProvider = (typeof consentProviders)[number];

export const providerIn = (text: string | undefined): ConsentProvider | undefined =>
  consentProviders.find((provider) => provider === text);

/** A consent that this tab has begun. */
export interface BegunConsent {
  readonly provider: ConsentProvider;
  /** Binds the consent to this tab; it is no part of any URL. */
  readonly token: string;
  /** The mailbox that gets a new login; undefined: a new mailbox. */
  readonly mailbox?: string;
}

/** `startOver` of the session forgets it, as all that a tab stores. */
const name = 'lode.mailbox-consent';

/** Begins a consent, and goes to the provider. @throws ApiError, and errors of a blocked storage */
export async function goToConsent(provider: ConsentProvider, mailbox?: string): Promise<void> {
  const body = { provider, ...(mailbox !== undefined && { mailbox_id: mailbox }) };
  const { authorization_url, completion_token } = await answer(
    api.POST('/mailboxes/authorizations', { body }),
  );
  const begun: BegunConsent = { provider, token: completion_token, mailbox };
  sessionStorage.setItem(name, JSON.stringify(begun));
  location.assign(authorization_url);
}

/** The consent that this tab has begun last. */
export function begunConsent(): BegunConsent | undefined {
  try {
    const stored = sessionStorage.getItem(name);
    return stored === null ? undefined : (JSON.parse(stored) as BegunConsent);
  } catch {
    return undefined;
  }
}

export function forgetConsent(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is blocked, so that nothing is stored.
  }
}

/** What the provider brings back in the URL. */
export interface ReturnedConsent {
  readonly state?: string;
  readonly code?: string;
  /** Code of RFC 6749 §4.1.2.1. */
  readonly error?: string;
}

/** How a return can be continued: `complete`, or why not. */
export type ReturnState = 'complete' | 'denied' | 'failed' | 'incomplete' | 'elsewhere';

export function returnState(returned: ReturnedConsent, begun: BegunConsent | undefined): ReturnState {
  const { state, code, error } = returned;
  if (error === 'access_denied' || error === 'consent_required') return 'denied';
  if (error !== undefined) return 'failed';
  if (state === undefined || code === undefined) return 'incomplete';
  return begun ? 'complete' : 'elsewhere';
}
