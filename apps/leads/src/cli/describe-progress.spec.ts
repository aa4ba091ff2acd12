import type { ImportProgress } from '../importing/database/import-run';
import { describeProgress } from './import-output';

const start: ImportProgress = { step: 'reading', done: 0, objects: 0, places: 0 };

test.each<[Partial<ImportProgress>, Partial<ImportProgress>, number, string]>([
  [{}, { done: 0.1, objects: 500, places: 7 }, 0.5, '500 objects, 7 places'],
  [
    {},
    { done: 0.25, objects: 1_000_000, places: 2000 },
    10,
    '1,000,000 objects, 2,000 places, 100,000 objects/s, 30 s left',
  ],
  [
    { done: 0.5, objects: 1000 },
    { done: 0.75, objects: 1500 },
    600,
    '1,500 objects, 0 places, 1 objects/s, 10 min left',
  ],
  [{ step: 'looking' }, { step: 'looking', done: 0.01 }, 100, '2 h 45 min left'],
  [
    { step: 'merging', objects: 9, places: 5000 },
    { step: 'merging', done: 0.5, objects: 9, places: 5000 },
    5,
    '9 objects, 5,000 places, 500 places/s, 5 s left',
  ],
])('%#', (first, now, seconds, text) => {
  expect(describeProgress({ ...start, ...first }, { ...start, ...now }, seconds)).toBe(text);
});
