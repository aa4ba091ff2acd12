import type { AddressVerification, Verdict } from '@lode/contracts';
import type { Sighting } from '../../business/business';
import { austin, dentists } from '../../sources/testing/lead-question';
import { mergeGroup } from '../merge-group';
import { address, at, seen, seenOnSite } from '../testing/seen';
import { leadOf } from './lead-of';

const now = Date.parse('2026-11-20T12:00:00Z');
const facts = { verifications: new Map<string, AddressVerification>(), now, labelOf: () => 'Dentist' };
const question = { niche: dentists, town: austin };
const verified = (verdict: Verdict): AddressVerification => ({
  verdict,
  reason: 'ok',
  score: null,
  checked_at: '2026-11-20T00:00:00.000Z',
  mx_host: null,
  mail_provider: null,
});

const record = seen({
  name: 'Cedar Dental',
  categories: ['osm:amenity/dentist'],
  point: at(1000),
  phones: ['+15125550100'],
  website: 'https://cedardental.com/',
  address: address({
    street: '12 Main St',
    city: 'Austin',
    region: 'TX',
    postalCode: '78701',
    country: 'US',
  }),
  openingHours: 'Mo-Fr 09:00-17:00',
  url: 'https://www.openstreetmap.org/node/1',
  firstSeenAt: now - 1000,
  lastSeenAt: now,
  confidence: 75,
});
const page = seenOnSite('cedardental.com', {
  name: 'Cedar Dental',
  categories: ['osm:amenity/dentist'],
  emails: ['info@cedardental.com', 'cedar@gmail.com'],
  phones: ['+15125550100'],
  rating: { value: 4.8, source: 'cedardental.com' },
  technologies: ['WordPress', 'nginx'],
  firstSeenAt: now,
  lastSeenAt: now,
  confidence: 60,
});

const lead = (sightings: readonly Sighting[], verdicts: Record<string, Verdict> = {}) => {
  const verifications = new Map(
    Object.entries(verdicts).map(([email, verdict]) => [email, verified(verdict)]),
  );
  return leadOf(mergeGroup(sightings), question, { ...facts, verifications });
};

test('a business becomes a lead with evidence for each field', () => {
  expect(lead([record, page], { 'info@cedardental.com': 'valid' })).toEqual({
    name: 'Cedar Dental',
    email: 'info@cedardental.com',
    phone: '+15125550100',
    website: 'https://cedardental.com/',
    country_code: 'US',
    address: '12 Main St, Austin, TX 78701',
    rating: 4.8,
    confidence: 88,
    tech_stack: ['WordPress', 'nginx'],
    source: 'maps_directory',
    sources: ['maps_directory', 'website'],
    category: 'Dentist',
    location: at(1000),
    distance_m: 983,
    opening_hours: 'Mo-Fr 09:00-17:00',
    verification: verified('valid'),
    evidence: {
      name: [evidenceOf(record), evidenceOf(page)],
      category: [evidenceOf(record), evidenceOf(page)],
      email: [evidenceOf(page)],
      phone: [evidenceOf(record), evidenceOf(page)],
      website: [evidenceOf(record), evidenceOf(page)],
      address: [evidenceOf(record)],
      rating: [evidenceOf(page)],
      tech_stack: [evidenceOf(page)],
    },
  });
});

function evidenceOf({ origin, url, firstSeenAt, lastSeenAt, confidence }: Sighting) {
  return {
    method: origin === 'website' ? 'page' : 'record',
    source: origin,
    url,
    first_seen_at: new Date(firstSeenAt).toISOString(),
    last_seen_at: new Date(lastSeenAt).toISOString(),
    confidence,
  };
}

test('unknown values are null, and lists are empty', () => {
  expect(lead([seen({ name: 'Cedar', point: null })])).toMatchObject({
    email: null,
    phone: null,
    website: null,
    address: null,
    rating: null,
    category: null,
    location: null,
    distance_m: null,
    opening_hours: null,
    verification: null,
    tech_stack: [],
    evidence: { email: [], phone: [], address: [], category: [], tech_stack: [] },
  });
});

test.each([
  ['the best one without verification', {}, 'info@cedardental.com', undefined],
  [
    'a valid one before an uncertain one',
    { 'cedar@gmail.com': 'valid', 'info@cedardental.com': 'risky' },
    'cedar@gmail.com',
    'valid',
  ],
  [
    'the next one if the best is invalid',
    { 'info@cedardental.com': 'invalid' },
    'cedar@gmail.com',
    undefined,
  ],
  [
    'the best one if all are uncertain',
    { 'info@cedardental.com': 'unknown', 'cedar@gmail.com': 'risky' },
    'info@cedardental.com',
    'unknown',
  ],
  [
    'none if all are invalid',
    { 'info@cedardental.com': 'invalid', 'cedar@gmail.com': 'invalid' },
    null,
    undefined,
  ],
] as [string, Record<string, Verdict>, string | null, Verdict | undefined][])(
  'of the email addresses it returns %s',
  (_, verdicts, email, verdict) => {
    const given = lead([record, page], verdicts);
    expect([given.email, given.verification?.verdict]).toEqual([email, verdict]);
  },
);

test.each([
  [['jobs@cedardental.com', 'info@cedardental.com'], 'info@cedardental.com'],
  [['bewerbung@cedardental.com', 'datenschutz@cedardental.com', 'cedar@gmail.com'], 'cedar@gmail.com'],
  [['datenschutz@cedardental.com', 'jobs@cedardental.com'], 'datenschutz@cedardental.com'],
])('of %j, of which the first one is valid, it returns %s', (emails, email) => {
  const verdicts = emails.map((each, index) => [each, index === 0 ? 'valid' : 'risky'] as const);
  expect(lead([{ ...page, emails }], Object.fromEntries(verdicts)).email).toBe(email);
});

test('returns at most five pieces of evidence, the strongest first', () => {
  const sightings = Array.from({ length: 7 }, (_, index) =>
    seen({ dataset: `set${index}`, confidence: index * 10 }),
  );
  const { evidence } = lead(sightings);
  expect(evidence.name.map(({ confidence }) => confidence)).toEqual([60, 50, 40, 30, 20]);
});

test.each([
  [{ city: 'Austin', country: null }, 'US'],
  [{ city: 'Austin', country: 'GB' }, 'GB'],
  [{ city: 'Boston', country: null }, null],
])('of the address %j the country is %s', (where, country_code) => {
  const place = { street: '1 Oak St', region: null, postalCode: null, ...where };
  const business = mergeGroup([{ ...record, address: address(place) }]);
  expect(leadOf(business, question, facts)).toMatchObject({ country_code });
});
