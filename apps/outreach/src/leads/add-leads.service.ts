import {
  type ResultRow,
  maxLeadsAtOnce,
  ProblemError,
  validationProblem,
  type AddedLeadsReport,
  type AddLeadsRequest,
  type Job,
  AddLeads,
  type Operation,
} from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import { ResultReader } from '@lode/work';
import { Injectable } from '@nestjs/common';
import { noLeads } from '../lists/list-job.repository';
import { ListRepository, noSuchList } from '../lists/list.repository';
import { AddLeadsJob, rowToLead } from './add-leads-job';
import { LeadEditsRepository } from './lead-edits.repository';

const pageSize = 500;

/** Adds leads from the request or from a result set to a list. */
@Injectable()
export class AddLeadsService {
  constructor(
    private readonly results: ResultReader,
    private readonly lists: ListRepository,
    private readonly edits: LeadEditsRepository,
    private readonly job: AddLeadsJob,
  ) {}

  /** @throws ProblemError validation, not_found, gone, conflict, unavailable, and those of `runOnce` */
  async add(account: string, request: AddLeadsRequest, context: CallContext): Promise<AddedLeadsReport> {
    const { id: list, leads, results, row_numbers, tags = [] } = request;
    requireOneKind(request);
    const once = { operation: AddLeads as unknown as Operation, request, context };
    if (leads) return this.edits.addOnce({ account, list, inputs: leads, how: 'replace', tags }, once);
    // The result set and the list may be deleted since the first request.
    const answered = await this.edits.addedBefore(once);
    if (answered) return answered;
    if (!(await this.lists.find(account, list))) throw noSuchList();
    const id = await this.idOf(results, context);
    const rows: ResultRow[] = [];
    const wanted = { id, limit: pageSize, ...(row_numbers && { row_numbers }) };
    for await (const page of this.results.pages(wanted, context)) {
      const { total } = page.results;
      if (total > maxLeadsAtOnce && !row_numbers) {
        const job = await this.job.begin({ ...request, results: id }, total, context);
        return { ...noLeads, job };
      }
      rows.push(...page.rows);
    }
    return this.edits.addOnce({ account, list, inputs: rows.map(rowToLead), how: 'fill', tags }, once);
  }

  /** @throws ProblemError as `add` */
  async start(request: AddLeadsRequest, context: CallContext): Promise<Job> {
    requireOneKind(request);
    const { leads, results, row_numbers } = request;
    if (leads) return this.job.begin(request, leads.length, context);
    const id = await this.idOf(results, context);
    const page = await this.results.page({ id, limit: 1 }, context);
    const total = row_numbers?.length ?? page.results.total;
    return this.job.begin({ ...request, results: id }, total, context);
  }

  /** @param wanted id or `latest` */
  private async idOf(wanted = '', context: CallContext): Promise<string> {
    if (wanted !== 'latest') return wanted;
    const newest = await this.results.newest(context);
    if (newest) return newest.id;
    throw new ProblemError('conflict', 'There are no results yet. Search first, or send `leads`.');
  }
}

function requireOneKind({ leads, results, row_numbers }: AddLeadsRequest): void {
  if (!leads) return;
  if (results !== undefined) throw notWithLeads('results', 'send either `leads` or `results`');
  if (row_numbers) throw notWithLeads('row_numbers', 'send it with `results`, or send only the wanted leads');
}

const notWithLeads = (name: string, fix: string) =>
  validationProblem([{ location: `body.${name}`, message: 'cannot be combined with `leads`', fix }]);
