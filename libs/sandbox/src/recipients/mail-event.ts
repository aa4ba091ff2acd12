/** The mail program of a recipient, which loads the images. */
export type MailProgram = 'gmail' | 'outlook' | 'thunderbird' | 'apple-mail';

/**
 * The event of a delivered message. Events of a person: `opens` loads the images; `clicks` follows one link of the
 * HTML, counted from 1 without the unsubscribe link; `replies`; `unsubscribes` in one click (RFC 8058), by mail to
 * the address of List-Unsubscribe, or by the button of the page that a link opens; `reads-unsubscribe-page` without submitting it; `complains` (RFC 5965). Events of a
 * machine: `bounces` with a report (RFC 3464), permanently, after days of attempts, or as a delay notice only;
 * `is-away` answers automatically (RFC 3834); `is-scanned` follows all links at once, by a scanner that identifies
 * itself or by one that looks like a browser; `is-prefetched` loads the images through a privacy relay that does so
 * for all mail; `is-previewed` loads the first link before a reader does.
 */
export type MailEvent =
  | { readonly does: 'opens'; readonly with?: MailProgram }
  | { readonly does: 'clicks'; readonly link: number }
  | { readonly does: 'replies'; readonly text?: string }
  | { readonly does: 'unsubscribes'; readonly by?: 'one-click' | 'mail' | 'page' }
  | { readonly does: 'reads-unsubscribe-page' }
  | { readonly does: 'complains' }
  | { readonly does: 'bounces'; readonly because?: BounceCause }
  | { readonly does: 'is-away' }
  | { readonly does: 'is-scanned'; readonly as?: 'scanner' | 'browser' }
  | { readonly does: 'is-prefetched' }
  | { readonly does: 'is-previewed' };

export type BounceCause = 'unknown-user' | 'mailbox-full' | 'delayed';
