import type { MailFailure } from '@lode/service-kit/mail';

/** What a permanent refusal is about: the recipient's mailbox, or this message. */
export type RefusalOf = 'mailbox' | 'message';

/**
 * Subjects and details of status codes (RFC 3463) for a mailbox that does not exist or is disabled. The others concern a
 * full mailbox (2.2), the sender's address (1.7, 1.8), the system (3), the route (4), the protocol (5), the content (6)
 * or a policy (7), and may not apply later or to another message; 1.0 and 2.0 are unspecific.
 */
const ofMailbox = new Set(['1.1', '1.2', '1.3', '1.4', '1.6', '1.9', '1.10', '2.1']);
/** Replies without a status code (RFC 5321 §4.2.3): no mailbox, not local, name not allowed. */
const mailboxCodes = new Set([550, 551, 553]);
/** Hosts use 550 for many reasons; these words indicate one other than the mailbox. */
const otherReasons =
  /spam|block|black ?list|deny|denied|policy|reputation|spf|dkim|dmarc|content|virus|rate|limit|relay|authenti|not allowed|rejected by|full|quota|sender|prohibit|owned by/i;

/**
 * Only a reply to RCPT TO can be about the mailbox.
 * @param failure permanent; `at` is absent for a later report about an address
 */
export function refusalOf({
  code = 0,
  reply = '',
  at = 'recipient',
}: Pick<MailFailure, 'code' | 'reply' | 'at'>): RefusalOf {
  if (at !== 'recipient') return 'message';
  const status = statusOf(reply);
  if (status !== undefined && !/^[12]\.0$/.test(status)) return ofMailbox.has(status) ? 'mailbox' : 'message';
  return (status !== undefined || mailboxCodes.has(code)) && !otherReasons.test(reply)
    ? 'mailbox'
    : 'message';
}

/** About the sender's address (1.7, 1.8) or permission to send (7.1). */
const ofSender = new Set(['1.7', '1.8', '7.1']);
/** Texts of relays that reject the sender only after RCPT TO, such as Postfix. */
const senderWords =
  /relay(ing)? (access )?(is )?(denied|prohibited|not (permitted|allowed))|not permitted to relay|unable to relay|\bsender\b/i;

/**
 * Whether the relay permanently refuses the sender: every message would get the same answer, so that the recipient is not
 * the reason. Size and content (552, 3.4, 6) concern the message itself. A reply to a recipient may still concern only
 * this recipient if the relay accepts others of the sender.
 */
export function isSenderRefused({ kind, at, code, reply = '' }: MailFailure): boolean {
  if (kind !== 'permanent') return false;
  const status = statusOf(reply) ?? '';
  if (at === 'sender') return code !== 552 && !/^(3\.4|6\.\d+)$/.test(status);
  if (at !== 'recipient' || ofMailbox.has(status)) return false;
  return ofSender.has(status) || senderWords.test(reply);
}

/** Subject and detail of the status code, such as `1.1`. */
const statusOf = (reply: string): string | undefined =>
  /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})(?=\s|$)/.exec(reply)?.[1];
