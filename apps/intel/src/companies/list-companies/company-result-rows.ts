import type { ListCompaniesRequest, ResultRow } from '@lode/contracts';
import type { CompanySearchRepository } from './company-search.repository';
import { mergeStored, toResultRow } from './found-company';
import type { ListCompanies } from './list-companies';

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
    const records = await companies.records(part.map(({ id }) => id));
    yield part.flatMap(({ id }) => {
      const own = records.get(id);
      return own ? [toResultRow(mergeStored(own))] : [];
    });
  }
}
