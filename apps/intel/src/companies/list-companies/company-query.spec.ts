import type { CompanyFilters, ListCompaniesRequest } from '@lode/contracts';
import { companyQuery } from './company-query';

const now = Date.UTC(2026, 5, 1);
const queryOf = (filters: ListCompaniesRequest) => companyQuery(filters, now);

test('conditions become tags and ranges', () => {
  expect(
    queryOf({
      q: 'Müller & Söhne',
      country: 'germany',
      sector: '5415',
      technology: 'WordPress, PHP',
      has_open_roles: true,
      has_email: false,
      size_min: 10,
      signal: 'funding',
      max_age: 60,
    }),
  ).toMatchObject({
    words: 'muller sohne',
    tags: ['country:DE', 'sector:5415', 'technology:wordpress', 'technology:php', 'has:open_roles'],
    withoutTags: ['has:email'],
    sizeMin: 10,
    sizeMax: null,
    signal: 'funding',
    signalSince: '2026-03-03',
    seenAfter: new Date(now - 60_000),
  });
});

test('a URL on a site names the domain', () => {
  expect(queryOf({ domain: 'https://www.acme.com/team' }).domain).toBe('acme.com');
});

test('a radius takes the towns around the city', () => {
  const { tags, anyTags } = queryOf({ city: 'Austin', country: 'US', radius_km: 40 });
  expect(tags).toEqual(['country:US']);
  expect(anyTags).toEqual(expect.arrayContaining(['city:austin', 'city:round rock']));
});

test.each<[CompanyFilters, string]>([
  [{ country: 'Atlantis' }, 'body.country'],
  [{ sector: 'xyzzy' }, 'body.sector'],
  [{ sector: '99999' }, 'body.sector'],
  [{ size_min: 5, size_max: 4 }, 'body.size_min'],
  [{ founded_after: 2001, founded_before: 2000 }, 'body.founded_after'],
  [{ signal_since: '2026-01-01' }, 'body.signal_since'],
  [{ signal: 'hiring', signal_since: '2026-02-31' }, 'body.signal_since'],
  [{ radius_km: 10 }, 'body.radius_km'],
  [{ radius_km: 10, city: 'Nowhereville', country: 'GB' }, 'body.city'],
  [{ q: '!?' }, 'body.q'],
  [{ technology: ' , ' }, 'body.technology'],
  [{ technology: 'a,b,c,d,e,f' }, 'body.technology'],
])('%j is rejected', (filters, location) => {
  expect(() => queryOf(filters)).toThrow(
    expect.objectContaining({ code: 'validation', errors: [expect.objectContaining({ location })] }),
  );
});
