import type { Sequence, SequenceStatus, SequenceSummary } from '@lode/contracts';
import type { SequenceContent } from './sequence-content';
import type { SummaryRow } from './sequence.statements';

export interface StoredSequence {
  readonly id: string;
  readonly status: SequenceStatus;
  /** Why the service paused it; null otherwise. */
  readonly pauseReason: string | null;
  readonly content: SequenceContent;
  /** Number of leads ever enrolled. */
  readonly enrolled: number;
  /** Time of the next planning run; null if there is nothing to do. */
  readonly nextSlotAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly startedAt: Date | null;
}

/** @param nextSendAt earliest time of the next message; null if none is scheduled */
export function sequenceOf(stored: StoredSequence, nextSendAt: Date | null): Sequence {
  const { id, status, pauseReason, content, enrolled, createdAt, updatedAt, startedAt } = stored;
  return {
    id,
    status,
    pause_reason: pauseReason,
    ...content,
    steps_count: content.steps.length,
    total_enrolled: enrolled,
    next_send_at: nextSendAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    started_at: startedAt?.toISOString() ?? null,
  };
}

export const summaryOf = ({
  enrolled,
  created_at,
  updated_at,
  started_at,
  ...row
}: SummaryRow): SequenceSummary => ({
  ...row,
  total_enrolled: enrolled,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
});
