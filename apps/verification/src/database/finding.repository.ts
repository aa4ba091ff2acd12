import { patiently, type Clock, type SubjectHasher } from '@lode/service-kit';
import { In, LessThan, MoreThan, MoreThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import type { StoredTranscript, TranscriptStore } from '../explain-email/explain-email';
import type { Finding } from '../findings/finding';
import type { FindingStore, NewFinding } from '../findings/finding-store';
import type { DomainFacts } from '../probe/probe-dependencies';
import { redactTranscript } from '../probe/redact-transcript';
import type { RecheckPlan } from '../recheck/recheck-plan';
import type { EmailAddress } from '../syntax/email-address';
import { DomainFactEntity } from './domain-fact.entity';
import { TranscriptEntity } from './transcript.entity';
import { VerdictEntity } from './verdict.entity';

const transcriptAge = 24 * 3_600_000;

/** Verdicts, what is known of domains, and transcripts, in the service's schema. */
export class FindingRepository implements FindingStore, DomainFacts, TranscriptStore {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
    private readonly clock: Clock,
    private readonly rechecks: RecheckPlan,
    /** Milliseconds for which a fact about a domain counts. */
    private readonly maxAge: number,
  ) {}

  async findings(addresses: readonly EmailAddress[]): Promise<Map<string, Finding>> {
    if (addresses.length === 0) return new Map();
    const address = In(addresses.map(({ normalized }) => normalized));
    const rows = await this.source.manager.findBy(VerdictEntity, { address });
    return new Map(rows.map((row) => [row.address, { ...row, checkedAt: row.checkedAt.getTime() }]));
  }

  async acceptAll(domain: string): Promise<boolean | null> {
    const checkedAt = MoreThanOrEqual(new Date(this.clock.now() - this.maxAge));
    const find = () => this.source.manager.findOneBy(DomainFactEntity, { domain, checkedAt });
    return (await patiently(find))?.acceptAll ?? null;
  }

  /** What a mail host has said is not asked for again because the database was busy for a moment. */
  save(found: NewFinding): Promise<void> {
    return patiently(() =>
      this.source.transaction(async (manager) => {
        await this.saveVerdict(manager, found);
        await this.saveTranscript(manager, found);
        await this.saveDomainFact(manager, found);
        await this.rechecks.update(manager, found);
      }),
    );
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

  private async saveVerdict(manager: EntityManager, { address, finding }: NewFinding): Promise<void> {
    const { reason, code, mxFound, acceptAll, retryAfterS } = finding;
    const row = { reason, code, mxFound, acceptAll, retryAfterS, checkedAt: new Date(finding.checkedAt) };
    const subjectHashes = this.subjects(address);
    await manager.upsert(VerdictEntity, { address: address.normalized, ...row, subjectHashes }, ['address']);
  }

  private async saveTranscript(manager: EntityManager, { address, transcript }: NewFinding): Promise<void> {
    const row = {
      address: address.normalized,
      lines: redactTranscript(transcript, [address.local]),
      expiresAt: new Date(this.clock.now() + transcriptAge),
      subjectHashes: this.subjects(address),
    };
    await manager.upsert(TranscriptEntity, row, ['address']);
  }

  private async saveDomainFact(
    manager: EntityManager,
    { address: { domain }, finding, learnedAcceptAll: acceptAll }: NewFinding,
  ): Promise<void> {
    if (acceptAll === null) return;
    const checkedAt = new Date(finding.checkedAt);
    await manager.upsert(DomainFactEntity, { domain, acceptAll, checkedAt }, ['domain']);
  }

  private subjects(address: EmailAddress): string[] {
    return [this.hasher.email(address.normalized)];
  }
}
