import { statement, withDatabaseRetries, withAccount } from '@lode/database';
import { type Clock, CLOCK } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AddedLeads } from '@lode/contracts';
import { noSuchList } from './list.repository';

const countLeads = statement({
  sql: 'SELECT leads_count FROM outreach.lists WHERE account_id = $1 AND id = ANY($2)',
  parameters: ['text', 'text[]'],
  columns: { leads_count: 'integer' },
});

const beginProgress = statement({
  sql: `
    INSERT INTO outreach.list_jobs (job_id, account_id, position, tally, updated_at) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING`,
  parameters: ['text', 'text', 'text', 'jsonb', 'timestamptz'],
});

/** Locks the progress until the transaction ends. */
const lockProgress = statement({
  sql: 'SELECT position, tally FROM outreach.list_jobs WHERE job_id = $1 AND account_id = $2 FOR UPDATE',
  parameters: ['text', 'text'],
  columns: { position: 'text', tally: 'jsonb' },
});

const updateProgress = statement({
  sql: `
    UPDATE outreach.list_jobs SET position = $3, tally = $4, updated_at = $5 WHERE job_id = $1 AND account_id = $2`,
  parameters: ['text', 'text', 'text', 'jsonb', 'timestamptz'],
});

/** Of all accounts. */
const deleteProgressBefore = statement({
  sql: 'SELECT outreach.forget_list_jobs($1)',
  parameters: ['timestamptz'],
});

export interface ListJob {
  readonly account: string;
  readonly id: string;
}

/** Progress of a job and its results so far. */
export interface Progress<Tally> {
  readonly position: string;
  readonly tally: Tally;
}

export type Step<Tally> = (manager: EntityManager, progress: Progress<Tally>) => Promise<Progress<Tally>>;

/** Milliseconds after the last step until the progress is deleted. */
const retention = 7 * 24 * 3_600_000;

/** Jobs that fill a list in batches; each batch and the progress are written in one transaction. */
@Injectable()
export class ListJobRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError not_found if one of the lists does not exist */
  async check(manager: EntityManager, account: string, lists: readonly string[]): Promise<void> {
    if ((await countLeads.run(manager, account, lists)) < new Set(lists).size) throw noSuchList();
  }

  /** Number of leads in the lists; deleted lists count 0. */
  async leadsIn(account: string, lists: readonly string[]): Promise<number> {
    const found = await withDatabaseRetries(() =>
      withAccount(this.source, account, (manager) => countLeads.rows(manager, account, lists)),
    );
    return found.reduce((sum, { leads_count }) => sum + leads_count, 0);
  }

  /**
   * Runs one step in one transaction. Steps of the same job run one after the other, also on several replicas. A step with
   * an unknown outcome is repeated and reads the progress first.
   * @param start progress of a job without any step
   */
  step<Tally>({ account, id }: ListJob, start: Progress<Tally>, take: Step<Tally>): Promise<Progress<Tally>> {
    return withDatabaseRetries(() =>
      withAccount(this.source, account, async (manager) => {
        const { position, tally } = start;
        await beginProgress.run(manager, id, account, position, JSON.stringify(tally), this.now());
        const reached = await lockProgress.first(manager, id, account);
        const progress = (reached as Progress<Tally> | undefined) ?? start;
        const next = await take(manager, progress);
        if (next !== progress)
          await updateProgress.run(
            manager,
            id,
            account,
            next.position,
            JSON.stringify(next.tally),
            this.now(),
          );
        return next;
      }),
    );
  }

  /** Deletes progress of abandoned jobs. */
  async deleteAbandoned(now: number): Promise<void> {
    await deleteProgressBefore.run(this.source, new Date(now - retention));
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

/** Observer of a job on a list. */
export interface ListJobWatch {
  /** Checked between batches; written batches stay. */
  readonly signal: AbortSignal;
  progress(done: number, total: number, found: Record<string, number>): void;
}

/** Number of leads by outcome. */
export type LeadCounts = Record<keyof AddedLeads, number>;

export const noLeads: LeadCounts = Object.freeze({
  added: 0,
  updated: 0,
  duplicates: 0,
  suppressed: 0,
  invalid: 0,
});

export const plus = (one: AddedLeads, other: AddedLeads): LeadCounts => ({
  added: one.added + other.added,
  updated: one.updated + other.updated,
  duplicates: one.duplicates + other.duplicates,
  suppressed: one.suppressed + other.suppressed,
  invalid: one.invalid + other.invalid,
});

/** Counts of a report, without its other fields. */
export const countsOf = (report: AddedLeads): LeadCounts => plus(report, noLeads);
