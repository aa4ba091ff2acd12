import { Controller, Inject } from '@nestjs/common';
import {
  SearchDomain as Operation,
  validationProblem,
  type DomainSearchResult,
  type SearchDomainRequest,
} from '@lode/contracts';
import { companyDomain } from '@lode/domain/addresses';
import { ChecksJob, readSetCursor } from '@lode/work';
import { Handles, responseBudgetMs, type CallContext } from '@lode/bus';
import { Suppressions } from '@lode/privacy';
import { checkCompanyName, FindCompany } from '../companies/find-company';
import { parseCursor } from './rank-key';
import { DomainSearchService } from './domain-search.service';

/** Share of the time of a request for finding the company. */
const companyShare = 0.5;

@Controller()
export class DomainSearchController {
  constructor(
    private readonly searchDomain: DomainSearchService,
    private readonly companies: FindCompany,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  @Handles(Operation)
  async search(request: SearchDomainRequest, context: CallContext): Promise<DomainSearchResult> {
    this.check(request);
    const { domain, company = '' } = request;
    if (domain !== undefined)
      return { ...(await this.searchDomain.search({ ...request, domain }, context)), company_match: null };
    const filter = this.suppressions.suppressionFilter(context.account);
    const limits = { budget: responseBudgetMs(context) * companyShare };
    const match = await this.companies.find(company, filter, limits);
    const result = await this.searchDomain.search({ ...request, domain: match.domain }, context);
    return { ...result, company_match: match };
  }

  /** @throws ProblemError validation, free_mail_domain */
  @ChecksJob(Operation)
  check({ domain, company, cursor }: SearchDomainRequest): void {
    if (domain !== undefined && company !== undefined) throw validationProblem([bothGiven]);
    if (domain !== undefined) parseCursor(readSetCursor('email', cursor).cursor, companyDomain(domain));
    else if (company !== undefined) checkCompanyName(company);
    else throw validationProblem([noneGiven]);
  }
}

const bothGiven = {
  location: 'body.company',
  message: 'is given together with domain',
  fix: 'send one of the two',
};
const noneGiven = {
  location: 'body.domain',
  message: 'is required',
  fix: 'send domain, or company with the name of the company',
};
