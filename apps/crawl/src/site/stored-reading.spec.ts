import { siteReading } from '@lode/service-kit/testing';
import { isComplete, withAddedFields, type StoredReading } from './stored-reading';

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
