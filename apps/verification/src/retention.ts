import type { FindingRepository } from './database/finding.repository';
import type { HostBackOffRepository } from './database/host-back-off.repository';

/** An older back-off no longer counts as consecutive. */
const backOffRetentionMs = 24 * 3_600_000;

/** Deletes old findings and back-offs. @param maxAge of findings, in milliseconds */
export const deleteExpired =
  (findings: FindingRepository, backOffs: HostBackOffRepository, maxAge: number) =>
  async (now: number): Promise<void> => {
    await findings.deleteBefore(now - maxAge);
    await backOffs.deleteBefore(now - backOffRetentionMs);
  };
