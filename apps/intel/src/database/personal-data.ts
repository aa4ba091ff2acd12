import { type Erasing, type PeopleTable, WatchedRows, type SuppressionIndexParts } from '@lode/privacy';
import { CompanyStore } from '../companies/database/company-store';
import {
  deleteRecordsAbout,
  lockCompanies,
  markCompanies,
} from '../companies/database/store-companies.statements';

/** Companies that are named after a person; other records of the company remain. */
const companyRecords: PeopleTable = {
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

/** Tables of this service that contain people. */
export const personalData: readonly PeopleTable[] = [
  {
    table: 'answers',
    what: 'stored answer about a company',
    byCompany: true,
    since: ({ collected_at }) => collected_at as Date,
  },
  companyRecords,
];

/** Marks the companies that suppressions name. */
export const watchCompanies = (parts: SuppressionIndexParts): WatchedRows =>
  new WatchedRows(parts, async (manager, hashes) => {
    await markCompanies.run(manager, hashes);
  });
