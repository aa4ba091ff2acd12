import type { ReceivedMail } from '../mail-sink/received-mail';

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
