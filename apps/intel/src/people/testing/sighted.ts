import type { Evidence } from '@lode/contracts';
import type { SightedPerson } from '../sighted-people';

export const seenAt = (url: string, confidence = 90): Evidence => ({
  method: 'card',
  source: 'website',
  url,
  first_seen_at: '2026-01-31T00:00:00.000Z',
  last_seen_at: '2026-01-31T00:00:00.000Z',
  confidence,
});

/** A person on the team page. */
export const sighted = (name: string, more: Partial<SightedPerson> = {}): SightedPerson => ({
  name,
  title: null,
  seniority: null,
  department: null,
  decides: false,
  group: 'team',
  email: null,
  phone: null,
  profiles: [],
  reportsTo: null,
  current: true,
  origin: 'own_site',
  confidence: 80,
  evidence: [seenAt('https://acme.test/team')],
  ...more,
});
