import { withDatabaseRetries, type Clock, type SubjectHasher } from '@lode/service-kit';
import { In, LessThan, MoreThan, MoreThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import type { EmailAddress } from '@lode/domain/addresses';
import type { StoredTranscript, TranscriptStore } from '../explain-email/explain-email';
import type { Finding } from '../findings/finding';
import type { FindingStore, NewFinding } from '../findings/finding-store';
import type { DomainFacts } from '../probe/probe-dependencies';
import { redactTranscript } from '../mail-hosts/redact-transcript';
import type { RecheckPlan } from '../recheck/recheck-plan';
import { DomainFactEntity } from './domain-fact.entity';
import { TranscriptEntity } from './transcript.entity';
import { VerdictEntity } from './verdict.entity';

export const transcriptAge = 24 * 3_600_000;

/** Verdicts, facts about domains, and transcripts. */
export class FindingRepository implements FindingStore, DomainFacts, TranscriptStore {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
    private readonly clock: Clock,
    private readonly rechecks: RecheckPlan,
    /** Maximum age of a fact about a domain, in milliseconds. */
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
    return (await withDatabaseRetries(find))?.acceptAll ?? null;
  }

  /**
   * Retries short failures of the database, so that mail hosts are not asked again. A trigger discards rows about
   * erased people.
   */
  save(found: NewFinding): Promise<void> {
    return withDatabaseRetries(async () => {
      if (!this.rechecks.isWanted(found)) return this.write(this.source.manager, found);
      await this.source.transaction(async (manager) => {
        await this.write(manager, found);
        await this.rechecks.plan(manager, found);
      });
    });
  }

  async transcript({ normalized: address }: EmailAddress): Promise<StoredTranscript | undefined> {
    const expiresAt = MoreThan(new Date(this.clock.now()));
    const row = await this.source.manager.findOneBy(TranscriptEntity, { address, expiresAt });
    return row ? { lines: row.lines, expiresAt: row.expiresAt.getTime() } : undefined;
  }

  /** Deletes expired transcripts, and verdicts and facts checked before the given instant. */
  async deleteBefore(checkedBefore: number): Promise<void> {
    const { manager } = this.source;
    await manager.delete(TranscriptEntity, { expiresAt: LessThan(new Date(this.clock.now())) });
    await manager.delete(VerdictEntity, { checkedAt: LessThan(new Date(checkedBefore)) });
    await manager.delete(DomainFactEntity, { checkedAt: LessThan(new Date(checkedBefore)) });
  }

  /** One statement, because bulk requests store hundreds of findings. */
  private async write(manager: EntityManager, found: NewFinding): Promise<void> {
    const { address, finding, learnedAcceptAll, transcript } = found;
    const { reason, code, mxFound, mxHost, acceptAll, retryAfterS } = finding;
    await manager.query(saveStatement, [
      address.normalized,
      this.hasher.contacts({ emails: [address.normalized], phones: [] }),
      new Date(finding.checkedAt),
      reason,
      code,
      mxFound,
      acceptAll,
      retryAfterS,
      JSON.stringify(redactTranscript(transcript, [address.local])),
      new Date(this.clock.now() + transcriptAge),
      address.domain,
      learnedAcceptAll,
      mxHost,
    ]);
  }
}

const saveStatement = `
  WITH verdict AS (
    INSERT INTO verification.verdicts
      (address, subject_hashes, checked_at, reason, code, mx_found, accept_all, retry_after_s, mx_host)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $13)
    ON CONFLICT (address) DO UPDATE SET checked_at = excluded.checked_at, reason = excluded.reason,
      code = excluded.code, mx_found = excluded.mx_found, mx_host = excluded.mx_host, accept_all = excluded.accept_all,
      retry_after_s = excluded.retry_after_s, subject_hashes = excluded.subject_hashes),
  fact AS (
    INSERT INTO verification.domain_facts (domain, accept_all, checked_at)
    SELECT $11, $12::boolean, $3 WHERE $12::boolean IS NOT NULL
    ON CONFLICT (domain) DO UPDATE SET accept_all = excluded.accept_all, checked_at = excluded.checked_at)
  INSERT INTO verification.transcripts (address, subject_hashes, lines, expires_at) VALUES ($1, $2, $9, $10)
  ON CONFLICT (address) DO UPDATE SET lines = excluded.lines, expires_at = excluded.expires_at,
    subject_hashes = excluded.subject_hashes`;
