import { Injectable } from '@nestjs/common';
import type { SequenceEvent } from '@lode/contracts';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { Counts } from './analytics';
import {
  newestEvents,
  sumCounts,
  sumStepCounts,
  type EventRow,
  type StepCounts,
} from './analytics.statements';

export interface StoredAnalytics {
  readonly counts: Counts;
  /** Newest first. */
  readonly events: SequenceEvent[];
  /** Number of variants of each step, in order. */
  readonly variants: readonly number[];
  /** Of the steps and variants that were sent. */
  readonly steps: readonly StepCounts[];
}

/** Reads counts and recent events of a sequence. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly source: DataSource) {}

  /** @returns undefined if the account has no such sequence */
  read(account: string, sequence: string): Promise<StoredAnalytics | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const sums = await sumCounts.first(manager, account, sequence);
      if (!sums) return undefined;
      const { variants, ...counts } = sums;
      const events = (await newestEvents.rows(manager, sequence)).map(eventOf);
      return { counts, events, variants, steps: await sumStepCounts.rows(manager, sequence) };
    });
  }
}

const eventOf = ({ occurred_at, machine_reason, ...row }: EventRow): SequenceEvent => ({
  ...row,
  occurred_at: occurred_at.toISOString(),
  is_machine: machine_reason !== null,
  machine_reason,
});
