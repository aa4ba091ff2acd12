import { toAscii, writeLocalPart } from './addresses';

describe('toAscii', () => {
  it.each([
    ['Jürgen', 'german', 'juergen'],
    ['Jürgen', 'turkish_portuguese', 'jurgen'],
    ['Łukasz', 'polish', 'lukasz'],
    ['Weiß', 'german', 'weiss'],
    ['Øyvind', 'nordic', 'oyvind'],
    ["O'Connor", 'english', 'oconnor'],
    ['Van der Berg', 'italian_dutch', 'vanderberg'],
    ['Jean-Luc', 'french', 'jean-luc'],
    ['İpek', 'turkish_portuguese', 'ipek'],
    ['Işık', 'turkish_portuguese', 'isik'],
  ])('spells %s (%s) as %s', (name, culture, spelled) => {
    expect(toAscii(name, culture)).toBe(spelled);
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
