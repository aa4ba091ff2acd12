import type { Reason } from '@lode/contracts';
import { statement, typed, withDatabaseRetries } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { OutcomeEntity } from './outcome.entity';

export type OutcomeCount = Readonly<OutcomeEntity>;

/** Messages of several accounts, and the part of the account with the most of them. */
export interface OutcomeSums {
  readonly senders: number;
  readonly sent: number;
  readonly bounced: number;
  readonly topSent: number;
  readonly topBounced: number;
}

/** Counts as JSON, sorted, so that concurrent statements lock rows in the same order. */
const addOutcomes = statement({
  sql: `
    INSERT INTO verification.outcomes AS stored (month, mx_host, reason, band, sender, operator, sent, bounced)
    SELECT month, mx_host, reason, band, sender, operator, sent, bounced
    FROM json_to_recordset($1::json) AS added (month text, mx_host text, reason text, band smallint, sender text,
      operator text, sent integer, bounced integer)
    ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (month, mx_host, reason, band, sender) DO UPDATE
      SET sent = stored.sent + excluded.sent, bounced = stored.bounced + excluded.bounced`,
  parameters: ['json'],
});

/** Sums over accounts, and the part of the account with the most messages. */
const sums = `
  count(*)::integer AS senders, sum(sent)::integer AS sent, sum(bounced)::integer AS bounced,
  max(sent)::integer AS "topSent", (array_agg(bounced ORDER BY sent DESC))[1]::integer AS "topBounced"`;
const sumTypes = {
  senders: 'integer',
  sent: 'integer',
  bounced: 'integer',
  topSent: 'integer',
  topBounced: 'integer',
} as const;

/** Since the month $1, of mail hosts, and of their operators after `@`. $2: minimum number of accounts. */
const sumByHost = statement({
  sql: `
    SELECT name, reason, ${sums} FROM (
      SELECT name, reason, sender, sum(sent) AS sent, sum(bounced) AS bounced
      FROM verification.outcomes, unnest(ARRAY[mx_host, '@' || operator]) AS name
      WHERE month >= $1 GROUP BY name, reason, sender) AS each
    GROUP BY name, reason HAVING count(*) >= $2`,
  parameters: ['text', 'bigint'],
  columns: { name: 'text', reason: typed<Reason>('text'), ...sumTypes },
});

const sumByBand = statement({
  sql: `
    SELECT band, ${sums} FROM (
      SELECT band, sender, sum(sent) AS sent, sum(bounced) AS bounced
      FROM verification.outcomes WHERE month >= $1 GROUP BY band, sender) AS each
    GROUP BY band`,
  parameters: ['text'],
  columns: { band: 'smallint', ...sumTypes },
});

/** Counts of messages, without addresses. Months are written as `YYYY-MM`. */
@Injectable()
export class OutcomeRepository {
  constructor(@InjectRepository(OutcomeEntity) private readonly outcomes: Repository<OutcomeEntity>) {}

  /** @param counts with different keys */
  async add(counts: readonly OutcomeCount[]): Promise<void> {
    const rows = counts.map(({ mxHost: mx_host, ...count }) => ({ mx_host, ...count }));
    if (rows.length > 0)
      await withDatabaseRetries(() => addOutcomes.run(this.outcomes.manager, JSON.stringify(rows)));
  }

  /** By mail host, and by operator after `@`. */
  byHost(
    since: string,
    minSenders: number,
  ): Promise<readonly (OutcomeSums & { readonly name: string; readonly reason: Reason })[]> {
    return sumByHost.rows(this.outcomes.manager, since, minSenders);
  }

  byBand(since: string): Promise<readonly (OutcomeSums & { readonly band: number })[]> {
    return sumByBand.rows(this.outcomes.manager, since);
  }

  async deleteBefore(month: string): Promise<void> {
    await withDatabaseRetries(() => this.outcomes.delete({ month: LessThan(month) }));
  }
}
