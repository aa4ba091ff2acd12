import type { MailFailure } from '@lode/service-kit/mail';
import { outcomeOf } from './outcomes';
import { planned } from './testing/planned';

const hour = 3_600_000;
/** The evening before a clock change in Vienna. */
const evening = Date.UTC(2026, 2, 28, 20);
const now = { triedAt: evening, now: evening };
const accepted = { accepted: true, messageId: '<1@agency.example>' } as const;
const failure = (more: Partial<MailFailure>): MailFailure => ({
  accepted: false,
  kind: 'temporary',
  cause: 'reply',
  code: 451,
  mayHaveArrived: false,
  ...more,
});

test('records an accepted message as sent; the next step is due after its calendar days', () => {
  expect(outcomeOf(planned(), accepted, now)).toEqual({
    result: 'sent',
    at: evening,
    next: evening + 47 * hour,
  });
});

test('schedules nothing after the last step', () => {
  expect(outcomeOf(planned({ position: 2 }), accepted, now)).toMatchObject({ result: 'sent', next: null });
});

test.each([
  ['a temporary refusal', {}],
  ['a lost connection', { cause: 'connection', mayHaveArrived: true }],
  ['an abort during the message', { cause: 'aborted', mayHaveArrived: true }],
] as const)('retries after %s', (_what, details) => {
  expect(outcomeOf(planned(), failure(details), now)).toEqual({
    result: 'queued',
    due: evening + 60_000,
    isTried: true,
  });
});

test('does not count an attempt that never started', () => {
  expect(outcomeOf(planned(), failure({ cause: 'aborted' }), now)).toEqual({
    result: 'queued',
    due: evening,
    isTried: false,
  });
});

test('gives up after 48 hours', () => {
  const message = planned({ attempts: 12, firstTriedAt: evening - 48 * hour });
  expect(outcomeOf(message, failure({}), now)).toEqual({ result: 'failed', at: evening, why: 'not_taken' });
});

test.each([
  ['550 5.1.1 No such user', 'mailbox'],
  ['554 5.7.1 Not wanted', 'message'],
] as const)('records %s as a bounce', (reply, of) => {
  const refused = failure({ kind: 'permanent', code: Number(reply.slice(0, 3)), reply });
  expect(outcomeOf(planned(), refused, now)).toEqual({ result: 'bounced', at: evening, of });
});
