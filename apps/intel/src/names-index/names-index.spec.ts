import { failuresOf } from '@lode/domain/testing';
import { KeyIndex, readBrand, writeBrand, type KnownBrand, NamesIndex, soleBrand } from './names-index';

const brands: KnownBrand[] = [
  {
    wikidata: 'Q38076',
    names: ["McDonald's"],
    domains: ['mcdonalds.com', 'mcdonalds.de'],
    facebook: 'McDonalds',
    instagram: 'mcdonalds',
    twitter: 'McDonalds',
    linkedin: 'mcdonald-s-corporation',
    category: 'amenity/fast_food',
  },
  {
    wikidata: 'Q1374',
    names: ['Zürcher Bäckerei', 'Bakery of Zurich'],
    domains: ['zb.test'],
    category: 'shop/bakery',
  },
  { wikidata: 'Q1', names: ['Kornhaus'], domains: ['korn-haus.test', 'zb.test'], category: 'shop/bakery' },
  { wikidata: 'Q2', names: ['Kornhaus Café'], domains: ['korn-haus.test'], category: 'amenity/cafe' },
  {
    wikidata: 'Q3',
    names: ['マクドナルド', 'Kornhaus'],
    domains: [],
    instagram: 'x',
    category: 'amenity/fast_food',
  },
];
const index = new NamesIndex(Buffer.from(brands.map((brand) => `${writeBrand(brand)}\n`).join('')));
const ids = (found: readonly KnownBrand[]): string[] => found.map(({ wikidata }) => wikidata);

describe('line of a brand', () => {
  it('keeps all of a brand', () => {
    const failures = failuresOf(brands, (brand) => {
      expect(readBrand(writeBrand(brand))).toEqual(brand);
    });
    expect(failures).toEqual([]);
  });

  it('replaces separators inside fields', () => {
    const names = ['A\tB|C\nD'];
    expect(readBrand(writeBrand({ wikidata: 'Q9', names, domains: [], category: 'x/y' })).names).toEqual([
      'A B C D',
    ]);
  });
});

describe('NamesIndex', () => {
  it.each([
    ['mcdonalds.com', ['Q38076']],
    ['mcdonalds.de', ['Q38076']],
    ['zb.test', ['Q1374', 'Q1']],
    ['donalds.com', []],
    ['', []],
  ])('finds by the domain %j', (domain, found) => {
    expect(ids(index.byDomain(domain))).toEqual(found);
  });

  it.each([
    ['mcdonalds', ['Q38076']],
    ['McDONALD’S', ['Q38076']],
    ['Zurcher Backerei', ['Q1374']],
    ['bakery of zurich', ['Q1374']],
    ['kornhaus', ['Q1', 'Q3']],
    ['マクドナルド', ['Q3']],
    ['Korn', []],
    ['!', []],
    ['', []],
  ])('finds by the name %j', (name, found) => {
    expect(ids(index.byName(name))).toEqual(found);
  });

  it('returns all known fields', () => {
    expect(index.byDomain('mcdonalds.com')).toEqual([brands[0]]);
  });

  it('is empty for empty data', () => {
    expect(new NamesIndex(Buffer.alloc(0)).byDomain('mcdonalds.com')).toEqual([]);
  });
});

describe('soleBrand', () => {
  it.each([
    ['mcdonalds.com', 'Q38076'],
    ['korn-haus.test', 'Q1'],
    ['zb.test', undefined],
    ['other.test', undefined],
  ])('of %s', (domain, wikidata) => {
    expect(soleBrand(domain, index.byDomain(domain))?.wikidata).toBe(wikidata);
  });
});

test('KeyIndex finds each of many keys, and all lines of a key', () => {
  const entries = Array.from({ length: 30_000 }, (_, at) => [`key-${at % 20_000}`, at] as const);
  const keys = new KeyIndex(entries);
  const missing = entries.filter(([key, offset]) => !keys.find(key).includes(offset));
  expect(missing).toEqual([]);
  expect(keys.bytes).toBe(30_000 * 8);
});
