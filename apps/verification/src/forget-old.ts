import type { FindingRepository } from './database/finding.repository';
import type { HostRestRepository } from './database/host-rest.repository';

/** A host that was busy, or blocked us, longer ago begins anew. */
const restMemory = 24 * 3_600_000;

/** What the service deletes in the course of time. @param maxAge of findings, in milliseconds */
export const forgetOld =
  (findings: FindingRepository, rests: HostRestRepository, maxAge: number) =>
  async (now: number): Promise<void> => {
    await findings.forget(now - maxAge);
    await rests.forget(now - restMemory);
  };
