/** The program in which somebody reads mail and has its pictures loaded. */
export type MailProgram = 'gmail' | 'outlook' | 'thunderbird' | 'apple-mail';

/**
 * What becomes of a message once it is delivered. Of a person: `opens` loads the pictures; `clicks` follows one link of
 * the HTML, from 1, the unsubscribe link not counted; `replies`; `unsubscribes`, in one click (RFC 8058) or by mail to
 * the address of List-Unsubscribe; `reads-unsubscribe-page` and leaves it; `complains` (RFC 5965).
 *
 * Of a machine: `bounces` with a report (RFC 3464), for good, given up after days, or only late; `is-away` answers by
 * itself (RFC 3834); `is-scanned` follows everything at once, by a scanner that says so, or by one that looks like a
 * browser; `is-prefetched` loads the pictures for a privacy relay that does so with all mail; `is-previewed` loads the
 * first link ahead of a reader.
 */
export type Deed =
  | { readonly does: 'opens'; readonly with?: MailProgram }
  | { readonly does: 'clicks'; readonly link: number }
  | { readonly does: 'replies'; readonly text?: string }
  | { readonly does: 'unsubscribes'; readonly by?: 'one-click' | 'mail' }
  | { readonly does: 'reads-unsubscribe-page' }
  | { readonly does: 'complains' }
  | { readonly does: 'bounces'; readonly because?: BounceCause }
  | { readonly does: 'is-away' }
  | { readonly does: 'is-scanned'; readonly as?: 'scanner' | 'browser' }
  | { readonly does: 'is-prefetched' }
  | { readonly does: 'is-previewed' };

export type BounceCause = 'unknown-user' | 'mailbox-full' | 'delayed';
