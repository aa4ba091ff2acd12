import { failuresOf } from '@lode/domain/testing';
import { classify } from '../verdict';
import { confusionMatrix } from './confusion-matrix';
import { labelledReplies } from './labelled-replies';
import { replyFromLines } from '@lode/domain/replies';

const knownReplies = labelledReplies.filter(({ heldOut }) => !heldOut);

describe('the labelled replies', () => {
  it('are at least 160, of which at least a quarter is held out', () => {
    expect(labelledReplies.length).toBeGreaterThanOrEqual(160);
    expect(knownReplies.length / labelledReplies.length).toBeLessThan(0.75);
  });

  it('have the labelled reasons', () => {
    const failures = failuresOf(knownReplies, ({ wire, kind, phase }) => {
      const scope = phase === 'rcpt' ? 'recipient' : 'session';
      const context = { scope, domain: 'acme.test', mailExchange: 'mx.acme.test' } as const;
      expect(classify(replyFromLines(wire.split('\r\n')), context).reason).toBe(kind);
    });
    expect(failures).toEqual([]);
  });

  it('are never classified as invalid if they concern the sender', () => {
    expect(confusionMatrix(knownReplies, classify).senderBlamedOnRecipient).toEqual([]);
  });
});

describe('confusionMatrix', () => {
  it('counts, and lists mistakes and sender-side refusals classified as invalid', () => {
    const alwaysMissing = () =>
      ({ row: '8', reason: 'no_mailbox', verdict: 'invalid', ambiguous: false, retryAfterS: null }) as const;
    const labelled = [
      { wire: '550 5.1.1 x', kind: 'no_mailbox', phase: 'rcpt', heldOut: false },
      { wire: '550 blocked', kind: 'blocked', phase: 'rcpt', heldOut: false },
    ] as const;
    expect(confusionMatrix(labelled, alwaysMissing)).toEqual({
      counts: { no_mailbox: { no_mailbox: 1 }, blocked: { no_mailbox: 1 } },
      total: 2,
      correct: 1,
      mistaken: [{ wire: '550 blocked', kind: 'blocked', found: 'no_mailbox' }],
      senderBlamedOnRecipient: ['550 blocked'],
    });
  });
});
