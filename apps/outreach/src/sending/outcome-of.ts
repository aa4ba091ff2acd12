import type { MailFailure, MailOutcome } from '@lode/service-kit/mail';
import { dueAfter } from '../schedule/local-day';
import type { Outcome } from './message-store';
import type { PlannedMessage } from './planned-message';
import { refusalOf } from './refusal';
import { nextTry } from './retry-plan';

/**
 * What follows from the relay's answer to a message.
 * @param message as it stood before this try
 * @param triedAt when this try began; milliseconds since 1970, as `now`
 */
export function outcomeOf(
  message: PlannedMessage,
  answer: MailOutcome,
  { triedAt, now }: { readonly triedAt: number; readonly now: number },
): Outcome {
  if (answer.accepted) return { result: 'sent', at: now, next: nextStepDue(message, now) };
  if (answer.kind === 'permanent') return { result: 'bounced', at: now, of: refusalOf(answer) };
  if (isUnread(answer)) return { result: 'queued', due: now, isTried: false };
  const due = nextTry(message.firstTriedAt ?? triedAt, message.attempts + 1, now);
  return due === undefined
    ? { result: 'failed', at: now, why: 'not_taken' }
    : { result: 'queued', due, isTried: true };
}

/** What became of a message that has arrived, where it is not known when the relay took it. */
export function outcomeOfArrived(message: PlannedMessage): Outcome {
  const at = message.firstTriedAt ?? message.plannedAt;
  return { result: 'sent', at, next: nextStepDue(message, at) };
}

/** When the step after this one is due; null after the last. */
function nextStepDue(
  { sequence: { steps, timezone }, position }: PlannedMessage,
  now: number,
): number | null {
  const next = steps[position];
  if (!next) return null;
  return dueAfter(now, { value: next.wait_value ?? 0, unit: next.wait_unit ?? 'day' }, timezone);
}

/** We gave up before the relay had anything of it. */
const isUnread = ({ cause, mayHaveArrived }: MailFailure): boolean => cause === 'aborted' && !mayHaveArrived;
