import { dataProblems } from '@lode/domain/testing';

it('have valid entries', () => {
  expect(dataProblems(__dirname)).toEqual([]);
});
