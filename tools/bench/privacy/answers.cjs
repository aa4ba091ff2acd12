// One answer of each kind, of the largest usual size.
'use strict';
const {
  FetchDocument,
  GenerateLeads,
  MapsSearch,
  ReadSite,
  SearchDomain,
  VerifyEmail,
  VerifyEmails,
} = require('@lode/contracts');
const { siteReading, sitePerson } = require('@lode/domain/testing');

const many = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const instant = '2026-11-22T12:00:00.000Z';
const companyOf = (index) => `company${index % 400}.example.com`;
const emailOf = (index) => `jane.doe${index}@${companyOf(index)}`;
const phoneOf = (index) => `+1512555${String(index).padStart(4, '0')}`;

const evidenceOf = (index, method = 'text') => ({
  method,
  source: companyOf(index),
  url: `https://www.${companyOf(index)}/about/team`,
  first_seen_at: instant,
  last_seen_at: instant,
  confidence: 90,
});

const verificationOf = (email) => ({
  email,
  status: 'deliverable',
  smtp_verified: true,
  code: 250,
  mx_found: true,
  mx_host: 'mx.example.com',
  mail_provider: null,
  verdict: 'valid',
  reason: 'ok',
  accept_all: false,
  disposable: false,
  role: false,
  free: false,
  did_you_mean: null,
  checked_at: instant,
});

const known = { verdict: 'valid', reason: 'ok', checked_at: instant };

const domainEmailOf = (index) => ({
  email: `jane.doe${index}@company.example.com`,
  name: `Jane Doe ${index}`,
  position: 'Head of Sales',
  type: 'personal',
  seniority: 'head',
  department: 'sales',
  decision_maker: true,
  confidence: 90,
  sources: ['website'],
  source_details: [evidenceOf(0), evidenceOf(0, 'mailto')],
  still_on_page: true,
  verification: known,
});

const leadOf = (index) => ({
  name: `Company ${index}`,
  email: emailOf(index),
  phone: phoneOf(index),
  website: `https://www.${companyOf(index)}/`,
  address: `${index} Main Street, Austin, TX 78701`,
  rating: 4.5,
  confidence: 80,
  tech_stack: ['WordPress', 'Google Analytics'],
  source: 'maps_directory',
  sources: ['maps_directory', 'website'],
  category: 'dentist',
  location: { lat: 30.26, lon: -97.74 },
  distance_m: 1200,
  opening_hours: 'Mo-Fr 09:00-17:00',
  verification: known,
  evidence: {
    name: [evidenceOf(index)],
    category: [evidenceOf(index)],
    email: [evidenceOf(index, 'mailto')],
    phone: [evidenceOf(index, 'tel')],
    website: [evidenceOf(index)],
    address: [evidenceOf(index)],
    rating: [],
    tech_stack: [],
  },
});

const placeOf = (index) => ({
  name: `Restaurant ${index}`,
  category: 'restaurant',
  categories: ['restaurant'],
  address: `${index} Main Street, Austin, TX 78701`,
  location: { lat: 30.26, lon: -97.74 },
  distance_m: 1200,
  phone: phoneOf(index),
  website: `https://www.${companyOf(index)}/`,
  email: emailOf(index),
  rating: null,
  rating_source: null,
  opening_hours: 'Mo-Fr 09:00-17:00',
  brand: null,
  source: 'overture',
  sources: [
    {
      dataset: 'meta',
      id: `place-${index}`,
      licence: 'CDLA-Permissive-2.0',
      release: '2026-11-01.0',
      first_seen_at: instant,
      last_seen_at: instant,
    },
  ],
});

function reading(count) {
  const fact = { confidence: 90, still_on_page: true, evidence: [evidenceOf(0)] };
  const person = (index) =>
    sitePerson(`Jane Doe ${index}`, {
      ...fact,
      email: emailOf(index),
      phone: phoneOf(index),
      title: 'Engineer',
    });
  const email = (index) => ({
    ...fact,
    email: emailOf(index),
    type: 'personal',
    name: null,
    own_domain: true,
  });
  return siteReading({ people: many(count, person), emails: many(count, email) });
}

const paragraph =
  '<p class="text-body mb-4">We build machines that pack, weigh and label, and we have done so for three generations.</p>\n';

/** A page whose people are distributed evenly. @param bytes size of the page */
function page(bytes, people) {
  const filling = paragraph.repeat(Math.floor(bytes / people / paragraph.length));
  const one = (index) =>
    `<a href="mailto:${emailOf(index)}">${emailOf(index)}</a> <a href="tel:${phoneOf(index)}">+1 512 555-${phoneOf(index).slice(-4)}</a>`;
  const text = many(people, (index) => filling + one(index)).join('\n');
  const document = { url: 'https://company.example.com/team', status: 200, content_type: 'text/html', text };
  const more = { bytes: text.length, fetched_at: instant, from_cache: true, next_cursor: null };
  return { document: { ...document, ...more }, reason: null, status: null, retry_after: null };
}

const results = (emails) => ({
  results: emails.map(verificationOf),
  total: emails.length,
  valid: emails.length,
  partial: false,
});

/** By title: the operation and its answer. */
const answers = {
  'a verification': [VerifyEmail, verificationOf(emailOf(0))],
  'a hundred verifications': [VerifyEmails, results(many(100, emailOf))],
  'domain search, 100 addresses': [
    SearchDomain,
    { domain: 'company.example.com', company: 'Company', emails: many(100, domainEmailOf), total: 100 },
  ],
  '500 leads': [GenerateLeads, { leads: many(500, leadOf), total: 500, cache_hit: true, partial: false }],
  'site reading, 60 people': [ReadSite, reading(60)],
  'document of 300 kB, 40 people': [FetchDocument, page(300_000, 40)],
  'maps search, 100 places': [MapsSearch, { places: many(100, placeOf), total: 100, next_cursor: null }],
};

module.exports = { answers };
