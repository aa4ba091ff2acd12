import { austin, dentists } from '../sources/testing/lead-question';
import { sightingOfSite } from './site-sighting';
import {
  addressPointOf,
  emailOf,
  nameOf,
  organisationOf,
  pageOf,
  phoneOf,
  readAt,
  readingOf,
  technologyOf,
} from './testing/site-reading';

const question = { niche: dentists, town: austin };
const sightingOf = (facts: Parameters<typeof readingOf>[0]) =>
  sightingOfSite(readingOf(facts), question, (words) => (words === 'dentist' ? ['osm:amenity/dentist'] : []));

test('has the facts of the site about its business', () => {
  const facts = sightingOf({
    emails: [emailOf('info@cedardental.com')],
    phones: [phoneOf('+15125550123')],
    contact_points: [addressPointOf('Austin', { opening_hours: ['Mo-Fr 09:00-17:00'] })],
    technologies: [
      technologyOf('WordPress'),
      technologyOf('React', { confidence: 40 }),
      technologyOf('Drupal', { still_on_page: false }),
    ],
    organisations: [
      organisationOf({ legal_name: 'Cedar Dental LLC', rating: { value: 4.5, best: 5, count: 3 } }),
      organisationOf({ name: 'Oak Dental', rating: { value: 1, best: 5, count: 3 } }),
    ],
    names: [
      nameOf('Cedar Dental Care', { type: 'site' }),
      nameOf('A Customer Inc.', { type: 'legal', confidence: 60 }),
    ],
    pages: [pageOf('Dentist in Austin | Cedar Dental')],
  });
  expect(facts).toEqual({
    name: 'Cedar Dental',
    otherNames: ['Cedar Dental LLC', 'Cedar Dental Care'],
    categories: ['osm:amenity/dentist'],
    brand: null,
    address: expect.objectContaining({ city: 'Austin', country: 'US' }),
    phones: ['+15125550123'],
    website: 'https://cedardental.com/',
    domain: 'cedardental.com',
    emails: ['info@cedardental.com'],
    openingHours: 'Mo-Fr 09:00-17:00',
    rating: { value: 4.5, source: 'cedardental.com' },
    origin: 'website',
    licence: null,
    dataset: 'cedardental.com',
    sourceId: 'cedardental.com',
    point: null,
    technologies: ['WordPress'],
    url: 'https://cedardental.com/',
    firstSeenAt: readAt,
    lastSeenAt: readAt,
    confidence: 85,
  });
});

test('is undefined if no page could be read', () => {
  expect(sightingOf({ pages_crawled: 0 })).toBeUndefined();
});

test.each([
  ['of a brand', { names: [nameOf('Cedar Dental')] }, 'Cedar Dental'],
  ['of the title', { pages: [pageOf('Home | Cedar Dental')] }, 'Cedar Dental'],
  ['of the domain', {}, 'cedardental.com'],
])('without a stated name, the name is that %s', (_, facts, name) => {
  expect(sightingOf({ company: null, ...facts })).toMatchObject({ name, confidence: 60 });
});
