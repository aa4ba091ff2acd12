/** A consent at a provider that this tab has begun. */
export interface BegunConsent<P extends string = string> {
  readonly provider: P;
  /** Binds the consent to this tab; it is no part of any URL. */
  readonly token: string;
  /** ID of the object that gets a new sign-in; undefined: a new one. */
  readonly target?: string;
}

/** What the API answers when a consent begins. */
interface Authorization {
  readonly authorization_url: string;
  readonly completion_token: string;
}

/** Consents of one kind, such as those of mailboxes. */
export class Consents<P extends string> {
  /** @param name in the storage of the tab. `startOver` of the session forgets it, as all that a tab stores. */
  constructor(private readonly name: string) {}

  /** Remembers a consent that has begun, and goes to the provider. @throws errors of a blocked storage */
  go(
    { authorization_url, completion_token: token }: Authorization,
    begun: Omit<BegunConsent<P>, 'token'>,
  ): void {
    sessionStorage.setItem(this.name, JSON.stringify({ ...begun, token }));
    location.assign(authorization_url);
  }

  /** The consent that this tab has begun last. */
  readonly begun = (): BegunConsent<P> | undefined => {
    try {
      const stored = sessionStorage.getItem(this.name);
      return stored === null ? undefined : (JSON.parse(stored) as BegunConsent<P>);
    } catch {
      return undefined;
    }
  };

  readonly forget = (): void => {
    try {
      sessionStorage.removeItem(this.name);
    } catch {
      // Storage is blocked, so that nothing is stored.
    }
  };
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
  // Pipedrive names a denial in its own word.
  if (error === 'access_denied' || error === 'consent_required' || error === 'user_denied') return 'denied';
  if (error !== undefined) return 'failed';
  if (state === undefined || code === undefined) return 'incomplete';
  return begun ? 'complete' : 'elsewhere';
}
