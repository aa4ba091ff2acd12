import { foundSoFar, noProgress, stepsOf, type RunProgress } from './run-progress';

const progress: RunProgress = {
  sources: { done: 5, planned: 5 },
  companies: 31,
  sites: { done: 4, planned: 20 },
  addresses: { done: 0, planned: 3 },
  contacts: { done: 1, planned: 2 },
};

test('parts are sources, sites, addresses and contacts', () => {
  expect(stepsOf(progress)).toEqual([10, 30]);
  expect(stepsOf(noProgress)).toEqual([0, 0]);
});

test('results are counted by kind', () => {
  expect(foundSoFar(progress)).toEqual({
    sources_done: 5,
    companies_found: 31,
    sites_read: 4,
    addresses_verified: 0,
  });
});
