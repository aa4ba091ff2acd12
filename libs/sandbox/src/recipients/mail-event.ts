import type { ReceivedMail } from '../mail/received-mail';

/** The mail program of a recipient, which loads the images. */
export type MailProgram = 'gmail' | 'outlook' | 'thunderbird' | 'apple-mail';

/**
 * The event of a delivered message. Events of a person: `opens` loads the images; `clicks` follows one link of the
 * HTML, counted from 1 without the unsubscribe link; `replies`; `writes` another mail; `unsubscribes` in one click (RFC 8058), by mail to
 * the address of List-Unsubscribe, or by the button of the page that a link opens; `reads-unsubscribe-page` without submitting it; `complains` (RFC 5965). Events of a
 * machine: `bounces` with a report (RFC 3464), permanently, after days of attempts, or as a delay notice only;
 * `is-away` answers automatically (RFC 3834); `is-scanned` follows all links at once, by a scanner that identifies
 * itself or by one that looks like a browser; `is-prefetched` loads the images through a privacy relay that does so
 * for all mail; `is-previewed` loads the first link before a reader does.
 */
export type MailEvent =
  | { readonly does: 'opens'; readonly with?: MailProgram }
  | { readonly does: 'clicks'; readonly link: number }
  | { readonly does: 'replies'; readonly text?: string; readonly as?: ReplyForm }
  | { readonly does: 'writes'; readonly subject: string; readonly text: string }
  | { readonly does: 'unsubscribes'; readonly by?: 'one-click' | 'mail' | 'page' }
  | { readonly does: 'reads-unsubscribe-page' }
  | { readonly does: 'complains' }
  | { readonly does: 'bounces'; readonly because?: BounceCause }
  | { readonly does: 'is-away' }
  | { readonly does: 'is-scanned'; readonly as?: 'scanner' | 'browser' }
  | { readonly does: 'is-prefetched' }
  | { readonly does: 'is-previewed' };

/** How a reply is written: HTML without text, with a file, with the message as a file, or without the headers of its thread. */
export type ReplyForm = 'html' | 'file' | 'forward' | 'moved';

export type BounceCause = 'unknown-user' | 'mailbox-full' | 'delayed';

/** The URLs that a mail program or a scanner finds in a message; http and https only. */
export interface MailLinks {
  readonly pictures: readonly string[];
  /** In the order of the HTML, without the unsubscribe link. */
  readonly links: readonly string[];
  /** The URL of List-Unsubscribe. */
  readonly unsubscribePage: string | undefined;
  /** The unsubscribe page in the HTML or in the text. */
  readonly unsubscribeLink: string | undefined;
  /** Whether one-click unsubscribing is supported (RFC 8058 §3.1). */
  readonly isOneClick: boolean;
  /** The address of List-Unsubscribe, as a mailto: URL. */
  readonly unsubscribeMail: string | undefined;
}

const element = /<(a|img)\s([^>]*)>/gi;
const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

export function linksOf({ html, text, headers }: Pick<ReceivedMail, 'html' | 'text' | 'headers'>): MailLinks {
  const found = [...html.matchAll(element)].map(([, name = '', attributes = '']) => ({
    isPicture: name.toLowerCase() === 'img',
    url: attribute(attributes, name.toLowerCase() === 'img' ? 'src' : 'href'),
  }));
  const offers = [...(headers.get('list-unsubscribe')?.join(',') ?? '').matchAll(/<([^>]*)>/g)].map(
    ([, url = '']) => url.trim(),
  );
  const unsubscribePage = offers.find(isWeb);
  const urls = (isPicture: boolean): string[] =>
    found.filter((one) => one.isPicture === isPicture && isWeb(one.url)).map(({ url }) => url);
  return {
    pictures: urls(true),
    links: urls(false).filter((url) => url !== unsubscribePage),
    unsubscribePage,
    unsubscribeLink: [...urls(false), ...(text.match(/https?:\/\/\S+\/u\/[\da-f]{32}\b/gi) ?? [])].find(
      isUnsubscribePage,
    ),
    isOneClick: headers.get('list-unsubscribe-post')?.join() === 'List-Unsubscribe=One-Click',
    unsubscribeMail: offers.find((url) => /^mailto:/i.test(url)),
  };
}

/** An unsubscribe page of Lode. */
const isUnsubscribePage = (url: string): boolean => /\/u\/[\da-f]{32}$/i.test(url);

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

function attribute(attributes: string, name: string): string {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, 'i');
  const [, double, single, bare] = pattern.exec(attributes) ?? [];
  return unescape(double ?? single ?? bare ?? '').trim();
}

const unescape = (text: string): string =>
  text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (all: string, decimal?: string, hex?: string, name = '') => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      return named[name] ?? all;
    },
  );
