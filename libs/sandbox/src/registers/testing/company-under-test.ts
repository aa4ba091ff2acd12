import type { Dossier, Opening } from '../../dossiers/dossier';
import type { RegisteredCompany } from '../registered-company';

export const openingUnderTest = (more: Partial<Opening> = {}): Opening => ({
  id: '4001',
  title: 'Sales & Service Manager',
  function: 'sales',
  city: 'Austin',
  country: 'US',
  remote: false,
  postedOn: '2026-10-01',
  ...more,
});

/** A company of which nothing is told but what is given. */
export const dossierUnderTest = (more: Partial<Dossier> = {}): Dossier => ({
  domain: 'acme.test',
  name: 'Acme Foods',
  legalName: { truth: 'Acme Foods Inc.', told: [] },
  founded: { truth: 1999, told: [] },
  headcount: { truth: { min: 40, max: 40 }, told: [] },
  sector: { truth: '311', told: [], accepted: [] },
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

export const companyUnderTest = (
  more: Partial<Dossier> = {},
  known: Partial<Omit<RegisteredCompany, 'dossier'>> = {},
): RegisteredCompany => ({ people: [], ...known, dossier: dossierUnderTest(more) });
