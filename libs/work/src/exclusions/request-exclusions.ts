import {
  ProblemError,
  type Exclude,
  type Scope,
  excludeIn,
  resultOperations,
  serviceNames,
  serviceOfResults,
  type ReadResultsRequest,
  type ResultPage,
  type ServiceName,
} from '@lode/contracts';
import { type CallContext, type Bus, createContext } from '@lode/bus';
import { requirePermitted, ResultReader } from '../results/result-reader';
import type { Results } from '../results/results';
import type { ExclusionCopy } from './exclusion-copy';
import type { ExclusionFilter } from './exclusion-filter';
import { notExcludable } from './excluded-sources';

/**
 * Leads that are left out reveal who is in a list or a CRM or was written to, so a key needs the scopes to read them. The scopes of
 * result sets are checked where their rows are read.
 * @throws ProblemError forbidden
 */
export function requireExcludable(
  { lists, contacted, crm }: Omit<Exclude, 'results'>,
  { scopes }: Partial<Pick<CallContext, 'scopes'>>,
): void {
  if (lists.length > 0) requireScope('lists:read', 'a list', scopes);
  if (contacted) requireScope('sequences:read', '`contacted`', scopes);
  if (crm) requireScope('export:read', '`crm`', scopes);
}

function requireScope(scope: Scope, excluded: string, scopes: CallContext['scopes']): void {
  if (scopes?.has(scope) ?? true) return;
  throw new ProblemError(
    'forbidden',
    `The key lacks the scope ${scope}, which excluding ${excluded} requires. Use a key that has it.`,
  );
}

/** Milliseconds for a page of a result set. */
const budget = 5000;

export interface ExcludingCaller {
  readonly account?: string | undefined;
  /** Undefined within a job, whose start has checked them. */
  readonly scopes?: CallContext['scopes'] | undefined;
  readonly signal: AbortSignal;
}

/** What a request excludes: lists, recipients, and result sets of the service and of those that it may call. */
export class RequestExclusions {
  private readonly reader: ResultReader;

  constructor(
    private readonly service: ServiceName,
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
    const { service } = this;
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
