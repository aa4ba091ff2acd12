import { Gazetteer } from './gazetteer';
import { type Town, namesTown, townLabel } from './location';
import { readTables } from './tables/tables';
import { address } from '../merging/testing/seen';
import { distanceMetres } from './geodesy';

const gazetteer = new Gazetteer();
const find = gazetteer.find.bind(gazetteer);

function locationOf(text: string): Town {
  const found = find(text);
  if ('reason' in found) throw new Error(`${text} is ${found.reason}.`);
  return found.town;
}

const contains = (region: string, town: string): boolean | undefined =>
  locationOf(region).extent?.contains(locationOf(town).point);

it.each([
  ['Texas', 'Texas, United States'],
  ['TX', 'Texas, United States'],
  ['Bavaria', 'Bavaria, Germany'],
  ['Bayern', 'Bavaria, Germany'],
  ['Île-de-France', 'Île-de-France, France'],
  ['New South Wales', 'New South Wales, Australia'],
  ['Travis County, Texas', 'Travis County, Texas, United States'],
])('%s is %s', (text, label) => {
  const location = locationOf(text);
  expect([townLabel(location), location.extent !== undefined]).toEqual([label, true]);
});

it.each([
  ['Texas', 'El Paso, TX', true],
  ['Texas', 'Texarkana, TX', true],
  ['Texas', 'Oklahoma City', false],
  ['Texas', 'Shreveport', false],
  ['Bavaria', 'Munich', true],
  ['Bavaria', 'Salzburg', false],
  ['Bavaria', 'Ulm', false],
  ['Île-de-France', 'Versailles', true],
  ['Île-de-France', 'Reims', false],
  ['New South Wales', 'Canberra', false],
  ['Alaska', 'Adak, Alaska', true],
])('of %s: %s is %p', (region, town, expected) => {
  expect(contains(region, town)).toBe(expected);
});

it('the circle has every town, also across the date line', () => {
  const { point, radius } = locationOf('Alaska');
  const towns = ['Adak, Alaska', 'Ketchikan, Alaska', 'Utqiagvik, Alaska'].map(
    (name) => locationOf(name).point,
  );
  expect(towns.filter((town) => distanceMetres(town, point) > radius)).toEqual([]);
  expect(radius).toBeLessThan(3_500_000);
});

it.each([
  ['Texas', { city: 'Austin', region: 'TX' }, true],
  ['Texas', { city: 'Nowhere', region: 'Texas' }, true],
  ['Texas', { region: 'US-TX' }, true],
  ['Texas', { city: 'Austin' }, true],
  ['Texas', { city: 'Austin', region: 'MN' }, false],
  ['Texas', { city: 'Austin', country: 'CA' }, false],
  ['Texas', { city: 'Paris', country: 'FR' }, false],
  ['Texas', {}, false],
  ['Bavaria', { city: 'München' }, true],
  ['Bavaria', { city: 'Hamburg' }, false],
  ['Travis County, Texas', { city: 'Austin', region: 'TX' }, true],
  ['Travis County, Texas', { city: 'Houston', region: 'TX' }, false],
])('an address of %s: %j is %p', (region, parts, expected) => {
  expect(namesTown(address(parts), locationOf(region))).toBe(expected);
});

it('a name of regions and towns has the others as alternatives', () => {
  const found = find('Victoria');
  if ('reason' in found) throw new Error(found.reason);
  expect(townLabel(found.town)).toBe('Victoria, Australia');
  const labels = found.alternatives.map(townLabel);
  expect(labels).toContain('Victoria, British Columbia, Canada');
  expect(labels).toContain('Victoria, Texas, United States');
});

it('the name of a country that is also a state is rejected with the state', () => {
  const found = find('Georgia');
  expect(found).toMatchObject({ reason: 'too_wide' });
  const [state, town] = 'reason' in found ? found.suggestions : [];
  expect(state).toBe('Georgia, United States');
  expect(town).toMatch(/^Tbilisi, /);
  expect(townLabel(locationOf(state ?? ''))).toBe(state);
});

it('the label of a region leads to it, unless a town has the same name', () => {
  const { areas } = readTables();
  const regions = ['US', 'CA', 'AU', 'DE', 'AT', 'CH', 'FR', 'ES', 'IT', 'NL', 'PL', 'GB'].flatMap(
    (country) =>
      [...areas.indexesWithin(country)]
        .map((index) => areas.at(index))
        .filter(({ code }) => code.startsWith(country) && code.split('.').length === 2),
  );
  expect(regions.length).toBeGreaterThan(200);
  const labels = regions.map(
    ({ code, name }) => [code, `${name}, ${areas.find(code.slice(0, 2))?.name}`] as const,
  );
  const others = labels.flatMap(([code, label]) => {
    const found = find(label);
    return 'town' in found && (found.town.key === code || !found.town.extent) ? [] : [label];
  });
  expect(others).toEqual([]);
});
