import { companiesIn, readProfileTitle } from './profile-address';

test.each([
  ['Ana Ruiz - VP Sales - Acme | LinkedIn', 'Ana Ruiz', ['VP Sales', 'Acme']],
  ['Ana Ruiz – Geschäftsführerin – Acme GmbH | XING', 'Ana Ruiz', ['Geschäftsführerin', 'Acme GmbH']],
  ['Ana Ruiz - Acme - LinkedIn', 'Ana Ruiz', ['Acme']],
  ['Ana Ruiz | LinkedIn', 'Ana Ruiz', []],
  ['Jane Post - Acme', 'Jane Post', ['Acme']],
  ['Ana Ruiz-Vega - Acme', 'Ana Ruiz-Vega', ['Acme']],
  ['Acme: Overview | LinkedIn', 'Acme', []],
  ['Acme als Arbeitgeber: Gehalt, Karriere, Benefits | XING', 'Acme', []],
  ['Acme - Berlin | LinkedIn', 'Acme', ['Berlin']],
])('%s', (title, name, parts) => {
  expect(readProfileTitle(title)).toEqual({ name, parts });
});

test.each([
  'Ana Ruiz on LinkedIn: we are hiring at Acme',
  'Ana Ruiz’s Post',
  '20+ "Ana Ruiz" profiles | LinkedIn',
  'Acme hiring Engineer in Berlin | LinkedIn',
  'LinkedIn',
  ' | ',
  '',
])('%j is not the title of a profile', (title) => {
  expect(readProfileTitle(title)).toBeUndefined();
});

test.each([
  ['Ana Ruiz - VP Sales at Acme', ['VP Sales at Acme', 'Acme']],
  ['Ana Ruiz - Directora en Acme', ['Directora en Acme', 'Acme']],
  ['Ana Ruiz - Leiterin bei Acme GmbH', ['Leiterin bei Acme GmbH', 'Acme GmbH']],
  ['Ana Ruiz - VP @ Acme', ['VP @ Acme', 'Acme']],
  ['Ana Ruiz - Product Lead (ex-Acme) - Other', ['Other']],
  ['Ana Ruiz - Formerly at Acme', []],
  ['Ana Ruiz - Acme Indust...', []],
])('%s: %j', (title, companies) => {
  const read = readProfileTitle(title);
  expect(read && companiesIn(read)).toEqual(companies);
});
