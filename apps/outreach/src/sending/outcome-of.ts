import type { ReplyRules } from '@lode/domain/replies';
import type { MailFailure, MailOutcome } from '@lode/service-kit/mail';
import { dueAfter } from '../schedule/local-time';
import type { Outcome } from './message-store';
import type { PlannedMessage } from './planned-message';
import { refusalOf } from './refusal';
import { nextTry } from './retry-plan';

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
  if (answer.accepted) return { result: 'sent', at: now, next: nextStepDue(message, now) };
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
  return { result: 'sent', at, next: nextStepDue(message, at) };
}

/** When the next step is due; null after the last step. */
function nextStepDue(
  { sequence: { steps, timezone }, position }: PlannedMessage,
  now: number,
): number | null {
  const next = steps[position];
  if (!next) return null;
  return dueAfter(now, { value: next.wait_value ?? 0, unit: next.wait_unit ?? 'day' }, timezone);
}

/** Aborted before the relay received the message. */
const isUnread = ({ cause, mayHaveArrived }: MailFailure): boolean => cause === 'aborted' && !mayHaveArrived;
