import { Injectable } from '@nestjs/common';
import type { LeadImportReport } from '@lode/contracts';
import { withAccount, withDatabaseRetries } from '@lode/database';
import { DataSource } from 'typeorm';
import { type ListJob, ListJobRepository, type Progress } from '../lists/list-job.repository';
import { AddToList, type LeadsAdded } from '../leads/add-to-list';
import type { ImportMode } from '../merging/known-leads';
import type { LeadOrigin } from '../merging/merge-leads';
import type { LeadReading } from '../merging/read-lead';
import {
  type LeadImportTarget,
  leadsOf,
  nothingRead,
  rejectedIn,
  rowEnds,
  rowsOf,
  tallied,
  type RowBatch,
} from './import-leads';
import { importOfJob, ImportRepository } from './import.repository';

export interface LeadImportOrder extends ListJob {
  readonly list: string;
  readonly tags: readonly string[];
  readonly mode: ImportMode;
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
    private readonly source: DataSource,
    private readonly jobs: ListJobRepository,
    private readonly lists: AddToList,
    private readonly imports: ImportRepository,
  ) {}

  target(order: LeadImportOrder): LeadImportTarget<PreparedBatch> {
    let areNew = true;
    let added = 0;
    const origins = new Map<string, LeadOrigin>();
    const recall = (prepared: PreparedBatch): Promise<void> => this.recall(order, prepared, origins);
    return {
      recall,
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
        const { tally, written } = await this.put(order, prepared, origins);
        if (written) for (const [id, origin] of originsOf(written)) origins.set(id, origin);
        else await recall(prepared);
        added = tally.added;
        areNew = added - before > prepared.readings.length / 2;
        return tally;
      },
    };
  }

  private async put(
    { account, id, list, mode }: LeadImportOrder,
    { batch, readings }: PreparedBatch,
    origins: Map<string, LeadOrigin>,
  ): Promise<{ readonly tally: LeadImportReport; readonly written: LeadsAdded | undefined }> {
    let written: LeadsAdded | undefined;
    const { tally } = await this.jobs.step({ account, id }, start, async (manager, reached) => {
      written = undefined;
      // Written by an earlier attempt, or by another replica that took the job over.
      if (reached.tally.rows !== batch.from) return reached;
      const importId = importOfJob(id);
      const rows = { rows: rowsOf(batch), origins, mode, importId };
      if (batch.from === 0) await this.imports.begin(manager, { account, list, id: importId }, batch.titles);
      written = await this.lists.addRead(manager, { account, list, how: 'revise' }, readings, rows);
      const after = tallied({ ...nothingRead, ...reached.tally }, batch, written);
      const rejected = rejectedIn(batch, written);
      const subjects = await this.imports.subjectsOf(rejected);
      await this.imports.write(
        manager,
        { account, list, id: importId },
        { titles: batch.titles, tally: rowEnds(after) },
        rejected.map((row, index) => ({ ...row, subject_hashes: subjects[index] ?? [] })),
      );
      return { position: String(after.rows), tally: after };
    });
    return { tally, written };
  }

  private recall(
    { account, list }: LeadImportOrder,
    { batch, readings }: PreparedBatch,
    origins: Map<string, LeadOrigin>,
  ): Promise<void> {
    return withDatabaseRetries(() =>
      withAccount(this.source, account, (manager) =>
        this.lists.recall(manager, { account, list }, readings, { rows: rowsOf(batch), origins }),
      ),
    );
  }
}

const originsOf = ({ outcomes }: LeadsAdded): [id: string, origin: LeadOrigin][] =>
  outcomes.flatMap((outcome): [string, LeadOrigin][] =>
    outcome.outcome !== 'invalid' && outcome.id !== undefined && outcome.origin
      ? [[outcome.id, outcome.origin]]
      : [],
  );
