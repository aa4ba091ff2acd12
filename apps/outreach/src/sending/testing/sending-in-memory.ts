import type { MailFailure, MailOutcome } from '@lode/platform/mail';
import { movableClock, suppressionsOf } from '@lode/testing';
import type { Outcome } from '../outcomes';
import { MessageWriter } from '../message-writer';
import type { PlannedMessage } from '../planned-message';
import { SendMessages, type SendingParts } from '../send-messages';
import { planned } from './planned';

export const accepted: MailOutcome = { accepted: true, messageId: '<1@agency.example>' };
export const failure = (more: Partial<MailFailure> = {}): MailFailure => ({
  accepted: false,
  kind: 'temporary',
  cause: 'reply',
  mayHaveArrived: false,
  ...more,
});

/** `SendMessages` with a relay in memory. @param answers of the relay, in order */
export function sending(answers: (MailOutcome | Error)[] = [accepted], message: PlannedMessage = planned()) {
  const seen = {
    postponed: [] as number[],
    chosen: [] as string[],
    settled: [] as Outcome[],
    observed: [] as string[],
    handedOver: 0,
    accepted: 0,
  };
  const clock = movableClock(0);
  const suppressions = { isStale: false };
  const given = suppressionsOf({ emails: ['no@cedar.example'] });
  const parts: SendingParts = {
    clock,
    suppressions: {
      get isStale() {
        return suppressions.isStale;
      },
      suppressionFilter: (account) => given.suppressionFilter(account),
    },
    store: {
      open: (_order, _now, choose) => {
        const choice = choose(message);
        seen.chosen.push(choice.do);
        return Promise.resolve({ message, choice });
      },
      accept: () => Promise.resolve(void (seen.accepted += 1)),
      settle: (_message, outcome) => Promise.resolve(seen.settled.push(outcome) > 0),
      postpone: (_order, due) => Promise.resolve(void seen.postponed.push(due)),
    },
    way: {
      writer: new MessageWriter({ publicUrl: 'https://lode.test' }),
      mailer: {
        send: () => {
          seen.handedOver += 1;
          const answer = answers.shift() ?? accepted;
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
        },
      },
    },
    observer: {
      settled: ({ result }) => void seen.observed.push(result),
      blocked: (by) => void seen.observed.push(by),
      relayFailed: ({ cause }) => void seen.observed.push(cause),
      recorded: () => undefined,
    },
  };
  return { seen, clock, suppressions, parts, messages: new SendMessages(parts) };
}
