import type { Evidence, SiteEmail, SitePerson, SiteReading } from '@lode/contracts';
import { sitePerson, siteReading } from '@lode/domain/testing';

export const readAt = Date.UTC(2026, 0, 31);

const seen = (at = readAt): Evidence => ({
  method: 'mailto',
  source: 'website',
  url: 'https://acme.test/team',
  first_seen_at: new Date(at).toISOString(),
  last_seen_at: new Date(at).toISOString(),
  confidence: 90,
});

const fact = () => ({ confidence: 90, still_on_page: true, evidence: [seen()] });

export const emailOf = (email: string, more: Partial<SiteEmail> = {}): SiteEmail => ({
  ...fact(),
  email,
  type: 'personal',
  name: null,
  own_domain: true,
  ...more,
});

export const personOf = (name: string, more: Partial<SitePerson> = {}): SitePerson =>
  sitePerson(name, { ...fact(), ...more });

/** A complete reading with these facts. */
export const readingOf = (facts: Partial<SiteReading> = {}): SiteReading =>
  siteReading({ read_at: new Date(readAt).toISOString(), ...facts });

/** For names of two words: 1 for first.last, 0.5 for flast, 0.3 for a single name. */
export function simpleFits(name: string, local: string): number {
  const [first = '', last = ''] = name.toLowerCase().split(' ');
  if (local === `${first}.${last}`) return 1;
  if (local === `${first.slice(0, 1)}${last}`) return 0.5;
  return local === first || local === last ? 0.3 : 0;
}
