import { countryIn, issueAt } from './conditions';

test('an unknown country is reported with its field, the mistake and its correction', () => {
  const issues: unknown[] = [];
  const report = (...mistake: Parameters<typeof issueAt>) => (issues.push(issueAt(...mistake)), null);
  expect([countryIn('gb', report), countryIn('France', report)]).toEqual(['GB', 'FR']);
  expect(issues).toEqual([]);
  expect(countryIn('Atlantis', report)).toBeNull();
  expect(issues).toEqual([
    {
      location: 'body.country',
      message: 'is not a known country',
      fix: 'send a code such as GB, or a name',
    },
  ]);
});
