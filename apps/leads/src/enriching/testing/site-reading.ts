import type {
  Evidence,
  SiteContactPoint,
  SiteEmail,
  SiteName,
  SiteOrganisation,
  SitePhone,
  SiteReading,
  SiteTechnology,
} from '@lode/contracts';
import { siteOrganisation, siteReading } from '@lode/domain/testing';

export const readAt = Date.UTC(2026, 0, 31);

const evidence: Evidence[] = [];
const fact = { confidence: 90, still_on_page: true, evidence };

export const emailOf = (email: string, more: Partial<SiteEmail> = {}): SiteEmail => ({
  ...fact,
  email,
  type: 'generic',
  name: null,
  own_domain: true,
  ...more,
});

export const phoneOf = (phone: string, more: Partial<SitePhone> = {}): SitePhone => ({
  ...fact,
  phone,
  extension: null,
  type: 'phone',
  country: null,
  label: null,
  ...more,
});

export const contactPointOf = (more: Partial<SiteContactPoint>): SiteContactPoint => ({
  ...fact,
  type: 'contact',
  url: null,
  label: null,
  form: null,
  address: null,
  opening_hours: [],
  phone: null,
  fax: null,
  email: null,
  contact_type: null,
  languages: [],
  areas_served: [],
  ...more,
});

export const addressPointOf = (city: string | null, more: Partial<SiteContactPoint> = {}): SiteContactPoint =>
  contactPointOf({
    type: 'address',
    address: {
      street: '12 Cedar Street',
      city,
      region: 'TX',
      postal_code: '78701',
      country: 'USA',
      country_code: 'US',
      text: '12 Cedar Street',
    },
    ...more,
  });

export const organisationOf = (more: Partial<SiteOrganisation> = {}): SiteOrganisation =>
  siteOrganisation({ types: ['LocalBusiness'], name: 'Cedar Dental', ...more });

export const nameOf = (name: string, more: Partial<SiteName> = {}): SiteName => ({
  ...fact,
  name,
  type: 'brand',
  ...more,
});

export const technologyOf = (name: string, more: Partial<SiteTechnology> = {}): SiteTechnology => ({
  ...fact,
  name,
  version: null,
  categories: [],
  implied_by: null,
  ...more,
});

export const pageOf = (title: string, kind: SiteReading['pages'][number]['kind'] = 'home') => ({
  url: 'https://cedardental.com/',
  title,
  kind,
  depth: 0,
  language: 'en',
  bytes: 1000,
  fetched_at: new Date(readAt).toISOString(),
  from_cache: false,
});

/** A site that was read completely, with these facts. */
export const readingOf = (facts: Partial<SiteReading> = {}): SiteReading =>
  siteReading({
    url: 'https://cedardental.com/',
    domain: 'cedardental.com',
    company: 'Cedar Dental',
    read_at: new Date(readAt).toISOString(),
    ...facts,
  });
