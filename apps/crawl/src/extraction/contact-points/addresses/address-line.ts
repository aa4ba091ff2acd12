import type { PostalAddress } from '../../facts/facts';

type Parts = Omit<PostalAddress, 'text'>;

const present = (...parts: readonly (string | null)[]): readonly string[] =>
  parts.flatMap((part) => part || []);

/** Formats an address in one line in the order of its country: the postal code before the city, or after the region. */
export function addressLine(address: Parts, codeFirst = isCodeFirst(address)): string {
  const { street, city, region, postal_code: code, country } = address;
  const place = codeFirst ? [present(code, city).join(' '), region] : [city, present(region, code).join(' ')];
  return present(street, ...place, country).join(', ');
}

/** Without a country, five digits with a region are a US ZIP code. */
function isCodeFirst({ region, postal_code: code, country }: Parts): boolean {
  const isAmerican = country === null ? region !== null : /^u\.?s|^united states/i.test(country);
  return /^\d/.test(code ?? '') && !(isAmerican && /^\d{5}(?:-\d{4})?$/.test(code ?? ''));
}
