import { siteReading } from '@lode/domain/testing';
import {
  isComplete,
  upgraded,
  withAddedFields,
  withBoundedTexts,
  type StoredReading,
} from './stored-reading';

const stored = (reading: object): StoredReading => JSON.parse(JSON.stringify(reading)) as StoredReading;

test.each(['job_postings', 'statements', 'descriptions', 'logos', 'parked'])(
  'a reading without %s was stored by an older version',
  (name) => {
    expect(isComplete(stored(siteReading()))).toBe(true);
    expect(isComplete(stored({ ...siteReading(), [name]: undefined }))).toBe(false);
  },
);

test('people stored by an older version have no manager', () => {
  const people = [{ name: 'Ana Ruiz' }, { name: 'Ben Carter', reports_to: 'Ana Ruiz' }];
  expect(withAddedFields(stored({ people })).people).toMatchObject([
    { name: 'Ana Ruiz', reports_to: null },
    { name: 'Ben Carter', reports_to: 'Ana Ruiz' },
  ]);
  expect(withAddedFields({})).toEqual({});
});

test('a giant text stored by an older version is truncated, and all else is unchanged', () => {
  const reading = stored(siteReading({ company: 'Quay' }));
  expect(withBoundedTexts(reading)).toEqual(reading);
  const [page] = withBoundedTexts({ pages: [{ title: 'x'.repeat(1_900_000) }] } as StoredReading).pages ?? [];
  expect(page?.title).toHaveLength(2048);
});

test('addresses stored by an older version get a country code', () => {
  const address = {
    street: null,
    city: 'Wien',
    region: null,
    postal_code: '1010',
    country: 'Österreich',
    text: '',
  };
  const points = [{ address }, { address: null }, { address: { ...address, country: 'Nirgendwo' } }];
  expect(upgraded(stored({ contact_points: points })).contact_points).toMatchObject([
    { address: { country: 'Österreich', country_code: 'AT' } },
    { address: null },
    { address: { country: 'Nirgendwo', country_code: null } },
  ]);
  expect(upgraded({})).toEqual({});
});
