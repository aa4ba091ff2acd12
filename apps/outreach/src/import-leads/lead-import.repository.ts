import { Injectable } from '@nestjs/common';
import type { LeadImportReport } from '@lode/contracts';
import { type ListJob, ListJobRepository, type Progress } from '../list-jobs/list-job.repository';
import { AddToList } from '../lists/add-to-list';
import type { LeadImportTarget } from './import-leads';
import { leadsOf, nothingRead, tallied, type RowBatch } from './import-tally';

export interface LeadImportOrder extends ListJob {
  readonly list: string;
  readonly tags: readonly string[];
}

const start: Progress<LeadImportReport> = { position: '0', tally: nothingRead };

/** Writes imported leads in batches. The position of an import is the number of written rows. */
@Injectable()
export class LeadImportRepository {
  constructor(
    private readonly jobs: ListJobRepository,
    private readonly lists: AddToList,
  ) {}

  target(order: LeadImportOrder): LeadImportTarget {
    return {
      reached: async () =>
        (await this.jobs.step(order, start, (_, reached) => Promise.resolve(reached))).tally,
      put: async (batch) => (await this.put(order, batch)).tally,
    };
  }

  private put(order: LeadImportOrder, batch: RowBatch): Promise<Progress<LeadImportReport>> {
    const { account, list, tags } = order;
    return this.jobs.step(order, start, async (manager, reached) => {
      // Written by an earlier attempt, or by another replica that took the job over.
      if (reached.tally.rows !== batch.from) return reached;
      const inputs = leadsOf(batch);
      const leads = await this.lists.add(manager, { account, list, inputs, how: 'revise', tags });
      const tally = tallied({ ...nothingRead, ...reached.tally }, batch, leads);
      return { position: String(tally.rows), tally };
    });
  }
}
