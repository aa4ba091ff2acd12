import type { PostalAddress } from '../../facts/facts';

type Parts = Omit<PostalAddress, 'text'>;

const told = (...parts: readonly (string | null)[]): readonly string[] => parts.flatMap((part) => part || []);

/** An address in one line, as its country would write it: the code before the city, or behind the region. */
export function addressLine(address: Parts, codeFirst = isCodeFirst(address)): string {
  const { street, city, region, postal_code: code, country } = address;
  const place = codeFirst ? [told(code, city).join(' '), region] : [city, told(region, code).join(' ')];
  return told(street, ...place, country).join(', ');
}

/** Where a country is not known, five digits with a region are American. */
function isCodeFirst({ region, postal_code: code, country }: Parts): boolean {
  const isAmerican = country === null ? region !== null : /^u\.?s|^united states/i.test(country);
  return /^\d/.test(code ?? '') && !(isAmerican && /^\d{5}(?:-\d{4})?$/.test(code ?? ''));
}
