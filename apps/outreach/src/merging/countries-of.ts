import { mailDomain } from '@lode/domain/addresses';
import { countryOf, countryOfDomain, hostOf, isStateName, regionsOf } from '@lode/domain/sites';
import type { LeadFields } from './lead-fields';

type Located = Pick<LeadFields, 'country_code' | 'address' | 'website' | 'email'>;

/** `Austin, TX 78701`, `Toronto, ON M5H 2M9`: a state whose country the form of the postal code confirms. */
const stateAndCode = [
  ['US', /\b([A-Z]{2}),? \d{5}(?:-\d{4})?$/],
  ['CA', /\b([A-Z]{2}),? [A-Z]\d[A-Z] ?\d[A-Z]\d$/],
] as const;

/**
 * The countries in which a lead writes its numbers (ISO 3166-1 alpha-2), most reliable first: the country of its
 * address, then those of the domains of its website and its email.
 */
export function countriesOf({ country_code, address, website, email }: Located): string[] {
  const hosts = [
    website === null ? undefined : hostOf(website),
    email === null ? undefined : mailDomain(email),
  ];
  const countries = [
    country_code,
    address === null ? null : countryAtEnd(address),
    ...hosts.map((host) => (host === undefined ? null : countryOfDomain(host))),
  ];
  return [...new Set(countries.filter((country) => country !== null))];
}

/** `CA` and `Georgia` may be states. */
function countryAtEnd(address: string): string | null {
  const last = address.split(',').at(-1)?.trim() ?? '';
  if (last.length > 2 && !isStateName(last)) {
    const named = countryOf(last);
    if (named !== null) return named;
  }
  const found = stateAndCode.find(([country, form]) =>
    regionsOf.get(country)?.codes.has(form.exec(address)?.[1] ?? ''),
  );
  return found?.[0] ?? null;
}
