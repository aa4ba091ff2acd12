import { Injectable } from '@nestjs/common';
import {
  excludeIn,
  ProblemError,
  resultOperations,
  serviceNames,
  serviceOfResults,
  type ReadResultsRequest,
  type ResultPage,
} from '@lode/contracts';
import {
  Bus,
  createContext,
  ExclusionCopy,
  notExcludable,
  requireExcludable,
  requirePermitted,
  ResultReader,
  Results,
  type CallContext,
  type ExclusionFilter,
} from '@lode/service-kit';

/** Milliseconds for a page of a result set. */
const budget = 5000;
const service = 'leads';

export interface ExcludingCaller {
  readonly account?: string | undefined;
  /** Undefined within a job, whose start has checked them. */
  readonly scopes?: CallContext['scopes'] | undefined;
  readonly signal: AbortSignal;
}

/** What a request excludes: lists, recipients, and result sets of this service and of those that it may call. */
@Injectable()
export class LeadExclusions {
  private readonly reader: ResultReader;

  constructor(
    private readonly copy: ExclusionCopy,
    private readonly results: Results,
    bus: Bus,
  ) {
    this.reader = new ResultReader(bus);
  }

  /** Undefined if the request excludes nothing. @throws ProblemError as `ExclusionCopy.filter`, forbidden, validation */
  async filter(text: string | undefined, caller: ExcludingCaller): Promise<ExclusionFilter | undefined> {
    const exclude = excludeIn(text);
    if (!exclude) return undefined;
    requireExcludable(exclude, caller);
    const readResults = (request: ReadResultsRequest): Promise<ResultPage> => this.page(request, caller);
    return this.copy.filter(exclude, { account: caller.account, signal: caller.signal, readResults });
  }

  private async page(request: ReadResultsRequest, { account, scopes }: ExcludingCaller): Promise<ResultPage> {
    if (account === undefined) throw new ProblemError('account_required');
    const producer = serviceOfResults(request.id);
    if (producer === undefined || !(producer in resultOperations))
      throw new ProblemError('not_found', 'There is no such result set.');
    if (producer !== service) {
      if (serviceNames.indexOf(producer) < serviceNames.indexOf(service)) throw notExcludable();
      return this.reader.page(request, createContext(budget, { account, scopes }));
    }
    const page = await this.results.read(account, request);
    requirePermitted(service, page.results.operation, { scopes });
    return page;
  }
}
