import type { Contact } from '@lode/contracts';

export interface PeopleReading {
  /** The most senior first. */
  readonly contacts: readonly Contact[];
  /** Whether the site was not read completely; a second reading may have more. */
  readonly isPartial: boolean;
}

/** Port: the people that the site of a company shows. */
export interface CompanyPeople {
  /**
   * Never rejects.
   * @param domain of the company
   * @param budget milliseconds
   * @returns undefined if they are unknown because the service is unavailable
   */
  of(domain: string, budget: number): Promise<PeopleReading | undefined>;
}

export const COMPANY_PEOPLE = Symbol('CompanyPeople');
