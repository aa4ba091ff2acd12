import type { SiteReading } from '@lode/contracts';

/** What a caller should know of the site; null where it is the company's own and could be read. */
export function siteHint(domain: string, reading: SiteReading | undefined): string | null {
  if (!reading) return 'The site of the domain could not be read: what is told comes from elsewhere.';
  if (reading.parked) return 'The domain is parked or for sale: it has no site of a company.';
  if (reading.domain !== domain && !domain.endsWith(`.${reading.domain}`))
    return `The domain leads to ${reading.domain}: what is told of the site is of that one.`;
  return null;
}
