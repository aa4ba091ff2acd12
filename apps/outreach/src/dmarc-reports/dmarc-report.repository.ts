import { randomBytes } from 'node:crypto';
import {
  validationProblem,
  type Disposition,
  type DmarcReportPage,
  type DmarcResult,
  type DmarcSum,
} from '@lode/contracts';
import { statement, typed, withAccount } from '@lode/database';
import { domainAndParents } from '@lode/domain/addresses';
import { CLOCK, prefixedId, type Clock } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, MoreThanOrEqual, PrimaryColumn } from 'typeorm';
import type { DmarcReport } from './read-report';

@Entity('dmarc_reports')
export class DmarcReportEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'policy_domain' })
  policyDomain!: string;

  @Column('text')
  organization!: string;

  @Column('text', { name: 'report_id' })
  reportId!: string;

  @Column('timestamptz', { name: 'begins_at' })
  beginsAt!: Date;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;
}

@Entity('dmarc_sums')
export class DmarcSumEntity {
  @PrimaryColumn('text', { name: 'report_id' })
  reportId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('date')
  day!: string;

  @PrimaryColumn('text', { name: 'from_domain' })
  fromDomain!: string;

  @PrimaryColumn('text')
  source!: string;

  @PrimaryColumn('text')
  spf!: string;

  @PrimaryColumn('text')
  dkim!: string;

  @PrimaryColumn('text')
  disposition!: string;

  @Column('bigint')
  messages!: string;
}

const accountsWithProof = statement({
  sql: 'SELECT account FROM outreach.accounts_with_proof($1)',
  parameters: ['text[]'],
  columns: { account: 'text' },
});

/** Without effect on a report that is known. */
const insertReport = statement({
  sql: `
    INSERT INTO outreach.dmarc_reports (id, account_id, policy_domain, organization, report_id, begins_at, received_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
  parameters: ['text', 'text', 'text', 'text', 'text', 'timestamptz', 'timestamptz'],
  columns: { id: 'text' },
});

const insertSums = statement({
  sql: `
    INSERT INTO outreach.dmarc_sums (report_id, account_id, day, from_domain, source, spf, dkim, disposition, messages)
    SELECT $1, $2, $3, given.* FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[]) AS given`,
  parameters: ['text', 'text', 'date', 'text[]', 'text[]', 'text[]', 'text[]', 'text[]', 'bigint[]'],
});

/** Sums about senders at the domain $2, or below it, since the day $3. */
const matching = `sum.account_id = $1 AND sum.day >= $3
      AND (sum.from_domain = $2 OR right(sum.from_domain, length($2) + 1) = '.' || $2)`;

const totalsOf = statement({
  sql: `
    SELECT count(DISTINCT sum.report_id)::integer AS reports, coalesce(sum(sum.messages), 0)::float8 AS messages,
      coalesce(sum(sum.messages) FILTER (WHERE sum.spf = 'pass' OR sum.dkim = 'pass'), 0)::float8 AS passed
    FROM outreach.dmarc_sums AS sum WHERE ${matching}`,
  parameters: ['text', 'text', 'date'],
  columns: { reports: 'integer', messages: 'float8', passed: 'float8' },
});

const organizationsOf = statement({
  sql: `
    SELECT DISTINCT report.organization FROM outreach.dmarc_sums AS sum
      JOIN outreach.dmarc_reports AS report ON report.id = sum.report_id
    WHERE ${matching} ORDER BY 1 LIMIT 50`,
  parameters: ['text', 'text', 'date'],
  columns: { organization: 'text' },
});

/** After a day and the key of a sum of it; null for the first page. */
const listSums = statement({
  sql: `
    SELECT day, source, spf, dkim, disposition, messages FROM (
      SELECT sum.day::text AS day, sum.source, sum.spf, sum.dkim, sum.disposition, sum(sum.messages)::float8 AS messages,
        concat_ws(' ', sum.source, sum.spf, sum.dkim, sum.disposition) AS key
      FROM outreach.dmarc_sums AS sum WHERE ${matching} AND ($4::date IS NULL OR sum.day <= $4)
      GROUP BY sum.day, sum.source, sum.spf, sum.dkim, sum.disposition) AS sums
    WHERE $4::date IS NULL OR day < $4::text OR key > $5 ORDER BY day DESC, key LIMIT $6`,
  parameters: ['text', 'text', 'date', 'date | null', 'text', 'bigint'],
  columns: {
    day: 'text',
    source: 'text',
    spf: typed<DmarcResult>('text'),
    dkim: typed<DmarcResult>('text'),
    disposition: typed<Disposition>('text'),
    messages: 'float8',
  },
});

const dayMs = 86_400_000;
/** Reports of an account per day: more are none of receivers. */
const maxPerDay = 5000;

/** `unproved`: no account has proved the domain. */
export type ReportResult = 'recorded' | 'known' | 'unproved' | 'too_many';

/** DMARC reports about domains that accounts have proved. */
@Injectable()
export class DmarcReportRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** Records a report once for each account that has proved its domain. */
  async record(report: DmarcReport): Promise<ReportResult> {
    const rows = await accountsWithProof.rows(this.source, domainAndParents(report.domain));
    const results: ReportResult[] = [];
    for (const { account } of rows) results.push(await this.recordFor(account, report));
    return (['recorded', 'too_many', 'known'] as const).find((one) => results.includes(one)) ?? 'unproved';
  }

  async page(
    account: string,
    domain: string,
    {
      days,
      limit,
      cursor,
    }: { readonly days: number; readonly limit: number; readonly cursor: string | undefined },
  ): Promise<DmarcReportPage> {
    const since = dayOf(this.clock.now() - (days - 1) * dayMs);
    const after = afterOf(cursor);
    return withAccount(this.source, account, async (manager) => {
      const totals = await totalsOf.one(manager, account, domain, since);
      const organizations = await organizationsOf.rows(manager, account, domain, since);
      const sums = await listSums.rows(
        manager,
        ...([account, domain, since, after?.day ?? null, after?.key ?? '', limit] as const),
      );
      const last = sums.at(-1);
      return {
        ...totals,
        organizations: organizations.map(({ organization }) => organization),
        sums,
        next_cursor: sums.length === limit && last ? cursorAfter(last) : null,
      };
    });
  }

  private recordFor(account: string, report: DmarcReport): Promise<ReportResult> {
    return withAccount(this.source, account, async (manager) => {
      const now = this.clock.now();
      const today = MoreThanOrEqual(new Date(now - dayMs));
      if ((await manager.countBy(DmarcReportEntity, { accountId: account, receivedAt: today })) >= maxPerDay)
        return 'too_many';
      const { domain, organization, reportId, beginsAt, sums } = report;
      const id = prefixedId('dmr', now, randomBytes(10));
      const inserted = await insertReport.rows(
        manager,
        ...([id, account, domain, organization, reportId, new Date(beginsAt), new Date(now)] as const),
      );
      if (inserted.length === 0) return 'known';
      const column = <Name extends keyof (typeof sums)[number]>(name: Name) => sums.map((sum) => sum[name]);
      await insertSums.run(
        manager,
        ...([id, account, dayOf(beginsAt), column('from'), column('source')] as const),
        ...([column('spf'), column('dkim'), column('disposition'), column('messages')] as const),
      );
      return 'recorded';
    });
  }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const cursorAfter = ({ day, source, spf, dkim, disposition }: DmarcSum): string =>
  Buffer.from([day, source, spf, dkim, disposition].join(' ')).toString('base64url');

/** @throws ProblemError validation */
function afterOf(cursor: string | undefined): { readonly day: string; readonly key: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, day, key] =
    /^(\d{4}-\d\d-\d\d) ([\da-f.:]{2,45} (?:pass|fail) (?:pass|fail) [a-z]{4,10})$/.exec(
      Buffer.from(cursor, 'base64url').toString('latin1'),
    ) ?? [];
  if (day !== undefined && key !== undefined && !Number.isNaN(Date.parse(day))) return { day, key };
  throw validationProblem([
    {
      location: 'query.cursor',
      message: 'is not a cursor of this list',
      fix: 'send the next_cursor of the previous page, or omit it for the first page',
    },
  ]);
}
