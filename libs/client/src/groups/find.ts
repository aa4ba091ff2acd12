import type { Group } from '../methods.js';

/** Addresses: find, verify and search. */
export const email = {
  find: 'find_email',
  verify: 'verify_email',
  verifyMany: 'verify_emails',
  explain: 'explain_email',
  calibration: 'score_calibration',
  searchDomain: ['search_domain', 'emails'],
} as const satisfies Group;

export const people = {
  search: ['list_people', 'people'],
  profiles: 'find_profiles',
} as const satisfies Group;

export const companies = {
  search: ['list_companies', 'companies'],
  enrich: 'enrich_company',
  intentSignals: 'find_intent_signals',
  orgChart: 'draw_org_chart',
  crawl: 'crawl_site',
  sitePages: ['list_site_pages', 'pages'],
} as const satisfies Group;

export const leads = {
  generate: ['generate_leads', 'leads'],
  searchMaps: ['maps_search', 'places'],
} as const satisfies Group;

/** Reading of sites in the background. */
export const readings = {
  list: ['list_readings', 'readings'],
  create: 'create_reading',
  get: 'get_reading',
  change: 'change_reading',
  cancel: 'cancel_reading',
} as const satisfies Group;
