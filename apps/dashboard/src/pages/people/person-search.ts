import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answer, api, type QueryOf, type Schemas } from '../../api/client';
import type { FilterChip } from '../../components/filter-chips';
import { digest } from '../../format/digest';
import { regionName } from '../../format/region-name';
import { sectorInWords } from '../../format/sector-name';
import { text } from '../../text/text';
import { personFilters, type PersonFilter, type PersonFilters } from './person-filters';

const t = text.peopleSearch;

export type FoundPerson = Schemas['FoundPerson'];

/** Identifies a person in a selection and in a URL, over all readings: by the company and a digest of the name. */
export const personKey = ({ company_domain, name }: FoundPerson): string =>
  `${company_domain}~${digest(name.normalize('NFKC').toLowerCase())}`;

const pageSize = 50;

/** The conditions without the rest of the URL. */
export const filtersOf = (search: PersonFilters): PersonFilters =>
  Object.fromEntries(personFilters.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

export function usePeople(filters: PersonFilters, cursor: string | undefined) {
  const isSearch = Object.keys(filters).some((name) => name !== 'exclude' && name !== 'max_age');
  const query = useQuery({
    queryKey: ['people', filters, cursor],
    queryFn: () => {
      const conditions = { ...filters, cursor, limit: pageSize };
      return answer(api.GET('/people', { params: { query: conditions as unknown as QueryOf<'/people'> } }));
    },
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  return { ...query, data: isSearch && !query.error ? query.data : undefined, isSearch };
}

/** Pages of a company on which a person is looked for. */
const maxPages = 20;

/** The person of a key, among the people of the company; null if the person is gone. */
export const usePersonOf = (key: string | undefined) =>
  useQuery({
    queryKey: ['people', 'of', key],
    queryFn: () => findPerson(key ?? ''),
    enabled: key?.includes('~') ?? false,
  });

async function findPerson(key: string): Promise<FoundPerson | null> {
  const company_domain = key.slice(0, key.lastIndexOf('~'));
  let cursor: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const query = { company_domain, cursor, limit: 100 };
    const { people, next_cursor } = await answer(api.GET('/people', { params: { query } }));
    const found = people.find((person) => personKey(person) === key);
    if (found || next_cursor === null) return found ?? null;
    cursor = next_cursor;
  }
  return null;
}

/** Words for the conditions, for chips and for the name of a list. */
export function chipsOf(filters: PersonFilters): FilterChip[] {
  const labelIn =
    (labels: Readonly<Record<string, string | undefined>>) =>
    (value: string): string =>
      labels[value] ?? value;
  const yesNo = (label: string) => (value: string) =>
    `${label}: ${value === 'true' ? text.search.yes : text.search.no}`;
  const words: Readonly<Record<PersonFilter, (value: string) => string>> = {
    email: (value) => value,
    title: (value) => `“${value}”`,
    seniority: labelIn(t.seniorities),
    department: labelIn(t.departments),
    decision_maker: yesNo(t.decisionMaker),
    company_domain: (value) => value,
    sector: sectorInWords,
    country: (value) => (/^[A-Za-z]{2}$/.test(value) ? regionName(value.toUpperCase()) : value),
    city: (value) => value,
    size_min: (value) => `${text.companies.sizeMin} ${value}`,
    size_max: (value) => `${text.companies.sizeMax} ${value}`,
    verified: yesNo(t.verified),
    max_age: labelIn(text.search.ages),
    exclude: (value) => `${text.search.exclude}: ${value}`,
  };
  return personFilters.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: words[key](value) }] : [];
  });
}
