import type { Dossier, Opening } from '../../dossiers/dossier';
import type { RegisteredCompany } from '../registered-company';

export const testOpening = (more: Partial<Opening> = {}): Opening => ({
  id: '4001',
  title: 'Sales & Service Manager',
  function: 'sales',
  city: 'Austin',
  country: 'US',
  remote: false,
  postedOn: '2026-10-01',
  ...more,
});

/** A company with the given facts only. */
export const testDossier = (more: Partial<Dossier> = {}): Dossier => ({
  domain: 'acme.test',
  name: 'Acme Foods',
  legalName: { truth: 'Acme Foods Inc.', statements: [] },
  founded: { truth: 1999, statements: [] },
  headcount: { truth: { min: 40, max: 40 }, statements: [] },
  sector: { truth: '311', statements: [], accepted: [] },
  headquarters: { city: 'Austin', country: 'US' },
  identifiers: {},
  parked: false,
  otherDomains: [],
  openingsPlace: { kind: 'none' },
  openings: [],
  events: [],
  formsD: [],
  profiles: [],
  heldOut: false,
  ...more,
});

export const testCompany = (
  more: Partial<Dossier> = {},
  known: Partial<Omit<RegisteredCompany, 'dossier'>> = {},
): RegisteredCompany => ({ people: [], ...known, dossier: testDossier(more) });
