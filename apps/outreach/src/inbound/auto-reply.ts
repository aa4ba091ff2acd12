import { automaticSubject, replySubject, saysAutomatic } from './automatic-subjects';
import { hasNullSender, headerOf, type InboundMail } from './inbound-mail';

/** Why a mail is taken for one that nobody wrote. */
export type AutomaticSign =
  'auto_submitted' | 'autoreply_header' | 'precedence' | 'challenge' | 'subject' | 'null_sender';

/** Headers of responders; what stands in them matters only where it is a no. */
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

/** Services that ask whoever writes for the first time to prove to be a person. */
const challengers = /@(?:[\w-]{1,60}\.){0,4}(?:boxbe|spamarrest)\.com$/;
const challenge =
  /^(?:please )?(?:confirm|verify) (?:that you (?:sent|are)|your (?:message|email))|\bchallenge[- ]response\b/i;

/**
 * Tells an automatic reply from one that a person wrote; undefined for the latter. A header that only asks for silence,
 * as X-Auto-Response-Suppress does, is no sign: people's mail carries it, too. Nor are traces of rules and lists, which
 * a reply bears that reached us through a shared mailbox; for the same reason a precedence says little of an answer.
 * @param isAnswer it names a message of ours as the one that it answers
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

/** RFC 3834 §5: anything but `no`, which may have parameters and comments behind it. */
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

/** Mail that a list passes on (RFC 2919, RFC 2369). */
export const isListMail = ({ headers }: InboundMail): boolean =>
  headers.has('list-id') || headers.has('list-post') || /^list\b/i.test(headers.get('precedence')?.[0] ?? '');
