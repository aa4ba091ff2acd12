import { toAscii, withInitial, writeLocalPart, type Umlauts, drawSpelling, type Spelling } from './addresses';
import { Random } from '../random';

describe('toAscii', () => {
  it.each<[string, Umlauts, string]>([
    ['Jürgen', 'long', 'juergen'],
    ['Jürgen', 'short', 'jurgen'],
    ['Łukasz', 'short', 'lukasz'],
    ['Weiß', 'long', 'weiss'],
    ['Øyvind', 'short', 'oyvind'],
    ['Åberg Kjær', 'long', 'aabergkjaer'],
    ["O'Connor", 'short', 'oconnor'],
    ['Van der Berg', 'short', 'vanderberg'],
    ['Jean-Luc', 'short', 'jean-luc'],
    ['İpek', 'short', 'ipek'],
    ['Işık', 'short', 'isik'],
  ])('spells %s with %s umlauts as %s', (name, umlauts, spelled) => {
    expect(toAscii(name, umlauts)).toBe(spelled);
  });
});

it.each([
  ['{first}.{last}', 'jane.doe'],
  ['{f}{last}', 'jdoe'],
  ['{first}{l}', 'janed'],
  ['{last}{f}', 'doej'],
])('writes %s as %s', (form, local) => {
  expect(writeLocalPart(form, 'jane', 'doe')).toBe(local);
});

it.each([
  ['{first}.{last}', 'jane.m.doe'],
  ['{f}{last}', 'jmdoe'],
  ['{first}{last}', 'janemdoe'],
  ['{last}.{first}', 'doe.jane.m'],
  ['{last}{f}', 'doejm'],
  ['{first}', 'janem'],
])('writes %s with an initial as %s', (form, local) => {
  expect(writeLocalPart(withInitial(form, 'm'), 'jane', 'doe')).toBe(local);
});

const draw = (culture: string, country: string, heldOut = false): Spelling[] =>
  Array.from({ length: 300 }, (_, seed) => {
    return drawSpelling(new Random(`spelling/${seed}`), culture, country, heldOut);
  });

/** The spellings of a family name, and the number of companies with each. */
const counts = (spellings: readonly Spelling[], name: string, separator = ''): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(spellings, (spelling) => spelling.family(name, separator))].map(([written, some]) => {
      return [written, some.length];
    }),
  );

describe('the spelling of a company', () => {
  it('is that of its country in Germany, and varies abroad', () => {
    expect(counts(draw('german', 'DE'), 'Müller')).toEqual({ mueller: 300 });
    const abroad = counts(draw('german', 'GB'), 'Müller');
    expect(Object.keys(abroad).sort()).toEqual(['mueller', 'muller']);
    expect(abroad.muller).toBeLessThan(120);
    expect(Object.keys(counts(draw('nordic', 'DK', true), 'Østergaard')).sort()).toEqual([
      'oestergaard',
      'ostergaard',
    ]);
    expect(counts(draw('turkish_portuguese', 'GB', true), 'Öztürk')).toEqual({ ozturk: 300 });
  });

  it('keeps, joins or shortens a double surname', () => {
    const ways = counts(draw('spanish', 'ES'), 'García-López', '.');
    expect(Object.keys(ways).sort()).toEqual(['garcia', 'garcia-lopez', 'garcialopez']);
    expect(ways['garcia-lopez']).toBeGreaterThan(200);
  });

  it('joins, drops or separates particles, depending on the form', () => {
    const ways = counts(draw('italian_dutch', 'IT', true), 'Van der Berg', '_');
    expect(Object.keys(ways).sort()).toEqual(['berg', 'van_der_berg', 'vanderberg']);
    expect(ways.vanderberg).toBeGreaterThan(200);
  });

  it('is the same for all people', () => {
    for (const spelling of draw('german', 'GB'))
      expect(spelling.given('Jürgen') === 'juergen').toBe(spelling.family('Müller', '') === 'mueller');
  });
});
