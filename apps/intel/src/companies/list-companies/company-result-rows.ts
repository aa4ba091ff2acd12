import type { ListCompaniesRequest, ResultRow } from '@lode/contracts';
import type { CompanySearchRepository } from './company-search.repository';
import { toResultRow } from './found-company';
import type { ListCompanies } from './list-companies';
import { storedCompanies } from './stored-companies';

interface Parts {
  readonly list: ListCompanies;
  readonly companies: CompanySearchRepository;
}

/** Rows of a company search, written when a list, an export or a sync first takes its result set. */
export async function* companyResultRows(
  { list, companies }: Parts,
  request: ListCompaniesRequest,
  account: string,
): AsyncGenerator<readonly ResultRow[]> {
  for await (const part of list.all(request, account)) {
    const ids = part.map(({ id }) => id);
    yield (await storedCompanies(companies, ids)).map(({ company }) => toResultRow(company));
  }
}
