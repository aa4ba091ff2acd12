import { companyRecords } from '../companies/database/erase-companies';
import type { PeopleTable } from '@lode/service-kit';

/** Tables of this service that contain people. */
export const heldPeople: readonly PeopleTable[] = [
  {
    table: 'answers',
    what: 'stored answer about a company',
    byCompany: true,
    since: ({ collected_at }) => collected_at as Date,
  },
  companyRecords,
];
