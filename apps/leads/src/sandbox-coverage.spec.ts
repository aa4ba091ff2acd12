import { Gazetteer } from './locations/gazetteer';
import { readNiche } from './niches/niche';
import { SandboxCoverage } from './sandbox-coverage';

const gazetteer = new Gazetteer();
const contents = {
  towns: [
    { name: 'Leeds', country: 'GB' },
    { name: 'Austin', country: 'US' },
  ],
  trades: [{ name: 'Bakery' }, { name: 'Restaurant' }],
};

function hintFor(query: string, location: string, coverage = new SandboxCoverage(contents, gazetteer)) {
  const found = gazetteer.find(location);
  if (!('town' in found)) throw new Error(`${location} is not a town`);
  return coverage.hint(readNiche(query), found.town);
}

test.each([
  ['bakery', 'Leeds'],
  ['bakeries', 'Leeds, United Kingdom'],
  ['Bäckerei', 'Austin, TX'],
  ['restaurants', 'ZIP 78701'],
])('the sandbox has %s in %s', (query, location) => {
  expect(hintFor(query, location)).toBeNull();
});

test.each([
  ['bakery', 'Chicago, IL', 'no businesses in Chicago.'],
  ['zorbing', 'Chicago, IL', 'no businesses in Chicago.'],
  ['bakery', 'Leeds, AL', 'no businesses in Leeds.'],
  ['pizza', 'Leeds', 'no businesses of the kind “Pizzeria”.'],
  ['frobnicators', 'Leeds', 'no businesses of the kind “frobnicators”.'],
])('the sandbox has no %s in %s', (query, location, words) => {
  const hint = hintFor(query, location);
  expect(hint).toContain(`Lode runs on its sandbox, which has ${words}`);
  expect(hint).toContain('GET /sandbox lists its towns and trades');
});

test('without a guide there is no hint', () => {
  expect(hintFor('frobnicators', 'Chicago, IL', new SandboxCoverage(undefined, gazetteer))).toBeNull();
});
