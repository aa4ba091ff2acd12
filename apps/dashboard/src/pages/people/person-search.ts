import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answer, api, type QueryOf, type Schemas } from '../../api/client';
import type { FilterChip } from '../../components/filter-chips';
import { text } from '../../text/text';
import { personFilters, type PersonFilter, type PersonFilters } from './person-filters';

const t = text.peopleSearch;

export type FoundPerson = Schemas['FoundPerson'];

/** Identifies a person in results: searched people have no ids, and another reading moves their positions. */
export const personKey = ({ company_domain, name, email }: FoundPerson): string =>
  JSON.stringify([company_domain, name, email]);

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
    verified: yesNo(t.verified),
    max_age: labelIn(text.search.ages),
    exclude: (value) => `${text.search.exclude}: ${value}`,
  };
  return personFilters.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: words[key](value) }] : [];
  });
}
