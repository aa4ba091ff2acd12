import { headerOf, type InboundMail } from './inbound-mail';

/** The tokens of our messages that a mail names: 32 hex digits in lower case, each once. */
export interface NamedMessages {
  /** By whom it was sent to: addresses such as `bounces+token@example.com` (VERP). */
  readonly returnPath: readonly string[];
  /** By In-Reply-To. */
  readonly answered: readonly string[];
  /** By References, the newest first. */
  readonly thread: readonly string[];
  /** By the Message-ID of a message that is returned within. */
  readonly returned: readonly string[];
  /** By the Message-ID of the mail itself: perhaps it is one of ours that came round. */
  readonly own?: string;
}

const returnedTypes = [
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
];
/** More are never asked for. */
const most = 20;

export function namedMessages(mail: InboundMail): NamedMessages {
  const own = inIds(headerOf(mail, 'message-id'))[0];
  return {
    returnPath: distinct([...mail.recipients.map(tokenInAddress), ...addressed(mail)]),
    answered: inIds(headerOf(mail, 'in-reply-to')),
    thread: inIds(headerOf(mail, 'references')).reverse(),
    returned: distinct(mail.parts.filter(({ type }) => returnedTypes.includes(type)).flatMap(inReturned)),
    ...(own !== undefined && { own }),
  };
}

/** A relay that hands all mail to one mailbox leaves the address it came to in headers only. */
const addressed = ({ headers }: InboundMail): (string | undefined)[] =>
  [...(headers.get('delivered-to') ?? []), ...(headers.get('to') ?? [])].slice(0, most).map(tokenInAddress);

/** Of an address such as `bounces+token@example.com`. */
export const tokenInAddress = (address: string): string | undefined =>
  /\+([0-9a-f]{32})@/i.exec(address)?.[1]?.toLowerCase();

/**
 * The Message-ID of ours in a report that returns the message as a part of its text. The first one counts: those that
 * follow are perhaps of messages which somebody else's message quotes.
 */
export function tokenInText(text: string): string | undefined {
  const [, id = ''] = /^[ \t]{0,20}message-id:\s{0,20}<?([^\s>]{1,200})/im.exec(text) ?? [];
  return /^([0-9a-f]{32})@/i.exec(id)?.[1]?.toLowerCase();
}

/** @param text Message-IDs (RFC 5322 §3.6.4), perhaps without their brackets */
const inIds = (text: string): string[] =>
  distinct([...text.matchAll(/(?<![0-9a-z._+-])([0-9a-f]{32})@/gi)].map(([, token]) => token?.toLowerCase()));

/** Only the head of what is returned: its text may name anything. */
function inReturned({ text }: { text: string }): (string | undefined)[] {
  const head = text.trimStart().split(/\r?\n[ \t]*\r?\n/, 1)[0] ?? '';
  const sender = /^(?:return-path|x-envelope-from):(.{0,400})$/im.exec(head)?.[1] ?? '';
  return [tokenInText(head), tokenInAddress(sender)];
}

const distinct = (tokens: readonly (string | undefined)[]): string[] =>
  [...new Set(tokens.filter((token) => token !== undefined))].slice(0, most);
