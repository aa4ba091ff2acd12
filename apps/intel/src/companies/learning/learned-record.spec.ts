import type { LearnedCompany } from '@lode/contracts';
import { learnedRecord } from './learned-record';

const company: LearnedCompany = {
  source: 'openstreetmap',
  domain: 'cedar.com',
  name: 'Cedar Dental Care',
  address: { street: null, city: 'Austin', region: 'TX', postal_code: null, country_code: 'US' },
  categories: ['osm:healthcare', 'osm:amenity/dentist'],
  technologies: [],
  seen_at: '2026-05-01T02:00:00+02:00',
};

test('a place is the record of its domain', () => {
  expect(learnedRecord(company)).toMatchObject({
    source: 'openstreetmap',
    id: 'cedar.com',
    seenAt: '2026-05-01T00:00:00.000Z',
    addresses: [{ city: 'Austin', region: 'TX', country: 'US' }],
    sector: '6212',
  });
});

test.each([{ name: 'Jane Austen' }, { domain: 'facebook.com' }, { domain: 'jane.blogspot.com' }])(
  '%j has no record',
  (change) => {
    expect(learnedRecord({ ...company, ...change })).toBeUndefined();
  },
);

test.each([
  ['overture:dentist', '6212'],
  ['overture:accountant', '5412'],
  ['overture:software_development', '5415'],
  ['overture:restaurant', '7225'],
  ['overture:xyzzy', null],
])('%s is of the sector %s', (category, sector) => {
  expect(learnedRecord({ ...company, source: 'overture', categories: [category] })).toMatchObject({ sector });
});
