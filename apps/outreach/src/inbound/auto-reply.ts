import { automaticSubject, replySubject, saysAutomatic } from './automatic-subjects';
import { hasNullSender, headerOf, type InboundMail } from './inbound-mail';

/** Sign of an automatic mail. */
export type AutomaticSign =
  | 'auto_submitted'
  | 'autoreply_header'
  | 'precedence'
  | 'challenge'
  | 'subject'
  | 'null_sender';

/** Headers of responders; any value except a negative one counts. */
const responders = [
  'x-autoreply',
  'x-autoreply-from',
  'x-auto-reply',
  'x-auto-reply-from',
  'x-autorespond',
  'x-autoresponder',
  'x-mail-autoreply',
  'x-vacation',
  'x-fc-machinegenerated',
];

/** Services that ask new senders to prove that they are people. */
const challengers = /@(?:[\w-]{1,60}\.){0,4}(?:boxbe|spamarrest)\.com$/;
const challenge =
  /^(?:please )?(?:confirm|verify) (?:that you (?:sent|are)|your (?:message|email))|\bchallenge[- ]response\b/i;

/**
 * Finds the sign of an automatic reply; undefined for a mail of a person. Headers that only request silence, such as
 * X-Auto-Response-Suppress, do not count, because mail of people has them too. The same holds for traces of rules and
 * lists in a reply through a shared mailbox, and therefore for the precedence of an answer.
 * @param isAnswer whether the mail refers to one of our messages as the answered one
 */
export function automaticSign(mail: InboundMail, isAnswer: boolean): AutomaticSign | undefined {
  if (isAutoSubmitted(headerOf(mail, 'auto-submitted'))) return 'auto_submitted';
  if (isChallenge(mail)) return 'challenge';
  if (responders.some((name) => isYes(mail.headers.get(name)?.[0]))) return 'autoreply_header';
  if (hasPrecedence(mail, isAnswer)) return 'precedence';
  if (automaticSubject(mail.subject)) return 'subject';
  if (!hasNullSender(mail)) return undefined;
  return saysAutomatic(mail.subject) ? 'subject' : 'null_sender';
}

/** RFC 3834 §5: any value except `no`, which may be followed by parameters and comments. */
const isAutoSubmitted = (value: string): boolean =>
  value !== '' && !/^(?:\([^)]{0,200}\)\s*)?no\b/i.test(value.trim());

const isYes = (value: string | undefined): boolean =>
  value !== undefined && !/^(?:no|false|0)$/i.test(value.trim());

function hasPrecedence(mail: InboundMail, isAnswer: boolean): boolean {
  const precedence = headerOf(mail, 'precedence');
  if (/^auto[-_]?reply\b/i.test(precedence)) return true;
  if (!/^(?:bulk|junk)\b/i.test(precedence)) return false;
  return !isAnswer || (saysAutomatic(mail.subject) && !replySubject(mail.subject));
}

const isChallenge = (mail: InboundMail): boolean =>
  challengers.test(mail.from) ||
  /^tmda\b/i.test(headerOf(mail, 'x-delivery-agent')) ||
  challenge.test(mail.subject);

/** Mail of a mailing list (RFC 2919, RFC 2369). */
export const isListMail = ({ headers }: InboundMail): boolean =>
  headers.has('list-id') || headers.has('list-post') || /^list\b/i.test(headers.get('precedence')?.[0] ?? '');
