import { classifyReply, replyFromLines, type ReplyRules } from '@lode/domain/replies';
import type { MailFailure } from '@lode/service-kit/mail';

/** What a permanent refusal is about: the recipient's mailbox, or this message. */
export type RefusalOf = 'mailbox' | 'message';

/** For a mailbox or a domain that does not exist, or a disabled mailbox. */
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
  return mailboxReasons.has(reasonOf(reply, code, rules)) ? 'mailbox' : 'message';
}

/** The domain of the recipient is not needed: a relay refuses addresses of any. */
function reasonOf(reply: string, code: number, rules?: ReplyRules): string {
  const given = { ...replyFromLines([reply || String(code)]), code };
  return classifyReply(given, { scope: 'relayed', domain: '', mailExchange: '' }, rules).reason;
}

/** About the sender's address (1.7, 1.8) or permission to send (7.1). */
const ofSender = new Set(['1.7', '1.8', '7.1']);
/**
 * Whether the relay permanently refuses the sender: every message would get the same answer, so that the recipient is not
 * the reason. Size and content (552, 3.4, 6) concern the message itself. A reply to a recipient may still concern only
 * this recipient if the relay accepts others of the sender.
 * @param rules default: the built-in ones
 */
export function isSenderRefused(
  { kind, at, code = 0, reply = '' }: MailFailure,
  rules?: ReplyRules,
): boolean {
  if (kind !== 'permanent') return false;
  const status = statusOf(reply) ?? '';
  if (at === 'sender') return code !== 552 && !/^(3\.4|6\.\d+)$/.test(status);
  if (at !== 'recipient') return false;
  const reason = reasonOf(reply, code, rules);
  if (mailboxReasons.has(reason)) return false;
  // Relays such as Postfix reject the sender only after RCPT TO.
  return ofSender.has(status) || reason === 'relay' || /\bsender\b/i.test(reply);
}

/** Subject and detail of the status code, such as `1.1`. */
const statusOf = (reply: string): string | undefined =>
  /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})(?=\s|$)/.exec(reply)?.[1];
