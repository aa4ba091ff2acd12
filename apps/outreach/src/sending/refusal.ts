import { classifyReply, replyFromLines, type ReplyRules } from '@lode/domain/replies';
import type { MailFailure } from '@lode/service-kit/mail';

/** What a permanent refusal is about: the recipient's mailbox, or this message. */
export type RefusalOf = 'mailbox' | 'message';

/** Status codes for a mailbox or a domain that does not exist, or is disabled (RFC 3463). */
const ofMailbox = new Set(['1.1', '1.2', '1.3', '1.4', '1.6', '1.9', '1.10', '2.1']);
const mailboxReasons = new Set(['no_mailbox', 'disabled', 'no_mail', 'no_domain']);

/**
 * Only a reply to RCPT TO can be about the mailbox.
 * @param failure permanent
 * @param rules default: the built-in ones
 */
export function refusalOf(
  { code, reply = '', at = 'recipient' }: Pick<MailFailure, 'code' | 'reply' | 'at'>,
  rules?: ReplyRules,
): RefusalOf {
  if (at !== 'recipient' || code === undefined) return 'message';
  const given = replyFromLines([reply || String(code)]);
  const { reason } = classifyReply(
    { ...given, code },
    { scope: 'relayed', domain: '', mailExchange: '' },
    rules,
  );
  return mailboxReasons.has(reason) ? 'mailbox' : 'message';
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
