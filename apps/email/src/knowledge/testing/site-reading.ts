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

/** What every fact has that tells nothing else. */
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

/** A site that was read as a whole and tells just this. */
export const readingOf = (told: Partial<SiteReading> = {}): SiteReading =>
  siteReading({ read_at: new Date(readAt).toISOString(), ...told });

/** Of names of two words: first.last fully, flast by an initial, first by one name. */
export function simpleFits(name: string, local: string): number {
  const [first = '', last = ''] = name.toLowerCase().split(' ');
  if (local === `${first}.${last}`) return 1;
  if (local === `${first.slice(0, 1)}${last}`) return 0.5;
  return local === first || local === last ? 0.3 : 0;
}
