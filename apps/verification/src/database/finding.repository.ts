import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  CLOCK,
  CONFIG,
  GroupCommit,
  SubjectHasher,
  withDatabaseRetries,
  type Clock,
  type GroupResults,
} from '@lode/service-kit';
import { LessThan, MoreThan, MoreThanOrEqual, Repository, type EntityManager } from 'typeorm';
import type { EmailAddress } from '@lode/domain/addresses';
import type { StoredTranscript, TranscriptStore } from '../verifications/verifications.service';
import { addressSubjects } from '../findings/address-subjects';
import type { Finding } from '../findings/finding';
import type { FindingStore, NewFinding, PatternChances } from '../findings/finding-store';
import type { DomainFacts } from '../probe/probe-dependencies';
import { redactTranscript } from '../mail-hosts/redact-transcript';
import { RecheckTasks } from '../recheck/recheck';
import type { RecheckPlan } from '../recheck/recheck-plan';
import type { VerificationConfig } from '../verification.config';
import { DomainFactEntity } from './domain-fact.entity';
import { DomainPatternRepository } from './domain-pattern.repository';
import { definiteReasons } from '../smtp/verdict';
import { findVerdicts, saveFindings } from './finding.statements';
import { TranscriptEntity } from './transcript.entity';
import { VerdictEntity } from './verdict.entity';

export const transcriptAge = 24 * 3_600_000;

/** Verdicts, facts about domains, and transcripts. */
@Injectable()
export class FindingRepository implements FindingStore, DomainFacts, TranscriptStore {
  private readonly saved = new GroupCommit<NewFinding, void>((group) => this.saveGroup(group));

  constructor(
    @InjectRepository(VerdictEntity) private readonly verdicts: Repository<VerdictEntity>,
    @InjectRepository(DomainFactEntity) private readonly facts: Repository<DomainFactEntity>,
    @InjectRepository(TranscriptEntity) private readonly transcripts: Repository<TranscriptEntity>,
    @Inject(DomainPatternRepository) private readonly patterns: PatternChances,
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
    const accepting = new Set(rows.filter(({ reason }) => reason === 'accept_all').map((row) => row.address));
    const chances = await this.patterns.patternChances(
      addresses.filter(({ normalized }) => accepting.has(normalized)),
    );
    return new Map(
      rows.map((row) => {
        const patternChance = chances.get(row.address) ?? null;
        return [row.address, { ...row, patternChance, checkedAt: row.checkedAt.getTime() }];
      }),
    );
  }

  async acceptAll(domain: string): Promise<boolean | null> {
    const checkedAt = MoreThanOrEqual(new Date(this.clock.now() - this.config.verdictMaxAge));
    const find = () => this.facts.findOneBy({ domain, checkedAt });
    return (await withDatabaseRetries(find))?.acceptAll ?? null;
  }

  /**
   * Findings that arrive while others are stored share the next transaction. Retries short failures of the database, so that
   * mail hosts are not asked again. A trigger discards rows about erased people.
   */
  save(found: NewFinding): Promise<void> {
    return withDatabaseRetries(() => this.saved.add(found));
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

  /** Leaves out further findings of an address: a statement changes each row once. */
  private async saveGroup(group: readonly NewFinding[]): Promise<GroupResults<void>> {
    const first = new Map<string, number>();
    for (const [index, { address }] of group.entries())
      if (!first.has(address.normalized)) first.set(address.normalized, index);
    const found = group.filter(({ address }, index) => first.get(address.normalized) === index);
    const rechecked = found.filter((one) => this.rechecks.isWanted(one));
    const { manager } = this.verdicts;
    if (rechecked.length === 0) await this.write(manager, found);
    else
      await manager.transaction(async (transaction) => {
        await this.write(transaction, found);
        await this.rechecks.plan(transaction, rechecked);
      });
    return new Map([...first.values()].map((index) => [index, undefined]));
  }

  private async write(manager: EntityManager, found: readonly NewFinding[]): Promise<void> {
    const transcripts = found.map(({ transcript, address }) =>
      JSON.stringify(redactTranscript(transcript, address.local)),
    );
    const expiresAt = new Date(this.clock.now() + transcriptAge);
    const rows = JSON.stringify(found.map((one) => this.row(one)));
    await saveFindings.run(manager, rows, transcripts, expiresAt, [...definiteReasons]);
  }

  private row({ address, finding, learnedAcceptAll }: NewFinding): object {
    return {
      address: address.normalized,
      domain: address.domain,
      subject_hashes: addressSubjects(this.hasher, address),
      checked_at: new Date(finding.checkedAt),
      reason: finding.reason,
      code: finding.code,
      mx_found: finding.mxFound,
      accept_all: finding.acceptAll,
      retry_after_s: finding.retryAfterS,
      mx_host: finding.mxHost,
      delivery_month: finding.deliveryMonth ?? null,
      spf: finding.spf,
      dmarc: finding.dmarc,
      learned_accept_all: learnedAcceptAll,
    };
  }
}
