import type { Classification, ReplyContext } from '../verdict';
import { senderSideKinds, type ReplyKind } from './labelled-replies/labelled-reply';
import type { LabelledReply } from './labelled-replies';
import { replyFromLines, type Reply } from '@lode/domain/replies';

type Classify = (reply: Reply, context: ReplyContext) => Classification;

export interface ConfusionMatrix {
  /** `counts[true kind][reason found]`. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly total: number;
  readonly correct: number;
  /** Replies that were classified wrongly. */
  readonly mistaken: ReadonlyArray<{
    readonly wire: string;
    readonly kind: ReplyKind;
    readonly found: string;
  }>;
  /** Sender-side refusals classified as invalid; must be empty. */
  readonly senderBlamedOnRecipient: readonly string[];
}

const replyContext = { domain: 'acme.test', mailExchange: 'mx.acme.test' };

/** Classifies every labelled reply and compares the result with its label. */
export function confusionMatrix(labelled: readonly LabelledReply[], classify: Classify): ConfusionMatrix {
  const counts: Record<string, Record<string, number>> = {};
  const judged = labelled.map(({ wire, kind, phase }) => {
    const scope = phase === 'rcpt' ? 'recipient' : 'session';
    const { reason: found, verdict } = classify(replyFromLines(wire.split('\r\n')), {
      scope,
      ...replyContext,
    });
    const row = (counts[kind] ??= {});
    row[found] = (row[found] ?? 0) + 1;
    return { wire, kind, found, verdict };
  });
  const mistaken = judged.filter(({ kind, found }) => kind !== found);
  const blamed = judged.filter(
    ({ kind, verdict }) => verdict === 'invalid' && senderSideKinds.includes(kind),
  );
  return {
    counts,
    total: judged.length,
    correct: judged.length - mistaken.length,
    mistaken: mistaken.map(({ wire, kind, found }) => ({ wire, kind, found })),
    senderBlamedOnRecipient: blamed.map(({ wire }) => wire),
  };
}
