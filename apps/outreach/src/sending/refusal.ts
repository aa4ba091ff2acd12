import type { MailFailure } from '@lode/service-kit/mail';

/** What a refusal for good is about: the person's mailbox, or this message, its sender and the ways of the host. */
export type RefusalOf = 'mailbox' | 'message';

/**
 * Subjects and details of status codes (RFC 3463) that say: there is no such mailbox, or nobody uses it. The others
 * are about a full mailbox (2.2), our address (1.7, 1.8), the system (3), the way (4), the dialogue (5), the
 * content (6) or a policy (7), and may pass, or pass with another message.
 */
const ofMailbox = new Set(['1.0', '1.1', '1.2', '1.3', '1.4', '1.6', '1.9', '1.10', '2.0', '2.1']);
/** Replies without a status code (RFC 5321 §4.2.3): no mailbox, not local, name not allowed. */
const mailboxCodes = new Set([550, 551, 553]);
/** Hosts say 550 of much; these words tell that it is not about the mailbox. */
const otherTrouble =
  /spam|block|black ?list|deny|denied|policy|reputation|spf|dkim|dmarc|content|virus|rate|limit|relay|authenti|not allowed|rejected by|full|quota/i;

/** @param failure that is permanent */
export function refusalOf({ code = 0, reply = '' }: Pick<MailFailure, 'code' | 'reply'>): RefusalOf {
  const [, status] = /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})(?=\s|$)/.exec(reply) ?? [];
  if (status !== undefined) return ofMailbox.has(status) ? 'mailbox' : 'message';
  return mailboxCodes.has(code) && !otherTrouble.test(reply) ? 'mailbox' : 'message';
}
