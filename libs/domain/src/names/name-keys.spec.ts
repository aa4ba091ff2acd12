import { allNameKeys, isLocalPartOf, nameKeys } from './name-keys';

const agree = (entry: string, shown: string): boolean => {
  const keys = new Set(allNameKeys(entry));
  return nameKeys(shown).some((key) => keys.has(key));
};

test.each([
  ['Jane Doe', 'JANE  DOE'],
  ['Jane Doe', 'Doe, Jane'],
  ['Jane Doe', 'Doe Jane'],
  ['Jane Doe', 'Dr. Jane Doe, MBA'],
  ['Jane Doe', 'Jane Q. Doe'],
  ['Jane Quinn Doe', 'Jane Doe'],
  ['Jürgen Müller', 'Juergen Mueller'],
  ['Jürgen Müller', 'Jurgen Muller'],
  ['José Núñez', 'Jose Nunez'],
  ['Ana Ruiz López', 'Ana Ruiz'],
  ['Ana Ruiz López', 'Ana López'],
  ['Vincent van Gogh', 'Vincent Gogh'],
  ['Robert Smith', 'Bob Smith'],
  ['Bob Smith', 'Robert Smith'],
])('%s is found as %s', (entry, shown) => {
  expect(agree(entry, shown)).toBe(true);
});

test.each([
  ['Jane Doe', 'John Doe'],
  ['Jane Doe', 'J. Doe'],
  ['J. Doe', 'John Doe'],
  ['J. Doe', 'J. Doe'],
  ['Ana Maria Ruiz', 'Ana Maria Silva'],
  ['Jane Doe', 'Jane'],
  ['Jane', 'Jane'],
  ['', ''],
  ['x'.repeat(300), 'x'.repeat(300)],
])('%s is not found as %s', (entry, shown) => {
  expect(agree(entry, shown)).toBe(false);
});

test.each([
  ['jane.doe', 'Jane Doe'],
  ['doe_jane', 'Dr. Jane Doe'],
  ['jdoe', 'Jane Doe'],
  ['doej', 'Doe, Jane'],
  ['janed+news', 'Jane Doe'],
  ['mueller.j', 'Jürgen Müller'],
  ['jmuller', 'Jürgen Mueller'],
  ['anna.vandermeer', 'Anna van der Meer'],
  ['ameer', 'Anna van der Meer'],
])('the mailbox %s is formed from the name %s', (localPart, name) => {
  expect(isLocalPartOf(localPart, name)).toBe(true);
});

test.each([
  ['jane', 'Jane Doe'],
  ['doe', 'Jane Doe'],
  ['jd', 'Jane Doe'],
  ['bo.roe', 'Jane Doe'],
  ['jane.roe', 'Jane Doe'],
  ['info', 'Jane Doe'],
  ['', 'Jane Doe'],
  ['jane.doe', 'Jane'],
])('the mailbox %s is not certainly that of %s', (localPart, name) => {
  expect(isLocalPartOf(localPart, name)).toBe(false);
});
