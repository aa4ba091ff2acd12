import { dataProblems } from '@lode/domain/testing';

it('are valid', () => {
  expect(dataProblems(__dirname)).toEqual([]);
});
