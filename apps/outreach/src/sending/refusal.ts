import type { MailFailure } from '@lode/service-kit/mail';

/** What a refusal for good is about: the person's mailbox, or this message and the ways of the host. */
export type RefusalOf = 'mailbox' | 'message';

/**
 * Subjects and details of status codes (RFC 3463) that say: there is no such mailbox, or nobody uses it. The others
 * are about a full mailbox (2.2), our address (1.7, 1.8), the system (3), the way (4), the dialogue (5), the
 * content (6) or a policy (7), and may pass, or pass with another message; 1.0 and 2.0 say too little.
 */
const ofMailbox = new Set(['1.1', '1.2', '1.3', '1.4', '1.6', '1.9', '1.10', '2.1']);
/** Replies without a status code (RFC 5321 §4.2.3): no mailbox, not local, name not allowed. */
const mailboxCodes = new Set([550, 551, 553]);
/** Hosts say 550 of much; these words tell that it is not about the mailbox. */
const otherTrouble =
  /spam|block|black ?list|deny|denied|policy|reputation|spf|dkim|dmarc|content|virus|rate|limit|relay|authenti|not allowed|rejected by|full|quota|sender|prohibit|owned by/i;

/**
 * A mailbox is refused in answer to its address alone.
 * @param failure that is permanent; without `at`, what was said of an address later on
 */
export function refusalOf({
  code = 0,
  reply = '',
  at = 'recipient',
}: Pick<MailFailure, 'code' | 'reply' | 'at'>): RefusalOf {
  if (at !== 'recipient') return 'message';
  const status = statusOf(reply);
  if (status !== undefined && !/^[12]\.0$/.test(status)) return ofMailbox.has(status) ? 'mailbox' : 'message';
  return (status !== undefined || mailboxCodes.has(code)) && !otherTrouble.test(reply)
    ? 'mailbox'
    : 'message';
}

/** About our address (1.7, 1.8), or about who may send at all (7.1). */
const ofSender = new Set(['1.7', '1.8', '7.1']);
/** Relays that ask for the recipient before they refuse the sender (Postfix does) tell it in words. */
const senderWords =
  /relay(ing)? (access )?(is )?(denied|prohibited|not (permitted|allowed))|not permitted to relay|unable to relay|\bsender\b/i;

/**
 * Whether the relay refuses for good whoever writes, or will not carry their mail: each message would get the same
 * answer, so nobody is to blame for it whom it is for. Size and content (552, 3.4, 6) are the message's own. In answer
 * to a recipient it may still be about this one alone, where others of the sender are taken.
 */
export function isSenderRefused({ kind, at, code, reply = '' }: MailFailure): boolean {
  if (kind !== 'permanent') return false;
  const status = statusOf(reply) ?? '';
  if (at === 'sender') return code !== 552 && !/^(3\.4|6\.\d+)$/.test(status);
  if (at !== 'recipient' || ofMailbox.has(status)) return false;
  return ofSender.has(status) || senderWords.test(reply);
}

/** Subject and detail of its status code, such as `1.1`. */
const statusOf = (reply: string): string | undefined =>
  /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})(?=\s|$)/.exec(reply)?.[1];
