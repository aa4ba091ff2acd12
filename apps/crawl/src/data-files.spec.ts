import { dataProblems } from '@lode/service-kit/testing';

it('have valid entries', () => {
  expect(dataProblems(__dirname)).toEqual([]);
});
