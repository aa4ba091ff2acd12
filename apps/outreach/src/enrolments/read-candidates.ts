import type { EntityManager } from 'typeorm';
import { readInIndexOrder } from '../leads/lead.statements';
import {
  listChosenCompanies,
  listChosenCompaniesWithPeople,
  listCompanies,
  listCompaniesWithPeople,
} from './candidate.statements';
import type { LeadsPlace } from './enrolment-store';
import type { Candidate } from './recipients-of';

/** Leads per page: a company has up to ten people. */
export const candidatesPerPage = { company: 1000, contact: 100 } as const;

const statements = {
  company: { all: listCompanies, chosen: listChosenCompanies },
  contact: { all: listCompaniesWithPeople, chosen: listChosenCompaniesWithPeople },
} as const;

/** Leads of a list in a transaction of the account, ordered by id. */
export async function readCandidates(
  manager: EntityManager,
  { account, list, rows, ids, after = '' }: LeadsPlace & { readonly account: string },
  limit: number,
): Promise<Candidate[]> {
  await readInIndexOrder.run(manager);
  const { all, chosen } = statements[rows];
  return ids
    ? chosen.rows(manager, account, list, after, limit, ids)
    : all.rows(manager, account, list, after, limit);
}
