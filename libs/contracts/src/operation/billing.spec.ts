import {
  CrawlSite,
  EnrichCompany,
  FindEmail,
  GenerateLeads,
  type Operation,
  placeKey,
  SearchDomain,
  verdictKeys,
  VerifyEmails,
} from '../index';

const keysOf = (operation: object, response: object): unknown =>
  (operation as Operation).bills?.keys(response);

test('a verdict counts if it is valid or invalid', () => {
  const results = [
    { email: 'Jane@Example.com', verdict: 'valid', reason: 'ok' },
    { email: 'bo@example.com', verdict: 'invalid', reason: 'no_mailbox' },
    { email: 'no address', verdict: 'invalid', reason: 'syntax' },
    { email: 'cy@example.com', verdict: 'risky', reason: 'accept_all' },
    { email: 'di@example.com', verdict: 'unknown', reason: 'suppressed' },
  ];
  expect(verdictKeys(results)).toEqual([{ email: 'jane@example.com' }, { email: 'bo@example.com' }]);
});

test.each([
  ['an address', FindEmail, { email: 'Jane@example.com' }, [{ email: 'jane@example.com' }]],
  ['no address', FindEmail, { email: null }, []],
  ['addresses', SearchDomain, { emails: [{ email: 'a@b.example' }] }, [{ email: 'a@b.example' }]],
  ['a company', EnrichCompany, { name: 'Acme', domain: 'www.acme.example' }, [{ domain: 'acme.example' }]],
  ['an unknown company', EnrichCompany, { name: null, domain: 'acme.example' }, []],
  ['pages', CrawlSite, { pages: [{ url: 'https://a.example/' }] }, [{ page: 'https://a.example/' }]],
])('%s', (_name, operation, response, keys) => expect(keysOf(operation, response)).toEqual(keys));

test('a business is the same at its site, or without one at its address', () => {
  const cedar = { name: 'Cedar  Dental', website: null, address: '1 Elm St' };
  expect(placeKey({ ...cedar, website: 'https://www.Cedar.example/team?x=1' })).toEqual({
    business: 'cedar dental',
    domain: 'cedar.example',
  });
  expect(placeKey(cedar)).toEqual({ business: 'cedar dental', address: '1 elm st' });
});

test.each([
  ['addresses', VerifyEmails, { emails: ['a', 'b', 'c'] }, 3, { emails: ['a', 'b'] }],
  ['a limit', GenerateLeads, { limit: 50 }, 50, { limit: 2 }],
  ['the default limit', GenerateLeads, {}, 20, { limit: 2 }],
  ['pages by depth', CrawlSite, { depth: 2 }, 25, { depth: 2, max_pages: 2 }],
  ['a limit of pages', CrawlSite, { max_pages: 4 }, 4, { max_pages: 2 }],
])('a request of a job is cut to its allowance: %s', (_name, operation, request, most, within) => {
  const { bills } = operation as unknown as Operation;
  expect(bills?.most?.(request)).toBe(most);
  expect(bills?.within?.(request, 2)).toEqual(within);
});
