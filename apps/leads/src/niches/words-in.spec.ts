import { join } from 'node:path';
import { readTable } from '@lode/domain/data';
import { curatedNiches } from './curated-niches';
import { readNiche } from './niche';
import { wordsIn } from './local-words';

const wordsOf = (text: string, country: string, regionCode: string | null = null): string[] =>
  wordsIn(readNiche(text), { country, regionCode }).map(({ words }) => words);

test.each([
  ['dentists', 'DE', ['Zahnarzt', 'dentist', 'Zahnarztpraxis']],
  ['dentists', 'AT', ['Zahnarzt', 'dentist', 'Zahnarztpraxis']],
  ['dentists', 'FR', ['dentiste', 'dentist', 'cabinet dentaire']],
  ['dentists', 'ES', ['dentista', 'dentist', 'clínica dental']],
  ['dentists', 'CH', ['Zahnarzt', 'dentiste', 'Zahnarztpraxis']],
  ['dentists', 'LU', ['dentiste', 'Zahnarzt', 'cabinet dentaire']],
  ['plumbing', 'ES', ['fontanero', 'plumber', 'fontanería']],
  ['plumbing', 'MX', ['plomero', 'plumber', 'plomería']],
  ['law firms', 'US', ['lawyer', 'law firm']],
  ['zoos', 'DE', ['Zoo']],
  ['pharmacies', 'DE', ['Apotheke', 'pharmacy', 'drugstore']],
  ['law firms', 'MX', ['abogado', 'lawyer', 'despacho de abogados']],
  ['Anwaltskanzlei', 'FR', ['avocat', 'lawyer', "cabinet d'avocats"]],
  ['bakery', 'DE', ['Bäckerei', 'bakery', 'Backwaren']],
  ['bakery', 'AR', ['Panadería', 'bakery', 'horno de pan']],
  ['kids dentist', 'FR', ['pédodontiste', 'pediatric dentist']],
  ['bars and restaurants', 'ES', ['bar de copas restaurante', 'bar and restaurant']],
  ['restaurants', 'CH', ['Restaurant', 'Gasthaus Wirtshaus']],
  ['hotels', 'DE', ['Hotel', 'Gasthof']],
  ['dentists', 'US', ['dentist', 'dental clinic']],
  ['dentists', 'FI', ['dentist', 'dental clinic']],
  ['dentists', 'ZZ', ['dentist', 'dental clinic']],
])('%s in %s are %j', (niche, country, words) => {
  expect(wordsOf(niche, country)).toEqual(words);
});

test.each([
  ['CA', 'QC', ['dentiste', 'dentist', 'cabinet dentaire']],
  ['CA', 'ON', ['dentist', 'dental clinic']],
  ['CH', 'ZH', ['Zahnarzt', 'dentiste', 'Zahnarztpraxis']],
  ['CH', 'GE', ['dentiste', 'dentist', 'cabinet dentaire']],
  ['CH', 'TI', ['dentist', 'dental clinic']],
])('%s-%s has other languages than the rest of the country', (country, region, words) => {
  expect(wordsOf('dentists', country, region)).toEqual(words);
});

test('uses English if the trade has no words in the language', () => {
  expect(wordsOf('beer tours', 'DE')).toEqual(['beer tours']);
  expect(wordsOf('title company', 'DE')).toEqual(['title and escrow company']);
});

test('a name of an object of a map is reduced to one name', () => {
  expect(wordsOf('bowling', 'MX')).toEqual(['Bolera', 'bowling alley']);
});

test('a name is unchanged, in the language of the country', () => {
  const joe = readNiche("Joe's Pizza");
  expect(wordsIn(joe, { country: 'CH', regionCode: 'ZH' })).toEqual([
    { language: 'de', words: "Joe's Pizza" },
  ]);
  expect(wordsIn(joe, { country: 'US', regionCode: 'TX' })).toEqual([
    { language: 'en', words: "Joe's Pizza" },
  ]);
});

const labels = new Set(curatedNiches().map(({ label }) => label));

const firstWords = readTable(join(__dirname, 'data/local-words.tsv'), ['label', 'de', 'fr', 'es', 'es-419']);
const secondWords = readTable(join(__dirname, 'data/second-words.tsv'), [
  'label',
  'en',
  'de',
  'fr',
  'es',
  'es-419',
]);

test.each([
  ['first', firstWords],
  ['second', secondWords],
])('each row of the %s words is of one curated niche', (_, rows) => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map(({ label }) => label).filter((label) => !labels.has(label))).toEqual([]);
});

test('every trade has first words in each language, and second words in English', () => {
  expect(firstWords.filter(({ de, fr, es }) => !de || !fr || !es)).toEqual([]);
  expect(secondWords.filter(({ en }) => !en)).toEqual([]);
});
