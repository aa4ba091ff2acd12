import { codePoint, processorTime } from '@lode/domain/testing';
import fc from 'fast-check';
import { Gazetteer } from './gazetteer';
import { type Town, townLabel } from './location';
import { readTables } from './tables/tables';
import { toTown } from './to-town';

const gazetteer = new Gazetteer();
const find = gazetteer.find.bind(gazetteer);

function townOf(text: string): Town {
  const found = find(text);
  if ('reason' in found) throw new Error(`${text} is ${found.reason}.`);
  return found.town;
}

const suggestionsFor = (text: string): readonly string[] => {
  const found = find(text);
  return 'reason' in found ? found.suggestions : [];
};

test('returns a town with all its facts', () => {
  expect(townOf('austin tx')).toEqual({
    key: 'US.TX/austin/30.267,-97.743',
    name: 'Austin',
    otherNames: [],
    region: 'Texas',
    regionCode: 'TX',
    country: 'US',
    countryName: 'United States',
    point: { lat: 30.267, lon: -97.743 },
    population: 931830,
    radius: 21664,
  });
});

test.each([
  '10 Downing Street',
  '221B Baker Street',
  '1600 Pennsylvania Avenue',
  '350 Fifth Ave',
  '5 Park Lane',
  '10 rue de Rivoli',
  '10 rue de Lyon',
  '12 rue Victor Hugo',
  '5 avenue de New York',
  'Via Roma 5',
  'Calle Madrid 5',
  'Friedrichstraße 100',
])('%s is a street without a town', (text) => {
  expect(find(text)).toEqual({ reason: 'unknown', suggestions: [] });
});

test.each([
  ['10 Downing Street, London', 'London'],
  ['350 Fifth Ave New York NY', 'New York'],
  ['10 rue de Rivoli, Paris', 'Paris'],
  ['10 rue de Rivoli 75001 Paris', 'Paris'],
  ['25 rue de Paris Lille', 'Lille'],
  ['Friedrichstr. 100 Berlin', 'Berlin'],
  ['Hauptstr. 5 10827 Berlin', 'Berlin'],
  ['Calle de Alcalá 50 Madrid', 'Madrid'],
  ['ul. Marszałkowska 10 Warszawa', 'Warsaw'],
  ['Damrak 1 Amsterdam', 'Amsterdam'],
  ['Street, Somerset', 'Street'],
  ['Street', 'Street'],
])('%s is in %s', (text, name) => {
  expect(townOf(text).name).toBe(name);
});

test('the area of a postal code has the code as its other name', () => {
  expect(townOf('ZIP 21201')).toMatchObject({
    key: 'US/21201',
    name: 'Baltimore',
    otherNames: ['21201'],
    regionCode: 'MD',
    radius: 8000,
  });
});

test.each([
  ['München', 'Munich, Germany', 'Muenchen, Bayern', 'MUNICH', '80331 München'],
  ['New York, NY', 'NYC', 'new york city', 'New York, New York, USA'],
  ['21201', 'ZIP 21201', 'Baltimore, MD 21201', '21201-1234', 'Maryland 21201'],
  ['Ft Worth', 'Fort Worth, TX', 'Ft. Worth Texas', 'fort-worth'],
])('%s has other spellings', (first, ...others) => {
  const { key } = townOf(first);
  expect(others.map((other) => townOf(other).key)).toEqual(others.map(() => key));
});

test('other names are those of this town, without abbreviations', () => {
  expect(townOf('Köln').otherNames).toContain('Cologne');
  expect(townOf('Los Angeles').otherNames).not.toContain('LA');
  expect(townOf('Paris, TX').otherNames).toEqual([]);
});

test('an ambiguous name has the other towns as alternatives, the larger first', () => {
  const found = find('Paris');
  if ('reason' in found) throw new Error(found.reason);
  expect(townLabel(found.town)).toBe('Paris, Île-de-France, France');
  expect(found.alternatives).toHaveLength(5);
  expect(found.alternatives.slice(0, 2).map(townLabel)).toEqual([
    'Paris, Texas, United States',
    'Paris, Ontario, Canada',
  ]);
});

test('a district resolves to the town around it', () => {
  expect(townLabel(townOf('Hollywood, Los Angeles'))).toBe('Hollywood, California, United States');
});

test.each([
  ['München-Schwabing', 'Munich, Bavaria, Germany'],
  ['Berlin Mitte', 'Berlin, Berlin, Germany'],
  ['Wien 7. Bezirk', 'Vienna, Vienna, Austria'],
  ['Capitol Hill, Seattle', 'Seattle, Washington, United States'],
  ['Greater Manchester', 'Manchester, England, United Kingdom'],
  ['SW1A 1AA', 'London, England, United Kingdom'],
])('%s is in %s', (text, label) => {
  expect(townLabel(townOf(text))).toBe(label);
});

test.each(['x'.repeat(300), 'q', 'щ'.repeat(300), 'Ω Ω Ω', 'Berlin and Hamburg and Munich and Vienna'])(
  'a text that names no place is unknown soon (%#)',
  (text) => {
    const start = processorTime();
    expect(find(text)).toMatchObject({ reason: 'unknown' });
    expect(processorTime() - start).toBeLessThan(500);
  },
);

test('a number is a postal code only if the words agree', () => {
  expect(townOf('10115').key).toBe('US/10115');
  expect(townOf('10115 Berlin').key).toBe(townOf('Berlin, Germany').key);
  expect(townOf('Springfield 62701').key).toBe('US/62701');
});

test.each([
  ['San Antonio Texas', 'San Antonio, Texas, United States'],
  ['auburn in', 'Auburn, Indiana, United States'],
  ['12 Main St, Ontario, CA', 'Ontario, California, United States'],
  ['Pontevedra, Spain', 'Pontevedra, Galicia, Spain'],
  ['Québec, QC', 'Québec, Quebec, Canada'],
  ['Neustadt, Lower Saxony', 'Neustadt, Lower Saxony, Germany'],
  ['Offenbach am Main', 'Offenbach, Hesse, Germany'],
  ['Bad Homburg', 'Bad Homburg vor der Höhe, Hesse, Germany'],
  ['SoHo, Manhattan, New York, NY', 'Manhattan, New York, United States'],
])('%s is %s', (text, label) => {
  expect(townLabel(townOf(text))).toBe(label);
});

test.each([
  ['Germany', 'too_wide', 'Berlin, Berlin, Germany'],
  ['Austin, France', 'unknown', 'Austin, Texas, United States'],
  ['Astin, TX', 'unknown', 'Austin, Texas, United States'],
  ['Pariss', 'unknown', 'Paris, Île-de-France, France'],
  ['Munchin', 'unknown', 'Munich, Bavaria, Germany'],
])('%s is %s, and %s is suggested', (text, reason, suggestion) => {
  expect(find(text)).toMatchObject({ reason });
  expect(suggestionsFor(text)[0]).toBe(suggestion);
});

test.each(['', '   ', '!!!', ',,,', '12', '🙂', '.*', '\u0000'])('%j has no meaning', (text) => {
  expect(find(text)).toEqual({ reason: 'unknown', suggestions: [] });
});

test('every suggestion resolves', () => {
  const labels = ['Texas', 'France', 'Astin, TX', 'Springfield, Qwerty', 'Londn'].flatMap(suggestionsFor);
  expect(labels.length).toBeGreaterThan(15);
  expect(labels.filter((label) => 'reason' in find(label))).toEqual([]);
});

test('every text has a result, and a long one soon', () => {
  fc.assert(fc.property(fc.string({ unit: codePoint }), (text) => void find(text)));
  const pieces = fc.constantFrom(
    'TX',
    'New',
    'York',
    ',',
    ' ',
    'Georgia',
    'de',
    '21201',
    'St.',
    '-',
    'am',
    'Paris',
  );
  const texts = fc.array(pieces, { maxLength: 60 });
  fc.assert(
    fc.property(texts, (words) => void find(words.join(' '))),
    { numRuns: 40 },
  );
  expect(find('tx '.repeat(100_000))).toMatchObject({ town: { key: 'US.TX' } });
});

test('a label resolves to its town; of two towns with one label, the larger', () => {
  const tables = readTables();
  const every = 211;
  const sampled = Array.from({ length: Math.floor(tables.towns.lines.count / every) }, (_, at) => at * every)
    .map((line) => toTown(tables.towns.at(line), tables))
    // A stroke over a letter does not distinguish towns.
    .filter((town) => town.population !== null && !isSmaller(town));
  expect(sampled.length).toBeGreaterThan(400);
  expect(sampled.filter((town) => townOf(townLabel(town)).key !== town.key).map(townLabel)).toEqual([]);
});

/** Whether its label resolves to a larger town of the same name in the same region. */
function isSmaller(town: Town): boolean {
  const found = find(townLabel(town));
  if ('reason' in found) return false;
  const isNamesake = found.town.key.split('/', 2).join() === town.key.split('/', 2).join();
  return isNamesake && (found.town.population ?? 0) > (town.population ?? 0);
}
