import { siteReading } from '@lode/domain/testing';
import {
  isComplete,
  modernised,
  withAddedFields,
  withBoundedTexts,
  type StoredReading,
} from './stored-reading';

const stored = (told: object): StoredReading => JSON.parse(JSON.stringify(told)) as StoredReading;

test.each(['job_postings', 'statements', 'descriptions', 'logos', 'parked'])(
  'a reading without %s is of an older version',
  (name) => {
    expect(isComplete(stored(siteReading()))).toBe(true);
    expect(isComplete(stored({ ...siteReading(), [name]: undefined }))).toBe(false);
  },
);

test('people of an older version report to nobody that is known', () => {
  const people = [{ name: 'Ana Ruiz' }, { name: 'Ben Carter', reports_to: 'Ana Ruiz' }];
  expect(withAddedFields(stored({ people })).people).toMatchObject([
    { name: 'Ana Ruiz', reports_to: null },
    { name: 'Ben Carter', reports_to: 'Ana Ruiz' },
  ]);
  expect(withAddedFields({})).toEqual({});
});

test('a giant text that an older version stored is cut, and all else is as it was', () => {
  const reading = stored(siteReading({ company: 'Quay' }));
  expect(withBoundedTexts(reading)).toEqual(reading);
  const [page] = withBoundedTexts({ pages: [{ title: 'x'.repeat(1_900_000) }] } as StoredReading).pages ?? [];
  expect(page?.title).toHaveLength(2048);
});

test('addresses that an older version stored get the code of their country', () => {
  const address = {
    street: null,
    city: 'Wien',
    region: null,
    postal_code: '1010',
    country: 'Österreich',
    text: '',
  };
  const points = [{ address }, { address: null }, { address: { ...address, country: 'Nirgendwo' } }];
  expect(modernised(stored({ contact_points: points })).contact_points).toMatchObject([
    { address: { country: 'Österreich', country_code: 'AT' } },
    { address: null },
    { address: { country: 'Nirgendwo', country_code: null } },
  ]);
  expect(modernised({})).toEqual({});
});
