import type { FindingRepository } from './database/finding.repository';
import type { HostBackOffRepository } from './database/host-back-off.repository';
import type { UnclassifiedReplyRepository } from './database/unclassified-reply.repository';

/** An older back-off no longer counts as consecutive. */
const backOffRetentionMs = 24 * 3_600_000;
/** Milliseconds after the last occurrence. */
const unclassifiedRetentionMs = 90 * 24 * 3_600_000;

/** Deletes old findings, back-offs and unclassified replies. @param maxAge of findings, in milliseconds */
export const deleteExpired =
  (
    findings: FindingRepository,
    backOffs: HostBackOffRepository,
    unclassified: UnclassifiedReplyRepository,
    maxAge: number,
  ) =>
  async (now: number): Promise<void> => {
    await findings.deleteBefore(now - maxAge);
    await backOffs.deleteBefore(now - backOffRetentionMs);
    await unclassified.deleteBefore(now - unclassifiedRetentionMs);
  };
