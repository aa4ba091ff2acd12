import { toAscii, withInitial, writeLocalPart, type Umlauts } from './addresses';

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
