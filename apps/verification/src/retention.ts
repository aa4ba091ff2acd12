import type { Results } from '@lode/service-kit';
import type { DomainPatternRepository } from './database/domain-pattern.repository';
import type { Scores } from './score/scores';
import type { FindingRepository } from './database/finding.repository';
import type { HostBackOffRepository } from './database/host-back-off.repository';
import type { UnclassifiedReplyRepository } from './database/unclassified-reply.repository';

/** An older back-off no longer counts as consecutive. */
const backOffRetentionMs = 24 * 3_600_000;
/** Milliseconds after the last occurrence. */
const unclassifiedRetentionMs = 90 * 24 * 3_600_000;

interface Expiring {
  readonly findings: FindingRepository;
  readonly backOffs: HostBackOffRepository;
  readonly unclassified: UnclassifiedReplyRepository;
  readonly patterns: Pick<DomainPatternRepository, 'deleteExpired'>;
  readonly scores: Pick<Scores, 'deleteExpired'>;
  readonly results: Pick<Results, 'deleteExpired'>;
}

/** Deletes old findings, back-offs, unclassified replies, results of messages and result sets. @param maxAge of findings, in milliseconds */
export const deleteExpired =
  ({ findings, backOffs, unclassified, patterns, scores, results }: Expiring, maxAge: number) =>
  async (now: number): Promise<void> => {
    await findings.deleteBefore(now - maxAge);
    await backOffs.deleteBefore(now - backOffRetentionMs);
    await unclassified.deleteBefore(now - unclassifiedRetentionMs);
    await patterns.deleteExpired();
    await scores.deleteExpired();
    await results.deleteExpired(now);
  };
