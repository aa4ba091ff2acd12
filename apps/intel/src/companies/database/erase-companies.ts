import type { Erasing, PeopleTable } from '@lode/service-kit';
import { CompanyStore } from './company-store';
import { deleteRecordsAbout, lockCompanies } from './store-companies.statements';

/** Companies that are named after a person; other records of the company remain. */
export const companyRecords: PeopleTable = {
  table: 'company_records',
  what: 'record of a company',
  since: ({ seen_at }) => seen_at as Date,
  erase: eraseRecords,
};

async function eraseRecords({ manager, hashes, hasher }: Erasing): Promise<string[][]> {
  await lockCompanies.run(manager);
  const deleted = await deleteRecordsAbout.rows(manager, hashes);
  await new CompanyStore(hasher).rebuild(
    manager,
    deleted.map(({ company_id }) => company_id),
  );
  return deleted.map(({ subject_hashes }) => subject_hashes);
}
