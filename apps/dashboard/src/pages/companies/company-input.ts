import type { Schemas } from '../../api/client';
import type { FoundCompany } from './company-search';

/** The headquarters in one line; undefined if nothing of it is known. */
export const placeOf = ({ headquarters }: FoundCompany): string | undefined => {
  if (!headquarters) return undefined;
  const { street, postal_code, city, region, country_code } = headquarters;
  return (
    [street, [postal_code, city].filter(Boolean).join(' '), region, country_code]
      .filter(Boolean)
      .join(', ') || undefined
  );
};

/** A company of the search as a lead of a list. */
export function companyInput(company: FoundCompany): Schemas['LeadInput'] {
  const { name, domain, headquarters, tech_stack, sources } = company;
  const origins = [...new Set(sources.map(({ source }) => source.replaceAll('_', ' ')))];
  const known = {
    company: name,
    website: domain && `https://${domain}`,
    address: placeOf(company),
    country_code: headquarters?.country_code,
    tech_stack: tech_stack.length > 0 ? tech_stack.slice(0, 200) : undefined,
    source: origins.join(', ').slice(0, 200) || undefined,
  };
  return Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== null && value !== undefined),
  );
}
