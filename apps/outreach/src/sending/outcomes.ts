import { classifyReply, replyFromLines, type ReplyRules } from '@lode/domain/replies';
import type { MailFailure, MailOutcome } from '@lode/platform/mail';
import { type NextStep, stepAfter } from '../sequences/step-path';
import type { Decision, PlannedMessage } from './planned-message';
import type { WrittenMessage } from './message-writer';

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

/** A decision with the composed message. `fail`: it can never be written. */
export type Choice =
  | Exclude<Decision, { do: 'send' }>
  | { readonly do: 'send'; readonly composed: WrittenMessage }
  | { readonly do: 'fail' };

/** Outcome of a message. Instants are milliseconds since 1970. */
export type Outcome =
  /** @param next null after the last step */
  | { readonly result: 'sent'; readonly at: number; readonly next: NextStep | null }
  /** @param isTried false if the relay has received nothing, so that the attempt does not count */
  | { readonly result: 'queued'; readonly due: number; readonly isTried: boolean }
  | { readonly result: 'bounced'; readonly at: number; readonly of: RefusalOf }
  | { readonly result: 'failed'; readonly at: number; readonly why: 'not_taken' | 'not_written' };

export interface Opened {
  /** As it was before this attempt. */
  readonly message: PlannedMessage;
  readonly choice: Choice;
}

const minuteMs = 60_000;
/** Delays after the first attempts; the last one repeats. */
const retryDelaysMs = [1, 5, 15, 60, 240].map((minutes) => minutes * minuteMs);
/** Retry period, as mail servers use (RFC 5321 §4.5.4.1 requires days). */
const retryPeriodMs = 48 * 60 * minuteMs;
/** Minimum attempts, even if a pause or closed windows take up the retry period. */
const minAttempts = 6;

/**
 * When a message is retried.
 * @param firstTriedAt milliseconds since 1970, like `now` and the result
 * @param attempts attempts so far, from 1
 * @returns undefined after 48 hours and at least six attempts
 */
export function nextTry(firstTriedAt: number, attempts: number, now: number): number | undefined {
  if (now - firstTriedAt >= retryPeriodMs && attempts >= minAttempts) return undefined;
  return now + (retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? minuteMs);
}

/**
 * Outcome of a message by the relay's answer.
 * @param message as it was before this attempt
 * @param triedAt start of this attempt; milliseconds since 1970, like `now`; `rules`: default the built-in ones
 */
export function outcomeOf(
  message: PlannedMessage,
  answer: MailOutcome,
  {
    triedAt,
    now,
    rules,
  }: { readonly triedAt: number; readonly now: number; readonly rules?: ReplyRules | undefined },
): Outcome {
  if (answer.accepted)
    return { result: 'sent', at: now, next: stepAfter(message.sequence, message.position, now) };
  if (answer.kind === 'permanent') return { result: 'bounced', at: now, of: refusalOf(answer, rules) };
  if (isUnread(answer)) return { result: 'queued', due: now, isTried: false };
  const due = nextTry(message.firstTriedAt ?? triedAt, message.attempts + 1, now);
  return due === undefined
    ? { result: 'failed', at: now, why: 'not_taken' }
    : { result: 'queued', due, isTried: true };
}

/** Outcome of a message that was accepted or has arrived, although its sending is not recorded. */
export function outcomeOfArrived(message: PlannedMessage): Outcome {
  const at = message.acceptedAt ?? message.firstTriedAt ?? message.plannedAt;
  return { result: 'sent', at, next: stepAfter(message.sequence, message.position, at) };
}

/** Aborted before the relay received the message. */
const isUnread = ({ cause, mayHaveArrived }: MailFailure): boolean => cause === 'aborted' && !mayHaveArrived;
