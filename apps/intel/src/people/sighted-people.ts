import {
  departments,
  seniorities,
  type Department,
  type Seniority,
  type SitePerson,
  type SiteReading,
} from '@lode/contracts';
import type { ReportedPerson } from '../sources/company-source';
import { reportedRole } from './reported-role';
import type { PersonOrigin, SightedPerson } from './sighted-person';

/** People that the company's own site shows or showed. */
export const peopleOnSite = ({ people, parked }: Pick<SiteReading, 'people' | 'parked'>): SightedPerson[] =>
  parked ? [] : people.map(fromSite);

function fromSite(person: SitePerson): SightedPerson {
  const { seniority, department, decision_maker, reports_to, still_on_page, ...rest } = person;
  return {
    ...rest,
    seniority: known<Seniority>(seniorities, seniority),
    department: known<Department>(departments, department),
    decides: decision_maker,
    reportsTo: reports_to,
    current: still_on_page,
    origin: 'own_site',
  };
}

/** People that another source names. */
export const peopleReported = (
  people: readonly ReportedPerson[],
  origin: Exclude<PersonOrigin, 'own_site'>,
): SightedPerson[] =>
  people.map((person) => ({
    ...person,
    ...reportedRole(person.title, person.group),
    email: null,
    phone: null,
    reportsTo: null,
    origin,
  }));

const known = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;
