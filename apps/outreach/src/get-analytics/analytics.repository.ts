import { Injectable } from '@nestjs/common';
import type { SequenceEvent } from '@lode/contracts';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { Counts } from './analytics';
import { newestEvents, sumCounts, type EventRow } from './analytics.statements';

export interface StoredAnalytics {
  readonly counts: Counts;
  /** Newest first. */
  readonly events: SequenceEvent[];
}

/** Reads counts and recent events of a sequence. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly source: DataSource) {}

  /** @returns undefined if the account has no such sequence */
  read(account: string, sequence: string): Promise<StoredAnalytics | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const counts = await sumCounts.first(manager, account, sequence);
      if (!counts) return undefined;
      return { counts, events: (await newestEvents.rows(manager, sequence)).map(eventOf) };
    });
  }
}

const eventOf = ({ occurred_at, machine_reason, ...row }: EventRow): SequenceEvent => ({
  ...row,
  occurred_at: occurred_at.toISOString(),
  is_machine: machine_reason !== null,
  machine_reason,
});
