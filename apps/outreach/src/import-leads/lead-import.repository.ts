import { Injectable } from '@nestjs/common';
import type { LeadImportReport } from '@lode/contracts';
import { type ListJob, ListJobRepository, type Progress } from '../list-jobs/list-job.repository';
import { AddToList } from '../lists/add-to-list';
import type { LeadReading } from '../merging/read-lead';
import type { LeadImportTarget } from './import-leads';
import { leadsOf, nothingRead, tallied, type RowBatch } from './import-tally';

export interface LeadImportOrder extends ListJob {
  readonly list: string;
  readonly tags: readonly string[];
}

interface PreparedBatch {
  readonly batch: RowBatch;
  readonly readings: readonly LeadReading[];
}

const start: Progress<LeadImportReport> = { position: '0', tally: nothingRead };

/** Writes imported leads in batches. The position of an import is the number of written rows. */
@Injectable()
export class LeadImportRepository {
  constructor(
    private readonly jobs: ListJobRepository,
    private readonly lists: AddToList,
  ) {}

  target(order: LeadImportOrder): LeadImportTarget<PreparedBatch> {
    let areNew = true;
    let added = 0;
    return {
      prepare: async (batch) => ({
        batch,
        readings: await this.lists.read(leadsOf(batch), order, { areNew }),
      }),
      reached: async () => {
        const { tally } = await this.jobs.step(order, start, (_, reached) => Promise.resolve(reached));
        ({ added } = tally);
        return tally;
      },
      put: async (prepared) => {
        const before = added;
        const { tally } = await this.put(order, prepared);
        added = tally.added;
        areNew = added - before > prepared.readings.length / 2;
        return tally;
      },
    };
  }

  private put(
    { account, id, list }: LeadImportOrder,
    { batch, readings }: PreparedBatch,
  ): Promise<Progress<LeadImportReport>> {
    return this.jobs.step({ account, id }, start, async (manager, reached) => {
      // Written by an earlier attempt, or by another replica that took the job over.
      if (reached.tally.rows !== batch.from) return reached;
      const leads = await this.lists.addRead(manager, { account, list, how: 'revise' }, readings);
      const tally = tallied({ ...nothingRead, ...reached.tally }, batch, leads);
      return { position: String(tally.rows), tally };
    });
  }
}
