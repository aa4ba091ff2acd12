import {
  maxLeadsAtOnce,
  ProblemError,
  validationProblem,
  type AddedLeadsReport,
  type AddLeadsRequest,
  type ResultRow,
} from '@lode/contracts';
import type { CallContext, ResultReader } from '@lode/service-kit';
import type { LeadOrder } from '../lists/add-to-list';
import type { LeadSource } from '../merging/lead-fields';
import { rowToLead } from './row-to-lead';

const pageSize = 500;

export interface LeadTarget {
  /** Response to an earlier request with the same idempotency key. @throws ProblemError idempotency_mismatch */
  answered(): Promise<AddedLeadsReport | undefined>;
  /** @throws ProblemError not_found */
  requireList(account: string, list: string): Promise<void>;
  /** @throws ProblemError not_found, and those of `runOnce` */
  add(order: LeadOrder): Promise<AddedLeadsReport>;
}

/** Adds leads from the request or from a result set to a list. */
export class AddLeads {
  constructor(
    private readonly results: Pick<ResultReader, 'newest' | 'pages'>,
    private readonly target: (request: AddLeadsRequest, context: CallContext) => LeadTarget,
  ) {}

  /** @throws ProblemError validation, not_found, gone, conflict, unavailable, and those of `runOnce` */
  async add(account: string, request: AddLeadsRequest, context: CallContext): Promise<AddedLeadsReport> {
    const { id: list, leads, results, tags = [] } = request;
    if (leads && results !== undefined) throw bothGiven();
    const target = this.target(request, context);
    if (leads) return target.add({ account, list, inputs: leads, how: 'replace', tags });
    // The result set and the list may be deleted since the first request.
    const answered = await target.answered();
    if (answered) return answered;
    await target.requireList(account, list);
    const inputs = await this.inputs(results ?? '', context);
    return target.add({ account, list, inputs, how: 'fill', tags });
  }

  /** Reads the first rows of a result set. @param wanted id or `latest` */
  private async inputs(wanted: string, context: CallContext): Promise<LeadSource[]> {
    const id = wanted === 'latest' ? await this.newest(context) : wanted;
    const rows: ResultRow[] = [];
    for await (const page of this.results.pages({ id, limit: pageSize }, context)) {
      rows.push(...page.rows);
      if (rows.length >= maxLeadsAtOnce) break;
    }
    return rows.slice(0, maxLeadsAtOnce).map(rowToLead);
  }

  private async newest(context: CallContext): Promise<string> {
    const newest = await this.results.newest(context);
    if (newest) return newest.id;
    throw new ProblemError('conflict', 'There are no results yet. Search first, or send `leads`.');
  }
}

const bothGiven = () =>
  validationProblem([
    {
      location: 'body.results',
      message: 'cannot be combined with `leads`',
      fix: 'send either `leads` or `results`',
    },
  ]);
