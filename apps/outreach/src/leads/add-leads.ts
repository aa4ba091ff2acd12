import {
  maxLeadTextLengths,
  type ResultRow,
  maxLeadsAtOnce,
  ProblemError,
  validationProblem,
  type AddedLeadsReport,
  type AddLeadsRequest,
  type Job,
  AddLeads,
  maxLeadProblems,
  type Operation,
} from '@lode/contracts';
import { hostOf } from '@lode/domain/sites';
import { type CallContext, type ResultReader, answeredBefore, runOnce } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import type { LeadSource } from '../merging/lead-fields';
import { noLeads } from '../lists/list-job.repository';
import { type Once, noSuchList, type ListRepository } from '../lists/list.repository';
import { type LeadOrder, differenceOf, mistakesOf, type AddToList, type LeadsAdded } from './add-to-list';

/** Converts a row of a result set to a lead; `source` becomes text that the lead may read. */
export function rowToLead({ source, ...row }: ResultRow): LeadSource {
  const origin = source.replaceAll('_', ' ');
  const ways = [row.website, row.website && hostOf(row.website)].flatMap((page) =>
    page ? `${origin}, ${page}` : [],
  );
  const fitting = [...ways, origin].find((text) => text.length <= maxLeadTextLengths.source);
  return { ...row, source: fitting ?? origin.slice(0, maxLeadTextLengths.source) };
}

const pageSize = 500;

interface LeadTarget {
  /** Response to an earlier request with the same idempotency key. @throws ProblemError idempotency_mismatch */
  answered(): Promise<AddedLeadsReport | undefined>;
  /** @throws ProblemError not_found */
  requireList(account: string, list: string): Promise<void>;
  /** @throws ProblemError not_found, and those of `runOnce` */
  add(order: LeadOrder): Promise<AddedLeadsReport>;
}

/** Starts a job for a request that names its result set. @param total number of leads */
export type StartJob = (request: AddLeadsRequest, total: number, context: CallContext) => Promise<Job>;

interface Parts {
  readonly results: Pick<ResultReader, 'newest' | 'page' | 'pages'>;
  readonly target: (request: AddLeadsRequest, context: CallContext) => LeadTarget;
  readonly startJob: StartJob;
}

/** Adds leads from the request or from a result set to a list. */
export class AddLeadsService {
  constructor(private readonly parts: Parts) {}

  /** @throws ProblemError validation, not_found, gone, conflict, unavailable, and those of `runOnce` */
  async add(account: string, request: AddLeadsRequest, context: CallContext): Promise<AddedLeadsReport> {
    const { id: list, leads, results, row_numbers, tags = [] } = request;
    requireOneKind(request);
    const target = this.parts.target(request, context);
    if (leads) return target.add({ account, list, inputs: leads, how: 'replace', tags });
    // The result set and the list may be deleted since the first request.
    const answered = await target.answered();
    if (answered) return answered;
    await target.requireList(account, list);
    const id = await this.idOf(results, context);
    const rows: ResultRow[] = [];
    const wanted = { id, limit: pageSize, ...(row_numbers && { row_numbers }) };
    for await (const page of this.parts.results.pages(wanted, context)) {
      const { total } = page.results;
      if (total > maxLeadsAtOnce && !row_numbers) {
        const job = await this.parts.startJob({ ...request, results: id }, total, context);
        return { ...noLeads, job };
      }
      rows.push(...page.rows);
    }
    return target.add({ account, list, inputs: rows.map(rowToLead), how: 'fill', tags });
  }

  /** @throws ProblemError as `add` */
  async start(request: AddLeadsRequest, context: CallContext): Promise<Job> {
    requireOneKind(request);
    const { leads, results, row_numbers } = request;
    if (leads) return this.parts.startJob(request, leads.length, context);
    const id = await this.idOf(results, context);
    const page = await this.parts.results.page({ id, limit: 1 }, context);
    const total = row_numbers?.length ?? page.results.total;
    return this.parts.startJob({ ...request, results: id }, total, context);
  }

  /** @param wanted id or `latest` */
  private async idOf(wanted = '', context: CallContext): Promise<string> {
    if (wanted !== 'latest') return wanted;
    const newest = await this.parts.results.newest(context);
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

export interface LeadTargetParts {
  readonly source: DataSource;
  readonly lists: ListRepository;
  readonly adding: AddToList;
}

/** Adds leads once per idempotency key. */
export class LeadTargetRepository implements LeadTarget {
  constructor(
    private readonly parts: LeadTargetParts,
    private readonly request: AddLeadsRequest,
    private readonly context: CallContext,
  ) {}

  answered(): Promise<AddedLeadsReport | undefined> {
    return answeredBefore(this.once());
  }

  async requireList(account: string, list: string): Promise<void> {
    if (!(await this.parts.lists.find(account, list))) throw noSuchList();
  }

  add(order: LeadOrder): Promise<AddedLeadsReport> {
    const { adding } = this.parts;
    return runOnce({ ...this.once(), run: async (manager) => reportOf(await adding.add(manager, order)) });
  }

  private once(): { source: DataSource } & Once {
    const operation = AddLeads as unknown as Operation;
    return { source: this.parts.source, operation, request: this.request, context: this.context };
  }
}

function reportOf({ outcomes, tally }: LeadsAdded): AddedLeadsReport {
  const problems = outcomes.flatMap((outcome, index) => {
    const reason = differenceOf(outcome, (row) => `lead ${row}`);
    const mistakes = mistakesOf(outcome);
    return [...mistakes, ...(reason === undefined ? [] : [{ field: null, reason }])].map((mistake) => ({
      index,
      ...mistake,
    }));
  });
  const leads = outcomes.map((result) => ({
    id: (result.outcome === 'invalid' ? undefined : result.id) ?? null,
    outcome: result.outcome,
  }));
  const report = { ...tally, leads };
  return problems.length === 0 ? report : { ...report, problems: problems.slice(0, maxLeadProblems) };
}
