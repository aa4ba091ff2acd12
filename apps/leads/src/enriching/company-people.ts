import type { Contact } from '@lode/contracts';

/** Port: the people whom the site of a company shows. */
export interface CompanyPeople {
  /**
   * Never rejects.
   * @param domain of the company
   * @param budget milliseconds
   * @returns the most senior first; undefined if they are unknown because the service is unavailable
   */
  of(domain: string, budget: number): Promise<readonly Contact[] | undefined>;
}

export const COMPANY_PEOPLE = Symbol('CompanyPeople');
