import { headerOf, type InboundMail } from './inbound-mail';

/** Distinct tokens of our messages that a mail names: 32 hexadecimal digits in lower case. */
export interface NamedMessages {
  /** From recipients such as `bounces+token@example.com` (VERP). */
  readonly returnPath: readonly string[];
  /** From In-Reply-To. */
  readonly answered: readonly string[];
  /** From References, newest first. */
  readonly thread: readonly string[];
  /** From the Message-ID of a returned message. */
  readonly returned: readonly string[];
  /** From the Message-ID of the mail itself, which may be one of our messages. */
  readonly own?: string;
}

const returnedTypes = [
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
];
/** Maximum tokens to look up. */
const maxTokens = 20;

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

/** A relay that delivers all mail to one mailbox keeps the original recipient only in headers. */
const addressed = ({ headers }: InboundMail): (string | undefined)[] =>
  [...(headers.get('delivered-to') ?? []), ...(headers.get('to') ?? [])]
    .slice(0, maxTokens)
    .map(tokenInAddress);

/** Token of an address such as `bounces+token@example.com`. */
export const tokenInAddress = (address: string): string | undefined =>
  /\+([0-9a-f]{32})@/i.exec(address)?.[1]?.toLowerCase();

/**
 * Message-ID of our message in a report that returns it as part of its text. Only the first one counts, because later
 * ones may belong to quoted messages.
 */
export function tokenInText(text: string): string | undefined {
  const [, id = ''] = /^[ \t]{0,20}message-id:\s{0,20}<?([^\s>]{1,200})/im.exec(text) ?? [];
  return /^([0-9a-f]{32})@/i.exec(id)?.[1]?.toLowerCase();
}

/** Tokens of all Message-IDs in a text. */
export const tokensIn = (text: string): string[] => inIds(text.slice(0, 64 * 1024));

/** @param text Message-IDs (RFC 5322 §3.6.4), with or without brackets */
const inIds = (text: string): string[] =>
  distinct([...text.matchAll(/(?<![0-9a-z._+-])([0-9a-f]{32})@/gi)].map(([, token]) => token?.toLowerCase()));

/** Reads only the head of a returned message, because its text may contain any ids. */
function inReturned({ text }: { text: string }): (string | undefined)[] {
  const head = text.trimStart().split(/\r?\n[ \t]*\r?\n/, 1)[0] ?? '';
  const sender = /^(?:return-path|x-envelope-from):(.{0,400})$/im.exec(head)?.[1] ?? '';
  return [tokenInText(head), tokenInAddress(sender)];
}

const distinct = (tokens: readonly (string | undefined)[]): string[] =>
  [...new Set(tokens.filter((token) => token !== undefined))].slice(0, maxTokens);
