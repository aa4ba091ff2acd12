import type { KnownBrand } from '../names-index/names-index';
import { claimsIn, companyQuestion } from './testing/ask-source';
import { NamesIndexSource } from './names-index-source';

const now = Date.UTC(2026, 5, 1);

const brand = (wikidata: string, name: string, more: Partial<KnownBrand> = {}): KnownBrand => ({
  wikidata,
  names: [name],
  domains: ['acme.com'],
  category: 'amenity/fast_food',
  ...more,
});

const ask = (brands: readonly KnownBrand[], more: Parameters<typeof companyQuestion>[0] = {}) => {
  const index = { byDomain: (domain: string) => brands.filter(({ domains }) => domains.includes(domain)) };
  return new NamesIndexSource(() => index, { now: () => now }).find(companyQuestion(more));
};

test('facts of a brand', async () => {
  const known = brand('Q1', 'Acme', { linkedin: 'acme', twitter: 'acme', facebook: 'a/b' });
  const answer = await ask([known], { domain: 'www2.acme.com', names: ['ACME Inc.'] });
  expect(claimsIn(answer)).toEqual([
    ['name', 'Acme', 80, 'name'],
    ['wikidata', 'Q1', 80, 'domain'],
    [
      'sector',
      { code: '7225', label: 'Restaurants and Other Eating Places' },
      expect.any(Number),
      'amenity/fast_food',
    ],
  ]);
  expect(answer.records[0]?.claims[0]?.evidence).toMatchObject([
    {
      source: 'names_index',
      url: 'https://www.wikidata.org/wiki/Q1',
      last_seen_at: new Date(now).toISOString(),
    },
  ]);
  expect(answer.records[0]?.profiles.map(({ network, url, type }) => [network, url, type])).toEqual([
    ['linkedin', 'https://www.linkedin.com/company/acme', 'organisation'],
    ['x', 'https://x.com/acme', 'organisation'],
  ]);
});

const [acme, cafe, orbit] = [brand('Q1', 'Acme'), brand('Q2', 'Acme Café'), brand('Q3', 'Orbit')];

test.each<[string, readonly KnownBrand[], readonly string[], string | null]>([
  ['no brand', [], [], null],
  ['the only one', [orbit], [], 'Q3'],
  ['the one named like the domain', [acme, orbit], [], 'Q1'],
  ['none of two with other names', [cafe, orbit], [], null],
  ['the one with the name', [acme, cafe, orbit], ['Orbit GmbH'], 'Q3'],
  ['the one with the exact name', [acme, cafe], ['Acme'], 'Q1'],
  ['the only one with a similar name', [cafe, orbit], ['Acme'], 'Q2'],
  ['none with another name', [orbit], ['Acme'], null],
  ['none of two with the name', [acme, brand('Q4', 'Acme')], ['Acme'], null],
])('for a domain returns %s', async (_, brands, names, expected) => {
  const answer = await ask(brands, { names });
  expect(answer.state).toBe('ok');
  const ids = answer.records.flatMap(({ claims }) => claims.filter(({ field }) => field === 'wikidata'));
  expect(ids.map(({ value }) => value)).toEqual(expected === null ? [] : [expected]);
});

test('a category without a sector yields none', async () => {
  const answer = await ask([brand('Q1', 'Acme', { category: 'flag/flag' })]);
  expect(answer.records[0]?.claims.map(({ field }) => field)).toEqual(['name', 'wikidata']);
});

test('a host without a domain is unknown', async () => {
  await expect(ask([acme], { domain: 'localhost' })).resolves.toMatchObject({ state: 'ok', records: [] });
});
