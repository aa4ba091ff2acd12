import type { Clock, SubjectHasher } from '@lode/service-kit';
import { LessThan, MoreThan, MoreThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import type { StoredTranscript, TranscriptStore } from '../explain-email/explain-email';
import { redactTranscript, type TranscriptLine } from '../probe/transcript';
import type { EmailAddress } from '../syntax/email-address';
import type { Finding } from '../verify-email/verification';
import type { VerificationStore } from '../verify-email/verify-email';
import { DomainFactEntity } from './domain-fact.entity';
import { TranscriptEntity } from './transcript.entity';
import { VerdictEntity } from './verdict.entity';

const transcriptAge = 24 * 3_600_000;

/** Verdicts, what is known of domains, and transcripts, in the service's schema. */
export class VerdictRepository implements VerificationStore, TranscriptStore {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
    private readonly clock: Clock,
  ) {}

  async finding({ normalized: address }: EmailAddress): Promise<Finding | undefined> {
    const row = await this.source.manager.findOneBy(VerdictEntity, { address });
    return row ? { ...row, checkedAt: row.checkedAt.getTime() } : undefined;
  }

  async acceptAll(domain: string, since: number): Promise<boolean | null> {
    const checkedAt = MoreThanOrEqual(new Date(since));
    const row = await this.source.manager.findOneBy(DomainFactEntity, { domain, checkedAt });
    return row ? row.acceptAll : null;
  }

  async save(
    address: EmailAddress,
    finding: Finding,
    learnedAcceptAll: boolean | null,
    transcript: readonly TranscriptLine[],
  ): Promise<void> {
    await this.source.transaction(async (manager) => {
      await this.saveVerdict(manager, address, finding);
      await this.saveTranscript(manager, address, transcript);
      if (learnedAcceptAll === null) return;
      const checkedAt = new Date(finding.checkedAt);
      await manager.upsert(
        DomainFactEntity,
        { domain: address.domain, acceptAll: learnedAcceptAll, checkedAt },
        ['domain'],
      );
    });
  }

  async transcript({ normalized: address }: EmailAddress): Promise<StoredTranscript | undefined> {
    const expiresAt = MoreThan(new Date(this.clock.now()));
    const row = await this.source.manager.findOneBy(TranscriptEntity, { address, expiresAt });
    return row ? { lines: row.lines, expiresAt: row.expiresAt.getTime() } : undefined;
  }

  /** Deletes what is past its time: transcripts, and verdicts and facts checked before the given instant. */
  async forget(checkedBefore: number): Promise<void> {
    const { manager } = this.source;
    await manager.delete(TranscriptEntity, { expiresAt: LessThan(new Date(this.clock.now())) });
    await manager.delete(VerdictEntity, { checkedAt: LessThan(new Date(checkedBefore)) });
    await manager.delete(DomainFactEntity, { checkedAt: LessThan(new Date(checkedBefore)) });
  }

  private async saveVerdict(manager: EntityManager, address: EmailAddress, finding: Finding): Promise<void> {
    const { reason, code, mxFound, acceptAll, retryAfterS } = finding;
    const row = { reason, code, mxFound, acceptAll, retryAfterS, checkedAt: new Date(finding.checkedAt) };
    const subjectHashes = this.subjects(address);
    await manager.upsert(VerdictEntity, { address: address.normalized, ...row, subjectHashes }, ['address']);
  }

  private async saveTranscript(
    manager: EntityManager,
    address: EmailAddress,
    said: readonly TranscriptLine[],
  ): Promise<void> {
    const row = {
      address: address.normalized,
      lines: redactTranscript(said, [address.local]),
      expiresAt: new Date(this.clock.now() + transcriptAge),
      subjectHashes: this.subjects(address),
    };
    await manager.upsert(TranscriptEntity, row, ['address']);
  }

  private subjects(address: EmailAddress): string[] {
    return [this.hasher.email(address.normalized)];
  }
}
