import type { EmptyReason, SiteReading } from '@lode/contracts';

/** Of contacts alone; the site may have other facts. */
const ofContacts: ReadonlySet<EmptyReason> = new Set(['none_shown', 'unfinished']);

/** Hint about the site for the caller; null for a readable site of the company itself. */
export function siteHint(domain: string, reading: SiteReading | undefined): string | null {
  if (!reading) return 'The site of the domain could not be read. The answer uses other sources only.';
  if (reading.parked) return 'The domain is parked or for sale. It has no company site.';
  if (reading.domain !== domain && !domain.endsWith(`.${reading.domain}`))
    return `The domain redirects to ${reading.domain}. Facts of the site are of that domain.`;
  const { reason_empty: reason, hint } = reading;
  return reason === null || ofContacts.has(reason) ? null : hint;
}
