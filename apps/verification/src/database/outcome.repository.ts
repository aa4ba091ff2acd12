import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Reason } from '@lode/contracts';
import { withDatabaseRetries } from '@lode/service-kit';
import { LessThan, Repository } from 'typeorm';
import { OutcomeEntity } from './outcome.entity';
import { addOutcomes, sumByBand, sumByHost } from './outcome.statements';

/** Messages of several accounts, and the part of the account with the most of them. */
export interface OutcomeSums {
  readonly senders: number;
  readonly sent: number;
  readonly bounced: number;
  readonly topSent: number;
  readonly topBounced: number;
}

/** Counts of messages without addresses. Months are written as `YYYY-MM`. */
@Injectable()
export class OutcomeRepository {
  constructor(@InjectRepository(OutcomeEntity) private readonly outcomes: Repository<OutcomeEntity>) {}

  /** @param counts with different keys */
  async add(counts: readonly OutcomeEntity[]): Promise<void> {
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
