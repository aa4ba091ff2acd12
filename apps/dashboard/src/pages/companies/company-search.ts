import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answer, api, type QueryOf, type Schemas } from '../../api/client';
import type { FilterChip } from '../../components/filter-chips';
import { digest } from '../../format/digest';
import { regionName } from '../../format/region-name';
import { sectorInWords, sectorName } from '../../format/sector-name';
import { text } from '../../text/text';
import { filterNames, type FilterName, type Filters } from './filter-names';

const t = text.companies;

export type FoundCompany = Schemas['FoundCompany'];
export type Facets = Schemas['CompanyFacetCounts'];
export type FacetName = Facets['facet'];

/**
 * Identifies a company in a selection and in a URL, over all readings: by its domain and an identifier of a register, because
 * companies of a group may share a website; without both by a digest of name and place.
 */
export function companyKey({ domain, name, headquarters, identifiers }: FoundCompany): string {
  const { lei, registration, wikidata } = identifiers;
  const { country_code, city } = headquarters ?? {};
  const known = [domain, lei ?? registration ?? wikidata].filter((each) => each !== null);
  return known.length > 0 ? known.join('~') : digest(JSON.stringify([name, country_code, city]));
}

/** The domain of a key; undefined for a company without a website. */
export function domainOf(key: string): string | undefined {
  const [domain = ''] = key.split('~');
  return /^[^\s:]+\.[^\s:.]+$/.test(domain) ? domain : undefined;
}

/** The company of a key: an identifier that was learned since then changes the key, but not the website. */
export function companyAt(key: string, companies: readonly FoundCompany[]): FoundCompany | undefined {
  const sameSite = companies.filter(({ domain }) => domain !== null && domain === domainOf(key));
  const same = companies.find((company) => companyKey(company) === key);
  return same ?? (sameSite.length === 1 ? sameSite[0] : undefined);
}

export const sorts = ['relevance', 'size', 'age'] as const;

const facetNames: readonly FacetName[] = ['sector', 'country', 'size', 'technology'];
const pageSize = 50;

/** The conditions without the rest of the URL. */
export const filtersOf = (search: Filters): Filters =>
  Object.fromEntries(filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

export const useCompanies = (filters: Filters, sort: string | undefined, cursor: string | undefined) =>
  useQuery({
    queryKey: ['companies', filters, sort, cursor],
    queryFn: () => {
      const query = { ...filters, sort, cursor, limit: pageSize, facets: facetNames.join(',') };
      return answer(api.GET('/companies', { params: { query: query as unknown as QueryOf<'/companies'> } }));
    },
    placeholderData: keepPreviousData,
  });

/** The company of a key with a domain; null if it is not known. Other keys are found on their page only. */
export const useCompanyOf = (key: string | undefined) =>
  useQuery({
    queryKey: ['companies', 'of', key],
    queryFn: async () => {
      const query = { domain: domainOf(key ?? ''), limit: 100 };
      const { companies } = await answer(api.GET('/companies', { params: { query } }));
      return companyAt(key ?? '', companies) ?? null;
    },
    enabled: key !== undefined && domainOf(key) !== undefined,
  });

/** The values of a range of employees, such as `11-50` and `5001+`. */
export function sizeFilter(range: string | undefined): Pick<Filters, 'size_min' | 'size_max'> {
  const [from, to] = (range ?? '').replace('+', '').split('-');
  return { size_min: from || undefined, size_max: to || undefined } as Filters;
}

/** The range that the filters are, as a facet names it. */
export const sizeRange = ({ size_min, size_max }: Filters): string | undefined =>
  size_min === undefined ? undefined : size_max === undefined ? `${size_min}+` : `${size_min}-${size_max}`;

/** The label of a value of a facet. */
export function facetLabel(facet: FacetName, value: string): string {
  if (facet === 'sector') return sectorName(value);
  return facet === 'country' ? regionName(value) : value.replace('-', '–');
}

/** Words for the conditions, for chips and for the name of a list. */
export function chipsOf(filters: Filters): FilterChip[] {
  const yesNo = (value: string): string => (value === 'true' ? text.search.yes : text.search.no);
  const ages: Readonly<Record<string, string | undefined>> = text.search.ages;
  const signals: Readonly<Record<string, string | undefined>> = t.signals;
  const words: Readonly<Record<FilterName, (value: string) => string>> = {
    q: (value) => `“${value}”`,
    sector: sectorInWords,
    country: (value) => (/^[A-Za-z]{2}$/.test(value) ? regionName(value.toUpperCase()) : value),
    region: (value) => value,
    city: (value) => value,
    radius_km: (value) => `+ ${value} km`,
    size_min: (value) => `${t.sizeMin} ${value}`,
    size_max: (value) => `${t.sizeMax} ${value}`,
    founded_after: (value) => `${t.foundedAfter} ${value}`,
    founded_before: (value) => `${t.foundedBefore} ${value}`,
    technology: (value) => value,
    signal: (value) => signals[value] ?? value,
    has_email: (value) => `${t.hasEmail}: ${yesNo(value)}`,
    has_open_roles: (value) => `${t.hasOpenRoles}: ${yesNo(value)}`,
    max_age: (value) => ages[value] ?? value,
    exclude: (value) => `${text.search.exclude}: ${value}`,
  };
  return filterNames.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: words[key](value) }] : [];
  });
}
