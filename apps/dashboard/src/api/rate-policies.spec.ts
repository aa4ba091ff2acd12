import { readPolicies } from './rate-policies';

it('reads every policy of the header', () => {
  expect(readPolicies('"key";q=500;w=10, "account";q=1000;w=10')).toEqual([
    { name: 'key', quota: 500, windowS: 10 },
    { name: 'account', quota: 1000, windowS: 10 },
  ]);
  expect(readPolicies(null)).toEqual([]);
});
