import { Injectable } from '@nestjs/common';
import {
  StartAddLeads,
  type AddedLeads,
  type AddLeadsRequest,
  type Job,
  type LeadInput,
  type ResultRow,
  maxLeadTextLengths,
} from '@lode/contracts';
import { Jobs, ResultReader, type RunningJob } from '@lode/work';
import { SubjectHasher, subjectsInSlices } from '@lode/privacy';
import { accountOf, createContext, type CallContext } from '@lode/bus';
import { noLeads, plus, ListJobRepository, type Progress } from '../lists/list-job.repository';
import { hostOf } from '@lode/domain/sites';
import type { LeadSource } from '../merging/lead-fields';
import { AddToList } from './add-to-list';

/** Converts a row of a result set to a lead; `source` becomes text that the lead may read. */
export function rowToLead({ source, ...row }: ResultRow): LeadSource {
  const origin = source.replaceAll('_', ' ');
  const ways = [row.website, row.website && hostOf(row.website)].flatMap((page) =>
    page ? `${origin}, ${page}` : [],
  );
  const fitting = [...ways, origin].find((text) => text.length <= maxLeadTextLengths.source);
  return { ...row, source: fitting ?? origin.slice(0, maxLeadTextLengths.source) };
}

/** Rows per transaction; the list is locked meanwhile. */
const batchSize = 500;
/** Time to read a page of rows in milliseconds. */
const pageBudgetMs = 10_000;
const end = 'end';
/** Positions are cursors of the result set, empty before the first page, or `end`. */
const start: Progress<AddedLeads> = { position: '', tally: noLeads };

interface Batch {
  readonly inputs: readonly LeadInput[];
  /** Position after the batch. */
  readonly next: string;
  /** Number of leads of all batches. */
  readonly total: number;
}

/** Adds many leads in batches. A retry after a crash continues after the last batch. */
@Injectable()
export class AddLeadsJob {
  constructor(
    private readonly results: ResultReader,
    private readonly jobs: Jobs,
    private readonly lists: ListJobRepository,
    private readonly adding: AddToList,
    private readonly hasher: SubjectHasher,
  ) {}

  /** @throws ProblemError not_found, and as `Jobs.begin` */
  async begin(request: AddLeadsRequest, total: number, context: CallContext): Promise<Job> {
    const account = accountOf(context);
    return this.jobs.begin(StartAddLeads, request, context, {
      total,
      subjects: await subjectsInSlices(this.hasher, request),
      check: (manager) => this.lists.check(manager, account, [request.id]),
    });
  }

  /** @throws ProblemError not_found if the list was deleted, and as `ResultReader.page` */
  async run(request: AddLeadsRequest, job: RunningJob): Promise<AddedLeads> {
    let reached = await this.lists.step(job, start, (_manager, progress) => Promise.resolve(progress));
    while (reached.position !== end) {
      job.signal.throwIfAborted();
      const from = reached.position;
      const batch = await this.batchAt(request, from, job);
      reached = await this.lists.step(job, start, async (manager, progress) => {
        // Another replica has added the batch.
        if (progress.position !== from) return progress;
        const { id: list, leads, tags = [] } = request;
        const how = leads ? 'replace' : 'fill';
        const order = { account: job.account, list, inputs: batch.inputs, how, tags } as const;
        const { tally } = await this.adding.add(manager, order);
        return { position: batch.next, tally: plus(progress.tally, tally) };
      });
      const counts = plus(reached.tally, noLeads);
      const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
      job.progress(done, Math.max(done, batch.total), counts);
    }
    return reached.tally;
  }

  private async batchAt(
    { leads, results: id = '', row_numbers }: AddLeadsRequest,
    position: string,
    { account, signal }: RunningJob,
  ): Promise<Batch> {
    if (leads) return { inputs: leads, next: end, total: leads.length };
    const cursor = position === '' ? {} : { cursor: position };
    const context = createContext(pageBudgetMs, { account, cancellation: signal });
    const wanted = { id, limit: batchSize, ...cursor, ...(row_numbers && { row_numbers }) };
    const page = await this.results.page(wanted, context);
    const total = row_numbers?.length ?? page.results.total;
    return { inputs: page.rows.map(rowToLead), next: page.next_cursor ?? end, total };
  }
}
