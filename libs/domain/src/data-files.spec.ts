import { dataProblems } from './testing/data-files/data-problems';

it('have valid entries', () => {
  expect(dataProblems(__dirname)).toEqual([]);
});
