import { foldWords, singular } from './fold-words';

test.each([
  ["Fisher's Bakery & Café", ['fishers', 'bakery', 'cafe']],
  ["l'électricité d’Ån", ['l', 'electricite', 'd', 'an']],
  ['Straße, Łódź; Sørensen', ['strasse', 'lodz', 'sorensen']],
  ['SOFT-WARE 24/7', ['soft', 'ware', '24', '7']],
  ['株式会社 東京', ['株式会社', '東京']],
  [' -- ', []],
  ['', []],
])('folds %j', (text, words) => {
  expect(foldWords(text)).toEqual(words);
});

test.each([
  ['bakeries', 'bakery'],
  ['churches', 'church'],
  ['boxes', 'box'],
  ['hotels', 'hotel'],
  ['glass', 'glass'],
  ['gas', 'gas'],
  ['construcciones', 'construccion'],
])('takes the plural from %s', (word, without) => {
  expect(singular(word)).toBe(without);
});
