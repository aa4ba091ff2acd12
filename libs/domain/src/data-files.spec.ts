import { dataProblems } from './testing/data-problems';

it('have valid entries', () => {
  expect(dataProblems(__dirname)).toEqual([]);
});
