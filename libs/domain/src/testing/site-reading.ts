import type { SiteOrganisation, SitePerson, SiteReading } from '@lode/contracts';

/** A completely read site with the given facts only. */
export const siteReading = (given: Partial<SiteReading> = {}): SiteReading => ({
  url: 'https://acme.test/',
  domain: 'acme.test',
  pages_crawled: 3,
  emails: [],
  phones: [],
  social_profiles: [],
  contact_points: [],
  pages: [],
  skipped: [],
  partial: false,
  reason_empty: null,
  moved_to: null,
  hint: null,
  people: [],
  technologies: [],
  organisations: [],
  company: null,
  names: [],
  feeds: [],
  careers_pages: [],
  job_boards: [],
  job_postings: [],
  statements: [],
  descriptions: [],
  logos: [],
  parked: false,
  languages: [],
  read_at: '2026-01-31T00:00:00.000Z',
  ...given,
});

const fact = { confidence: 90, still_on_page: true, evidence: [] };

/** A person of the team with a name only. */
export const sitePerson = (name: string, more: Partial<SitePerson> = {}): SitePerson => ({
  ...fact,
  name,
  title: null,
  seniority: null,
  department: null,
  decision_maker: false,
  group: 'team',
  email: null,
  phone: null,
  profiles: [],
  reports_to: null,
  ...more,
});

/** An organisation with the given facts only. */
export const siteOrganisation = (more: Partial<SiteOrganisation> = {}): SiteOrganisation => ({
  ...fact,
  types: [],
  name: null,
  legal_name: null,
  description: null,
  url: null,
  logo: null,
  founded: null,
  employees: null,
  identifiers: [],
  same_as: [],
  rating: null,
  ...more,
});
