import type { Reason } from '@lode/contracts';
import { CLOCK, CONFIG, type Clock } from '@lode/platform';
import { SubjectHasher } from '@lode/privacy';
import { statement, typed, GroupCommit, withDatabaseRetries, type GroupResults } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, MoreThanOrEqual, Repository, type EntityManager } from 'typeorm';
import type { EmailAddress } from '@lode/domain/addresses';
import type { DomainFacts } from '../probe/probe-dependencies';
import { redactTranscript, type TranscriptLine } from '../mail-hosts/transcript';
import type { VerificationConfig } from '../verification.config';
import { definiteReasons } from '../smtp/verdict';
import { addressSubjects, type Finding, type NewFinding } from './finding';
import { RecheckTasks } from './recheck';
import { DomainFactEntity, TranscriptEntity, VerdictEntity } from './finding.entity';
import { DomainPatternRepository } from './domain-pattern.repository';

/**
 * Verdicts on several addresses. Each address is looked up in its partition; a condition with all of them would search each
 * partition for all of them.
 */
const findVerdicts = statement({
  sql: `
    SELECT row.* FROM unnest($1::text[]) AS wanted (address), LATERAL (
      SELECT address, reason, code, mx_found AS "mxFound", accept_all AS "acceptAll", retry_after_s AS "retryAfterS",
        checked_at AS "checkedAt", mx_host AS "mxHost", delivery_month AS "deliveryMonth",
        spf, dmarc
      FROM verification.verdicts AS verdict WHERE verdict.address = wanted.address OFFSET 0) AS row`,
  parameters: ['text[]'],
  columns: {
    address: 'text',
    reason: typed<Reason>('text'),
    code: 'integer | null',
    mxFound: 'boolean',
    acceptAll: 'boolean | null',
    retryAfterS: 'integer | null',
    checkedAt: 'timestamptz',
    mxHost: 'text | null',
    deliveryMonth: 'text | null',
    spf: 'boolean | null',
    dmarc: 'boolean | null',
  },
});

/**
 * One statement for three tables and several findings, because bulk requests store hundreds of them. Their addresses differ,
 * and are sorted, so that concurrent statements lock rows in the same order. A probe replaces the result of a message only with
 * a reason in $4, which says something about the mailbox. Transcripts are separate texts: within a larger JSON, Postgres rejects
 * U+0000 and halves of surrogate pairs. $3: when they expire.
 */
const saveFindings = statement({
  sql: `
    WITH found AS (
      SELECT * FROM ROWS FROM (
        json_to_recordset($1::json) AS (address text, domain text, subject_hashes text[], checked_at timestamptz, reason text,
          code integer, mx_found boolean, accept_all boolean, retry_after_s integer, mx_host text, delivery_month text,
          learned_accept_all boolean, spf boolean, dmarc boolean),
        unnest($2::text[])
      ) AS row (address, domain, subject_hashes, checked_at, reason, code, mx_found, accept_all, retry_after_s, mx_host,
        delivery_month, learned_accept_all, spf, dmarc, lines)),
    verdict AS (
      INSERT INTO verification.verdicts
        (address, subject_hashes, checked_at, reason, code, mx_found, accept_all, retry_after_s, mx_host, delivery_month,
          spf, dmarc)
      SELECT address, subject_hashes, checked_at, reason, code, mx_found, accept_all, retry_after_s, mx_host, delivery_month,
        spf, dmarc
      FROM found ORDER BY address
      ON CONFLICT (address) DO UPDATE SET checked_at = excluded.checked_at, reason = excluded.reason,
        code = excluded.code, mx_found = excluded.mx_found, accept_all = excluded.accept_all,
        retry_after_s = excluded.retry_after_s, mx_host = excluded.mx_host,
        delivery_month = excluded.delivery_month, subject_hashes = excluded.subject_hashes,
        spf = excluded.spf, dmarc = excluded.dmarc
      WHERE verdicts.delivery_month IS NULL OR excluded.delivery_month IS NOT NULL OR excluded.reason = ANY ($4)),
    fact AS (
      INSERT INTO verification.domain_facts (domain, accept_all, checked_at)
      SELECT DISTINCT ON (domain) domain, learned_accept_all, checked_at FROM found
      WHERE learned_accept_all IS NOT NULL ORDER BY domain, checked_at DESC
      ON CONFLICT (domain) DO UPDATE SET accept_all = excluded.accept_all, checked_at = excluded.checked_at)
    INSERT INTO verification.transcripts (address, subject_hashes, lines, expires_at)
    SELECT address, subject_hashes, lines::json, $3 FROM found ORDER BY address
    ON CONFLICT (address) DO UPDATE SET lines = excluded.lines, expires_at = excluded.expires_at,
      subject_hashes = excluded.subject_hashes`,
  parameters: ['json', 'text[]', 'timestamptz', 'text[]'],
});

export const transcriptAge = 24 * 3_600_000;

/** A stored transcript with redacted local parts. */
interface StoredTranscript {
  readonly lines: TranscriptLine[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Verdicts, facts about domains, and transcripts. */
@Injectable()
export class FindingRepository implements DomainFacts {
  private readonly saved = new GroupCommit<NewFinding, void>((group) => this.saveGroup(group));

  constructor(
    @InjectRepository(VerdictEntity) private readonly verdicts: Repository<VerdictEntity>,
    @InjectRepository(DomainFactEntity) private readonly facts: Repository<DomainFactEntity>,
    @InjectRepository(TranscriptEntity) private readonly transcripts: Repository<TranscriptEntity>,
    @Inject(DomainPatternRepository) private readonly patterns: Pick<
      DomainPatternRepository,
      'patternChances'
    >,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(RecheckTasks) private readonly rechecks: Pick<RecheckTasks, 'isWanted' | 'plan'>,
    @Inject(CONFIG) private readonly config: VerificationConfig,
  ) {}

  /** By normalised address. */
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
   * Stores the finding, and schedules a recheck if it is temporary.
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
