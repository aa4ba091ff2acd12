import type { MailEvent, MailProgram, MailLinks } from './mail-event';

/** A request that follows from a message. */
export interface Visit {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const programs: Readonly<Record<MailProgram, string>> = {
  gmail: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  outlook:
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; .NET4.0C; .NET4.0E; Microsoft Outlook 16.0.5134; ms-office; MSOffice 16)',
  thunderbird: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.5.0',
  'apple-mail': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
};
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const scanner = 'Mozilla/5.0 (compatible; MailLinkScanner/3.1; +https://scanner.test/about)';
const privacyRelay = 'Mozilla/5.0';

/**
 * The requests of an event, all at once; none for an event by mail.
 * @throws Error if the message lacks the required link
 */
export function visitsOf(event: MailEvent, links: MailLinks): Visit[] {
  switch (event.does) {
    case 'opens':
      return links.pictures.map((url) => get(url, programs[event.with ?? 'thunderbird']));
    case 'clicks':
      return [get(required(links.links[event.link - 1], `link ${event.link}`), browser)];
    case 'unsubscribes':
      return unsubscription(links, event.by ?? 'one-click');
    case 'reads-unsubscribe-page':
      return [get(required(links.unsubscribePage, 'unsubscribe page'), browser)];
    case 'is-scanned':
      return scan(links, event.as ?? 'scanner');
    case 'is-prefetched':
      return links.pictures.map((url) => get(url, privacyRelay));
    case 'is-previewed': {
      const { headers, ...visit } = get(required(links.links[0], 'link 1'), browser);
      return [{ ...visit, headers: { ...headers, 'Sec-Purpose': 'prefetch;prerender' } }];
    }
    default:
      return [];
  }
}

const get = (url: string, program: string, method: 'GET' | 'HEAD' = 'GET'): Visit => ({
  method,
  url,
  headers: { 'User-Agent': program, Accept: '*/*' },
});

function unsubscription(links: MailLinks, by: 'one-click' | 'mail' | 'page'): Visit[] {
  if (by === 'mail') return [];
  if (by === 'one-click') return [oneClick(links)];
  const page = get(required(links.unsubscribeLink, 'unsubscribe page'), browser);
  return [{ ...page, method: 'POST', headers: { ...page.headers, ...form } }];
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Sent by the mailbox provider without cookies and without loading the page (RFC 8058 §3.2). */
function oneClick({ unsubscribePage, isOneClick }: MailLinks): Visit {
  if (!isOneClick) throw new Error('the message has no one-click unsubscription');
  return {
    method: 'POST',
    url: required(unsubscribePage, 'unsubscribe page'),
    headers: { 'User-Agent': browser, ...form },
    body: 'List-Unsubscribe=One-Click',
  };
}

function scan({ pictures, links, unsubscribePage }: MailLinks, as: 'scanner' | 'browser'): Visit[] {
  const everything = [...links, ...(unsubscribePage === undefined ? [] : [unsubscribePage]), ...pictures];
  if (as === 'browser') return everything.map((url) => get(url, browser));
  return everything.flatMap((url) => [get(url, scanner, 'HEAD'), get(url, scanner)]);
}

function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the message has no ${what}`);
  return found;
}
