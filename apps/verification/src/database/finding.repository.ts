import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { CLOCK, CONFIG, SubjectHasher, withDatabaseRetries, type Clock } from '@lode/service-kit';
import { LessThan, MoreThan, MoreThanOrEqual, Repository, type EntityManager } from 'typeorm';
import type { EmailAddress } from '@lode/domain/addresses';
import type { StoredTranscript, TranscriptStore } from '../explain-email/explain-email';
import type { Finding } from '../findings/finding';
import type { FindingStore, NewFinding } from '../findings/finding-store';
import type { DomainFacts } from '../probe/probe-dependencies';
import { redactTranscript } from '../mail-hosts/redact-transcript';
import { RecheckTasks } from '../recheck/recheck';
import type { RecheckPlan } from '../recheck/recheck-plan';
import type { VerificationConfig } from '../verification.config';
import { DomainFactEntity } from './domain-fact.entity';
import { definiteReasons } from '../smtp/verdict';
import { findVerdicts, saveFinding } from './finding.statements';
import { TranscriptEntity } from './transcript.entity';
import { VerdictEntity } from './verdict.entity';

export const transcriptAge = 24 * 3_600_000;

/** Verdicts, facts about domains, and transcripts. */
@Injectable()
export class FindingRepository implements FindingStore, DomainFacts, TranscriptStore {
  constructor(
    @InjectRepository(VerdictEntity) private readonly verdicts: Repository<VerdictEntity>,
    @InjectRepository(DomainFactEntity) private readonly facts: Repository<DomainFactEntity>,
    @InjectRepository(TranscriptEntity) private readonly transcripts: Repository<TranscriptEntity>,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(RecheckTasks) private readonly rechecks: RecheckPlan,
    @Inject(CONFIG) private readonly config: VerificationConfig,
  ) {}

  async findings(addresses: readonly EmailAddress[]): Promise<Map<string, Finding>> {
    if (addresses.length === 0) return new Map();
    const wanted = addresses.map(({ normalized }) => normalized);
    const [address] = wanted;
    const rows =
      wanted.length === 1
        ? await this.verdicts.findBy({ address: address ?? '' })
        : await findVerdicts.rows(this.verdicts.manager, wanted);
    return new Map(rows.map((row) => [row.address, { ...row, checkedAt: row.checkedAt.getTime() }]));
  }

  async acceptAll(domain: string): Promise<boolean | null> {
    const checkedAt = MoreThanOrEqual(new Date(this.clock.now() - this.config.verdictMaxAge));
    const find = () => this.facts.findOneBy({ domain, checkedAt });
    return (await withDatabaseRetries(find))?.acceptAll ?? null;
  }

  /**
   * Retries short failures of the database, so that mail hosts are not asked again. A trigger discards rows about
   * erased people.
   */
  save(found: NewFinding): Promise<void> {
    return withDatabaseRetries(async () => {
      if (!this.rechecks.isWanted(found)) return this.write(this.verdicts.manager, found);
      await this.verdicts.manager.transaction(async (manager) => {
        await this.write(manager, found);
        await this.rechecks.plan(manager, found);
      });
    });
  }

  async transcript({ normalized: address }: EmailAddress): Promise<StoredTranscript | undefined> {
    const expiresAt = MoreThan(new Date(this.clock.now()));
    const row = await this.transcripts.findOneBy({ address, expiresAt });
    return row ? { lines: row.lines, expiresAt: row.expiresAt.getTime() } : undefined;
  }

  /** Deletes expired transcripts, and verdicts and facts checked before the given instant. */
  async deleteBefore(checkedBefore: number): Promise<void> {
    await this.transcripts.delete({ expiresAt: LessThan(new Date(this.clock.now())) });
    await this.verdicts.delete({ checkedAt: LessThan(new Date(checkedBefore)) });
    await this.facts.delete({ checkedAt: LessThan(new Date(checkedBefore)) });
  }

  private async write(manager: EntityManager, found: NewFinding): Promise<void> {
    const { address, finding, learnedAcceptAll, transcript } = found;
    await saveFinding.run(
      manager,
      address.normalized,
      this.hasher.contacts({ emails: [address.normalized], phones: [] }),
      new Date(finding.checkedAt),
      finding.reason,
      finding.code,
      finding.mxFound,
      finding.acceptAll,
      finding.retryAfterS,
      JSON.stringify(redactTranscript(transcript, [address.local])),
      new Date(this.clock.now() + transcriptAge),
      address.domain,
      learnedAcceptAll,
      finding.mxHost,
      finding.deliveryMonth ?? null,
      [...definiteReasons],
    );
  }
}
