import { namesIndex, soleBrand } from './names-index';

test.each([
  ['lidl.de', 'Q151954', 'Lidl'],
  ['starbucks.com', 'Q37158', 'Starbucks'],
  ['ikea.com', 'Q54078', 'IKEA'],
])('%s is %s', (domain, wikidata, name) => {
  const brands = namesIndex().byDomain(domain);
  expect(brands).toContainEqual(expect.objectContaining({ wikidata, names: expect.arrayContaining([name]) }));
  expect(soleBrand(domain, brands)?.wikidata).toBe(wikidata);
  expect(namesIndex().byName(name.toUpperCase())).toContainEqual(expect.objectContaining({ wikidata }));
});

test('a domain without a brand is unknown', () => {
  expect(namesIndex().byDomain('acme.test')).toEqual([]);
});
